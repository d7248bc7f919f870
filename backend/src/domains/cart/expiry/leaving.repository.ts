import type { Transaction } from '../../../platform/database/database.ts';

/** Deletes what a customer was about to buy. */
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

/** Takes a customer, with addresses and e-mail address, out of the carts that are left. */
export async function emptyOrderedCartsOf(trx: Transaction, customerId: number): Promise<void> {
  await trx
    .deleteFrom('cart_address')
    .where('cart_id', 'in', (row) =>
      row.selectFrom('cart').select('id').where('customer_id', '=', customerId),
    )
    .execute();
  await trx
    .updateTable('cart')
    .set({ customer_id: null, email: null, is_active: false })
    .where('customer_id', '=', customerId)
    .execute();
}
