/** The words of a search for orders. An order matches if it has all `words`, or `joined`. */
export interface OrderSearch {
  /** Starts of words, folded. */
  readonly words: readonly string[];
  /** The letters and digits of the whole text, such as a telephone number; null if it is one word. */
  readonly joined: string | null;
  /** The text as a serial number: in capitals, without spaces. */
  readonly serial: string;
}

const MOST_WORDS = 6;
const LONGEST_WORD = 80;
const SHORTEST_JOINED = 4;
const COMBINING = /[\u0300-\u036f]/g;

/**
 * Parses the text of the search field: a number, name, e-mail address, telephone, tracking or serial
 * number, or the last digits of a card. Returns null for a text without letters and digits, which
 * matches nothing.
 */
export function parseOrderSearch(text: string): OrderSearch | null {
  const folded = foldWord(text);
  const words = folded.split(/\s+/).flatMap((part) => (part.includes('@') ? [part] : wordsOf(part)));
  if (words.length === 0) return null;
  const joined = wordsOf(folded).join('');
  const isNumber = /\d/.test(joined) && joined.length >= SHORTEST_JOINED && words.length > 1;
  return {
    words: [...new Set(words)].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD)),
    joined: isNumber ? joined.slice(0, LONGEST_WORD) : null,
    serial: text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase().slice(0, LONGEST_WORD),
  };
}

/** Returns a text in lower case without accents, as the index of orders has it. */
export function foldWord(text: string): string {
  return text.normalize('NFKD').replaceAll(COMBINING, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
