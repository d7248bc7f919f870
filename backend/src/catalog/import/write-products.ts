import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { rowsTable } from '../../database/rows-table.ts';
import type { ProductRecord } from './product-record.ts';
import { knownOf, type WrittenProduct } from './written-product.ts';

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
  excluded_payment_methods: 'text',
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
const VALUES = NAMES.replace('excluded_payment_methods', 'excluded_payment_methods::text[]');
const CHANGES = Object.keys(COLUMNS)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/** Inserts or changes products by sku; gives ids by lower-case sku. */
export async function upsertProducts(
  trx: Transaction,
  records: readonly ProductRecord[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into product (${sql.raw(NAMES)})
    select ${sql.raw(VALUES)} from ${rowsTable(COLUMNS, records)}
    on conflict ((lower(sku))) do update set ${sql.raw(CHANGES)}
    returning id, lower(sku) as key`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Gives products the addresses that they have now; where a listed one stood leads on to where it stands. */
export async function writeAddresses(trx: Transaction, products: readonly WrittenProduct[]): Promise<void> {
  const known = knownOf(products);
  if (known.length > 0) await leavePaths(trx, known);
  const pages = products
    .filter(({ row }) => row.visibility === 'catalog_search')
    .map(({ id, row }) => ({ path: row.url_key, product_id: id }));
  await sql`
    insert into url_rewrite (path, product_id)
    select path, product_id from ${rowsTable({ path: 'text', product_id: 'int' }, pages)}
    on conflict (product_id) do nothing`.execute(trx);
}

async function leavePaths(trx: Transaction, productIds: readonly number[]): Promise<void> {
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
}
