import type { LoadResult } from './load.ts';
import { measureLoad, measureWork } from './load.ts';
import { addToCart, checkOut, createCart } from './shopper.ts';

/** A tiered silver coin of the demo shop with plenty in stock. */
const SKU = 'AG-SHIP-1';
const PRODUCT_PAGE = '/2026-tall-ship-1-oz-silver-coin.html';

const LIST = `query List($category: String!, $page: Int!) {
  products(filter: { category_uid: { eq: $category } }, pageSize: 12, currentPage: $page) {
    total_count
    aggregations { attribute_code label count options { label value count } }
    items { uid sku name url_key stock_status small_image { url label }
      price_range { minimum_price { final_price { value currency } } } price_tiers { quantity final_price fee_price } }
  }
}`;
const SEARCH =
  'query Search($text: String!) { xsearchProducts(search: $text) { total_count items { sku name } } }';

/** A measured way through the shop. `comparable` says that its answer is one body, so that a bare server can send it too. */
export interface Scenario {
  name: string;
  /** GET path whose bytes a bare server sends for comparison, or null for work that writes. */
  path: string | null;
  run: (url: string, seconds: number) => Promise<LoadResult>;
}

function get(document: string, variables: object): string {
  const query = document.replace(/\s+/g, ' ');
  return `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
}

/** The scenarios of the first bench, in the order of the table. `silver` is the uid of the silver category. */
export function scenarios(silver: string): Scenario[] {
  const list = get(LIST, { category: silver, page: 1 });
  const search = get(SEARCH, { text: 'tall ship' });
  const post = (query: string, variables: object) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return [
    { name: 'product list, cached', path: list, run: (url, seconds) => measureLoad(url + list, seconds) },
    {
      // A POST is never answered from the response cache.
      name: 'product list with facets, uncached',
      path: null,
      run: (url, seconds) =>
        measureLoad(`${url}/graphql`, seconds, post(LIST, { category: silver, page: 1 })),
    },
    {
      name: 'product page, HTML',
      path: PRODUCT_PAGE,
      run: (url, seconds) => measureLoad(url + PRODUCT_PAGE, seconds),
    },
    { name: 'home page, HTML', path: '/', run: (url, seconds) => measureLoad(`${url}/`, seconds) },
    { name: 'search, cached', path: search, run: (url, seconds) => measureLoad(url + search, seconds) },
    {
      name: 'search, uncached',
      path: null,
      run: (url, seconds) => measureLoad(`${url}/graphql`, seconds, post(SEARCH, { text: 'tall ship' })),
    },
    {
      name: 'add to cart, 16 shoppers',
      path: null,
      run: (url, seconds) => measureWork(16, seconds, async () => addToCart(url, await createCart(url), SKU)),
    },
    {
      name: 'full guest checkout, 16 shoppers',
      path: null,
      run: (url, seconds) => measureWork(16, seconds, async () => void (await checkOut(url, SKU))),
    },
  ];
}
