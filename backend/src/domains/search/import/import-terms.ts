import { z } from 'zod';
import { shopPath, text, wholeNumber } from '../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { type ImportedTerm, SEARCH_CHANGED, saveImportedTerms } from '../words/search.repository.ts';
import { normalizeTerm } from '../words/search-terms.ts';
import { storedTerms } from './stored-words.ts';

const schema = z.strictObject({
  term: text(60),
  popularity: wholeNumber(0, 1_000_000).default(0),
  redirect: shopPath().nullish(),
});

/**
 * Section `search-terms`: initial popular searches, and searches that redirect to a page. The key
 * is `term`.
 */
export const termImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'search-terms',
  channel: SEARCH_CHANGED,
  schema,
  stored: storedTerms,
  key: (row) => ({ column: 'term', value: normalizeTerm(row.term) ?? row.term }),
  async importBatch(trx, rows) {
    const problems: RowProblem[] = [];
    const terms: ImportedTerm[] = [];
    for (const { row, number } of rows) {
      const term = normalizeTerm(row.term);
      if (term) terms.push({ text: term, popularity: row.popularity, redirect: row.redirect ?? null });
      else
        problems.push({ number, column: 'term', message: 'must hold two letters or digits and no markup' });
    }
    await saveImportedTerms(trx, terms);
    return problems;
  },
};
