import type { PlacedOrder } from '../../orders/order.ts';
import { decimal } from '../decimal.ts';

/** Returns an amount of an order in the shop's base currency, at the rate of the order. */
export function baseAmount(
  { baseToOrderRateE6 }: Pick<PlacedOrder, 'baseToOrderRateE6'>,
  minor: number,
): number {
  return decimal(Math.round((minor * 1_000_000) / baseToOrderRateE6));
}
