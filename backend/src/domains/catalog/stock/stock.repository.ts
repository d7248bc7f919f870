import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { opaqueArray } from '../../../platform/database/statements/opaque-array.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { notifyStockChanged, STOCK_CHANGED } from './stock-changed.ts';
import type { BackReason, StockLine } from './stock-line.ts';
import type { StoredStock } from './stored-stock.ts';

/**
 * Locks the stock rows of products, in id order, until the end of the transaction. Returns the
 * rows.
 */
export async function lockStockRows(trx: Transaction, productIds: readonly number[]): Promise<LockedStock[]> {
  return (await trx.executeQuery(lockedStock(trx, { productIds: [...productIds] }))).rows;
}

/** The columns of a stock row that an order needs. */
type LockedStock = Pick<
  Selectable<Tables['product_stock']>,
  'product_id' | 'quantity' | 'is_preorder' | 'is_on_hold'
>;

const lockedStock = prepareStatement<{ productIds: number[] }, LockedStock>((db, { productIds }) =>
  db
    .selectFrom('product_stock')
    .select(['product_id', 'quantity', 'is_preorder', 'is_on_hold'])
    .where('product_id', '=', sql<number>`any(${opaqueArray(productIds, 'bigint')})`)
    .orderBy('product_id')
    .forUpdate(),
);

/**
 * Locks product rows until the end of the transaction, in id order. Reads and foreign-key checks
 * are not blocked.
 */
