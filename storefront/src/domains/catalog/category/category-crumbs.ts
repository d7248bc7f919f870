import type { Crumb } from '@ingot/ui/links/breadcrumbs.tsx';
import { categoryPath } from '../product-path.ts';

/** The category fields for breadcrumbs. */
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

/**
 * Returns the breadcrumbs of a category: its ancestors by level, then itself. The component adds
 * the home page.
 */
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

/** A category of a product, with the fields that rank it for breadcrumbs. */
export interface CandidateCategory extends CrumbCategory {
  readonly level?: number | null | undefined;
  readonly is_collection: boolean;
}

/**
 * Returns the breadcrumbs of a product through its deepest category that is not a collection, the
 * first of equals in menu order. For example "Silver coins" wins over "Under $500".
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
