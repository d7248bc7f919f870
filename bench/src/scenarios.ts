import type { LoadRequest, LoadResult } from './load.ts';
import { measureLoad, measurePaced, measureWork } from './load.ts';
import { checkOut, fillCart } from './shopper.ts';
import { signIn } from './sign-ins.ts';

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

/** The scenario whose steps are told one by one. */
export const CHECKOUT = 'full guest checkout, 16 shoppers';
export const SHOPPERS = 16;
/** A rush that a small shop never sees; each costs a password hash. */
const SIGN_INS = 50;

/** A measured way through the shop. */
export interface Scenario {
  readonly name: string;
  /** What is sent over and over, in turn; null for work that writes. The first one's answer is what a bare server sends. */
  readonly requests: readonly LoadRequest[] | null;
  /**
   * What is measured right after: `http`, a bare server that sends the same bytes, for one answer that goes out over and
   * over; `insert`, a bare loop of `INSERT … COMMIT` on the shop's database.
   */
  readonly bare: 'http' | 'insert' | null;
  readonly run: (url: string, seconds: number) => Promise<LoadResult>;
  /** The shop is started anew for it, without a captcha, which a load cannot solve fast enough. */
  readonly needsNoCaptcha?: true;
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
    work('create cart and add, 16 shoppers', (url) => fillCart(url, anySku())),
    { ...work(CHECKOUT, (url) => checkOut(url, anySku())), bare: 'insert' },
    work('full guest checkout, 16 shoppers, one product', (url) => checkOut(url, SKUS[0])),
    duringCheckouts('product list, uncached, one at a time, during a checkout of 16 shoppers', lists),
    // Last, as the shop is another one from here on; the first says what the machine gives without sign-ins.
    { ...various('sign-in: product list, uncached, one at a time, before', lists, 1), needsNoCaptcha: true },
    {
      ...beside(`sign-in: the same during ${SIGN_INS} a second`, lists, (url, seconds) =>
        measurePaced(SIGN_INS, seconds, () => signIn(url)),
      ),
      needsNoCaptcha: true,
    },
    {
      name: `sign-in: ${SIGN_INS} a second`,
      requests: null,
      bare: null,
      run: (url, seconds) => measurePaced(SIGN_INS, seconds, () => signIn(url)),
      needsNoCaptcha: true,
    },
  ];
}

function repeat(name: string, request: LoadRequest): Scenario {
  return { ...various(name, [request], 16), bare: 'http' };
}

function various(name: string, requests: readonly LoadRequest[], connections: number): Scenario {
  const run = (url: string, seconds: number) => measureLoad(url, seconds, requests, connections);
  return { name, requests, bare: null, run };
}

function work(name: string, once: (url: string) => Promise<void>): Scenario {
  const run = (url: string, seconds: number) => measureWork(SHOPPERS, seconds, () => once(url));
  return { name, requests: null, bare: null, run };
}

/** How long who only looks waits while others buy. The processor time is that of the orders, too. */
function duringCheckouts(name: string, requests: readonly LoadRequest[]): Scenario {
  return beside(name, requests, (url, seconds) =>
    measureWork(SHOPPERS, seconds, () => checkOut(url, anySku())),
  );
}

/** How long who only looks waits while something else goes on; its processor time is counted, too. */
function beside(name: string, requests: readonly LoadRequest[], other: Scenario['run']): Scenario {
  const run = async (url: string, seconds: number) => {
    const [looking] = await Promise.all([measureLoad(url, seconds, requests, 1), other(url, seconds)]);
    return looking;
  };
  return { name, requests: null, bare: null, run };
}

let turn = 0;

/** Another product each time: orders of one product follow each other. */
export function anySku(): string {
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
