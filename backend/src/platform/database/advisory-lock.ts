import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Makes transactions that name the same key take turns, in whatever process, until each ends. */
export async function lockKey(trx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
