import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredWishlist } from '../wishlist.ts';
import { findItems } from './wishlist-items.repository.ts';

const COLUMNS = ['id', 'customer_id', 'sharing_code', 'shared_name', 'updated_at'] as const;

interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly sharing_code: string | null;
  readonly shared_name: string | null;
  readonly updated_at: Date;
}

/** Returns the list of a customer, or null. */
export async function findWishlist(
  db: Database | Transaction,
  customerId: number,
): Promise<StoredWishlist | null> {
  const row = await db
    .selectFrom('wishlist')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? withItems(db, row) : null;
}

/** Returns the list shared under a code, or null. */
export async function findSharedWishlist(db: Database, code: string): Promise<StoredWishlist | null> {
  const row = await db
    .selectFrom('wishlist')
    .select(COLUMNS)
    .where('sharing_code', '=', code)
    .executeTakeFirst();
  return row ? withItems(db, row) : null;
}

/** Returns the list of a customer, locked until the end of the transaction. */
export async function lockWishlist(trx: Transaction, customerId: number): Promise<StoredWishlist | null> {
  const row = await trx
    .selectFrom('wishlist')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? withItems(trx, row) : null;
}

/** Creates the list of a customer unless it exists. */
export async function insertWishlist(
  db: Database | Transaction,
  customerId: number,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('wishlist')
    .values({ customer_id: customerId, updated_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}

/** Sets the time of a list's last change. */
export async function touchWishlist(trx: Transaction, id: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('wishlist')
    .set({ updated_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Shares a list under a code and name, or stops sharing with null. */
export async function setSharing(
  trx: Transaction,
  id: number,
  sharing: { readonly code: string; readonly name: string } | null,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('wishlist')
    .set({
      sharing_code: sharing?.code ?? null,
      shared_name: sharing?.name ?? null,
      updated_at: new Date(nowMs),
    })
    .where('id', '=', id)
    .execute();
}

async function withItems(db: Database | Transaction, row: Row): Promise<StoredWishlist> {
  return {
    id: row.id,
    customerId: row.customer_id,
    sharingCode: row.sharing_code,
    sharedName: row.shared_name,
    updatedAtMs: row.updated_at.getTime(),
    items: await findItems(db, row.id),
  };
}
