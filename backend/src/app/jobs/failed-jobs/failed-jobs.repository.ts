import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A failed job as its mail shows it. */
export interface ReportedFailure {
  readonly queue: string;
  /** Number of its order; null for other jobs. */
  readonly orderNumber: string | null;
  readonly reason: string;
  readonly failedAtMs: number;
}

/** A failed job to record. */
export interface NewFailure extends Pick<ReportedFailure, 'queue' | 'reason' | 'failedAtMs'> {
  readonly id: string;
  readonly orderId: number | null;
}

/** Records a failed job; idempotent. */
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

/** Returns whether a failure was not reported to the dealer yet. */
export async function hasUnreportedFailure(trx: Transaction): Promise<boolean> {
  const row = await trx
    .selectFrom('failed_job')
    .select('id')
    .where('notified_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when failures were last reported, in epoch milliseconds; null when never. */
export async function findLastNotification(trx: Transaction): Promise<number | null> {
  const row = await trx
    .selectFrom('failed_job')
    .select(({ fn }) => fn.max('notified_at').as('at'))
    .executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

/** Marks every unreported failure as reported at this time. */
export async function markNotified(trx: Transaction, nowMs: number): Promise<void> {
  await trx
    .updateTable('failed_job')
    .set({ notified_at: new Date(nowMs) })
    .where('notified_at', 'is', null)
    .execute();
}

/** Returns the failures that were reported at this time, oldest first, then by order. */
export async function findReportedFailures(db: Database, notifiedAtMs: number): Promise<ReportedFailure[]> {
  const rows = await db
    .selectFrom('failed_job')
    .leftJoin('sales_order', 'sales_order.id', 'failed_job.order_id')
    .select(['failed_job.queue', 'failed_job.reason', 'failed_job.failed_at', 'sales_order.number'])
    .where('notified_at', '=', new Date(notifiedAtMs))
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

/** Deletes failures that were reported before a time. */
export async function deleteReportedBefore(trx: Transaction, beforeMs: number): Promise<void> {
  await trx.deleteFrom('failed_job').where('notified_at', '<', new Date(beforeMs)).execute();
}

/** Deletes the record of a failure whose job is tried again. */
export async function deleteFailure(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('failed_job').where('id', '=', id).execute();
}
