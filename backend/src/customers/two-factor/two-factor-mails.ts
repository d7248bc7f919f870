import type { MailSpan } from '../../ports/mailer/mail-document.ts';
import type { Mail } from '../../ports/mailer/mailer.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { accountMail } from '../account-mail.ts';
import type { TwoFactorChange } from './two-factor-jobs.ts';

type AccountMail = Omit<Mail, 'key' | 'to'>;

/** Why whoever has the right password hears of it. */
const SIGNED_IN = 'You receive this because somebody signed in to your account with its password.';

/** The mail with a code to sign in with. Its first words, which are read over shoulders, are not the code. */
export function securityCodeMail(
  { code, minutes }: { readonly code: string; readonly minutes: number },
  shop: ShopSettings,
): AccountMail {
  return accountMail(
    {
      subject: `Your ${shop.store.storeName} security code`,
      heading: 'Your security code',
      paragraphs: [`Enter this code where you are signing in. It works once, for ${minutes} minutes.`],
      fact: { label: 'Security code', value: code },
      action: null,
      notYou: [
        'Somebody knows your password. ',
        changeNow(shop),
        '. Never tell anybody this code; our desk does not ask for it.',
      ],
      reason: SIGNED_IN,
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
      subject: `Turn two-factor sign-in off at ${shop.store.storeName}`,
      heading: 'Lost your authenticator app?',
      paragraphs: [
        'Somebody, we hope you, signed in with your password and asked to reset Google Authentication.',
        `The link works once, for ${minutes} minutes. One press on its page turns two-factor sign-in off and signs you out everywhere.`,
      ],
      action: {
        text: 'Turn it off',
        url: `${shop.baseUrl}customer/account/resetTwoFactor?token=${token}`,
      },
      notYou: [
        'Leave the link alone: without it nothing changes. But somebody knows your password. ',
        changeNow(shop),
        '.',
      ],
      reason: SIGNED_IN,
    },
    shop,
  );
}

const NOTICES: Readonly<Record<TwoFactorChange, { readonly subject: string; readonly lead: string }>> = {
  on: {
    subject: 'Two-factor sign-in is on',
    lead: 'From now on signing in takes your password and a code of your authenticator app. Keep the recovery codes somewhere safe.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    lead: 'The authenticator app was turned off on your account page. Its recovery codes are worth nothing any more.',
  },
  reset: {
    subject: 'Two-factor sign-in was reset',
    lead: 'The link that we mailed was used: two-factor sign-in is off, and every browser was signed out.',
  },
  'taken-off': {
    subject: 'Two-factor sign-in was taken off by our desk',
    lead: 'Our desk turned your authenticator app off. Every browser was signed out.',
  },
  'codes-by-mail': {
    subject: 'Signing in takes a code by e-mail',
    lead: 'From now on we send a code to this address whenever you sign in with your password.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    lead: 'Somebody used one of your recovery codes in place of your authenticator app. It is used up.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were made',
    lead: 'Ten new recovery codes took the place of the old ones, which are worth nothing any more.',
  },
};

/** Tells that somebody's second factor changed. `codesLeft`: recovery codes not used yet. */
export function twoFactorNoticeMail(
  { change, codesLeft }: { readonly change: TwoFactorChange; readonly codesLeft: number },
  shop: ShopSettings,
): AccountMail {
  const { subject, lead } = NOTICES[change];
  const left = `Recovery codes left: ${codesLeft}. You can make new ones on your account page.`;
  return accountMail(
    {
      subject: `${subject}: your ${shop.store.storeName} account`,
      heading: `${subject}.`,
      paragraphs: [lead, ...(change === 'recovery-code-used' ? [left] : [])],
      action: { text: 'Go to your account', url: `${shop.baseUrl}account-information` },
      notYou: [changeNow(shop), ` and call the desk: ${shop.contact.phone}.`],
      reason: 'You receive this because the way to sign in to your account changed.',
    },
    shop,
  );
}

function changeNow({ baseUrl }: ShopSettings): MailSpan {
  return { text: 'Change your password now', url: `${baseUrl}forgot-password` };
}
