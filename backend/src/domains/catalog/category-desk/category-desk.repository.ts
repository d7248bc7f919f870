import type { CollectionRule } from '@ingot/catalog-engine/model/category.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { rowsTable } from '../../../platform/database/statements/rows-table.ts';

/** A category with everything that staff change. The root has no parent. */
export interface DeskCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: number;
  readonly urlPath: string;
  readonly values: CategoryValues;
}

/** The values of a category, by column of import files. */
export interface CategoryValues {
  readonly name: string;
  readonly url_key: string;
  /** Empty if it equals the name of the category. */
  readonly heading: string;
  readonly info: string;
  readonly image: string | null;
  readonly include_in_menu: boolean;
  readonly is_active: boolean;
  readonly rule: CollectionRule | null;
  readonly conditions: unknown;
  readonly pinned_skus: readonly string[];
  readonly meta_title: string;
  readonly meta_description: string;
}

/** Returns all categories, siblings in their order. `locked` locks them until the end of the transaction. */
export async function findDeskCategories(db: Database, locked: 'locked' | 'free'): Promise<DeskCategory[]> {
  const rows = await db
    .selectFrom('category')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .$if(locked === 'locked', (query) => query.forUpdate())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    position: row.position,
    urlPath: row.url_path,
    values: {
      name: row.name,
      url_key: row.url_key,
      heading: row.heading === row.name ? '' : row.heading,
      info: row.info,
      image: row.image,
      include_in_menu: row.is_in_menu,
      is_active: row.is_active,
      rule: row.rule as CollectionRule | null,
      conditions: row.conditions,
      pinned_skus: row.pinned_skus,
      meta_title: row.meta_title,
      meta_description: row.meta_description,
    },
  }));
}

/** Writes values of a category. */
export async function updateCategory(trx: Transaction, id: number, values: CategoryValues): Promise<void> {
  const { heading, include_in_menu, conditions, pinned_skus, ...same } = values;
  await trx
    .updateTable('category')
    .set({
      ...same,
      heading: heading === '' ? values.name : heading,
      is_in_menu: include_in_menu,
      conditions: JSON.stringify(conditions) as never,
      pinned_skus: [...pinned_skus],
    })
    .where('id', '=', id)
    .execute();
}

/** Creates a category at the end of its siblings and returns its id. Its path follows with `updateTree`. */
export async function insertCategory(
  trx: Transaction,
  {
    name,
    urlKey,
    parentId,
    position,
  }: {
    readonly name: string;
    readonly urlKey: string;
    readonly parentId: number;
    readonly position: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('category')
    // The space makes a path that no category can have. `updateTree` replaces it.
    .values({
      name,
      heading: name,
      url_key: urlKey,
      url_path: ` ${urlKey}`,
      parent_id: parentId,
      level: 1,
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the parents and positions of categories. */
export async function updatePlaces(
  trx: Transaction,
  places: readonly { readonly id: number; readonly parent_id: number; readonly position: number }[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update category c set parent_id = r.parent_id, position = r.position
    from ${rowsTable({ id: 'bigint', parent_id: 'bigint', position: 'int' }, places)}
    where c.id = r.id`.execute(trx);
}

/** Returns the paths of all categories. */
export async function findPaths(trx: Transaction): Promise<{ readonly id: number; readonly path: string }[]> {
  return trx.selectFrom('category').select(['id', 'url_path as path']).where('url_path', '<>', '').execute();
}

/** Adds products to a category by hand. Returns the SKUs of the products that were not in it. */
export async function addToCategory(
  trx: Transaction,
  categoryId: number,
  productIds: readonly number[],
): Promise<string[]> {
  return assign(
    trx,
    productIds,
    sql`array_append(category_ids, ${categoryId}::bigint)`,
    sql<SqlBool>`not (${categoryId}::bigint = any(category_ids))`,
  );
}

/** Removes products that were added to a category by hand. Returns the SKUs of the removed products. */
export async function removeFromCategory(
  trx: Transaction,
  categoryId: number,
  productIds: readonly number[],
): Promise<string[]> {
  return assign(
    trx,
    productIds,
    sql`array_remove(category_ids, ${categoryId}::bigint)`,
    sql<SqlBool>`${categoryId}::bigint = any(category_ids)`,
  );
}

async function assign(
  trx: Transaction,
  productIds: readonly number[],
  value: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql<SqlBool>>,
): Promise<string[]> {
  if (productIds.length === 0) return [];
  const ids = sql`${[...productIds]}::bigint[]`;
  await sql`select from product where id = any(${ids}) order by id for update`.execute(trx);
  const { rows } = await sql<{ sku: string }>`
    update product set category_ids = ${value}, updated_at = now()
    where id = any(${ids}) and ${condition} returning sku`.execute(trx);
  return rows.map(({ sku }) => sku).sort();
}
