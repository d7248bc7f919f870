import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findUnrecordedCaptures } from '../payment.repository.ts';
import { CAPTURE_PAYMENT } from '../payment-jobs.ts';

/** The capture job should have recorded a capture within this time. */
const OVERDUE_MS = 10 * 60_000;
/** Captures per run, for a short transaction; the next run takes the rest. */
const MOST = 200;

/**
 * Finds captured payments that no order has recorded, after a crash or a failed job. Queues the job
 * that records the money, or refunds it if the order is canceled. Recorded captures are marked, so
 * the work does not grow with the number of orders.
 */
export async function reconcileCaptures({
  db,
  jobs,
  clock,
  log,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const captures = await inTransaction(db, async (trx) => {
    const orderIds = await findUnrecordedCaptures(trx, clock.now() - OVERDUE_MS, MOST);
    for (const orderId of orderIds) await jobs.send(trx, CAPTURE_PAYMENT, { orderId });
    return orderIds.length;
  });
  if (captures > 0) log.warn({ captures }, 'Found captures that no order had recorded');
}
