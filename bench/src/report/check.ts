import { measureScenario, timed } from '../measures/measure-scenario.ts';
import { feedEnvironment } from '../measures/measure-size.ts';
import { CHECKOUT, isRepeat, LIST, NEW_LISTS, newPage, RENDERED, scenarios } from '../measures/scenarios.ts';
import { measureTicks } from '../measures/tick-cost.ts';
import type { BenchOptions } from '../options.ts';
import { findQuestions } from '../requests/questions.ts';
import { PAGE_PATHS, type Questions } from '../requests/requests.ts';
import type { PriceFeed } from '../shop/price-feed.ts';
import { provideProducts, type ServerProcess, startShop } from '../shop/server-process.ts';
import { MAX_GROWTH } from './growth-chart.ts';

/** A budget and its measured value. */
export interface Verdict {
  readonly budget: string;
  readonly limit: string;
  readonly figure: string;
  readonly result: 'pass' | 'MISS';
}

/**
 * Lowest share of bare `node:http` throughput that repeated responses reach (docs/performance.md).
 */
const LEAST_OF_BARE = 0.5;
/** Processor time of one spot tick in milliseconds. */
const MAX_TICK_MS = 20;
/**
 * Peak resident memory of the shop's process under load in megabytes, up to this number of products
 * and above it.
 */
const SMALL_SHOP = 1_000;
const MAX_MEGABYTES = { small: 300, large: 600 } as const;
/** The loads that fill the memory most: new lists and pages each time, and orders. */
const FILLING = [NEW_LISTS, RENDERED, ...Object.keys(PAGE_PATHS).map((page) => newPage(page)), CHECKOUT];
/**
 * The shops are measured alternately, so that other load affects all of them; the median counts.
 */
const TURNS = 5;

interface OpenShop {
  readonly shop: ServerProcess;
  readonly products: number;
  readonly folder: string;
  readonly questions: Questions;
}

/**
 * Checks the budgets by processor time, which other load on the machine hardly affects. Compares
 * repeated responses with bare `node:http`, and a list of the most products with one of the fewest.
 * Also checks a spot tick with the most products, and the peak memory of each shop.
 */
export async function checkBudgets(
  { sizes, seconds }: Pick<BenchOptions, 'sizes' | 'seconds'>,
  folderOf: (products: number) => string,
  feed: PriceFeed,
): Promise<Verdict[]> {
  const shops: OpenShop[] = [];
  const running: ServerProcess[] = [];
  try {
    for (const products of new Set([sizes[0] ?? 0, sizes.at(-1) ?? 0])) {
      const folder = folderOf(products);
      await provideProducts(folder, products);
      const shop = await startShop(folder, feedEnvironment(feed));
      running.push(shop);
      shops.push({ shop, products, folder, questions: await findQuestions(shop.url, products) });
    }
    const verdicts: Verdict[] = [];
    for (const open of shops) verdicts.push(...(await checkRepeats({ ...open, seconds })));
    // A single size has no growth.
    if (shops.length > 1) {
      for (const list of [LIST, NEW_LISTS]) verdicts.push(tell(await checkGrowth(shops, list, seconds)));
    }
    const most = shops.at(-1);
    if (most) {
      const { cpuMs } = await measureTicks(most.shop, feed, most.questions);
      // Other load may exceed the cost of a tick; then the measurement is invalid.
      if (cpuMs <= 0) throw new Error(`A spot tick took ${cpuMs} ms of processor: the machine is too busy.`);
      const budget = `processor time of a spot tick, ${most.products} products`;
      verdicts.push(tell(atMost(budget, MAX_TICK_MS, cpuMs, ' ms')));
    }
    for (const open of shops) verdicts.push(tell(await checkMemory({ ...open, seconds })));
    return verdicts;
  } finally {
    for (const shop of running) await shop.stop();
  }
}

async function checkRepeats(open: OpenShop & { readonly seconds: number }): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const scenario of scenarios(open.questions).filter(isRepeat)) {
    const { cpuRatio } = await measureScenario(open, scenario);
    verdicts.push(
      tell({
        budget: `${scenario.name}, of bare node:http, ${open.products} products`,
        limit: `≥ ${LEAST_OF_BARE}`,
        figure: `${cpuRatio ?? 0}`,
        result: (cpuRatio ?? 0) >= LEAST_OF_BARE ? 'pass' : 'MISS',
      }),
    );
  }
  return verdicts;
}

async function checkGrowth(shops: readonly OpenShop[], name: string, seconds: number): Promise<Verdict> {
  const lists = shops.map(({ shop, questions }) => {
    const list = scenarios(questions).find((scenario) => scenario.name === name);
    if (list === undefined) throw new Error(`There is no scenario "${name}".`);
    return { shop, list };
  });
  for (const { shop, list } of lists) await timed(shop, list.run, seconds);
  const growths: number[] = [];
  while (growths.length < TURNS) {
    const costs: number[] = [];
    for (const { shop, list } of lists)
      costs.push(costOf(await timed(shop, list.run, Math.max(1, Math.round(seconds / 2)))));
    growths.push((costs.at(-1) ?? 0) / (costs[0] || 1));
  }
  growths.sort((a, b) => a - b);
  const sizes = shops.map(({ products }) => products).join(' to ');
  return atMost(
    `growth of a ${name}, ${sizes} products`,
    MAX_GROWTH,
    growths[Math.floor(TURNS / 2)] ?? 0,
    '×',
  );
}

/**
 * Returns the cost of a response. @throws when nothing was measured or responses failed, because
 * failures are cheap
 */
function costOf({ cpuMs, errors }: { readonly cpuMs: number; readonly errors: number }): number {
  if (cpuMs === 0) throw new Error('This system does not tell the processor time of a process.');
  if (errors > 0) throw new Error(`${errors} answers were errors: the cost says nothing.`);
  return cpuMs;
}

/** A busy machine does less work in the same time, so this needs a quiet one. */
async function checkMemory(open: OpenShop & { readonly seconds: number }): Promise<Verdict> {
  const { shop, products, questions, seconds } = open;
  for (const { name, run } of scenarios(questions).filter((scenario) => FILLING.includes(scenario.name))) {
    const { finished } = await run(shop.url, seconds);
    if (finished === 0) throw new Error(`Nothing of "${name}" was answered: the memory says nothing.`);
  }
  const most = MAX_MEGABYTES[products <= SMALL_SHOP ? 'small' : 'large'];
  return atMost(`memory at most, ${products} products`, most, await shop.peakMegabytes(), ' MB');
}

/** Prints a verdict at once, because the final table takes minutes. */
function tell(verdict: Verdict): Verdict {
  console.log(`${verdict.result}: ${verdict.budget}: ${verdict.figure} (${verdict.limit})`);
  return verdict;
}

function atMost(budget: string, most: number, figure: number, unit: string): Verdict {
  return {
    budget,
    limit: `≤ ${most}${unit}`,
    figure: `${Math.round(figure * 100) / 100}${unit}`,
    result: figure <= most ? 'pass' : 'MISS',
  };
}
