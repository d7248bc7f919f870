import { FORMER_BUYER } from '@ingot/rules/orders/former-buyer.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';

/** The newest attempt to send a mail about an order. */
export interface MailAttempt {
  readonly orderId: number;
  /** Message-ID without its domain. */
  readonly key: string;
  /** Name of the job that sends it, and its data. */
  readonly job: string;
  readonly jobData: object;
  readonly subject: string;
  readonly recipient: string;
  readonly atMs: number;
  /** Why it failed; null if it was sent. */
  readonly error: string | null;
}

/** A recorded mail. */
export interface OrderMailRecord extends MailAttempt {
  readonly id: number;
  readonly attempts: number;
}

const LONGEST_ERROR = 500;

/** The record of an attempt, as columns. */
interface MailColumns {
  readonly orderId: number;
  readonly key: string;
  readonly job: string;
  readonly jobData: string;
  readonly subject: string;
  readonly recipient: string;
  readonly state: 'sent' | 'failed';
  readonly at: Date;
  readonly error: string | null;
  readonly formerBuyer: string;
}

const saveMail = prepareStatement<MailColumns, unknown>((db, mail) =>
  bindSql(
    db,
    sql`
      with buyer as (
        select id from sales_order
        where id = ${mail.orderId}::bigint and email <> ${mail.formerBuyer}::text
        for share
      )
      insert into order_mail
        (order_id, key, job, job_data, subject, recipient, attempts, state, at, error)
      select buyer.id, ${mail.key}, ${mail.job}, ${mail.jobData}::jsonb, ${mail.subject}, ${mail.recipient},
        1, ${mail.state}, ${mail.at}::timestamptz, ${mail.error}
      from buyer
      on conflict (key) do update set
        state = excluded.state, at = excluded.at, error = excluded.error, recipient = excluded.recipient,
        attempts = order_mail.attempts + 1`,
  ),
);

/**
 * Records an attempt. A mail with a known key has one record with its newest attempt. Waits for a
 * concurrent removal of the buyer, which deletes the records of before, and then records nothing.
 */
export async function recordMail(
  db: Database,
  { atMs, error, jobData, ...mail }: MailAttempt,
): Promise<void> {
  const columns = {
    ...mail,
    jobData: JSON.stringify(jobData),
    state: error === null ? 'sent' : 'failed',
    at: new Date(atMs),
    error: error === null ? null : error.slice(0, LONGEST_ERROR),
    formerBuyer: FORMER_BUYER,
  } as const;
  await db.executeQuery(saveMail(db, columns));
}

/** Returns the mails of an order, oldest first. */
export async function listMails(db: Database, orderId: number): Promise<OrderMailRecord[]> {
  const rows = await db
    .selectFrom('order_mail')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(mailFromRow);
}

/** Returns a recorded mail; null if there is none. */
export async function findMail(db: Database | Transaction, id: number): Promise<OrderMailRecord | null> {
  const row = await db.selectFrom('order_mail').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? mailFromRow(row) : null;
}

function mailFromRow(row: {
  readonly id: number;
  readonly order_id: number;
  readonly key: string;
  readonly job: string;
  readonly job_data: unknown;
  readonly subject: string;
  readonly recipient: string;
  readonly attempts: number;
  readonly at: Date;
  readonly error: string | null;
}): OrderMailRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    key: row.key,
    job: row.job,
    jobData: row.job_data as object,
    subject: row.subject,
    recipient: row.recipient,
    attempts: row.attempts,
    atMs: row.at.getTime(),
    error: row.error,
  };
}
