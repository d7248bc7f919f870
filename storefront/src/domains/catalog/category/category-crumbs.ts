import type { Crumb } from '../../../ui/links/breadcrumbs.tsx';
import { categoryPath } from '../product-address.ts';

/** A category as breadcrumbs need it. */
export interface CrumbCategory {
  readonly name?: string | null | undefined;
  readonly url_path?: string | null | undefined;
  readonly url_suffix?: string | null | undefined;
  readonly breadcrumbs?:
    | readonly ({
        readonly category_name?: string | null | undefined;
        readonly category_level?: number | null | undefined;
        readonly category_url_path?: string | null | undefined;
      } | null)[]
    | null
    | undefined;
}

/** The way down to a category: its ancestors by level, then itself (HEAD-26). Home is added where it is drawn. */
export function categoryCrumbs(category: CrumbCategory): Crumb[] {
  const ancestors = (category.breadcrumbs ?? [])
    .filter((crumb) => crumb !== null)
    .sort((a, b) => (a.category_level ?? 0) - (b.category_level ?? 0))
    .map((crumb) => ({
      name: crumb.category_name ?? '',
      to: categoryPath(crumb.category_url_path, category.url_suffix),
    }));
  return [
    ...ancestors,
    { name: category.name ?? '', to: categoryPath(category.url_path, category.url_suffix) },
  ];
}

/** A category that a product stands in, with what tells how fitting it is as the way to the product. */
export interface CandidateCategory extends CrumbCategory {
  readonly level?: number | null | undefined;
  readonly is_collection: boolean;
}

/**
 * The way down to a product: through its deepest category that is not a collection (a coin stands in "Silver coins", not
 * in "Under $500"), the first of equals in menu order; then the product itself.
 */
export function productCrumbs(
  name: string,
  path: string,
  categories: readonly (CandidateCategory | null)[] | null | undefined,
): Crumb[] {
  let best: CandidateCategory | null = null;
  for (const category of categories ?? []) {
    if (category === null) continue;
    if (best === null || rank(category) > rank(best)) best = category;
  }
  return [...(best === null ? [] : categoryCrumbs(best)), { name, to: path }];
}

function rank(category: CandidateCategory): number {
  return (category.is_collection ? 0 : 100) + (category.level ?? 0);
}
