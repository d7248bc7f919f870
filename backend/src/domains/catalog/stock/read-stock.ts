import type { Database } from '../../../platform/database/database.ts';
import { findStockOf } from './stock.repository.ts';
import type { StoredStock } from './stored-stock.ts';

/** Returns the stock of a product as stored, also of a disabled one; null for an unknown or configurable one. */
export async function readStock(db: Database, sku: string): Promise<StoredStock | null> {
  return findStockOf(db, sku);
}
