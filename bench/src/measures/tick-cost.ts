import { median } from '../median.ts';
import { pause } from '../pause.ts';
import { percentiles } from '../requests/load.ts';
import { getText, postJson } from '../requests/persistent-connections.ts';
import type { Questions } from '../requests/requests.ts';
import { PROBE, requestsFor } from '../requests/requests.ts';
import type { PriceFeed } from '../shop/price-feed.ts';
import type { ServerProcess } from '../shop/server-process.ts';

/** The cost of one change of all spot prices for a shop with list traffic, in milliseconds. */
export interface TickCost {
  /** Number of ticks behind `cpuMs`. */
  ticks: number;
  /**
   * Processor time of the shop's process, including the new prices in lists: the median of several
   * pairs of phases with moving and constant prices.
   */
  cpuMs: number;
  databaseCpuMs: number;
  /**
   * The longest response after a tick: in the median tick, in the worst one, and over the same time
   * without a tick.
   */
  longestMs: number;
  worstMs: number;
  longestAtRestMs: number;
}

/** Phases with constant and moving prices alternate, so that other load affects both. */
const PAIRS = 7;
/**
 * Phases that measure latency. The probes cost a hundred times as much as a tick, so the other
 * phases run without them.
 */
const WAIT_PAIRS = 3;
const TURN_MS = 4_000;
/** Lists are requested at a fixed rate, with constant and moving prices. */
const LISTS_PER_SECOND = 20;
/** Delay of the next probe after a response: detects a thread that is busy for longer. */
const PROBE_EVERY_MS = 1;
/** Time until a tick is done. */
const TICK_MS = 400;

/**
 * Requests lists while prices are constant and while they move. First measures the cost of a tick
 * with these requests only, then the latency with cheap probes: the first lists after a tick wait
 * for the new prices.
 */
export async function measureTicks(
  shop: ServerProcess,
  feed: PriceFeed,
  questions: Questions,
): Promise<TickCost> {
  const lists = requestsFor(questions).list.map(({ body = '' }) => body);
  const turn = (isMoving: boolean, isProbing: boolean) => {
    feed.isMoving = isMoving;
    return measureTurn(shop, feed, { lists, isProbing });
  };
  // Runs both kinds once as a warm-up, because the first ticks of a process trigger V8's
  // optimizations.
  await turn(true, true);
  const costs: { readonly cpuMs: number; readonly databaseCpuMs: number }[] = [];
  let ticks = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const resting = await turn(false, false);
    const moving = await turn(true, false);
    const each = (key: 'cpuMs' | 'databaseCpuMs') => (moving[key] - resting[key]) / moving.ticksAt.length;
    costs.push({ cpuMs: each('cpuMs'), databaseCpuMs: each('databaseCpuMs') });
    ticks += moving.ticksAt.length;
  }
  const waits: number[] = [];
  const rests: number[] = [];
  for (let pair = 0; pair < WAIT_PAIRS; pair += 1) {
    const { beganAt, answers } = await turn(false, true);
    for (let second = 0; second < TURN_MS / 1_000; second += 1)
      rests.push(longestAfter(beganAt + second * 1_000, answers));
    const moving = await turn(true, true);
    waits.push(...moving.ticksAt.map((at) => longestAfter(at, moving.answers)));
  }
  feed.isMoving = false;
  return {
    ticks,
    cpuMs: middle(costs.map(({ cpuMs }) => cpuMs)),
    databaseCpuMs: middle(costs.map(({ databaseCpuMs }) => databaseCpuMs)),
    longestMs: percentiles(waits).p50,
    worstMs: Math.round(Math.max(...waits) * 10) / 10,
    longestAtRestMs: percentiles(rests).p50,
  };
}

/** Returns the median with one decimal. */
function middle(values: readonly number[]): number {
  return Math.round(median(values) * 10) / 10;
}

interface Turn {
  readonly beganAt: number;
  readonly ticksAt: readonly number[];
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
  readonly answers: readonly Answered[];
}

/** The time of a probe in `performance.now()`, and its latency. */
interface Answered {
  readonly at: number;
  readonly ms: number;
}

async function measureTurn(
  shop: ServerProcess,
  feed: PriceFeed,
  { lists, isProbing }: { readonly lists: readonly string[]; readonly isProbing: boolean },
): Promise<Turn> {
  const [cpuMs, databaseCpuMs] = [await shop.cpuMs(), await shop.databaseCpuMs()];
  const beganAt = performance.now();
  const endsAt = beganAt + TURN_MS;
  const answers: Answered[] = [];
  const note = async (ask: Promise<string>) => {
    const at = performance.now();
    await ask;
    answers.push({ at, ms: performance.now() - at });
  };
  const probe = async () => {
    while (performance.now() < endsAt) {
      await note(getText(shop.url, PROBE));
      await pause(PROBE_EVERY_MS);
    }
  };
  const look = async () => {
    for (let number = 0; number < (LISTS_PER_SECOND * TURN_MS) / 1_000; number += 1) {
      await pause(beganAt + (number * 1_000) / LISTS_PER_SECOND - performance.now());
      await note(postJson(shop.url, lists[number % lists.length] ?? ''));
    }
  };
  await Promise.all([isProbing ? probe() : pause(TURN_MS), look()]);
  return {
    beganAt,
    // The work of a tick at the very end would fall into the next phase.
    ticksAt: feed.movedAt.filter((at) => at >= beganAt && at < endsAt),
    cpuMs: (await shop.cpuMs()) - cpuMs,
    databaseCpuMs: (await shop.databaseCpuMs()) - databaseCpuMs,
    answers,
  };
}

function longestAfter(fromMs: number, answers: readonly Answered[]): number {
  const near = answers.filter(({ at, ms }) => at + ms >= fromMs && at < fromMs + TICK_MS);
  return Math.max(0, ...near.map(({ ms }) => ms));
}
