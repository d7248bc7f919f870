import type { Database, Transaction } from '../../../platform/database/database.ts';
import { postalFromColumns, postalToColumns } from '../postal-address/address-row.ts';
import type { CustomerAddress, DefaultUses, PostalAddress } from '../postal-address/postal-address.ts';

/** Returns a customer's address book, oldest entry first. */
export async function findAddresses(
  db: Database | Transaction,
  customerId: number,
): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    isDefaultShipping: row.is_default_shipping,
    isDefaultBilling: row.is_default_billing,
    ...postalFromColumns(row),
  }));
}

/**
 * Returns the same and locks the book until `trx` ends. The lock is on the account's row, because
 * an empty book has no row.
 */
export async function lockAddresses(trx: Transaction, customerId: number): Promise<CustomerAddress[]> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
  return findAddresses(trx, customerId);
}

/** Clears the default flags that `uses` sets, so that another entry can have them. */
export async function clearDefaults(trx: Transaction, customerId: number, uses: DefaultUses): Promise<void> {
  if (!uses.isDefaultShipping && !uses.isDefaultBilling) return;
  await trx
    .updateTable('customer_address')
    .set({
      ...(uses.isDefaultShipping && { is_default_shipping: false }),
      ...(uses.isDefaultBilling && { is_default_billing: false }),
    })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Inserts an entry and returns its id. @throws on a second default of a kind (unique index) */
export async function insertAddress(
  trx: Transaction,
  customerId: number,
  address: PostalAddress & DefaultUses,
  nowMs: number,
): Promise<number> {
  const at = new Date(nowMs);
  const { id } = await trx
    .insertInto('customer_address')
    .values({ customer_id: customerId, ...columnsOf(address), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces an entry. */
export async function updateAddress(
  trx: Transaction,
  id: number,
  address: PostalAddress & DefaultUses,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('customer_address')
    .set({ ...columnsOf(address), updated_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Deletes an entry; carts keep their copies. */
export async function deleteAddress(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('customer_address').where('id', '=', id).execute();
}

function columnsOf(address: PostalAddress & DefaultUses) {
  return {
    ...postalToColumns(address),
    is_default_shipping: address.isDefaultShipping,
    is_default_billing: address.isDefaultBilling,
  };
}
