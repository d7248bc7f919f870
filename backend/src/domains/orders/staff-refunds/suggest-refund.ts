import { sumPayouts } from '@ingot/rules/orders/payout.ts';
import { surplusMinor } from '../contents/surplus.ts';
import type { PlacedOrder } from '../order.ts';

/**
 * Returns the suggested amount of a refund without pieces, in minor units of the order's currency: the surplus, or
 * without one all refundable money except refused refunds, which are sent again. Null when nothing is refundable, and
 * while the buyer owes money after a returned payment.
 */
export function suggestedRefundMinor(order: PlacedOrder, freeMinor: number): number | null {
  const tooMuchMinor = order.status === 'canceled' ? 0 : surplusMinor(order);
  if (tooMuchMinor > 0) return positive(Math.min(tooMuchMinor, freeMinor));
  if (order.refundDebtMinor > 0) return null;
  const { failedMinor } = sumPayouts(order.creditMemos.flatMap((memo) => memo.payouts));
  return positive(freeMinor - failedMinor);
}

function positive(minor: number): number | null {
  return minor > 0 ? minor : null;
}
