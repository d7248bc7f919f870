import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Deletes the customer's active cart, unless an order exists for it. */
export async function deleteActiveCartsOf(trx: Transaction, customerId: number): Promise<void> {
  await trx
    .deleteFrom('cart')
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .where((row) =>
      row.not(row.exists(row.selectFrom('sales_order').select('id').whereRef('cart_id', '=', 'cart.id'))),
    )
    .execute();
}

/**
 * Removes the customer id, addresses and e-mail address from the customer's remaining carts. Writes
 * all of them in one statement instead of calling `saveCart` for each, and replaces their versions.
 */
export async function emptyOrderedCartsOf(trx: Transaction, customerId: number): Promise<void> {
  await trx
    .deleteFrom('cart_address')
    .where('cart_id', 'in', (row) =>
      row.selectFrom('cart').select('id').where('customer_id', '=', customerId),
    )
    .execute();
  await trx
    .updateTable('cart')
    .set({ version: sql<number>`default`, customer_id: null, email: null, is_active: false })
    .where('customer_id', '=', customerId)
    .execute();
}
