import type { LoadRequest, LoadResult } from './load.ts';
import { measureLoad, measureWork } from './load.ts';
import { addToCart, checkOut, createCart } from './shopper.ts';

/** Silver of the demo shop with plenty in stock. */
const SKUS = ['AG-SHIP-1', 'AG-WHT-1', 'AG-STAG-1', 'AG-M1', 'AG-SUN-1', 'AG-WHT-H'] as const;
const PRODUCT_PAGE = '/2026-tall-ship-1-oz-silver-coin.html';

const LIST = `query List($category: String!, $page: Int!, $sort: ProductAttributeSortInput) {
  products(filter: { category_uid: { eq: $category } }, sort: $sort, pageSize: 12, currentPage: $page) {
    total_count
    aggregations { attribute_code label count options { label value count } }
    items { uid sku name url_key stock_status small_image { url label }
      price_range { minimum_price { final_price { value currency } } }
      price_tiers { quantity final_price { value } fee_price { value } } }
  }
}`;
const SEARCH =
  'query Search($text: String!) { xsearchProducts(search: $text) { total_count items { sku name } } }';
const SORTS = [{ price: 'ASC' }, { price: 'DESC' }, { name: 'ASC' }, { position: 'ASC' }] as const;
const TEXTS = ['tall ship', 'silver coin', 'gold bar', '1 oz', 'silvr', 'kilo', 'pla', 'ounce gold coin'];

/** A measured way through the shop. */
export interface Scenario {
  readonly name: string;
  /** What is sent over and over, in turn; null for work that writes. The first one's answer is what a bare server sends. */
  readonly requests: readonly LoadRequest[] | null;
  /** Whether one answer goes out over and over, so that a bare server can send the same. */
  readonly isComparable: boolean;
  readonly run: (url: string, seconds: number) => Promise<LoadResult>;
}

/** The scenarios in the order of the table. `silver` is the uid of the silver category. */
export function scenarios(silver: string): Scenario[] {
  // A POST is never answered from the cache of answers.
  const lists = SORTS.flatMap((sort) => [1, 2].map((page) => post(LIST, { category: silver, page, sort })));
  const searches = TEXTS.map((text) => post(SEARCH, { text }));
  return [
    repeat('product list, cached', get(LIST, { category: silver, page: 1 })),
    repeat('search, cached', get(SEARCH, { text: 'tall ship' })),
    repeat('product page, HTML', { method: 'GET', path: PRODUCT_PAGE }),
    repeat('home page, HTML', { method: 'GET', path: '/' }),
    various('product list with facets, uncached', lists, 16),
    various('product list with facets, uncached, one at a time', lists, 1),
    various('suggestions, uncached', searches, 16),
    various('suggestions, uncached, one at a time', searches, 1),
    work('add to cart, 16 shoppers', async (url) => addToCart(url, await createCart(url), anySku())),
    work('full guest checkout, 16 shoppers', async (url) => void (await checkOut(url, anySku()))),
    work('full guest checkout, 16 shoppers, one product', async (url) => void (await checkOut(url, SKUS[0]))),
  ];
}

function repeat(name: string, request: LoadRequest): Scenario {
  return { ...various(name, [request], 16), isComparable: true };
}

function various(name: string, requests: readonly LoadRequest[], connections: number): Scenario {
  const run = (url: string, seconds: number) => measureLoad(url, seconds, requests, connections);
  return { name, requests, isComparable: false, run };
}

function work(name: string, once: (url: string) => Promise<void>): Scenario {
  const run = (url: string, seconds: number) => measureWork(16, seconds, () => once(url));
  return { name, requests: null, isComparable: false, run };
}

let turn = 0;
function anySku(): string {
  turn = (turn + 1) % SKUS.length;
  return SKUS[turn] ?? SKUS[0];
}

function get(document: string, variables: object): LoadRequest {
  const query = document.replace(/\s+/g, ' ');
  return {
    method: 'GET',
    path: `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`,
  };
}

function post(query: string, variables: object): LoadRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
}
