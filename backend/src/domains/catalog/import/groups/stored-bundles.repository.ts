import type { BundleOptionKind } from '@ingot/rules/catalog/bundle.ts';
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
