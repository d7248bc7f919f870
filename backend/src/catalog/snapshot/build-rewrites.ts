import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { LayeredMap } from '../layered-map.ts';
import type { UrlRewrite } from '../url-rewrite.ts';
import type { NumberColumn } from './number-column.ts';
import type { CatalogFrame } from './snapshot.repository.ts';
import type { TextColumn } from './text-column.ts';

/** What follows url keys and paths in addresses. */
export interface UrlSuffixes {
  readonly product: string;
  readonly category: string;
}

type PageKind = 'product' | 'category';

/** Whose the paths of pages are, one number each: the id of a product, or the negative one of a category. */
export type PageOwners = LayeredMap<string, number>;

/** The same as they are read, by place. */
export interface PageRows {
  readonly paths: TextColumn;
  readonly owners: NumberColumn;
}

/** Where former addresses lead, and those that a dealer redirects, by their path with its suffix. */
export type Redirects = ReadonlyMap<string, UrlRewrite>;

/** Entries between two places at which the work may pause. */
const PAUSE_AFTER = 512;

/** The owners by path. Yields where the work may pause. */
export function* ownersByPath({ paths, owners }: PageRows): Generator<void, ReadonlyMap<string, number>> {
  const byPath = new Map<string, number>();
  for (let place = 0; place < paths.count; place++) {
    byPath.set(paths.at(place), owners.at(place) ?? 0);
    if (place % PAUSE_AFTER === 0) yield;
  }
  return byPath;
}

/** The paths with those of some products as they are now. Yields where the work may pause. */
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

/** What lives at a path. Pages win over redirects of the same address. */
export function buildRewrites(
  pages: PageOwners,
  redirects: Redirects,
  suffixes: UrlSuffixes,
): CatalogSnapshot['rewriteByPath'] {
  const pageAt = (kind: PageKind, path: string): UrlRewrite | undefined => {
    if (!path.endsWith(suffixes[kind])) return undefined;
    const owner = pages.get(path.slice(0, path.length - suffixes[kind].length));
    if (owner === undefined || owner > 0 !== (kind === 'product')) return undefined;
    return kind === 'product'
      ? { kind, path, productId: owner }
      : { kind: 'category', path, categoryId: -owner };
  };
  return (path) => pageAt('product', path) ?? pageAt('category', path) ?? redirects.get(path);
}

/** The redirects by path: those that a dealer made win over former addresses. */
export function redirectsOf(
  { formerPaths, redirects: made }: Pick<CatalogFrame, 'formerPaths' | 'redirects'>,
  suffixes: UrlSuffixes,
): Redirects {
  const redirects = new Map<string, UrlRewrite>();
  const put = (path: string, target: string, redirectCode: 301 | 302) =>
    redirects.set(path, { kind: 'redirect', path, target, redirectCode });
  for (const { path, target, product_id } of formerPaths) {
    const suffix = product_id === null ? suffixes.category : suffixes.product;
    put(path + suffix, target + suffix, 301);
  }
  for (const { path, target, redirect_code } of made) put(path, target, redirect_code === 302 ? 302 : 301);
  return redirects;
}
