import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { sumPayouts } from '@ingot/rules/orders/payout.ts';
import { priceLeftMinor } from '../ledger/returned-debt.ts';
import type { PlacedOrder } from '../order.ts';

/**
 * Returns the money that an order has although nothing is due, and that no refund sends back yet; 0 for none.
 * In minor units of the order's currency. Refunds that the bank rejected are not part of it. After a returned payment,
 * pieces that were taken off the order cost nothing.
 */
export function surplusMinor(order: PlacedOrder): number {
  if (isAwaitingPayment(order.status)) return 0;
  const { failedMinor } = sumPayouts(order.creditMemos.flatMap((memo) => memo.payouts));
  const keptMinor = order.status === 'canceled' ? keptOf(order) : priceLeftMinor(order);
  return Math.max(0, order.receivedMinor - order.refundedMinor - keptMinor - failedMinor);
}

function keptOf({ cancellation }: PlacedOrder): number {
  return cancellation ? cancellation.deductedMinor - cancellation.deductedGiftMinor : 0;
}
