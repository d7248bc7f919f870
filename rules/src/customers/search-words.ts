/** The words of a search for people. A record matches if it has all `words`, or if it has `joined`. */
export interface SearchWords {
  /** Prefixes of words, in lower case without accents. */
  readonly words: readonly string[];
  /** The letters and digits of the whole text, such as a telephone number; null if it is one word. */
  readonly joined: string | null;
}

const MOST_WORDS = 6;
/** The maximum length of a compared word. */
export const LONGEST_WORD = 80;
const SHORTEST_JOINED = 4;
const COMBINING = /[\u0300-\u036f]/g;

/**
 * Parses the text of a search field: a number, name, e-mail address or telephone number. Returns null
 * for a text without letters and digits, which matches nothing.
 */
export function parseSearchWords(text: string): SearchWords | null {
  const folded = foldWord(text);
  const words = folded.split(/\s+/).flatMap((part) => (part.includes('@') ? [part] : wordsOf(part)));
  if (words.length === 0) return null;
  const joined = wordsOf(folded).join('');
  const isNumber = /\d/.test(joined) && joined.length >= SHORTEST_JOINED && words.length > 1;
  return {
    words: [...new Set(words)].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD)),
    joined: isNumber ? joined.slice(0, LONGEST_WORD) : null,
  };
}

/** Returns a text in lower case without accents, as the indexes of customers and orders store it. */
export function foldWord(text: string): string {
  return text.normalize('NFKD').replaceAll(COMBINING, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
