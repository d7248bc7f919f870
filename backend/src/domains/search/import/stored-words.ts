import {
  namedBy,
  type PlainRow,
  readInOnePage,
  type StoredRows,
} from '../../../platform/import-files/stored-rows.ts';
import { normalizeTerm } from '../words/search-terms.ts';

/** Stored rows of section `search-stop-words`. */
export const storedStopWords: StoredRows = {
  ...namedBy('word', (word) => word.toLowerCase()),
  read: readInOnePage((db, keys) =>
    db
      .selectFrom('search_stop_word')
      .select('word')
      .$if(keys !== null, (query) => query.where('word', 'in', keys ?? []))
      .orderBy('word')
      .execute(),
  ),
};

/** Stored rows of section `search-synonyms`. */
export const storedSynonyms: StoredRows = {
  names: ['terms', 'from'],
  keyOf: synonymKey,
  read: readInOnePage(async (db) => {
    const rows = await db
      .selectFrom('search_synonym')
      .select(['kind', 'from_terms', 'to_terms'])
      .orderBy('id')
      .execute();
    return rows.map(({ kind, from_terms, to_terms }) =>
      kind === 'equivalent' ? { terms: from_terms } : { from: from_terms, to: to_terms },
    );
  }),
};

function synonymKey(row: PlainRow): string | null {
  const terms = termsIn(row['terms']);
  const from = termsIn(row['from']);
  if (terms.length === 0 && from.length === 0) return null;
  return terms.length > 0 ? `same: ${terms.join(', ')}` : `one way: ${from.join(', ')}`;
}

/** Returns the terms of a column, sorted and normalized as in the database. */
function termsIn(value: unknown): string[] {
  const parts = typeof value === 'string' ? value.split('|') : Array.isArray(value) ? value : [];
  const terms = parts.map((part) => String(part).trim().toLowerCase().replace(/\s+/g, ' '));
  return [...new Set(terms)].filter((term) => term !== '').sort();
}

/**
 * Stored rows of section `search-terms` that came from the dealer. A file does not lower a
 * popularity that searches have raised.
 */
export const storedTerms: StoredRows = {
  ...namedBy('term', (term) => normalizeTerm(term) ?? term),
  adapt(stored, given) {
    const isLower = Number(given['popularity']) < Number(stored['popularity']);
    return { stored, given: isLower ? { ...given, popularity: stored['popularity'] } : given };
  },
  read: readInOnePage((db, keys) =>
    db
      .selectFrom('search_term')
      .select(['query_text as term', 'popularity', 'redirect'])
      .where('is_imported', '=', true)
      .$if(keys !== null, (query) => query.where('query_text', 'in', keys ?? []))
      .orderBy('query_text')
      .execute(),
  ),
};
