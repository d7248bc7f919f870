import { FIELD_LIST, type FieldName, type PRODUCT_FIELDS } from '@ingot/catalog-engine/fields.ts';
import { isSoldItself, PRODUCT_TYPE_CODES } from '@ingot/catalog-engine/model/product-type.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database/database.ts';
import { streamRows } from '../../../platform/database/stream-rows.ts';
import { allCategoryIds, type FilledCategory } from './filled-categories.repository.ts';

/** Columns that determine a price. */
const PRICING = [
  ...(['product.metal', 'product.fine_weight_ug', 'product.pricing_mode', 'product.premium_ppm'] as const),
  ...(['product.premium_fixed_minor', 'product.fixed_price_minor', 'product.special_premium_ppm'] as const),
  ...([
    'product.special_premium_fixed_minor',
    'product.special_price_minor',
    'product.special_from',
  ] as const),
  ...(['product.special_to', 'product.card_fee_ppm', 'product.closed_premium_ppm'] as const),
  'product.closed_deduction_ppm' as const,
] as const;

/** Null for a product that overrides no rule, as most. */
const METHOD_RULES = sql<string | null>`nullif(product.method_rules, '{}')::text`.as('method_rules');

/** Null for a product that is no gift card. */
const GIFT_CARD = sql<string | null>`(product.details->'gift_card')::text`.as('gift_card');

/** The other columns of a product, without plain fields and details. */
const COLUMNS = [
  ...(['product.id', 'product.sku', 'product.item_number', 'product.name', 'product.url_key'] as const),
  ...(['product.type', 'product.visibility', 'product.form', 'product.mint_id'] as const),
  ...(['product.limited_period_days', 'product.preorder_note', 'product.preorder_ships_in_days'] as const),
  ...([
    'product.popularity',
    'product.created_at',
    'product.updated_at',
    'product.short_description',
  ] as const),
] as const;

/** The plain fields, each under the name of its column. The driver returns a `numeric` as text. */
const PLAIN_FIELDS = FIELD_LIST.map(({ column, type }) =>
  sql<unknown>`${sql.ref(`product.${column}`)}${sql.raw(type === 'numeric' ? '::float8' : '')}`.as(
    column as (typeof PRODUCT_FIELDS)[FieldName]['column'],
  ),
);

/** The types of products that a grouped product or a bundle can have as items. */
const ITEM_TYPES = PRODUCT_TYPE_CODES.filter((type) => isSoldItself({ type }));

/**
 * Returns the condition of products that shoppers see: enabled ones with a price. Products of a
 * metal are hidden until its first spot price, because pages could show no price. A grouped product
 * or a bundle has the prices of its items, so it is hidden while it shows none. A downloadable product
 * is hidden while it has no file.
 */
function isShown(pricedMetals: readonly Metal[]) {
  const isPriced = (table: 'product' | 'piece') => sql<SqlBool>`${sql.ref(`${table}.is_enabled`)} and (
    ${sql.ref(`${table}.pricing_mode`)} = 'fixed'
    or ${sql.ref(`${table}.metal`)} = any(${[...pricedMetals]}::text[]))`;
  return sql<SqlBool>`${isPriced('product')}
    and (product.type <> 'downloadable' or product.details->'downloads' is not null)
    and (product.type not in ('grouped', 'bundle') or exists (
    select from product_group_item i join product piece on piece.id = i.product_id
    where i.group_id = product.id and piece.type = any(${ITEM_TYPES}::text[]) and ${isPriced('piece')}))`;
}

/**
 * The fine metal of a set of several metals, as JSON: declared by the dealer, otherwise the sum of
 * its contents. Null for other products.
 */
const SET_METALS = sql<string | null>`case when product.metal = 'mixed' then coalesce(
  (product.details->'set_metals')::text,
  (
    select json_agg(json_build_object('metal', piece.metal, 'fine_weight_ug', piece.fine_weight_ug * part.quantity))::text
    from jsonb_to_recordset(product.details->'contents') as part(sku text, quantity int)
    join product as piece on piece.sku = part.sku and piece.metal <> 'mixed' and piece.fine_weight_ug > 0
  )
) end`;

/** The metals and categories that decide which products are shown, and in which lists. */
export interface ShownProducts {
  readonly pricedMetals: readonly Metal[];
  /** The categories that are filled by conditions. */
  readonly filled: readonly FilledCategory[];
}

/**
 * The JSON columns are read as text: equal texts share one parsed value, and media are parsed when
 * they are viewed.
 */
