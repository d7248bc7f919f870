import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** What stands for the address of a buyer who has left; nobody can ever register under it. */
const NOBODY = 'left@deleted.invalid';

/** Takes a customer's orders out of the account, and marks them as those of a buyer who has left. */
export async function detachOrders(trx: Transaction, customerId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ customer_id: null, buyer_left_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Orders of buyers who have left that still name them, in one of the states and placed before a moment. */
export async function findOrdersToAnonymise(
  db: Database,
  query: {
    readonly statuses: readonly OrderStatus[];
    readonly placedBeforeMs: number;
    readonly limit: number;
  },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('buyer_left_at', 'is not', null)
    .where('email', '!=', NOBODY)
    .where('status', 'in', query.statuses)
    .where('placed_at', '<=', new Date(query.placedBeforeMs))
    .orderBy('id')
    .limit(query.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the buyer out of an order, and gives it another token, so that nobody who had the old one reads it. */
export async function anonymiseOrder(trx: Transaction, orderId: number, token: string): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({
      email: NOBODY,
      canonical_email: NOBODY,
      buyer_key: NOBODY,
      token,
      order_comment: null,
      purchase_order_number: null,
      payment_card: null,
    })
    .where('id', '=', orderId)
    .execute();
  await trx
    .updateTable('order_address')
    .set({
      prefix: null,
      firstname: 'Former',
      middlename: null,
      lastname: 'customer',
      suffix: null,
      company: null,
      street: sql<string[]>`array['-']`,
      telephone: '-',
      fax: null,
      vat_id: null,
      customer_notes: null,
    })
    .where('order_id', '=', orderId)
    .execute();
}
