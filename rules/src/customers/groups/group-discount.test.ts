import { describe, expect, it } from 'vitest';
import type { TradedProduct } from '../../pricing/bids/bid-price.ts';
import { cashPrice, priceProduct } from '../../pricing/price-product.ts';
import { spotForGroup } from './customer-groups.ts';
import { bidAboveGroupAsk } from './group-discount.ts';
import { coin, group, silver } from './testing/group-trades.ts';

const priceFor = (premiumPpm: number, quantity = 1) => {
  const { silver: price = null } = spotForGroup({ silver }, group(premiumPpm));
  return priceProduct(coin.pricing, price, quantity, 0).cashMinor;
};

describe('the premium points of a group (CUST-02)', () => {
  it('change the premium of every tier', () => {
    expect([priceFor(0), priceFor(-5_000), priceFor(10_000)]).toEqual([5_200, 5_175, 5_250]);
    expect([priceFor(0, 20), priceFor(-5_000, 20)]).toEqual([5_150, 5_125]);
    const { silver: price = null } = spotForGroup({ silver }, group(-5_000));
    expect(cashPrice(coin.pricing, price, 0)).toBe(5_175);
  });

  it.each([
    // At 20 pieces: 50.00 + 3 % − 0.4 % = 51.30; the highest bid is 49.50 + 1 % = 50.00.
    [-4_000, null],
    [-30_000, null],
    [-31_000, { bidMinor: 5_000, askMinor: 4_995 }],
    [5_000, null],
  ])('of %s ppm are compared with the highest bid at the lowest price', (premiumPpm, found) => {
    expect(bidAboveGroupAsk(coin, silver, premiumPpm, 0)).toEqual(found);
  });

  it('are no fault where everybody buys below the bid, and without a bid', () => {
    const cheap = { ...coin, pricing: { ...coin.pricing, tiers: [], premiumPpm: -10_000 } } as TradedProduct;
    expect(bidAboveGroupAsk(cheap, silver, -1_000, 0)).toBeNull();
    expect(bidAboveGroupAsk({ ...coin, bids: null }, silver, -90_000, 0)).toBeNull();
  });
});
