import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measureInteractions } from './browser/interactions.ts';
import { measurePageSpeed } from './browser/page-speed.ts';
import { measureVisits } from './browser/visits.ts';
import { type IsWanted, isServerWanted, measureSize, type SizeResult } from './measures/measure-size.ts';
import { readOptions } from './options.ts';
import { checkBudgets } from './report/check.ts';
import { growthChart } from './report/growth-chart.ts';
import { describeMachine, mergeResults, type Results } from './report/results.ts';
import { plainTable, sizesTable } from './report/tables.ts';
import { openPriceFeed } from './shop/price-feed.ts';
import { watchStolen } from './shop/process-figures.ts';
import { provideProducts, startShop } from './shop/server-process.ts';

/*
 * npm run bench [-- SECONDS] [--only TEXT] [--sizes 1000,10000,100000] [--keep FOLDER] [--check]
 *
 * Runs every scenario against a shop of each size, and in the same run bare `node:http` or a bare
 * `INSERT … COMMIT` loop, a spot tick, a start, and three processes against one. Then loads the
 * pages of the demo shop in a browser. Prints one table and writes bench/results/latest.json, where
 * parts that were not measured keep their values. A full run also writes its tables and figures to
 * dated files in bench/results/, and the chart to docs/pictures/. `--keep` keeps the shops for the
 * next run. `--check` only checks the budgets, prints each with its value, and exits with 1 when
 * one is exceeded.
 */
const options = readOptions(process.argv.slice(2));
const stolen = watchStolen();
const isWanted: IsWanted = (name) => name.includes(options.only);
/** The demo shop without generated products, for the browser. */
const DEMO = 0;
const DOCS = join(import.meta.dirname, '../../docs');
const RESULTS = join(import.meta.dirname, '../results');
/** Content of a cell in the first table. */
const HEAD = 'Requests a second · p50 · p99, milliseconds · **processor time of each, ms** · memory';
/** Lighthouse runs per page; the median counts. */
const PAGE_LOADS = 3;
/** Names for `--only`. */
const BROWSER_PARTS = ['visits', 'interactions', 'page speed'] as const;

if (!isServerWanted(isWanted) && !BROWSER_PARTS.some(isWanted)) {
  console.error(`Nothing that can be measured has "${options.only}" in its name.`);
  process.exit(2);
}
const base = options.keep === null ? mkdtempSync(join(tmpdir(), 'ingot-bench-')) : resolve(options.keep);
const feed = await openPriceFeed();
try {
  if (options.check) {
    const verdicts = await checkBudgets(options, folderOf, feed);
    console.log(plainTable(verdicts));
    if (verdicts.some(({ result }) => result === 'MISS')) process.exitCode = 1;
  } else {
    report(await measure());
  }
  console.log(`\n${tellStolen()}`);
} finally {
  await feed.stop();
  if (options.keep === null) rmSync(base, { recursive: true, force: true });
}

function folderOf(products: number): string {
  const folder = join(base, String(products));
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function measure(): Promise<Results> {
  const sizes: SizeResult[] = [];
  // Starting a shop of each size takes minutes, so it is skipped when nothing needs it.
  if (isServerWanted(isWanted)) {
    for (const products of options.sizes) {
      const folder = folderOf(products);
      sizes.push(await measureSize({ products, folder, seconds: options.seconds, feed }, isWanted));
    }
  }
  return { sizes, ...(await measureInBrowser()) };
}

/** Measures the demo shop in a browser, with prices that move at the usual rate. */
async function measureInBrowser(): Promise<Omit<Results, 'sizes'>> {
  const wanted = BROWSER_PARTS.filter(isWanted);
  if (wanted.length === 0) return { pageSpeed: [], visits: [], interactions: [] };
  const folder = folderOf(DEMO);
  await provideProducts(folder, DEMO);
  const shop = await startShop(folder);
  const when = <Item>(part: (typeof BROWSER_PARTS)[number], run: () => Promise<Item[]>) =>
    wanted.includes(part) ? run() : [];
  try {
    return {
      visits: await when('visits', () => measureVisits(shop.url)),
      interactions: await when('interactions', () => measureInteractions(shop.url)),
      pageSpeed: await when('page speed', () => measurePageSpeed(shop.url, PAGE_LOADS)),
    };
  } finally {
    await shop.stop();
  }
}

function report(measured: Results): void {
  const all = mergeResults(measured);
  const isWhole = options.only === '' && options.sizes.length > 1;
  const sizes =
    measured.sizes.length > 0 ? [`${HEAD}\n\n${sizesTable(isWhole ? measured.sizes : all.sizes)}`] : [];
  const steps = measured.sizes.flatMap(({ products, steps = [] }) =>
    steps.map((step) => ({ products, ...step })),
  );
  const several = measured.sizes.map(({ products, threeProcesses }) => ({ products, ...threeProcesses }));
  const loads = several.flatMap(({ products, loads = [] }) => loads.map((load) => ({ products, ...load })));
  const seen = several.flatMap(({ products, seen = [] }) => seen.map((change) => ({ products, ...change })));
  const rushes = measured.sizes.flatMap(({ products, rush = [] }) =>
    rush.map((row) => ({ products, ...row })),
  );
  const others = [steps, rushes, loads, seen, measured.visits, measured.interactions, measured.pageSpeed]
    .filter((rows) => rows.length > 0)
    .map(plainTable);
  const tables = [...sizes, ...others].join('\n\n');
  console.log(tables);
  if (isWhole) writeWholeRun(measured, tables);
}

/** Writes the figures and tables of a full run to dated files, and the chart. */
function writeWholeRun(measured: Results, tables: string): void {
  writeFileSync(join(DOCS, 'pictures/growth.svg'), growthChart(measured.sizes));
  const machine = describeMachine();
  const run = { machine, stolen: Number(stolen().toFixed(3)), ...measured };
  const day = machine.at.slice(0, 10);
  const conditions = `${options.seconds} seconds for each, ${machine.cores} processors, Node ${machine.node}, ${day}`;
  writeFileSync(join(RESULTS, `${day}-whole-run.json`), `${JSON.stringify(run)}\n`);
  writeFileSync(
    join(RESULTS, `${day}-whole-run.md`),
    `# Whole run of ${day}\n\nWritten by \`npm run bench\` (${conditions}). [Performance](../../docs/performance.md) has the budgets. ${tellStolen()}\n\n${tables}\n`,
  );
}

/**
 * Returns the share of stolen processor time of a virtual machine: a run with a large share is
 * unreliable.
 */
function tellStolen(): string {
  return `The host gave ${Math.round(stolen() * 100)} % of the processors to others meanwhile.`;
}
