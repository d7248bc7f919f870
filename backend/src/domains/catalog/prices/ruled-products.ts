import type { Database } from '../../../platform/database/database.ts';
import { findRuledRows, type RuledRow } from '../loading/product-rows.repository.ts';

/** A stored product of any state, with its pricing, its bid and the values that it inherits from rules. */
export type RuledProduct = RuledRow;

/** Returns products by id. */
export async function readRuledProducts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RuledProduct>> {
  return new Map((await findRuledRows(db, ids)).map((row) => [row.id, row]));
}
