import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadResult, sendOnce } from '../requests/load.ts';
import { type ServerProcess, startBareServer } from '../shop/server-process.ts';
import { measureInserts } from './insert-loop.ts';
import { type Scenario, SHOPPERS } from './scenarios.ts';

/** Processor time in milliseconds; in a table row, per request or piece of work. */
export interface Spent {
  /** Of the shop's process. */
  cpuMs: number;
  /** Of the embedded PostgreSQL. */
  databaseCpuMs: number;
  /** Of this process, which generates the load on the same cores. */
  loadCpuMs: number;
}

/** The result of one scenario. */
export interface Row extends LoadResult, Spent {
  scenario: string;
  /** Resident memory of the shop's process right after it, in megabytes. */
  memoryMegabytes: number;
  /**
   * Per second: responses of bare node:http with the same bytes, or rows of a bare insert loop;
   * null where nothing is comparable.
   */
  bare: number | null;
  ratio: number | null;
  /** The same ratio of processor time, which is also valid on a busy machine. */
  cpuRatio: number | null;
}

/** The measured shop and its folder. */
export interface Measured {
  readonly shop: ServerProcess;
  readonly folder: string;
  readonly seconds: number;
}

/**
 * The machine's speed varies within seconds: shop and bare server alternate this often, and the
 * median counts.
 */
const TURNS = 3;
const WARM_UP_SECONDS = 1;
/** Warm-up for comparisons with bare `node:http`: both become faster for this long. */
const LONG_WARM_UP_SECONDS = 4;

/**
 * Measures one scenario and its bare counterpart. @throws when a response is an error, because
 * errors are fast
 */
export async function measureScenario(measured: Measured, scenario: Scenario): Promise<Row> {
  const { shop, folder, seconds } = measured;
  const { name, run, requests, bare } = scenario;
  const answers = await Promise.all((requests ?? []).map((request) => sendOnce(shop.url, request)));
  await run(shop.url, bare === 'http' ? LONG_WARM_UP_SECONDS : WARM_UP_SECONDS);
  if (bare === 'http' && answers[0]) {
    const server = await startBare(answers[0], folder);
    try {
      await run(server.url, LONG_WARM_UP_SECONDS);
      return await takeTurns(measured, scenario, server);
    } finally {
      await server.stop();
    }
  }
  const ours = await timed(shop, run, seconds);
  const inserts = bare === 'insert' ? await measureInserts(folder, seconds, SHOPPERS) : null;
  return {
    scenario: name,
    ...ours,
    bare: inserts?.requestsPerSecond ?? null,
    ratio: inserts && share(ours.requestsPerSecond, inserts.requestsPerSecond),
    cpuRatio: null,
  };
}

async function takeTurns(
  { shop, seconds }: Measured,
  { name, run }: Scenario,
  server: ServerProcess,
): Promise<Row> {
  const turns: (Row & { cpuRatio: number })[] = [];
  while (turns.length < TURNS) {
    const length = Math.max(1, Math.round(seconds / TURNS));
    const ours = await timed(shop, run, length);
    const theirs = await timed(server, run, length);
    turns.push({
      scenario: name,
      ...ours,
      bare: theirs.requestsPerSecond,
      ratio: share(ours.requestsPerSecond, theirs.requestsPerSecond),
      cpuRatio: share(theirs.cpuMs, ours.cpuMs),
    });
  }
  turns.sort((a, b) => a.cpuRatio - b.cpuRatio);
  return turns[Math.floor(TURNS / 2)] as Row;
}

/** Runs a load once. Returns the processor time per request. */
export async function timed(
  server: ServerProcess,
  run: Scenario['run'],
  seconds: number,
): Promise<LoadResult & Spent & { memoryMegabytes: number }> {
  const before = await spent(server);
  const result = await run(server.url, seconds);
  const after = await spent(server);
  const each = (key: keyof Spent) => rounded((after[key] - before[key]) / Math.max(1, result.finished));
  return {
    ...result,
    cpuMs: each('cpuMs'),
    databaseCpuMs: each('databaseCpuMs'),
    loadCpuMs: each('loadCpuMs'),
    memoryMegabytes: await server.memoryMegabytes(),
  };
}

async function spent(server: ServerProcess): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  return {
    cpuMs: await server.cpuMs(),
    databaseCpuMs: await server.databaseCpuMs(),
    loadCpuMs: (user + system) / 1_000,
  };
}

async function startBare(
  { body, contentType }: { readonly body: Buffer; readonly contentType: string },
  folder: string,
): Promise<ServerProcess> {
  const file = join(folder, 'body');
  writeFileSync(file, body);
  return startBareServer(file, contentType);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : rounded(part / whole);
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
