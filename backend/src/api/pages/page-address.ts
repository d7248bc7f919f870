import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { redirectPath } from '@ingot/rules/shop/redirect-chain.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** A page URL, normalized as a cache key. */
export interface PageAddress {
  /** Path and query, without parameters that the page ignores. */
  readonly address: string;
  /** The ignored parameters, as a query without `?`; '' when there are none. */
  readonly unread: string;
}

/** The storefront framework's own requests, which have other parameters. */
const DATA = /^\/__|\.data$/;

/**
 * Separates the query parameters that a page reads from the ones that it ignores, such as campaign
 * tags. A repeated parameter counts only once, unless it is a filter. An address without ignored
 * parameters is returned unchanged.
 */
export async function readPageAddress(
  written: string,
  { pageParameters }: Pick<Storefront, 'pageParameters'>,
  catalog: CatalogSnapshot,
): Promise<PageAddress> {
  const start = written.indexOf('?');
  const path = start < 0 ? written : written.slice(0, start);
  if (start < 0 || DATA.test(path)) return { address: written, unread: '' };
  const ofPage = await pageParameters(pathnameOf(path));
  // One route serves lists and products, so that both may have parameters of the catalog.
  const ofLists = ofPage.includes(SORT) ? ownFilters(catalog) : [];
  const parameters = [...ofPage, ...ofLists, ...optionCodes(path, catalog)];
  const read = new URLSearchParams();
  const unread = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(written.slice(start))) {
    const isRepeated = read.has(name) && !name.endsWith('[filter]');
    (parameters.includes(name) && !isRepeated ? read : unread).append(name, value);
  }
  if (unread.size === 0 && read.size > 0) return { address: written, unread: '' };
  return { address: read.size === 0 ? path : `${path}?${read}`, unread: unread.toString() };
}

/**
 * Returns the address of a page without the filters that it ignores, such as a filter by a deleted attribute;
 * null if it has none. The browser reads filters from its address, so that the page must not have them.
 */
export function withoutIgnoredFilters({ address, unread }: PageAddress): string | null {
  const rest = new URLSearchParams(unread);
  const ignored = [...rest.keys()].filter((name) => name.endsWith('[filter]'));
  // Another host is no page of the shop.
  if (ignored.length === 0 || !OF_THE_SHOP.test(address)) return null;
  for (const name of ignored) rest.delete(name);
  return withUnread(address, rest.toString());
}

const OF_THE_SHOP = /^\/(?![/\\])/;

/** Adds the ignored parameters to a redirect within the shop. */
export function withUnread(location: string, unread: string): string {
  if (unread === '' || !OF_THE_SHOP.test(location)) return location;
  const [, target = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${target}${target.includes('?') ? '&' : '?'}${unread}${fragment}`;
}

/** Only lists read it. */
const SORT = 'sort';

/** Returns the filters of lists that the dealer has added. */
function ownFilters({ ownAttributes }: CatalogSnapshot): readonly string[] {
  return ownAttributes.flatMap(({ code, is_filterable: isFilter }) => (isFilter ? `${code}[filter]` : []));
}

/** Returns the option codes of the product at a path; none for other paths. */
function optionCodes(path: string, catalog: CatalogSnapshot): readonly string[] {
  const rewrite = catalog.rewriteByPath(redirectPath(path));
  const product = rewrite?.kind === 'product' ? catalog.productById(rewrite.productId) : undefined;
  return product?.configurableOptions.map(({ attributeCode }) => attributeCode) ?? [];
}

/** Normalizes a path as route matching does. */
function pathnameOf(path: string): string {
  const own = path.replace(/^[/\\]+/, '/');
  return URL.canParse(own, OWN) ? new URL(own, OWN).pathname : own;
}

/** A placeholder for the shop's own origin. */
const OWN = 'https://own.invalid';
