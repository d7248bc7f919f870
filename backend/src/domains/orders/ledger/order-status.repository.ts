import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderEvent } from '../order-records.ts';
import { deleteOpenOrder } from '../placement/open-orders.repository.ts';
import type { StatusChange } from './status-change.ts';

/** Statuses in which an order holds stock without payment. */
const WAITING_FOR_MONEY: ReadonlySet<OrderStatus> = new Set(['pending_payment', 'payment_overdue']);

/** An order whose row is locked until the transaction ends. Amounts are minor units. */
export interface LockedOrder {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly currency: string;
  /** The order whose card payment paid this one: the order from which it was split, or itself. */
  readonly chargedWithId: number;
  readonly customerId: number | null;
  readonly paymentMethod: string;
  readonly grandTotalMinor: number;
  readonly receivedMinor: number;
  readonly refundedMinor: number;
  /** The part of the grand total that the buyer need not pay, because of refunds. */
  readonly creditedMinor: number;
  /** When the last payment is final, epoch milliseconds; null without one. */
  readonly paymentFinalMs: number | null;
  /** Whether staff hold the order. */
  readonly isHeld: boolean;
}

/** Locks an order by id and returns it; null if it does not exist. */
export async function lockOrder(trx: Transaction, orderId: number): Promise<LockedOrder | null> {
  const row = await trx
    .selectFrom('sales_order')
    .select([
      'id',
      'number',
      'status',
      'currency',
      'split_from',
      'customer_id',
      'payment_method',
      'grand_total_minor',
      'received_minor',
      'refunded_minor',
      'credited_minor',
      'payment_final_at',
      'held_at',
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        number: row.number,
        status: row.status,
        currency: row.currency,
        chargedWithId: row.split_from ?? row.id,
        customerId: row.customer_id,
        paymentMethod: row.payment_method,
        grandTotalMinor: row.grand_total_minor,
        receivedMinor: row.received_minor,
        refundedMinor: row.refunded_minor,
        creditedMinor: row.credited_minor,
        paymentFinalMs: row.payment_final_at?.getTime() ?? null,
        isHeld: row.held_at !== null,
      }
    : null;
}

/** Writes the new status and an event in the history. */
export async function writeStatus(
  trx: Transaction,
  from: Pick<LockedOrder, 'id' | 'status'>,
  { to, by, note = null }: StatusChange,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  const isCanceled = to === 'canceled';
  await trx
    .updateTable('sales_order')
    .set({
      status: to,
      status_changed_at: at,
      ...(isCanceled && {
        cancellation_reason: note,
        held_at: null,
        held_by: null,
        hold_reason: null,
      }),
    })
    .where('id', '=', from.id)
    .execute();
  if (isCanceled) await cancelReview(trx, from.id, by.name, at);
  if (!WAITING_FOR_MONEY.has(to)) await deleteOpenOrder(trx, from.id);
  await trx
    .insertInto('order_event')
    .values({
      order_id: from.id,
      at,
      actor: by.actor,
      by_name: by.name,
      from_status: from.status,
      to_status: to,
      note,
      is_public: isCanceled,
    })
    .execute();
}

/** Ends the open review of a canceled order. A rejected order has no open review here. */
async function cancelReview(
  trx: Transaction,
  orderId: number,
  byName: string | null,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('order_review')
    .set({ outcome: 'canceled', decided_at: at, decided_by: byName })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}

/**
 * Adds a remark to the history without a status change. `isPublic` shows it to the buyer. `money`
 * is the amount that the remark is about, in minor units of the order's currency.
 */
export async function addRemark(
  trx: Transaction,
  remark: {
    readonly orderId: number;
    readonly by: StatusChange['by'];
    readonly note: string;
    readonly isPublic: boolean;
    readonly money?: OrderEvent['money'];
  },
  nowMs: number,
): Promise<void> {
  await trx
    .insertInto('order_event')
    .values({
      order_id: remark.orderId,
      at: new Date(nowMs),
      actor: remark.by.actor,
      by_name: remark.by.name,
      from_status: null,
      to_status: null,
      note: remark.note,
      is_public: remark.isPublic,
      money: remark.money?.kind ?? null,
      money_minor: remark.money?.amountMinor ?? null,
    })
    .execute();
}

/** Whether a parcel of an order has left. */
export async function hasShipment(trx: Transaction, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order has lines that are delivered. */
export async function hasGoods(trx: Transaction, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_item')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_virtual', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
