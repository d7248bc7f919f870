import type { Transaction } from '../../database/database.ts';
import {
  type ImportContext,
  type ImportRow,
  type RowProblem,
  type SectionImporter,
  sectionLinks,
} from '../../importer/section.ts';
import { ensureOptions } from '../attribute.repository.ts';
import { linkProducts } from './link-products.ts';
import { optionsOf, recordOf } from './product-record.ts';
import { findProductNames, refuseUnusable } from './product-references.ts';
import { type ProductColumns, productLinkSchema, productSchema } from './product-row.ts';
import { writeCategories, writeImages, writeStock, writeTiers } from './write-product-parts.ts';
import { upsertProducts, writeAddresses } from './write-products.ts';

/**
 * `products`: simple and configurable products with what belongs to them, named by `sku`. A part that a row leaves out
 * (stock, images, categories, tiers) stays as it is in the shop; a part that is there replaces what was.
 */
export const productImporter: SectionImporter<ProductColumns> = {
  section: 'products',
  schema: productSchema,
  key: (row) => ({ column: 'sku', value: row.sku }),
  importBatch: importProducts,
  links: sectionLinks(productLinkSchema, linkProducts),
};

async function importProducts(
  trx: Transaction,
  rows: readonly ImportRow<ProductColumns>[],
  context: ImportContext,
): Promise<readonly RowProblem[]> {
  const names = await findProductNames(trx, rows);
  const problems = refuseUnusable(rows, names);
  const refused = new Set(problems.map((problem) => problem.number));
  const good = rows.filter((row) => !refused.has(row.number)).map(({ row }) => row);
  if (good.length === 0) return problems;

  const records = good.map((row) => recordOf(row, names, context.now));
  const ids = await upsertProducts(trx, records);
  const products = good.map((row) => {
    const sku = row.sku.toLowerCase();
    return { row, id: ids.get(sku) ?? 0, isNew: !names.bySku.has(sku) };
  });
  await writeAddresses(trx, products);

  await ensureOptions(
    trx,
    good.flatMap((row) => optionsOf(row, names)),
  );
  await writeTiers(trx, products);
  await writeImages(trx, products);
  await writeCategories(trx, products, names.categoryIds);
  await writeStock(
    trx,
    products.flatMap(({ row, id }) => (row.stock ? [{ product_id: id, ...row.stock }] : [])),
  );
  return problems;
}
