import { getText, postJson } from './kept-connections.ts';
import { percentiles } from './load.ts';
import type { PriceFeed } from './price-feed.ts';
import { PROBE, requestsFor } from './requests.ts';
import type { ServerProcess } from './server-process.ts';

/** What one change of all spot prices costs a shop on which people look at lists. Milliseconds. */
export interface TickCost {
  ticks: number;
  /** Processor time of the shop's process, with the new prices of what the lists show. */
  cpuMs: number;
  databaseCpuMs: number;
  /** The longest that an answer needed after a tick, in the middle tick, at the worst one, and over the same time without a tick. */
  longestMs: number;
  worstMs: number;
  longestAtRestMs: number;
}

/** Prices rest and move in turns, so that what else the machine does falls on both. */
const TURNS = 6;
const TURN_MS = 4_000;
/** Lists go out evenly, as many with resting prices as with moving ones. */
const LISTS_PER_SECOND = 20;
/** The next question is asked so long after an answer: a thread that is busy for longer is seen. */
const PROBE_EVERY_MS = 1;
/** A tick is done by then. */
const TICK_MS = 400;

/** Asks the shop for lists, and over and over for something that costs nothing, while its prices rest and move. */
export async function measureTicks(shop: ServerProcess, feed: PriceFeed, silver: string): Promise<TickCost> {
  const lists = requestsFor(silver).list.map(({ body = '' }) => body);
  const turns = { resting: [] as Turn[], moving: [] as Turn[] };
  await measureTurn(shop, feed, lists);
  for (let turn = 0; turn < TURNS; turn += 1) {
    feed.isMoving = turn % 2 === 1;
    (feed.isMoving ? turns.moving : turns.resting).push(await measureTurn(shop, feed, lists));
  }
  feed.isMoving = false;
  const sum = (list: readonly Turn[], key: 'cpuMs' | 'databaseCpuMs') =>
    list.reduce((total, turn) => total + turn[key], 0);
  const ticks = turns.moving.reduce((total, { ticksAt }) => total + ticksAt.length, 0);
  const each = (key: 'cpuMs' | 'databaseCpuMs') =>
    Math.round(((sum(turns.moving, key) - sum(turns.resting, key)) / ticks) * 10) / 10;
  const waits = turns.moving.flatMap(({ ticksAt, answers }) =>
    ticksAt.map((at) => longestAfter(at, answers)),
  );
  const rests = turns.resting.flatMap(({ beganAt, answers }) =>
    Array.from({ length: TURN_MS / 1_000 }, (_, second) => longestAfter(beganAt + second * 1_000, answers)),
  );
  return {
    ticks,
    cpuMs: each('cpuMs'),
    databaseCpuMs: each('databaseCpuMs'),
    longestMs: percentiles(waits).p50,
    worstMs: Math.round(Math.max(...waits) * 10) / 10,
    longestAtRestMs: percentiles(rests).p50,
  };
}

interface Turn {
  readonly beganAt: number;
  readonly ticksAt: readonly number[];
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
  readonly answers: readonly Answered[];
}

/** When a question was asked, in `performance.now()`, and how long its answer took. */
interface Answered {
  readonly at: number;
  readonly ms: number;
}

async function measureTurn(shop: ServerProcess, feed: PriceFeed, lists: readonly string[]): Promise<Turn> {
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
      await postJson(shop.url, lists[number % lists.length] ?? '');
    }
  };
  await Promise.all([probe(), look()]);
  return {
    beganAt,
    // The work of a tick at the very end would fall into the next turn.
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

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
