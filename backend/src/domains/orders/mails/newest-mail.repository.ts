import type { Database } from '../../../platform/database/database.ts';

/** The newest attempt to send an e-mail about an order. */
export interface NewestMail {
  readonly id: number;
  readonly orderNumber: string;
  readonly subject: string;
  readonly recipient: string;
  readonly attempts: number;
  readonly atMs: number;
  /** Why it failed; null if it was sent. */
  readonly error: string | null;
}

/** Returns the newest e-mails, or the newest failed ones. */
export async function findNewestMails(
  db: Database,
  { isFailed, limit }: { readonly isFailed: boolean; readonly limit: number },
): Promise<NewestMail[]> {
  const rows = await db
    .selectFrom('order_mail')
    .innerJoin('sales_order', 'sales_order.id', 'order_mail.order_id')
    .select([
      'order_mail.id',
      'number',
      'subject',
      'recipient',
      'attempts',
      'order_mail.at',
      'order_mail.error',
    ])
    .$if(isFailed, (query) => query.where('order_mail.state', '=', 'failed'))
    .orderBy('order_mail.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, at, ...row }) => ({ ...row, orderNumber: number, atMs: at.getTime() }));
}

/** Returns the number of e-mails whose newest attempt failed. */
export async function countFailed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('order_mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
