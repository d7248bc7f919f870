import { randomUUID } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { Customer } from '../../customer.ts';
import { TWO_FACTOR_CHANGED, type TwoFactorChange } from './two-factor-jobs.ts';

/**
 * Queues, in `trx`, a mail about a change of the second factor. It goes to the current address,
 * also if the account changes afterwards.
 */
export async function notifyTwoFactorChange(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction,
  { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
  change: TwoFactorChange,
  atMs: number,
): Promise<void> {
  await jobs.send(trx, TWO_FACTOR_CHANGED, { customerId, email, change, atMs, noticeId: randomUUID() });
}
