import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { UrlRewrite } from '../url-rewrite.ts';
import type { CatalogFrame } from './snapshot.repository.ts';

/** What follows url keys and paths in addresses. */
export interface UrlSuffixes {
  readonly product: string;
  readonly category: string;
}

type PageKind = 'product' | 'category';

/**
 * What lives at a path. Pages win over redirects of the same address, and redirects that a dealer made over former
 * addresses.
 */
export function buildRewrites(frame: CatalogFrame, suffixes: UrlSuffixes): CatalogSnapshot['rewriteByPath'] {
  // Pages are as many as products: one number each, negative for a category.
  const pages = new Map<string, number>();
  for (const [at, path] of frame.rewrites.path.entries()) {
    pages.set(path, frame.rewrites.product_id[at] ?? -(frame.rewrites.category_id[at] ?? 0));
  }
  const redirects = redirectsOf(frame, suffixes);
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

function redirectsOf(frame: CatalogFrame, suffixes: UrlSuffixes): Map<string, UrlRewrite> {
  const redirects = new Map<string, UrlRewrite>();
  const put = (path: string, target: string, redirectCode: 301 | 302) =>
    redirects.set(path, { kind: 'redirect', path, target, redirectCode });
  const pathOf = pathsOfMoved(frame);
  for (const { path, product_id, category_id } of frame.formerPaths) {
    const suffix = product_id === null ? suffixes.category : suffixes.product;
    const target = pathOf.get(product_id ?? -(category_id ?? 0));
    if (target !== undefined) put(path + suffix, target + suffix, 301);
  }
  for (const { path, target, redirect_code } of frame.redirects) {
    put(path, target, redirect_code === 302 ? 302 : 301);
  }
  return redirects;
}

/** Where those that have former addresses are now; categories by their negative id. */
function pathsOfMoved({ formerPaths, rewrites }: CatalogFrame): Map<number, string> {
  const moved = new Set(formerPaths.map((row) => row.product_id ?? -(row.category_id ?? 0)));
  const paths = new Map<number, string>();
  if (moved.size === 0) return paths;
  for (const [at, path] of rewrites.path.entries()) {
    const owner = rewrites.product_id[at] ?? -(rewrites.category_id[at] ?? 0);
    if (moved.has(owner)) paths.set(owner, path);
  }
  return paths;
}
