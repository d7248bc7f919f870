import type { CustomerData } from '../../platform/office/customer-data.ts';

/** Lots of metal. The lots of orders follow their orders. */
export const lotData: CustomerData = {
  code: 'metal_lots',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('holding_lot')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('holding_lot')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('holding_lot')
      .select(['sku', 'name', 'metal', 'fine_weight_ug', 'pieces', 'delivered_at', 'acquired_on'])
      .select(['cost_minor', 'refunded_minor', 'currency', 'place', 'serial', 'note'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};

/** Sales of metal, to the shop and elsewhere. */
export const saleData: CustomerData = {
  code: 'metal_sales',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('holding_sale')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('holding_sale')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('holding_sale')
      .select(['name', 'metal', 'fine_weight_ug', 'pieces', 'sold_at', 'sold_on', 'is_gift'])
      .select(['proceeds_minor', 'currency', 'note'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};
