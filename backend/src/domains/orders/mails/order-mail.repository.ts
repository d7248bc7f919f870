import { FORMER_BUYER } from '@ingot/rules/orders/former-buyer.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

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

/**
 * Records an attempt. A mail with a known key has one record with its newest attempt. Records nothing
 * for an order whose buyer was removed while the mail was on its way.
 */
export async function recordMail(db: Database, mail: MailAttempt): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Waits for a concurrent removal, which deletes the records of before.
    const order = await trx
      .selectFrom('sales_order')
      .select('email')
      .where('id', '=', mail.orderId)
      .forShare()
      .executeTakeFirst();
    if (order && order.email !== FORMER_BUYER) await saveMail(trx, mail);
  });
}

async function saveMail(trx: Transaction, mail: MailAttempt): Promise<void> {
  const error = mail.error === null ? null : mail.error.slice(0, LONGEST_ERROR);
  const newest = { state: error === null ? 'sent' : 'failed', at: new Date(mail.atMs), error } as const;
  await trx
    .insertInto('order_mail')
    .values({
      order_id: mail.orderId,
      key: mail.key,
      job: mail.job,
      job_data: JSON.stringify(mail.jobData),
      subject: mail.subject,
      recipient: mail.recipient,
      attempts: 1,
      ...newest,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        ...newest,
        recipient: mail.recipient,
        attempts: sql<number>`order_mail.attempts + 1`,
      }),
    )
    .execute();
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
