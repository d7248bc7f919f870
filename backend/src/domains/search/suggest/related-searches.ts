import type { SearchedTerm } from '../words/search-terms.ts';
import { wordsOf } from './match-words.ts';

/** Shorter words would relate unrelated searches. */
const SHORTEST = 3;

/**
 * Returns popular searches that share a word with a text, except the text itself. Most shared words
 * first, then by popularity. `terms` must be sorted by popularity, descending.
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
