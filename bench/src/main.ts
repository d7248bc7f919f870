import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadResult, measureLoad } from './load.ts';
import { scenarios } from './scenarios.ts';
import { startBareServer, startShop } from './server-process.ts';

/**
 * npm run bench [-- SECONDS]: every scenario against the shop, and what bare `node:http` does with the same bytes in the
 * same run. Prints one table and writes bench/results/latest.json. Machines are noisy: compare ratios, not figures.
 */
interface Row extends LoadResult {
  scenario: string;
  /** Requests per second of bare node:http sending the same bytes; null where nothing is comparable. */
  bare: number | null;
  ratio: number | null;
}

const seconds = Number(process.argv[2] ?? 5);
const SHOP_PORT = 4900;
const BARE_PORT = 4901;

const shop = await startShop(SHOP_PORT);
const scratch = mkdtempSync(join(tmpdir(), 'ingot-bench-bytes-'));
const rows: Row[] = [];
try {
  const memoryAtStart = await shop.memoryMegabytes();
  for (const scenario of scenarios(await findSilver(shop.url))) {
    await scenario.run(shop.url, 1);
    const result = await scenario.run(shop.url, seconds);
    const bare = scenario.path === null ? null : await measureBare(shop.url + scenario.path);
    const ratio = bare === null ? null : Math.round((result.requestsPerSecond / bare) * 100) / 100;
    rows.push({ scenario: scenario.name, ...result, bare, ratio });
    console.log(`${scenario.name}: ${result.requestsPerSecond}/s`);
  }
  const memory = { atStart: memoryAtStart, afterwards: await shop.memoryMegabytes() };
  report(memory);
} finally {
  await shop.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** The uid of the category "Silver". */
async function findSilver(url: string): Promise<string> {
  const query = '{ categories(filters: { url_path: { eq: "silver" } }) { items { uid } } }';
  const response = await fetch(`${url}/graphql?query=${encodeURIComponent(query)}`);
  const { data } = (await response.json()) as { data: { categories: { items: { uid: string }[] } } };
  const uid = data.categories.items[0]?.uid;
  if (!uid) throw new Error('The demo shop has no category "silver".');
  return uid;
}

async function measureBare(url: string): Promise<number> {
  const response = await fetch(url);
  const file = join(scratch, 'body');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const bare = await startBareServer(BARE_PORT, file, response.headers.get('content-type') ?? 'text/plain');
  try {
    await measureLoad(bare.url, 1);
    return (await measureLoad(bare.url, seconds)).requestsPerSecond;
  } finally {
    await bare.stop();
  }
}

function report(memoryMegabytes: { atStart: number; afterwards: number }): void {
  console.table(rows);
  console.log(
    `Memory: ${memoryMegabytes.atStart} MB at start, ${memoryMegabytes.afterwards} MB after the load.`,
  );
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
  writeFileSync(
    join(folder, 'latest.json'),
    `${JSON.stringify({ machine, seconds, memoryMegabytes, rows }, null, 2)}\n`,
  );
}
