import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../../app/prepare/prepare-database.ts';
import { readConfig } from '../../configuration/config.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedServer } from '../embedded/embedded-server.ts';
import { provideDatabase } from '../server/provide-database.ts';
import { backUp } from './back-up.ts';
import { backupFolders } from './backup-folders.ts';
import { restore } from './restore.ts';

const HOLD_DATABASE = join(import.meta.dirname, '../../../testing/processes/hold-database.ts');
const DEMO = join(import.meta.dirname, '../../../../../demo');
const NOW = Date.UTC(2026, 2, 18);

let folder: string;
let shop: ChildProcess | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-backup-'));
});

afterEach(async () => {
  shop?.kill('SIGKILL');
  shop = null;
  for (const name of ['from', 'to']) {
    await (await startEmbeddedServer({ folder: join(folder, name, 'postgres') })).stop();
  }
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of a shop that is in use', { timeout: 90_000 }, () => {
  it('restores every row committed before it, and the media', async () => {
    const from = placesIn('from');
    const to = placesIn('to');
    const file = join(folder, 'backup.tar.gz');
    await mkdir(join(from.dataDir, 'media/catalog'), { recursive: true });
    await writeFile(join(from.dataDir, 'media/catalog/coin.webp'), 'a picture');
    const lastKept = await startWritingShop(from.dataDir);
    const before = lastKept();

    await backUp({ config: from, now: NOW, say: () => undefined }, file);
    expect(lastKept()).toBeGreaterThan(before);
    await expect(restore({ config: from, force: true }, file)).rejects.toThrow(/A shop is running/);

    const { manifest } = await restore({ config: to, force: false }, file);
    expect(manifest).toMatchObject({ kind: 'folder', created_at: '2026-03-18T00:00:00.000Z' });
    const numbers = await keptRows(to.dataDir);
    expect(numbers.length).toBeGreaterThanOrEqual(before);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
    expect(await readFile(join(to.dataDir, 'media/catalog/coin.webp'), 'utf8')).toBe('a picture');

    await expect(restore({ config: to, force: false }, file)).rejects.toThrow(/is not empty. With --force/);
    await restore({ config: to, force: true }, file);
    expect((await keptRows(to.dataDir)).length).toBe(numbers.length);
  });

  it('restores the whole demo shop into an empty folder: rows, pictures, payments, mails, languages (FIX-93)', async () => {
    const from = placesIn('from');
    const to = placesIn('to');
    const file = join(folder, 'backup.tar.gz');
    const provided = await provideDatabase({
      config: from,
      role: 'shop',
      onProgress: () => undefined,
      onFatal: (error) => {
        throw error;
      },
    });
    await prepareDatabase({
      config: from,
      connection: provided.connection,
      now: NOW,
      demoFolder: DEMO,
      starterFolder: DEMO,
      say: () => undefined,
    });
    await provided.stop();
    for (const [path, content] of [
      [join(from.dataDir, 'sandbox-gateway/payment.json'), '{}'],
      [join(from.outboxDir, 'order-1.eml'), 'Subject: Your order'],
      [join(from.languagesDir, 'de.json'), '{ "cart.name": "Mein Warenkorb" }'],
    ] as const) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    const before = await everything(from);
    expect(Object.keys(before).filter((name) => name.startsWith('media/')).length).toBeGreaterThan(100);

    await backUp({ config: from, now: NOW, say: () => undefined }, file);
    await restore({ config: to, force: false }, file);
    expect(await everything(to)).toEqual(before);
  });
});

/** The settings of a shop with all its folders inside one folder of the test. */
function placesIn(name: string) {
  return readConfig({
    DATA_DIR: join(folder, name),
    OUTBOX_DIR: join(folder, `${name}-outbox`),
    LANGUAGES_DIR: join(folder, `${name}-languages`),
  });
}

/** Returns digests of all rows by table name, and of all files by path. */
async function everything(places: ReturnType<typeof placesIn>): Promise<Record<string, string>> {
  const server = await startEmbeddedServer({ folder: join(places.dataDir, 'postgres') });
  const { pool, close } = openDatabase({
    connection: server.connection,
    size: 1,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  const all: Record<string, string> = {};
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from ${name} as t`,
    );
    all[name] = rows[0]?.print ?? '';
  }
  await close();
  await server.stop();
  for (const { name, folder: place } of backupFolders(places)) {
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const print = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      all[`${name}${path.slice(place.length)}`] = print;
    }
  }
  return all;
}

async function keptRows(dataDir: string): Promise<number[]> {
  const server = await startEmbeddedServer({ folder: join(dataDir, 'postgres') });
  const { pool, close } = openDatabase({
    connection: server.connection,
    size: 1,
    statementTimeoutMs: 5_000,
    onError: () => undefined,
  });
  const { rows } = await pool.query<{ number: number }>('select number from kept order by number');
  await close();
  await server.stop();
  return rows.map((row) => row.number);
}

async function startWritingShop(dataDir: string): Promise<() => number> {
  shop = spawn(process.execPath, [HOLD_DATABASE], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  const lines = createInterface({ input: shop.stdout as NonNullable<typeof shop.stdout> });
  lines.on('line', (line) => {
    last = Number(line.split(' ')[1]);
  });
  while (last < 500) await once(lines, 'line');
  return () => last;
}
