import { type RawBuilder, sql } from 'kysely';
import { HELD_CODES, ORDER_CODES } from '../order-codes.ts';

/** A field that a search can name: its expression, and the kind of its values. */
export interface SearchField {
  readonly sql: RawBuilder<unknown>;
  readonly kind: 'int' | 'text' | 'time' | 'amount';
}

/** A kind of records that a search can list. */
export interface SearchSource {
  /** Tables; the searched one is `row`. */
  readonly from: RawBuilder<unknown>;
  /** The id of the order of a row. */
  readonly orderId: RawBuilder<unknown>;
  readonly fields: Readonly<Record<string, SearchField>>;
}

const int = (name: string): SearchField => ({ sql: sql.ref(name), kind: 'int' });
const text = (name: string): SearchField => ({ sql: sql.ref(name), kind: 'text' });
const time = (name: string): SearchField => ({ sql: sql.ref(name), kind: 'time' });
const amount = (name: string): SearchField => ({ sql: sql`${sql.ref(name)} / 100.0`, kind: 'amount' });

/** The newest change of an order: its state, a remark, a shipment or a refund. */
const UPDATED = sql`greatest(
  row.status_changed_at,
  (select max(at) from order_event where order_id = row.id),
  (select max(created_at) from shipment where order_id = row.id),
  (select max(created_at) from credit_memo where order_id = row.id))`;

function codeOf(kind: 'state' | 'status'): SearchField {
  const cases = Object.entries(ORDER_CODES).map(
    ([status, codes]) => sql`when ${sql.lit(status)} then ${sql.lit(codes[kind])}`,
  );
  const ofStatus = sql`case row.status ${sql.join(cases, sql` `)} end`;
  const isHeld = sql`row.held_at is not null and row.status <> 'canceled'`;
  return {
    sql: sql`case when ${isHeld} then ${sql.lit(HELD_CODES[kind])} else ${ofStatus} end`,
    kind: 'text',
  };
}

/** The searched orders. */
export const ORDER_SOURCE: SearchSource = {
  from: sql`sales_order as row`,
  orderId: sql`row.id`,
  fields: {
    entity_id: int('row.id'),
    increment_id: text('row.number'),
    state: codeOf('state'),
    status: codeOf('status'),
    created_at: time('row.placed_at'),
    updated_at: { sql: UPDATED, kind: 'time' },
    customer_id: int('row.customer_id'),
    customer_email: text('row.email'),
    coupon_code: text('row.coupon_code'),
    order_currency_code: text('row.currency'),
    grand_total: amount('row.grand_total_minor'),
    base_grand_total: amount('row.base_grand_total_minor'),
    subtotal: amount('row.subtotal_minor'),
    total_paid: amount('row.received_minor'),
    total_refunded: amount('row.refunded_minor'),
    shipping_method: { sql: sql`row.carrier_code || '_' || row.method_code`, kind: 'text' },
  },
};

/** The searched invoices, shipments or credit memos. */
export function documentSource(table: 'invoice' | 'shipment' | 'credit_memo'): SearchSource {
  return {
    from: sql`${sql.table(table)} as row join sales_order on sales_order.id = row.order_id`,
    orderId: sql`row.order_id`,
    fields: {
      entity_id: int('row.id'),
      increment_id: text('row.number'),
      order_id: int('row.order_id'),
      created_at: time('row.created_at'),
      updated_at: time('row.created_at'),
      order_currency_code: text('sales_order.currency'),
    },
  };
}
