import type { Database, Transaction } from './database.ts';
import { inTransaction } from './transaction.ts';

/** Thrown to roll a transaction back. */
class Rollback extends Error {}

/** Runs `work` in a transaction, rolls the transaction back, and returns the result of `work`. */
export async function dryRun<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await inTransaction(db, async (trx) => {
      results[0] = await work(trx);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return results[0] as T;
}
