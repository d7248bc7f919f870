import type { Browser, Locator, Page } from '@playwright/test';
import { waitUntilAlive } from '../../e2e/harness/open-page.ts';
import { openBrowser } from './browser.ts';
import { median } from './median.ts';
import { PAGE_PATHS } from './requests.ts';

/** How long one use of a page takes until it shows, on a device that is four times slower. Milliseconds, in steps of 8. */
export interface Interaction {
  interaction: string;
  /** Of several times: the middle one and the longest, from the press to the next painted frame. */
  p50: number;
  longest: number;
  /** Of the longest: before the first handler ran, from then to the end of the last one, and until the frame was painted. */
  waiting: number;
  handling: number;
  painting: number;
}

/** What is pressed where. */
interface Use {
  readonly interaction: string;
  readonly path: string;
  readonly width: number;
  /** What is pressed next; another one each time where a press changes what it does. */
  readonly find: (page: Page, turn: number) => Promise<Locator>;
  /** What the press changes: one that hit nothing would be the quickest. */
  readonly shows: (page: Page, target: Locator) => Promise<unknown>;
  /** What comes of it and stands in the way of the next press. */
  readonly leave?: (page: Page) => Promise<void>;
}

const PHONE = 412;
const DESKTOP = 1440;
/** Tiles have room for a quantity. */
const TABLET = 767;
/** As Lighthouse slows a machine down to a phone of the middle class. */
const SLOWER = 4;
const TIMES = 5;
/** What a shopper looks before the next press; the answer to this one has come by then. */
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
/** Filters are set and taken away again, one after another. */
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

/** Presses each several times and reads what the browser itself says of it (Event Timing, what INP is made of). */
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

/** As the mouse alone does it: what the driver checks within the page when it clicks itself would be counted as the page's. */
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

/** Of the press after `from`; what was pressed before it may be told only now. Its events that share a frame are read as one. */
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
  // Shorter than what the browser tells of.
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
