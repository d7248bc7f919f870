import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundUse } from '../../../platform/office/media-use.ts';

/** The maximum number of products per file. Staff do not need a longer list. */
const MOST_PRODUCTS = 100;

/** Returns the products whose gallery or texts show files. */
export async function findProductUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<{ path: string; name: string; sku: string }>`
    select f.path, p.name, p.sku
    from unnest(${[...paths]}::text[]) as f (path)
    cross join lateral (
      select id, name, sku from product
      where media @> jsonb_build_array(jsonb_build_object('file', f.path))
        or media @> jsonb_build_array(jsonb_build_object('file', '/media/' || f.path))
        or (description || short_description like '%/media/%'
          and strpos(description || short_description, '/media/' || f.path) > 0)
      order by name, id limit ${MOST_PRODUCTS}
    ) as p`.execute(db);
  return rows.map(({ path, name, sku }) => ({
    path,
    name,
    link: `/products/${encodeURIComponent(sku)}/pictures`,
  }));
}

/** Returns the categories that show files, in their head or text. */
export async function findCategoryUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<{ path: string; name: string }>`
    select f.path, c.name from unnest(${[...paths]}::text[]) as f (path)
    join category c on c.image = f.path or strpos(to_jsonb(c)::text, '/media/' || f.path) > 0
    order by c.name`.execute(db);
  return rows.map(({ path, name }) => ({ path, name, link: null }));
}

/** Returns the choices of attributes whose swatch is a file. */
export async function findSwatchUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<{ path: string; name: string }>`
    select f.path, o.label as name from unnest(${[...paths]}::text[]) as f (path)
    join attribute_option o on o.swatch = f.path order by o.label`.execute(db);
  return rows.map(({ path, name }) => ({ path, name, link: null }));
}

/** Returns the unsaved changes of products that name files, in galleries, videos and texts. */
export async function findProductDraftUses(
  db: Database,
  paths: readonly string[],
): Promise<readonly FoundUse[]> {
  const { rows } = await sql<{ path: string; sku: string }>`
    select distinct f.path, d.sku from unnest(${[...paths]}::text[]) as f (path)
    join product_draft d on strpos(d.fields::text, to_jsonb(f.path)::text) > 0
      or strpos(d.fields::text, '/media/' || f.path) > 0
    order by d.sku`.execute(db);
  return rows.map(({ path, sku }) => ({ path, name: sku, link: `/products/${encodeURIComponent(sku)}` }));
}
