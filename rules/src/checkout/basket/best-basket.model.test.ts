import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { GROUND, TAX_TABLE } from '../delivered/testing/delivery-rules.ts';
import type { BasketTerms } from './basket-terms.ts';
import { bestBasket } from './best-basket.ts';
import { shownWeight } from './cheapest-equal.ts';
import { bestByTrying } from './testing/brute-force.ts';

it('has as much metal as the best of all baskets, at the least price for it (DOOR-05)', () => {
  const tier = fc.record({
    quantity: fc.integer({ min: 2, max: 5 }),
    unitMinor: fc.integer({ min: 1, max: 3_000 }),
  });
  // Thousandths of an ounce, each rounded to micrograms in its own way.
  const fineWeightMicrograms = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -2, max: 2 }))
    .map(([thousandths, rounding]) => Math.round(thousandths * 31_103.4768) + rounding);
  const candidate = fc
    .record({
      form: fc.constantFrom('coin', 'round', 'bar'),
      fineWeightMicrograms,
      shippingWeightGrams: fc.integer({ min: 1, max: 12 }),
      most: fc.integer({ min: 0, max: 5 }),
      unitMinor: fc.integer({ min: 1, max: 3_000 }),
      tierGroup: fc.constantFrom(null, 'a', 'b'),
      tiers: fc.array(tier, { maxLength: 2 }),
    })
    .map(({ unitMinor, tiers, ...rest }) => ({ ...rest, tiers: [{ quantity: 1, unitMinor }, ...tiers] }));
  const method = fc
    .record({
      priceMinor: fc.nat(500),
      freeOverMinor: fc.option(fc.integer({ min: 1, max: 9_000 })),
      minimumOrderMinor: fc.oneof(fc.constant(0), fc.nat(4_000)),
      insuredToMinor: fc.option(fc.integer({ min: 1_000, max: 12_000 })),
      minimumWeightGrams: fc.oneof(fc.constant(0), fc.nat(30)),
      maximumWeightGrams: fc.integer({ min: 20, max: 120 }),
    })
    .map((limits) => ({ ...GROUND, ...limits }));
  const taxLine = fc.record({
    forms: fc.constantFrom(['coin'], ['round'], ['coin', 'round'], ['coin', 'round', 'bar']),
    fromOrderMinor: fc.oneof(fc.constant(0), fc.nat(9_000)),
    ratePpm: fc.constantFrom(0, 40_000, 72_500, 100_000),
  });
  const situation = fc.record({
    candidates: fc.array(candidate, { maxLength: 4 }),
    methods: fc.array(method, { minLength: 1, maxLength: 3 }),
    lines: fc.array(taxLine, { maxLength: 4 }),
    appliesToShipping: fc.boolean(),
    budgetMinor: fc.integer({ min: 1, max: 14_000 }),
    minimumMinor: fc.oneof(fc.constant(0), fc.nat(8_000)),
  });
  fc.assert(
    fc.property(situation, ({ candidates, methods, lines, appliesToShipping, budgetMinor, minimumMinor }) => {
      const rule = { country: 'US', region: 'NY', regionName: null, label: '', lines };
      const all = candidates.map((one, productId) => ({ ...one, productId }));
      const own: BasketTerms = {
        destination: { countryCode: 'US', regionCode: 'NY' },
        budgetMinor,
        minimumMinor,
        rules: {
          rateE6: 1_000_000,
          taxTable: { ...TAX_TABLE, appliesToShipping, rules: [rule] },
          shippingMethods: methods,
        },
      };
      const basket = bestBasket(all, own);
      const found = basket && { weight: shownWeight(basket.micrograms), totalMinor: basket.totalMinor };
      expect(found).toEqual(bestByTrying(all, own));
      if (basket === null) return;
      expect(basket.isProven).toBe(true);
      expect(basket.totalMinor).toBeLessThanOrEqual(budgetMinor);
      expect(basket.totalMinor).toBeGreaterThanOrEqual(minimumMinor);
    }),
    MODEL_OPTIONS,
  );
});
