import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bidPrice, type TradedProduct } from '../../pricing/bids/bid-price.ts';
import { CASH_RULE, methodPrice } from '../../pricing/methods/method-price.ts';
import { methodRules } from '../../pricing/methods/testing/method-rules.ts';
import { priceProduct } from '../../pricing/price-product.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { leastGroupPremiumPpm, spotForGroup } from './customer-groups.ts';
import { coin, group, silver } from './testing/group-trades.ts';

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
