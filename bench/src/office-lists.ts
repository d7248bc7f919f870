import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { ORDER_VIEWS } from '@ingot/rules/orders/desk/order-views.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { prepareDatabase } from '../../backend/src/app/prepare/prepare-database.ts';
import { startServices } from '../../backend/src/app/serve/start-services.ts';
import { close, readDay } from '../../backend/src/domains/banking/close/close-day.ts';
import { presentRows } from '../../backend/src/domains/catalog/desk-list/present-rows.ts';
import {
  countByMetal,
  findListed,
} from '../../backend/src/domains/catalog/desk-list/product-list.repository.ts';
import {
  type ProductFilterText,
  readProductFilter,
} from '../../backend/src/domains/catalog/desk-list/read-product-query.ts';
import { listCustomers } from '../../backend/src/domains/customers/desk-list/list-customers.ts';
import {
  countViews,
  findOrderRows,
} from '../../backend/src/domains/orders/desk-list/order-list.repository.ts';
import {
  readCursor,
  readListQuery,
  writeCursor,
} from '../../backend/src/domains/orders/desk-list/read-list-query.ts';
import { systemClock } from '../../backend/src/platform/clock/clock.ts';
import { readConfig } from '../../backend/src/platform/configuration/config.ts';
import type { Services } from '../../backend/src/platform/context.ts';
import { type Database, openDatabase } from '../../backend/src/platform/database/database.ts';
import { insertCustomers } from './office/insert-customers.ts';
import { insertOrders } from './office/insert-orders.ts';
import { insertPayments, movePayments } from './office/insert-payments.ts';
import { insertProducts } from './office/insert-products.ts';
import { insertReportRows } from './office/insert-report-rows.ts';
import { measureReports } from './office/measure-reports.ts';
import { timed } from './office/timed.ts';

/**
 * npm run bench:orders: the lists of the back office with 100,000 orders, customers and products, its
 * reports, and the close of a day with all their payments. Of each list: first and deep pages, and searches by
 * frequent, rare and missing words. Uses its own shop in a temporary folder. Prints the median and the
 * slowest of 15 runs, and exits with 1 if a median exceeds its budget, or a report differs from the ledger.
 */
const COUNT = 100_000;
const LIST_BUDGET_MS = 100;
const CLOSE_BUDGET_MS = 1_000;
const REPORT_BUDGET_MS = 2_000;
const SEARCHES = [
  '000050000',
  '50000',
  'buyer50000@orders.example',
  'buyer',
  'm',
  'marta',
  'marta oakes',
  'marta name77',
  'oakes company',
  'name77777',
  'nobody',
  '302 555 0777',
  '4242',
  'IG 77777',
  '0',
] as const;
const CUSTOMER_SEARCHES = [
  '',
  'marta',
  'm',
  'marta oakes',
  'marta name77',
  'name77777',
  'customer50000@bench.example',
  'customer',
  'wilmington',
  'nobody',
  '302 556 0777',
] as const;
const PRODUCT_FILTERS: readonly ProductFilterText[] = [
  {},
  { search: 'silver' },
  { search: 'ag ship' },
  { search: 'b77777' },
  { search: 'nothing' },
  { search: '7' },
  { metal: 'gold' },
  { metal: 'gold', form: 'coin', search: 'oz' },
  { category: 'gold-coins' },
  { stock: 'in_stock' },
  { stock: 'out_of_stock' },
  { stock: 'preorder' },
  { status: 'disabled' },
];
const ROOT = join(import.meta.dirname, '../..');

