import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { systemUser } from './system-user.ts';

/** Something that somebody of the shop did. */
export interface ShopAction {
  readonly atMs: number;
  readonly byName: string;
  /** The operating system's account that the process ran as; empty for actions before it was recorded. */
  readonly systemUser: string;
  readonly verb: string;
  /** What it was done to: an order's number, a sku, a metal … */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Notes what somebody of the shop did, in the transaction that does it. */
export function insertShopAction(trx: Transaction, action: Omit<ShopAction, 'systemUser'>): Promise<void> {
  return insertShopActions(trx, [action]);
}

const MOST_AT_ONCE = 1_000;

/** The same for several actions. */
export async function insertShopActions(
  trx: Transaction,
  actions: readonly Omit<ShopAction, 'systemUser'>[],
): Promise<void> {
  for (let at = 0; at < actions.length; at += MOST_AT_ONCE) {
    await trx
      .insertInto('shop_action')
      .values(
        actions.slice(at, at + MOST_AT_ONCE).map((action) => ({
          at: new Date(action.atMs),
          by_name: action.byName,
          system_user_name: systemUser(),
          verb: action.verb,
          subject: action.subject,
          details: JSON.stringify(action.details),
        })),
      )
      .execute();
  }
}

/** What was done, newest first; of one subject, in any case, when it is named. */
export async function findShopActions(
  db: Database,
  { subject, limit }: { readonly subject: string | null; readonly limit: number },
): Promise<ShopAction[]> {
  const rows = await db
    .selectFrom('shop_action')
    .selectAll()
    .$if(subject !== null, (query) =>
      query.where(sql`lower(subject collate "C")`, '=', sql`lower(${subject ?? ''} collate "C")`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    atMs: row.at.getTime(),
    byName: row.by_name,
    systemUser: row.system_user_name,
    verb: row.verb,
    subject: row.subject,
    details: row.details as Record<string, unknown>,
  }));
}
