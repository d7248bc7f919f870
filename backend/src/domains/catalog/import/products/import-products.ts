import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import {
  type AheadImporter,
  type ImportContext,
  type ImportRow,
  type PreparedBatch,
  sectionLinks,
} from '../../../../platform/import-files/section.ts';
import {
  type PricedColumns,
  type PriceProblem,
  priceProblems,
  setProblems,
} from '../../prices/price-guard.ts';
import { addOptions } from '../attribute.repository.ts';
import { setTermsIn } from '../bundle-columns.ts';
import { type ProductColumns, productLinkSchema, productRowSchema } from '../product-row.ts';
import { storedProducts } from '../stored/stored-products.ts';
import { linkParts, linkProducts, linksOf, namedSkus } from './link-products.ts';
import { optionsOf, recordOf } from './product-record.ts';
import { findProductNames, type KnownProduct, rejectUnusable } from './product-references.ts';
import { insertProducts, productUpsert, writeAddresses } from './write-products.ts';
import { writeStock } from './write-stock.ts';

/**
 * Section `products`: products of all types with all their parts. The key is `sku`. A
 * missing column leaves the stored value, and a list replaces the stored list.
 */
export const productImporter: AheadImporter<ProductColumns> = {
  section: 'products',
  changesOnlyProducts: true,
  schema: productRowSchema,
  stored: storedProducts,
  key: (row) => ({ column: 'sku', value: row.sku }),
  prepareBatch: prepareProducts,
  links: sectionLinks(productLinkSchema, linkProducts),
};

async function prepareProducts(
  trx: Transaction,
  rows: readonly ImportRow<ProductColumns>[],
  context: ImportContext,
  idsAhead: ReadonlyMap<string, number>,
): Promise<PreparedBatch> {
  const { now, leaveForLast } = context;
  const names = await findProductNames(trx, rows);
  const problems = rejectUnusable(rows, names);
  const rejected = new Set(problems.map((problem) => problem.number));
  const products = rows
    .filter(({ number }) => !rejected.has(number))
    .flatMap(({ row, number }) => {
      const known = names.bySku.get(foldCode(row.sku));
      const id = known?.id ?? names.newProductId();
      const record = recordOf(row, { names, id, newMediaId: names.newMediaId, now });
      const extreme = extremesOf(row, record, known ?? null, context);
      problems.push(...extreme.map((problem) => ({ number, ...problem })));
      return extreme.length > 0 ? [] : [{ row, number, id, record, known, isNew: !known }];
    });
  const ids = new Map(products.map(({ row, id }) => [foldCode(row.sku), id]));
  if (products.length === 0) return { ids, write: async () => problems };

  const linkIds = new Map([...names.linkedIds, ...idsAhead, ...ids]);
  // A row that refers to a missing product is linked after all rows are written.
  const linked = products.filter(({ row, number }) => {
    const isWhole = namedSkus(row).every((sku) => linkIds.has(foldCode(sku)));
    if (!isWhole) leaveForLast(number);
    return isWhole;
  });
  const links = new Map(linked.map((product) => [product.id, linksOf(product, linkIds, [])]));
  const recordsOf = (some: typeof products) =>
    some.map(({ id, record, known: before }) => ({
      ...record,
      related_ids: before?.related_ids ?? [],
      crosssell_ids: before?.crosssell_ids ?? [],
      upsell_ids: before?.upsell_ids ?? [],
      ...links.get(id),
    }));
  const { fresh = [], known = [] } = Object.groupBy(products, ({ isNew }) => (isNew ? 'fresh' : 'known'));
  const upsert = known.length > 0 ? productUpsert(recordsOf(known)) : null;
  const inserted = recordsOf(fresh);

  return {
    ids,
    async write() {
      const changed = new Set<number>();
      const noteProducts = (ids: readonly number[]) => {
        for (const id of ids) changed.add(id);
        context.noteProducts(ids);
      };
      if (upsert) noteProducts((await upsert.execute(trx)).rows.map(({ id }) => id));
      await insertProducts(trx, inserted);
      noteProducts(fresh.map(({ id }) => id));
      await writeAddresses(trx, products);
      await addOptions(
        trx,
        products.flatMap(({ row }) => optionsOf(row, names)),
      );
      const counted = await writeStock(
        trx,
        products.flatMap(({ row, number, id, isNew }) =>
          row.stock ? [{ product_id: id, number, isNew, ...row.stock }] : [],
        ),
        context,
      );
      for (const { number } of await linkParts(trx, linked, linkIds, noteProducts)) {
        if (number !== null) leaveForLast(number);
      }
      for (const { id, number } of products) {
        if (!changed.has(id) && !counted.has(id)) context.noteUnchanged(number);
      }
      return problems;
    },
  };
}

/** Returns the prices of a row that need a confirmation. */
function extremesOf(
  { bundle }: ProductColumns,
  record: PricedColumns,
  known: KnownProduct | null,
  { priceGuard }: ImportContext,
): PriceProblem[] {
  if (!priceGuard) return [];
  const ofSet = bundle ? setProblems(setTermsIn(bundle), known?.set_terms ?? null, priceGuard) : [];
  return [...priceProblems(record, known, priceGuard), ...ofSet];
}
