import type { Services } from '../../../../platform/context.ts';
import { inMailLanguage } from '../../../shop/mail-texts/in-mail-language.ts';
import { claimResetLink } from '../../credentials/reset-link.repository.ts';
import { findCustomerById } from '../../customer.repository.ts';
import { hashSecretToken, newSecretToken } from '../../sessions/secret-token.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { twoFactorResetMail } from '../notices/two-factor-mails.ts';
import { isEmailRecent } from './recent-email.ts';

/** A link works once, for half an hour. */
const MINUTES = 30;

/**
 * Mails the link that disables an authenticator. Generates it here, so that only the mail contains
 * it.
 * @throws the error of the mailer; the job then retries
 */
export async function sendTwoFactorReset(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
  { customerId, requestId }: { readonly customerId: number; readonly requestId: string },
): Promise<void> {
  const { db, clock, shop } = services;
  const customer = await findCustomerById(db, customerId);
  if (customer === null || customer.securityType !== AUTHENTICATOR) return;
  const nowMs = clock.now();
  if (isEmailRecent(customer, nowMs)) return;
  const token = newSecretToken();
  const isClaimed = await claimResetLink(db, 'two_factor_reset', {
    customerId,
    tokenHash: hashSecretToken(token),
    email: customer.email,
    expiresAtMs: nowMs + MINUTES * 60_000,
    requestId,
    nowMs,
  });
  if (!isClaimed) return;
  await services.mailer.send({
    key: `two-factor-reset-${requestId}`,
    to: customer.email,
    ...inMailLanguage(services, customer.storeView, () =>
      twoFactorResetMail({ token, minutes: MINUTES }, shop),
    ),
  });
}
