import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import type { PlacedOrder } from '../order.ts';

/**
 * Returns whether a refund waits for a second member of staff: with it, all refunds of the order
 * exceed the shop's amount. `sumMinor` is in minor units of the order's currency, `aboveMinor` in those
 * of the base currency.
 */
export function needsApproval(
  { creditMemos, baseToOrderRateE6 }: Pick<PlacedOrder, 'creditMemos' | 'baseToOrderRateE6'>,
  sumMinor: number,
  aboveMinor: number,
): boolean {
  const allMinor = creditMemos.reduce((sum, { amountMinor }) => sum + amountMinor, sumMinor);
  return toBaseMinor(allMinor, baseToOrderRateE6) > aboveMinor;
}
