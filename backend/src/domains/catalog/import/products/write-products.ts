import { type RawBuilder, sql } from 'kysely';
import { binaryArray } from '../../../../platform/database/copy/binary-array.ts';
import type { CellType, ScalarType } from '../../../../platform/database/copy/binary-cells.ts';
import { copyIn } from '../../../../platform/database/copy/copy-in.ts';
import { listLiteral, rowsTable } from '../../../../platform/database/copy/rows-table.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { type Statement, sendAlong } from '../../../../platform/database/transaction.ts';
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

const COLUMNS: Readonly<Record<keyof ProductRecord, CellType>> = {
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
  fixed_price_minor: 'bigint',
  special_premium_ppm: 'int',
  special_premium_fixed_minor: 'bigint',
  special_price_minor: 'bigint',
  special_from: 'timestamptz',
  special_to: 'timestamptz',
  card_fee_ppm: 'int',
  excluded_payment_methods: 'text[]',
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

/**
 * The upsert sends columns as arrays of scalars. Lists travel as text and are cast in the
 * statement.
 */
const TRAVEL_AS = Object.fromEntries(
  Object.entries(COLUMNS).map(([name, type]) => [name, isList(type) ? 'text' : type]),
) as Record<keyof ProductRecord, ScalarType>;
const LISTS = NAMES.filter((name) => isList(COLUMNS[name]));
const VALUES = NAMES.map((name) => (isList(COLUMNS[name]) ? `${name}::${COLUMNS[name]}` : name)).join(', ');

/** Returns the statement that inserts new products. */
export function productCopy(records: readonly ProductRecord[]): Statement {
  return copyIn('product', COLUMNS, records);
}

/**
 * Returns the statement that inserts or updates products. It returns the ids of products that
 * changed.
 */
export function productUpsert(records: readonly ProductRecord[]): RawBuilder<{ id: number }> {
  const rows = records.map((record) => {
    const lists = LISTS.map((name) => [name, listLiteral(record[name] as readonly (string | number)[])]);
    return { ...record, ...Object.fromEntries(lists) };
  });
  return sql`
    insert into product (${sql.raw(NAMES.join(', '))})
    select ${sql.raw(VALUES)} from ${rowsTable(TRAVEL_AS, rows)}
    on conflict (id) do update set ${sql.raw(CHANGES)}
      where ${sql.raw(told('product'))} is distinct from ${sql.raw(told('excluded'))}
    returning id`;
}

function isList(type: CellType): boolean {
  return type.endsWith('[]');
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
    await sendAlong(trx, addMissingPages(known));
  }
  if (fresh.length > 0) await sendAlong(trx, copyIn('url_rewrite', PAGE_COLUMNS, pagesOf(fresh)));
}

const PAGE_COLUMNS = { path: 'text', product_id: 'bigint' } as const;

function pagesOf(products: readonly WrittenProduct[]) {
  return products
    .filter(({ row }) => row.visibility === 'catalog_search')
    .map(({ id, row }) => ({ path: row.url_key, product_id: id }));
}

function addMissingPages(products: readonly WrittenProduct[]): Statement {
  return sql`
    insert into url_rewrite (path, product_id)
    select path, product_id from ${rowsTable(PAGE_COLUMNS, pagesOf(products))}
    on conflict (product_id) do nothing`;
}

async function leavePaths(trx: Transaction, productIds: readonly number[]): Promise<void> {
  await sql`
    with left_path as (
      delete from url_rewrite using product
      where url_rewrite.product_id = product.id and product.id = any(${binaryArray('bigint', productIds)}::bigint[])
        and (url_rewrite.path <> product.url_key or product.visibility = 'variant_only')
      returning url_rewrite.path, product.id, product.visibility
    )
    insert into former_path (path, product_id)
    select path, id from left_path where visibility = 'catalog_search'
    on conflict (path) do update set product_id = excluded.product_id, category_id = null`.execute(trx);
}
