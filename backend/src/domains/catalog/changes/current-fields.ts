import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { storedProducts } from '../import/stored/stored-products.ts';
import { type ChangedProduct, fieldOf } from './product-change.ts';

/** Returns the current values of the changed fields of products, by id. Locks the products. */
export async function findCurrentFields(
  trx: Transaction,
  changed: readonly ChangedProduct[],
): Promise<Map<number, Readonly<Record<string, unknown>>>> {
  const bySku = new Map(changed.map((product) => [foldCode(product.sku), product]));
  const current = new Map<number, Readonly<Record<string, unknown>>>();
  for await (const page of storedProducts.read(trx, [...bySku.keys()])) {
    for (const row of page) {
      const product = bySku.get(foldCode(String(row['sku'])));
      if (product === undefined) continue;
      const fields = Object.keys(product.after).map((field) => [field, fieldOf(row, field)]);
      current.set(product.id, Object.fromEntries(fields));
    }
  }
  return current;
}
