import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { accountMail } from '../mails/account-mail.ts';

const text = defineMessages('account-by-staff-mail', {
  subject: 'Your {shop} account',
  heading: 'Choose a password for your account',
  lead: 'Our desk opened an account for {email}, to take your order. The link works once, until {time}. Later, ask for a new one on the sign-in page.',
  button: 'Choose a password',
  'not-you': 'Nobody can sign in before you choose a password. Tell the desk, and we delete the account.',
  reason: 'You receive this because our desk opened an account for this address.',
});

/** Builds the mail with the first password link of an account that staff opened. */
export function accountByStaffMail(
  link: { readonly email: string; readonly token: string; readonly expiresAtMs: number },
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const { storeName, timeZone } = shop.store;
  const time = timeWords(link.expiresAtMs, timeZone);
  return accountMail(
    {
      subject: text('subject', { shop: storeName }),
      heading: text('heading'),
      paragraphs: [text('lead', { email: link.email, time })],
      action: {
        text: text('button'),
        url: `${shop.baseUrl}customer/account/createPassword?token=${link.token}`,
      },
      notYou: [text('not-you')],
      reason: text('reason'),
    },
    shop,
  );
}
