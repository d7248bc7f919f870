import type { SearchIndex } from './search-index.ts';

/** Shorter beginnings say too little. */
const SHORTEST = 4;
/** More products than this under one beginning are a kind of product, not a code. */
const MOST_FOUND = 50;

/** Codes between two places at which the sorting may pause. */
const PAUSE_AFTER = 256;

/** Between a plain code and the ordinal of its product; no code has it. */
const GAP = '\0';

/**
 * The codes of products in the order of their plain form, each followed by the ordinal of its product: sorting texts takes a
 * tenth of sorting objects. Codes of one beginning mostly come in order already, which sorting makes use
 * of. Yields where it may pause.
 */
export function* sortCodes(ordinalByCode: ReadonlyMap<string, number>): Generator<void, string[]> {
  const byBeginning = new Map<string, string[]>();
  let count = 0;
  for (const [code, ordinal] of ordinalByCode) {
    const plain = plainCode(code);
    const beginning = plain.slice(0, 2);
    const own = byBeginning.get(beginning);
    if (own) own.push(plain + GAP + ordinal);
    else byBeginning.set(beginning, [plain + GAP + ordinal]);
    if (count++ % PAUSE_AFTER === 0) yield;
  }
  const codes: string[] = [];
  for (const beginning of [...byBeginning.keys()].sort()) {
    yield;
    for (const code of byBeginning.get(beginning)?.sort() ?? []) codes.push(code);
  }
  return codes;
}

/** A code as codes are compared: lower case, letters and digits only. */
function plainCode(code: string): string {
  const lower = code.toLowerCase();
  return /^[a-z\d]+$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{N}]/gu, '');
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
  for (let at = firstFrom(index, plain); codes[at]?.startsWith(plain); at++) {
    const code = codes[at] ?? '';
    const gap = code.indexOf(GAP);
    if (isBeginning || gap === plain.length) found.add(Number(code.slice(gap + 1)));
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
    if ((codes[middle] ?? '') < plain) low = middle + 1;
    else high = middle;
  }
  return low;
}