export async function lockProducts(trx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Subtracts pieces of an order from the stock of products, ascending by id, writes the movements,
 * and notifies all processes at the commit.
 */
export async function subtractStock(
  trx: Transaction,
  pieces: readonly StockLine[],
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const productIds = pieces.map(({ productId }) => productId);
  const changes = pieces.map(({ quantity }) => -quantity);
  const changed = JSON.stringify(productIds);
  await trx.executeQuery(taking(trx, { productIds, changes, orderId, changed }));
}

interface Taking {
  readonly productIds: number[];
  readonly changes: number[];
  readonly orderId: number;
  readonly changed: string;
}

const taking = prepareStatement<Taking, unknown>((db, { productIds, changes, orderId, changed }) => ({
  compile: () =>
    sql`
    with moved as (
      select * from unnest(${opaqueArray(productIds, 'bigint')}, ${opaqueArray(changes, 'int')}) as line (product_id, change)
    ), taken as (
      update product_stock set quantity = quantity + moved.change, updated_at = now()
      from moved where product_stock.product_id = moved.product_id
      returning product_stock.product_id, moved.change
    ), written as (
      insert into stock_movement (product_id, change, reason, order_id)
      select product_id, change, 'order', ${orderId}::bigint from taken order by product_id
    )
    select pg_notify(${sql.lit(STOCK_CHANGED)}, ${changed})`.compile(db),
}));

/** Opens the products whose time has come, and returns their ids. */
export async function openStock(trx: Transaction, nowMs: number): Promise<number[]> {
  const opened = await trx
    .updateTable('product_stock')
    .set({ is_on_hold: false, opens_at: null, updated_at: sql`now()` })
    .where('opens_at', '<=', new Date(nowMs))
    .returning('product_id')
    .execute();
  return opened.map(({ product_id: id }) => id);
}

/** A part of a product: the product itself, a variant or an item. */
export interface ProductPart {
  readonly productId: number;
  readonly partId: number;
}

/** Returns the parts of these products that open for orders at a set time. */
export async function findOpenings(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<ProductPart[]> {
  const { rows } = await sql<{ id: number; part_id: number }>`
    select product.id, stock.product_id as part_id
    from unnest(${[...productIds]}::bigint[]) as product (id)
      join product_stock stock on stock.opens_at is not null and (
        stock.product_id = product.id
        or stock.product_id in (select child_id from product_variant where parent_id = product.id)
        or stock.product_id in (select i.product_id from product_group_item i where i.group_id = product.id)
      )`.execute(db);
  return rows.map(({ id, part_id: partId }) => ({ productId: id, partId }));
}

/** Locks the stock rows of products by folded SKU, in id order, until `trx` ends. */
export async function lockStockOf(trx: Transaction, skus: readonly string[]): Promise<void> {
  await trx
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('product_stock.product_id')
    .where(sql<string>`lower(product.sku collate "C")`, '=', sql<string>`any(${[...skus]}::text[])`)
    .orderBy('product_stock.product_id')
    .forUpdate('product_stock')
    .execute();
}

/** Returns the ids of the products whose pieces an order has taken, ascending. */
export async function findTakenProducts(trx: Transaction, orderId: number): Promise<number[]> {
  const taken = await trx
    .selectFrom('stock_movement')
    .select('product_id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'order')
    .orderBy('product_id')
    .execute();
  return taken.map(({ product_id }) => product_id);
}

/**
 * Adds the pieces that an order has taken to stock again, except the `used` ones, and writes the
 * movements.
 */
export async function addTakenStock(
  trx: Transaction,
  orderId: number,
  used: readonly StockLine[],
): Promise<void> {
  await sql`
    with used as (
      select product_id, sum(quantity)::int as quantity from unnest(
        ${used.map(({ productId }) => productId)}::bigint[], ${used.map(({ quantity }) => quantity)}::int[]
      ) as line (product_id, quantity) group by product_id
    ), moved as (
      insert into stock_movement (product_id, change, reason, order_id)
      select taken.product_id, -taken.change - coalesce(used.quantity, 0), 'cancellation', taken.order_id
      from stock_movement as taken left join used using (product_id)
      where taken.order_id = ${orderId}::bigint and taken.reason = 'order'
        and -taken.change > coalesce(used.quantity, 0)
      order by taken.product_id
      returning product_id, change
    )
    update product_stock set quantity = quantity + moved.change, updated_at = now()
    from moved where product_stock.product_id = moved.product_id`.execute(trx);
}

/** Adds pieces that came back to the stock of their products, and writes the movements. */
export async function addReturnedStock(
  trx: Transaction,
  lines: readonly StockLine[],
  { orderId, returnId, lossId }: BackReason,
): Promise<void> {
  await sql`
    with moved as (
      insert into stock_movement (product_id, change, reason, order_id, return_id, loss_id)
      select product_id, sum(quantity)::int, 'return', ${orderId}::bigint, ${returnId ?? null}::bigint,
        ${lossId ?? null}::bigint from unnest(
        ${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]
      ) as line (product_id, quantity) group by product_id order by product_id
      returning product_id, change
    )
    update product_stock set quantity = quantity + moved.change, updated_at = now()
    from moved where product_stock.product_id = moved.product_id`.execute(trx);
}

/** Pieces of a product that move from one order to another. */
export interface MovedPieces {
  readonly fromId: number;
  readonly toId: number;
  readonly productId: number;
  readonly quantity: number;
}

/**
 * Divides the movement by which an order took a product, so that a later cancellation of either order
 * returns its own pieces. The stock does not change.
 */
export async function splitTakenStock(
  trx: Transaction,
  { fromId, toId, productId, quantity }: MovedPieces,
): Promise<void> {
  await sql`
    with taken as (
      delete from stock_movement
      where order_id = ${fromId}::bigint and product_id = ${productId}::bigint and reason = 'order'
      returning change, created_at
    )
    insert into stock_movement (product_id, change, reason, order_id, created_at)
    select ${productId}::bigint, part.change, 'order', part.order_id, taken.created_at
    from taken, lateral (values
      (${fromId}::bigint, taken.change + ${quantity}::int), (${toId}::bigint, -${quantity}::int)
    ) as part (order_id, change)
    where part.change <> 0`.execute(trx);
}

/** The result of a count or delivery. */
export interface StockChange {
  /** The stored spelling. */
  readonly sku: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Sets or increases the stock of a product and records the difference as a movement. Null when it
 * has no stock of its own (unknown or configurable).
 */
export async function setStock(
  trx: Transaction,
  { sku, quantity, isAdded }: { readonly sku: string; readonly quantity: number; readonly isAdded?: boolean },
): Promise<StockChange | null> {
  const row = await trx
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select(['product.sku', 'product_stock.product_id', 'product_stock.quantity'])
    .where(sql`lower(product.sku collate "C")`, '=', foldCode(sku))
    .forUpdate('product_stock')
    .executeTakeFirst();
  if (!row) return null;
  const after = isAdded ? row.quantity + quantity : quantity;
  const change = { sku: row.sku, before: row.quantity, after };
  if (isAdded !== true) {
    await trx
      .updateTable('product_stock')
      .set({ counted_at: sql`now()` })
      .where('product_id', '=', row.product_id)
      .execute();
  }
  if (row.quantity === after) return change;
  await trx
    .updateTable('product_stock')
    .set({ quantity: after, updated_at: sql`now()` })
    .where('product_id', '=', row.product_id)
    .execute();
  await trx
    .insertInto('stock_movement')
    .values({
      product_id: row.product_id,
      change: after - row.quantity,
      reason: 'adjustment',
      order_id: null,
    })
    .execute();
  await notifyStockChanged(trx, [row.product_id]);
  return change;
}

/** Returns the stock of a product; null for an unknown or configurable one. */
export async function findStockOf(db: Database | Transaction, sku: string): Promise<StoredStock | null> {
  const row = await db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select(['product_id', 'sku', 'quantity', 'is_preorder', 'is_on_hold'])
    .select(['limited_period_days', 'order_limit', 'order_minimum', 'order_increment'])
    .where(sql`lower(product.sku collate "C")`, '=', foldCode(sku))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { product_id: productId, quantity, is_preorder: isPreorder, is_on_hold: isOnHold } = row;
  // A household buys one piece of a limited product.
  const isLimited = row.limited_period_days !== null;
  return {
    ...{ productId, sku: row.sku, quantity, isPreorder, isOnHold },
    orderLimit: isLimited ? 1 : row.order_limit,
    orderMinimum: isLimited ? null : row.order_minimum,
    orderIncrement: isLimited ? null : row.order_increment,
  };
}

/**
 * Returns these products with all that share pieces with them: their variants and items, the configurable and
 * grouped products that they are part of, the parts of those, and so on.
 */
export async function findLinked(db: Database, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive linked (id) as (
      select unnest(${[...productIds]}::bigint[])
      union
      select other.id from linked cross join lateral (
        select parent_id as id from product_variant where child_id = linked.id
        union all select child_id from product_variant where parent_id = linked.id
        union all select group_id from product_group_item where product_id = linked.id
        union all select product_id from product_group_item where group_id = linked.id
      ) other
    )
    select id from linked`.execute(db);
  return rows.map(({ id }) => id);
}

/** A part with the pieces of it that shoppers can buy now, at least one. */
export interface SalablePart extends ProductPart {
  readonly pieces: number;
}

/** Returns the parts of these products that shoppers can buy now. */
export async function findSalableParts(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<SalablePart[]> {
  const { rows } = await sql<{ id: number; part_id: number; pieces: number }>`
    select product.id, piece.id as part_id, stock.quantity::bigint as pieces
    from product
      join product piece on piece.is_enabled and (
        piece.id = product.id or piece.id in (select child_id from product_variant where parent_id = product.id)
        or piece.id in (select i.product_id from product_group_item i where i.group_id = product.id)
      )
      join product_stock stock on stock.product_id = piece.id and stock.quantity > 0 and not stock.is_on_hold
    where product.id = any(${[...productIds]}::bigint[]) and product.is_enabled`.execute(db);
  return rows.map(({ id, part_id: partId, pieces }) => ({ productId: id, partId, pieces }));
}
