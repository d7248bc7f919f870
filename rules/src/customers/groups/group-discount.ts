import type { SpotPrice } from '../../metals/spot-price.ts';
import { lowestAsk, priceAtBid, type TradedProduct } from '../../pricing/bids/bid-price.ts';

/** Prices of a product that a group would buy below the bid; minor units of the base currency. */
export interface BidAboveAsk {
  readonly bidMinor: number;
  readonly askMinor: number;
}

/**
 * Returns the bid and the price of a product that a group's premium would sell below the bid, in an
 * open market; null if it does not. A product that any shopper may buy below its posted bid is not
 * the fault of the group: `bidPrice` limits its bid already.
 */
export function bidAboveGroupAsk(
  { bids, ...product }: TradedProduct,
  spot: SpotPrice,
  groupPremiumPpm: number,
  nowMs: number,
): BidAboveAsk | null {
  const { pricing } = product;
  if (bids === null || pricing.mode !== 'metal' || pricing.metal !== bids.metal || groupPremiumPpm >= 0)
    return null;
  const open: SpotPrice = {
    ...spot,
    isClosed: false,
    surchargePpm: 0,
    deductionPpm: 0,
    groupPremiumPpm: 0,
    leastGroupPremiumPpm: 0,
  };
  const premiums = Object.values(bids.conditions).flatMap((terms) => [terms, ...terms.tiers]);
  const bidMinor = Math.max(
    ...premiums.map((premium) => priceAtBid(bids.fineWeightMicrograms, open, premium)),
  );
  if (bidMinor > lowestAsk(product, open, nowMs)) return null;
  const askMinor = lowestAsk(product, { ...open, groupPremiumPpm }, nowMs);
  return bidMinor > askMinor ? { bidMinor, askMinor } : null;
}
