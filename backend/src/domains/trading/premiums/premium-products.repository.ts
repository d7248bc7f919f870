import type { Metal } from '@ingot/rules/metals/metal.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { PRICED_COLUMNS, type PricedColumns } from '../../catalog/prices/price-guard.ts';

/** The number of products that have the premium of a rule, and the number of all products. */
export interface RuleUse {
  readonly following: number;
  readonly products: number;
}

/** A family of the catalog. */
export interface FamilyUse extends RuleUse {
  readonly family: string;
  /** The metal of the family. Null for a family of several metals. */
  readonly metal: Metal | null;
  /** The name of one product of the family. */
  readonly example: string;
}

/** Returns the use of each metal's rule, among products whose price follows their metal. */
export async function countByMetal(db: Database): Promise<ReadonlyMap<Metal, RuleUse>> {
  const { rows } = await sql<RuleUse & { metal: Metal }>`
    select metal, count(*) filter (where follows_premium)::int as following, count(*)::int as products
    from product where pricing_mode = 'metal' and type = 'simple' group by metal`.execute(db);
  return new Map(rows.map(({ metal, ...use }) => [metal, use]));
}

/** Returns the families of these products, sorted by name. */
export async function listFamilies(db: Database): Promise<FamilyUse[]> {
  const { rows } = await sql<FamilyUse>`
    select tier_group as family, case when count(distinct metal) = 1 then min(metal) end as metal,
      min(name) as example, count(*) filter (where follows_premium)::int as following, count(*)::int as products
    from product where pricing_mode = 'metal' and type = 'simple' and tier_group is not null
    group by tier_group order by tier_group`.execute(db);
  return rows;
}

/** A product that follows a rule. */
export type Follower = PricedColumns & { readonly id: number; readonly sku: string };

/** Returns the products that follow a premium or a bid, by id. */
export async function findFollowers(trx: Transaction): Promise<Map<number, Follower>> {
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'sku', ...PRICED_COLUMNS])
    .where(sql<boolean>`(follows_premium or follows_bid)`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Metal and family of the products in a preview. A null value matches all. */
export interface PreviewScope {
  readonly metal: string | null;
  readonly family: string | null;
}

/** Returns the ids of the best-selling products of a scope since a time. */
export async function findBestSellers(
  db: Database,
  { metal, family }: PreviewScope,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with sold as (
      select item.product_id, sum(item.quantity) as pieces
      from sales_order join order_item as item on item.order_id = sales_order.id
      where sales_order.placed_at >= ${new Date(sinceMs)} and sales_order.status <> 'canceled'
      group by item.product_id
    )
    select product.id from product left join sold on sold.product_id = product.id
    where product.pricing_mode = 'metal' and product.type = 'simple' and product.is_enabled
      and (${metal}::text is null or product.metal = ${metal})
      and (${family}::text is null or product.tier_group = ${family})
    order by coalesce(sold.pieces, 0) desc, product.popularity desc, product.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns product ids by folded SKU. Includes only products whose price follows their metal. */
export async function findPricedSkus(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; id: number }>`
    select lower(sku collate "C") as sku, id from product
    where lower(sku collate "C") = any(${skus.map(foldCode)}::text[])
      and pricing_mode = 'metal' and type = 'simple'`.execute(db);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}
