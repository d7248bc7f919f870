import { randomUUID } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateCustomerRow } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { PASSWORD_RESET_REQUESTED } from '../mails/customer-jobs.ts';
import { deleteTokensOf } from '../sessions/customer-token.repository.ts';

/**
 * Requires a new password: signs all browsers out and mails a password link, now and at each
 * sign-in.
 */
export async function demandPasswordRenewal(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction,
  { id, email }: Customer,
): Promise<void> {
  await updateCustomerRow(trx, id, { mustRenewPassword: true });
  await deleteTokensOf(trx, id, null);
  await jobs.send(trx, PASSWORD_RESET_REQUESTED, { email, requestId: randomUUID() });
}
