import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Requests for identity documents. The documents are deleted with the account. */
export const identityData: CustomerData = {
  code: 'identity_requests',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('identity_request')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('identity_request')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('identity_request as request')
      .leftJoin('sales_order', 'sales_order.id', 'request.order_id')
      .leftJoin('sell_quote', 'sell_quote.id', 'request.quote_id')
      .select(({ fn, selectFrom }) => [
        fn.coalesce('sales_order.number', 'sell_quote.number').as('subject'),
        'request.reason',
        'request.documents',
        'request.state',
        'request.asked_at',
        'request.decided_at',
        'request.decision_reason',
        selectFrom('identity_document')
          .select((row) => row.fn.countAll<number>().as('count'))
          .whereRef('identity_document.request_id', '=', 'request.id')
          .as('files'),
      ])
      .where('request.customer_id', '=', customerId)
      .orderBy('request.id')
      .execute(),
};
