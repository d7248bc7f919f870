import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Browsers that get notifications. The export has their push services, without the secret addresses. */
export const pushData: CustomerData = {
  code: 'push',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('push_subscription')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('push_subscription')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  async read(db, customerId) {
    const rows = await db
      .selectFrom('push_subscription')
      .select(['endpoint', 'name', 'has_order_updates', 'is_on', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
    return rows.map(({ endpoint, ...row }) => ({ push_service: new URL(endpoint).host, ...row }));
  },
};
