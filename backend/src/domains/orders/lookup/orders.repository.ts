import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { opaqueArray } from '../../../platform/database/statements/opaque-array.ts';
import type { PlacedOrder } from '../order.ts';
import { type OrderRow, orderQuery } from './order-query.repository.ts';
import { orderFromRow } from './order-row.ts';

/** Returns the order of a cart; null if there is none. */
export async function findOrderOfCart(
  db: Database | Transaction,
  cartId: number,
): Promise<PlacedOrder | null> {
  return readOne(orderQuery(db).where('sales_order.cart_id', '=', cartId));
}

const orderById = prepareStatement((db, { orderId }: { orderId: number }) =>
  orderQuery(db).where('sales_order.id', '=', orderId),
);

/** Returns the order with this id; null if there is none. */
export async function findOrderById(
  db: Database | Transaction,
  orderId: number,
): Promise<PlacedOrder | null> {
  const [row] = (await db.executeQuery(orderById(db, { orderId }))).rows;
  return row ? orderFromRow(row) : null;
}

/** Returns the order with this token; null if there is none. */
export async function findOrderByToken(db: Database, token: string): Promise<PlacedOrder | null> {
  return readOne(orderQuery(db).where('sales_order.token', '=', token));
}

/** Returns the order with this number; null if there is none. */
export async function findOrderByNumber(db: Database, number: string): Promise<PlacedOrder | null> {
  return readOne(orderQuery(db).where('sales_order.number', '=', number));
}

/** Returns the orders with these ids, in any order. */
export async function findOrdersByIds(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<PlacedOrder[]> {
  const rows = await orderQuery(db)
    .where('sales_order.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map(orderFromRow);
}

const unconfirmedByIds = prepareStatement((db, { orderIds }: { orderIds: readonly number[] }) =>
  orderQuery(db)
    .where('sales_order.id', '=', sql<number>`any(${opaqueArray(orderIds, 'bigint')})`)
    .where('sales_order.confirmation_sent_at', 'is', null),
);

/** Returns the rows of these orders whose confirmation has not been sent. */
export async function findUnconfirmed(db: Database, orderIds: readonly number[]): Promise<OrderRow[]> {
  return (await db.executeQuery(unconfirmedByIds(db, { orderIds }))).rows;
}

const markedSent = prepareStatement<{ orderIds: readonly number[]; at: Date }, unknown>((db, values) => ({
  compile: () =>
    sql`update sales_order set confirmation_sent_at = ${values.at}::timestamptz
      where id = any(${opaqueArray(values.orderIds, 'bigint')}) and confirmation_sent_at is null`.compile(db),
}));

/** Records that the confirmations of these orders were sent. */
export async function markConfirmationsSent(
  db: Database,
  orderIds: readonly number[],
  nowMs: number,
): Promise<void> {
  if (orderIds.length > 0) await db.executeQuery(markedSent(db, { orderIds, at: new Date(nowMs) }));
}

async function readOne(query: ReturnType<typeof orderQuery>): Promise<PlacedOrder | null> {
  const row = await query.executeTakeFirst();
  return row ? orderFromRow(row) : null;
}
