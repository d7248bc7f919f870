import { sql } from 'kysely';
import type { ReportSource } from './report-source.ts';

/**
 * Selects payments of orders by tender, on the day of their receipt. Includes payments that the
 * bank returned.
 */
export const paymentsSource: ReportSource = ({ from, until }) => sql`
  select money.received_at as at, 'payment ' || money.id as key, placed.currency,
    coalesce(money.tender, 'other') as part, placed.number as order_number, null as quote_number, null as sku,
    money.reference as label,
    1::bigint as payments, money.amount_minor as received, 0::bigint as returned, money.amount_minor as net
  from order_payment as money join sales_order as placed on placed.id = money.order_id
  where money.received_at >= ${from} and money.received_at < ${until}
  union all
  select money.returned_at, 'return ' || money.id, placed.currency, coalesce(money.tender, 'other'), placed.number,
    null, null, money.reference, 0, 0, money.amount_minor, -money.amount_minor
  from order_payment as money join sales_order as placed on placed.id = money.order_id
  where money.returned_at >= ${from} and money.returned_at < ${until}`;

/** Selects refunds of all orders by payout method, on the day of the credit memo. */
export const refundsSource: ReportSource = ({ from, until }) => sql`
  select memo.created_at as at, 'payout ' || paid.id as key, placed.currency, paid.way as part,
    placed.number as order_number, null as quote_number, null as sku, memo.number as label,
    1::bigint as refunds, paid.amount_minor as amount,
    case when paid.state = 'sent' then paid.amount_minor else 0 end as sent,
    case when paid.state = 'pending' then paid.amount_minor else 0 end as open,
    case when paid.state = 'failed' then paid.amount_minor else 0 end as failed
  from credit_memo_payout as paid join credit_memo as memo on memo.id = paid.credit_memo_id
    join sales_order as placed on placed.id = memo.order_id
  where memo.created_at >= ${from} and memo.created_at < ${until}`;

/**
 * Selects the tax of orders that are not canceled, by destination and rule. `goods` sums the lines
 * with the rate of the rule. If two rules of an order have the same rate, the first rule counts the
 * goods.
 */
export const taxSource: ReportSource = ({ from, until }) => sql`
  select placed.placed_at as at, 'tax ' || placed.id || ' ' || tax.position as key, placed.currency,
    case when placed.pickup_location is null
        then concat_ws(' ', address.country_code, coalesce(address.region_code, address.region))
        else concat_ws(' ', placed.pickup_location ->> 'countryCode', placed.pickup_location ->> 'regionCode')
      end || ': ' || tax.label
      || ' ' || trim_scale(tax.rate_ppm / 10000::numeric) || '%' as part,
    placed.number as order_number, null as quote_number, null as sku, null as label,
    1::bigint as orders,
    case when exists (
      select from order_tax as other where other.order_id = tax.order_id and other.rate_ppm = tax.rate_ppm
        and other.position < tax.position
    ) then 0 else coalesce((
      select sum(item.row_minor - item.discount_minor - item.fee_credit_minor)::bigint from order_item as item
      where item.order_id = placed.id and item.tax_rate_ppm = tax.rate_ppm
    ), 0) end as goods,
    tax.amount_minor as tax
  from sales_order as placed join order_tax as tax on tax.order_id = placed.id
    join order_address as address on address.order_id = placed.id and address.kind = 'shipping'
  where placed.placed_at >= ${from} and placed.placed_at < ${until} and placed.status <> 'canceled'`;

/**
 * Selects orders that were not paid in time, by buyer, on the day when the payment was due.
 * Includes orders that were overdue before. `due` is the unpaid amount.
 */
export const latePayersSource: ReportSource = ({ from, until }) => sql`
  select placed.pay_by as at, 'order ' || placed.id as key, placed.currency, placed.email as part,
    placed.number as order_number, null as quote_number, null as sku, placed.payment_title as label,
    1::bigint as orders, placed.grand_total_minor as total,
    case when placed.status = 'canceled' then 0
      else greatest(placed.grand_total_minor - placed.received_minor, 0) end as due
  from sales_order as placed
  where placed.pay_by >= ${from} and placed.pay_by < ${until} and (
    placed.status = 'payment_overdue' or exists (
      select from order_event as event where event.order_id = placed.id and event.to_status = 'payment_overdue'
    )
  )`;
