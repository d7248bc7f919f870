import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { PositionKind } from '@ingot/rules/trading/open-position.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The sum of the entries of a metal and a kind, in micrograms. */
export interface LedgerSum {
  readonly metal: Metal;
  readonly kind: PositionKind;
  readonly weightUg: number;
}

/** Returns the sums of all entries. */
export async function sumEntries(db: Database): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select metal, kind, sum(change_ug)::bigint as "weightUg" from position_entry group by metal, kind`.execute(
    db,
  );
  return rows;
}

/** Returns the weight of quotes with locked bids that customers have not agreed to, by metal. */
export async function sumLockedQuotes(db: Database, nowMs: number): Promise<ReadonlyMap<Metal, number>> {
  const { rows } = await sql<{ metal: Metal; weightUg: number }>`
    select item.metal, sum(item.quantity * item.fine_weight_micrograms)::bigint as "weightUg"
    from sell_quote join sell_quote_item as item on item.quote_id = sell_quote.id
    where sell_quote.status = 'offered' and sell_quote.expires_at > ${new Date(nowMs)} and item.metal is not null
    group by item.metal`.execute(db);
  return new Map(rows.map(({ metal, weightUg }) => [metal, weightUg]));
}

/** A ledger entry with the number and product of its source. */
export interface LedgerEntry {
  readonly id: number;
  readonly at: Date;
  readonly kind: PositionKind;
  readonly changeUg: number;
  readonly source: string;
  readonly step: string;
  /** Number of the order, quote or hedge. Null for other sources. */
  readonly number: string | null;
  /** Name of the product. Null for an entry without a product. */
  readonly product: string | null;
}

/** Returns entries of a metal, newest first. A null kind matches every kind. */
export async function findEntries(
  db: Database,
  { metal, kind }: { readonly metal: Metal; readonly kind: PositionKind | null },
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select entry.id, entry.at, entry.kind, entry.change_ug as "changeUg", entry.source, entry.step,
      coalesce(sales_order.number, sell_quote.number,
        case when entry.source = 'hedge' then entry.source_row::text end, stock_lot.source) as number,
      coalesce(product.name, stock_lot.sku) as product
    from position_entry as entry
    left join sales_order on sales_order.id = entry.order_id
    left join sell_quote on entry.source = 'quote' and sell_quote.id = entry.source_row
    left join stock_lot on entry.source = 'lot' and stock_lot.id = entry.source_row
    left join product on product.id = entry.product_id
    where entry.metal = ${metal} and (${kind}::text is null or entry.kind = ${kind})
      and (${before}::bigint is null or entry.id < ${before})
    order by entry.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The entry with the largest change of a metal's open position since a time. */
export interface LargestChange {
  readonly metal: Metal;
  readonly changeUg: number;
  readonly at: Date;
}

/**
 * Returns the largest change of each metal since a time. Ignores entries that leave the open
 * position unchanged.
 */
export async function findLargestChanges(
  db: Database,
  sinceMs: number,
): Promise<ReadonlyMap<Metal, LargestChange>> {
  const { rows } = await sql<LargestChange>`
    select distinct on (metal) metal, change_ug as "changeUg", at from position_entry
    where at >= ${new Date(sinceMs)} and source <> 'shipment' and step <> 'paid'
    order by metal, abs(change_ug) desc, id`.execute(db);
  return new Map(rows.map((row) => [row.metal, row]));
}

/** A lot of bought pieces. Its metal is null if it does not have exactly one metal. */
export interface LotRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string | null;
  readonly source: string;
  readonly receivedAt: Date;
  readonly quantity: number;
  readonly unitCostMinor: number;
  readonly currency: string;
  readonly metal: Metal | null;
  readonly fineWeightUg: number | null;
}

/** Returns the newest lots, newest first, and the number of all lots. */
export async function findLots(
  db: Database,
  limit: number,
): Promise<{ readonly lots: readonly LotRow[]; readonly total: number }> {
  const [lots, count] = await Promise.all([
    sql<LotRow>`
      select lot.id, lot.sku, product.name, lot.source, lot.received_at as "receivedAt", lot.quantity,
        lot.unit_cost_minor as "unitCostMinor", lot.currency,
        coalesce(item.metal, nullif(product.metal, 'mixed')) as metal,
        coalesce(item.fine_weight_micrograms, product.fine_weight_ug) as "fineWeightUg"
      from stock_lot as lot
      left join product on product.id = lot.product_id
      left join sell_quote on sell_quote.number = lot.source
      left join sell_quote_item as item on item.quote_id = sell_quote.id and item.position = lot.line
      order by lot.id desc limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from stock_lot`.execute(db),
  ]);
  return { lots: lots.rows, total: count.rows[0]?.total ?? 0 };
}

/** Returns a text that changes whenever an entry, a hedge or a locked quote changes. */
export async function ledgerVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(id) from position_entry), (select max(id) from sell_quote), (select max(id) from hedge)) as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

/** A change of the open position since the start of a day. */
export interface ChangeRow {
  readonly metal: Metal;
  readonly source: string;
  readonly step: string;
  readonly line: number;
  readonly changeUg: number;
  readonly spotE4: number | null;
  /** Positive amount for the pieces of the order, the quote's pieces of the metal, or the hedge. */
  readonly moneyMinor: number | null;
  readonly currency: string | null;
  /** The weight that the amount pays for. */
  readonly moneyUg: number | null;
  readonly costMinor: number;
}

/**
 * Returns the changes since a time with their money. Omits shipments, which do not change the open
 * position.
 */
export async function findChanges(db: Database, sinceMs: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select entry.metal, entry.source, entry.step, entry.line, entry.change_ug as "changeUg", entry.spot_e4 as "spotE4",
      coalesce(sold.minor, quoted.minor, traded.minor)::bigint as "moneyMinor",
      coalesce(sales_order.currency, quoted.currency) as currency,
      coalesce(sold.weight_ug, quoted.weight_ug, traded.weight_ug)::bigint as "moneyUg",
      coalesce(traded.cost_minor, 0) as "costMinor"
    from position_entry as entry
    left join sales_order on sales_order.id = entry.order_id and entry.kind = 'sold'
    left join lateral (
      select sum(row_minor - discount_minor) as minor, sum(quantity * fine_weight_ug) as weight_ug from order_item
      where order_item.order_id = sales_order.id and order_item.product_id = entry.product_id
    ) as sold on true
    left join lateral (
      select sum(item.quantity * item.unit_minor) as minor, min(sell_quote.currency) as currency,
        sum(item.quantity * item.fine_weight_micrograms) as weight_ug
      from sell_quote join sell_quote_item as item on item.quote_id = sell_quote.id
      where entry.source = 'quote' and sell_quote.id = entry.source_row and item.metal = entry.metal
    ) as quoted on true
    left join lateral (
      select round(hedge.weight_ug::numeric * hedge.price_e4 / (${OUNCE_UG}::numeric * 100)) as minor,
        hedge.weight_ug, hedge.cost_minor
      from hedge where entry.source = 'hedge' and hedge.id = entry.source_row
    ) as traded on true
    where entry.at >= ${new Date(sinceMs)} and entry.source <> 'shipment'
    order by entry.id`.execute(db);
  return rows;
}

const OUNCE_UG = '31103476.8';

/** Returns the asks of the metals at a time, in ten-thousandths of a US dollar per troy ounce. */
export async function findAsksAt(db: Database, atMs: number): Promise<ReadonlyMap<Metal, number>> {
  const { rows } = await sql<{ metal: Metal; askE4: number }>`
    select one.metal, past.ask_e4 as "askE4" from spot_quote as one
    cross join lateral (
      select ask_e4 from spot_price where spot_price.metal = one.metal
      order by at > ${new Date(atMs)}, case when at <= ${new Date(atMs)} then at end desc, at limit 1
    ) as past`.execute(db);
  return new Map(rows.map(({ metal, askE4 }) => [metal, askE4]));
}
