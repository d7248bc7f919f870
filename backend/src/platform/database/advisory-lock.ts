import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Serializes the transactions that lock the same key, in all processes, until each one ends. */
export async function lockKey(trx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/**
 * Runs `work` on a connection that holds the lock `key`, so that other processes wait. Releases the
 * lock afterwards.
 */
export function whileLocked<T>(
  db: Database,
  key: number,
  work: (holder: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${key})`.execute(holder);
    try {
      return await work(holder);
    } finally {
      await unlock(holder, key);
    }
  });
}

/** Takes a lock for this connection. Returns false if another one holds it. */
export async function tryLock(holder: Database, key: number): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key}) as got`.execute(holder);
  return rows[0]?.got === true;
}

/** Releases a lock of this connection. */
export async function unlock(holder: Database, key: number): Promise<void> {
  await sql`select pg_advisory_unlock(${key})`.execute(holder);
}
