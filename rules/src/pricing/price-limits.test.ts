import { expect, it } from 'vitest';
import { findLimitBreaches } from './price-limits.ts';
import type { MetalPricing } from './product-pricing.ts';

const LIMITS = {
  minimumPriceMinor: 1,
  premiumPpm: { minimum: -100_000, maximum: 1_000_000 },
  bidPremiumPpm: { minimum: -500_000, maximum: 200_000 },
};
const OUNCE = 31_103_477;
const coin: MetalPricing = {
  mode: 'metal',
  metal: 'silver',
  fineWeightMicrograms: OUNCE,
  premiumPpm: 50_000,
  premiumFixedMinor: 0,
  tiers: [],
  special: null,
  cardFeePpm: 0,
};
const BID = 'buyback.bid_premium_percent';
const bidsOf = (premiumPpm: number | null) => (premiumPpm === null ? [] : [{ path: BID, premiumPpm }]);
const breaches = (pricing: Partial<MetalPricing>, bidPremiumPpm: number | null = null) =>
  findLimitBreaches(
    {
      pricing: { ...coin, ...pricing },
      fineWeightMicrograms: OUNCE,
      bids: bidsOf(bidPremiumPpm),
      reference: { askE4: 412_800, bidE4: 409_600 },
    },
    LIMITS,
  ).map(({ path, limit }) => [path, limit]);

it.each([
  ['an ordinary coin', {}, -8_000, []],
  ['half price', { premiumPpm: -500_000 }, null, [['pricing.premium_percent', 'premium']]],
  ['420 percent', { premiumPpm: 4_200_000 }, null, [['pricing.premium_percent', 'premium']]],
  [
    'a fixed premium that eats the price',
    { premiumFixedMinor: -9_999_999 },
    null,
    [['pricing.premium_fixed_minor', 'price']],
  ],
  [
    'an extreme tier',
    { tiers: [{ quantity: 20, premiumPpm: -200_000, premiumFixedMinor: 0 }] },
    null,
    [['pricing.tiers.0.premium_percent', 'premium']],
  ],
  ['a bid of 70 percent more', {}, 700_000, [['buyback.bid_premium_percent', 'bid']]],
  [
    'a bid above the ask',
    { premiumPpm: 10_000 },
    100_000,
    [['buyback.bid_premium_percent', 'bid above ask']],
  ],
  [
    'a bid above the ask of the cheapest tier',
    { tiers: [{ quantity: 20, premiumPpm: 0, premiumFixedMinor: 0 }] },
    20_000,
    [['buyback.bid_premium_percent', 'bid above ask']],
  ],
] as const)('finds the limits that %s breaks (FIX-89)', (_, pricing, bid, expected) => {
  expect(breaches(pricing, bid)).toEqual(expected);
});

it('checks every bid of a product: of other conditions and quantities (SELL-02)', () => {
  const tier = 'buyback.tiers.0.bid_premium_percent';
  const bids = [
    ...bidsOf(-8_000),
    { path: tier, premiumPpm: 90_000 },
    { path: 'worn', premiumPpm: -600_000 },
  ];
  const terms = {
    pricing: coin,
    fineWeightMicrograms: OUNCE,
    bids,
    reference: { askE4: 412_800, bidE4: 409_600 },
  };
  expect(findLimitBreaches(terms, LIMITS).map(({ path, limit }) => [path, limit])).toEqual([
    [tier, 'bid above ask'],
    ['worn', 'bid'],
  ]);
});

it('compares fixed prices with the minimum price and with the bid (FIX-89)', () => {
  const fixed = (priceMinor: number, bidPremiumPpm: number | null) =>
    findLimitBreaches(
      {
        pricing: { mode: 'fixed', priceMinor, tiers: [], special: null, cardFeePpm: 0 },
        fineWeightMicrograms: OUNCE,
        bids: bidsOf(bidPremiumPpm),
        reference: { askE4: 412_800, bidE4: 409_600 },
      },
      LIMITS,
    ).map(({ limit }) => limit);
  expect(fixed(0, null)).toEqual(['price']);
  expect(fixed(1, null)).toEqual([]);
  expect(fixed(4_000, 0)).toEqual(['bid above ask']);
  expect(fixed(5_000, 0)).toEqual([]);
});
