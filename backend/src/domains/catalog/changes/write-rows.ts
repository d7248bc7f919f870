import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { checkedRows } from '../../../platform/import-files/check-rows.ts';
import type { ImportContext } from '../../../platform/import-files/section.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { CatalogChanges } from '../import/catalog-changes.ts';
import { productImporter } from '../import/products/import-products.ts';
import { linkUnknown } from './change-errors.ts';
import type { FieldProblem } from './product-change.ts';

const BATCH = 500;

/**
 * Writes partial rows of products with the checks and statements of an import, so that edits and
 * imports follow the same rules. Returns the problems of rejected rows; the caller then rolls back.
 * Unlike an import it rejects prices outside of the limits, and links to unknown products.
 */
export async function writeRows(
  trx: Transaction,
  { shop }: Pick<Services, 'shop'>,
  rows: readonly PlainRow[],
  now: number,
): Promise<{ readonly problems: FieldProblem[]; readonly changes: CatalogChanges }> {
  const changes = new CatalogChanges();
  const problems: FieldProblem[] = [];
  const skuOf = (number: number | null) => String(rows[(number ?? 1) - 1]?.['sku'] ?? '');
  const context: ImportContext = {
    now,
    leaveForLast: (number) =>
      void problems.push({ sku: skuOf(number), field: 'related_skus', message: linkUnknown() }),
    noteProducts: (ids) => changes.note(ids),
    noteStock: (ids) => changes.noteStock(ids),
    noteUnchanged: () => undefined,
    notice: () => undefined,
    priceGuard: {
      limits: shop.priceLimits,
      referenceSpot: shop.referenceInBase,
      currency: shop.store.baseCurrency,
      isFinal: true,
    },
    setsStock: true,
  };
  const prepare = checkedRows(productImporter, new Map());
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map((row, at) => ({ row, number: from + at + 1 }));
    const prepared = await prepare(trx, batch, context, new Map());
    for (const { number, column, message } of await prepared.write()) {
      problems.push({ sku: skuOf(number), field: column, message });
    }
  }
  return { problems, changes };
}
