import type { Database } from '../../platform/database/database.ts';
import type { TestShop } from '../create-test-shop.ts';

/** Returns the current stock of a product in the database, by SKU. */
export async function stockOf(db: Database, sku: string): Promise<number> {
  const { quantity } = await db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('quantity')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return quantity;
}

/** Sets the stock of a product, by SKU. Resolves when the shop knows it. */
export async function setStock(shop: TestShop, sku: string, quantity: number): Promise<void> {
  await writeStock(shop.db, sku, quantity);
  await shop.services.catalog.refresh();
}

/** Sets the stock of a product in the database; the shop does not know it yet. */
export async function writeStock(db: Database, sku: string, quantity: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('product_stock')
    .set({ quantity })
    .where('product_id', '=', (row) => row.selectFrom('product').select('id').where('sku', '=', sku))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`no product has the SKU ${sku}`);
}
