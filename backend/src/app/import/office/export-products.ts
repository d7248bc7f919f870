import { writeFile } from 'node:fs/promises';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import {
  findAllListed,
  type ProductListFilter,
} from '../../../domains/catalog/desk-list/product-list.repository.ts';
import { storedProducts } from '../../../domains/catalog/import/stored/stored-products.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { writeRows } from '../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';

const MOST = 100_000;
/** Products that one statement reads. */
const PAGE = 500;

/** The arguments of an export. */
export interface ProductExport {
  readonly filter: ProductListFilter;
  readonly format: 'csv' | 'xlsx';
}

/** Writes products as a table that the importer reads. */
export const productsTask: OfficeTaskKind = {
  permission: 'catalog.read',
  async run({ db }, args, target, report) {
    const { filter, format } = args as ProductExport;
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const skus = (await findAllListed(trx, filter, MOST)).map(({ sku }) => foldCode(sku));
        const read: PlainRow[] = [];
        for (let at = 0; at < skus.length; at += PAGE) {
          for await (const page of storedProducts.read(trx, skus.slice(at, at + PAGE))) read.push(...page);
          await report(read.length, skus.length);
        }
        return read;
      });
    await writeFile(target, await writeRows(rows, format));
    return { fileName: `products.${format}` };
  },
};
