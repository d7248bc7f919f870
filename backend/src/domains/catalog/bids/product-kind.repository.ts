import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns form and fineness of products by SKU. */
export async function findProductKinds(
  db: Database | Transaction,
  skus: readonly string[],
): Promise<{ readonly sku: string; readonly form: string; readonly fineness: string | null }[]> {
  return db
    .selectFrom('product')
    .select(['sku', 'form', 'fineness'])
    .where('sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .execute();
}
