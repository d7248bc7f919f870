import type { CatalogBuyback } from '@ingot/catalog-engine/model/product.ts';
import {
  BID_CONDITIONS,
  type BidCondition,
  type ConditionTerms,
} from '@ingot/rules/pricing/bids/bid-terms.ts';
import type { StoredBid, StoredBuyback } from '../../../platform/database/tables/json-columns.ts';

/** Returns the dealer's terms for buying a product; null while buying is off. */
export function toBuyback(stored: StoredBuyback): CatalogBuyback | null {
  if (stored.is_off) return null;
  const { circulated, damaged } = stored;
  return {
    minimumQuantity: stored.minimum_quantity,
    dailyCap: stored.daily_cap ?? null,
    conditions: {
      new: termsOf(stored),
      ...(circulated && { circulated: termsOf(circulated) }),
      ...(damaged && { damaged: termsOf(damaged) }),
    },
  };
}

/** Returns the stored bid of a condition; undefined when the shop does not buy it. */
export function storedBid(stored: StoredBuyback, condition: BidCondition): StoredBid | undefined {
  return condition === 'new' ? stored : stored[condition];
}

/** Returns every bid premium of a product, with the path of its column in an import file. */
export function storedPremiums(stored: StoredBuyback): { path: string; premiumPpm: number }[] {
  return BID_CONDITIONS.flatMap((condition) => {
    const bid = storedBid(stored, condition);
    const path = condition === 'new' ? 'buyback.' : `buyback.${condition}.`;
    if (bid === undefined) return [];
    return [
      { path: `${path}bid_premium_percent`, premiumPpm: bid.bid_premium_ppm },
      ...(bid.tiers ?? []).map((tier, place) => ({
        path: `${path}tiers.${place}.bid_premium_percent`,
        premiumPpm: tier.bid_premium_ppm,
      })),
    ];
  });
}

/** Moves every bid of a product by a step in parts per million. */
export function moveBids(stored: StoredBuyback, stepPpm: number): StoredBuyback {
  const moved = <Bid extends StoredBid>(bid: Bid): Bid => ({
    ...bid,
    bid_premium_ppm: bid.bid_premium_ppm + stepPpm,
    ...(bid.tiers && {
      tiers: bid.tiers.map((tier) => ({ ...tier, bid_premium_ppm: tier.bid_premium_ppm + stepPpm })),
    }),
  });
  const { circulated, damaged } = stored;
  return {
    ...moved(stored),
    ...(circulated && { circulated: moved(circulated) }),
    ...(damaged && { damaged: moved(damaged) }),
  };
}

function termsOf({ bid_premium_ppm: premiumPpm, tiers = [] }: StoredBid): ConditionTerms {
  return {
    premiumPpm,
    premiumFixedMinor: 0,
    tiers: tiers.map(({ quantity, bid_premium_ppm }) => ({
      quantity,
      premiumPpm: bid_premium_ppm,
      premiumFixedMinor: 0,
    })),
  };
}
