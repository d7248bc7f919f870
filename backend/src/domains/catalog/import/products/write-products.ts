import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import {
  type ColumnType,
  insertRows,
  rowsTable,
} from '../../../../platform/database/statements/rows-table.ts';
import { FIELD_TYPES } from '../field-columns.ts';
import type { ProductColumns } from '../product-row.ts';
import type { ProductRecord } from './product-record.ts';

/** A product that has been written. */
export interface WrittenProduct {
  readonly id: number;
  readonly row: ProductColumns;
  /** Whether the product was inserted, so that nothing stored must be replaced. */
  readonly isNew: boolean;
}

const COLUMNS: Readonly<Record<keyof ProductRecord, ColumnType>> = {
  id: 'bigint',
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
  ...FIELD_TYPES,
  mint_id: 'bigint',
  limited_period_days: 'int',
  preorder_note: 'text',
  preorder_ships_in_days: 'int',
  pricing_mode: 'text',
  premium_ppm: 'int',
  premium_fixed_minor: 'bigint',
  follows_premium: 'boolean',
  follows_bid: 'boolean',
  fixed_price_minor: 'bigint',
  special_premium_ppm: 'int',
  special_premium_fixed_minor: 'bigint',
  special_price_minor: 'bigint',
  special_from: 'timestamptz',
  special_to: 'timestamptz',
  card_fee_ppm: 'int',
  method_rules: 'jsonb',
  excluded_payment_methods: 'text[]',
  popularity: 'int',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  short_description: 'text',
  description: 'text',
  meta_title: 'text',
  meta_description: 'text',
  details: 'jsonb',
  own_values: 'jsonb',
  tiers: 'jsonb',
  media: 'jsonb',
  category_ids: 'bigint[]',
  related_ids: 'bigint[]',
  crosssell_ids: 'bigint[]',
  upsell_ids: 'bigint[]',
};

const NAMES = Object.keys(COLUMNS) as (keyof ProductRecord)[];
const CHANGES = NAMES.map((name) => `${name} = excluded.${name}`).join(', ');

/** Columns that make a row different. `updated_at` follows from them. */
const TOLD = NAMES.filter((name) => name !== 'updated_at');
const told = (table: string) => `(${TOLD.map((name) => `${table}.${name}`).join(', ')})`;

/** Inserts new products. */
export async function insertProducts(trx: Transaction, records: readonly ProductRecord[]): Promise<void> {
  if (records.length > 0) await insertRows(trx, 'product', COLUMNS, records);
}

/**
 * Returns the statement that inserts or updates products. It returns the ids of products that
 * changed.
 */
export function productUpsert(records: readonly ProductRecord[]): RawBuilder<{ id: number }> {
  return sql`
    insert into product (${sql.raw(NAMES.join(', '))})
    select ${sql.raw(NAMES.join(', '))} from ${rowsTable(COLUMNS, records)}
    on conflict (id) do update set ${sql.raw(CHANGES)}
      where ${sql.raw(told('product'))} is distinct from ${sql.raw(told('excluded'))}
    returning id`;
}

/** Writes the current addresses of products. Former addresses of listed products redirect. */
export async function writeAddresses(trx: Transaction, products: readonly WrittenProduct[]): Promise<void> {
  const { fresh = [], known = [] } = Object.groupBy(products, ({ isNew }) => (isNew ? 'fresh' : 'known'));
  if (known.length > 0) {
    // First release former addresses, because another product may take them.
    await leavePaths(
      trx,
      known.map(({ id }) => id),
    );
    await addMissingPages(trx, known);
  }
  if (fresh.length > 0) await insertRows(trx, 'url_rewrite', PAGE_COLUMNS, pagesOf(fresh));
}

const PAGE_COLUMNS = { path: 'text', product_id: 'bigint' } as const;

function pagesOf(products: readonly WrittenProduct[]) {
  return products
    .filter(({ row }) => row.visibility === 'catalog_search')
    .map(({ id, row }) => ({ path: row.url_key, product_id: id }));
}

async function addMissingPages(trx: Transaction, products: readonly WrittenProduct[]): Promise<void> {
  await sql`
    insert into url_rewrite (path, product_id)
    select path, product_id from ${rowsTable(PAGE_COLUMNS, pagesOf(products))}
    on conflict (product_id) do nothing`.execute(trx);
}

async function leavePaths(trx: Transaction, productIds: readonly number[]): Promise<void> {
  await sql`
    with left_path as (
      delete from url_rewrite using product
      where url_rewrite.product_id = product.id and product.id = any(${[...productIds]}::bigint[])
        and (url_rewrite.path <> product.url_key or product.visibility = 'variant_only')
      returning url_rewrite.path, product.id, product.visibility
    )
    insert into former_path (path, product_id)
    select path, id from left_path where visibility = 'catalog_search'
    on conflict (path) do update set product_id = excluded.product_id, category_id = null`.execute(trx);
}
