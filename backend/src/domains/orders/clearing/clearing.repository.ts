import type { PaymentHistory, Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { RETURNED_DEBT } from '../placement/owed-claims.repository.ts';

/** Returns the payments of a customer's other orders by the same tender. */
export async function findPaymentHistory(
  trx: Transaction,
  {
    customerId,
    orderId,
    tender,
  }: { readonly customerId: number; readonly orderId: number; readonly tender: Tender },
): Promise<PaymentHistory> {
  const { rows } = await sql<{ cleared: number; returned: number }>`
    select
      (count(*) filter (where paid.returned_at is null and placed.status in ('shipped', 'complete')))::int as cleared,
      (count(*) filter (where paid.returned_at is not null))::int as returned
    from order_payment as paid join sales_order as placed on placed.id = paid.order_id
    where placed.customer_id = ${customerId} and placed.id <> ${orderId} and paid.tender = ${tender}`.execute(
    trx,
  );
  const [row] = rows;
  return { clearedPayments: row?.cleared ?? 0, returnedPayments: row?.returned ?? 0 };
}

/** Returns the ids of orders whose payment is final, earliest first. Omits orders on hold. */
export async function findFinal(db: Database, nowMs: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('status', 'in', ['payment_received', 'clearing'])
    .where('payment_final_at', '<=', new Date(nowMs))
    .where('held_at', 'is', null)
    .orderBy('payment_final_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of sent orders that a returned payment stopped, or whose gift cards or downloads it suspended, and
 * whose buyers owe nothing any more, with final payments; latest payment first.
 */
export async function findStopped(db: Database, nowMs: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sales_order
    where refund_debt_minor > 0 and status in ('processing', 'shipped', 'complete')
      and (payment_final_at is null or payment_final_at <= ${new Date(nowMs)}) and ${RETURNED_DEBT} = 0
      and (
        (status = 'processing' and held_at is not null and held_by = '')
        or exists (
          select from order_item as item
          left join gift_card on gift_card.order_item_id = item.id and gift_card.sale_state = 'suspended'
          left join order_download as file on file.order_item_id = item.id and file.state = 'suspended'
          where item.order_id = sales_order.id and (gift_card.id is not null or file.order_item_id is not null)
        )
      )
    order by payment_final_at desc nulls last, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the received money of an order that is not final yet, in minor units of its currency. */
export async function findClearingMinor(trx: Transaction, orderId: number, nowMs: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from order_payment
    where order_id = ${orderId} and returned_at is null and final_at > ${new Date(nowMs)}`.execute(trx);
  return Number(rows[0]?.minor ?? 0);
}

/** Sets when the payment of an order is final. */
export async function setFinalAt(trx: Transaction, orderId: number, finalMs: number): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({ payment_final_at: new Date(finalMs) })
    .where('id', '=', orderId)
    .execute();
  await trx
    .updateTable('order_payment')
    .set({ final_at: new Date(finalMs) })
    .where('order_id', '=', orderId)
    .where('final_at', '>', new Date(finalMs))
    .execute();
}

/** Returns a payment of a locked order by its reference; null if the order has none or the bank returned it. */
export async function findCountedPayment(
  trx: Transaction,
  { orderId, reference }: { readonly orderId: number; readonly reference: string },
): Promise<{ readonly id: number; readonly amountMinor: number } | null> {
  const row = await trx
    .selectFrom('order_payment')
    .select(['id', 'amount_minor'])
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, amountMinor: row.amount_minor } : null;
}

/**
 * Records that the bank returned a payment of a locked order: it no longer counts as received.
 * Returns its amount in minor units; null if the order has no such payment.
 */
export async function returnOrderPayment(
  trx: Transaction,
  {
    orderId,
    reference,
    reason,
  }: { readonly orderId: number; readonly reference: string; readonly reason: string | null },
  nowMs: number,
): Promise<number | null> {
  const row = await trx
    .updateTable('order_payment')
    .set({ returned_at: new Date(nowMs), return_reason: reason })
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .where('returned_at', 'is', null)
    .returning('amount_minor')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .updateTable('sales_order')
    .set((order) => ({
      received_minor: order('received_minor', '-', row.amount_minor),
      payment_final_at: sql<Date | null>`(
        select max(final_at) from order_payment where order_id = ${orderId} and returned_at is null
      )`,
    }))
    .where('id', '=', orderId)
    .execute();
  return row.amount_minor;
}

/**
 * Returns how often a returned payment has made a locked order wait for money again. An order that was split
 * off counts the returns of the other order until then.
 */
export async function countReturnsToWaiting(trx: Transaction, orderId: number): Promise<number> {
  const row = await trx
    .selectFrom('sales_order')
    .select('returns_to_waiting')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.returns_to_waiting;
}

/**
 * Makes a locked order wait for money again, and counts that. What was refunded of it is due again. Sets its
 * deadline, in epoch milliseconds; null keeps the earlier one. Deletes the reminders and the buyer's announcement of a payment.
 */
export async function beginPaymentPeriod(
  trx: Transaction,
  orderId: number,
  payByMs: number | null,
): Promise<void> {
  await trx.updateTable('credit_memo').set({ credited_minor: 0 }).where('order_id', '=', orderId).execute();
  await trx
    .updateTable('sales_order')
    .set((order) => ({
      ...(payByMs === null ? {} : { pay_by: new Date(payByMs) }),
      returns_to_waiting: order('returns_to_waiting', '+', 1),
      credited_minor: 0,
      last_reminder_at: null,
      payment_announced_at: null,
      payment_sent_on: null,
      announced_reference: null,
    }))
    .where('id', '=', orderId)
    .execute();
}
