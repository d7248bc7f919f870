import type { MailBlock, MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { mailFoot } from '../mail-foot.ts';
import type { TwoFactorChange } from './two-factor-jobs.ts';

/** The mail with a code to sign in with. */
export function securityCodeMail(
  { code, minutes }: { readonly code: string; readonly minutes: number },
  shop: ShopSettings,
): MailDocument {
  const { storeName } = shop.store;
  return accountMail(shop, 'You receive this because somebody signed in to your account with its password.', {
    subject: `Your ${storeName} security code`,
    // Without the code: previews are read over shoulders.
    preview: `It works once, for ${minutes} minutes.`,
    heading: 'Your security code',
    blocks: [
      { kind: 'facts', rows: [{ label: 'Security code', value: code }] },
      { kind: 'paragraph', spans: [`It works once, for ${minutes} minutes.`] },
      {
        kind: 'callout',
        spans: [
          { strong: 'Not you?' },
          ` Somebody knows your password. Change it now: ${shop.baseUrl}forgot-password. Never tell anybody this code; the desk does not ask for it.`,
        ],
      },
    ],
  });
}

/** The mail with the link that turns an authenticator off. */
export function twoFactorResetMail(
  { token, minutes }: { readonly token: string; readonly minutes: number },
  shop: ShopSettings,
): MailDocument {
  const { storeName } = shop.store;
  const url = `${shop.baseUrl}customer/account/resetTwoFactor?token=${token}`;
  return accountMail(shop, 'You receive this because somebody signed in to your account with its password.', {
    subject: `Turn two-factor sign-in off at ${storeName}`,
    preview: `The link works once, for ${minutes} minutes.`,
    heading: 'Lost your authenticator app?',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          `Somebody, we hope you, signed in with your password and asked to reset Google Authentication. The link works once, for ${minutes} minutes: it turns two-factor sign-in off and signs you out everywhere.`,
        ],
      },
      { kind: 'button', text: 'Turn it off', url },
      {
        kind: 'callout',
        spans: [
          { strong: 'Not you?' },
          ` Do not open the link: without it nothing changes. But somebody knows your password. Change it now: ${shop.baseUrl}forgot-password`,
        ],
      },
    ],
  });
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
    lead: 'The link that we mailed was opened: two-factor sign-in is off, and every browser was signed out.',
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
): MailDocument {
  const { subject, lead } = NOTICES[change];
  const left: MailBlock = {
    kind: 'paragraph',
    spans: [`Recovery codes left: ${codesLeft}. You can make new ones on your account page.`],
  };
  return accountMail(shop, 'You receive this because the way to sign in to your account changed.', {
    subject: `${subject}: your ${shop.store.storeName} account`,
    preview: lead,
    heading: `${subject}.`,
    blocks: [
      { kind: 'paragraph', spans: [lead] },
      ...(change === 'recovery-code-used' ? [left] : []),
      {
        kind: 'callout',
        spans: [
          { strong: 'Not you?' },
          ` Change your password now (${shop.baseUrl}forgot-password) and call the desk: ${shop.contact.phone}.`,
        ],
      },
    ],
  });
}

function accountMail(
  shop: ShopSettings,
  reason: string,
  content: Pick<MailDocument, 'subject' | 'preview' | 'heading' | 'blocks'>,
): MailDocument {
  return {
    ...content,
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: 'Your account',
    footer: mailFoot(shop, reason),
  };
}
