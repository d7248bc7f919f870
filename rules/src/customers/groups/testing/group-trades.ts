import type { SpotPrice } from '../../../metals/spot-price.ts';
import type { TradedProduct } from '../../../pricing/bids/bid-price.ts';
import type { CustomerGroup } from '../customer-groups.ts';

const OUNCE = 31_103_477;
/** An open market in silver. */
export const silver: SpotPrice = {
  metal: 'silver',
  askE4: 500_000,
  bidE4: 495_000,
  changeE4: 0,
  atMs: 0,
  state: 'open',
  reason: null,
};
const terms = (premiumPpm: number) => ({ premiumPpm, premiumFixedMinor: 0, tiers: [] });
/** A coin with a tier at 20 pieces, which the shop also buys. */
export const coin: TradedProduct = {
  pricing: {
    mode: 'metal',
    metal: 'silver',
    fineWeightMicrograms: OUNCE,
    premiumPpm: 40_000,
    premiumFixedMinor: 0,
    tiers: [{ quantity: 20, premiumPpm: 30_000, premiumFixedMinor: 0 }],
    special: null,
    cardFeePpm: 40_000,
  },
  methodRules: [],
  bids: {
    metal: 'silver',
    fineWeightMicrograms: OUNCE,
    conditions: { new: terms(10_000), circulated: terms(0), damaged: terms(-20_000) },
    dailyCap: null,
  },
};

/** A group with points on silver. */
export const group = (premiumPpm: number): CustomerGroup => ({
  id: 2,
  name: 'Wholesale',
  premiumPpm: { gold: 0, silver: premiumPpm, platinum: 0, palladium: 0 },
  paymentMethods: null,
  largestOrderMinor: null,
  largestQuoteMinor: null,
  unpaidOrders: null,
  unpaidValueMinor: null,
});
