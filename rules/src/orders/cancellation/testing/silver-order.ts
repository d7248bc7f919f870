import type { SpotPrice } from '../../../metals/spot-price.ts';
import type { TradedProduct } from '../../../pricing/bids/bid-price.ts';
import type { MarketNow } from '../line-value.ts';

const OUNCE = 31_103_477;

/** A coin of one ounce of silver: 9 % above the ask, bought at 2.8 % above the bid. */
export const SILVER_COIN: TradedProduct = {
  pricing: {
    mode: 'metal',
    metal: 'silver',
    fineWeightMicrograms: OUNCE,
    premiumPpm: 90_000,
    premiumFixedMinor: 0,
    tiers: [],
    special: null,
    cardFeePpm: 0,
  },
  methodRules: [],
  bids: {
    metal: 'silver',
    fineWeightMicrograms: OUNCE,
    conditions: { new: { premiumPpm: 28_000, premiumFixedMinor: 0, tiers: [] } },
    dailyCap: null,
  },
};

/** An accessory, whose price follows no market. */
export const CAPSULE: TradedProduct = {
  pricing: { mode: 'fixed', priceMinor: 490, tiers: [], special: null, cardFeePpm: 0 },
  methodRules: [],
  bids: null,
};

/** Returns a market in which an ounce of silver has this bid, and an ask one percent above. */
export function silverAt(
  bidE4: number,
  nowMs: number,
): MarketNow & { readonly prices: { silver: SpotPrice } } {
  const silver: SpotPrice = {
    metal: 'silver',
    bidE4,
    askE4: bidE4 + Math.ceil(bidE4 / 100),
    changeE4: 0,
    atMs: nowMs,
    state: 'open',
    reason: null,
  };
  return { nowMs, prices: { silver }, rateE6: 1_000_000 };
}
