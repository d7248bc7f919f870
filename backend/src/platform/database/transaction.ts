import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { ALONG, ANSWERS, ASKED, LAST } from './statements/named-statements.ts';

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

/** A statement that has not been sent yet. */
export interface Statement {
  compile(executor: QueryExecutorProvider): CompiledQuery;
}

/**
 * Defers a statement of a transaction: it is sent with the next statement or with the commit, which
 * also throws its error. For writes without a result whose error nobody catches.
 */
export async function sendAlong(trx: Transaction, statement: Statement): Promise<void> {
  const { sql, parameters } = statement.compile(trx);
  await trx.executeQuery(CompiledQuery.raw(ALONG + sql, [...parameters]));
}

/**
 * Sends the last statement of a transaction together with its commit, and returns its rows after
 * the commit. When it is the only statement, neither begin nor commit is sent. No statement may
 * follow in `trx`, and the remaining work must not fail, because the transaction cannot be rolled
 * back any more.
 */
export async function sendLast<Row>(trx: Transaction, statement: CompiledQuery<Row>): Promise<Row[]> {
  const { sql, parameters } = statement;
  const { rows } = await trx.executeQuery<Row>(
    CompiledQuery.raw(LAST + sql, [...parameters]) as CompiledQuery<Row>,
  );
  return rows;
}

/** A statement and the function that converts its rows. */
export interface Asked<Row, Result> {
  readonly statement: CompiledQuery<Row>;
  readonly read: (rows: Row[]) => Result;
}

/**
 * Sends independent statements of a transaction in one round trip. Returns their results. The
 * server runs them in order.
 */
export async function askTogether<Results extends readonly unknown[]>(
  trx: Transaction,
  // biome-ignore lint/suspicious/noExplicitAny: each reads rows of its own
  ...asked: { readonly [At in keyof Results]: Asked<any, Results[At]> }
): Promise<Results> {
  for (const { statement } of asked) {
    await trx.executeQuery(CompiledQuery.raw(ASKED + statement.sql, [...statement.parameters]));
  }
  const { rows } = await trx.executeQuery<unknown[]>(CompiledQuery.raw(ANSWERS));
  return asked.map(({ read }, at) => read(rows[at] ?? [])) as unknown as Results;
}

/** Sends one statement and returns its converted result. */
export async function askOne<Row, Result>(
  trx: Transaction,
  { statement, read }: Asked<Row, Result>,
): Promise<Result> {
  return read((await trx.executeQuery(statement)).rows);
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
