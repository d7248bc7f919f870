import { z } from 'zod';
import { listOf, text } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { SEARCH_CHANGED, saveSynonyms } from '../words/search.repository.ts';
import { storedSynonyms } from './stored-words.ts';

const term = () => text(60).transform((value) => value.toLowerCase().replace(/\s+/g, ' '));

const schema = z
  .strictObject({
    terms: listOf(term()).optional(),
    from: listOf(term()).optional(),
    to: listOf(term()).optional(),
  })
  .refine((row) => (row.terms?.length ?? 0) >= 2 || (row.from?.length && row.to?.length), {
    path: ['terms'],
    error: 'must hold two terms or more that mean the same, or else from and to must be given',
  });
type SynonymColumns = z.output<typeof schema>;

const fromTerms = (row: SynonymColumns) => [...new Set(row.terms ?? row.from ?? [])].sort();

/**
 * Section `search-synonyms`: equivalent `terms`, or terms `from` for which a search also finds
 * `to`.
 */
export const synonymImporter: SectionImporter<SynonymColumns> = {
  section: 'search-synonyms',
  channel: SEARCH_CHANGED,
  schema,
  stored: storedSynonyms,
  changesOnlyFrame: true,
  key: (row) => ({
    column: row.terms ? 'terms' : 'from',
    value: `${row.terms ? 'same' : 'one way'}: ${fromTerms(row).join(', ')}`,
  }),
  async importBatch(trx, rows) {
    await saveSynonyms(
      trx,
      rows.map(({ row }) => ({ fromTerms: fromTerms(row), toTerms: row.terms ? [] : (row.to ?? []) })),
    );
    return [];
  },
};
