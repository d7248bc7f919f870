import type { Services } from '../../../platform/context.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import { mailConfirmation } from './mail-confirmation.ts';

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
  await mailConfirmation(services, customer, requestId);
}
