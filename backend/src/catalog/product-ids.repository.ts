import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** Ids of the products that have these skus, by lower-case sku; unknown ones are absent. */
export async function findProductIds(
  trx: Transaction,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: number; key: string }>`
    select id, lower(sku) as key from product where lower(sku) = any(${wanted}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.id]));
}
