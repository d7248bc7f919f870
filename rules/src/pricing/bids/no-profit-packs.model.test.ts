import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastGroupPremiumPpm, spotForGroup } from '../../customers/groups/customer-groups.ts';
import { group } from '../../customers/groups/testing/group-trades.ts';
import { isTradable } from '../../metals/market-state.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { CASH_RULE, methodPrice } from '../methods/method-price.ts';
import { priceProduct } from '../price-product.ts';
import { type AskTerms, bidPrice, type PieceSource, type TradedProduct } from './bid-price.ts';
import { markets, tradedProducts } from './testing/traded-products.ts';

/** Returns the price of one piece to a buyer of `quantity`, by the cheapest payment method. */
function askOf({ pricing, methodRules: rules }: AskTerms, view: SpotPrice, quantity: number): number {
  const { cashMinor } = priceProduct(pricing, pricing.mode === 'metal' ? view : null, quantity, 0);
  return Math.min(...[CASH_RULE, ...rules].map((rule) => methodPrice(cashMinor, rule)));
}

/** Returns a pack of pieces with its parts, as the catalog gives them. */
function packOf(pack: TradedProduct, quantity: number, sources: readonly PieceSource[]): TradedProduct {
  return { ...pack, parts: [{ quantity, sources, parts: [] }] };
}

const pieces = fc.integer({ min: 1, max: 600 });
const inside = fc.integer({ min: 1, max: 50 });
const policy = fc.record({ takesOrdersWhenClosed: fc.boolean(), stopsOrdersWhenStale: fc.boolean() });
const points = fc.array(fc.integer({ min: -300_000, max: 300_000 }), { maxLength: 3 });

it('pieces bought loose or in tubes and sold as a tube or box yield no profit, in any group and market (SELL-05, CUST-02)', () => {
  const three = fc.tuple(tradedProducts, tradedProducts, tradedProducts);
  const sizes = fc.tuple(inside, inside);
  const orders = fc.tuple(pieces, pieces, pieces);
  fc.assert(
    fc.property(
      three,
      sizes,
      markets,
      policy,
      points,
      orders,
      (made, packed, spot, allowed, groups, some) => {
        if (!isTradable(spot, allowed)) return;
        const [coin, tube, box] = made;
        const [inTube, tubesInBox] = packed;
        const [bought, boughtTubes, parcel] = some;
        const inBox = inTube * tubesInBox;
        const terms = groups.map(group);
        const market = { ...spot, leastGroupPremiumPpm: leastGroupPremiumPpm(terms, 'silver') };
        const views = [market, ...terms.map((one) => spotForGroup({ silver: market }, one).silver ?? market)];
        const sources = [
          { product: coin, pieces: 1 },
          { product: tube, pieces: inTube },
          { product: box, pieces: inBox },
        ];
        const coinAsk = Math.min(...views.map((view) => askOf(coin, view, bought)));
        const tubeAsk = Math.min(...views.map((view) => askOf(tube, view, boughtTubes)));
        for (const view of views) {
          for (const condition of ['new', 'circulated', 'damaged'] as const) {
            const offered = { quantity: parcel, condition };
            const tubeBid = bidPrice(packOf(tube, inTube, sources), view, offered, 0) ?? 0;
            const boxBid = bidPrice(packOf(box, inBox, sources), view, offered, 0) ?? 0;
            expect(tubeBid).toBeLessThanOrEqual(inTube * coinAsk);
            expect(boxBid).toBeLessThanOrEqual(inBox * coinAsk);
            // Per coin, so that no tube is left over.
            expect(boxBid * inTube).toBeLessThanOrEqual(tubeAsk * inBox);
          }
        }
      },
    ),
    MODEL_OPTIONS,
  );
});

it('a set put together from loose pieces, and from tubes inside of boxes, yields no profit (SELL-05)', () => {
  const four = fc.tuple(tradedProducts, tradedProducts, tradedProducts, tradedProducts);
  const sizes = fc.tuple(inside, inside, inside);
  fc.assert(
    fc.property(four, sizes, markets, pieces, pieces, (made, [some, tubes, inTube], spot, bought, parcel) => {
      if (!isTradable(spot, { takesOrdersWhenClosed: true, stopsOrdersWhenStale: true })) return;
      const [bar, coin, tube, set] = made;
      const loose = (product: TradedProduct) => [{ product, pieces: 1 }];
      const coins = { quantity: inTube, sources: loose(coin), parts: [] };
      const traded: TradedProduct = {
        ...set,
        parts: [
          { quantity: some, sources: loose(bar), parts: [] },
          { quantity: tubes, sources: loose(tube), parts: [coins] },
        ],
      };
      const barAsk = some * askOf(bar, spot, bought);
      const [tubeAsk, coinAsk] = [askOf(tube, spot, bought), inTube * askOf(coin, spot, bought)];
      const bid = bidPrice(traded, spot, { quantity: parcel, condition: 'new' }, 0) ?? 0;
      expect(bid).toBeLessThanOrEqual(barAsk + tubes * Math.min(tubeAsk, coinAsk));
    }),
    MODEL_OPTIONS,
  );
});
