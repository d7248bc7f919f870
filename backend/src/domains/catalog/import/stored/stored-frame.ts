import { FIRST_OWN_ATTRIBUTE_ID } from '@ingot/rules/catalog/attributes.ts';
import { trimSlashes } from '@ingot/rules/shop/redirect-chain.ts';
import { sql } from 'kysely';
import { namedBy, readInOnePage, type StoredRows } from '../../../../platform/import-files/stored-rows.ts';
import { ROOT_ID } from '../category-paths.repository.ts';

/** Stored rows of section `mints`. */
export const storedMints: StoredRows = {
  ...namedBy('id'),
  read: readInOnePage((db, keys) =>
    db
      .selectFrom('mint')
      .select(['code as id', 'name', 'country', 'country_code', 'founded', 'specialties as specialty'])
      .select(['logo_text', 'story', 'position'])
      .$if(keys !== null, (query) => query.where('code', 'in', keys ?? []))
      .orderBy('position')
      .orderBy('mint.id')
      .execute(),
  ),
};

/** Stored rows of section `attributes`, each with all its options. */
export const storedAttributes: StoredRows = {
  ...namedBy('code'),
  read: readInOnePage(async (db, keys) => {
    const { rows } = await sql<Record<string, unknown>>`
      select a.code, a.label, nullif(a.labels, '{}') as labels,
        case when a.id >= ${FIRST_OWN_ATTRIBUTE_ID} then a.input end as input, a.is_filterable,
        nullif(a.is_sortable, false) as is_sortable, a.is_comparable,
        nullif(a.is_searchable, false) as is_searchable, nullif(a.is_shown, false) as is_shown,
        a.position, coalesce((
        select json_agg(json_strip_nulls(json_build_object(
          'value', o.value, 'label', o.label, 'labels', nullif(o.labels, '{}'), 'position', o.position,
          'swatch', o.swatch)) order by o.position, o.id)
        from attribute_option o where o.attribute_id = a.id), '[]') as options
      from attribute a ${keys === null ? sql`` : sql`where a.code = any(${[...keys]}::text[])`}
      order by a.position, a.id`.execute(db);
    return rows;
  }),
};

/** Stored rows of section `categories`, parents before children. */
export const storedCategories: StoredRows = {
  ...namedBy('url_key'),
  read: readInOnePage(async (db, keys) => {
    const rows = await db
      .selectFrom('category')
      .leftJoin('category as parent', (join) =>
        join.onRef('parent.id', '=', 'category.parent_id').on('parent.id', '<>', ROOT_ID),
      )
      .select(['category.url_key', 'category.name', 'parent.url_key as parent', 'category.position'])
      .select(['category.heading', 'category.info', 'category.header_buttons', 'category.image'])
      .select(['category.cms_block', 'category.is_in_menu as include_in_menu', 'category.is_active'])
      .select(['category.rule', 'category.meta_title', 'category.meta_description'])
      .select(['category.conditions', 'category.pinned_skus'])
      .where('category.id', '<>', ROOT_ID)
      .$if(keys !== null, (query) => query.where('category.url_key', 'in', keys ?? []))
      .orderBy('category.level')
      .orderBy('category.position')
      .orderBy('category.id')
      .execute();
    // A heading equal to the name is omitted, so that it follows a new name.
    return rows.map((row) => ({ ...row, heading: row.heading === row.name ? null : row.heading }));
  }),
};

/** Stored rows of section `redirects`. */
export const storedRedirects: StoredRows = {
  ...namedBy('from', trimSlashes),
  read: readInOnePage(async (db, keys) => {
    const rows = await db
      .selectFrom('url_redirect')
      .selectAll()
      .$if(keys !== null, (query) => query.where('path', 'in', keys ?? []))
      .orderBy('path')
      .execute();
    return rows.map(({ path, target, redirect_code }) => ({ from: `/${path}`, to: target, redirect_code }));
  }),
};
