import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** Removes the time limit of statements until the end of the transaction. */
export async function withoutLimit(trx: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}

/** Marks the state to which `undoBatch` returns. */
export async function beginBatch(trx: Transaction): Promise<void> {
  await sql`savepoint batch`.execute(trx);
}

/** Keeps the writes since `beginBatch` until the end of the transaction. */
export async function keepBatch(trx: Transaction): Promise<void> {
  await sql`release savepoint batch`.execute(trx);
}

/** Undoes the writes since `beginBatch`, also after an error. */
export async function undoBatch(trx: Transaction): Promise<void> {
  await sql`rollback to savepoint batch`.execute(trx);
}
