import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { MovedPieces } from './stock.repository.ts';
import type { StockLine } from './stock-line.ts';

/** Pieces of a product at a counter. */
export interface PickupStock extends StockLine {
  /** Code of the counter. */
  readonly code: string;
}

/** Returns the recorded stock of products at all counters. `isLocked` locks the rows until the commit. */
export async function findPickupStock(
  db: Database,
  productIds: readonly number[],
  isLocked = false,
): Promise<PickupStock[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('pickup_stock')
    .select(['location_code as code', 'product_id as productId', 'quantity'])
    .where('product_id', 'in', productIds)
    .orderBy('location_code')
    .orderBy('product_id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute();
}

/** The recorded stock of a counter. */
export interface StockOfPlace {
  /** A short text that differs for other stock. */
  readonly version: string;
  /** Pieces by product id. */
  readonly pieces: ReadonlyMap<number, number>;
}

const COUNT = sql<string>`count(*)`;
const HASHES = sql<string>`sum(hashtextextended(product_id || ' ' || quantity, 0))`;

/** Returns the version of the stock of a counter without its pieces. */
export async function findStockVersion(db: Database, code: string): Promise<string> {
  const { version } = await db
    .selectFrom('pickup_stock')
    .select(sql<string>`${COUNT} || ' ' || coalesce(${HASHES}, 0)`.as('version'))
    .where('location_code', '=', code)
    .executeTakeFirstOrThrow();
  return version;
}

/** Returns the recorded stock of a counter. */
export async function findStockOfPlace(db: Database, code: string): Promise<StockOfPlace> {
  const rows = await db
    .selectFrom('pickup_stock')
    .select(['product_id as id', 'quantity'])
    .select(sql<string>`${COUNT} over () || ' ' || ${HASHES} over ()`.as('version'))
    .where('location_code', '=', code)
    .orderBy('product_id')
    .execute();
  return {
    version: rows[0]?.version ?? '0 0',
    pieces: new Map(rows.map(({ id, quantity }) => [id, quantity])),
  };
}

/** The other counters of a counter, by code. */
export interface OtherCounters {
  /** Send their pieces to other counters. */
  readonly open: readonly string[];
  /** Keep their pieces. */
  readonly closed: readonly string[];
}

/**
 * Returns how many pieces a counter gets by transfer at most, its own included, by product id: all of the shop but those
 * at the closed counters, and at least those at it and the open ones, as `pickupSources` divides them. Omits products
 * without stock of their own there, and those that no closed counter has.
 */
export async function findFilledStock(
  db: Database,
  code: string,
  { open, closed }: OtherCounters,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; pieces: number }>`
    select own.product_id as id,
      greatest(stock.quantity - sum(kept.quantity), own.quantity + coalesce(sent.pieces, 0))::int as pieces
    from pickup_stock as own
      join pickup_stock as kept on kept.product_id = own.product_id and kept.location_code = any(${closed}::text[])
      join product_stock as stock on stock.product_id = own.product_id
      left join lateral (
        select sum(other.quantity) as pieces from pickup_stock as other
        where other.product_id = own.product_id and other.location_code = any(${open}::text[])
      ) as sent on true
    where own.location_code = ${code}
    group by own.product_id, own.quantity, stock.quantity, sent.pieces
    order by own.product_id`.execute(db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Returns the free pieces of products in the whole shop, also those at counters. */
export async function findShopStock(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_stock')
    .select(['product_id', 'quantity'])
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(rows.map(({ product_id: productId, quantity }) => [productId, quantity]));
}

/** Subtracts the pieces of an order from counters, and records from which. They must be locked and checked. */
export async function subtractPickupStock(
  trx: Transaction,
  pieces: readonly PickupStock[],
  orderId: number,
): Promise<void> {
  const columns = [
    sql`${pieces.map(({ code }) => code)}::text[]`,
    sql`${pieces.map(({ productId }) => productId)}::bigint[]`,
    sql`${pieces.map(({ quantity }) => quantity)}::int[]`,
  ];
  await sql`
    with taken as (
      update pickup_stock set quantity = quantity - wanted.pieces, updated_at = now()
      from unnest(${sql.join(columns)}) as wanted (code, product_id, pieces)
      where pickup_stock.location_code = wanted.code and pickup_stock.product_id = wanted.product_id
      returning location_code, pickup_stock.product_id, wanted.pieces
    )
    insert into pickup_stock_taken (order_id, location_code, product_id, quantity)
    select ${orderId}::bigint, location_code, product_id, pieces from taken`.execute(trx);
}

/** Returns the pieces that an order took from counters. */
export async function findTakenPickupStock(db: Database, orderId: number): Promise<PickupStock[]> {
  return db
    .selectFrom('pickup_stock_taken')
    .select(['location_code as code', 'product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('location_code')
    .orderBy('product_id')
    .execute();
}

/** The pieces of each taken row, and how many of the product stand before it. */
const RANKED = sql`select taken.*, (sum(quantity) over (
    partition by product_id order by location_code rows between unbounded preceding and current row
  ))::int - quantity as before from taken`;

/** Gives counters back what an order took, without the `used` pieces. Locks their rows in the order of placements. */
export async function addTakenPickupStock(
  trx: Transaction,
  orderId: number,
  used: readonly StockLine[],
): Promise<void> {
  const taken = await findTakenPickupStock(trx, orderId);
  if (taken.length === 0) return;
  await findPickupStock(trx, [...new Set(taken.map(({ productId }) => productId))], true);
  await sql`
    with used as (
      select product_id, sum(pieces)::int as pieces
      from unnest(${used.map(({ productId }) => productId)}::bigint[], ${used.map(({ quantity }) => quantity)}::int[])
        as line (product_id, pieces)
      group by product_id
    ), taken as (
      delete from pickup_stock_taken where order_id = ${orderId} returning location_code, product_id, quantity
    ), ranked as (${RANKED}), back as (
      select ranked.location_code, ranked.product_id,
        ranked.quantity - greatest(0, least(ranked.quantity, coalesce(used.pieces, 0) - ranked.before)) as pieces
      from ranked left join used on used.product_id = ranked.product_id
    )
    update pickup_stock set quantity = pickup_stock.quantity + back.pieces, updated_at = now()
    from back
    where pickup_stock.location_code = back.location_code and pickup_stock.product_id = back.product_id`.execute(
    trx,
  );
}

/**
 * Divides what an order took of a product from counters, so that a later cancellation of either order returns
 * its own pieces. The stock does not change.
 */
export async function splitTakenPickupStock(
  trx: Transaction,
  { fromId, toId, productId, quantity }: MovedPieces,
): Promise<void> {
  await sql`
    with taken as (
      delete from pickup_stock_taken where order_id = ${fromId}::bigint and product_id = ${productId}::bigint
      returning location_code, product_id, quantity
    ), ranked as (${RANKED}), moved as (
      select *, greatest(0, least(quantity, ${quantity}::int - before)) as pieces from ranked
    )
    insert into pickup_stock_taken (order_id, location_code, product_id, quantity)
    select part.order_id, moved.location_code, moved.product_id, part.pieces
    from moved, lateral (values
      (${fromId}::bigint, moved.quantity - moved.pieces),
      (${toId}::bigint, moved.pieces)
    ) as part (order_id, pieces)
    where part.pieces > 0`.execute(trx);
}

/** Returns the recorded stock of a product at all counters. */
export function listPickupStock(db: Database, productId: number): Promise<PickupStock[]> {
  return db
    .selectFrom('pickup_stock')
    .select(['location_code as code', 'product_id as productId', 'quantity'])
    .where('product_id', '=', productId)
    .orderBy('location_code')
    .execute();
}

/** Sets the stock of a product at a counter; null removes it. Returns the stock before; null for none. */
export async function writePickupStock(
  trx: Transaction,
  { code, productId, quantity }: Omit<PickupStock, 'quantity'> & { readonly quantity: number | null },
): Promise<number | null> {
  const before = (await findPickupStock(trx, [productId], true)).find((stock) => stock.code === code);
  if (quantity === null) {
    await trx
      .deleteFrom('pickup_stock')
      .where('location_code', '=', code)
      .where('product_id', '=', productId)
      .execute();
  } else {
    await trx
      .insertInto('pickup_stock')
      .values({ location_code: code, product_id: productId, quantity })
      .onConflict((conflict) =>
        conflict
          .columns(['location_code', 'product_id'])
          .doUpdateSet({ quantity, updated_at: sql<Date>`now()` }),
      )
      .execute();
  }
  return before?.quantity ?? null;
}
