import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import { binaryArray } from '../../../platform/database/copy/binary-array.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Asked, askOne } from '../../../platform/database/transaction.ts';

/** Returns the ids of existing products by folded SKU. */
export function findProductIds(trx: Transaction, skus: readonly string[]): Promise<Map<string, number>> {
  return askOne(trx, productIds(trx, skus));
}

/**
 * The same query as a part of `askTogether`. Returns one JSON value, because the driver is slow
 * with many rows.
 */
export function productIds(
  trx: Transaction,
  skus: readonly string[],
): Asked<{ ids: Record<string, number> | null }, Map<string, number>> {
  const wanted = [...new Set(skus.map((sku) => foldCode(sku)))];
  return {
    statement: sql<{ ids: Record<string, number> | null }>`
      select json_object_agg(lower(sku collate "C"), id) as ids from product
      where lower(sku collate "C") = any(${binaryArray('text', wanted)}::text[])`.compile(trx),
    read: ([row]) => new Map(Object.entries(row?.ids ?? {})),
  };
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
