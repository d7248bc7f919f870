import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ImportRow, RowProblem } from '../../../platform/import-files/section.ts';
import { isPlainRow, type PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { findNamed } from '../changes/product-changes.repository.ts';
import { storedProducts } from '../import/stored/stored-products.ts';
import { changedFields } from './changed-fields.ts';
import {
  addImported,
  deleteEmptyImport,
  type ImportedProduct,
  type ImportStart,
  insertImport,
  lockStockOf,
} from './import-record.repository.ts';

/** Records what an import changes. */
export interface ImportRecorder {
  /** Writes a batch, and records its changes in the same transaction. */
  readonly watch: (
    trx: Transaction,
    rows: readonly ImportRow<unknown>[],
    write: () => Promise<readonly RowProblem[]>,
  ) => Promise<readonly RowProblem[]>;
  /** Deletes the record of an import without changes. */
  readonly end: () => Promise<void>;
}

/** Starts the record of an import. A killed import has a record of the batches that it wrote. */
export async function recordImport(db: Database, start: ImportStart): Promise<ImportRecorder> {
  const id = await insertImport(db, start);
  return {
    async watch(trx, rows, write) {
      const skus = rows.flatMap(({ row }) => (isPlainRow(row) ? (storedProducts.keyOf(row) ?? []) : []));
      await lockStockOf(trx, skus);
      const before = await readBySku(trx, skus);
      const problems = await write();
      await addImported(trx, id, await changesSince(trx, skus, before));
      return problems;
    },
    end: () => deleteEmptyImport(db, id),
  };
}

async function changesSince(
  trx: Transaction,
  skus: readonly string[],
  before: ReadonlyMap<string, PlainRow>,
): Promise<ImportedProduct[]> {
  const after = await readBySku(trx, skus);
  const ids = await findNamed(trx, skus);
  return [...after].flatMap(([sku, row]): ImportedProduct[] => {
    const id = ids.get(sku)?.id;
    if (id === undefined) return [];
    const earlier = before.get(sku);
    if (earlier === undefined) return [{ product_id: id, ...shownSince(row), is_new: true }];
    const fields = changedFields(earlier, row);
    return Object.keys(fields.after).length === 0 ? [] : [{ product_id: id, ...fields, is_new: false }];
  });
}

/** A product that did not exist was not in the shop. */
function shownSince(row: PlainRow): Pick<ImportedProduct, 'before' | 'after'> {
  return { before: { is_enabled: false }, after: { is_enabled: row['is_enabled'] ?? true } };
}

async function readBySku(trx: Transaction, skus: readonly string[]): Promise<Map<string, PlainRow>> {
  const products = new Map<string, PlainRow>();
  for await (const page of storedProducts.read(trx, skus)) {
    for (const row of page) products.set(storedProducts.keyOf(row) ?? '', row);
  }
  return products;
}
