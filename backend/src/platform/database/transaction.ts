import type { Database, Transaction } from './database.ts';

/**
 * PostgreSQL's code for a serialization failure: data that the transaction relied on has changed.
 */
export const SERIALIZATION_FAILURE = '40001';
/** Codes of errors that a retry can resolve: serialization failure and deadlock. */
const RETRYABLE = new Set([SERIALIZATION_FAILURE, '40P01']);
/**
 * PostgreSQL's code for an invalid text. Our texts are UTF-8, so the cause can only be a zero
 * character.
 */
const UNSTORABLE = '22021';

/**
 * Runs `work` in one transaction and returns its result after the commit. Retries `work` after a
 * deadlock or a serialization failure, so it must have no effects outside of `trx` that cannot be
 * repeated.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  attempts = 4,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Returns whether a transaction failed because of a concurrent one, so that a retry may succeed.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}

/**
 * Returns the name of the violated constraint (unique, check, foreign key), or null for any other
 * error.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}

/**
 * Returns whether a value itself was rejected: a number out of range, or a text with invalid
 * characters.
 */
export function isUnfitValue(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22');
}

/**
 * Returns whether a text was rejected because it contains the character U+0000, which PostgreSQL
 * cannot store.
 */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNSTORABLE;
}
