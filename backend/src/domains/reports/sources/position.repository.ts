import { sql } from 'kysely';
import type { ReportSource } from './report-source.ts';

/**
 * Selects the entries of the position ledger by metal, so that the running total is the open position.
 * `bought` counts a quote from its agreement; its payment only moves the pieces to the vault. `other`
 * has imports, counts of the stock and the two entries of each shipment, which leave the position as
 * it is.
 */
export const positionsSource: ReportSource = ({ from, until }) => sql`
  select entry.at, 'entry ' || entry.id as key, '' as currency, entry.metal as part,
    sales_order.number as order_number, coalesce(sell_quote.number, stock_lot.source) as quote_number,
    coalesce(product.sku, stock_lot.sku) as sku, product.name as label,
    case when act.name = 'bought' then entry.change_ug else 0 end as bought,
    case when act.name = 'sold' then -entry.change_ug else 0 end as sold,
    case when act.name = 'hedged' then entry.change_ug else 0 end as hedged,
    case when act.name = 'other' then entry.change_ug else 0 end as other,
    entry.change_ug as change
  from position_entry as entry
  cross join lateral (select case
    when entry.source in ('quote', 'lot') or entry.step = 'purchase' then 'bought'
    when entry.source = 'movement' and entry.kind = 'sold' then 'sold'
    when entry.source = 'hedge' then 'hedged'
    else 'other' end as name) as act
  left join sales_order on sales_order.id = entry.order_id
  left join sell_quote on entry.source = 'quote' and sell_quote.id = entry.source_row
  left join stock_lot on entry.source = 'lot' and stock_lot.id = entry.source_row
  left join product on product.id = entry.product_id
  where entry.at >= ${from} and entry.at < ${until}`;
