import { randomInt } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { accountMail } from '../../customers/mails/account-mail.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { saveGuestEmailCode } from './guest-email-code.repository.ts';
import { cartEmail, hashGuestEmailCode } from './guest-email-code.ts';

const text = defineMessages('guest-email-code-mail', {
  subject: 'Your {shop} order: confirm your e-mail address',
  heading: 'Confirm your e-mail address',
  lead: {
    one: 'Enter this code at checkout to place your order. It works once, for a minute.',
    other: 'Enter this code at checkout to place your order. It works once, for {count} minutes.',
  },
  label: 'Confirmation code',
  'not-you': 'Ignore this e-mail. Without the code, nothing is ordered. Our desk never asks for it.',
  reason: 'You receive this because someone is ordering with this e-mail address as a guest.',
});

const DIGITS = 8;
const MINUTES = 15;
const TRIES = 5;

/**
 * Mails a new code. Generates it here, so that only the mail contains it in plain text.
 * @throws the error of the mailer; the job then retries
 */
export async function sendGuestEmailCode(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
  request: {
    readonly cartId: number;
    readonly email: string;
    readonly storeView: string;
    readonly requestId: string;
  },
): Promise<void> {
  const { db, clock, shop } = services;
  const { email } = request;
  const name = cartEmail(request.cartId, email);
  if (name === null) return;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const hash = await hashGuestEmailCode(services, name, code);
  const expiresAtMs = clock.now() + MINUTES * 60_000;
  if (!(await saveGuestEmailCode(db, name, { hash, tries: TRIES, expiresAtMs }))) return;
  await services.mailer.send({
    key: `guest-email-code-${request.requestId}`,
    to: email,
    ...inMailLanguage(services, request.storeView, () => guestEmailCodeMail(code, shop)),
  });
}

/** Builds the mail with the code that confirms the address of a guest. */
export function guestEmailCodeMail(
  code: string,
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  return accountMail(
    {
      subject: text('subject', { shop: shop.store.storeName }),
      heading: text('heading'),
      paragraphs: [text('lead', { count: MINUTES })],
      fact: { label: text('label'), value: code },
      action: null,
      notYou: [text('not-you')],
      reason: text('reason'),
    },
    shop,
  );
}
