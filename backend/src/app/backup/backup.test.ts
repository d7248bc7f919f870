import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backUp } from '@ingot/embedded-postgres/backup/back-up.ts';
import { restore } from '@ingot/embedded-postgres/backup/restore.ts';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { startEmbeddedServer } from '@ingot/embedded-postgres/server/embedded-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/configuration/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { prepareDatabase } from '../prepare/prepare-database.ts';
import { backupFolders } from './backup-folders.ts';

const DEMO = join(import.meta.dirname, '../../../../demo');
const NOW = Date.UTC(2026, 2, 18);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-backup-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a backup of a shop', { timeout: 300_000 }, () => {
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
      [join(from.dataDir, 'downloads/1-guide.pdf'), '%PDF'],
      [join(from.dataDir, 'uploads/1'), 'A crest'],
      [join(from.outboxDir, 'order-1.eml'), 'Subject: Your order'],
      [join(from.languagesDir, 'de.json'), '{ "cart.name": "Mein Warenkorb" }'],
    ] as const) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    const before = await everything(from);
    expect(Object.keys(before).filter((name) => name.startsWith('media/')).length).toBeGreaterThan(100);

    await backUp({ config: from, folders: backupFolders(from), now: NOW, say: () => undefined }, file);
    await restore({ config: to, folders: backupFolders(to), force: false }, file);
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
