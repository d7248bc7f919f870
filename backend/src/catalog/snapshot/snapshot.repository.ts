import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readColumns } from './read-columns.ts';

/** What moves without an import; nulls where there is no stock, or no review. */
export interface MovingColumns {
  readonly quantity: number | null;
  readonly is_preorder: boolean | null;
  readonly is_on_hold: boolean | null;
  readonly review_count: number | null;
  readonly rating_summary: number | null;
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
