import { z } from 'zod';
import { text } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { SEARCH_CHANGED, saveStopWords } from '../words/search.repository.ts';
import { storedStopWords } from './stored-words.ts';

const schema = z.strictObject({ word: text(40).transform((word) => word.toLowerCase()) });

/** Section `search-stop-words`: words that searches ignore. */
export const stopWordImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'search-stop-words',
  channel: SEARCH_CHANGED,
  schema,
  stored: storedStopWords,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'word', value: row.word }),
  async importBatch(trx, rows) {
    await saveStopWords(
      trx,
      rows.map(({ row }) => row.word),
    );
    return [];
  },
};
