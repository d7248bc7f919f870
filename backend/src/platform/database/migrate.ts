import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATION_STEPS } from './migration-steps.ts';

/** Any number, the same in every process of the shop: "who migrates" is decided by it. */
const MIGRATION_LOCK = 7_305_192_001;
const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^(\d{4})-[a-z-]+\.sql$/;

/**
 * Brings the database to the state the code expects: applies each `migrations/NNNN-<name>.sql` that is not yet
 * in `schema_migration`, in order, each in one transaction with its step of `migration-steps.ts`. Processes that start together take turns, so each file
 * is applied once. Gives the names of those applied now.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const applied = new Set(rows.map((row) => row.name));
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) await apply(client, name, await readFile(join(folder, name), 'utf8'));
    return missing;
  } finally {
    // The lock and the setting belong to this connection: closing it returns both.
    client.release(true);
  }
}

/** The database is of another version of the program. The message says which is older, and what to do. */
export class SchemaVersionError extends Error {
  override readonly name = 'SchemaVersionError';
}

/**
 * Checks that the database is of exactly this program's version, and changes nothing. For commands, which may work beside a
 * running shop of another version.
 * @throws SchemaVersionError
 */
export async function requireMigrated(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<void> {
  const files = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  );
  if (tables[0]?.there !== true) {
    throw new SchemaVersionError(
      'The database is empty. Start the shop once (npm start), or make its tables: npm run shop -- migrate',
    );
  }
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by name');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = files.filter((name) => !applied.has(name));
  const unknown = rows.filter(({ name }) => !files.includes(name));
  if (unknown.length > 0) {
    throw new SchemaVersionError(
      `The database is newer than this program (${unknown.at(-1)?.name} is unknown here). Nothing was changed. Use the version that the shop runs.`,
    );
  }
  if (missing.length > 0) {
    throw new SchemaVersionError(
      `The database is older than this program (${missing.length} migrations are missing, from ${missing[0]}). Nothing was changed. Use the version that the shop runs, or stop the shop and bring the database up to date: npm start, or npm run shop -- migrate`,
    );
  }
}

/**
 * Checks the same of a database that has tables of the shop; an empty one passes, because nobody runs a shop on it.
 * @throws SchemaVersionError
 */
export async function requireMigratedOrEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  );
  if (rows[0]?.there === true) await requireMigrated(pool);
}

async function apply(client: pg.PoolClient, name: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await MIGRATION_STEPS[name]?.(client);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
