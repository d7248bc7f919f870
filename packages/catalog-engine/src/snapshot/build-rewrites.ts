import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { TextColumn } from '../columns/text-column.ts';
import type { UrlRewrite } from '../model/url-rewrite.ts';
import type { LayeredMap } from '../structures/layered-map.ts';
import type { CatalogFrame } from './input-rows.ts';

/**
 * The suffixes of URL keys and paths in addresses; may be empty. Read at each lookup, because the
 * dealer may change them.
 */
export interface UrlSuffixes {
  readonly product: string;
  readonly category: string;
}

type PageKind = 'product' | 'category';

/** Page owners by path: the id of a product, or the negated id of a category. */
export type PageOwners = LayeredMap<string, number>;

/** The same data in reading order. */
export interface PageRows {
  readonly paths: TextColumn;
  readonly owners: NumberColumn;
}

/** Redirected paths. */
export interface Redirects {
  /** Redirects that the dealer created, by path. */
  readonly made: ReadonlyMap<string, UrlRewrite>;
  /** Targets of former product and category addresses. Paths have no suffix. */
  readonly former: Readonly<Record<PageKind, ReadonlyMap<string, string>>>;
}

/** Number of entries between two yields. */
const PAUSE_AFTER = 512;

/** Returns the page owners by path. Yields at points where the work may pause. */
export function* ownersByPath({ paths, owners }: PageRows): Generator<void, ReadonlyMap<string, number>> {
  const byPath = new Map<string, number>();
  for (let place = 0; place < paths.count; place++) {
    byPath.set(paths.at(place), owners.at(place) ?? 0);
    if (place % PAUSE_AFTER === 0) yield;
  }
  return byPath;
}

/** Replaces the paths of some products. Yields at points where the work may pause. */
export function* changePages(
  pages: PageOwners,
  productIds: ReadonlySet<number>,
  paths: readonly { readonly path: string; readonly product_id: number | null }[],
): Generator<void, PageOwners> {
  const changes: [string, number | undefined][] = [];
  let count = 0;
  for (const [path, owner] of pages.entries()) {
    if (productIds.has(owner)) changes.push([path, undefined]);
    if (count++ % PAUSE_AFTER === 0) yield;
  }
  for (const { path, product_id } of paths) if (product_id !== null) changes.push([path, product_id]);
  return pages.with(changes);
}

/**
 * Returns a lookup from path to rewrite. Pages take precedence over redirects, and redirects of the
 * dealer over former addresses.
 */
export function buildRewrites(
  pages: PageOwners,
  { made, former }: Redirects,
  suffixes: UrlSuffixes,
): CatalogSnapshot['rewriteByPath'] {
  const pageAt = (kind: PageKind, path: string): UrlRewrite | undefined => {
    const key = withoutSuffix(path, suffixes[kind]);
    const owner = key === null ? undefined : pages.get(key);
    if (owner === undefined || owner > 0 !== (kind === 'product')) return undefined;
    return kind === 'product'
      ? { kind, path, productId: owner }
      : { kind: 'category', path, categoryId: -owner };
  };
  const formerAt = (kind: PageKind, path: string): UrlRewrite | undefined => {
    const key = withoutSuffix(path, suffixes[kind]);
    const target = key === null ? undefined : former[kind].get(key);
    return target === undefined
      ? undefined
      : { kind: 'redirect', path, target: target + suffixes[kind], redirectCode: 301 };
  };
  return (path) =>
    pageAt('product', path) ??
    pageAt('category', path) ??
    made.get(path) ??
    formerAt('product', path) ??
    formerAt('category', path);
}

function withoutSuffix(path: string, suffix: string): string | null {
  return path.endsWith(suffix) ? path.slice(0, path.length - suffix.length) : null;
}

/** Groups the redirects by kind and path. */
export function redirectsOf({
  formerPaths,
  redirects,
}: Pick<CatalogFrame, 'formerPaths' | 'redirects'>): Redirects {
  const former = { product: new Map<string, string>(), category: new Map<string, string>() };
  for (const { path, target, product_id } of formerPaths) {
    former[product_id === null ? 'category' : 'product'].set(path, target);
  }
  const made = new Map<string, UrlRewrite>();
  for (const { path, target, redirect_code } of redirects) {
    made.set(path, { kind: 'redirect', path, target, redirectCode: redirect_code === 302 ? 302 : 301 });
  }
  return { made, former };
}