const folder = mkdtempSync(join(tmpdir(), 'ingot-orders-'));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_STATEMENT_TIMEOUT_MS: '0' });
const ignore = () => undefined;
const database = await provideDatabase({ config, role: 'shop', onProgress: ignore, onFatal: ignore });
const { connection } = database;
const folders = { demoFolder: join(ROOT, 'demo'), starterFolder: join(ROOT, 'starter') };
await prepareDatabase({ config, connection, now: systemClock.now(), ...folders, say: ignore });
const log = pino({ level: 'error' });
const publicUrl = 'http://bench.test';
await insertAll();
const running = await startServices({ config, connection, clock: systemClock, log, publicUrl });
try {
  const { services } = running;
  const lists = [
    ...(await measureOrders(services.db)),
    ...(await measureCustomers(services.db)),
    ...(await measureProducts(services)),
  ];
  console.table(lists);
  const reports = await measureReports(services);
  console.table(reports);
  const closes = await measureClose(services);
  console.table(closes);
  const isSlow = (rows: readonly { readonly median: number }[], budgetMs: number) =>
    rows.some(({ median }) => median > budgetMs);
  const isMissed =
    isSlow(lists, LIST_BUDGET_MS) || isSlow(reports, REPORT_BUDGET_MS) || isSlow(closes, CLOSE_BUDGET_MS);
  if (isMissed || reports.some(({ differs }) => differs !== null && differs > 0)) process.exitCode = 1;
} finally {
  await running.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function insertAll(): Promise<void> {
  const opened = openDatabase({ connection, size: 2, statementTimeoutMs: 0, onError: ignore });
  try {
    await insertOrders(opened.db, COUNT);
    await insertPayments(opened.db);
    await insertCustomers(opened.db, COUNT);
    await insertReportRows(opened.db);
    await insertProducts(opened.db, COUNT);
    await sql`vacuum analyze`.execute(opened.db);
  } finally {
    await opened.close();
  }
}

async function measureOrders(db: Database) {
  const rows = [{ list: 'orders: counts of the views', ...(await timed(() => countViews(db))) }];
  for (const sort of ['placed', 'total']) {
    for (const view of ORDER_VIEWS) rows.push(await measureList(db, { view, search: '', sort }));
  }
  for (const search of SEARCHES) rows.push(await measureList(db, { view: 'all', search, sort: 'placed' }));
  for (const view of ORDER_VIEWS) rows.push(await measureList(db, { view, search: 'marta', sort: 'total' }));
  return rows;
}

async function measureCustomers(db: Database) {
  const rows = [];
  for (const search of CUSTOMER_SEARCHES) {
    const page = (after: string | null) => listCustomers(db, { search, groupId: null, after, limit: 50 });
    const { next, rows: found } = await page(null);
    const figures = await timed(() => page(null));
    const second = next === null ? null : await timed(() => page(next));
    const list = `customers${search && `, "${search}"`}`;
    rows.push({ list, found: found.length, ...figures, 'deep page': second?.median ?? '' });
  }
  return rows;
}

async function measureProducts(services: Services) {
  const { db } = services;
  const rows: { list: string; median: number; slowest: number }[] = [
    { list: 'products: counts by metal', ...(await timed(() => countByMetal(db))) },
  ];
  for (const given of PRODUCT_FILTERS) {
    const filter = readProductFilter(given);
    if (filter === null) throw new Error('The filter matches nothing');
    const page = async (after: { readonly name: string; readonly id: number } | null) => {
      const found = await findListed(db, filter, { after, limit: 51 });
      await presentRows(
        db,
        services,
        found.slice(0, 50).map(({ id }) => id),
      );
      return found;
    };
    const figures = await timed(() => page(null));
    const deep = await findListed(db, filter, { after: null, limit: 5_000 });
    const last = deep.at(-1);
    const middle = last && (await timed(() => page(last)));
    const list = `products ${JSON.stringify(given)}`;
    rows.push(Object.assign({ list, found: deep.length, ...figures }, { 'deep page': middle?.median ?? '' }));
  }
  return rows;
}

/** Measures a usual day, then a day with all payments: reading the figures, and closing. */
async function measureClose(services: Services) {
  const { db } = services;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const nowMs = systemClock.now();
  const usual = dayOf(nowMs - 20 * 86_400_000);
  const rows = [{ work: 'figures of a usual day', ...(await timed(() => readDay(services, usual))) }];
  const fullMs = Date.parse(`${dayOf(nowMs - 86_400_000)}T18:00:00Z`);
  await movePayments(db, fullMs);
  await sql`vacuum analyze`.execute(db);
  const full = dayOf(fullMs);
  rows.push({
    work: `figures of a day with ${COUNT} orders`,
    ...(await timed(() => readDay(services, full))),
  });
  const { version, lines } = await readDay(services, full);
  console.log(
    lines.map(({ line, count, differing }) => `${line}: ${count}, ${differing.length} differ`).join('; '),
  );
  const explanations = new Map(lines.map(({ line }) => [line, 'Measured']));
  const startedMs = performance.now();
  await close({ ...services, by: 'Bench' }, { day: full, version, explanations });
  const ms = Math.round(performance.now() - startedMs);
  rows.push({ work: 'closing that day', median: ms, slowest: ms });
  return rows;
}

/** Measures the first page of a list and a page in its middle. */
async function measureList(db: Database, given: { view: string; search: string; sort: string }) {
  const query = readListQuery({ ...given, isDescending: true });
  if (query === null) throw new Error(`The search ${given.search} has no words`);
  const page = { ...query, after: null, limit: 26 };
  const figures = await timed(() => findOrderRows(db, page));
  const deep = await findOrderRows(db, { ...page, limit: 5_000 });
  const last = deep.rows.at(-1);
  const middle =
    last && (await timed(() => findOrderRows(db, { ...page, after: readCursor(writeCursor(last)) })));
  const list = `${given.view} by ${given.sort}${given.search && `, "${given.search}"`}`;
  return { list, found: deep.rows.length, ...figures, 'deep page': middle?.median ?? '' };
}
