import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findUnsettled } from '../payment.repository.ts';
import { CAPTURE_PAYMENT, REFUND_PAYMENT, RELEASE_PAYMENT } from '../payment-jobs.ts';
import { findOpenRefunds } from '../refund/refund.repository.ts';
import { requestRelease } from './release-payment.ts';

/** An attempt that led to nothing for so long is given back: longer than prices are held, so that nobody is still at it. */
const ABANDONED_MS = 30 * 60_000;
/** What a job should have done by now. */
const OVERDUE_MS = 10 * 60_000;
/** Few enough for one transaction; the next run takes the rest. */
const MOST = 200;

/**
 * Finds the payments whose way was cut off (a crash between the gateway and the order, a job that was given up) and sends
 * each on: one without an order is released, one with an order is captured, a refund is sent. Every step can be repeated.
 */
export async function reconcilePayments({
  db,
  jobs,
  clock,
  log,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const nowMs = clock.now();
  const counts = await inTransaction(db, async (trx) => {
    const abandoned = await findUnsettled(trx, ['started', 'challenged'], nowMs - ABANDONED_MS, MOST);
    for (const payment of abandoned) {
      await requestRelease(trx, { jobs, clock }, { payment, reason: 'abandoned' });
    }
    const overdueMs = nowMs - OVERDUE_MS;
    const waiting = await findUnsettled(trx, ['authorized', 'releasing'], overdueMs, MOST);
    for (const { id: paymentId, orderId, state } of waiting) {
      if (state === 'releasing') await jobs.send(trx, RELEASE_PAYMENT, { paymentId });
      else if (orderId !== null) await jobs.send(trx, CAPTURE_PAYMENT, { orderId });
    }
    const refunds = await findOpenRefunds(trx, overdueMs, MOST);
    for (const refundId of refunds) await jobs.send(trx, REFUND_PAYMENT, { refundId });
    return { abandoned: abandoned.length, waiting: waiting.length, refunds: refunds.length };
  });
  if (counts.abandoned + counts.waiting + counts.refunds > 0) {
    log.warn(counts, 'payments were found on the way and sent on');
  }
}
