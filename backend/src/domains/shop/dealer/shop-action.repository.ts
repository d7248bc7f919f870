import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { systemUser } from './system-user.ts';

/** An action of staff. */
export interface ShopAction {
  readonly atMs: number;
  readonly byName: string;
  /** The operating system account of the process; empty for actions before it was recorded. */
  readonly systemUser: string;
  readonly verb: string;
  /** The object of the action: an order number, a SKU, a metal. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Records an action in the transaction that performs it. Returns the id of the record. */
export async function insertShopAction(
  trx: Transaction,
  action: Omit<ShopAction, 'systemUser'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('shop_action')
    .values(rowOf(action))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const MAX_PER_STATEMENT = 1_000;

/** Records several actions. */
export async function insertShopActions(
  trx: Transaction,
  actions: readonly Omit<ShopAction, 'systemUser'>[],
): Promise<void> {
  for (let at = 0; at < actions.length; at += MAX_PER_STATEMENT) {
    await trx
      .insertInto('shop_action')
      .values(actions.slice(at, at + MAX_PER_STATEMENT).map(rowOf))
      .execute();
  }
}

/** Adds to numbers in the details of a running action. */
export async function addToShopAction(
  trx: Transaction,
  id: number,
  amounts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update shop_action set details = details || (
      select jsonb_object_agg(key, coalesce((details ->> key)::bigint, 0) + value::bigint)
      from jsonb_each_text(${JSON.stringify(amounts)}::jsonb)
    ) where id = ${id}`.execute(trx);
}

/** Replaces the details of a finished action. */
export async function replaceShopActionDetails(
  db: Database,
  id: number,
  details: ShopAction['details'],
): Promise<void> {
  await db
    .updateTable('shop_action')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute();
}

function rowOf(action: Omit<ShopAction, 'systemUser'>) {
  return {
    at: new Date(action.atMs),
    by_name: action.byName,
    system_user_name: systemUser(),
    verb: action.verb,
    subject: action.subject,
    details: JSON.stringify(action.details),
  };
}

/** Returns the recorded actions, newest first. A subject (case-insensitive) restricts them. */
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
