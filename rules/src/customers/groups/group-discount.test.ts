import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { bidPrice, type TradedProduct } from '../../pricing/bids/bid-price.ts';
import { CASH_RULE, methodPrice } from '../../pricing/methods/method-price.ts';
import { methodRules } from '../../pricing/methods/testing/method-rules.ts';
import { cashPrice, priceProduct } from '../../pricing/price-product.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { type CustomerGroup, leastGroupPremiumPpm, spotForGroup } from './customer-groups.ts';
import { bidAboveGroupAsk } from './group-discount.ts';

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
const terms = (premiumPpm: number) => ({ premiumPpm, premiumFixedMinor: 0, tiers: [] });
const coin: TradedProduct = {
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

const group = (premiumPpm: number): CustomerGroup => ({
  id: 2,
  name: 'Wholesale',
  premiumPpm: { gold: 0, silver: premiumPpm, platinum: 0, palladium: 0 },
  paymentMethods: null,
  largestOrderMinor: null,
  largestQuoteMinor: null,
  unpaidOrders: null,
  unpaidValueMinor: null,
});
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

it('nobody earns by buying in one group and selling in another, whatever the points (CUST-02, SELL-05)', () => {
  const ppm = fc.integer({ min: -500_000, max: 500_000 });
  const premium = { premiumPpm: ppm, premiumFixedMinor: fc.integer({ min: -2_000, max: 2_000 }) };
  const tiers = fc.array(fc.record({ quantity: fc.integer({ min: 2, max: 500 }), ...premium }), {
    maxLength: 3,
  });
  const condition = fc.record({ ...premium, tiers });
  const product = fc.record({
    premium: fc.record(premium),
    tiers,
    rules: fc.array(methodRules, { maxLength: 3 }),
    conditions: fc.record({ new: condition, circulated: condition, damaged: condition }),
  });
  const pieces = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(product, fc.array(ppm, { maxLength: 4 }), pieces, pieces, (made, points, bought, parcel) => {
      const groups = points.map((one) => group(one));
      const market = { ...silver, leastGroupPremiumPpm: leastGroupPremiumPpm(groups, 'silver') };
      const traded = {
        pricing: { ...coin.pricing, ...made.premium, tiers: made.tiers },
        methodRules: made.rules,
        bids: { ...coin.bids, conditions: made.conditions },
      } as TradedProduct;
      const views = [market, ...groups.map((one) => spotForGroup({ silver: market }, one).silver ?? market)];
      const asks = views.flatMap((view) => {
        const { cashMinor } = priceProduct(traded.pricing, view, bought, 0);
        return [CASH_RULE, ...made.rules].map((rule) => methodPrice(cashMinor, rule));
      });
      for (const view of views) {
        for (const state of ['new', 'circulated', 'damaged'] as const) {
          const bid = bidPrice(traded, view, { quantity: parcel, condition: state }, 0);
          expect(bid ?? 0).toBeLessThanOrEqual(Math.min(...asks));
        }
      }
    }),
    MODEL_OPTIONS,
  );
});
