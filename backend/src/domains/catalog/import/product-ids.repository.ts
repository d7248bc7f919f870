import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Returns the ids of existing products by folded SKU. */
export async function findProductIds(
  trx: Transaction,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(skus.map((sku) => foldCode(sku)))];
  if (wanted.length === 0) return new Map();
  // One JSON value, because the driver is slow with many rows.
  const { rows } = await sql<{ ids: Record<string, number> | null }>`
    select json_object_agg(lower(sku collate "C"), id) as ids from product
    where lower(sku collate "C") = any(${wanted}::text[])`.execute(trx);
  return new Map(Object.entries(rows[0]?.ids ?? {}));
}

/** Returns the variants' SKUs of each configurable product, by product id. Omits other products. */
export async function findVariantSkus(
  trx: Transaction,
  productIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await trx
    .selectFrom('product')
    .leftJoin('product_variant', 'product_variant.parent_id', 'product.id')
    .leftJoin('product as variant', 'variant.id', 'product_variant.child_id')
    .where('product.id', 'in', productIds.length === 0 ? [0] : productIds)
    .where('product.type', '=', 'configurable')
    .select(['product.id', 'variant.sku'])
    .orderBy('variant.sku')
    .execute();
  const skus = new Map<number, string[]>();
  for (const { id, sku } of rows) {
    const known = skus.get(id) ?? [];
    skus.set(id, known);
    if (sku !== null) known.push(sku);
  }
  return skus;
}
