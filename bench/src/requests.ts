import type { LoadRequest } from './load.ts';

/*
 * What the scenarios send: the documents of the storefront's pages, shortened to what costs.
 */

/** What a shop can be asked that it has not been asked before. */
export interface Questions {
  /** The uid of the category "Silver". */
  readonly silver: string;
  /** Filters of a list of silver, each of which finds something. */
  readonly filters: readonly object[];
  /** Beginnings of names, words left out and letters too, as they are typed. */
  readonly texts: readonly string[];
  /** Url keys of products. */
  readonly keys: readonly string[];
}

/** A product with everything around it, of which silver has plenty in stock. */
const PRODUCT = '2026-tall-ship-1-oz-silver-coin';
/** Pages of the kinds that there are most of. */
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

/** Stands in an answer that has a product. */
const A_PRODUCT = '"items":[{"';

/**
 * Requests by what they ask for. A POST is never answered from the cache of answers, a GET that was asked before is. `list` is what
 * everybody asks: the memory of lists has them until prices move. What is `next`ed was not asked for longer than any memory reaches.
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
    picture: [{ method: 'GET', path: PICTURE, headers: { accept: 'image/avif,image/webp,*/*' } }],
  } satisfies Record<string, LoadRequest[]>;
}

/** Another request each time, whichever connection sends it. */
function each(make: (turn: number) => LoadRequest): LoadRequest[] {
  let turn = 0;
  const next = () => ({ body: make(turn++).body ?? '' });
  return [{ ...make(0), next }];
}

/** The request for a list by a filter. */
export function listOf(filter: object): LoadRequest {
  return post(FILTERED, { filter });
}

/** The picture of a product as a list shows it. */
const PICTURE = '/img/catalog/product/silver-tall-ship-coin-1oz-1.webp?format=auto&width=320';

/** A page again and again. */
export function samePage(path: string): LoadRequest {
  return { method: 'GET', path, shows: A_HEADING };
}

/** A page at another address each time, so that it is rendered anew. */
export function newPages(path: string): LoadRequest {
  return { method: 'GET', path, shows: A_HEADING, next: () => ({ path: `${path}?n=${++addresses}` }) };
}

let addresses = 0;
/** Stands in a page that is whole. */
const A_HEADING = '<h1';

/** What a shop answers without looking at anything that moves: how long it takes tells when its thread was busy. */
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

/** What is asked for products has to have some. */
function shownBy(document: string): { shows?: string } {
  return /products\(|xsearchProducts/.test(document) ? { shows: A_PRODUCT } : {};
}
