import type { ViewedProduct } from './use-viewed-products.ts';

/** The categories to search for suggestions, as decimal ids. */
export interface SuggestionLookups {
  /** First: the deepest categories of the leading products. */
  readonly narrow: readonly number[];
  /** Second, if the first return too few: their top-level categories. */
  readonly wide: readonly number[];
}

/**
 * How many of the products viewed last lead the selection; older ones say less about the shopper's
 * interest.
 */
const LEADING = 3;
/** Level of the top of the menu. */
const TOP = 2;

/**
 * Returns the categories to search for products that fit the viewed ones, newest first. Ignores
 * collections.
 */
export function lookupsFor(
  seen: readonly { readonly categories?: ViewedProduct['categories'] }[],
): SuggestionLookups {
  const narrow = new Set<number>();
  const wide = new Set<number>();
  for (const { categories } of seen.slice(0, LEADING)) {
    const own = (categories ?? []).filter((category) => category !== null && !category.is_collection);
    const deepest = Math.max(...own.map((category) => category?.level ?? 0));
    for (const category of own) {
      if (category?.id == null) continue;
      if (category.level === deepest) narrow.add(category.id);
      if (category.level === TOP) wide.add(category.id);
    }
  }
  return { narrow: [...narrow], wide: [...wide] };
}
