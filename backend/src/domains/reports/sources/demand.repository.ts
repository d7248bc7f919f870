import { sql } from 'kysely';
import type { ReportSource } from './report-source.ts';

/**
 * Selects the fine weight that the shop bought and sold, by metal. Includes orders that are not
 * canceled and agreed quotes that were not canceled or returned.
 */
export const positionsSource: ReportSource = ({ from, until }) => sql`
  select placed.placed_at as at, 'line ' || item.id as key, '' as currency, item.metal as part,
    placed.number as order_number, null as quote_number, item.sku, item.name as label,
    0::bigint as bought, item.quantity * item.fine_weight_ug as sold, -item.quantity * item.fine_weight_ug as change
  from sales_order as placed join order_item as item on item.order_id = placed.id
  where placed.placed_at >= ${from} and placed.placed_at < ${until} and placed.status <> 'canceled'
    and item.metal <> 'mixed'
  union all
  select quote.accepted_at, 'quote ' || quote.id || ' ' || item.position, '', item.metal, null, quote.number, item.sku,
    item.name, item.quantity * item.fine_weight_micrograms, 0, item.quantity * item.fine_weight_micrograms
  from sell_quote as quote join sell_quote_item as item on item.quote_id = quote.id
  where quote.accepted_at >= ${from} and quote.accepted_at < ${until}
    and quote.status not in ('offered', 'returned', 'cancelled') and item.metal is not null`;

/**
 * Selects active alerts by kind and product or metal, on the day when they were set. Omits their
 * owners.
 */
export const alertsSource: ReportSource = ({ from, until }) => sql`
  select alert.created_at as at, 'alert ' || alert.id as key, '' as currency,
    alert.kind || ': ' || coalesce(product.name, alert.metal, '') as part,
    null as order_number, null as quote_number, product.sku, product.name as label, 1::bigint as alerts
  from alert left join product on product.id = alert.product_id
  where alert.created_at >= ${from} and alert.created_at < ${until} and alert.is_armed and not alert.is_paused`;

/**
 * Selects searches without a result, by text. Only texts that several visitors searched for are
 * stored.
 */
export const searchesSource: ReportSource = ({ from, until }) => sql`
  select missed.at, 'search ' || missed.id as key, '' as currency, missed.query_text as part,
    null as order_number, null as quote_number, null as sku, missed.query_text as label,
    missed.searches::bigint as searches
  from search_miss as missed where missed.at >= ${from} and missed.at < ${until}`;
