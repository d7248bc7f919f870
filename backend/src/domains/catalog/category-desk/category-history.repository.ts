import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ChangedCategory } from './category-change.ts';

/** A stored change of categories. */
export interface SavedCategoryChange {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly categories: readonly ChangedCategory[];
  readonly isUndone: boolean;
}

/** Stores a change of categories and returns its id. */
export async function insertCategoryChange(
  trx: Transaction,
  change: {
    readonly atMs: number;
    readonly staffId: number;
    readonly byName: string;
    readonly changed: readonly ChangedCategory[];
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('category_change')
    .values({
      at: new Date(change.atMs),
      staff_id: change.staffId,
      by_name: change.byName,
      categories: JSON.stringify(change.changed),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the newest changes, newest first. */
export async function listCategoryChanges(db: Database, limit: number): Promise<SavedCategoryChange[]> {
  const rows = await db
    .selectFrom('category_change')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at.getTime(),
    byName: row.by_name,
    categories: row.categories as unknown as ChangedCategory[],
    isUndone: row.undone_by !== null,
  }));
}

/** Locks a change and returns it; null for an unknown one. */
export async function lockCategoryChange(
  trx: Transaction,
  id: number,
): Promise<Pick<SavedCategoryChange, 'categories' | 'isUndone'> | null> {
  const row = await trx
    .selectFrom('category_change')
    .select(['categories', 'undone_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    categories: row.categories as unknown as ChangedCategory[],
    isUndone: row.undone_by !== null,
  };
}

/** Marks a change as undone by another one. */
export async function markChangeUndone(trx: Transaction, id: number, undoneBy: number): Promise<void> {
  await trx.updateTable('category_change').set({ undone_by: undoneBy }).where('id', '=', id).execute();
}

/**
 * Returns the name of the person who last changed a field of a category in the back office. Null
 * for none.
 */
export async function findCategoryAuthor(db: Database, id: number, field: string): Promise<string | null> {
  const { rows } = await sql<{ by_name: string }>`
    select by_name from category_change
    where exists (
      select from jsonb_array_elements(categories) as one
      where (one->>'id')::bigint = ${id} and one->'after' ? ${field})
    order by id desc limit 1`.execute(db);
  return rows[0]?.by_name ?? null;
}

/** Returns a text that changes with every change of the categories. */
export async function categoriesVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select max(id) from category_change), (select max(id) from product_change_set),
      (select max(id) from shop_action where verb in ('import', 'category-create'))) as version`.execute(db);
  return rows[0]?.version ?? '';
}
