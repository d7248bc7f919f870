import { z } from 'zod';
import { flag, longText, oneOf, text } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { sanitizeContent } from '../blocks/sanitize-content.ts';
import { savePages } from '../content/cms.repository.ts';
import { CONTENT_CHANGED } from '../content/content-channel.ts';
import { identifier } from './columns.ts';
import { storedPages } from './stored-content.ts';

/** Columns of a page. */
export const pageSchema = z.strictObject({
  identifier: identifier(),
  url_key: z
    .string('must be text')
    .regex(
      /^[a-z0-9][a-z0-9_/-]{0,199}$/,
      'must be up to 200 lower-case letters, digits, hyphens, underscores and slashes, as in "about"',
    )
    .optional(),
  title: text(255),
  content_heading: longText().default(''),
  content: longText(),
  page_layout: oneOf(['1column', 'empty']).default('1column'),
  meta_title: longText().default(''),
  meta_description: longText().default(''),
  meta_keywords: longText().default(''),
  is_active: flag().default(true),
});

/** A valid page. */
export type PageColumns = z.output<typeof pageSchema>;

/** Returns the row of a page, with sanitized content. */
export function pageRow(row: PageColumns, nowMs: number) {
  return {
    ...row,
    url_key: row.url_key ?? row.identifier,
    content: sanitizeContent(row.content),
    updated_at: new Date(nowMs),
  };
}

/**
 * Section `cms-pages`: content pages. The key is `identifier`, which is also the path unless
 * `url_key` is set.
 */
export const pageImporter: SectionImporter<PageColumns> = {
  section: 'cms-pages',
  channel: CONTENT_CHANGED,
  schema: pageSchema,
  stored: storedPages,
  key: (row) => ({ column: 'identifier', value: row.identifier }),
  async importBatch(trx, rows, { now }) {
    await savePages(
      trx,
      rows.map(({ row }) => pageRow(row, now)),
    );
    return [];
  },
};
