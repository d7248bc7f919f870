import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Products are read in stretches, so that neither a large result nor its parsing blocks the process for long. */
const STRETCH = 4_000;

/** Products of one stretch with what belongs to them. */
export type ProductStretch = Awaited<ReturnType<typeof readStretch>>;

/** All enabled products, by id, a stretch at a time. */
export async function* readProductStretches(db: Database): AsyncGenerator<ProductStretch> {
  for (let afterId = 0; ; ) {
    const stretch = await readStretch(db, afterId);
    const last = stretch.products.at(-1);
    if (!last) return;
    yield stretch;
    afterId = last.id;
  }
}

async function readStretch(db: Database, afterId: number) {
  const products = await db
    .selectFrom('product as p')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .leftJoin('product_rating as r', 'r.product_id', 'p.id')
    .select([
      ...(['p.id', 'p.sku', 'p.item_number', 'p.name', 'p.url_key', 'p.type', 'p.visibility'] as const),
      ...(['p.metal', 'p.form', 'p.fine_weight_ug', 'p.gross_weight_mg', 'p.weight_label'] as const),
      ...(['p.pieces', 'p.shipping_weight_g', 'p.mint_id', 'p.country', 'p.year', 'p.finish'] as const),
      ...(['p.is_ira_eligible', 'p.limited_period_days', 'p.preorder_note'] as const),
      ...(['p.preorder_ships_in_days', 'p.pricing_mode', 'p.premium_ppm', 'p.premium_fixed_minor'] as const),
      ...(['p.fixed_price_minor', 'p.special_premium_ppm', 'p.special_premium_fixed_minor'] as const),
      ...(['p.special_price_minor', 'p.special_from', 'p.special_to', 'p.card_fee_ppm'] as const),
      ...(['p.excluded_payment_methods', 'p.popularity', 'p.created_at', 'p.updated_at'] as const),
      ...(['p.short_description', 'p.description', 'p.meta_title', 'p.meta_description'] as const),
      ...(['s.quantity', 's.is_preorder', 's.is_on_hold', 'r.review_count', 'r.rating_summary'] as const),
    ])
    .select(sql<number | null>`p.fineness::float8`.as('fineness'))
    // As text: only a product's own page parses it.
    .select(sql<string>`p.details::text`.as('details'))
    .where('p.id', '>', afterId)
    .where('p.is_enabled', '=', true)
    .orderBy('p.id')
    .limit(STRETCH)
    .execute();
  const untilId = products.at(-1)?.id ?? afterId;
  const within = sql<SqlBool>`product_id > ${afterId} and product_id <= ${untilId}`;
  const tiers = await db
    .selectFrom('product_tier')
    .selectAll()
    .where(within)
    .orderBy('product_id')
    .orderBy('quantity')
    .execute();
  const media = await db
    .selectFrom('product_media')
    .selectAll()
    .where(within)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const categories = await db
    .selectFrom('product_category')
    .selectAll()
    .where(within)
    .orderBy('product_id')
    .execute();
  const links = await db
    .selectFrom('product_link')
    .selectAll()
    .where(within)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return { products, tiers, media, categories, links };
}

/** What the products of a catalogue refer to. */
export type CatalogFrame = Awaited<ReturnType<typeof readFrame>>;

/** Everything but products: mints, attributes, categories, options, variants, addresses. */
export async function readFrame(db: Database) {
  const mints = await db.selectFrom('mint').selectAll().orderBy('position').orderBy('id').execute();
  const attributes = await db.selectFrom('attribute').selectAll().orderBy('position').orderBy('id').execute();
  const attributeOptions = await db
    .selectFrom('attribute_option')
    .selectAll()
    .orderBy('position')
    .orderBy('label')
    .execute();
  const categories = await db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
  const options = await db.selectFrom('product_option').selectAll().orderBy('position').execute();
  const variants = await db
    .selectFrom('product_variant')
    .select(['parent_id', 'child_id'])
    .orderBy('parent_id')
    .orderBy('position')
    .execute();
  const variantValues = await db.selectFrom('product_variant_value').selectAll().execute();
  const rewrites = await db.selectFrom('url_rewrite').selectAll().execute();
  const redirects = await db.selectFrom('url_redirect').selectAll().execute();
  const formerPaths = await db.selectFrom('former_path').selectAll().execute();
  return {
    mints,
    attributes,
    attributeOptions,
    categories,
    options,
    variants,
    variantValues,
    rewrites,
    redirects,
    formerPaths,
  };
}

/** Stock and review totals of some products, as they are now. */
export function readMovingParts(db: Database, productIds: readonly number[]) {
  return db
    .selectFrom('product as p')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .leftJoin('product_rating as r', 'r.product_id', 'p.id')
    .select(['p.id', 's.quantity', 's.is_preorder', 's.is_on_hold', 'r.review_count', 'r.rating_summary'])
    .where('p.id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute();
}
