import type { Transaction } from '../../database/database.ts';
import {
  type ImportContext,
  type ImportRow,
  type RowProblem,
  type SectionImporter,
  sectionLinks,
} from '../../importer/section.ts';
import { addOptions } from '../attribute.repository.ts';
import { linkProducts, linksOf, linkVariants, namedSkus } from './link-products.ts';
import { optionsOf, recordOf } from './product-record.ts';
import { findProductNames, refuseUnusable } from './product-references.ts';
import { type ProductColumns, productLinkSchema, productSchema } from './product-row.ts';
import { upsertProducts, writeAddresses } from './write-products.ts';
import { writeStock } from './write-stock.ts';

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
  { now, leaveForLast }: ImportContext,
): Promise<readonly RowProblem[]> {
  const names = await findProductNames(trx, rows);
  const problems = refuseUnusable(rows, names);
  const refused = new Set(problems.map((problem) => problem.number));
  const products = rows
    .filter(({ number }) => !refused.has(number))
    .map(({ row, number }) => {
      const known = names.bySku.get(row.sku.toLowerCase());
      return { row, number, id: known?.id ?? names.newProductId(), isNew: !known };
    });
  if (products.length === 0) return problems;

  const ids = new Map([
    ...names.linkedIds,
    ...products.map(({ row, id }) => [row.sku.toLowerCase(), id] as const),
  ]);
  // A row that names what is not there yet leads nowhere until all rows are written.
  const linked = products.filter(({ row, number }) => {
    const isWhole = namedSkus(row).every((sku) => ids.has(sku.toLowerCase()));
    if (!isWhole) leaveForLast(number);
    return isWhole;
  });
  const links = new Map(linked.map((product) => [product.id, linksOf(product, ids, [])]));

  await upsertProducts(
    trx,
    products.map(({ row, id }) =>
      recordOf(row, { names, id, links: links.get(id) ?? {}, newMediaId: names.newMediaId, now }),
    ),
  );
  await writeAddresses(trx, products);
  await addOptions(
    trx,
    products.flatMap(({ row }) => optionsOf(row, names)),
  );
  await writeStock(
    trx,
    products.flatMap(({ row, id, isNew }) => (row.stock ? [{ product_id: id, isNew, ...row.stock }] : [])),
  );
  for (const { number } of await linkVariants(trx, linked, ids)) if (number !== null) leaveForLast(number);
  return problems;
}
