import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Serializes the transactions that lock the same key, in all processes, until each one ends. */
export async function lockKey(trx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
