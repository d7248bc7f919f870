import fc from 'fast-check';
import type { SpotPrice } from '../../../metals/spot-price.ts';
import { methodRules } from '../../methods/testing/method-rules.ts';
import type { ProductPricing } from '../../product-pricing.ts';
import type { TradedProduct } from '../bid-price.ts';

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
/** Products in silver with any prices, tiers, payment methods and bids. */
export const tradedProducts: fc.Arbitrary<TradedProduct> = fc
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

/** Spot prices of silver in every market state; a closed market has any surcharge and deduction. */
export const markets: fc.Arbitrary<SpotPrice> = fc
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
