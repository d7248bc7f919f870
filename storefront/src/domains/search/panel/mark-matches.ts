import { searchWords } from './search-words.ts';

/** A piece of a name; matched pieces are set in bold. */
export interface NamePiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The name in pieces, those that begin a word like one of the typed words marked. */
export function markMatches(name: string, typed: string): NamePiece[] {
  const words = searchWords(typed);
  if (words.length === 0) return [{ text: name, isMatch: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escapePattern).join('|')})`, 'giu');
  return name
    .split(pattern)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
