import { sql } from 'kysely';
import type { ReportSource } from './report-source.ts';

/**
 * Selects orders that are not canceled, on the day of the order, and their refunds, on the day of
 * the refund. The total sums all payment methods, gift cards included.
 */
export const salesSource: ReportSource = ({ from, until }) => sql`
  select placed.placed_at as at, 'order ' || placed.id as key, placed.currency, '' as part,
    placed.number as order_number, null as quote_number, null as sku, null as label,
    1::bigint as orders,
    placed.subtotal_minor - placed.item_discount_minor - placed.fee_credit_minor as goods,
    placed.item_discount_minor + placed.shipping_discount_minor as discounts,
    placed.shipping_minor - placed.shipping_discount_minor as delivery,
    placed.tax_minor as tax,
    placed.grand_total_minor + placed.gift_card_minor as total,
    0::bigint as refunds,
    placed.grand_total_minor + placed.gift_card_minor as net
  from sales_order as placed
  where placed.placed_at >= ${from} and placed.placed_at < ${until} and placed.status <> 'canceled'
  union all
  select memo.created_at, 'refund ' || memo.id, placed.currency, '', placed.number, null, null, memo.number,
    0, 0, 0, 0, 0, 0, memo.amount_minor, -memo.amount_minor
  from credit_memo as memo join sales_order as placed on placed.id = memo.order_id
  where memo.created_at >= ${from} and memo.created_at < ${until} and placed.status <> 'canceled'`;

/**
 * Computes the cost of a line's metal at the spot of its price, in the currency of the order,
 * rounded half up to the minor unit: pieces x fine weight x ask / ounce. The ask is in
 * ten-thousandths of the base currency per troy ounce of 31,103,476.8 micrograms, and the rate in
 * millionths: the divisor is 31,103,476.8 × 10^8. Integers keep the result exact.
 */
const COST = sql`div(
  (item.quantity::bigint * item.fine_weight_ug)::numeric * (item.ask_e4 * placed.base_to_order_rate_e6)
    + 1555173840000000,
  3110347680000000
)::bigint`;

const SOLD = sql`(item.row_minor - item.discount_minor - item.fee_credit_minor)`;

/** Selects lines whose price follows spot, by metal. */
export const marginSource: ReportSource = ({ from, until }) => sql`
  select placed.placed_at as at, 'line ' || item.id as key, placed.currency, item.metal as part,
    placed.number as order_number, null as quote_number, item.sku, item.name as label,
    1::bigint as lines, ${SOLD} as sold, ${COST} as cost, ${SOLD} - ${COST} as margin
  from sales_order as placed join order_item as item on item.order_id = placed.id
  where placed.placed_at >= ${from} and placed.placed_at < ${until} and placed.status <> 'canceled'
    and item.ask_e4 is not null and item.metal is not null`;

/**
 * Selects the same lines by family: metal and form. Lines of deleted products have the form
 * `other`.
 */
export const premiumSource: ReportSource = ({ from, until }) => sql`
  select placed.placed_at as at, 'line ' || item.id as key, placed.currency,
    item.metal || ' ' || coalesce(product.form, 'other') as part,
    placed.number as order_number, null as quote_number, item.sku, item.name as label,
    item.quantity::bigint as pieces, ${SOLD} as sold, ${COST} as cost, ${SOLD} - ${COST} as margin
  from sales_order as placed join order_item as item on item.order_id = placed.id
    left join product on product.id = item.product_id
  where placed.placed_at >= ${from} and placed.placed_at < ${until} and placed.status <> 'canceled'
    and item.ask_e4 is not null and item.metal is not null`;
