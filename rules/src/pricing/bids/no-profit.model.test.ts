import fc from 'fast-check';
import { expect, it } from 'vitest';
import { couponDiscount } from '../../discounts/coupon-discount.ts';
import { isTradable } from '../../metals/market-state.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { CASH_RULE, methodPrice } from '../methods/method-price.ts';
import { methodRules } from '../methods/testing/method-rules.ts';
import { priceProduct } from '../price-product.ts';
import type { ProductPricing } from '../product-pricing.ts';
import { bidPrice, highestBid, type TradedProduct } from './bid-price.ts';

const premium = {
  premiumPpm: fc.integer({ min: -200_000, max: 300_000 }),
  premiumFixedMinor: fc.integer({ min: -2_000, max: 2_000 }),
};
const quantity = fc.integer({ min: 2, max: 500 });
const tiers = fc.array(fc.record({ quantity, ...premium }), { maxLength: 4 });
const bound = fc.option(fc.integer({ min: -5, max: 5 }));
const weight = fc.integer({ min: 1, max: 1_000_000_000 });
const cardFeePpm = fc.nat(60_000);

const byMetal = fc.record({
  mode: fc.constant('metal' as const),
  metal: fc.constant('silver' as const),
  fineWeightMicrograms: weight,
  ...premium,
  tiers,
  special: fc.option(fc.record({ ...premium, fromMs: bound, toMs: bound })),
  cardFeePpm,
});
const fixed = fc.record({
  mode: fc.constant('fixed' as const),
  priceMinor: fc.nat(500_000),
  tiers: fc.array(fc.record({ quantity, priceMinor: fc.nat(500_000) }), { maxLength: 3 }),
  special: fc.option(fc.record({ priceMinor: fc.nat(500_000), fromMs: bound, toMs: bound })),
  cardFeePpm,
});

const condition = fc.record({ ...premium, tiers });
const product: fc.Arbitrary<TradedProduct> = fc
  .tuple(
    fc.oneof<fc.Arbitrary<ProductPricing>[]>(byMetal, fixed),
    weight,
    fc.record({ new: condition, circulated: condition, damaged: condition }),
    fc.array(methodRules, { maxLength: 4 }),
  )
  .map(([pricing, ownWeight, conditions, rules]) => ({
    pricing,
    methodRules: rules,
    bids: {
      metal: 'silver',
      fineWeightMicrograms: pricing.mode === 'metal' ? pricing.fineWeightMicrograms : ownWeight,
      conditions,
      dailyCap: null,
    },
  }));

/** Spot prices in every market state; a closed market has any surcharge and deduction. */
const spot: fc.Arbitrary<SpotPrice> = fc
  .record({
    bidE4: fc.integer({ min: 1, max: 50_000_000 }),
    spreadE4: fc.nat(100_000),
    state: fc.constantFrom('open' as const, 'closed' as const, 'stale' as const, 'halted' as const),
    surchargePpm: fc.nat(50_000),
    deductionPpm: fc.nat(50_000),
  })
  .map(({ bidE4, spreadE4, state, surchargePpm, deductionPpm }) => ({
    metal: 'silver',
    askE4: bidE4 + spreadE4,
    bidE4,
    changeE4: 0,
    atMs: 0,
    state,
    reason: state === 'stale' ? ('age' as const) : state === 'halted' ? ('desk' as const) : null,
    ...(state === 'closed' && { surchargePpm, deductionPpm }),
  }));

it('selling at the moment of buying yields no profit, over products, tiers, methods and market states (SELL-05)', () => {
  const policy = fc.record({ takesOrdersWhenClosed: fc.boolean(), stopsOrdersWhenStale: fc.boolean() });
  const pieces = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(product, spot, policy, pieces, pieces, (traded, market, allowed, bought, parcel) => {
      // A metal that is not tradable is neither sold nor bought.
      if (!isTradable(market, allowed)) return;
      const { pricing } = traded;
      const { cashMinor } = priceProduct(pricing, pricing.mode === 'metal' ? market : null, bought, 0);
      const asks = [cashMinor, ...traded.methodRules.map((rule) => methodPrice(cashMinor, rule))];
      for (const state of ['new', 'circulated', 'damaged'] as const) {
        const bid = bidPrice(traded, market, { quantity: parcel, condition: state }, 0);
        // Per piece, so that neither dividing nor collecting parcels helps.
        expect(bid).not.toBeNull();
        expect(bid ?? 0).toBeLessThanOrEqual(Math.min(...asks));
      }
    }),
    MODEL_OPTIONS,
  );
});

const COUPON = {
  code: 'ANY',
  name: 'Any',
  description: 'Any discount.',
  minimumSubtotalMinor: 0,
  isFirstOrderOnly: false,
  usesPerCustomer: null,
  usesTotal: null,
  startsMs: null,
  endsMs: null,
  categories: [],
  excludedCategories: [],
  isActive: true,
};
const benefit = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), ppm: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({
    type: fc.constant('fixed-cart' as const),
    amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
  }),
);

it('nor does any coupon, also with lines that it moves its amount from (SELL-05)', () => {
  const pieces = fc.integer({ min: 1, max: 600 });
  const other = fc.integer({ min: 0, max: 1_000_000 });
  const policy = { takesOrdersWhenClosed: true, stopsOrdersWhenStale: true };
  fc.assert(
    fc.property(
      product,
      spot,
      benefit,
      pieces,
      pieces,
      other,
      (traded, market, own, bought, parcel, rest) => {
        const { pricing, bids, methodRules: rules } = traded;
        if (bids === null || !isTradable(market, policy)) return;
        const { cashMinor } = priceProduct(pricing, pricing.mode === 'metal' ? market : null, bought, 0);
        const amountMinor =
          bought * Math.min(...[CASH_RULE, ...rules].map((rule) => methodPrice(cashMinor, rule)));
        const floorMinor = highestBid(bids, market.askE4) * bought;
        const rows = [
          { amountMinor, floorMinor, categories: [] },
          { amountMinor: rest, floorMinor: rest, categories: [] },
        ];
        const { rowsMinor } = couponDiscount({ ...COUPON, benefit: own }, rows, null, 1_000_000);
        const paidMinor = amountMinor - (rowsMinor[0] ?? 0);
        for (const state of ['new', 'circulated', 'damaged'] as const) {
          const bid = bidPrice(traded, market, { quantity: parcel, condition: state }, 0) ?? 0;
          expect(bid * bought).toBeLessThanOrEqual(paidMinor);
        }
      },
    ),
    MODEL_OPTIONS,
  );
});