function selectProducts(db: Database, { pricedMetals, filled }: ShownProducts) {
  return db
    .selectFrom('product')
    .leftJoin('product_stock', 'product_stock.product_id', 'product.id')
    .leftJoin('product_rating', 'product_rating.product_id', 'product.id')
    .select([
      ...COLUMNS,
      ...PLAIN_FIELDS,
      ...PRICING,
      sql<string>`product.tiers::text`.as('tiers'),
      METHOD_RULES,
      GIFT_CARD,
      sql<string | null>`array_to_json(nullif(product.excluded_payment_methods, '{}'))::text`.as(
        'excluded_payment_methods',
      ),
      sql<string>`product.media::text`.as('media'),
      sql<string | null>`array_to_json(${allCategoryIds(filled)})::text`.as('category_ids'),
      sql<string | null>`(product.details->'buyback')::text`.as('buyback'),
      sql<string | null>`nullif(product.own_values, '{}')::text`.as('own_values'),
      SET_METALS.as('set_metals'),
      sql<string | null>`(product.details->'contents')::text`.as('contents'),
      sql<string | null>`(product.details->'custom_options')::text`.as('custom_options'),
      sql<string | null>`(product.details->'downloads')::text`.as('downloads'),
      'product_stock.quantity',
      'product_stock.is_preorder',
      'product_stock.is_on_hold',
      sql<number | null>`(extract(epoch from product_stock.opens_at) * 1000)::float8`.as('opens_at_ms'),
      'product_rating.review_count',
      'product_rating.rating_summary',
    ])
    .where(isShown(pricedMetals))
    .orderBy('product.id');
}

function selectPricings(db: Database) {
  return db
    .selectFrom('product')
    .select(['product.id', 'product.sku', 'product.updated_at', ...PRICING])
    .select([sql<string>`product.tiers::text`.as('tiers'), METHOD_RULES, GIFT_CARD]);
}

/** A product with stock, review totals and bid. */
export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

/** The columns of a product that determine its price. */
export type PricingRow = Awaited<ReturnType<ReturnType<typeof selectPricings>['executeTakeFirstOrThrow']>>;

/** The query builder and the pool of one database. */
interface DatabaseAccess {
  readonly db: Database;
  readonly pool: pg.Pool;
}

/** The path of a page with the id of its product, or the negated id of its category. */
export interface PageRow {
  readonly path: string;
  readonly owner: number;
}

/**
 * Passes the visible products to `take` in id order. Products of other metals than `pricedMetals`
 * are visible only at a fixed price.
 */
export function readProducts(
  { db, pool }: DatabaseAccess,
  shown: ShownProducts,
  take: (row: ProductRow) => void,
): Promise<void> {
  return streamRows(pool, selectProducts(db, shown).compile(), take);
}

/** Returns the visible ones of some products in id order. */
export async function findProducts(
  db: Database,
  shown: ShownProducts,
  ids: readonly number[],
): Promise<ProductRow[]> {
  return selectProducts(db, shown).where('product.id', '=', anyOf(ids)).execute();
}

/** Returns the pricings of the enabled ones, or of all, of some products. */
export async function findPricings(
  db: Database,
  ids: readonly number[],
  which: 'enabled' | 'all' = 'enabled',
): Promise<PricingRow[]> {
  return selectPricings(db)
    .where('product.id', '=', anyOf(ids))
    .$if(which === 'enabled', (query) => query.where('product.is_enabled', '=', true))
    .execute();
}

/**
 * Returns the pricings of the enabled ones of some products with the details that hold their bids,
 * and the payment methods that do not take them.
 */
export async function findTradedRows(db: Database, ids: readonly number[]) {
  return selectPricings(db)
    .select(['product.details', 'product.excluded_payment_methods'])
    .where('product.is_enabled', '=', true)
    .where('product.id', '=', anyOf(ids))
    .execute();
}

/** A row of {@link findTradedRows}. */
export type TradedRow = Awaited<ReturnType<typeof findTradedRows>>[number];

/** Returns the same of products by SKU, for the contents of tubes, boxes and sets. */
export function findContentRows(db: Database, skus: readonly string[]): Promise<TradedRow[]> {
  return selectPricings(db)
    .select(['product.details', 'product.excluded_payment_methods'])
    .where('product.is_enabled', '=', true)
    .where('product.sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .execute();
}

/** Returns the pricings of products of any state, with what they inherit from rules. */
export function findRuledRows(db: Database, ids: readonly number[]) {
  return selectPricings(db)
    .select(['product.name', 'product.details', 'product.excluded_payment_methods', 'product.tier_group'])
    .select(['product.follows_premium', 'product.follows_bid'])
    .where('product.id', '=', anyOf(ids))
    .execute();
}

/** A row of {@link findRuledRows}. */
export type RuledRow = Awaited<ReturnType<typeof findRuledRows>>[number];

/** Passes the path of every page to `take`. */
export function readPages({ db, pool }: DatabaseAccess, take: (row: PageRow) => void): Promise<void> {
  const pages = db
    .selectFrom('url_rewrite')
    .select(['path', sql<number>`coalesce(product_id, -category_id)`.as('owner')]);
  return streamRows(pool, pages.compile(), take);
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::bigint[])`;
}
