import type { Database, Transaction } from './database.ts';

/** PostgreSQL's codes for "somebody else was quicker, try again": serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and gives its result after the commit. A deadlock or a serialization failure
 * rolls back and runs `work` again, so it must do nothing outside of `trx` that cannot be repeated.
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

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}

/** The name of the constraint that refused a row (unique, check, foreign key), or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}
