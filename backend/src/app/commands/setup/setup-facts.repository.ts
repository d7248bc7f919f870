import type { Database } from '../../../platform/database/database.ts';

/** Returns the number of products. */
export async function countProducts(db: Database): Promise<number> {
  const { products } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}
