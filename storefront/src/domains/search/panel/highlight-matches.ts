/** A part of a name; matched parts are bold. */
export interface NamePiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a name into parts and marks those that begin a word like a typed word. */
export function highlightMatches(name: string, typed: string): NamePiece[] {
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

/** Returns the unique words of a search text, longest first. */
function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}
