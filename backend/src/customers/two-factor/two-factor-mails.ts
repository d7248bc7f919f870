import { defineMessages } from '../../messages/define-messages.ts';
import type { MailSpan } from '../../ports/mailer/mail-document.ts';
import type { Mail } from '../../ports/mailer/mailer.ts';
import { spansOf } from '../../ports/mailer/spans-of.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { accountMail } from '../account-mail.ts';
import type { TwoFactorChange } from './two-factor-jobs.ts';

type AccountMail = Omit<Mail, 'key' | 'to'>;

const text = defineMessages('two-factor-mails', {
  // Why whoever has the right password hears of it.
  'signed-in': 'You receive this because somebody signed in to your account with its password.',
  'change-now': 'Change your password now',
  'code-subject': 'Your {shop} security code',
  'code-heading': 'Your security code',
  'code-lead': {
    one: 'Enter this code where you are signing in. It works once, for a minute.',
    other: 'Enter this code where you are signing in. It works once, for {count} minutes.',
  },
  'code-label': 'Security code',
  'code-not-you':
    'Somebody knows your password. {link}. Never tell anybody this code; our desk does not ask for it.',
  'reset-subject': 'Turn two-factor sign-in off at {shop}',
  'reset-heading': 'Lost your authenticator app?',
  'reset-lead':
    'Somebody, we hope you, signed in with your password and asked to reset Google Authentication.',
  'reset-time': {
    one: 'The link works once, for a minute. One press on its page turns two-factor sign-in off and signs you out everywhere.',
    other:
      'The link works once, for {count} minutes. One press on its page turns two-factor sign-in off and signs you out everywhere.',
  },
  'reset-button': 'Turn it off',
  'reset-not-you':
    'Leave the link alone: without it nothing changes. But somebody knows your password. {link}.',
  'notice-subject': '{what}: your {shop} account',
  'notice-heading': '{what}.',
  'notice-button': 'Go to your account',
  'notice-not-you': '{link} and call the desk: {phone}.',
  'notice-not-you-write': '{link} and write to the desk: {page}.',
  'notice-reason': 'You receive this because the way to sign in to your account changed.',
  'codes-left': 'Recovery codes left: {count}. You can make new ones on your account page.',
});

/** What changed, and what that means. */
const subjects = defineMessages('two-factor-changes', {
  on: 'Two-factor sign-in is on',
  off: 'Two-factor sign-in is off',
  reset: 'Two-factor sign-in was reset',
  'taken-off': 'Two-factor sign-in was taken off by our desk',
  'codes-by-mail': 'Signing in takes a code by e-mail',
  'recovery-code-used': 'A recovery code was used',
  'recovery-codes-renewed': 'New recovery codes were made',
});
const leads = defineMessages('two-factor-change-leads', {
  on: 'From now on signing in takes your password and a code of your authenticator app. Keep the recovery codes somewhere safe.',
  off: 'The authenticator app was turned off on your account page. Its recovery codes are worth nothing any more.',
  reset: 'The link that we mailed was used: two-factor sign-in is off, and every browser was signed out.',
  'taken-off': 'Our desk turned your authenticator app off. Every browser was signed out.',
  'codes-by-mail': 'From now on we send a code to this address whenever you sign in with your password.',
  'recovery-code-used':
    'Somebody used one of your recovery codes in place of your authenticator app. It is used up.',
  'recovery-codes-renewed':
    'Ten new recovery codes took the place of the old ones, which are worth nothing any more.',
});

/** The mail with a code to sign in with. Its first words, which are read over shoulders, are not the code. */
export function securityCodeMail(
  { code, minutes }: { readonly code: string; readonly minutes: number },
  shop: ShopSettings,
): AccountMail {
  return accountMail(
    {
      subject: text('code-subject', { shop: shop.store.storeName }),
      heading: text('code-heading'),
      paragraphs: [text('code-lead', { count: minutes })],
      fact: { label: text('code-label'), value: code },
      action: null,
      notYou: spansOf(text('code-not-you'), { link: changeNow(shop) }),
      reason: text('signed-in'),
    },
    shop,
  );
}

/** The mail with the link that turns an authenticator off. */
export function twoFactorResetMail(
  { token, minutes }: { readonly token: string; readonly minutes: number },
  shop: ShopSettings,
): AccountMail {
  return accountMail(
    {
      subject: text('reset-subject', { shop: shop.store.storeName }),
      heading: text('reset-heading'),
      paragraphs: [text('reset-lead'), text('reset-time', { count: minutes })],
      action: {
        text: text('reset-button'),
        url: `${shop.baseUrl}customer/account/resetTwoFactor?token=${token}`,
      },
      notYou: spansOf(text('reset-not-you'), { link: changeNow(shop) }),
      reason: text('signed-in'),
    },
    shop,
  );
}

/** Tells that somebody's second factor changed. `codesLeft`: recovery codes not used yet. */
export function twoFactorNoticeMail(
  { change, codesLeft }: { readonly change: TwoFactorChange; readonly codesLeft: number },
  shop: ShopSettings,
): AccountMail {
  const what = subjects(change);
  const left = change === 'recovery-code-used' ? [text('codes-left', { count: codesLeft })] : [];
  return accountMail(
    {
      subject: text('notice-subject', { what, shop: shop.store.storeName }),
      heading: text('notice-heading', { what }),
      paragraphs: [leads(change), ...left],
      action: { text: text('notice-button'), url: `${shop.baseUrl}account-information` },
      notYou: spansOf(text(shop.contact.phone === '' ? 'notice-not-you-write' : 'notice-not-you'), {
        link: changeNow(shop),
        phone: shop.contact.phone,
        page: `${shop.baseUrl}contact-us`,
      }),
      reason: text('notice-reason'),
    },
    shop,
  );
}

function changeNow({ baseUrl }: ShopSettings): MailSpan {
  return { text: text('change-now'), url: `${baseUrl}forgot-password` };
}
