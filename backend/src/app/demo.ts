import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/configuration/config.ts';
import { wholeNumber } from '../platform/configuration/config-values.ts';
import { savedFor } from '../platform/configuration/connections.ts';
import { REPOSITORY } from '../platform/configuration/folders.ts';
import { openDatabase } from '../platform/database/database.ts';
import { requireMigratedOrEmpty } from '../platform/database/schema-version.ts';
import { generateProducts, type Patterns } from './demo/products/generate-products.ts';
import { importFiles } from './import/import-files.ts';
import { formatReport } from './import/report/format-report.ts';
import { progressBar } from './import/report/progress-bar.ts';
import { prepareDatabase } from './prepare/prepare-database.ts';

/*
 * npm run demo -- --products N [--seed S]: imports the demo shop and generated products into the
 * shop of this environment, running or not. The same seed generates the same products; a second run
 * overwrites them.
 */
const DEMO = join(REPOSITORY, 'demo');
const say = (line: string) => process.stderr.write(`${line}\n`);

async function run(count: number, seed: number): Promise<void> {
  const config = readConfig(process.env, savedFor(process.env));
  const provided = await provideDatabase({
    config,
    role: 'demo',
    onProgress: say,
    onFatal: (error) => say(error.message),
  });
  const { connection } = provided;
  const { db, pool, close } = openDatabase({
    connection,
    size: 2,
    statementTimeoutMs: 0,
    onError: (error) => say(error.message),
  });
  const folder = await mkdtemp(join(tmpdir(), 'ingot-demo-'));
  try {
    const now = systemClock.now();
    await requireMigratedOrEmpty(pool);
    await prepareDatabase({
      config: { ...config, importDemo: true },
      connection,
      now,
      demoFolder: DEMO,
      starterFolder: DEMO,
      say,
    });
    const file = join(folder, 'products.jsonl');
    const rows = generateProducts(await readPatterns(), { count, seed });
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(file));
    const bar = progressBar(process.stderr);
    const started = performance.now();
    const report = await importFiles({ db, now, mediaDir: null, onRows: bar.onRows }, file);
    bar.end();
    const seconds = (performance.now() - started) / 1_000;
    process.stdout.write(
      `${formatReport(report, seconds)}\n${Math.round(count / seconds).toLocaleString('en-US')} products a second\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await close();
    await provided.stop();
  }
}

async function readPatterns(): Promise<Patterns> {
  const [products, mints, categories] = await Promise.all(
    ['products.json', 'mints.json', 'categories.json'].map(async (name) =>
      JSON.parse(await readFile(join(DEMO, name), 'utf8')),
    ),
  );
  return { products, mints, categories };
}

function* linesOf(rows: Iterable<object>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** @throws Error that names the invalid option */
function readOptions(): { readonly count: number; readonly seed: number } {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  if (values.products === undefined) throw new Error('npm run demo -- --products N [--seed S]');
  const read = (name: string, value: string, most: number) => {
    const parsed = wholeNumber(0, most).safeParse(value);
    if (!parsed.success) throw new Error(`--${name} ${parsed.error.issues[0]?.message}`);
    return parsed.data;
  };
  return {
    count: read('products', values.products, 2_000_000),
    seed: read('seed', values.seed, 4_294_967_295),
  };
}

try {
  const { count, seed } = readOptions();
  await run(count, seed);
} catch (error) {
  say((error as Error).message);
  process.exitCode = 2;
}
