import { type RawBuilder, sql } from 'kysely';
import { binaryArray, type CellType } from '../../database/binary-array.ts';
import type { Transaction } from '../../database/database.ts';
import { rowsTable } from '../../database/rows-table.ts';
import { sendAlong } from '../../database/transaction.ts';
import type { ProductRecord } from './product-record.ts';
import type { WrittenProduct } from './written-product.ts';

const COLUMNS: Readonly<Record<keyof ProductRecord, CellType>> = {
  id: 'int',
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
  fineness: 'float8',
  weight_label: 'text',
  pieces: 'int',
  shipping_weight_g: 'int',
  mint_id: 'int',
  country: 'text',
  year: 'int',
  finish: 'text',
  is_ira_eligible: 'boolean',
  limited_period_days: 'int',
  preorder_note: 'text',
  preorder_ships_in_days: 'int',
  pricing_mode: 'text',
  premium_ppm: 'int',
  premium_fixed_minor: 'bigint',
  fixed_price_minor: 'bigint',
  special_premium_ppm: 'int',
  special_premium_fixed_minor: 'bigint',
  special_price_minor: 'bigint',
  special_from: 'timestamptz',
  special_to: 'timestamptz',
  card_fee_ppm: 'int',
  excluded_payment_methods: 'text',
  popularity: 'int',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  short_description: 'text',
  description: 'text',
  meta_title: 'text',
  meta_description: 'text',
  details: 'jsonb',
  tiers: 'jsonb',
  media: 'jsonb',
  category_ids: 'text',
  related_ids: 'text',
  crosssell_ids: 'text',
  upsell_ids: 'text',
};

const NAMES = Object.keys(COLUMNS).join(', ');
const LISTS: Readonly<Partial<Record<keyof ProductRecord, string>>> = {
  excluded_payment_methods: 'text[]',
  category_ids: 'int[]',
  related_ids: 'int[]',
  crosssell_ids: 'int[]',
  upsell_ids: 'int[]',
};
const VALUES = (Object.keys(COLUMNS) as (keyof ProductRecord)[])
  .map((name) => (LISTS[name] ? `${name}::${LISTS[name]}` : name))
  .join(', ');
const CHANGES = Object.keys(COLUMNS)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/** The statement that inserts products, or changes those whose ids the shop has. */
export function productUpsert(records: readonly ProductRecord[]): RawBuilder<unknown> {
  return sql`
    insert into product (${sql.raw(NAMES)})
    select ${sql.raw(VALUES)} from ${rowsTable(COLUMNS, records)}
    on conflict (id) do update set ${sql.raw(CHANGES)}`;
}

/** Gives products the addresses that they have now; where a listed one stood leads on to where it stands. */
export async function writeAddresses(trx: Transaction, products: readonly WrittenProduct[]): Promise<void> {
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (known.length > 0) await leavePaths(trx, known);
  const pages = products
    .filter(({ row }) => row.visibility === 'catalog_search')
    .map(({ id, row }) => ({ path: row.url_key, product_id: id }));
  await sendAlong(
    trx,
    sql`
      insert into url_rewrite (path, product_id)
      select path, product_id from ${rowsTable({ path: 'text', product_id: 'int' }, pages)}
      on conflict (product_id) do nothing`,
  );
}

async function leavePaths(trx: Transaction, productIds: readonly number[]): Promise<void> {
  await sql`
    with left_path as (
      delete from url_rewrite using product
      where url_rewrite.product_id = product.id and product.id = any(${binaryArray('int', productIds)}::int[])
        and (url_rewrite.path <> product.url_key or product.visibility = 'variant_only')
      returning url_rewrite.path, product.id, product.visibility
    )
    insert into former_path (path, product_id)
    select path, id from left_path where visibility = 'catalog_search'
    on conflict (path) do update set product_id = excluded.product_id, category_id = null`.execute(trx);
}
