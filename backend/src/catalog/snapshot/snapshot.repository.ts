import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ProductRow, StoredDetails } from '../../database/tables/catalog.ts';
import { type Columns, readColumns } from './read-columns.ts';

/** Products are read in stretches, so that neither a large result nor its parsing blocks the process for long. */
const STRETCH = 8_000;

/** Columns that are read as the table has them. */
const STORED = [
  ...(['id', 'sku', 'item_number', 'name', 'url_key', 'type', 'visibility', 'metal', 'form'] as const),
  ...(['fine_weight_ug', 'gross_weight_mg', 'weight_label', 'pieces', 'shipping_weight_g'] as const),
  ...(['mint_id', 'country', 'year', 'finish', 'is_ira_eligible', 'limited_period_days'] as const),
  ...(['preorder_note', 'preorder_ships_in_days', 'pricing_mode', 'premium_ppm'] as const),
  ...(['premium_fixed_minor', 'fixed_price_minor', 'special_premium_ppm'] as const),
  ...(['special_premium_fixed_minor', 'special_price_minor', 'card_fee_ppm', 'popularity'] as const),
  ...(['short_description', 'tiers', 'media', 'category_ids'] as const),
] as const;

/** A product as it is read: its row without what only its page shows, with stock, review totals and posted bid. */
export interface ReadProduct extends Selectable<Pick<ProductRow, (typeof STORED)[number]>>, MovingColumns {
  readonly fineness: number | null;
  /** Null when it can be paid by all methods. */
  readonly excluded_payment_methods: string[] | null;
  readonly special_from_ms: number | null;
  readonly special_to_ms: number | null;
  readonly created_ms: number;
  readonly updated_ms: number;
  readonly bid: StoredDetails['buyback'] | null;
}

/** What moves without an import; nulls where there is no stock, or no review. */
export interface MovingColumns {
  readonly quantity: number | null;
  readonly is_preorder: boolean | null;
  readonly is_on_hold: boolean | null;
  readonly review_count: number | null;
  readonly rating_summary: number | null;
}

const PRODUCT = [
  ...STORED,
  ...(['fineness', 'excluded_payment_methods', 'special_from_ms', 'special_to_ms', 'created_ms'] as const),
  ...(['updated_ms', 'bid', 'quantity', 'is_preorder'] as const),
  ...(['is_on_hold', 'review_count', 'rating_summary'] as const),
] as const satisfies readonly (keyof ReadProduct)[];

/** Enabled products of one stretch, by id. */
export type ProductStretch = Columns<ReadProduct>;

/** Stretches on their way at a time: one is prepared by the database while the other one is received. */
const AHEAD = 2;

/** All enabled products, by id, a stretch at a time; the next ones are read while the caller works on the one before. */
export async function* readProductStretches(db: Database): AsyncGenerator<ProductStretch> {
  const bounds = await readBounds(db);
  const coming: Promise<ProductStretch>[] = [];
  for (let next = 0; ; ) {
    for (; coming.length < AHEAD && next <= bounds.length; next++) {
      const stretch = readStretch(db, bounds[next - 1] ?? 0, bounds[next] ?? null);
      // It is awaited in its turn; until then its failure is nobody's.
      stretch.catch(() => undefined);
      coming.push(stretch);
    }
    const stretch = await coming.shift();
    if (!stretch) return;
    yield stretch;
  }
}

/** The ids at which a stretch ends, but for the last one, which takes in what is added meanwhile. */
async function readBounds(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over (order by id) as place from product) as p
    where place % ${sql.lit(STRETCH)} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Times are milliseconds since 1970, whole as JavaScript's; the half microsecond is for what is lost on the way to seconds. */
function readStretch(db: Database, afterId: number, untilId: number | null): Promise<ProductStretch> {
  const epochMs = (column: string) => sql`floor(date_part('epoch', ${sql.ref(column)}) * 1000 + 0.0005)`;
  return readColumns<ReadProduct>(
    db,
    PRODUCT,
    sql`select ${sql.join(STORED.map((name) => sql.ref(`p.${name}`)))},
      p.fineness, nullif(p.excluded_payment_methods, '{}') as excluded_payment_methods,
      ${epochMs('p.special_from')} as special_from_ms, ${epochMs('p.special_to')} as special_to_ms,
      ${epochMs('p.created_at')} as created_ms, ${epochMs('p.updated_at')} as updated_ms,
      p.details->'buyback' as bid,
      s.quantity, s.is_preorder, s.is_on_hold, r.review_count, r.rating_summary
      from product as p
      left join product_stock as s on s.product_id = p.id and s.product_id > ${afterId}
      left join product_rating as r on r.product_id = p.id and r.product_id > ${afterId}
      where p.id > ${afterId}${untilId === null ? sql`` : sql` and p.id <= ${untilId}`} and p.is_enabled
      order by p.id`,
  );
}

/** What the products of a catalogue refer to. */
export type CatalogFrame = Awaited<ReturnType<typeof readFrame>>;

/** A page's address: `product_id` or `category_id` says whose. */
interface ReadPath {
  readonly path: string;
  readonly product_id: number | null;
  readonly category_id: number | null;
}

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
  const rewrites = await readColumns<ReadPath>(
    db,
    ['path', 'product_id', 'category_id'],
    sql`select * from url_rewrite`,
  );
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
export function readMovingParts(
  db: Database,
  productIds: readonly number[],
): Promise<(MovingColumns & { readonly id: number })[]> {
  return db
    .selectFrom('product as p')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .leftJoin('product_rating as r', 'r.product_id', 'p.id')
    .select(['p.id', 's.quantity', 's.is_preorder', 's.is_on_hold', 'r.review_count', 'r.rating_summary'])
    .where('p.id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute();
}
