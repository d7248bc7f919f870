import type pg from 'pg';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts';

/**
 * Another version of the program created the database. The message names the difference and the
 * remedy.
 */
export class SchemaVersionError extends Error {
  override readonly name = 'SchemaVersionError';
}

/** The difference between a database and the migrations of this program. */
export interface SchemaDifference {
  /** Migrations that are not applied, in order. */
  readonly missing: readonly Migration[];
  /** Applied migrations of a newer version. */
  readonly unknown: readonly string[];
}

/**
 * Compares the applied migrations with the migrations of this program. An empty database lacks all
 * of them.
 * @throws SchemaVersionError when applied migrations were edited or replaced
 */
export async function compareSchema(
  client: pg.ClientBase | pg.Pool,
  migrations: readonly Migration[],
): Promise<SchemaDifference> {
  const applied = await readApplied(client);
  const known = new Map(migrations.map(({ name, digest }) => [name, digest]));
  const last = migrations.at(-1)?.name ?? '';
  for (const [name, digest] of applied) {
    if (known.has(name) ? known.get(name) !== digest : name < last) throw replaced(name);
  }
  return {
    missing: migrations.filter(({ name }) => !applied.has(name)),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
  };
}

/**
 * Checks that the database has exactly the migrations of this program. Changes nothing. Commands
 * call it, because they may run beside a shop of another version.
 * @throws SchemaVersionError
 */
export async function requireMigrated(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<void> {
  const migrations = await readMigrations(folder);
  const { missing, unknown } = await compareSchema(pool, migrations);
  if (missing.length === migrations.length) {
    throw new SchemaVersionError(
      'The database is empty. Start the shop (npm start) and wait until it is open, or make its tables: npm run shop -- migrate',
    );
  }
  if (unknown.length > 0) {
    throw new SchemaVersionError(
      `The database is newer than this program (${unknown.at(-1)} is unknown here). Nothing was changed. Use the version that the shop runs.`,
    );
  }
  if (missing.length > 0) {
    throw new SchemaVersionError(
      `The database is older than this program (${missing.length} migrations are missing, from ${missing[0]?.name}). Nothing was changed. Use the version that the shop runs, or stop the shop and bring the database up to date: npm start, or npm run shop -- migrate`,
    );
  }
}

/**
 * Runs the same check on a database with tables of the shop. An empty database passes, because no
 * shop runs on it.
 * @throws SchemaVersionError
 */
export async function requireMigratedOrEmpty(pool: pg.Pool): Promise<void> {
  const applied = await readApplied(pool);
  if (applied.size > 0) await requireMigrated(pool);
}

/**
 * Returns the digests of the applied migrations by name, in order. The digests are empty when the
 * table lacks that column.
 */
async function readApplied(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  );
  if (tables[0]?.there !== true) return new Map();
  const { rows } = await client.query<{ name: string; digest: string }>(
    `select name, coalesce(to_jsonb(schema_migration) ->> 'digest', '') as digest from schema_migration order by name`,
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

function replaced(name: string): SchemaVersionError {
  return new SchemaVersionError(
    `The database was made with other tables (${name} differs from the file of this program), and cannot be converted. Nothing was changed. Recreate it: stop the shop, delete the folder postgres in DATA_DIR (or drop the database of DATABASE_URL and create it empty), and start again. To keep its content, use the version that made it.`,
  );
}
