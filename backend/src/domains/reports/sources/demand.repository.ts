import { sql } from 'kysely';
import type { ReportSource } from './report-source.ts';

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
