import type { LoadRequest } from './load.ts';

/* The requests of the scenarios: the storefront's documents, reduced to their expensive parts. */

/** Queries that a shop has not received before. */
export interface Questions {
  /** The uid of the category "Silver". */
  readonly silver: string;
  /** Filters of the silver list, each with results. */
  readonly filters: readonly object[];
  /** Beginnings of names with missing words and letters, as typed. */
  readonly texts: readonly string[];
  /** URL keys of products. */
  readonly keys: readonly string[];
}

/** A product with all related content and plenty of stock. */
const PRODUCT = '2026-tall-ship-1-oz-silver-coin';
/** The most frequent kinds of pages. */
export const PAGE_PATHS = {
  home: '/',
  category: '/silver.html',
  product: `/${PRODUCT}.html`,
} as const;

const ITEM = `uid sku name url_key stock_status small_image { url label }
  price_range { minimum_price { final_price { value currency } } }
  price_tiers { quantity final_price { value } fee_price { value } }`;
const FACETS = 'aggregations { attribute_code label count options { label value count } }';
const LIST = `query List($category: String!, $page: Int!, $sort: ProductAttributeSortInput) {
  products(filter: { category_uid: { eq: $category } }, sort: $sort, pageSize: 12, currentPage: $page) {
    total_count ${FACETS} items { ${ITEM} }
  }
}`;
const FILTERED = `query Filtered($filter: ProductAttributeFilterInput!, $sort: ProductAttributeSortInput) {
  products(filter: $filter, sort: $sort, pageSize: 12) { total_count ${FACETS} items { ${ITEM} } }
}`;
const SEARCH = `query Search($text: String!) {
  products(search: $text, pageSize: 12) { total_count ${FACETS} items { ${ITEM} } }
}`;
const PRODUCT_DETAIL = `query Product($key: String!) {
  products(filter: { url_key: { eq: $key } }) {
    items { ${ITEM} description { html } media_gallery { url label } meta_title meta_description
      categories { uid name url_path breadcrumbs { category_name category_url_path } }
      related_products { ${ITEM} } }
  }
}`;
const SUGGEST =
  'query Suggest($text: String!) { xsearchProducts(search: $text) { total_count items { sku name } } }';
const SORTS = [{ price: 'ASC' }, { price: 'DESC' }, { name: 'ASC' }, { position: 'ASC' }] as const;

/** Text of a response with a product. */
const A_PRODUCT = '"items":[{"';

/**
 * Returns requests by subject. The response cache never answers a POST, and answers a repeated GET.
 * `list` requests popular lists, which are cached until prices change. Requests with `next` were
 * evicted from all caches before they repeat.
 */
export function requestsFor({ silver, filters, texts, keys }: Questions) {
  const sortOf = (turn: number) => SORTS[Math.floor(turn / filters.length) % SORTS.length];
  return {
    list: SORTS.flatMap((sort) => [1, 2].map((page) => post(LIST, { category: silver, page, sort }))),
    listAgain: [get(LIST, { category: silver, page: 1 })],
    newLists: each((turn) =>
      post(FILTERED, {
        filter: { category_uid: { eq: silver }, ...filters[turn % filters.length] },
        sort: sortOf(turn),
      }),
    ),
    products: each((turn) => post(PRODUCT_DETAIL, { key: keys[turn % keys.length] })),
    productAgain: [get(PRODUCT_DETAIL, { key: PRODUCT })],
    searches: each((turn) => post(SEARCH, { text: texts[turn % texts.length] })),
    searchAgain: [get(SEARCH, { text: 'tall ship' })],
    suggestions: each((turn) => post(SUGGEST, { text: texts[turn % texts.length] })),
    /** Pages of these products, one after the other, compressed as for a browser. */
    productPages: (some: readonly string[]) => {
      let turn = 0;
      const next = () => ({ path: `/${some[turn++ % some.length]}.html` });
      return { method: 'GET', path: `/${some[0]}.html`, headers: { 'accept-encoding': 'br' }, next };
    },
    picture: [{ method: 'GET', path: PICTURE, headers: { accept: 'image/avif,image/webp,*/*' } }],
  } satisfies Record<string, LoadRequest[] | ((some: readonly string[]) => LoadRequest)>;
}

/** Returns a different request each time, for any connection. */
function each(make: (turn: number) => LoadRequest): LoadRequest[] {
  let turn = 0;
  const next = () => ({ body: make(turn++).body ?? '' });
  return [{ ...make(0), next }];
}

/** Returns the request for a list by a filter. */
export function listOf(filter: object): LoadRequest {
  return post(FILTERED, { filter });
}

/** The picture of a product in a list. */
const PICTURE = '/img/catalog/product/silver-tall-ship-coin-1oz-1.webp?format=auto&width=320';

/** Returns repeated requests of one page. */
export function samePage(path: string): LoadRequest {
  return { method: 'GET', path, shows: A_HEADING };
}

/** Returns requests of a page with a different URL each time, in a parameter that it ignores. */
export function newPages(path: string): LoadRequest {
  return { method: 'GET', path, shows: A_HEADING, next: () => ({ path: `${path}?n=${++addresses}` }) };
}

let addresses = 0;
/** Text of a complete page. */
const A_HEADING = '<h1';

/** A query whose response never changes: its latency shows when the main thread was busy. */
export const PROBE = get('{ storeConfig { store_code } }', {}).path;

/** The request for the uid of the category "Silver". */
export const FIND_SILVER = get(
  '{ categories(filters: { url_path: { eq: "silver" } }) { items { uid } } }',
  {},
);

function get(document: string, variables: object): LoadRequest {
  const query = document.replace(/\s+/g, ' ');
  return {
    method: 'GET',
    path: `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`,
    ...shownBy(document),
  };
}

function post(query: string, variables: object): LoadRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    ...shownBy(query),
  };
}

/** Requires products in responses to product queries. */
function shownBy(document: string): { shows?: string } {
  return /products\(|xsearchProducts/.test(document) ? { shows: A_PRODUCT } : {};
}
