import { UNKNOWN_DAY } from '@ingot/rules/holdings/check-entry.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredLot, StoredSale, StoredYear } from '../holding.ts';

/** Limits a read to a customer, and gives the days of deliveries and sales in a time zone. */
export interface Owner {
  readonly customerId: number;
  readonly timeZone: string;
}

const BOOK = sql`case when book.id is not null
  then json_build_object('id', book.id, 'through', book.through, 'methods', book.methods) end`;

/** Locks the account, so that its lots and sales change one at a time. False after it was closed. */
export async function lockOwner(trx: Transaction, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id = ${customerId} and left_at is null for no key update`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns all lots of a customer with pieces, in the order in which they were entered. Pieces that came
 * back to the shop or were refunded by line have left their lot with their cost. Splits stand after their source.
 */
export async function findLots(
  db: Database | Transaction,
  { customerId, timeZone }: Owner,
): Promise<StoredLot[]> {
  const { rows } = await sql<StoredLot>`
    select lot.uid, lot.version, lot.kind, sales_order.number as "orderNumber", lot.sku, lot.name, lot.metal,
      lot.fine_weight_ug as "fineWeightUg", lot.weight_ug as "weightUg",
      lot.fineness_ppm as "finenessPpm",
      case when source.id is null then lot.pieces - lot.gone_pieces else lot.pieces end as pieces,
      coalesce(lot.acquired_on, (lot.delivered_at at time zone ${timeZone})::date)::text as "acquiredOn",
      lot.cost_minor - holding_share(lot.cost_minor, lot.gone_pieces, lot.pieces) as "costMinor",
      lot.refunded_minor as "refundedMinor", lot.currency, lot.rate_e6 as "rateE6",
      case when lot.is_rate_unsure then ${UNKNOWN_DAY} else lot.rate_on::text end as "rateOn", lot.place, lot.serial, lot.note,
      case when source.id is not null then json_build_object('from', source.uid, 'on', lot.split_on,
        'taken', lot.split_taken, 'each', lot.pieces / lot.split_taken) end as split, ${BOOK} as book
    from holding_lot as lot
    left join holding_lot as source on source.id = lot.split_from_id
    left join order_item on order_item.id = lot.order_item_id
    left join sales_order on sales_order.id = order_item.order_id
    left join holding_book as book on book.id = lot.book_id
    where lot.customer_id = ${customerId} and (lot.pieces > lot.gone_pieces or source.id is not null)
    order by lot.id`.execute(db);
  return withSources(rows);
}

/** Gives splits the order, day, currency and rate of their source. */
function withSources(rows: readonly StoredLot[]): StoredLot[] {
  const known = new Map<string, StoredLot>();
  for (const row of rows) {
    const source = row.split === null ? undefined : known.get(row.split.from);
    const { orderNumber, acquiredOn, currency, rateE6, rateOn } = source ?? row;
    known.set(row.uid, { ...row, orderNumber, acquiredOn, currency, rateE6, rateOn });
  }
  return [...known.values()];
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
      sale.proceeds_minor as "proceedsMinor", sale.costs_minor as "costsMinor", sale.buyer, sale.currency, sale.rate_e6 as "rateE6",
      case when sale.is_rate_unsure then ${UNKNOWN_DAY} else sale.rate_on::text end as "rateOn", sale.note,
      coalesce((
        select json_object_agg(lot.uid, chosen.pieces order by lot.id) from holding_named_lot as chosen
        join holding_lot as lot on lot.id = chosen.lot_id where chosen.sale_id = sale.id
      ), '{}') as named, ${BOOK} as book
    from holding_sale as sale left join sell_quote on sell_quote.id = sale.quote_id
    left join holding_book as book on book.id = sale.book_id
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
