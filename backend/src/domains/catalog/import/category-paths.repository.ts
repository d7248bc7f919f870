import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Id of the invisible root of the tree, as in Magento. */
export const ROOT_ID = 2;

/** Returns the paths that are also the address of a product. */
export async function findProductPaths(trx: Transaction, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const taken = await trx
    .selectFrom('url_rewrite')
    .select('path')
    .where('path', 'in', [...paths])
    .where('product_id', 'is not', null)
    .execute();
  return taken.map(({ path }) => path);
}

/** Propagates changed parents and URL keys down the tree. */
export async function updateTree(trx: Transaction): Promise<void> {
  await sql`
    with recursive tree as (
      select id, url_path, level from category where id = ${ROOT_ID}
      union all
      select c.id, case when t.url_path = '' then c.url_key else t.url_path || '/' || c.url_key end, t.level + 1
      from category c join tree t on c.parent_id = t.id
    )
    update category set url_path = tree.url_path, level = tree.level from tree
    where category.id = tree.id and (category.url_path, category.level) is distinct from (tree.url_path, tree.level)`.execute(
    trx,
  );
}

/** Updates the addresses of all categories. Former addresses redirect. */
export async function publishPaths(trx: Transaction): Promise<void> {
  await sql`
    with left_path as (
      delete from url_rewrite using category
      where category.id = url_rewrite.category_id and category.url_path <> url_rewrite.path
      returning url_rewrite.path, category.id
    )
    insert into former_path (path, category_id) select path, id from left_path
    on conflict (path) do update set category_id = excluded.category_id, product_id = null`.execute(trx);
  await sql`
    insert into url_rewrite (path, category_id)
    select url_path, id from category where id <> ${ROOT_ID}
    on conflict (category_id) do nothing`.execute(trx);
}
