import { COLLECTION_RULES } from '@ingot/catalog-engine/model/category.ts';
import { CONDITION_FIELDS, readConditions } from '@ingot/rules/catalog/category-conditions.ts';
import { z } from 'zod';
import {
  flag,
  listOf,
  longText,
  oneOf,
  text,
  urlKey,
  wholeNumber,
} from '../../../platform/import-files/columns.ts';
import type { ImportRow, RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { lockOwnAttributes } from './attribute.repository.ts';
import { findProductPaths, publishPaths, ROOT_ID, updateTree } from './category-paths.repository.ts';
import { conditionProblem, testsOwnAttribute } from './condition-problem.ts';
import { sanitizeText } from './sanitize-text.ts';
import { storedCategories } from './stored/stored-frame.ts';

const CONDITIONS_RULE = `must be a list of {"field": …, "values": […]}, each field once. Fields: ${CONDITION_FIELDS.join(', ')}, and codes of attributes of the shop`;

/** The columns of a category. */
export const categorySchema = z.strictObject({
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
  conditions: z
    .unknown()
    .transform((value, context) => {
      const conditions = readConditions(value ?? []);
      if (conditions === null) context.addIssue({ code: 'custom', message: CONDITIONS_RULE });
      return conditions ?? z.NEVER;
    })
    .optional(),
  pinned_skus: listOf(text(64)).optional(),
  meta_title: longText().optional(),
  meta_description: longText().optional(),
});
/** A checked row of a category. */
export type CategoryColumns = z.output<typeof categorySchema>;

/**
 * Section `categories`: the category tree. The key is `url_key`. A parent must be above its
 * children in the file or exist already.
 */
export const categoryImporter: SectionImporter<CategoryColumns> = {
  section: 'categories',
  schema: categorySchema,
  stored: storedCategories,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'url_key', value: row.url_key }),
  async importBatch(trx, rows) {
    const problems: RowProblem[] = [];
    const known = await trx.selectFrom('category').select(['id', 'url_key', 'url_path', 'level']).execute();
    const byKey = new Map(known.map((category) => [category.url_key, category]));
    const root = known.find((category) => category.id === ROOT_ID);
    const isOwn = rows.some(({ row }) => testsOwnAttribute(row.conditions ?? []));
    const attributes = isOwn ? await lockOwnAttributes(trx) : new Map();
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
      if ((await findProductPaths(trx, [place.url_path])).length > 0) {
        problems.push({
          number,
          column: 'url_key',
          message: `a product has the address "${place.url_path}"`,
        });
        continue;
      }
      const wrong = conditionProblem(row.conditions ?? [], attributes);
      if (wrong !== null) {
        problems.push({ number, column: 'conditions', message: wrong });
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
  async finish(trx) {
    await updateTree(trx);
    await publishPaths(trx);
  },
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
    conditions: JSON.stringify(row.conditions ?? []) as never,
    pinned_skus: row.pinned_skus ?? [],
    meta_title: row.meta_title ?? '',
    meta_description: row.meta_description ?? '',
  };
}
