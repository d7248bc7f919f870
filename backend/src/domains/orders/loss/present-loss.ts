import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { settleLoss } from '@ingot/rules/orders/cancellation/loss-offer.ts';
import { buyersLossMinor, type LossPolicy } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { OrderItem, PlacedOrder } from '../order.ts';
import type { CancelOffer } from './loss-offer.repository.ts';
import { lossSentence } from './loss-texts.ts';
import type { CostFigures } from './order-loss.ts';

/** A cost to present. */
export interface ShownCost {
  readonly items: readonly Pick<
    OrderItem,
    'name' | 'quantity' | 'rowMinor' | 'discountMinor' | 'feeCreditMinor'
  >[];
  readonly currency: string;
  readonly baseToOrderRateE6: number;
  readonly policy: LossPolicy;
  readonly version: string;
  /** Epoch milliseconds; null for a cart, and when canceling is always free. */
  readonly freeUntilMs: number | null;
  /** Whether the time of free cancellation is over. */
  readonly isGraceOver: boolean;
  /** Null while a price is not current. */
  readonly figures: CostFigures | null;
}

/** Converts a cost to the API's shape. */
export function presentCost({
  items,
  currency,
  baseToOrderRateE6: rateE6,
  policy,
  figures,
  ...shown
}: ShownCost) {
  const money = (minor: number) => presentMoney(minor, currency);
  return {
    sentence: lossSentence(policy, figures, { currency, rateE6, isGraceOver: shown.isGraceOver }),
    version: shown.version,
    free_minutes: Math.floor(policy.graceMs / 60_000),
    free_until: shown.freeUntilMs === null ? null : new Date(shown.freeUntilMs).toISOString(),
    fee: money(convertMinor(policy.feeMinor, rateE6)),
    market_loss: figures && money(buyersLossMinor(policy, figures.lossMinor)),
    owed: figures && money(figures.owedMinor),
    most: figures && money(figures.capMinor),
    lines:
      figures === null
        ? []
        : items.map(({ name, quantity, rowMinor, discountMinor, feeCreditMinor }, at) => {
            const lossMinor = figures.linesMinor[at] ?? null;
            const priceMinor = rowMinor - discountMinor - feeCreditMinor;
            return {
              name,
              quantity,
              price: money(priceMinor),
              bid: lossMinor === null ? null : money(priceMinor - lossMinor),
              has_bid: figures.hasBid[at] ?? false,
              difference: lossMinor === null ? null : money(lossMinor === 0 ? 0 : -lossMinor),
            };
          }),
  };
}

/** How an offer's cost is computed, and the time of the response. */
interface OfferView {
  readonly cost: ShownCost;
  readonly nowMs: number;
}

/** Converts an offer to the API's shape, with its settlement against the payments so far. */
export function presentOffer(order: PlacedOrder, offer: CancelOffer, { cost, nowMs }: OfferView) {
  const money = (minor: number) => presentMoney(minor, order.currency);
  const { deductedMinor, claimMinor, refundMinor } = settleLoss(offer, paidMinor(order));
  return {
    id: offer.id,
    expires_at: new Date(offer.untilMs).toISOString(),
    seconds_left: Math.max(0, Math.ceil((offer.untilMs - nowMs) / 1000)),
    owed: money(offer.owedMinor),
    credit: money(offer.creditMinor),
    deducted: money(deductedMinor),
    claim: money(claimMinor),
    refund: money(refundMinor),
    cost: presentCost(cost),
  };
}

/** Returns what an order's buyer has paid and not got back, gift cards included. */
function paidMinor({ receivedMinor, refundedMinor, giftCardMinor, creditMemos }: PlacedOrder): number {
  const returnedMinor = creditMemos
    .flatMap(({ payouts }) => payouts)
    .reduce((sum, { way, amountMinor }) => sum + (way === 'gift_card' ? amountMinor : 0), 0);
  return receivedMinor - refundedMinor + giftCardMinor - returnedMinor;
}
