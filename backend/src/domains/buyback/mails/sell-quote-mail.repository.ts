import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { QuoteNews } from './sell-quote-jobs.ts';

/** An attempt to send a mail about a quote to its seller. */
export interface QuoteMailAttempt {
  readonly quoteId: number;
  /** Message-ID without its domain. */
  readonly key: string;
  readonly news: QuoteNews;
  /** The version of the quote after the step; null for an event before the agreement. */
  readonly version: number | null;
  /** The letter of the news `letter`; null for others. */
  readonly letterId: number | null;
  /** How often staff had sent it again. */
  readonly repetition: number;
  readonly subject: string;
  readonly atMs: number;
  /** Whether it was kept as a file and reached nobody. */
  readonly isKept: boolean;
  /** Why it failed; null if it was sent. */
  readonly error: string | null;
}

/** A recorded mail with its newest attempt. */
export interface QuoteMailRecord extends QuoteMailAttempt {
  readonly id: number;
  readonly attempts: number;
}

const LONGEST_ERROR = 500;

/** Records an attempt to send a mail. Each key has one record, which describes the newest attempt. */
export async function recordQuoteMail(db: Database, mail: QuoteMailAttempt): Promise<void> {
  const row = {
    quote_id: mail.quoteId,
    key: mail.key,
    news: mail.news,
    version: mail.version,
    letter_id: mail.letterId,
    repetition: mail.repetition,
    subject: mail.subject,
    attempts: 1,
    at: new Date(mail.atMs),
    is_kept: mail.isKept,
    error: mail.error?.slice(0, LONGEST_ERROR) ?? null,
  };
  await db
    .insertInto('sell_quote_mail')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        at: row.at,
        is_kept: row.is_kept,
        error: row.error,
        // A retry of an earlier attempt may follow a repetition, whose Message-ID is then taken.
        repetition: sql`greatest(sell_quote_mail.repetition, ${row.repetition})`,
        subject: row.subject,
        attempts: sql`sell_quote_mail.attempts + 1`,
      }),
    )
    .execute();
}

/** Returns whether a mail was sent with this repetition or a later one. One kept as a file was not. */
export async function isQuoteMailSent(
  db: Database,
  { key, repetition }: Pick<QuoteMailAttempt, 'key' | 'repetition'>,
): Promise<boolean> {
  const sent = await mails(db)
    .where('key', '=', key)
    .where('repetition', '>=', repetition)
    .where('error', 'is', null)
    .where('is_kept', '=', false)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Returns the mails of a quote, oldest first. */
export async function listQuoteMails(db: Database, quoteId: number): Promise<QuoteMailRecord[]> {
  const rows = await mails(db).where('quote_id', '=', quoteId).orderBy('id').execute();
  return rows.map(toRecord);
}

/** Returns a mail; null for none. */
export async function findQuoteMail(trx: Transaction, id: number): Promise<QuoteMailRecord | null> {
  const row = await mails(trx).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

function mails(db: Database | Transaction) {
  return db.selectFrom('sell_quote_mail').selectAll();
}

function toRecord(
  row: Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>,
): QuoteMailRecord {
  return {
    id: row.id,
    quoteId: row.quote_id,
    key: row.key,
    news: row.news as QuoteMailRecord['news'],
    version: row.version,
    letterId: row.letter_id,
    repetition: row.repetition,
    subject: row.subject,
    attempts: row.attempts,
    atMs: row.at.getTime(),
    isKept: row.is_kept,
    error: row.error,
  };
}
