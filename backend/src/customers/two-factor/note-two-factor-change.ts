import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import type { Services } from '../../graph/context.ts';
import { TWO_FACTOR_CHANGED, type TwoFactorChange } from './two-factor-jobs.ts';

/** Lets the customer be told by mail, when and only when `trx` commits, that their second factor changed. */
export async function noteTwoFactorChange(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction,
  customerId: number,
  change: TwoFactorChange,
  atMs: number,
): Promise<void> {
  await jobs.send(trx, TWO_FACTOR_CHANGED, { customerId, change, atMs, noticeId: randomUUID() });
}
