import type { RootComponent } from '../../platform/app-state/app-state.ts';
import type { MenuQuery } from '../../platform/graphql/generated/graphql.ts';

type Entry = {
  readonly url: string;
  readonly category?: object | null;
  readonly children?: readonly Entry[];
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
  const top = menu?.storefrontMenu;
  if (!top) return null;
  if (isCategory(pathname, top)) return 'CATEGORY';
  const isProduct = !!productSuffix && /^\/[^/]+$/.test(pathname) && pathname.endsWith(productSuffix);
  return isProduct && pathname !== '/search.html' ? 'PRODUCT' : null;
}

function isCategory(pathname: string, entries: readonly Entry[]): boolean {
  return entries.some(
    ({ url, category, children = [] }) => (url === pathname && !!category) || isCategory(pathname, children),
  );
}
