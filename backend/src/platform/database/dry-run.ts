import type { Database, Transaction } from './database.ts';
import { inTransaction } from './transaction.ts';

/** Thrown to roll a transaction back. */
class Rollback extends Error {}

/** Runs `work` in a transaction, rolls the transaction back, and returns the result of `work`. */
export function dryRun<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return commitIf(db, work, () => false);
}

/** Runs `work` in a transaction and returns its result. Commits only if `isKept` accepts the result. */
export async function commitIf<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  isKept: (result: T) => boolean,
): Promise<T> {
  const results: T[] = [];
  try {
    await inTransaction(db, async (trx) => {
      const result = await work(trx);
      results[0] = result;
      if (!isKept(result)) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return results[0] as T;
}
