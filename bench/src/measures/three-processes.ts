import type { LoadResult } from '../requests/load.ts';
import { findQuestions } from '../requests/questions.ts';
import { openShopChanger } from '../shop/change-shop.ts';
import type { PriceFeed } from '../shop/price-feed.ts';
import { processCpuMs, processMegabytes } from '../shop/process-figures.ts';
import { type ServerProcess, startShop } from '../shop/server-process.ts';
import { connectToEach } from '../shop/shop-processes.ts';
import { measurePropagation } from './change-propagation.ts';
import type { Propagation } from './measure-change.ts';
import { type Spent, timed } from './measure-scenario.ts';
import { CHECKOUT, LIST, LIST_AGAIN, scenarios } from './scenarios.ts';

/** A shop with three processes compared with one process. */
export interface ThreeProcesses {
  /**
   * From the start of the primary until the shop responds, and until all three do, in milliseconds.
   */
  openMs: number;
  allServeMs: number;
  /**
   * Resident memory of the primary and of each worker: when all serve, and the peak until the end.
   */
  megabytes: number[];
  peakMegabytes: number[];
  /** The same loads on one process and on three. */
  loads: ProcessesRow[];
  seen: Propagation[];
}

/** A load on all processes of a shop together. */
export interface ProcessesRow extends LoadResult, Spent {
  scenario: string;
  processes: number;
}

/** Name for `--only`. */
export const THREE_PROCESSES = 'three processes';

const PROCESSES = 3;
const LOADS: readonly string[] = [LIST, LIST_AGAIN, CHECKOUT];
/** A new process takes twice as long for an order during this time. */
const NEW_FOR_SECONDS = 5;
const WARM_UP_SECONDS = 1;

/** Starts a shop in `folder` with one process and then with `--workers 3`, and measures both. */
export async function measureThreeProcesses(options: {
  readonly products: number;
  readonly folder: string;
  readonly seconds: number;
  readonly feed: PriceFeed;
  readonly env: Readonly<Record<string, string>>;
}): Promise<ThreeProcesses> {
  const { folder, env, seconds, products, feed } = options;
  const one = await startShop(folder, env);
  const loads = await measureLoads(one, { processes: 1, seconds, products }).finally(() => one.stop());

  const begunAt = performance.now();
  const shop = await startShop(folder, env, ['--workers', String(PROCESSES)]);
  try {
    const processes = await connectToEach(shop.url, PROCESSES);
    const allServeMs = Math.round(performance.now() - begunAt);
    const pids = [shop.pid, ...processes.map(({ pid }) => pid)];
    const megabytes = await Promise.all(pids.map(async (pid) => (await processMegabytes(pid)).now));
    const cpuMs = async () =>
      (await Promise.all(pids.map(processCpuMs))).reduce((total, ms) => total + ms, 0);
    loads.push(...(await measureLoads({ ...shop, cpuMs }, { processes: PROCESSES, seconds, products })));
    const probes = await connectToEach(shop.url, PROCESSES);
    const changer = await openShopChanger(folder);
    const seen = await measurePropagation({
      lines: processes.map(({ connection }) => connection),
      probes: probes.map(({ connection }) => connection),
      ...{ changer, feed, products, cpuMs },
    }).finally(() => changer.close());
    const peakMegabytes = await Promise.all(pids.map(async (pid) => (await processMegabytes(pid)).peak));
    return { openMs: shop.startMs, allServeMs, megabytes, peakMegabytes, loads, seen };
  } finally {
    await shop.stop();
  }
}

async function measureLoads(
  shop: ServerProcess,
  { processes, seconds, products }: { processes: number; seconds: number; products: number },
): Promise<ProcessesRow[]> {
  const all = scenarios(await findQuestions(shop.url, products));
  const rows: ProcessesRow[] = [];
  for (const { name, run } of all.filter((one) => LOADS.includes(one.name))) {
    // Each process needs the same warm-up.
    await run(shop.url, processes * (name === CHECKOUT ? NEW_FOR_SECONDS : WARM_UP_SECONDS));
    const { memoryMegabytes: _, ...row } = await timed(shop, run, seconds);
    rows.push({ scenario: name, processes, ...row });
    console.log(
      `${products}: ${name}, ${processes} processes: ${row.requestsPerSecond}/s, ${row.cpuMs} ms each`,
    );
  }
  return rows;
}
