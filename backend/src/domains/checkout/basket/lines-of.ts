import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { DeliveredLine } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { tierPieces } from '@ingot/rules/pricing/tiers/tier-groups.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { deliveredLine } from '../delivered/delivered-line.ts';

/** Pieces of a product in a basket. */
export interface FoundLine extends DeliveredLine {
  readonly product: CatalogProduct;
}

/** A number of pieces of a product. */
export interface BasketPieces {
  readonly productId: number;
  readonly quantity: number;
}

/** Prices the pieces as a cart does, which counts the pieces of a tier group together. */
export function linesOf(
  chosen: readonly BasketPieces[],
  method: PricedMethod,
  basis: PricingBasis,
): FoundLine[] {
  const products = chosen.flatMap(({ productId, quantity }) => {
    const product = basis.catalog.productById(productId);
    return product ? [{ product, productId, quantity, tierGroup: product.tierGroup }] : [];
  });
  const pieces = tierPieces(products);
  return products
    .map(({ product, quantity }, at) => ({
      ...deliveredLine(product, pieces[at] ?? quantity, method, basis),
      quantity,
      product,
    }))
    .sort((a, b) => b.quantity * b.fineWeightMicrograms - a.quantity * a.fineWeightMicrograms);
}
