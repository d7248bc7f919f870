import fc from 'fast-check';
import { expect, it } from 'vitest';
import { couponDiscount } from '../../discounts/coupon-discount.ts';
import { isTradable } from '../../metals/market-state.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { CASH_RULE, methodPrice } from '../methods/method-price.ts';
import { priceProduct } from '../price-product.ts';
import { bidPrice, highestBid } from './bid-price.ts';
import { markets, tradedProducts } from './testing/traded-products.ts';

it('selling at the moment of buying yields no profit, over products, tiers, methods and market states (SELL-05)', () => {
  const policy = fc.record({ takesOrdersWhenClosed: fc.boolean(), stopsOrdersWhenStale: fc.boolean() });
  const pieces = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(
      tradedProducts,
      markets,
      policy,
      pieces,
      pieces,
      (traded, market, allowed, bought, parcel) => {
        // A metal that is not tradable is neither sold nor bought.
        if (!isTradable(market, allowed)) return;
        const { pricing } = traded;
        const { cashMinor } = priceProduct(pricing, pricing.mode === 'metal' ? market : null, bought, 0);
        const asks = [cashMinor, ...traded.methodRules.map((rule) => methodPrice(cashMinor, rule))];
        for (const state of ['new', 'circulated', 'damaged'] as const) {
          const bid = bidPrice(traded, market, { quantity: parcel, condition: state }, 0);
          // Per piece, so that neither splitting nor combining packages changes the result.
          expect(bid).not.toBeNull();
          expect(bid ?? 0).toBeLessThanOrEqual(Math.min(...asks));
        }
      },
    ),
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
      tradedProducts,
      markets,
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
