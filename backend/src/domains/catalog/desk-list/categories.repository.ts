import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A category in the tree. */
export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly url_key: string;
  readonly name: string;
  readonly rule: string | null;
}

/** Returns all categories in the order of the tree. */
export async function findCategories(db: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive tree as (
      select id, parent_id, url_key, name, rule, array[position, id::int] as place from category where parent_id is null
      union all
      select c.id, c.parent_id, c.url_key, c.name, c.rule, tree.place || array[c.position, c.id::int]
      from category c join tree on tree.id = c.parent_id
    )
    select id, parent_id, url_key, name, rule from tree order by place`.execute(db);
  return rows;
}
