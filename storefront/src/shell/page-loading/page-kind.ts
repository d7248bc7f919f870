import type { RootComponent } from '../../platform/app-state/app-state.ts';
import type { MenuQuery } from '../../platform/graphql/generated/graphql.ts';

type Category = {
  readonly url_path?: string | null;
  readonly url_suffix?: string | null;
  readonly children?: ReadonlyArray<Category | null> | null;
};

/** What is known of the shop's addresses without asking it. */
export interface KnownAddresses {
  readonly menu: MenuQuery | undefined;
  readonly productSuffix: string | null | undefined;
}

/**
 * What kind of page most likely stands at a path, before the shop has said so: a category of the tree, a page of content, or,
 * among the categories' addresses none, a product. Null where nothing can be told.
 */
export function guessPageKind(
  pathname: string,
  { menu, productSuffix }: KnownAddresses,
): RootComponent | null {
  const top = menu?.categories?.items?.[0]?.children;
  if (!top) return null;
  if (isCategory(pathname, top)) return 'CATEGORY';
  const isProduct = !!productSuffix && /^\/[^/]+$/.test(pathname) && pathname.endsWith(productSuffix);
  return isProduct && pathname !== '/search.html' ? 'PRODUCT' : null;
}

function isCategory(pathname: string, categories: ReadonlyArray<Category | null>): boolean {
  return categories.some(
    (category) =>
      category !== null &&
      (`/${category.url_path}${category.url_suffix ?? ''}` === pathname ||
        isCategory(pathname, category.children ?? [])),
  );
}
