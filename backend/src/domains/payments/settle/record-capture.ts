import type { Transaction } from '../../../platform/database/database.ts';
import { lockPaymentOfOrder, markRecorded } from '../payment.repository.ts';
import type { Payment } from '../payment.ts';

/**
 * Locks the payment of an order and returns it while its money is reserved or captured; null
 * otherwise. The caller must have locked the order's row.
 */
export async function lockCapturedPayment(trx: Transaction, orderId: number): Promise<Payment | null> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  return payment?.state === 'authorized' || payment?.state === 'captured' ? payment : null;
}

/**
 * Records that the order has booked the captured money, so that reconciliation skips it. The caller
 * must have locked the order's row.
 */
export async function recordCapture(
  trx: Transaction,
  { id }: Pick<Payment, 'id'>,
  nowMs: number,
): Promise<void> {
  await markRecorded(trx, id, nowMs);
}
