import { AUTHORIZATION_GRACE_MS } from '@ingot/rules/cart/locks/lock-market.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findAbandoned, findUnsettled } from '../payment.repository.ts';
import { CAPTURE_PAYMENT, REFUND_PAYMENT, RELEASE_PAYMENT } from '../payment-jobs.ts';
import { findOpenRefunds } from '../refund/refund.repository.ts';
import { requestRelease } from './release-payment.ts';

/** Age of an abandoned attempt of a cart without a price lock. */
const ABANDONED_MS = 30 * 60_000;
/** Jobs should have finished a payment within this time. */
const OVERDUE_MS = 10 * 60_000;
/** Payments per run, for a short transaction; the next run takes the rest. */
const MOST = 200;

/**
 * Finds interrupted payments, after a crash between gateway and order or a failed job, and queues
 * their next step. Releases payments without an order once their price lock and the time for a late
 * authorization are over, captures those with an order, and sends refunds.
 * All steps are idempotent.
 */
export async function reconcilePayments({
  db,
  jobs,
  clock,
  log,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const nowMs = clock.now();
  const counts = await inTransaction(db, async (trx) => {
    const ends = { lockEndMs: nowMs - AUTHORIZATION_GRACE_MS, unchangedMs: nowMs - ABANDONED_MS };
    const abandoned = await findAbandoned(trx, ends, MOST);
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
    log.warn(counts, 'Found interrupted payments and queued their next step');
  }
}
