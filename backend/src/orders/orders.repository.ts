import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { prepareStatement } from '../database/prepare-statement.ts';
import type { PlacedOrder } from './order.ts';
import { type OrderRow, orderQuery } from './order-query.repository.ts';
import { orderFromRow } from './order-row.ts';

/** The next order number, at least nine digits. Numbers of refused orders stay unused. */
export async function takeOrderNumber(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select lpad(next.value::text, greatest(9, length(next.value::text)), '0') as number
    from (select nextval('order_number') as value) as next`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The sequence gave no number');
  return row.number;
}

/** A token that nobody can guess: 256 random bits as 43 characters that are safe in an address. */
export function newOrderToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The order a cart became; null when it has not become one. */
export async function findOrderOfCart(
  db: Database | Transaction,
  cartId: number,
): Promise<PlacedOrder | null> {
  return readOne(orderQuery(db).where('sales_order.cart_id', '=', cartId));
}

const orderById = prepareStatement((db, { orderId }: { orderId: number }) =>
  orderQuery(db).where('sales_order.id', '=', orderId),
);

/** The order with this id; null when there is none. */
export async function findOrderById(
  db: Database | Transaction,
  orderId: number,
): Promise<PlacedOrder | null> {
  const [row] = (await db.executeQuery(orderById(db, { orderId }))).rows;
  return row ? orderFromRow(row) : null;
}

/** The order that this token opens; null when there is none. */
export async function findOrderByToken(db: Database, token: string): Promise<PlacedOrder | null> {
  return readOne(orderQuery(db).where('sales_order.token', '=', token));
}

/** The order with this number; null when there is none. */
export async function findOrderByNumber(db: Database, number: string): Promise<PlacedOrder | null> {
  return readOne(orderQuery(db).where('sales_order.number', '=', number));
}

const unconfirmedByIds = prepareStatement((db, { orderIds }: { orderIds: readonly number[] }) =>
  orderQuery(db)
    .where('sales_order.id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .where('sales_order.confirmation_sent_at', 'is', null),
);

/** The rows of those of these orders whose confirmation has not left. */
export async function findUnconfirmed(db: Database, orderIds: readonly number[]): Promise<OrderRow[]> {
  return (await db.executeQuery(unconfirmedByIds(db, { orderIds }))).rows;
}

const markedSent = prepareStatement<{ orderIds: readonly number[]; at: Date }, unknown>((db, values) => ({
  compile: () =>
    sql`update sales_order set confirmation_sent_at = ${values.at}::timestamptz
      where id = any(${values.orderIds}::bigint[]) and confirmation_sent_at is null`.compile(db),
}));

/** Remembers that the confirmations of these orders left. */
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
