import { COLLECTION_RULES } from '@ingot/catalog-engine/model/category.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { flag, longText, oneOf, text, urlKey, wholeNumber } from '../../../platform/import-files/columns.ts';
import type { ImportRow, RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { sanitizeText } from './sanitize-text.ts';
import { storedCategories } from './stored/stored-frame.ts';

const schema = z.strictObject({
  url_key: urlKey(),
  name: text(120),
  parent: urlKey().nullish(),
  position: wholeNumber(0, 1_000_000).optional(),
  heading: longText().optional(),
  info: longText().optional(),
  header_buttons: z.array(z.strictObject({ label: text(80), url: text(500) }), 'must be a list').optional(),
  image: text(300).nullish(),
  cms_block: text(120).nullish(),
  include_in_menu: flag().optional(),
  is_active: flag().optional(),
  rule: oneOf(COLLECTION_RULES).nullish(),
  meta_title: longText().optional(),
  meta_description: longText().optional(),
});
type CategoryColumns = z.output<typeof schema>;

const ROOT_ID = 2;

/**
 * Section `categories`: the category tree. The key is `url_key`. A parent must be above its
 * children in the file or exist already.
 */
export const categoryImporter: SectionImporter<CategoryColumns> = {
  section: 'categories',
  schema,
  stored: storedCategories,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'url_key', value: row.url_key }),
  async importBatch(trx, rows) {
    const problems: RowProblem[] = [];
    const known = await trx.selectFrom('category').select(['id', 'url_key', 'url_path', 'level']).execute();
    const byKey = new Map(known.map((category) => [category.url_key, category]));
    const root = known.find((category) => category.id === ROOT_ID);
    for (const { row, number } of rows) {
      const parent = row.parent ? byKey.get(row.parent) : root;
      if (!parent || row.parent === row.url_key) {
        const message = `no category above this row has the url key "${row.parent}"`;
        problems.push({ number, column: 'parent', message });
        continue;
      }
      const place = {
        parent_id: parent.id,
        level: parent.level + 1,
        url_path: parent.url_path === '' ? row.url_key : `${parent.url_path}/${row.url_key}`,
      };
      if (await isTakenByProduct(trx, place.url_path)) {
        problems.push({
          number,
          column: 'url_key',
          message: `a product has the address "${place.url_path}"`,
        });
        continue;
      }
      const values = { url_key: row.url_key, ...place, ...columnsOf(row, number) };
      const { id } = await trx
        .insertInto('category')
        .values(values)
        .onConflict((conflict) => conflict.column('url_key').doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      byKey.set(row.url_key, { id, url_key: row.url_key, url_path: place.url_path, level: place.level });
    }
    return problems;
  },
  finish: (trx) => refreshPaths(trx),
};

function columnsOf(row: CategoryColumns, number: ImportRow<unknown>['number']) {
  return {
    name: row.name,
    position: row.position ?? number,
    heading: row.heading ?? row.name,
    info: sanitizeText(row.info ?? ''),
    header_buttons: JSON.stringify(row.header_buttons ?? []) as never,
    image: row.image ?? null,
    cms_block: row.cms_block ?? null,
    is_in_menu: row.include_in_menu ?? true,
    is_active: row.is_active ?? true,
    rule: row.rule ?? null,
    meta_title: row.meta_title ?? '',
    meta_description: row.meta_description ?? '',
  };
}

async function isTakenByProduct(trx: Transaction, path: string): Promise<boolean> {
  const taken = await trx
    .selectFrom('url_rewrite')
    .select('path')
    .where('path', '=', path)
    .where('product_id', 'is not', null)
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Propagates changed parents down the tree, then updates the addresses of all categories. Former
 * addresses redirect.
 */
async function refreshPaths(trx: Transaction): Promise<void> {
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
