import { isOfferOpen } from '@ingot/rules/orders/cancellation/loss-offer.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { settlingProblem } from '../../metals/spot/settling-problem.ts';
import { type CancelCost, FREE } from '../ledger/status-change.ts';
import type { PlacedOrder } from '../order.ts';
import { findOffer } from './loss-offer.repository.ts';
import { withOpenPieces } from './open-pieces.ts';
import { type BidMarket, isFree, settledLoss, waitingMetals, waitsForRate } from './order-loss.ts';

const text = defineMessages('cancel-cost', {
  unpriced: 'The cost of canceling follows the market. {reason}',
  'old-rate': 'The exchange rate of {currency} is being updated. Try again later, or call the desk.',
  'no-price': 'A price is not current. Try again in a few minutes, or call the desk.',
});

/**
 * Returns what canceling an order costs its buyer at this moment. Null after the grace period while
 * the market of one of its metals is not open, or its price is not current.
 */
export function costNow(order: PlacedOrder, market: BidMarket): CancelCost | null {
  if (order.cancelTerms === null || isFree(order, market.nowMs)) return FREE;
  const loss = settledLoss(withOpenPieces(order), order.cancelTerms.policy, market);
  if (loss === null) return null;
  const { lossMinor, feeMinor, owedMinor, creditMinor } = loss;
  return { lossMinor, feeMinor, owedMinor, creditMinor };
}

/** Returns why the cost of canceling an order cannot be computed now, and what to do, as text for shoppers. */
export function costProblem(
  order: PlacedOrder,
  market: BidMarket,
  shop: Pick<Services['shop'], 'pricing' | 'marketHours' | 'store' | 'contact'>,
): string {
  const policy = order.cancelTerms?.policy;
  const open = withOpenPieces(order);
  if (policy && waitsForRate(open, policy, market)) {
    return text('unpriced', { reason: text('old-rate', { currency: order.currency }) });
  }
  const metals = policy ? waitingMetals(open, policy, market) : [];
  const view = { spot: market.spot, shop, nowMs: market.nowMs };
  const [problem] = metals.flatMap((metal) => settlingProblem(metal, view) ?? []);
  return text('unpriced', { reason: problem ?? text('no-price') });
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
