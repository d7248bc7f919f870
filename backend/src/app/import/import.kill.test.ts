import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '@ingot/embedded-postgres/server/postmaster-file.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShopActions } from '../../domains/shop/dealer/shop-action.repository.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts';
import { type ShopProcess, startShopProcess } from '../../testing/processes/shop-process.ts';
import { generateProducts } from '../demo/products/generate-products.ts';

const IMPORT = join(import.meta.dirname, '../import.ts');
const DEMO = join(import.meta.dirname, '../../../../demo');
/** Enough for several commits before the test kills the import. */
const PRODUCTS = 30_000;
const KILLED_FROM = 2_000;
/**
 * A running shop reloads two seconds after the last batch; the rest is a margin for a busy machine.
 */
const SHOWN_WITHIN_MS = 30_000;

let folder: string;
let shop: ShopProcess;
let rows: OpenDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-import-kill-'));
  shop = await startShopProcess({ DATA_DIR: join(folder, 'data') });
  await shop.opened;
  const server = await findPostmaster(join(folder, 'data/postgres'));
  rows = openDatabase({
    connection: {
      host: server?.socketFolder ?? '127.0.0.1',
      port: server?.port ?? 0,
      user: 'ingot',
      database: 'ingot',
    },
    size: 1,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
}, 240_000);
afterAll(async () => {
  await rows?.close();
  await shop?.end();
  await rm(folder, { recursive: true, force: true });
});

test('a running shop shows every batch that an import committed before kill -9, and its audit counts them (FIX-10, FIX-85)', async () => {
  const before = await stored();
  expect(await shown()).toBe(before);
  const file = join(folder, 'products.jsonl');
  const [products, mints, categories] = await Promise.all(
    ['products', 'mints', 'categories'].map(async (name) =>
      JSON.parse(await readFile(join(DEMO, `${name}.json`), 'utf8')),
    ),
  );
  const made = [...generateProducts({ products, mints, categories }, { count: PRODUCTS, seed: 1 })];
  await writeFile(file, made.map((row) => `${JSON.stringify(row)}\n`).join(''));

  const child = spawn(process.execPath, [IMPORT, file], {
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  await waitFor(async () => expect(await stored()).toBeGreaterThan(before + KILLED_FROM), {
    withinMs: 120_000,
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Statements that were sent before the kill may still be committed.
  await waitFor(async () => expect(await importers()).toBe(0));
  const committed = await stored();
  expect(committed).toBeLessThan(before + PRODUCTS);
  const [newest] = await findShopActions(rows.db, { subject: null, limit: 1 });
  expect(newest).toMatchObject({
    verb: 'import-begun',
    subject: 'products',
    details: {
      file: 'products.jsonl',
      imported: committed - before,
      changed: committed - before,
      left_out: 0,
      finished: false,
    },
  });
  await waitFor(async () => expect(await shown()).toBe(committed), {
    withinMs: SHOWN_WITHIN_MS,
  });
}, 300_000);

async function stored(): Promise<number> {
  const { count } = await rows.db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_enabled', '=', true)
    .where('visibility', '=', 'catalog_search')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the connections of the killed import. */
async function importers(): Promise<number> {
  const { rows: found } = await rows.pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity where application_name like 'ingot %' and pid <> pg_backend_pid()
     and application_name <> $1 and application_name <> $2`,
    [`ingot ${shop.pid}`, `ingot ${process.pid}`],
  );
  return found[0]?.count ?? 0;
}

/** Counts the products in the running shop's lists. */
async function shown(): Promise<number> {
  const { data } = await shop.send<{ products: { total_count: number } }>(
    '{ products(filter: {}) { total_count } }',
  );
  return data.products.total_count;
}
