import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, freshName, withDatabase } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { requireMigrated, SchemaVersionError } from './schema-version.ts';

const { connection } = inject('testServer');
let name: string;
let pool: OpenDatabase['pool'];
let close: OpenDatabase['close'];
let folder: string;

beforeEach(async () => {
  name = freshName();
  await createDatabase(connection, name);
  ({ pool, close } = openDatabase({
    connection: withDatabase(connection, name),
    size: 2,
    statementTimeoutMs: 0,
    onError: () => undefined,
  }));
  folder = await mkdtemp(join(tmpdir(), 'ingot-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterEach(async () => {
  await close();
  await dropDatabase(connection, name);
  await rm(folder, { recursive: true });
});

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map((row) => row.name);
}

test('applies each migration once, and an added one later', async () => {
  const all = await migrate(pool, folder);
  expect(all[0]).toBe('0000-platform.sql');
  expect(await migrate(pool, folder)).toEqual([]);
  await appendFile(join(folder, '0999-later.sql'), 'create table later (id bigint primary key);');
  await expect(requireMigrated(pool, folder)).rejects.toThrow(/older than this program \(1 migrations/);
  expect(await migrate(pool, folder)).toEqual(['0999-later.sql']);
  await requireMigrated(pool, folder);
  expect(await tables()).toContain('later');
});

test('rejects an edited migration and changes nothing; an edited comment is no change', async () => {
  await migrate(pool, folder);
  await appendFile(join(folder, 'domains/0003-catalog.sql'), '\n-- A comment.\n');
  expect(await migrate(pool, folder)).toEqual([]);
  await appendFile(join(folder, 'domains/0003-catalog.sql'), 'create table edited (id bigint);');
  await appendFile(join(folder, '0999-later.sql'), 'create table later (id bigint);');
  const before = await tables();
  for (const attempt of [migrate, requireMigrated]) {
    await expect(attempt(pool, folder)).rejects.toThrow(SchemaVersionError);
    await expect(attempt(pool, folder)).rejects.toThrow(
      /0003-catalog\.sql differs.*Recreate it: stop the shop/,
    );
  }
  expect(await tables()).toEqual(before);
});

test('rejects a database of replaced migrations, and says how to recreate it', async () => {
  await pool.query(`
    create table schema_migration (name text primary key, applied_at timestamptz not null default now());
    create table product (id integer primary key);
    insert into schema_migration (name) values ('0000-house.sql'), ('0003-catalog.sql'), ('0068-write-probe.sql')`);
  const before = await tables();
  for (const attempt of [migrate, requireMigrated]) {
    await expect(attempt(pool)).rejects.toThrow(SchemaVersionError);
    await expect(attempt(pool)).rejects.toThrow(
      /0000-house\.sql.*Recreate it: stop the shop, delete the folder postgres/,
    );
  }
  expect(await tables()).toEqual(before);
});
