import type { Database } from '../../platform/database/database.ts';

/** How many pieces of a product the shop has in its table now, by sku. */
export async function stockOf(db: Database, sku: string): Promise<number> {
  const { quantity } = await db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('quantity')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return quantity;
}
