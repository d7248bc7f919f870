import type { Database, Transaction } from '../../database/database.ts';

/** Something that somebody of the shop did. */
export interface ShopAction {
  readonly atMs: number;
  readonly byName: string;
  readonly verb: string;
  /** What it was done to: an order's number, a sku, a metal … */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Notes what somebody of the shop did, in the transaction that does it. */
export async function insertShopAction(trx: Transaction, action: ShopAction): Promise<void> {
  await trx
    .insertInto('shop_action')
    .values({
      at: new Date(action.atMs),
      by_name: action.byName,
      verb: action.verb,
      subject: action.subject,
      details: JSON.stringify(action.details),
    })
    .execute();
}

/** What was done, newest first; of one subject when it is named. */
export async function findShopActions(
  db: Database,
  { subject, limit }: { readonly subject: string | null; readonly limit: number },
): Promise<ShopAction[]> {
  const rows = await db
    .selectFrom('shop_action')
    .selectAll()
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    atMs: row.at.getTime(),
    byName: row.by_name,
    verb: row.verb,
    subject: row.subject,
    details: row.details as Record<string, unknown>,
  }));
}
