import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct, ProductBundle } from '@ingot/catalog-engine/model/product.ts';
import { setTermsOf, sumPricingOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import {
  type BundleOption,
  type BundleSelection,
  type BundleTerms,
  extremeSet,
} from '@ingot/rules/catalog/bundle.ts';
import { priceSet, type SetPart } from '../../pricing/present-set.ts';
import type { PriceView } from '../../pricing/price-view.ts';

/** An option of a bundle with its product and its position, from 0. */
export interface OwnedBundleOption {
  readonly product: CatalogProduct;
  readonly bundle: ProductBundle;
  readonly option: BundleOption;
  readonly position: number;
}

/** A part of a bundle with its product and its position in the option, from 0. */
export interface OwnedBundlePart {
  readonly part: CatalogProduct;
  readonly terms: BundleTerms;
  readonly optionId: number;
  readonly selection: BundleSelection;
  readonly position: number;
}

/** Spot prices of one moment and a catalog. */
export type FloorView = Pick<PriceView, 'spot' | 'catalog'>;

/** Returns a part with the pieces of one set. `sets` decides its tier. */
export function setPartOf(
  terms: BundleTerms,
  part: CatalogProduct,
  { quantity, sets }: { readonly quantity: number; readonly sets: number },
  view: FloorView,
): SetPart {
  const set = setTermsOf(terms, part, view);
  return { pricing: part.pricing, set, quantity, tierPieces: quantity * sets };
}

/** Returns the parts of the cheapest and the dearest set; null for a bundle without a part. */
export function extremeSets(
  bundle: ProductBundle,
  catalog: CatalogSnapshot,
  view: PriceView,
): { readonly cheapest: SetPart[]; readonly dearest: SetPart[] } | null {
  const { options } = sumPricingOf(bundle, catalog);
  const partOf = (selection: BundleSelection): SetPart | null => {
    const part = catalog.productById(selection.productId);
    return part ? setPartOf(bundle.terms, part, { quantity: selection.quantity, sets: 1 }, view) : null;
  };
  const priceOf = (selection: BundleSelection) => {
    const part = partOf(selection);
    return part && priceSet([part], view, null).unitMinor;
  };
  const partsOf = (which: 'cheapest' | 'dearest') =>
    extremeSet(options, which, priceOf)?.flatMap(({ selection }) => partOf(selection) ?? []) ?? [];
  const [cheapest, dearest] = [partsOf('cheapest'), partsOf('dearest')];
  return cheapest.length === 0 ? null : { cheapest, dearest };
}
