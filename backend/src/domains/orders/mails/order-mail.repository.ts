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
  /** Whether it was kept as a file and reached nobody. */
  readonly isKept: boolean;
  /** Why it failed; null if it was sent. */
  readonly error: string | null;
}

/** A recorded mail. */
export interface OrderMailRecord extends MailAttempt {
  readonly id: number;
  readonly attempts: number;
}

const LONGEST_ERROR = 500;

/** Records of attempts as columns, for `unnest`. */
interface MailColumns {
  readonly orderIds: readonly number[];
  readonly keys: readonly string[];
  readonly jobs: readonly string[];
  readonly jobData: readonly string[];
  readonly subjects: readonly string[];
  readonly recipients: readonly string[];
  readonly times: readonly Date[];
  readonly errors: readonly (string | null)[];
  readonly kept: readonly boolean[];
  readonly formerBuyer: string;
}

const saveMails = prepareStatement<MailColumns, unknown>((db, mails) =>
  bindSql(
    db,
    sql`
      with mail as (
        select * from unnest(
          ${mails.orderIds}::bigint[], ${mails.keys}::text[], ${mails.jobs}::text[], ${mails.jobData}::jsonb[],
          ${mails.subjects}::text[], ${mails.recipients}::text[], ${mails.times}::timestamptz[],
          ${mails.errors}::text[], ${mails.kept}::boolean[]
        ) as mail (order_id, key, job, job_data, subject, recipient, at, error, is_kept)
      ), buyer as (
        select id from sales_order
        where id = any(${mails.orderIds}::bigint[]) and email <> ${mails.formerBuyer}::text
        order by id for share
      )
      insert into order_mail
        (order_id, key, job, job_data, subject, recipient, attempts, state, at, error, is_kept)
      select mail.order_id, mail.key, mail.job, mail.job_data, mail.subject, mail.recipient,
        1, case when mail.error is null then 'sent' else 'failed' end, mail.at, mail.error,
        mail.is_kept
      from mail join buyer on buyer.id = mail.order_id
      order by mail.order_id, mail.key
      on conflict (key) do update set
        state = excluded.state, at = excluded.at, error = excluded.error,
        is_kept = excluded.is_kept, recipient = excluded.recipient,
        attempts = order_mail.attempts + 1`,
  ),
);

/**
 * Records attempts to send different mails. Each key has one record, which describes the newest
 * attempt. Waits for a concurrent removal of a buyer, which deletes the earlier records, and then
 * records nothing for that buyer.
 */
export async function recordMails(db: Database, mails: readonly MailAttempt[]): Promise<void> {
  if (mails.length === 0) return;
  const columns = {
    orderIds: mails.map(({ orderId }) => orderId),
    keys: mails.map(({ key }) => key),
    jobs: mails.map(({ job }) => job),
    jobData: mails.map(({ jobData }) => JSON.stringify(jobData)),
    subjects: mails.map(({ subject }) => subject),
    recipients: mails.map(({ recipient }) => recipient),
    times: mails.map(({ atMs }) => new Date(atMs)),
    errors: mails.map(({ error }) => error?.slice(0, LONGEST_ERROR) ?? null),
    kept: mails.map(({ isKept }) => isKept),
    formerBuyer: FORMER_BUYER,
  };
  await db.executeQuery(saveMails(db, columns));
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
  readonly is_kept: boolean;
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
    isKept: row.is_kept,
    error: row.error,
  };
}
