import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogCategory } from '@ingot/catalog-engine/model/category.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import {
  encodePath,
  followRedirects,
  isElsewhere,
  magentoView,
  redirectPath,
  trimSlashes,
  withoutScript,
} from '@ingot/rules/shop/redirect-chain.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import type { StoreSettings } from '../../shop/shop-settings.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { ContentPage } from '../content.ts';

/** The target of a path. Paths have no leading slash. */
export type Destination =
  | { readonly kind: 'product'; readonly path: string; readonly product: CatalogProduct }
  | { readonly kind: 'category'; readonly path: string; readonly category: CatalogCategory }
  | { readonly kind: 'page'; readonly path: string; readonly page: ContentPage }
  | { readonly kind: 'moved'; readonly path: string; readonly moved: MovedPath };

/** A path that redirects. */
export interface MovedPath {
  /** A path without leading slash, or the full URL of another site. Encoded as in a URL, so ASCII only. */
  readonly target: string;
  readonly redirectCode: 301 | 302;
  /**
   * The page at the target; null when it is none of the catalog or content pages (a fixed route,
   * another site).
   */
  readonly leadsTo: Exclude<Destination, { kind: 'moved' }> | null;
}

/** The data against which a path is resolved. */
export interface PathSources {
  readonly catalog: Pick<CatalogSnapshot, 'rewriteByPath' | 'productById' | 'categoryById'>;
  readonly content: Pick<ContentSnapshot, 'pageByUrlKey' | 'pageByFormerPath'>;
  readonly store: Pick<StoreSettings, 'productUrlSuffix' | 'categoryUrlSuffix'>;
}

/** The most characters of a URL. The shop has no longer ones, and browsers and Magento's tables hardly either. */
const LONGEST_URL = 2000;

/** Identifier and URL key of the home page. */
const HOME = 'home';

/**
 * Resolves a path to a product, a category, a page or a redirect; null when there is none, and for a URL
 * of more than 2,000 characters. A path
 * with a trailing slash redirects to the one without. A path with a wrong suffix redirects to the
 * one with the shop's suffix, and one with Magento's `index.php` to the one without.
 * @throws graphql-no-such-entity when the path belongs to a product or category that is no longer
 * visible
 * @throws REDIRECT_LOOP when more than ten redirects follow each other
 */
export function resolvePath(sources: PathSources, url: string): Destination | null {
  return url.length > LONGEST_URL ? null : resolveClean(sources, cleanPath(url));
}

function resolveClean(sources: PathSources, asked: string): Destination | null {
  const path = trimSlashes(asked);
  const found =
    findAt(sources, path) ??
    movedSuffix(sources, path) ??
    movedView(sources, path) ??
    movedScript(sources, path);
  if (found === null || asked === path || found.kind === 'moved') return found;
  return {
    kind: 'moved',
    path: asked,
    moved: { target: encodePath(path), redirectCode: 301, leadsTo: found },
  };
}

/** Returns the path of a product's page without leading slash. */
export function productPath(product: CatalogProduct, store: PathSources['store']): string {
  return product.urlKey + store.productUrlSuffix;
}

/** Returns the path of a category's page without leading slash. */
export function categoryPath(category: CatalogCategory, store: PathSources['store']): string {
  return category.urlPath + store.categoryUrlSuffix;
}

