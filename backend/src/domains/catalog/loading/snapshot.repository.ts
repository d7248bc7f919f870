import type {
  AttributeRows,
  BundleRows,
  CatalogFrame,
  FormerPathRow,
  MovingRow,
  RedirectRows,
  VariantRows,
} from '@ingot/catalog-engine/snapshot/input-rows.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

/**
 * Reads everything except products and page addresses: mints, categories, attributes, options,
 * variants and redirects.
 */
export async function readFrame(
  db: Database,
): Promise<CatalogFrame & { mints: Selectable<Tables['mint']>[] }> {
  const mints = await db.selectFrom('mint').selectAll().orderBy('position').orderBy('id').execute();
  const categories = await db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
  const [attributes, variants, redirects] = [
    await readAttributes(db),
    await readVariants(db, null),
    await readRedirects(db),
  ];
  return { mints, categories, ...attributes, ...variants, ...redirects };
}

/** Reads attributes and their options in display order. */
export async function readAttributes(db: Database): Promise<AttributeRows> {
  const attributes = await db.selectFrom('attribute').selectAll().orderBy('position').orderBy('id').execute();
  const attributeOptions = await db
    .selectFrom('attribute_option')
    .selectAll()
    .orderBy('position')
    .orderBy('label')
    .execute();
  return { attributes, attributeOptions };
}

/**
 * Reads options and variants of all configurable products, the items of all grouped products, and bundles.
 * With `ids`, reads only rows that concern these products.
 */
export async function readVariants(db: Database, ids: readonly number[] | null): Promise<VariantRows> {
  const any = sql<number>`any(${[...(ids ?? [])]}::bigint[])`;
  const options = await db
    .selectFrom('product_option')
    .selectAll()
    .$if(ids !== null, (query) => query.where('product_id', '=', any))
    .orderBy('position')
    .execute();
  const variants = await db
    .selectFrom('product_variant')
    .select(['parent_id', 'child_id'])
    .$if(ids !== null, (query) =>
      query.where((where) => where.or([where('parent_id', '=', any), where('child_id', '=', any)])),
    )
    .orderBy('parent_id')
    .orderBy('position')
    .execute();
  const variantValues = await db
    .selectFrom('product_variant_value')
    .selectAll()
    .$if(ids !== null, (query) => query.where('parent_id', '=', any))
    .execute();
  const groupItems = await db
    .selectFrom('product_group_item')
    .select(['group_id', 'product_id', 'quantity'])
    .$if(ids !== null, (query) =>
      query.where((where) => where.or([where('group_id', '=', any), where('product_id', '=', any)])),
    )
    .orderBy('group_id')
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  return { options, variants, variantValues, groupItems, bundles: await readBundles(db, ids) };
}

/** Reads prices, options and parts of all bundles, or of those among `ids`. */
async function readBundles(db: Database, ids: readonly number[] | null): Promise<BundleRows> {
  const any = sql<number>`any(${[...(ids ?? [])]}::bigint[])`;
  const bundles = await db
    .selectFrom('product_bundle')
    .selectAll()
    .$if(ids !== null, (query) => query.where('product_id', '=', any))
    .execute();
  if (bundles.length === 0) return { bundles, options: [], selections: [] };
  const options = await db
    .selectFrom('product_bundle_option')
    .select(['id', 'bundle_id', 'title', 'kind', 'is_required'])
    .$if(ids !== null, (query) => query.where('bundle_id', '=', any))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const selections = await db
    .selectFrom('product_bundle_selection')
    .select(['id', 'option_id', 'product_id', 'quantity', 'can_change_quantity', 'is_default'])
    .$if(ids !== null, (query) => query.where('bundle_id', '=', any))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { bundles, options, selections };
}

/** Reads the dealer's redirects and all former addresses. */
export async function readRedirects(db: Database): Promise<RedirectRows> {
  const redirects = await db.selectFrom('url_redirect').selectAll().execute();
  const ofCategories = await db
    .selectFrom('former_path as f')
    .innerJoin('url_rewrite as w', 'w.category_id', 'f.category_id')
    .select(['f.path', 'w.path as target', 'f.product_id'])
    .execute();
  return { redirects, formerPaths: [...(await readFormerPaths(db, null)), ...ofCategories] };
}

/**
 * Reads former addresses of all or some products with their current paths. Omits products without a
 * page.
 */
export function readFormerPaths(
  db: Database,
  productIds: readonly number[] | null,
): Promise<FormerPathRow[]> {
  return db
    .selectFrom('former_path as f')
    .innerJoin('url_rewrite as w', 'w.product_id', 'f.product_id')
    .select(['f.path', 'w.path as target', 'f.product_id'])
    .$if(productIds !== null, (query) =>
      query.where('f.product_id', '=', sql<number>`any(${[...(productIds ?? [])]}::bigint[])`),
    )
    .execute();
}

/** Reads the current stock and review totals of some products. */
export async function readMovingParts(db: Database, productIds: readonly number[]): Promise<MovingRow[]> {
  return (await db.executeQuery(movingParts(db, { productIds: [...productIds] }))).rows;
}

const movingParts = prepareStatement<{ productIds: number[] }, MovingRow>((db, { productIds }) =>
  db
    .selectFrom('product as p')
    .leftJoin('product_stock as s', 's.product_id', 'p.id')
    .leftJoin('product_rating as r', 'r.product_id', 'p.id')
    .select(['p.id', 's.quantity', 's.is_preorder', 's.is_on_hold', 'r.review_count', 'r.rating_summary'])
    .select(sql<number | null>`(extract(epoch from s.opens_at) * 1000)::float8`.as('opens_at_ms'))
    .where('p.id', '=', sql<number>`any(${productIds}::bigint[])`),
);
