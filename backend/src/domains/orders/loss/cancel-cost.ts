import { isOfferOpen } from '@ingot/rules/orders/cancellation/loss-offer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type CancelCost, FREE } from '../ledger/status-change.ts';
import type { PlacedOrder } from '../order.ts';
import { findOffer } from './loss-offer.repository.ts';
import { type BidMarket, isFree, lossOfOrder } from './order-loss.ts';

/**
 * Returns what canceling an order costs its buyer at this moment. Null after the grace period while
 * a metal of the order has no current price.
 */
export function costNow(order: PlacedOrder, market: BidMarket): CancelCost | null {
  if (order.cancelTerms === null || isFree(order, market.nowMs)) return FREE;
  const loss = lossOfOrder(order, order.cancelTerms.policy, market);
  if (loss === null) return null;
  const { lossMinor, feeMinor, owedMinor, creditMinor } = loss;
  return { lossMinor, feeMinor, owedMinor, creditMinor };
}

/**
 * Returns the cost that a buyer accepts: the offer's cost, or none while canceling is free. Null if
 * the buyer has to accept an offer first, or if the given one is not the order's newest or has
 * expired.
 */
export async function acceptedCost(
  trx: Transaction,
  order: PlacedOrder,
  { offerId, market }: { readonly offerId: string | null; readonly market: BidMarket },
): Promise<CancelCost | null> {
  if (offerId !== null) {
    const offer = await findOffer(trx, order.id);
    return offer?.id === offerId && isOfferOpen(offer, market.nowMs) ? offer : null;
  }
  const cost = costNow(order, market);
  return cost !== null && cost.owedMinor === 0 && cost.creditMinor === 0 ? cost : null;
}
