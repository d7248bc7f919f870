import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { bidPrice } from '@ingot/rules/pricing/bids/bid-price.ts';
import { methodPrice, type PricedMethod, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { methodRules } from '@ingot/rules/pricing/methods/testing/method-rules.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { MetalPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { MODEL_OPTIONS } from '@ingot/rules/testing/model-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogOf } from '../testing/catalog-of.ts';
import { type BidFields, tradedProduct } from './traded-product.ts';

const OUNCE = 31_103_477;
const CODES = ['wire', 'card', 'coin', 'wallet'];

const methods: fc.Arbitrary<readonly PricedMethod[]> = fc.tuple(
  ...CODES.map((code) =>
    fc.record({
      code: fc.constant(code),
      priceColumn: fc.constantFrom('final_price' as const, 'fee_price' as const),
      priceRule: fc.option(methodRules),
    }),
  ),
);
const premium = { premiumPpm: fc.integer({ min: -50_000, max: 100_000 }), premiumFixedMinor: fc.constant(0) };
const tiers = fc.array(fc.record({ quantity: fc.integer({ min: 2, max: 100 }), ...premium }), {
  maxLength: 3,
});
const pricing: fc.Arbitrary<MetalPricing> = fc.record({
  mode: fc.constant('metal' as const),
  metal: fc.constant('silver' as const),
  fineWeightMicrograms: fc.constant(OUNCE),
  ...premium,
  tiers,
  special: fc.constant(null),
  cardFeePpm: fc.nat(60_000),
  methodRules: fc.dictionary(fc.constantFrom(...CODES), methodRules),
});
const product: fc.Arbitrary<BidFields> = fc.record({
  metal: fc.constant('silver' as const),
  fineWeightMicrograms: fc.constant(OUNCE),
  pricing,
  buyback: fc.record({
    minimumQuantity: fc.constant(1),
    conditions: fc.record({ new: fc.record({ ...premium, tiers }) }),
    dailyCap: fc.constant(null),
  }),
  excludedPaymentMethods: fc.subarray(CODES),
  setContents: fc.constant([]),
});
const spot: SpotPrice = {
  metal: 'silver',
  askE4: 501_000,
  bidE4: 500_000,
  changeE4: 0,
  atMs: 0,
  state: 'open',
  reason: null,
};

it('bids no more than the price of any method that takes the product, over rules and discounts (SELL-05)', () => {
  const pieces = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(product, methods, pieces, pieces, (fields, offered, bought, sold) => {
      const traded = tradedProduct(fields, offered, catalogOf([]));
      const { cashMinor } = priceProduct(fields.pricing, spot, bought, 0);
      const bid = bidPrice(traded, spot, { quantity: sold, condition: 'new' }, 0);
      expect(bid).not.toBeNull();
      for (const method of offered) {
        if (fields.excludedPaymentMethods.includes(method.code)) continue;
        const ask = methodPrice(cashMinor, ruleOfMethod(method, fields.pricing));
        expect(bid ?? 0, method.code).toBeLessThanOrEqual(ask);
      }
    }),
    MODEL_OPTIONS,
  );
});
