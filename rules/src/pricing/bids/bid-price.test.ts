import { describe, expect, it } from 'vitest';
import type { SpotPrice } from '../../metals/spot-price.ts';
import type { MetalPricing } from '../product-pricing.ts';
import { bidPrice, lowestAsk, priceAtBid, type TradedProduct } from './bid-price.ts';
import type { BidTerms } from './bid-terms.ts';

const OUNCE = 31_103_477;
const silver: SpotPrice = {
  metal: 'silver',
  askE4: 500_000,
  bidE4: 495_000,
  changeE4: 0,
  atMs: 0,
  state: 'open',
  reason: null,
};
const pricing: MetalPricing = {
  mode: 'metal',
  metal: 'silver',
  fineWeightMicrograms: OUNCE,
  premiumPpm: 90_000,
  premiumFixedMinor: 0,
  tiers: [{ quantity: 20, premiumPpm: 70_000, premiumFixedMinor: 0 }],
  special: null,
  cardFeePpm: 40_000,
};
const bids: BidTerms = {
  metal: 'silver',
  fineWeightMicrograms: OUNCE,
  conditions: {
    new: {
      premiumPpm: 28_000,
      premiumFixedMinor: 0,
      tiers: [{ quantity: 100, premiumPpm: 35_000, premiumFixedMinor: 0 }],
    },
    circulated: { premiumPpm: -10_000, premiumFixedMinor: -5, tiers: [] },
  },
  dailyCap: 500,
};
const product: TradedProduct = { pricing, bids, methodRules: [] };
const offer = (quantity: number, condition: 'new' | 'circulated' | 'damaged' = 'new') => ({
  quantity,
  condition,
});

describe('bidPrice', () => {
  it.each([
    ['a new piece', offer(1), 5_089],
    ['a hundred new pieces', offer(100), 5_123],
    ['a circulated piece', offer(1, 'circulated'), 4_896],
    ['a condition that is not bought', offer(1, 'damaged'), null],
  ])('of %s', (_, offered, expected) => {
    expect(bidPrice(product, silver, offered, 0)).toBe(expected);
  });

  it('deducts the closed market’s share of the metal', () => {
    const closed: SpotPrice = { ...silver, state: 'closed', deductionPpm: 20_000 };
    expect(bidPrice(product, closed, offer(1), 0)).toBe(4_987);
    expect(priceAtBid(OUNCE, closed, { premiumPpm: 0, premiumFixedMinor: 0 })).toBe(4_851);
  });

  it('is null for another metal, and without terms', () => {
    expect(bidPrice(product, { ...silver, metal: 'gold' }, offer(1), 0)).toBeNull();
    expect(bidPrice({ ...product, bids: null }, silver, offer(1), 0)).toBeNull();
  });

  it('is at most the lowest ask over quantities, methods and specials', () => {
    const generous = { premiumPpm: 200_000, premiumFixedMinor: 0, tiers: [] };
    const eager: TradedProduct = {
      ...product,
      bids: { ...bids, conditions: { new: generous } },
      methodRules: [{ kind: 'discount', ppm: 10_000 }],
    };
    expect(lowestAsk(product, silver, 0)).toBe(5_350);
    expect(bidPrice(eager, silver, offer(1), 0)).toBe(5_296);
    const special = { premiumPpm: 0, premiumFixedMinor: 0, fromMs: null, toMs: 10 };
    expect(bidPrice({ ...eager, pricing: { ...pricing, special } }, silver, offer(1), 9)).toBe(4_950);
    expect(bidPrice({ ...eager, pricing: { ...pricing, special } }, silver, offer(1), 10)).toBe(5_296);
  });
});
