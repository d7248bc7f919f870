import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Orders, paid and unpaid. The export has a summary of each order. Its invoice has the details. */
export const orderData: CustomerData = {
  code: 'orders',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('sales_order')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('sales_order')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
    await trx
      .updateTable('open_order')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('sales_order')
      .select([
        'number',
        'placed_at',
        'status',
        'email',
        'currency',
        'subtotal_minor',
        'shipping_minor',
        'tax_minor',
        'grand_total_minor',
        'payment_title',
        'method_title',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};
