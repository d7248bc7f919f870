import { LONGEST_WORD, parseSearchWords, type SearchWords } from '../../customers/search-words.ts';

/**
 * The words of a search for orders. An order matches if it has all `words`, if it has `joined`, or
 * if it has `serial`.
 */
export interface OrderSearch extends SearchWords {
  /** The text as a serial number: in capitals, without spaces. */
  readonly serial: string;
}

/**
 * Parses the text of the search field: a number, name, e-mail address, telephone, tracking or serial
 * number, or the last digits of a card. Returns null for a text without letters and digits, which
 * matches nothing.
 */
export function parseOrderSearch(text: string): OrderSearch | null {
  const found = parseSearchWords(text);
  const serial = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase().slice(0, LONGEST_WORD);
  return found && { ...found, serial };
}
