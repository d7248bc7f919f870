import { z } from 'zod';
import { flag, longText, text } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { sanitizeContent } from '../blocks/sanitize-content.ts';
import { saveBlocks } from '../content/cms.repository.ts';
import { CONTENT_CHANGED } from '../content/content-channel.ts';
import { identifier } from './columns.ts';
import { storedBlocks } from './stored-content.ts';

/** Columns of a block. */
export const blockSchema = z.strictObject({
  identifier: identifier(),
  title: text(255),
  content: longText(),
  is_active: flag().default(true),
});

/** A valid block. */
export type BlockColumns = z.output<typeof blockSchema>;

/** Returns the row of a block, with sanitized content. */
export function blockRow(row: BlockColumns, nowMs: number) {
  return { ...row, content: sanitizeContent(row.content), updated_at: new Date(nowMs) };
}

/** Section `cms-blocks`: HTML fragments that pages include. The key is `identifier`. */
export const blockImporter: SectionImporter<BlockColumns> = {
  section: 'cms-blocks',
  channel: CONTENT_CHANGED,
  schema: blockSchema,
  stored: storedBlocks,
  key: (row) => ({ column: 'identifier', value: row.identifier }),
  async importBatch(trx, rows, { now }) {
    await saveBlocks(
      trx,
      rows.map(({ row }) => blockRow(row, now)),
    );
    return [];
  },
};
