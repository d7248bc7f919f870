import { randomUUID } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { Customer } from '../../customer.ts';
import { TWO_FACTOR_CHANGED, type TwoFactorChange } from './two-factor-jobs.ts';

/**
 * Lets the customer be told by mail, when and only when `trx` commits, that their second factor changed: at the address they
 * have now, whatever is done with the account next.
 */
export async function noteTwoFactorChange(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction,
  { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
  change: TwoFactorChange,
  atMs: number,
): Promise<void> {
  await jobs.send(trx, TWO_FACTOR_CHANGED, { customerId, email, change, atMs, noticeId: randomUUID() });
}
