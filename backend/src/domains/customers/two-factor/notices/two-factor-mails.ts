import type { MailSpan } from '../../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { accountMail } from '../../mails/account-mail.ts';
import type { TwoFactorChange } from './two-factor-jobs.ts';

type AccountMail = Omit<Mail, 'key' | 'to'>;

const text = defineMessages('two-factor-mails', {
  // Explains that the sender of the request knows the password.
  'signed-in': 'You receive this because someone signed in to your account with its password.',
  'change-now': 'Change your password now',
  'code-subject': 'Your {shop} security code',
  'code-heading': 'Your security code',
  'code-lead': {
    one: 'Enter this code where you are signing in. It works once, for a minute.',
    other: 'Enter this code where you are signing in. It works once, for {count} minutes.',
  },
  'code-label': 'Security code',
  'code-not-you': 'Someone knows your password. {link}. Never share this code. Our desk does not ask for it.',
  'reset-subject': 'Turn off two-factor sign-in at {shop}',
  'reset-heading': 'Lost your authenticator app?',
  'reset-lead': 'Someone signed in with your password and asked to reset Google Authentication.',
  'reset-time': {
    one: 'The link works once, for a minute. It turns off two-factor sign-in and signs you out everywhere.',
    other:
      'The link works once, for {count} minutes. It turns off two-factor sign-in and signs you out everywhere.',
  },
  'reset-button': 'Turn it off',
  'reset-not-you': 'Ignore the link and nothing changes. But someone knows your password. {link}.',
  'notice-subject': '{what}: your {shop} account',
  'notice-heading': '{what}.',
  'notice-button': 'Go to your account',
  'notice-not-you': '{link} and call the desk: {phone}.',
  'notice-not-you-write': '{link} and contact the desk right away: {page}.',
  'notice-reason': 'You receive this because the way to sign in to your account changed.',
  'codes-left': 'Recovery codes left: {count}. You can create new ones on your account page.',
});

/** Subjects of the changes. */
const subjects = defineMessages('two-factor-changes', {
  on: 'Two-factor sign-in is on',
  off: 'Two-factor sign-in is off',
  reset: 'Two-factor sign-in was reset',
  'taken-off': 'Our desk turned off two-factor sign-in',
  'codes-by-mail': 'Sign-in now requires a code by e-mail',
  'recovery-code-used': 'A recovery code was used',
  'recovery-codes-renewed': 'New recovery codes were created',
});
const leads = defineMessages('two-factor-change-leads', {
  on: 'You now sign in with your password and a code from your authenticator app. Store the recovery codes in a safe place.',
  off: 'The authenticator app was turned off on your account page. Its recovery codes no longer work.',
  reset: 'Someone used the link we e-mailed. Two-factor sign-in is off, and we signed out every browser.',
  'taken-off': 'Our desk turned off your authenticator app. We signed out every browser.',
  'codes-by-mail': 'From now on we send a code to this address whenever you sign in with your password.',
  'recovery-code-used': 'Someone used one of your recovery codes. That code no longer works.',
  'recovery-codes-renewed':
    'Ten new recovery codes took the place of the old ones, which are worth nothing any more.',
});

/**
 * Builds the mail with a sign-in code. The preview text does not contain the code, because it shows
 * on lock screens.
 */
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

/** Builds the mail with the link that disables an authenticator. */
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

/**
 * Builds the mail about a change of the second factor. `codesLeft` is the number of unused recovery
 * codes.
 */
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
