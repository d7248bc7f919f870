import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { checkQuantity, lineMaximum } from '@ingot/rules/cart/quantity-rules.ts';
import { type BundlePart, piecesPerSet, setKey } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { LineProblem } from './line-problem.ts';
import { quantityText } from './quantity-texts.ts';

/** A line of a cart, as sets are counted. */
interface CountedLine {
  readonly bundle: BundlePart | null;
  readonly quantity: number;
}

/** Returns the number of sets by `setKey`, for the sets of one bundle among lines. */
function setsOf(bundleId: number, lines: Iterable<CountedLine>): Map<string, number> {
  const sets = new Map<string, number>();
  for (const { bundle, quantity } of lines) {
    if (bundle?.bundleId === bundleId) sets.set(setKey(bundle), quantity / piecesPerSet(bundle));
  }
  return sets;
}

/** Returns the sets that a cart has with the same choice of parts. */
export function setsIn(part: BundlePart, lines: Iterable<CountedLine>): number {
  return setsOf(part.bundleId, lines).get(setKey(part)) ?? 0;
}

/** Returns the sets of a bundle that a cart has with another choice of parts. */
export function setsElsewhere(part: BundlePart, lines: Iterable<CountedLine>): number {
  const others = [...setsOf(part.bundleId, lines)].filter(([key]) => key !== setKey(part));
  return others.reduce((sum, [, sets]) => sum + sets, 0);
}

/**
 * Returns the reason why the cart cannot hold this number of sets, or null. The bundle's limit per order
 * counts all choices of its parts together, and its minimum and increment count one choice. The parts have
 * limits and stock of their own.
 */
export function setLimitProblem(
  bundle: CatalogProduct,
  { sets, elsewhere }: { readonly sets: number; readonly elsewhere: number },
  { shop }: PricingBasis,
): LineProblem | null {
  const { orderLimit } = bundle;
  const maximumPerLine = lineMaximum(shop.orderLimits.maximumQuantityPerLine, orderLimit, elsewhere);
  const rejection = checkQuantity(sets, {
    maximumPerLine,
    isLimited: false,
    available: Number.POSITIVE_INFINITY,
    terms: bundle,
  });
  if (rejection?.reason === 'no-multiple') {
    return { code: 'UNDEFINED', message: quantityText(rejection), isSoldOut: false, isOfIncrement: true };
  }
  if (rejection?.reason === 'below-minimum') {
    return { code: 'INSUFFICIENT_STOCK', message: quantityText(rejection), isSoldOut: false };
  }
  if (rejection?.reason !== 'above-maximum') return null;
  const named = elsewhere > 0 && orderLimit !== null ? { ...rejection, most: orderLimit } : rejection;
  return { code: 'INSUFFICIENT_STOCK', message: quantityText(named), isSoldOut: false };
}
