import { measureCheckoutSteps, type StepRow } from './checkout-steps.ts';
import { measureScenario, type Row } from './measure-scenario.ts';
import type { PriceFeed } from './price-feed.ts';
import { findQuestions, NO_QUESTIONS } from './questions.ts';
import { anySku, CHECKOUT, scenarios } from './scenarios.ts';
import { provideProducts, startShop } from './server-process.ts';
import { measureThreeProcesses, THREE_PROCESSES, type ThreeProcesses } from './three-processes.ts';
import { measureTicks, type TickCost } from './tick-cost.ts';

/** What was measured of a shop with so many products; what was not asked for is missing. */
export interface SizeResult {
  products: number;
  rows: Row[];
  start?: Start;
  tick?: TickCost;
  /** Of {@link CHECKOUT}. */
  steps?: StepRow[];
  threeProcesses?: ThreeProcesses;
}

/** From the start of the process to the first page, and the memory then and at the end. */
export interface Start {
  ms: number;
  /** Processor time of the process until then. */
  cpuMs: number;
  /** Resident, right after the first page. */
  megabytes: number;
  /** The most until the end of what was measured, and what it was then. */
  peakMegabytes: number;
  megabytesAfterwards: number;
}

/** Parts that are no scenario, as `--only` names them. */
const START = 'start';
const TICK = 'spot tick';

/** Whether `--only` means a part of that name. */
export type IsWanted = (name: string) => boolean;

/** Whether anything is wanted that {@link measureSize} measures. */
export function isServerWanted(isWanted: IsWanted): boolean {
  return [START, TICK, THREE_PROCESSES, ...scenarios(NO_QUESTIONS).map(({ name }) => name)].some(isWanted);
}

/** Opens a shop with so many products on `folder` and measures all that is wanted, one after another. */
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
      feed.isMoving = scenario.ticks === true;
      result.rows.push(tell(products, await measureScenario({ shop, folder, seconds }, scenario)));
      feed.isMoving = false;
      if (scenario.name === CHECKOUT) result.steps = await measureCheckoutSteps(shop, seconds, anySku);
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
    if (isWanted(THREE_PROCESSES))
      result.threeProcesses = await measureThreeProcesses({ products, folder, seconds, feed, env });
    return result;
  } finally {
    await shop.stop();
  }
}

/** Has a shop ask the feed each second, and keep to itself what it refuses under a load: that is counted. */
export function feedEnvironment({ url }: PriceFeed): Record<string, string> {
  return { SPOT_FEED_URL: url, SPOT_FEED_SECONDS: '1', LOG_LEVEL: 'fatal' };
}

type Scenarios = ReturnType<typeof scenarios>;

/** Those for the shop as it is, and those for one without a captcha. */
function split(all: Scenarios): [usual: Scenarios, open: Scenarios] {
  return [all.filter((one) => !one.needsNoCaptcha), all.filter((one) => one.needsNoCaptcha)];
}

function tell(products: number, row: Row): Row {
  console.log(`${products}: ${row.scenario}: ${row.requestsPerSecond}/s, ${row.cpuMs} ms of processor each`);
  return row;
}
