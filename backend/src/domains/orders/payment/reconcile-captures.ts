import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findUnnotedCaptures } from '../../payments/payment.repository.ts';
import { CAPTURE_PAYMENT } from '../../payments/payment-jobs.ts';

/** What the job that charged the card should have noted by now. */
const OVERDUE_MS = 10 * 60_000;
/** Few enough for one transaction; the next run takes the rest. */
const MOST = 200;

/**
 * Finds the orders whose card was charged and whose books do not know of it (a crash between the two, a job that was given
 * up) and sends each to the job that notes the money, or gives it back when the order is canceled. A charge that was noted is
 * marked, so that the work does not grow with the shop.
 */
export async function reconcileCaptures({
  db,
  jobs,
  clock,
  log,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const captures = await inTransaction(db, async (trx) => {
    const orderIds = await findUnnotedCaptures(trx, clock.now() - OVERDUE_MS, MOST);
    for (const orderId of orderIds) await jobs.send(trx, CAPTURE_PAYMENT, { orderId });
    return orderIds.length;
  });
  if (captures > 0) log.warn({ captures }, 'charged cards were found that no order had noted');
}
