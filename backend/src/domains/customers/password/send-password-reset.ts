import type { Services } from '../../../platform/context.ts';
import { inViewLanguage } from '../../shop/store-views/in-view-language.ts';
import { lastLinkMailedAt, markLinkMailed, saveResetLink } from '../credentials/reset-link.repository.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.ts';
import { passwordResetMail } from './password-reset-mail.ts';

/** A link works once, for an hour. */
const LINK_LIFETIME_MS = 3_600_000;
/** Shortest time between two mails to one address. */
const PAUSE_MS = 60_000;

/**
 * Mails a password link to an address that has an account. Generates the link here, so that only
 * the mail contains it.
 * @throws the error of the mailer; the job then retries
 */
export async function sendPasswordReset(
  deps: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
  { email, requestId }: { readonly email: string; readonly requestId: string },
): Promise<void> {
  const { db, clock, shop, mailer } = deps;
  const customer = await findCustomerByEmail(db, email);
  // The demo customer's password is public and must stay.
  if (customer === null || customer.isDemo) return;
  const nowMs = clock.now();
  const lastMs = await lastLinkMailedAt(db, 'password_reset', customer.id);
  if (lastMs !== null && nowMs - lastMs < PAUSE_MS) return;
  const token = newSecretToken();
  const tokenHash = hashSecretToken(token);
  const expiresAtMs = nowMs + LINK_LIFETIME_MS;
  await saveResetLink(db, 'password_reset', {
    customerId: customer.id,
    tokenHash,
    email: customer.email,
    expiresAtMs,
  });
  await mailer.send({
    key: `password-reset-${requestId}`,
    to: customer.email,
    ...inViewLanguage(deps, customer.storeView, () =>
      passwordResetMail({ email: customer.email, token, expiresAtMs }, shop),
    ),
  });
  await markLinkMailed(db, 'password_reset', tokenHash, nowMs);
}
