import { FORMER_BUYER } from '@ingot/rules/orders/former-buyer.ts';
import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Detaches a customer's orders from the account and marks their buyer as deleted. */
export async function detachOrders(trx: Transaction, customerId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ customer_id: null, buyer_left_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Returns orders of deleted buyers that still contain personal data, have one of the statuses and
 * were placed before a moment.
 */
export async function findOrdersToAnonymize(
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
    .where('email', '!=', FORMER_BUYER)
    .where('status', 'in', query.statuses)
    .where('placed_at', '<=', new Date(query.placedBeforeMs))
    // The recipient of a gift card is needed until its day.
    .where(
      sql<boolean>`not exists (
        select from gift_card as card join order_item as item on item.id = card.order_item_id
        where item.order_id = sales_order.id and card.send_at is not null and card.sale_state <> 'refunded')`,
    )
    .orderBy('id')
    .limit(query.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes the buyer's data from an order and replaces its token, so that the old link no longer
 * works.
 */
export async function anonymizeOrder(trx: Transaction, orderId: number, token: string): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({
      email: FORMER_BUYER,
      canonical_email: FORMER_BUYER,
      buyer_key: FORMER_BUYER,
      token,
      order_comment: null,
      purchase_order_number: null,
      payment_card: null,
      announced_reference: null,
    })
    .where('id', '=', orderId)
    .execute();
  for (const table of ['order_mail', 'order_letter', 'order_note'] as const) {
    await trx.deleteFrom(table).where('order_id', '=', orderId).execute();
  }
  await trx
    .updateTable('shipment_loss')
    .set({ note: '-' })
    .where('shipment_id', 'in', (query) =>
      query.selectFrom('shipment').select('id').where('order_id', '=', orderId),
    )
    .execute();
  await trx
    .updateTable('order_collection')
    .set({ identity_ending: null, identity_valid_until: null, signature: null })
    .where('package_id', 'in', (query) =>
      query.selectFrom('order_package').select('id').where('order_id', '=', orderId),
    )
    .execute();
  await trx
    .updateTable('order_item')
    .set({
      options: '[]',
      gift_card: sql`jsonb_build_object('amount_minor', gift_card->'amount_minor', 'currency', gift_card->'currency')`,
    })
    .where('order_id', '=', orderId)
    .where('gift_card', 'is not', null)
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

/** Returns the options of an order's lines. */
export async function findOptions(trx: Transaction, orderId: number) {
  return trx.selectFrom('order_item').select('options').where('order_id', '=', orderId).execute();
}
