import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import type { NewOrder, PlacedOrder } from '../order.ts';
import { insertOrder, nextOrderIds, type StoredIds } from './insert-order.repository.ts';
import { placedOrder } from './placed-order.ts';
import type { OrderHolder } from './trades.ts';

/** The number, token and ids of a new order. */
export interface OrderIds extends StoredIds {
  /**
   * The secret that opens the order without signing in: 256 random bits as 43 URL-safe characters.
   */
  readonly token: string;
}

/**
 * Returns the number, token and ids for the next order. Rejected orders leave gaps in the numbers.
 * `items` must be at least 1.
 */
export async function reserveOrderIds(trx: Transaction, items: number): Promise<OrderIds> {
  return withToken(await nextOrderIds(trx, items));
}

/** Returns the ids of a new order with its token. */
export function withToken(ids: StoredIds): OrderIds {
  return { ...ids, token: randomBytes(32).toString('base64url') };
}

/**
 * Writes an order under reserved ids and returns it. An unpaid order counts against `holder`; null
 * for a paid one.
 * @throws on a second order for one cart: constraint `sales_order_cart_id_key`
 */
export async function createOrder(
  trx: Transaction,
  order: NewOrder,
  { id, itemIds }: Pick<OrderIds, 'id' | 'itemIds'>,
  holder: OrderHolder | null,
): Promise<PlacedOrder> {
  await insertOrder(trx, order, { id, itemIds }, holder);
  return placedOrder(order, id, itemIds);
}
