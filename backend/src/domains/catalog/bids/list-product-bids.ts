import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { BID_CONDITIONS, type BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import { type BidView, buybackPrice } from './buyback-price.ts';

/** The bid for one piece in a condition, from a quantity on. */
export interface ProductBid {
  readonly condition: BidCondition;
  /** At least the product's minimum quantity. */
  readonly quantity: number;
  /** Minor units of the base currency. */
  readonly unitMinor: number;
}

/** Returns a product's bids by condition and quantity: new pieces first, then by ascending quantity. */
export function listProductBids(product: CatalogProduct, view: BidView): ProductBid[] {
  const { buyback } = product;
  if (buyback === null) return [];
  return BID_CONDITIONS.flatMap((condition) => {
    const terms = buyback.conditions[condition];
    if (terms === undefined) return [];
    const least = buyback.minimumQuantity;
    const quantities = new Set([least, ...terms.tiers.map(({ quantity }) => Math.max(least, quantity))]);
    return [...quantities]
      .sort((a, b) => a - b)
      .flatMap((quantity) => {
        const unitMinor = buybackPrice(product, view, { quantity, condition });
        return unitMinor === null ? [] : [{ condition, quantity, unitMinor }];
      });
  });
}
