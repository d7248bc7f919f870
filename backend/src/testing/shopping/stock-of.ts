import type { Database } from '../../platform/database/database.ts';

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
