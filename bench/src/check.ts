import { MOST_GROWTH } from './growth-chart.ts';
import { measureScenario, timed } from './measure-scenario.ts';
import { feedEnvironment } from './measure-size.ts';
import type { BenchOptions } from './options.ts';
import type { PriceFeed } from './price-feed.ts';
import { findQuestions, type Questions } from './questions.ts';
import { isRepeat, LIST, scenarios } from './scenarios.ts';
import { provideProducts, type ServerProcess, startShop } from './server-process.ts';
import { measureTicks } from './tick-cost.ts';

/** A budget and what was measured. */
export interface Verdict {
  readonly budget: string;
  readonly limit: string;
  readonly figure: string;
  readonly result: 'pass' | 'MISS';
}

/** The share of bare `node:http` that a repeat reaches at least (docs/architecture.md, §11). */
const LEAST_OF_BARE = 0.5;
/** Processor time of one spot tick, milliseconds. */
const MOST_TICK_MS = 20;
/** Lists of the shops in turn, so that what else the machine does falls on each; the middle turn counts. */
const TURNS = 5;

interface OpenShop {
  readonly shop: ServerProcess;
  readonly products: number;
  readonly folder: string;
  readonly questions: Questions;
}

/**
 * Measures the budgets by processor time, which a busy machine changes little: repeats against bare `node:http`, what a
 * list costs with the most products in relation to the fewest, and a spot tick with the most.
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
    // One size cannot grow.
    if (shops.length > 1) verdicts.push(tell(await checkGrowth(shops, seconds)));
    const most = shops.at(-1);
    if (most) {
      const { cpuMs } = await measureTicks(most.shop, feed, most.questions);
      const budget = `processor time of a spot tick, ${most.products} products`;
      verdicts.push(tell(atMost(budget, MOST_TICK_MS, cpuMs, ' ms')));
    }
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

async function checkGrowth(shops: readonly OpenShop[], seconds: number): Promise<Verdict> {
  const lists = shops.map(({ shop, questions }) => {
    const list = scenarios(questions).find(({ name }) => name === LIST);
    if (list === undefined) throw new Error(`There is no scenario "${LIST}".`);
    return { shop, list };
  });
  for (const { shop, list } of lists) await timed(shop, list.run, seconds);
  const growths: number[] = [];
  while (growths.length < TURNS) {
    const costs: number[] = [];
    for (const { shop, list } of lists)
      costs.push((await timed(shop, list.run, Math.max(1, Math.round(seconds / 2)))).cpuMs);
    growths.push((costs.at(-1) ?? 0) / (costs[0] || 1));
  }
  growths.sort((a, b) => a - b);
  const names = shops.map(({ products }) => products).join(' to ');
  return atMost(`growth of a list, ${names} products`, MOST_GROWTH, growths[Math.floor(TURNS / 2)] ?? 0, '×');
}

/** Minutes go by until the table: each verdict is told as it comes. */
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
