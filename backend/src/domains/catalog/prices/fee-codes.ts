import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { methodsWithFees } from '@ingot/rules/pricing/methods/method-price.ts';

const cached = new WeakMap<object, ReadonlySet<string>>();

/** Returns the codes of the payment methods that add a fee to some product of the catalog, by a rule of the product. */
export function feeCodesOf({
  products,
  priceBasis,
}: Pick<CatalogSnapshot, 'products' | 'priceBasis'>): ReadonlySet<string> {
  const known = cached.get(priceBasis);
  if (known !== undefined) return known;
  const codes = methodsWithFees(new Set(products.map(({ pricing }) => pricing)));
  cached.set(priceBasis, codes);
  return codes;
}
