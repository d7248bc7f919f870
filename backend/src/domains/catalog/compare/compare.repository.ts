import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { CompareList } from './compare-list.ts';

/** A list with the number that its rows hang on. */
export interface StoredCompareList extends CompareList {
  readonly id: number;
}

/** The list with a uid, or of a customer; null when there is none. */
export async function findCompareList(
  db: Database | Transaction,
  by: { readonly uid: string } | { readonly customerId: number },
): Promise<StoredCompareList | null> {
  const list = await db
    .selectFrom('compare_list')
    .select(['id', 'uid', 'customer_id'])
    .where((is) => ('uid' in by ? is('uid', '=', by.uid) : is('customer_id', '=', by.customerId)))
    .executeTakeFirst();
  if (!list) return null;
  const items = await db
    .selectFrom('compare_list_item')
    .select('product_id')
    .where('list_id', '=', list.id)
    .orderBy('id')
    .execute();
  return {
    id: list.id,
    uid: list.uid,
    customerId: list.customer_id,
    productIds: items.map((item) => item.product_id),
  };
}

/** Makes an empty list; a customer who has one already keeps it, and its uid is given instead. */
export async function insertCompareList(
  trx: Transaction,
  list: { readonly uid: string; readonly customerId: number | null },
  nowMs: number,
): Promise<string> {
  const { uid } = await trx
    .insertInto('compare_list')
    .values({ uid: list.uid, customer_id: list.customerId, updated_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ updated_at: new Date(nowMs) }))
    .returning('uid')
    .executeTakeFirstOrThrow();
  return uid;
}

/** Notes that a list is in use, and keeps others from changing it until the end of the transaction. */
export async function touchCompareList(trx: Transaction, id: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('compare_list')
    .set({ updated_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Adds products that are not in the list yet. */
export async function insertItems(
  trx: Transaction,
  id: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .insertInto('compare_list_item')
    .values(productIds.map((productId) => ({ list_id: id, product_id: productId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes products off a list. */
export async function deleteItems(
  trx: Transaction,
  id: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .deleteFrom('compare_list_item')
    .where('list_id', '=', id)
    .where('product_id', 'in', [...productIds])
    .execute();
}

/** Ends a list with all that is in it. */
export async function deleteCompareList(db: Database | Transaction, id: number): Promise<void> {
  await db.deleteFrom('compare_list').where('id', '=', id).execute();
}

/** Gives a guest's list to a customer who has none. */
export async function setCustomer(trx: Transaction, id: number, customerId: number): Promise<void> {
  await trx.updateTable('compare_list').set({ customer_id: customerId }).where('id', '=', id).execute();
}

/** Ends up to `most` lists that nobody changed since; gives how many. */
export async function deleteListsBefore(db: Database, beforeMs: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('compare_list')
    .where('id', 'in', (old) =>
      old.selectFrom('compare_list').select('id').where('updated_at', '<', new Date(beforeMs)).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
