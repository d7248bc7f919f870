import type { SearchedTerm } from '../words/search-terms.ts';
import { wordsOf } from './match-words.ts';

/** Words shorter than this join searches that have nothing to do with each other. */
const SHORTEST = 3;

/**
 * Popular searches that share a word with a text, those that share most first, then by popularity; without the text
 * itself. `terms` come most popular first.
 */
export function relatedSearches(
  terms: readonly SearchedTerm[],
  text: string,
  limit: number,
): readonly SearchedTerm[] {
  const words = new Set(wordsOf(text.slice(0, 200)).filter((word) => word.length >= SHORTEST));
  const own = wordsOf(text).join(' ');
  return terms
    .map((term) => ({ term, shared: wordsOf(term.text).filter((word) => words.has(word)).length }))
    .filter(({ term, shared }) => shared > 0 && wordsOf(term.text).join(' ') !== own)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ term }) => term);
}