/** Returns the decoded path without leading slash, query and fragment. */
function cleanPath(url: string): string {
  const path = (url.split(/[?#]/, 1)[0] ?? '').replace(/^\/+/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function findAt(sources: PathSources, path: string): Destination | null {
  const rewrite = sources.catalog.rewriteByPath(path);
  if (rewrite?.kind === 'product') {
    const product = sources.catalog.productById(rewrite.productId);
    if (!product) throw goneFrom(path);
    if (product.visibility === 'variant_only') return null;
    return { kind: 'product', path: productPath(product, sources.store), product };
  }
  if (rewrite?.kind === 'category') {
    const category = sources.catalog.categoryById(rewrite.categoryId);
    if (!category) throw goneFrom(path);
    return { kind: 'category', path: categoryPath(category, sources.store), category };
  }
  const page = sources.content.pageByUrlKey(path === '' ? HOME : path);
  if (page) return { kind: 'page', path: page.urlKey, page };
  return (rewrite ? follow(sources, path) : null) ?? movedPage(sources, path);
}

/** Returns the redirect from an earlier path of a page. It ends at the page, so it closes no loop. */
function movedPage({ content }: PathSources, path: string): Destination | null {
  const page = content.pageByFormerPath(path);
  if (page === undefined) return null;
  const target = page.urlKey === HOME ? '' : encodePath(page.urlKey);
  const leadsTo = { kind: 'page', path: page.urlKey, page } as const;
  return { kind: 'moved', path, moved: { target, redirectCode: 301, leadsTo } };
}

/** Follows the redirects from a path to their end; null when there is none. */
function follow(sources: PathSources, path: string): Destination | null {
  const redirectAt = (at: string) => {
    const rewrite = sources.catalog.rewriteByPath(at);
    return rewrite?.kind === 'redirect' ? rewrite : undefined;
  };
  const redirectCode = redirectAt(path)?.redirectCode;
  if (redirectCode === undefined) return null;
  const end = followRedirects(path, (at) => redirectAt(at)?.target);
  if (end.kind === 'endless') throw endlessFrom(path, end.paths);
  // Dealers may write a target in any script, and with encoded characters.
  const asUrl = end.target.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  if (isElsewhere(asUrl))
    return { kind: 'moved', path, moved: { target: asUrl, redirectCode, leadsTo: null } };
  const written = asUrl.replace(/^\/+/, '');
  const endPath = redirectPath(written);
  const there = shownAt(sources, endPath);
  const respelled = there ? null : withOwnSuffix(sources, endPath);
  const target = respelled ? encodePath(respelled.path) + written.replace(/^[^?#]*/, '') : written;
  return { kind: 'moved', path, moved: { target, redirectCode, leadsTo: there ?? respelled } };
}

/** Suffixes of other shops and earlier settings, as in old links. */
const USUAL_SUFFIX = /\.html?$/;

/**
 * Returns the redirect from a path with a wrong suffix; null when no suffix of the shop resolves.
 */
function movedSuffix(sources: PathSources, path: string): Destination | null {
  const leadsTo = withOwnSuffix(sources, path);
  if (leadsTo === null) return null;
  return { kind: 'moved', path, moved: { target: encodePath(leadsTo.path), redirectCode: 301, leadsTo } };
}

/**
 * Returns the redirect from an address by an ID of Magento, whatever else it names, when the address
 * without that redirects; otherwise null.
 */
function movedView(sources: PathSources, path: string): Destination | null {
  const view = magentoView(path);
  const found = view === null ? null : follow(sources, view.path);
  return found?.kind === 'moved' ? { ...found, path } : null;
}

/**
 * Returns the redirect from an address with the name of Magento's script to the end of the address without it;
 * null for another path.
 */
function movedScript(sources: PathSources, path: string): Destination | null {
  const rest = withoutScript(path);
  if (rest === null) return null;
  const found = resolveClean(sources, rest);
  if (found?.kind === 'moved') return { ...found, path };
  const target = rest === '' ? '' : encodePath(found?.path ?? rest);
  const moved = { target, redirectCode: 301, leadsTo: found } as const;
  return { kind: 'moved', path, moved };
}

/** Returns the page at a path with the shop's suffix. Never a redirect, which prevents loops. */
function withOwnSuffix(sources: PathSources, path: string): MovedPath['leadsTo'] {
  const stem = path.replace(USUAL_SUFFIX, '');
  if (stem === '') return null;
  const { categoryUrlSuffix, productUrlSuffix } = sources.store;
  for (const suffix of new Set([categoryUrlSuffix, productUrlSuffix, ''])) {
    const found = stem + suffix === path ? null : shownAt(sources, stem + suffix);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns the page at a path, or null. Does not report removed products and categories; their own
 * path does.
 */
function shownAt(sources: PathSources, path: string): MovedPath['leadsTo'] {
  const rewrite = sources.catalog.rewriteByPath(path);
  if (rewrite?.kind === 'redirect') return null;
  const isGone =
    (rewrite?.kind === 'product' && !sources.catalog.productById(rewrite.productId)) ||
    (rewrite?.kind === 'category' && !sources.catalog.categoryById(rewrite.categoryId));
  const found = isGone ? null : findAt(sources, path);
  return found?.kind === 'moved' ? null : found;
}

function goneFrom(path: string) {
  return noSuchEntity(`No such entity found with matching URL key: ${path}`, 'ROUTE_ENTITY_GONE');
}

function endlessFrom(path: string, paths: readonly string[]) {
  const way = paths.map((step) => `/${step}`).join(' → ');
  return inputError(`The redirects from /${path} do not end: ${way}. Correct one of them.`, 'REDIRECT_LOOP');
}
