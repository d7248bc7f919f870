import type pg from 'pg';
import type { AdvisoryLock } from './advisory-lock.ts';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts';
import { compareSchema } from './schema-version.ts';

/** The advisory lock that serializes the processes that migrate. */
const MIGRATION_LOCK: AdvisoryLock = 'migration';

/**
 * Applies the migrations that the database lacks, in order, each in its own transaction. Returns
 * their names. Processes that start together wait for each other, so each migration is applied
 * once.
 * @throws SchemaVersionError when applied migrations were edited or replaced; the database stays as
 * it is
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK]);
    const { missing } = await compareSchema(client, migrations);
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      digest text not null,
      applied_at timestamptz not null default now()
    )`);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock and resets the timeout.
    client.release(true);
  }
}

async function apply(client: pg.PoolClient, { name, sql, digest }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
