import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PlacedOrder } from '../order.ts';
import { findOrdersByIds } from './orders.repository.ts';

/** Returns the orders with these ids, in any order. Omits unknown ids. */
export async function findOfficeOrders(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<PlacedOrder[]> {
  return ids.length === 0 ? [] : findOrdersByIds(db, ids);
}
