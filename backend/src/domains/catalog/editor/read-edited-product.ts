import type { ProductRow } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import type { PriceDeps } from '../changes/price-effects.ts';
import { presentRows } from '../desk-list/present-rows.ts';
import { findProductRows } from '../import/stored/stored-products.ts';
import { findHistory, findProductId, findSales, type HistoryEntry } from './edited-product.repository.ts';
import { findDraft, type ProductDraft } from './product-draft.repository.ts';

const SALES_MS = 30 * 86_400_000;
const MOST_ENTRIES = 20;

/** A product with all data for its page in the office. */
export interface EditedProduct {
  readonly row: ProductRow;
  /** Every column of import files. */
  readonly values: PlainRow;
  readonly listedAtMs: number;
  readonly soldPieces: number;
  readonly history: readonly HistoryEntry[];
  /** The unsaved changes of the current person. */
  readonly draft: ProductDraft | null;
}

/** Returns a product for a member of staff; null for an unknown SKU. */
export async function readEditedProduct(
  services: PriceDeps & Pick<Services, 'db'>,
  staffId: number,
  sku: string,
): Promise<EditedProduct | null> {
  const { db, clock } = services;
  const id = await findProductId(db, sku);
  if (id === null) return null;
  const [rows, stored, sales, history, draft] = await Promise.all([
    presentRows(db, services, [id]),
    findProductRows(db, [id]),
    findSales(db, id, clock.now() - SALES_MS),
    findHistory(db, id, MOST_ENTRIES),
    findDraft(db, { staffId, productId: id }),
  ]);
  const [row] = rows;
  const values = stored[0]?.row;
  return row && values ? { row, values, ...sales, history, draft } : null;
}
