import type { ViewedProduct } from './use-viewed-products.ts';

/** The categories in which suggestions are looked for, as their decimal ids. */
export interface SuggestionLookups {
  /** First: the deepest categories of the products that lead. */
  readonly narrow: readonly number[];
  /** Second, when the first gave too few: the top of the menu above them. */
  readonly wide: readonly number[];
}

/** How many of the products seen last lead: older ones say less about what is wanted now. */
const LEADING = 3;
/** Level of the top of the menu. */
const TOP = 2;

/** Where to look for what goes with the products seen, the newest first. Collections made by rule lead nowhere. */
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
