import type { SearchWords } from '../catalog/search/search-words.ts';
import type { Database } from '../database/database.ts';

/** The synonyms and stop words of the shop's settings, for the catalogue's search. */
export async function readSearchWords(db: Database): Promise<SearchWords> {
  const synonyms = await db
    .selectFrom('search_synonym')
    .select(['from_terms', 'to_terms'])
    .orderBy('id')
    .execute();
  const stopWords = await db.selectFrom('search_stop_word').select('word').orderBy('word').execute();
  return {
    synonyms: synonyms.map((row) => ({ from: row.from_terms, to: row.to_terms })),
    stopWords: stopWords.map((row) => row.word),
  };
}
