import {
  type LoadRequest,
  type LoadResult,
  measureLoad,
  measurePaced,
  measureWork,
} from '../requests/load.ts';
import type { Questions } from '../requests/requests.ts';
import { newPages, PAGE_PATHS, requestsFor, samePage } from '../requests/requests.ts';
import { checkOut, fillCart } from '../requests/shopper.ts';
import { signIn } from '../requests/sign-ins.ts';

/** Silver products of the demo shop with plenty of stock. */
const SKUS = ['AG-SHIP-1', 'AG-WHT-1', 'AG-STAG-1', 'AG-M1', 'AG-SUN-1', 'AG-WHT-H'] as const;

/** The scenario whose steps are also listed separately. */
export const CHECKOUT = 'full guest checkout';
/** The scenario whose cost must not grow with the catalog. */
export const LIST = 'product list, uncached';
/** Repeated requests of one list. */
export const LIST_AGAIN = 'product list, cached';
/** Filters that no cache contains. */
export const NEW_LISTS = 'product list with filters never asked before';
/** Pages of so many products that each is rendered. */
export const RENDERED = 'product page, rendered';
/** Default number of connections or shoppers. */
export const SHOPPERS = 16;
/** The shop polls the feed each second (`feedEnvironment`). */
const EACH_POLL_MS = 0;
/** Pages that visitors read while prices move. */
const READ = { pages: 100, readers: 32, tickMs: 4_500, seconds: 20 } as const;
/** A burst beyond a small shop's traffic; each costs a password hash. */
const SIGN_INS = 50;

/** A measured workload. */
export interface Scenario {
  readonly name: string;
  /**
   * Requests that are sent alternately; null for work that writes. A bare server sends the first
   * one's response.
   */
  readonly requests: readonly LoadRequest[] | null;
  /**
   * The counterpart measured right after it: `http`, a bare server that sends the same bytes, for
   * one repeated response; `insert`, a bare loop of `INSERT … COMMIT` on the shop's database.
   */
  readonly bare: 'http' | 'insert' | null;
  readonly run: (url: string, seconds: number) => Promise<LoadResult>;
  /**
   * The time between two moves of all spot prices in milliseconds, rounded up to the shop's polls
   * each second; without it, prices are constant.
   */
  readonly ticks?: number;
  /**
   * Needs a restart of the shop without a captcha, which a load generator cannot solve fast enough.
   */
  readonly needsNoCaptcha?: true;
}

/** Returns the scenarios in the order of the table. */
export function scenarios(questions: Questions): Scenario[] {
  const ask = requestsFor(questions);
  const lookDuring = (name: string, other: Scenario['run']) => beside(name, ask.list, other);
  return [
    repeat(LIST_AGAIN, ask.listAgain),
    { ...various('product list, cached, while the spot ticks', ask.listAgain), ticks: EACH_POLL_MS },
    various(LIST, ask.list),
    { ...various('product list, uncached, while the spot ticks', ask.list), ticks: EACH_POLL_MS },
    various('product list, uncached, one at a time', ask.list, 1),
    various(NEW_LISTS, ask.newLists),
    various(`${NEW_LISTS}, one at a time`, ask.newLists, 1),
    repeat('product, cached', ask.productAgain),
    various('product, uncached', ask.products),
    repeat('search, cached', ask.searchAgain),
    various('search with facets, uncached', ask.searches),
    various('suggestions, uncached', ask.suggestions),
    various('suggestions, uncached, one at a time', ask.suggestions, 1),
    ...Object.entries(PAGE_PATHS).flatMap(([page, path]) => [
      repeat(`${page} page, cached`, [samePage(path)]),
      various(newPage(page), [newPages(path)]),
    ]),
    various(RENDERED, [ask.productPages(questions.keys)]),
    {
      ...various('product pages while prices tick each 5 s', []),
      requests: [ask.productPages(questions.keys.slice(0, READ.pages))],
      run: (url, seconds) =>
        measureLoad(
          url,
          Math.max(READ.seconds, seconds),
          [ask.productPages(questions.keys.slice(0, READ.pages))],
          READ.readers,
        ),
      ticks: READ.tickMs,
    },
    { ...various('picture', ask.picture), bare: 'http' },
    work('create cart and add', (url) => fillCart(url, anySku())),
    { ...work(CHECKOUT, (url) => checkOut(url, anySku())), bare: 'insert' },
    work('full guest checkout, one product', (url) => checkOut(url, SKUS[0])),
    // The processor time includes the orders.
    lookDuring(`product list, uncached, one at a time, during checkouts of ${SHOPPERS}`, (url, seconds) =>
      measureWork(SHOPPERS, seconds, () => checkOut(url, anySku())),
    ),
    // Last, because the shop is restarted for these; the first one is the baseline without
    // sign-ins.
    { ...various('sign-in: product list, one at a time, before', ask.list, 1), needsNoCaptcha: true },
    { ...lookDuring(`sign-in: the same during ${SIGN_INS} a second`, signIns), needsNoCaptcha: true },
    { name: 'sign-in', requests: null, bare: null, run: signIns, needsNoCaptcha: true },
  ];
}

/** Returns the name of the scenario with a parameter that the page ignores, and its cache, too. */
export function newPage(page: string): string {
  return `${page} page, unread parameter`;
}

/** Returns whether a scenario has a budget relative to a bare server: a repeated response. */
export function isRepeat({ name, bare }: Scenario): boolean {
  return bare === 'http' && name.endsWith(', cached');
}

const signIns: Scenario['run'] = (url, seconds) => measurePaced(SIGN_INS, seconds, () => signIn(url));

function repeat(name: string, requests: readonly LoadRequest[]): Scenario {
  return { ...various(name, requests), bare: 'http' };
}

function various(name: string, requests: readonly LoadRequest[], connections = SHOPPERS): Scenario {
  const run = (url: string, seconds: number) => measureLoad(url, seconds, requests, connections);
  return { name, requests, bare: null, run };
}

function work(name: string, once: (url: string) => Promise<unknown>): Scenario {
  const run = (url: string, seconds: number) => measureWork(SHOPPERS, seconds, () => once(url));
  return { name, requests: null, bare: null, run };
}

/**
 * Returns a scenario with the latency of requests during other work. Includes the processor time of
 * that work.
 */
function beside(name: string, requests: readonly LoadRequest[], other: Scenario['run']): Scenario {
  const run = async (url: string, seconds: number) => {
    const [looking] = await Promise.all([measureLoad(url, seconds, requests, 1), other(url, seconds)]);
    return looking;
  };
  return { name, requests: null, bare: null, run };
}

let turn = 0;

/** Returns a different product each time, because orders of one product are serialized. */
export function anySku(): string {
  turn = (turn + 1) % SKUS.length;
  return SKUS[turn] ?? SKUS[0];
}
