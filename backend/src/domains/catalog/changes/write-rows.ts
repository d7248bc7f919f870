import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { checkedLinks, checkedRows } from '../../../platform/import-files/check-rows.ts';
import {
  type ImportContext,
  type ImportRow,
  type RowProblem,
  sectionLinks,
} from '../../../platform/import-files/section.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { CatalogChanges } from '../import/catalog-changes.ts';
import { findHollowBundles } from '../import/groups/stored-bundles.repository.ts';
import { productLinkSchema } from '../import/product-row.ts';
import { productImporter } from '../import/products/import-products.ts';
import { linkProducts } from '../import/products/link-products.ts';
import { optionUnsalable, setEmpty } from './change-errors.ts';
import type { FieldProblem } from './product-change.ts';

const BATCH = 500;
const LINKS = sectionLinks(productLinkSchema, linkProducts);

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
  const left = new Set<number>();
  const skuOf = (number: number | null) => String(rows[(number ?? 1) - 1]?.['sku'] ?? '');
  const context: ImportContext = {
    now,
    leaveForLast: (number) => void left.add(number),
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
  const numbered = rows.map((row, at) => ({ row, number: at + 1 })).filter(({ number }) => left.has(number));
  for (const { number, column, message } of await linkProblems(trx, numbered, context)) {
    problems.push({ sku: skuOf(number), field: column, message });
  }
  if (problems.length === 0) problems.push(...(await findEmptySets(trx, rows)));
  return { problems, changes };
}

/** Returns why the links of rows cannot be written, by the column of each link. */
async function linkProblems(
  trx: Transaction,
  rows: readonly ImportRow<PlainRow>[],
  context: ImportContext,
): Promise<readonly RowProblem[]> {
  if (rows.length === 0) return [];
  const { write } = await checkedLinks(productImporter, LINKS)(trx, rows, context, new Map());
  return write();
}

/** Returns the problems of sets of which the rows change the parts or the display, and that have no part to choose. */
async function findEmptySets(trx: Transaction, rows: readonly PlainRow[]): Promise<FieldProblem[]> {
  const changed = rows.filter((row) => 'bundle' in row || 'type' in row || row['is_enabled'] === true);
  const found = await findHollowBundles(
    trx,
    changed.map(({ sku }) => String(sku)),
  );
  return found.map(({ sku, title, place }) =>
    title === null
      ? { sku, field: 'bundle.options', message: setEmpty() }
      : { sku, field: `bundle.options.${place}.parts`, message: optionUnsalable(title) },
  );
}
