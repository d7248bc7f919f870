import type { Services } from '../../../platform/context.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import { lastConfirmationMailedAt } from './email-confirmation.repository.ts';
import { mailConfirmation } from './mail-confirmation.ts';

/** However often a link is asked for, an address gets one mail in this time. */
const PAUSE_MS = 60_000;

/**
 * Mails another link to an account that waits for one; anybody else gets nothing.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendConfirmationAgain(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
  { email, requestId }: { readonly email: string; readonly requestId: string },
): Promise<void> {
  const customer = await findCustomerByEmail(services.db, email);
  if (customer === null || customer.isConfirmed) return;
  const lastMs = await lastConfirmationMailedAt(services.db, customer.id);
  if (lastMs !== null && services.clock.now() - lastMs < PAUSE_MS) return;
  await mailConfirmation(services, customer, requestId);
}
