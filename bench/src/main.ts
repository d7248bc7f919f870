import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCheckoutSteps, type StepRow } from './checkout-steps.ts';
import { measureInserts } from './insert-loop.ts';
import { askOnce, type LoadResult } from './load.ts';
import { measurePageSpeed, type PageSpeed } from './page-speed.ts';
import { anySku, CHECKOUT, type Scenario, SHOPPERS, scenarios } from './scenarios.ts';
import { addProducts, type ServerProcess, startBareServer, startShop } from './server-process.ts';

/**
 * npm run bench [-- SECONDS] [--only TEXT] [--products COUNT]: every scenario against the shop, and what bare `node:http`
 * does with the same bytes right after (for a checkout: what a bare `INSERT … COMMIT` loop does, and its steps one by one);
 * last, `page speed` by Lighthouse. `--products` imports so many synthetic products
 * first. Prints the tables and, for a whole run, writes bench/results/. Machines are noisy: compare ratios and processor time, not figures.
 */
interface Row extends LoadResult, Spent {
  scenario: string;
  /** Per second: what bare node:http sends of the same bytes, or rows that a bare loop inserts and commits; null where nothing is comparable. */
  bare: number | null;
  ratio: number | null;
  /** The same of processor time: also true on a machine that is busy with something else. */
  cpuRatio: number | null;
}

/** Processor time in milliseconds; in a row, for one request or piece of work. */
interface Spent {
  /** Of the shop's process. */
  cpuMs: number;
  /** Of the embedded PostgreSQL. */
  databaseCpuMs: number;
  /** Of this process, which makes the load on the same cores. */
  loadCpuMs: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, products: { type: 'string', default: '0' } },
});
const seconds = Number(positionals[0] ?? 5);
const products = Number(values.products);
const SHOP_PORT = 4900;
const BARE_PORT = 4901;
/** Loads of each page by Lighthouse; the middle one counts. */
const PAGE_LOADS = 3;

const scratch = mkdtempSync(join(tmpdir(), 'ingot-bench-'));
let shop = await startShop(SHOP_PORT, scratch);
const rows: Row[] = [];
let steps: StepRow[] = [];
let isWithoutCaptcha = false;
try {
  if (products > 0) {
    await addProducts(scratch, products);
  }
  // The second start is the one of an installed shop.
  await shop.stop();
  shop = await startShop(SHOP_PORT, scratch);
  const memoryAtStart = await shop.memoryMegabytes();
  const silver = await findSilver(shop.url);
  for (const scenario of scenarios(silver).filter(({ name }) => name.includes(values.only))) {
    if (scenario.needsNoCaptcha && !isWithoutCaptcha) {
      await shop.stop();
      shop = await startShop(SHOP_PORT, scratch, { NODE_ENV: 'test', CAPTCHA: 'off' });
      isWithoutCaptcha = true;
    }
    const row = await measure(scenario);
    rows.push(row);
    console.log(`${row.scenario}: ${row.requestsPerSecond}/s, ${row.cpuMs} ms of processor each`);
    if (scenario.name === CHECKOUT) steps = await measureCheckoutSteps(shop, seconds, anySku);
  }
  const memoryAfterwards = await shop.memoryMegabytes();
  if (isWithoutCaptcha) {
    await shop.stop();
    shop = await startShop(SHOP_PORT, scratch);
  }
  const pageSpeed = 'page speed'.includes(values.only) ? await measurePageSpeed(shop.url, PAGE_LOADS) : [];
  report({ atStart: memoryAtStart, afterwards: memoryAfterwards }, pageSpeed);
} finally {
  await shop.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function measure(scenario: Scenario): Promise<Row> {
  const { name, run, requests, bare } = scenario;
  const answers = await Promise.all((requests ?? []).map((request) => askOnce(shop.url, request)));
  const ours = await timed(shop, run);
  const http = bare === 'http' && answers[0] ? await measureBare(answers[0], run) : null;
  const inserts = bare === 'insert' ? await measureInserts(scratch, seconds, SHOPPERS) : null;
  const ceiling = http ?? inserts;
  const share = (a: number, b: number) => Math.round((a / b) * 1_000) / 1_000;
  return {
    scenario: name,
    ...ours,
    bare: ceiling?.requestsPerSecond ?? null,
    ratio: ceiling && share(ours.requestsPerSecond, ceiling.requestsPerSecond),
    cpuRatio: http && share(http.cpuMs, ours.cpuMs),
  };
}

async function timed(server: ServerProcess, run: Scenario['run']): Promise<LoadResult & Spent> {
  await run(server.url, 1);
  const before = await spent(server);
  const result = await run(server.url, seconds);
  const after = await spent(server);
  const each = (key: keyof Spent) =>
    Math.round(((after[key] - before[key]) / Math.max(1, result.finished)) * 1_000) / 1_000;
  return {
    ...result,
    cpuMs: each('cpuMs'),
    databaseCpuMs: each('databaseCpuMs'),
    loadCpuMs: each('loadCpuMs'),
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

async function measureBare(
  { body, contentType }: { body: Buffer; contentType: string },
  run: Scenario['run'],
) {
  const file = join(scratch, 'body');
  writeFileSync(file, body);
  const bare = await startBareServer(BARE_PORT, file, contentType);
  try {
    return await timed(bare, run);
  } finally {
    await bare.stop();
  }
}

/** The uid of the category "Silver". */
async function findSilver(url: string): Promise<string> {
  const query = '{ categories(filters: { url_path: { eq: "silver" } }) { items { uid } } }';
  const { body } = await askOnce(url, { method: 'GET', path: `/graphql?query=${encodeURIComponent(query)}` });
  const { data } = JSON.parse(body.toString()) as { data: { categories: { items: { uid: string }[] } } };
  const uid = data.categories.items[0]?.uid;
  if (!uid) throw new Error('The demo shop has no category "silver".');
  return uid;
}

function report(memoryMegabytes: { atStart: number; afterwards: number }, pageSpeed: PageSpeed[]): void {
  const startMs = shop.startMs;
  if (rows.length > 0) console.table(rows);
  if (steps.length > 0) console.table(steps);
  if (pageSpeed.length > 0) console.table(pageSpeed);
  console.log(`Start to first page: ${startMs} ms.`);
  console.log(
    `Memory: ${memoryMegabytes.atStart} MB at start, ${memoryMegabytes.afterwards} MB after the load.`,
  );
  if (values.only !== '') return;
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    node: process.version,
    load: loadavg()[0]?.toFixed(1),
  };
  const name = products > 0 ? `products-${products}.json` : 'latest.json';
  const result = { machine, seconds, products, startMs, memoryMegabytes, rows, steps, pageSpeed };
  writeFileSync(join(folder, name), `${JSON.stringify(result, null, 2)}\n`);
}
