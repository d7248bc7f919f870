import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { setPartsOf } from '../../catalog/bundles/bundle-parts.ts';
import type { SetPart } from '../../pricing/present-set.ts';
import type { PriceView } from '../../pricing/price-view.ts';
import { chooseSet } from './choose-set.ts';

/** A part of a set with its product. */
export type DefaultPart = SetPart & { readonly product: CatalogProduct };

/**
 * Returns the parts that a bundle starts with, for a number of sets. Null for another product, and for a
 * bundle that has no complete choice before the shopper makes it.
 */
export function defaultSet(
  { sku, bundle }: CatalogProduct,
  sets: number,
  { catalog, ...view }: Pick<PriceView, 'spot' | 'nowMs'> & { readonly catalog: CatalogSnapshot },
): readonly DefaultPart[] | null {
  if (bundle === null) return null;
  const chosen = chooseSet(catalog, { sku, parentSku: null, selectedOptions: [] }, { hasDefaults: true });
  if (chosen === null || 'code' in chosen) return null;
  return setPartsOf(bundle.terms, chosen.parts, sets, { ...view, catalog });
}
