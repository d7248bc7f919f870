import type { Database } from '../../../platform/database/database.ts';
import { findParents, findSalableIds } from './stock.repository.ts';

/** Returns products with the configurable products that have one of them as a variant. */
export async function withConfigurables(db: Database, productIds: readonly number[]): Promise<number[]> {
  return [...new Set([...productIds, ...(await findParents(db, productIds))])];
}

/**
 * Returns whether each product can be sold now. A configurable product needs one salable variant.
 */
export async function readSalability(
  db: Database,
  productIds: readonly number[],
): Promise<{ readonly id: number; readonly isSalable: boolean }[]> {
  const salable = new Set(await findSalableIds(db, productIds));
  return productIds.map((id) => ({ id, isSalable: salable.has(id) }));
}
