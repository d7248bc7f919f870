import type { Database } from '../../../platform/database/database.ts';
import type { PlacedOrder } from '../order.ts';
import { findOrderById, findOrderByNumber } from './orders.repository.ts';

/** Returns an order for staff by its number, with or without leading zeros; null for none. */
export async function findOfficeOrder(db: Database, number: string): Promise<PlacedOrder | null> {
  const digits = number.trim();
  return /^\d{1,18}$/.test(digits) ? findOrderByNumber(db, digits.padStart(9, '0')) : null;
}

/** Returns an order for staff by its id; null for none. */
export async function findOfficeOrderById(db: Database, id: number): Promise<PlacedOrder | null> {
  return findOrderById(db, id);
}
