import { randomUUID } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { SECURITY_CODE_REQUESTED } from '../notices/two-factor-jobs.ts';

/** Queues the mail of a code to an account without an app. */
export async function requestSecurityCode(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  customerId: number,
): Promise<void> {
  const data = { customerId, requestId: randomUUID() };
  await inTransaction(db, (trx) => jobs.send(trx, SECURITY_CODE_REQUESTED, data));
}
