import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

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

/** Returns those of the products that are virtual. */
export async function findVirtualIds(
  trx: Transaction,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('product')
    .select('id')
    .where('type', 'in', ['virtual', 'downloadable', 'giftcard'])
    .where('id', 'in', [0, ...productIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The products that another one consists of. */
export interface PartSkus {
  readonly type: 'configurable' | 'grouped' | 'bundle';
  /** SKUs of the variants, items or parts, sorted. */
  readonly skus: readonly string[];
}

/** Returns the parts of each configurable and grouped product and bundle, by product id. Omits other products. */
export async function findPartSkus(
  trx: Transaction,
  productIds: readonly number[],
): Promise<Map<number, PartSkus>> {
  const { rows } = await sql<PartSkus & { id: number }>`
    select whole.id, whole.type, array(
      select part.sku from product part where part.id in (
        select child_id from product_variant where parent_id = whole.id and whole.type = 'configurable'
        union all
        select product_id from product_group_item where group_id = whole.id and whole.type in ('grouped', 'bundle'))
      order by part.sku) as skus
    from product whole
    where whole.id = any(${[...productIds]}::bigint[]) and whole.type in ('configurable', 'grouped', 'bundle')`.execute(
    trx,
  );
  return new Map(rows.map(({ id, type, skus }) => [id, { type, skus }]));
}

/**
 * Returns the folded SKUs of downloadable products with files, and of configurable products, grouped products and
 * bundles with parts.
 */
export async function findWholeSkus(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sku: string }>`
    select lower(sku collate "C") as sku from product
    where type = 'downloadable' and details->'downloads' is not null
      or type = 'configurable' and exists (select from product_variant where parent_id = product.id)
      or type in ('grouped', 'bundle') and exists (select from product_group_item where group_id = product.id)`.execute(
    db,
  );
  return new Set(rows.map(({ sku }) => sku));
}
