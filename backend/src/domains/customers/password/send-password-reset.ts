import type { Services } from '../../../platform/context.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import { claimResetLink } from '../credentials/reset-link.repository.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.ts';
import { accountByStaffMail } from './account-by-staff-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';

/** A link works once, for an hour. */
const LINK_LIFETIME_MS = 3_600_000;

/**
 * Mails a password link to an address that has an account. Generates the link here, so that only
 * the mail contains it. The newest mailed link works; of two requests at one moment, one mails a link.
 * @throws the error of the mailer; the job then retries
 */
export async function sendPasswordReset(
  deps: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
  {
    email,
    requestId,
    isByStaff = false,
  }: { readonly email: string; readonly requestId: string; readonly isByStaff?: boolean },
): Promise<void> {
  const { db, clock, shop, mailer } = deps;
  const customer = await findCustomerByEmail(db, email);
  // The demo customer's password is public and must stay.
  if (customer === null || customer.isDemo) return;
  const nowMs = clock.now();
  const token = newSecretToken();
  const expiresAtMs = nowMs + LINK_LIFETIME_MS;
  const isClaimed = await claimResetLink(db, 'password_reset', {
    customerId: customer.id,
    tokenHash: hashSecretToken(token),
    email: customer.email,
    expiresAtMs,
    requestId,
    nowMs,
  });
  if (!isClaimed) return;
  const write = isByStaff ? accountByStaffMail : passwordResetMail;
  await mailer.send({
    key: `password-reset-${requestId}`,
    to: customer.email,
    ...inMailLanguage(deps, customer.storeView, () =>
      write({ email: customer.email, token, expiresAtMs }, shop),
    ),
  });
}
