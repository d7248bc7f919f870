import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Reviews. */
export const reviewData: CustomerData = {
  code: 'reviews',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('review')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx.updateTable('review').set({ customer_id: toId }).where('customer_id', '=', fromId).execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('review')
      .select(['status', 'nickname', 'summary', 'body', 'rating', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};
