import type { Services } from '../../../platform/context.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import { lastConfirmationMailedAt } from './email-confirmation.repository.ts';
import { mailConfirmation } from './mail-confirmation.ts';

/** Shortest time between two mails to one address. */
const PAUSE_MS = 60_000;

/**
 * Mails another link to an unconfirmed account; does nothing for other addresses.
 * @throws the error of the mailer; the job then retries
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
