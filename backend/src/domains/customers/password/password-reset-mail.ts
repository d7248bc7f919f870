import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { accountMail } from '../mails/account-mail.ts';

const text = defineMessages('password-reset-mail', {
  subject: 'Change your {shop} password',
  heading: 'Change your password',
  lead: 'Someone asked to change the password for {email}. The link works once, until {time}.',
  button: 'Choose a new password',
  'not-you': 'Ignore this e-mail and nothing changes. If it happens again, tell the desk.',
  reason: 'You receive this because a new password was requested for this address.',
});

/** Builds the mail with a password link. */
export function passwordResetMail(
  reset: { readonly email: string; readonly token: string; readonly expiresAtMs: number },
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const { storeName, timeZone } = shop.store;
  const time = timeWords(reset.expiresAtMs, timeZone);
  return accountMail(
    {
      subject: text('subject', { shop: storeName }),
      heading: text('heading'),
      paragraphs: [text('lead', { email: reset.email, time })],
      action: {
        text: text('button'),
        url: `${shop.baseUrl}customer/account/createPassword?token=${reset.token}`,
      },
      notYou: [text('not-you')],
      reason: text('reason'),
    },
    shop,
  );
}
