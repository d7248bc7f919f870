import { FIELD_LIST } from '@ingot/catalog-engine/fields.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type pg from 'pg';
import type { CopiedRow } from '../../../platform/database/copy/copied-row.ts';
import { copyRows } from '../../../platform/database/copy/copy-rows.ts';

/** Columns that determine a price. */
export const PRICING_FIELDS = [
  ...(['p.metal', 'p.fine_weight_ug', 'p.pricing_mode', 'p.premium_ppm', 'p.premium_fixed_minor'] as const),
  ...(['p.fixed_price_minor', 'p.special_premium_ppm', 'p.special_premium_fixed_minor'] as const),
  ...([
    'p.special_price_minor',
    'p.special_from',
    'p.special_to',
    'p.card_fee_ppm',
    'p.tiers::text',
  ] as const),
] as const;

/** Columns of a product row with stock, review totals and bid, without the details. */
const FIELDS = [
  ...(['p.id', 'p.sku', 'p.item_number', 'p.name', 'p.url_key', 'p.type', 'p.visibility', 'p.form'] as const),
  ...(['p.metal', 'p.fine_weight_ug', 'p.mint_id'] as const),
  ...FIELD_LIST.map(({ column, type }) => (type === 'numeric' ? `p.${column}::float8` : `p.${column}`)),
  ...(['p.limited_period_days', 'p.preorder_note', 'p.preorder_ships_in_days'] as const),
  "array_to_json(nullif(p.excluded_payment_methods, '{}'))::text",
  ...(['p.popularity', 'p.created_at', 'p.updated_at', 'p.short_description', 'p.media::text'] as const),
  ...(['array_to_json(p.category_ids)::text', "(p.details->'buyback')::text"] as const),
  ...(['s.quantity', 's.is_preorder', 's.is_on_hold', 'r.review_count', 'r.rating_summary'] as const),
  ...PRICING_FIELDS,
] as const;

/**
 * Returns the condition of products that shoppers see: enabled ones with a price. Products of a
 * metal are hidden until its first spot price, because pages could show no price.
 */
function shown(pricedMetals: readonly Metal[]): string {
  const metals = METALS.filter((metal) => pricedMetals.includes(metal)).map((metal) => `'${metal}'`);
  return `p.is_enabled and (p.pricing_mode = 'fixed' or p.metal in (${metals.join(', ') || 'null'}))`;
}

/**
 * Streams the visible products, or those with some ids, to `take` in id order. Fields are in the
 * order of `FIELDS`. Products of other metals than `pricedMetals` are visible only at a fixed price.
 */
export function copyProducts(
  pool: pg.Pool,
  take: (row: CopiedRow) => void,
  {
    pricedMetals,
    ids = null,
  }: { readonly pricedMetals: readonly Metal[]; readonly ids?: readonly number[] | null },
): Promise<void> {
  const query = `select ${FIELDS.join(', ')} from product as p
    left join product_stock as s on s.product_id = p.id
    left join product_rating as r on r.product_id = p.id
    where ${shown(pricedMetals)} ${ids === null ? '' : `and p.id in (${listed(ids)})`} order by p.id`;
  return copyRows(pool, query, take);
}

/**
 * Streams the path of every page to `take`, with the id of its product or the negated id of its
 * category.
 */
export function copyPages(pool: pg.Pool, take: (row: CopiedRow) => void): Promise<void> {
  return copyRows(pool, 'select path, coalesce(product_id, -category_id) from url_rewrite', take);
}

/**
 * Streams the id, SKU and update time of some enabled products to `take`, followed by
 * `PRICING_FIELDS`.
 */
export function copyPricings(
  pool: pg.Pool,
  ids: readonly number[],
  take: (row: CopiedRow) => void,
): Promise<void> {
  const fields = ['p.id', 'p.sku', 'p.updated_at', ...PRICING_FIELDS].join(', ');
  return copyRows(
    pool,
    `select ${fields} from product as p where p.is_enabled and p.id in (${listed(ids)})`,
    take,
  );
}

/**
 * Formats ids for a COPY statement, which takes no parameters. Only integers reach the SQL text.
 */
function listed(ids: readonly number[]): string {
  return ids.map((id) => Math.trunc(id)).join(', ') || 'null';
}
