import { findQuestions, NO_QUESTIONS } from '../requests/questions.ts';
import type { PriceFeed } from '../shop/price-feed.ts';
import { provideProducts, type ServerProcess, startShop } from '../shop/server-process.ts';
import { connectToEach } from '../shop/shop-processes.ts';
import { measureCheckoutSteps, type StepRow } from './checkout-steps.ts';
import { measureScenario, type Row } from './measure-scenario.ts';
import { measureRush, RUSH, RUSH_PROCESSES, type RushRow } from './rush.ts';
import { anySku, CHECKOUT, scenarios } from './scenarios.ts';
import { measureThreeProcesses, THREE_PROCESSES, type ThreeProcesses } from './three-processes.ts';
import { measureTicks, type TickCost } from './tick-cost.ts';

/** The figures of a shop of one size; those that were not requested are missing. */
export interface SizeResult {
  products: number;
  rows: Row[];
  start?: Start;
  tick?: TickCost;
  /** Of {@link CHECKOUT}. */
  steps?: StepRow[];
  /** With one process, and with several that share a line. */
  rush?: RushRow[];
  threeProcesses?: ThreeProcesses;
}

/** Time from the start of the process to the first page, and memory then and at the end. */
export interface Start {
  ms: number;
  /** Processor time of the process until then. */
  cpuMs: number;
  /** Resident, right after the first page. */
  megabytes: number;
  /** Peak until the end of the measurements, and its value then. */
  peakMegabytes: number;
  megabytesAfterwards: number;
}

/** Names for `--only` that are not scenarios. */
const START = 'start';
const TICK = 'spot tick';

/** Returns whether `--only` selects a name. */
export type IsWanted = (name: string) => boolean;

/** Returns whether any measurement of {@link measureSize} is selected. */
export function isServerWanted(isWanted: IsWanted): boolean {
  return [START, TICK, RUSH, THREE_PROCESSES, ...scenarios(NO_QUESTIONS).map(({ name }) => name)].some(
    isWanted,
  );
}

/**
 * Opens a shop with this number of products in `folder` and runs all selected measurements one
 * after another.
 */
export async function measureSize(
  { products, folder, seconds, feed }: { products: number; folder: string; seconds: number; feed: PriceFeed },
  isWanted: IsWanted,
): Promise<SizeResult> {
  await provideProducts(folder, products);
  const env = feedEnvironment(feed);
  let shop = await startShop(folder, env);
  const result: SizeResult = { products, rows: [] };
  try {
    const atStart = { ms: shop.startMs, cpuMs: shop.startCpuMs, megabytes: await shop.memoryMegabytes() };
    const questions = await findQuestions(shop.url, products);
    if (isWanted(TICK)) {
      result.tick = await measureTicks(shop, feed, questions);
      console.log(`${products}: a spot tick takes ${result.tick.cpuMs} ms of processor`);
    }
    const [usual, open] = split(scenarios(questions).filter(({ name }) => isWanted(name)));
    for (const scenario of usual) {
      feed.isMoving = scenario.ticks !== undefined;
      feed.pauseMs = scenario.ticks ?? 0;
      result.rows.push(tell(products, await measureScenario({ shop, folder, seconds }, scenario)));
      feed.isMoving = false;
      feed.pauseMs = 0;
      if (scenario.name === CHECKOUT) result.steps = await measureCheckoutSteps(shop, seconds, anySku);
    }
    if (isWanted(RUSH)) {
      result.rush = [await rushOn(shop, { products, processes: 1, keys: questions.keys })];
    }
    if (isWanted(START)) {
      const [peakMegabytes, megabytesAfterwards] = [await shop.peakMegabytes(), await shop.memoryMegabytes()];
      result.start = { ...atStart, peakMegabytes, megabytesAfterwards };
    }
    if (open.length > 0) {
      await shop.stop();
      shop = await startShop(folder, { ...env, NODE_ENV: 'test', CAPTCHA: 'off' });
      for (const scenario of open)
        result.rows.push(tell(products, await measureScenario({ shop, folder, seconds }, scenario)));
    }
    await shop.stop();
    if (isWanted(RUSH)) {
      shop = await startShop(folder, env, ['--workers', String(RUSH_PROCESSES)]);
      await connectToEach(shop.url, RUSH_PROCESSES);
      const several = { products, processes: RUSH_PROCESSES, keys: questions.keys };
      result.rush = [...(result.rush ?? []), await rushOn(shop, several)];
      await shop.stop();
    }
    if (isWanted(THREE_PROCESSES))
      result.threeProcesses = await measureThreeProcesses({ products, folder, seconds, feed, env });
    return result;
  } finally {
    await shop.stop();
  }
}

/** Measures a rush on a shop, and reports it. */
async function rushOn(
  { url }: Pick<ServerProcess, 'url'>,
  { products, ...options }: { products: number; processes: number; keys: readonly string[] },
): Promise<RushRow> {
  const row = await measureRush(url, { sku: anySku, ...options });
  console.log(
    `${products}: ${row.ordered} of ${row.withCart} shoppers ordered in a rush on ${row.processes} processes; ${row.tooGood} positions below the real place, ${row.steppedBack} that rose`,
  );
  return row;
}

/**
 * Makes a shop poll the feed each second. Silences rejections under load, because they are counted.
 */
export function feedEnvironment({ url }: PriceFeed): Record<string, string> {
  return { SPOT_FEED_URL: url, SPOT_FEED_SECONDS: '1', LOG_LEVEL: 'fatal' };
}

type Scenarios = ReturnType<typeof scenarios>;

/** Splits the scenarios: the first list needs the regular shop, the second one a shop without a captcha. */
function split(all: Scenarios): [usual: Scenarios, open: Scenarios] {
  return [all.filter((one) => !one.needsNoCaptcha), all.filter((one) => one.needsNoCaptcha)];
}

function tell(products: number, row: Row): Row {
  console.log(`${products}: ${row.scenario}: ${row.requestsPerSecond}/s, ${row.cpuMs} ms of processor each`);
  return row;
}
