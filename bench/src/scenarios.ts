import { type LoadRequest, type LoadResult, measureLoad, measurePaced, measureWork } from './load.ts';
import type { Questions } from './requests.ts';
import { newPages, PAGE_PATHS, requestsFor, samePage } from './requests.ts';
import { checkOut, fillCart } from './shopper.ts';
import { signIn } from './sign-ins.ts';

/** Silver of the demo shop with plenty in stock. */
const SKUS = ['AG-SHIP-1', 'AG-WHT-1', 'AG-STAG-1', 'AG-M1', 'AG-SUN-1', 'AG-WHT-H'] as const;

/** The scenario whose steps are told one by one. */
export const CHECKOUT = 'full guest checkout';
/** The scenario whose cost must not grow with the catalogue. */
export const LIST = 'product list, uncached';
/** One of the lists again and again. */
export const LIST_AGAIN = 'product list, cached';
/** Filters that no memory of lists has. */
export const NEW_LISTS = 'product list with filters never asked before';
/** Connections, or shoppers, at a time where nothing else is said. */
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
  /** Every spot price moves each second while it is measured; else they rest. */
  readonly ticks?: true;
  /** The shop is started anew for it, without a captcha, which a load cannot solve fast enough. */
  readonly needsNoCaptcha?: true;
}

/** The scenarios in the order of the table. */
export function scenarios(questions: Questions): Scenario[] {
  const ask = requestsFor(questions);
  const lookDuring = (name: string, other: Scenario['run']) => beside(name, ask.list, other);
  return [
    repeat(LIST_AGAIN, ask.listAgain),
    { ...various('product list, cached, while the spot ticks', ask.listAgain), ticks: true },
    various(LIST, ask.list),
    { ...various('product list, uncached, while the spot ticks', ask.list), ticks: true },
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
    { ...various('picture', ask.picture), bare: 'http' },
    work('create cart and add', (url) => fillCart(url, anySku())),
    { ...work(CHECKOUT, (url) => checkOut(url, anySku())), bare: 'insert' },
    work('full guest checkout, one product', (url) => checkOut(url, SKUS[0])),
    // The processor time is that of the orders, too.
    lookDuring(`product list, uncached, one at a time, during checkouts of ${SHOPPERS}`, (url, seconds) =>
      measureWork(SHOPPERS, seconds, () => checkOut(url, anySku())),
    ),
    // Last, as the shop is another one from here on; the first says what the machine gives without sign-ins.
    { ...various('sign-in: product list, one at a time, before', ask.list, 1), needsNoCaptcha: true },
    { ...lookDuring(`sign-in: the same during ${SIGN_INS} a second`, signIns), needsNoCaptcha: true },
    { name: 'sign-in', requests: null, bare: null, run: signIns, needsNoCaptcha: true },
  ];
}

/** The scenario in which a page of that kind is drawn anew each time. */
export function newPage(page: string): string {
  return `${page} page, uncached`;
}

/** Whether a scenario has a budget in relation to a bare server: an answer that was given before. */
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
