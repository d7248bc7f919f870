import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { partError } from './choose-set.ts';
import { lineProblem } from './line-problem.ts';
import { quantityElsewhere } from './quantity-elsewhere.ts';
import { setLimitProblem } from './set-limit.ts';

/** A number of sets, and what limits them. */
export interface WantedSets {
  readonly sets: number;
  /** When the household bought limited products that it may not buy again now, by `limitedId`. */
  readonly bought: ReadonlyMap<number, number>;
}

/**
 * Returns why an empty cart could not hold sets with these parts, for shoppers; null if it could. Pieces of a
 * product in several options count together, and so do variants with one limit.
 */
export function setProblem(
  bundle: CatalogProduct,
  parts: readonly { readonly product: CatalogProduct; readonly quantity: number }[],
  { sets, bought }: WantedSets,
  basis: PricingBasis,
): string | null {
  const limit = setLimitProblem(bundle, { sets, elsewhere: 0 }, basis);
  if (limit !== null) return limit.message;
  const pieces = [...piecesOfSets(parts, sets)].map(([product, quantity]) => ({ product, quantity }));
  return piecesProblem(pieces, { bought, hasTerms: false }, basis);
}

/**
 * Returns why an empty cart could not hold pieces of several products, for shoppers; null if it could. With
 * `hasTerms`, each has to keep the quantities in which its product is sold.
 */
export function piecesProblem(
  pieces: readonly { readonly product: CatalogProduct; readonly quantity: number }[],
  { bought, hasTerms }: Pick<WantedSets, 'bought'> & { readonly hasTerms: boolean },
  basis: PricingBasis,
): string | null {
  const counted = pieces.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  for (const [at, { product, quantity }] of pieces.entries()) {
    const elsewhere = quantityElsewhere(product.id, counted.toSpliced(at, 1), basis.catalog);
    const boughtAtMs = bought.get(product.limitedId ?? product.id) ?? null;
    const problem = lineProblem(product, { quantity, elsewhere, boughtAtMs, hasTerms }, basis);
    if (problem !== null) return partError(product, problem).message;
  }
  return null;
}

/** Returns the pieces of each product in a number of sets. */
export function piecesOfSets(
  parts: readonly { readonly product: CatalogProduct; readonly quantity: number }[],
  sets: number,
): ReadonlyMap<CatalogProduct, number> {
  const pieces = new Map<CatalogProduct, number>();
  for (const { product, quantity } of parts) {
    pieces.set(product, (pieces.get(product) ?? 0) + quantity * sets);
  }
  return pieces;
}
