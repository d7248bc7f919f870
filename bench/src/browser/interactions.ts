import type { Browser, Locator, Page } from '@playwright/test';
import { waitUntilAlive } from '../../../e2e/harness/page/open-page.ts';
import { median } from '../median.ts';
import { PAGE_PATHS } from '../requests/requests.ts';
import { openBrowser } from './browser.ts';

/**
 * Time from an interaction to its paint on a device that is four times slower, in milliseconds, in
 * steps of 8.
 */
export interface Interaction {
  interaction: string;
  /** Median and maximum of several runs, from the click to the next painted frame. */
  p50: number;
  longest: number;
  /**
   * Parts of the longest one: before the first handler, all handlers, and from the last handler to
   * the paint.
   */
  waiting: number;
  handling: number;
  painting: number;
}

/** An interaction to measure. */
interface Use {
  readonly interaction: string;
  readonly path: string;
  readonly width: number;
  /** Returns the element to click; another one each time where a click changes its effect. */
  readonly find: (page: Page, turn: number) => Promise<Locator>;
  /** Waits for the effect: a click without effect would be the fastest. */
  readonly shows: (page: Page, target: Locator) => Promise<unknown>;
  /** Undoes an effect that would prevent the next click. */
  readonly leave?: (page: Page) => Promise<void>;
}

const PHONE = 412;
const DESKTOP = 1440;
/** Tiles offer a quantity at this width. */
const TABLET = 767;
/** The CPU slowdown with which Lighthouse simulates a mid-range phone. */
const SLOWER = 4;
const TIMES = 5;
/** Pause of a shopper between clicks, in which the response arrives. */
const PAUSE_MS = 1_500;

const main = (page: Page) => page.getByRole('main');
const oneMore = async (page: Page) => main(page).getByRole('button', { name: 'One more' }).first();
const addToCart = async (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first();
const isChecked = (_: Page, target: Locator) => target.isChecked();
const quantity = (page: Page) => main(page).getByRole('textbox', { name: 'Quantity' }).first().inputValue();
const isAdded = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Continue shopping' }).isVisible();
const leaveAdded = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Continue shopping' }).click();
/** Sets and removes filters one after another. */
const facet = (scope: (page: Page) => Locator) => async (page: Page, turn: number) =>
  scope(page)
    .getByRole('checkbox')
    .nth(Math.floor(turn / 2) % 3);

const USES: readonly Use[] = [
  {
    interaction: 'filter, desktop',
    path: PAGE_PATHS.category,
    width: DESKTOP,
    find: facet((page) => page.getByRole('complementary', { name: 'Filters' })),
    shows: isChecked,
  },
  {
    interaction: 'filter, phone',
    path: PAGE_PATHS.category,
    width: PHONE,
    find: async (page, turn) => {
      const sheet = page.getByRole('dialog', { name: /Filter/ });
      if (!(await sheet.isVisible())) await page.getByRole('button', { name: /^Filter/ }).click();
      return facet(() => sheet)(page, turn);
    },
    shows: isChecked,
  },
  {
    interaction: 'quantity, product page',
    path: PAGE_PATHS.product,
    width: PHONE,
    find: oneMore,
    shows: quantity,
  },
  { interaction: 'quantity, list', path: PAGE_PATHS.category, width: TABLET, find: oneMore, shows: quantity },
  {
    interaction: 'add to cart, product page',
    path: PAGE_PATHS.product,
    width: PHONE,
    find: addToCart,
    shows: isAdded,
    leave: leaveAdded,
  },
  {
    interaction: 'add to cart, list',
    path: PAGE_PATHS.category,
    width: DESKTOP,
    find: addToCart,
    shows: isAdded,
    leave: leaveAdded,
  },
];

/**
 * Runs each interaction several times and reads its Event Timing entries, from which INP is
 * computed.
 */
export async function measureInteractions(shopUrl: string): Promise<Interaction[]> {
  const browser = await openBrowser();
  try {
    const interactions: Interaction[] = [];
    for (const use of USES) interactions.push(await measureUse(browser, shopUrl, use));
    return interactions;
  } finally {
    await browser.close();
  }
}

async function measureUse(browser: Browser, shopUrl: string, use: Use): Promise<Interaction> {
  const context = await browser.newContext({ viewport: { width: use.width, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteEvents);
    await page.goto(shopUrl + use.path);
    await waitUntilAlive(page);
    await page.waitForTimeout(PAUSE_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const timings: Timing[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const target = await use.find(page, turn);
      const before = await use.shows(page, target);
      const from = await page.evaluate(() => performance.now());
      await press(page, target);
      await page.waitForTimeout(PAUSE_MS);
      if ((await use.shows(page, target)) === before)
        throw new Error(`A press changed nothing: ${use.interaction}.`);
      timings.push(await readTiming(page, from));
      await use.leave?.(page);
    }
    timings.sort((a, b) => a.durationMs - b.durationMs);
    const longest = timings.at(-1) as Timing;
    return {
      interaction: use.interaction,
      p50: median(timings.map(({ durationMs }) => durationMs)),
      longest: longest.durationMs,
      waiting: Math.round(longest.waitingMs),
      handling: Math.round(longest.handlingMs),
      painting: Math.round(longest.durationMs - longest.waitingMs - longest.handlingMs),
    };
  } finally {
    await context.close();
  }
}

/**
 * Uses the raw mouse: the driver's checks within the page before a click would count as the page's
 * work.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not shown.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

interface Timing {
  readonly durationMs: number;
  readonly waitingMs: number;
  readonly handlingMs: number;
}

interface Noted {
  readonly events: PerformanceEventTiming[];
}

/** Runs in the page. */
function noteEvents(): void {
  const events: PerformanceEntry[] = [];
  Object.assign(globalThis, { events });
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);
}

/**
 * Returns the timing of the click after `from`, because earlier entries may arrive late. Events of
 * one frame are merged.
 */
async function readTiming(page: Page, from: number): Promise<Timing> {
  const events = await page.evaluate(
    (start) =>
      (globalThis as never as Noted).events
        .filter(({ interactionId, startTime }) => (interactionId ?? 0) > 0 && startTime >= start)
        .map(({ duration, startTime, processingStart, processingEnd }) => ({
          duration,
          startTime,
          processingStart,
          processingEnd,
        })),
    from,
  );
  // Below the reporting threshold of the browser.
  if (events.length === 0) return { durationMs: 16, waitingMs: 0, handlingMs: 0 };
  const longest = events.reduce((most, one) => (one.duration > most.duration ? one : most));
  const end = longest.startTime + longest.duration;
  const within = events.filter(({ processingEnd }) => processingEnd <= end + 8);
  const handlers = Math.min(...within.map(({ processingStart }) => processingStart));
  return {
    durationMs: longest.duration,
    waitingMs: handlers - longest.startTime,
    handlingMs: Math.min(end, Math.max(...within.map(({ processingEnd }) => processingEnd))) - handlers,
  };
}
