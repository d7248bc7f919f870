import type { RootComponent } from '../../platform/app-state/app-state.ts';
import type { MenuQuery } from '../../platform/graphql/generated/graphql.ts';

type Category = {
  readonly url_path?: string | null;
  readonly url_suffix?: string | null;
  readonly children?: ReadonlyArray<Category | null> | null;
};

/** Facts about the shop's URLs that need no request. */
export interface KnownAddresses {
  readonly menu: MenuQuery | undefined;
  readonly productSuffix: string | null | undefined;
}

/**
 * Guesses the kind of page at a path: a category of the menu, a content page, or a product by its
 * suffix. Null if unknown.
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
