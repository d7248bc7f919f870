import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ProductRecord } from './product-record.ts';

const COLUMNS: Readonly<Record<keyof ProductRecord, string>> = {
  sku: 'text',
  item_number: 'text',
  name: 'text',
  url_key: 'text',
  type: 'text',
  visibility: 'text',
  is_enabled: 'boolean',
  metal: 'text',
  form: 'text',
  fine_weight_ug: 'bigint',
  gross_weight_mg: 'bigint',
  fineness: 'numeric',
  weight_label: 'text',
  pieces: 'integer',
  shipping_weight_g: 'integer',
  mint_id: 'integer',
  country: 'text',
  year: 'integer',
  finish: 'text',
  is_ira_eligible: 'boolean',
  limited_period_days: 'integer',
  preorder_note: 'text',
  preorder_ships_in_days: 'integer',
  pricing_mode: 'text',
  premium_ppm: 'integer',
  premium_fixed_minor: 'bigint',
  fixed_price_minor: 'bigint',
  special_premium_ppm: 'integer',
  special_premium_fixed_minor: 'bigint',
  special_price_minor: 'bigint',
  special_from: 'timestamptz',
  special_to: 'timestamptz',
  card_fee_ppm: 'integer',
  excluded_payment_methods: 'text[]',
  popularity: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  short_description: 'text',
  description: 'text',
  meta_title: 'text',
  meta_description: 'text',
  details: 'jsonb',
};

const NAMES = Object.keys(COLUMNS).join(', ');
const TYPED = Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const CHANGES = Object.keys(COLUMNS)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/** Inserts or changes products by sku and keeps their addresses; gives ids by lower-case sku. */
export async function upsertProducts(
  trx: Transaction,
  records: readonly ProductRecord[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into product (${sql.raw(NAMES)})
    select ${sql.raw(NAMES)} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${sql.raw(TYPED)})
    on conflict ((lower(sku))) do update set ${sql.raw(CHANGES)}
    returning id, lower(sku) as key`.execute(trx);
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  const productIds = [...ids.values()];
  // Where a listed product stood leads on to where it stands now.
  await sql`
    with left_path as (
      delete from url_rewrite using product
      where url_rewrite.product_id = product.id and product.id = any(${productIds}::int[])
        and (url_rewrite.path <> product.url_key or product.visibility = 'variant_only')
      returning url_rewrite.path, product.id, product.visibility
    )
    insert into former_path (path, product_id)
    select path, id from left_path where visibility = 'catalog_search'
    on conflict (path) do update set product_id = excluded.product_id, category_id = null`.execute(trx);
  await sql`
    insert into url_rewrite (path, product_id)
    select url_key, id from product where id = any(${productIds}::int[]) and visibility = 'catalog_search'
    on conflict (product_id) do nothing`.execute(trx);
  return ids;
}
