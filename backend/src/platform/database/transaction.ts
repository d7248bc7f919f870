import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { ALONG, ANSWERS, ASKED, LAST } from './statements/named-statements.ts';

/** PostgreSQL's code for "what you decided on is not there any more". */
export const SERIALIZATION_FAILURE = '40001';
/** PostgreSQL's codes for "somebody else was quicker, try again": serialization failure and deadlock. */
const RETRYABLE = new Set([SERIALIZATION_FAILURE, '40P01']);
/** PostgreSQL's code for a text that is none in its encoding. What we send is UTF-8, so that it can only be a zero. */
const UNSTORABLE = '22021';

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

/** A statement that has not been sent yet. */
export interface Statement {
  compile(executor: QueryExecutorProvider): CompiledQuery;
}

/**
 * Sends a statement of a transaction without waiting for its answer: it travels with the next statement or with the
 * commit, and they throw what it would have thrown. For writes that give nothing back and whose refusal nobody catches.
 */
export async function sendAlong(trx: Transaction, statement: Statement): Promise<void> {
  const { sql, parameters } = statement.compile(trx);
  await trx.executeQuery(CompiledQuery.raw(ALONG + sql, [...parameters]));
}

/**
 * Sends the last statement of a transaction together with its commit, and gives its rows when both are done. A transaction of
 * this statement alone needs neither begin nor commit. Nothing may be asked of `trx` after it, and what the work does then
 * must not fail: it cannot be rolled back any more.
 */
export async function sendLast<Row>(trx: Transaction, statement: CompiledQuery<Row>): Promise<Row[]> {
  const { sql, parameters } = statement;
  const { rows } = await trx.executeQuery<Row>(
    CompiledQuery.raw(LAST + sql, [...parameters]) as CompiledQuery<Row>,
  );
  return rows;
}

/** A statement, and what its rows mean. */
export interface Asked<Row, Result> {
  readonly statement: CompiledQuery<Row>;
  readonly read: (rows: Row[]) => Result;
}

/** Sends statements of a transaction, none of which needs another's answer, on one way, and gives what each gives. They run in their order. */
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

/** Asks for one thing. */
export async function askOne<Row, Result>(
  trx: Transaction,
  { statement, read }: Asked<Row, Result>,
): Promise<Result> {
  return read((await trx.executeQuery(statement)).rows);
}

/** Whether a transaction was refused because somebody else was quicker: run again, it may succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}

/** The name of the constraint that refused a row (unique, check, foreign key), or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}

/** Whether a value was refused as such, whatever the table: a number out of its range, a text of no characters. */
export function isUnfitValue(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22');
}

/** Whether a text was refused that no text of the database can hold: one with the character of code 0 in it. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNSTORABLE;
}
