import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the content of active pages by identifier. */
export async function findActivePages(
  db: Database,
  identifiers: readonly string[],
): Promise<readonly { readonly identifier: string; readonly content: string }[]> {
  return db
    .selectFrom('cms_page')
    .select(['identifier', 'content'])
    .where('is_active', '=', true)
    .where('identifier', 'in', identifiers)
    .execute();
}

/**
 * Counts the products for sale with one of these SKUs and its item number, or with a SKU that
 * matches `generatedSku`.
 */
export async function countDemoProducts(
  db: Database,
  products: readonly { readonly sku: string; readonly item_number: string }[],
  generatedSku: string,
): Promise<number> {
  const skus = products.map(({ sku }) => sku);
  const numbers = products.map(({ item_number }) => item_number);
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from product
    where is_enabled and (
      (sku, item_number) in (select * from unnest(${skus}::text[], ${numbers}::text[]))
      or (sku ~ ${generatedSku} and item_number = substr(sku, 4))
    )`.execute(db);
  return Number(rows[0]?.found ?? 0);
}
