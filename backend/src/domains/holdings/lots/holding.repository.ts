import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredLot, StoredSale } from '../holding.ts';

/** Limits a read to a customer, and gives the days of deliveries and sales in a time zone. */
interface Owner {
  readonly customerId: number;
  readonly timeZone: string;
}

/** Returns all lots of a customer, in the order in which they were entered. */
export async function findLots(
  db: Database | Transaction,
  { customerId, timeZone }: Owner,
): Promise<StoredLot[]> {
  const { rows } = await sql<StoredLot>`
    select lot.uid, lot.version, lot.kind, sales_order.number as "orderNumber", lot.sku, lot.name, lot.metal,
      lot.fine_weight_ug as "fineWeightUg", lot.weight_ug as "weightUg", lot.fineness_ppm as "finenessPpm", lot.pieces,
      coalesce(lot.acquired_on, (lot.delivered_at at time zone ${timeZone})::date)::text as "acquiredOn",
      lot.cost_minor as "costMinor", lot.refunded_minor as "refundedMinor", lot.currency, lot.rate_e6 as "rateE6",
      lot.place, lot.serial, lot.note
    from holding_lot as lot
    left join order_item on order_item.id = lot.order_item_id
    left join sales_order on sales_order.id = order_item.order_id
    where lot.customer_id = ${customerId} order by lot.id`.execute(db);
  return rows;
}

/** Returns all sales of a customer, in the order in which they were entered. */
export async function findSales(
  db: Database | Transaction,
  { customerId, timeZone }: Owner,
): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    select sale.uid, sale.kind, sale.name, sale.metal, sale.fine_weight_ug as "fineWeightUg",
      sell_quote.number as "quoteNumber", sale.pieces, (sale.sold_at at time zone ${timeZone})::date::text as "soldOn",
      sale.proceeds_minor as "proceedsMinor", sale.currency, sale.rate_e6 as "rateE6"
    from holding_sale as sale left join sell_quote on sell_quote.id = sale.quote_id
    where sale.customer_id = ${customerId} order by sale.id`.execute(db);
  return rows;
}
