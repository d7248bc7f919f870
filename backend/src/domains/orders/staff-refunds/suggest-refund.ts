import { surplusMinor } from '../contents/surplus.ts';
import type { PlacedOrder } from '../order.ts';

/**
 * Returns the amount that a refund without pieces suggests, in minor units of the order's currency: a surplus, or
 * everything that can go back. Null while the buyer owes money after a returned payment, because nothing is the
 * buyer's then.
 */
export function suggestedRefundMinor(order: PlacedOrder, freeMinor: number): number | null {
  const tooMuchMinor = order.status === 'canceled' ? 0 : surplusMinor(order);
  if (tooMuchMinor > 0) return Math.min(tooMuchMinor, freeMinor);
  return order.refundDebtMinor > 0 ? null : freeMinor;
}
