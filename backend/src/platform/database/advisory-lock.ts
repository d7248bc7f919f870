import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Serializes the transactions that lock the same key, in all processes, until each one ends. */
export async function lockKey(trx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** The advisory locks that connections hold across transactions. PostgreSQL gets a hash of the name. */
export type AdvisoryLock =
  | 'demo-customer'
  | 'demo-removal'
  | 'demo-shop'
  | 'address-keys'
  | 'import'
  | 'migration'
  | 'spot-feed';

/**
 * Runs `work` on a connection that holds a lock, so that other processes wait. Releases the lock
 * afterwards.
 */
export function whileLocked<T>(
  db: Database,
  lock: AdvisoryLock,
  work: (holder: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${keyOf(lock)})`.execute(holder);
    try {
      return await work(holder);
    } finally {
      await unlock(holder, lock);
    }
  });
}

/** Takes a lock for this connection. Returns false if another one holds it. */
export async function tryLock(holder: Database, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(lock)}) as got`.execute(
    holder,
  );
  return rows[0]?.got === true;
}

/** Releases a lock of this connection. */
export async function unlock(holder: Database, lock: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_unlock(${keyOf(lock)})`.execute(holder);
}

/** Returns the key of a lock, as a number of PostgreSQL. */
export function keyOf(lock: AdvisoryLock): RawBuilder<string> {
  return sql`hashtextextended(${lock}, 0)`;
}
