import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findOpenings, findParents, findSalablePieces, type Opening } from './stock.repository.ts';

export type { Opening };

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
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<SalablePieces[]> {
  const found = await findSalablePieces(db, productIds);
  return productIds.map((id) => ({ id, pieces: found.get(id) ?? 0 }));
}

/** Returns the set times at which these products, or variants of them, open for orders. */
export function readOpenings(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<readonly Opening[]> {
  return findOpenings(db, productIds);
}
