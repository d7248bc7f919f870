import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';

/**
 * Returns the metals whose sale to the shop is the opposite of buying a product: the metal of its price,
 * and those for which the shop buys the product or its contents, also at a fixed price.
 */
export function tradedMetals(
  product: CatalogProduct,
  { productBySku }: Pick<CatalogSnapshot, 'productBySku'>,
): readonly Metal[] {
  const { pricing, setContents } = product;
  const contents = setContents.flatMap(({ sku }) => productBySku(sku) ?? []);
  const bought = [product, ...contents].flatMap(({ buyback, metal }) =>
    buyback === null || metal === null || metal === 'mixed' ? [] : metal,
  );
  return [...new Set(pricing.mode === 'metal' ? [pricing.metal, ...bought] : bought)];
}
