import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureInserts } from './insert-loop.ts';
import { askOnce, type LoadResult } from './load.ts';
import { type Scenario, SHOPPERS } from './scenarios.ts';
import { type ServerProcess, startBareServer } from './server-process.ts';

/** Processor time in milliseconds; in a row, for one request or piece of work. */
export interface Spent {
  /** Of the shop's process. */
  cpuMs: number;
  /** Of the embedded PostgreSQL. */
  databaseCpuMs: number;
  /** Of this process, which makes the load on the same cores. */
  loadCpuMs: number;
}

/** One scenario as it was measured. */
export interface Row extends LoadResult, Spent {
  scenario: string;
  /** Resident memory of the shop's process right after, megabytes. */
  memoryMegabytes: number;
  /** Per second: what bare node:http sends of the same bytes, or rows that a bare loop inserts and commits; null where nothing is comparable. */
  bare: number | null;
  ratio: number | null;
  /** The same of processor time: also true on a machine that is busy with something else. */
  cpuRatio: number | null;
}

/** The shop under measurement and the folder that it stands on. */
export interface Measured {
  readonly shop: ServerProcess;
  readonly folder: string;
  readonly seconds: number;
}

/** The machine's pace changes within seconds: the shop and the bare server take turns so often, and the middle one counts. */
const TURNS = 3;
const WARM_UP_SECONDS = 1;
/** What is compared with bare `node:http`: both grow quicker for so long. */
const LONG_WARM_UP_SECONDS = 4;

/** Measures one scenario, and what is bare beside it. @throws when an answer is an error: errors are quick to send */
export async function measureScenario(measured: Measured, scenario: Scenario): Promise<Row> {
  const { shop, folder, seconds } = measured;
  const { name, run, requests, bare } = scenario;
  const answers = await Promise.all((requests ?? []).map((request) => askOnce(shop.url, request)));
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

/** Runs a load once and gives what it took of processors for each request. */
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
