import type { Database } from '../../../platform/database/database.ts';
import { findParents, findSalablePieces, findUnopened } from './stock.repository.ts';

/** Returns products with the configurable products that have one of them as a variant. */
export async function withConfigurables(db: Database, productIds: readonly number[]): Promise<number[]> {
  return [...new Set([...productIds, ...(await findParents(db, productIds))])];
}

/** A product and the pieces of it that shoppers can buy now; a configurable product has the pieces of its variants. */
export interface SalablePieces {
  readonly id: number;
  readonly pieces: number;
}

/** Returns the pieces of each product that can be sold now; 0 for none. */
export async function readSalablePieces(
  db: Database,
  productIds: readonly number[],
): Promise<SalablePieces[]> {
  const found = await findSalablePieces(db, productIds);
  return productIds.map((id) => ({ id, pieces: found.get(id) ?? 0 }));
}

/** Returns which products, or variants of them, open for orders at a set time. */
export function readUnopened(db: Database, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  return findUnopened(db, productIds);
}
