import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredLot, StoredSale, StoredYear } from '../holding.ts';

/** Limits a read to a customer, and gives the days of deliveries and sales in a time zone. */
export interface Owner {
  readonly customerId: number;
  readonly timeZone: string;
}

/** Locks the account, so that its lots and sales change one at a time. False after it was closed. */
export async function lockOwner(trx: Transaction, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id = ${customerId} and left_at is null for no key update`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns all lots of a customer with pieces, in the order in which they were entered. Pieces that came
 * back to the shop leave their lot with their cost. Refunds of the order pay for all returned pieces first,
 * also for those without a lot; the rest lowers the cost of what the customer kept.
 */
export async function findLots(
  db: Database | Transaction,
  { customerId, timeZone }: Owner,
): Promise<StoredLot[]> {
  const { rows } = await sql<StoredLot>`
    with lot as (
      select holding_lot.*, order_item.order_id, sales_order.number as order_number, coalesce((
          select sum(restocked + written_off) from order_return_item as back
          where back.shipment_id = holding_lot.shipment_id and back.order_item_id = holding_lot.order_item_id
        ), 0) as returned
      from holding_lot
      left join order_item on order_item.id = holding_lot.order_item_id
      left join sales_order on sales_order.id = order_item.order_id
      where holding_lot.customer_id = ${customerId}
    ), kept as (
      select lot.*, cost_minor - holding_share(cost_minor, returned, pieces) as kept_minor from lot
    ), placed as (
      select id, grand_total_minor + gift_card_minor as total_minor, returned_extras_minor(id) as extras_minor,
        (select coalesce(sum(amount_minor), 0) from credit_memo where order_id = sales_order.id) as refund_minor
      from sales_order where id in (select order_id from lot) and exists (
        select from order_return_item as back join order_item on order_item.id = back.order_item_id
        where order_item.order_id = sales_order.id
      )
    ), refund as (
      select kept.*, placed.id is not null as has_returns,
        greatest(0, least(refund_minor, total_minor) - extras_minor - sum(cost_minor - kept_minor) over whole)
          as rest_minor,
        greatest(total_minor - extras_minor - sum(cost_minor - kept_minor) over whole, sum(kept_minor) over whole)
          as all_minor,
        sum(kept_minor) over (whole order by kept.id) as to_minor
      from kept left join placed on placed.id = kept.order_id window whole as (partition by kept.order_id)
    )
    select uid, version, kind, order_number as "orderNumber", sku, name, metal, fine_weight_ug as "fineWeightUg",
      weight_ug as "weightUg", fineness_ppm as "finenessPpm", (pieces - returned)::int as pieces,
      coalesce(acquired_on, (delivered_at at time zone ${timeZone})::date)::text as "acquiredOn",
      kept_minor as "costMinor", case when has_returns then least(
          holding_share(rest_minor, to_minor, all_minor) - holding_share(rest_minor, to_minor - kept_minor, all_minor),
          kept_minor
        ) else refunded_minor end as "refundedMinor",
      currency, rate_e6 as "rateE6", place, serial, note
    from refund where pieces > returned order by id`.execute(db);
  return rows;
}

/** Returns all sales of a customer, in the order in which they were entered. */
export async function findSales(
  db: Database | Transaction,
  { customerId, timeZone }: Owner,
): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    select sale.uid, sale.version, sale.kind, sale.name, sale.metal, sale.fine_weight_ug as "fineWeightUg",
      sell_quote.number as "quoteNumber", sale.pieces,
      coalesce(sale.sold_on, (sale.sold_at at time zone ${timeZone})::date)::text as "soldOn", sale.is_gift as "isGift",
      sale.proceeds_minor as "proceedsMinor", sale.currency, sale.rate_e6 as "rateE6", sale.note,
      coalesce((
        select json_object_agg(lot.uid, chosen.pieces order by lot.id) from holding_named_lot as chosen
        join holding_lot as lot on lot.id = chosen.lot_id where chosen.sale_id = sale.id
      ), '{}') as named
    from holding_sale as sale left join sell_quote on sell_quote.id = sale.quote_id
    where sale.customer_id = ${customerId} order by sale.id`.execute(db);
  return rows;
}

/** Returns the years whose method a customer chose, and those that the customer closed. */
export async function findYears(db: Database | Transaction, customerId: number): Promise<StoredYear[]> {
  const { rows } = await sql<StoredYear>`
    select year, method, closed_at is not null as "isClosed"
    from holding_year where customer_id = ${customerId} order by year`.execute(db);
  return rows;
}
