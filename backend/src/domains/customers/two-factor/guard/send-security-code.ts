import { randomInt } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import { inMailLanguage } from '../../../shop/mail-texts/in-mail-language.ts';
import { findCustomerById } from '../../customer.repository.ts';
import { lastCodeMailedAt, markCodeMailed, saveEmailedCode } from '../codes/emailed-code.repository.ts';
import { secretCipher } from '../codes/sealed-secret.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { securityCodeMail } from '../notices/two-factor-mails.ts';

/** Six digits, ten minutes, five attempts. */
const DIGITS = 6;
const MINUTES = 10;
const TRIES = 5;
/** Shortest time between two mails to one address. */
const PAUSE_MS = 60_000;

/**
 * Mails a sign-in code. Generates it here, so that only the mail contains it.
 * @throws the error of the mailer; the job then retries
 */
export async function sendSecurityCode(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer' | 'config'>,
  { customerId, requestId }: { readonly customerId: number; readonly requestId: string },
): Promise<void> {
  const { db, clock, shop } = services;
  const customer = await findCustomerById(db, customerId);
  if (customer === null || customer.securityType === null || customer.securityType === AUTHENTICATOR) return;
  const nowMs = clock.now();
  const lastMs = await lastCodeMailedAt(db, customerId);
  if (lastMs !== null && nowMs - lastMs < PAUSE_MS) return;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const cipher = await secretCipher(services);
  await saveEmailedCode(db, {
    customerId,
    codeHash: cipher.hash(code, customerId),
    tries: TRIES,
    expiresAtMs: nowMs + MINUTES * 60_000,
  });
  await services.mailer.send({
    key: `security-code-${requestId}`,
    to: customer.email,
    ...inMailLanguage(services, customer.storeView, () => securityCodeMail({ code, minutes: MINUTES }, shop)),
  });
  await markCodeMailed(db, customerId, nowMs);
}
