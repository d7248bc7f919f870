import { buyersLossMinor } from '@ingot/rules/orders/cancellation/market-loss.ts';
import type { CancelTerms } from '../order.ts';

/**
 * Returns the buyer's part of the market loss of a cancellation, in minor units of the order's currency: 0
 * for an order without terms.
 */
export function buyersPartMinor(terms: Pick<CancelTerms, 'policy'> | null, lossMinor: number): number {
  return terms === null ? 0 : buyersLossMinor(terms.policy, lossMinor);
}
