import type { SearchIndex } from './search-index.ts';

/** Shorter beginnings say too little. */
const SHORTEST = 4;
/** More products than this under one beginning are a kind of product, not a code. */
const MOST_FOUND = 50;

/** A code as codes are compared: lower case, letters and digits only. */
export function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Products whose sku or item number is the text with other separators or none ("ag ship 1"), or begins with it where the
 * text looks like a code: digits that are no word of the catalogue ("2041"), or one word with a hyphen ("ag-ship").
 * Ordinals, ascending and each once.
 */
export function findByCode(index: SearchIndex, text: string): number[] {
  const plain = plainCode(text);
  if (plain.length < SHORTEST || !/[\d-]/.test(text)) return [];
  const isBeginning =
    /^\d+$/.test(text) && text.length >= SHORTEST
      ? !index.postings.has(text)
      : /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]*)+$/u.test(text);
  const { codes } = index;
  const found = new Set<number>();
  for (let at = firstFrom(index, plain); codes[at]?.plain.startsWith(plain); at++) {
    const code = codes[at];
    if (code && (isBeginning || code.plain === plain)) found.add(code.ordinal);
    if (found.size > MOST_FOUND) return [];
  }
  return [...found].sort((a, b) => a - b);
}

/** The first code that is not before `plain`. */
function firstFrom({ codes }: SearchIndex, plain: string): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle]?.plain ?? '') < plain) low = middle + 1;
    else high = middle;
  }
  return low;
}
