import type { BundleOptionKind } from '@ingot/rules/catalog/bundle.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/database.ts';

/** A bundle with its options and parts in display order. */
export interface StoredBundle {
  readonly id: number;
  readonly pricing: 'discount' | 'premium';
  readonly ppm: number;
  readonly options: readonly {
    readonly title: string;
    readonly kind: BundleOptionKind;
    readonly is_required: boolean;
    readonly parts: readonly {
      readonly product_id: number;
      readonly quantity: number;
      readonly can_change_quantity: boolean;
      readonly is_default: boolean;
    }[];
  }[];
}

/** Returns the stored ones of some bundles by id. The fields have the order of {@link StoredBundle}. */
export async function readStoredBundles(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredBundle>> {
  const { rows } = await sql<StoredBundle>`
    select b.product_id as id, b.pricing, b.ppm, coalesce((
      select json_agg(json_build_object('title', o.title, 'kind', o.kind, 'is_required', o.is_required,
        'parts', coalesce((
          select json_agg(json_build_object('product_id', s.product_id, 'quantity', s.quantity,
            'can_change_quantity', s.can_change_quantity, 'is_default', s.is_default) order by s.position, s.id)
          from product_bundle_selection s where s.option_id = o.id), '[]')) order by o.position, o.id)
      from product_bundle_option o where o.bundle_id = b.product_id), '[]') as options
    from product_bundle b where b.product_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids of those products that cannot be a part of a bundle. */
export async function findUnsuitedParts(
  trx: Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from product where id = any(${[...ids]}::bigint[]) and (
      type in ('configurable', 'bundle', 'grouped', 'giftcard')
      or jsonb_path_exists(details, '$.custom_options[*] ? (@.is_required == true)'))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the SKUs of products by id. */
export async function findSkus(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from product where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** A bundle that shoppers cannot put together: it has no option, or an option that has no part in the shop. */
export interface HollowBundle {
  readonly sku: string;
  /** The title of the first option without a part in the shop; null for a bundle without options. */
  readonly title: string | null;
  /** The place of that option, from 0. */
  readonly place: number | null;
}

/** Returns those of some bundles that have no option, or are in the shop with an option without a part there. */
export async function findHollowBundles(trx: Transaction, skus: readonly string[]): Promise<HollowBundle[]> {
  const folded = skus.map(foldCode);
  const { rows } = await sql<HollowBundle>`
    select p.sku, hollow.title, hollow.place from product p left join lateral (
      select o.title, o.place from (
        select id, title, (row_number() over (order by position, id) - 1)::int as place
        from product_bundle_option where bundle_id = p.id) o
      where not exists (select from product_bundle_selection s join product part on part.id = s.product_id
        where s.option_id = o.id and part.is_enabled)
      order by o.place limit 1) hollow on p.is_enabled
    where p.type = 'bundle' and lower(p.sku collate "C") = any(${folded}::text[]) and (hollow.title is not null
      or not exists (select from product_bundle_option o where o.bundle_id = p.id))`.execute(trx);
  return rows;
}
