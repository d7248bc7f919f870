import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A job that was given up, as its mail shows it. */
export interface ToldFailure {
  readonly queue: string;
  /** Number of the order that it was about; null for every other job. */
  readonly orderNumber: string | null;
  readonly reason: string;
  readonly failedAtMs: number;
}

/** A job that was given up, as it is noted. */
export interface NewFailure extends Pick<ToldFailure, 'queue' | 'reason' | 'failedAtMs'> {
  readonly id: string;
  readonly orderId: number | null;
}

/** Notes a job that was given up; a second time changes nothing. */
export async function insertFailure(db: Database, failure: NewFailure): Promise<void> {
  await db
    .insertInto('failed_job')
    .values({
      id: failure.id,
      queue: failure.queue,
      order_id: failure.orderId,
      reason: failure.reason,
      failed_at: new Date(failure.failedAtMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether there is a failure that the dealer was not told of. */
export async function hasUntold(trx: Transaction): Promise<boolean> {
  const row = await trx
    .selectFrom('failed_job')
    .select('id')
    .where('told_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the dealer was last told of failures, epoch milliseconds; null when never. */
export async function findLastTold(trx: Transaction): Promise<number | null> {
  const row = await trx
    .selectFrom('failed_job')
    .select(({ fn }) => fn.max('told_at').as('at'))
    .executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

/** Marks every failure that was not told as told at this moment. */
export async function markTold(trx: Transaction, nowMs: number): Promise<void> {
  await trx
    .updateTable('failed_job')
    .set({ told_at: new Date(nowMs) })
    .where('told_at', 'is', null)
    .execute();
}

/** Returns the failures that were told at this moment, oldest first, then by order. */
export async function findTold(db: Database, toldAtMs: number): Promise<ToldFailure[]> {
  const rows = await db
    .selectFrom('failed_job')
    .leftJoin('sales_order', 'sales_order.id', 'failed_job.order_id')
    .select(['failed_job.queue', 'failed_job.reason', 'failed_job.failed_at', 'sales_order.number'])
    .where('told_at', '=', new Date(toldAtMs))
    .orderBy('failed_at')
    .orderBy('failed_job.order_id')
    .execute();
  return rows.map((row) => ({
    queue: row.queue,
    orderNumber: row.number,
    reason: row.reason,
    failedAtMs: row.failed_at.getTime(),
  }));
}

/** Forgets failures that were told before a moment. */
export async function deleteToldBefore(trx: Transaction, beforeMs: number): Promise<void> {
  await trx.deleteFrom('failed_job').where('told_at', '<', new Date(beforeMs)).execute();
}
