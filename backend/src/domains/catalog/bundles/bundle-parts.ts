import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct, ProductBundle } from '@ingot/catalog-engine/model/product.ts';
import { cheapestSetOf, setTermsOf, sumPricingOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import {
  type BundleOption,
  type BundleSelection,
  type BundleTerms,
  extremeSet,
} from '@ingot/rules/catalog/bundle.ts';
import { tierPieces } from '@ingot/rules/pricing/tiers/tier-groups.ts';
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
export type FloorView = Pick<PriceView, 'spot' | 'catalog' | 'nowMs'>;

/** Returns a part with the pieces of one set. */
export function setPartOf(
  terms: BundleTerms,
  part: CatalogProduct,
  quantity: number,
  view: FloorView,
): SetPart {
  return { pricing: part.pricing, set: setTermsOf(terms, part, view), quantity, tierPieces: quantity };
}

/** A product with its pieces in one set. */
export interface SetPiece {
  readonly product: CatalogProduct;
  readonly quantity: number;
}

/**
 * Returns the parts of a set. The pieces of all sets decide the tiers; those of the same product in two
 * options, or of one tier group, count together, as in the cart.
 */
export function setPartsOf<Piece extends SetPiece>(
  terms: BundleTerms,
  pieces: readonly Piece[],
  sets: number,
  view: FloorView,
): (SetPart & Piece)[] {
  const counted = tierPieces(
    pieces.map(({ product: { id: productId, tierGroup }, quantity }) => ({
      productId,
      tierGroup,
      quantity: quantity * sets,
    })),
  );
  return pieces.map((piece, at) => ({
    ...setPartOf(terms, piece.product, piece.quantity, view),
    ...piece,
    tierPieces: counted[at] ?? piece.quantity,
  }));
}

/**
 * Returns the parts of so many of the cheapest set of a bundle, whose price tiles show. Null for another product,
 * and while the set has no price.
 */
export function cheapestParts(
  product: CatalogProduct,
  sets: number,
  view: FloorView,
): (SetPart & SetPiece)[] | null {
  const set = cheapestSetOf(product, view);
  if (product.bundle === null || set === null) return null;
  const pieces = [...set.pieces].flatMap(([productId, quantity]) => {
    const part = view.catalog.productById(productId);
    return part ? [{ product: part, quantity }] : [];
  });
  return setPartsOf(product.bundle.terms, pieces, sets, view);
}

/** Returns the parts of the cheapest and the dearest set; null for a bundle without a part. */
export function extremeSets(
  bundle: ProductBundle,
  catalog: CatalogSnapshot,
  view: PriceView,
): { readonly cheapest: SetPart[]; readonly dearest: SetPart[] } | null {
  const { options } = sumPricingOf(bundle, catalog);
  const pieceOf = ({ productId, quantity }: BundleSelection): SetPiece | null => {
    const product = catalog.productById(productId);
    return product ? { product, quantity } : null;
  };
  const priceOf = (selection: BundleSelection) => {
    const piece = pieceOf(selection);
    return piece && priceSet(setPartsOf(bundle.terms, [piece], 1, view), view, null).unitMinor;
  };
  const partsOf = (which: 'cheapest' | 'dearest') => {
    const set = extremeSet(options, which, priceOf) ?? [];
    const pieces = set.flatMap(({ selection }) => pieceOf(selection) ?? []);
    return setPartsOf(bundle.terms, pieces, 1, view);
  };
  const [cheapest, dearest] = [partsOf('cheapest'), partsOf('dearest')];
  return cheapest.length === 0 ? null : { cheapest, dearest };
}
