import { z } from 'zod';
import { longText, text, wholeNumber } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { CONTENT_CHANGED } from '../content/content-channel.ts';
import { saveJournalCategories } from '../content/journal.repository.ts';
import { slug } from './columns.ts';
import { storedJournalCategories } from './stored-content.ts';

const schema = z.strictObject({
  slug: slug(100),
  name: text(120),
  description: longText().default(''),
  position: wholeNumber(0, 1_000_000).optional(),
});

/** Section `blog-categories`: categories of the journal. The key is `slug`. */
export const journalCategoryImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'blog-categories',
  channel: CONTENT_CHANGED,
  schema,
  stored: storedJournalCategories,
  key: (row) => ({ column: 'slug', value: row.slug }),
  async importBatch(trx, rows) {
    await saveJournalCategories(
      trx,
      rows.map(({ row, number }) => ({ ...row, position: row.position ?? number })),
    );
    return [];
  },
};
