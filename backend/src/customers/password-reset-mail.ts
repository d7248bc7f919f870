import type { Mail } from '../ports/mailer/mailer.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { accountMail } from './account-mail.ts';

/** The mail with the link for a new password. */
export function passwordResetMail(
  reset: { readonly email: string; readonly token: string; readonly expiresAtMs: number },
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const { storeName, timeZone } = shop.store;
  const until = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(reset.expiresAtMs)
    .replace(/\s([AP])M\b/, (_, half: string) => ` ${half.toLowerCase()}m`);
  return accountMail(
    {
      subject: `Change your ${storeName} password`,
      heading: 'Change your password',
      paragraphs: [
        `Somebody, we hope you, asked to change the password for ${reset.email}. The link works once, until ${until}.`,
      ],
      action: {
        text: 'Choose a new password',
        url: `${shop.baseUrl}customer/account/createPassword?token=${reset.token}`,
      },
      notYou: ['Do nothing: without the link nothing changes. If it happens again, tell the desk.'],
      reason: 'You receive this because a new password was requested for this address.',
    },
    shop,
  );
}
