import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { CompareList } from './compare-list.ts';

/** A list with its primary key. */
export interface StoredCompareList extends CompareList {
  readonly id: number;
}

/** Returns the list with a uid, or of a customer; null when there is none. */
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

/**
 * Creates an empty list and returns its uid. If the customer has a list, returns the uid of that
 * list.
 */
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

/**
 * Sets the time of the last change. The row lock serializes concurrent changes until the end of the
 * transaction.
 */
export async function touchCompareList(trx: Transaction, id: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('compare_list')
    .set({ updated_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Adds products to a list and ignores those already in it. */
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

/** Removes products from a list. */
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

/** Deletes a list with its items. */
export async function deleteCompareList(db: Database | Transaction, id: number): Promise<void> {
  await db.deleteFrom('compare_list').where('id', '=', id).execute();
}

/** Assigns a guest's list to a customer who has none. */
export async function setCustomer(trx: Transaction, id: number, customerId: number): Promise<void> {
  await trx.updateTable('compare_list').set({ customer_id: customerId }).where('id', '=', id).execute();
}

/** Deletes up to `most` lists without changes since a time. Returns the number of deleted lists. */
export async function deleteListsBefore(db: Database, beforeMs: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('compare_list')
    .where('id', 'in', (old) =>
      old.selectFrom('compare_list').select('id').where('updated_at', '<', new Date(beforeMs)).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
