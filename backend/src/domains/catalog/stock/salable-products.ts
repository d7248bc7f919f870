import type { Database, Transaction } from '../../../platform/database/database.ts';
import {
  findLinked,
  findOpenings,
  findSalableParts,
  type ProductPart,
  type SalablePart,
} from './stock.repository.ts';

export type { ProductPart, SalablePart };

/**
 * Returns products with all that share pieces with them, through configurable and grouped products, directly or not.
 */
export function withLinked(db: Database, productIds: readonly number[]): Promise<number[]> {
  return findLinked(db, productIds);
}

/** Returns the parts of these products that shoppers can buy now, with their pieces. */
export function readSalableParts(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<readonly SalablePart[]> {
  return findSalableParts(db, productIds);
}

/** Returns the parts of these products that open for orders at a set time. */
export function readOpenings(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<readonly ProductPart[]> {
  return findOpenings(db, productIds);
}
