import type { CatalogProduct } from '../model/product.ts';
import type { SearchIndex } from './search-index.ts';

/** Shorter beginnings say too little. */
const SHORTEST = 4;
/** More products than this under one beginning are a kind of product, not a code. */
const MOST_FOUND = 50;

/** Products between two places at which the sorting may pause. */
const PAUSE_AFTER = 128;

/** Between a plain code and the id of its product; no code has it. */
const GAP = '\0';

/**
 * The codes by which products are found, in the order of their plain form, each followed by the id of its product: sorting texts takes a
 * tenth of sorting objects. Codes of one beginning mostly come in order already, which sorting makes use
 * of. Yields where it may pause.
 */
export function* sortCodes(
  products: readonly CatalogProduct[],
  listedCount: number,
): Generator<void, string[]> {
  const byBeginning = new Map<string, string[]>();
  for (const [ordinal, product] of products.entries()) {
    for (const code of codesOf(product, ordinal < listedCount)) {
      const beginning = code.slice(0, 2);
      const own = byBeginning.get(beginning);
      if (own) own.push(code);
      else byBeginning.set(beginning, [code]);
    }
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  const codes: string[] = [];
  for (const beginning of [...byBeginning.keys()].sort()) {
    yield;
    for (const code of byBeginning.get(beginning)?.sort() ?? []) codes.push(code);
  }
  return codes;
}

/** The codes of a product as they are sorted; a variant is not found by its item number. */
export function codesOf({ id, sku, itemNumber }: CatalogProduct, isListed: boolean): string[] {
  const codes = isListed ? new Set([plainCode(sku), plainCode(itemNumber)]) : [plainCode(sku)];
  return [...codes].map((code) => code + GAP + id);
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
  const { codes, bearers } = index;
  const found = new Set<number>();
  for (let at = firstFrom(codes, plain); codes[at]?.startsWith(plain); at++) {
    const code = codes[at] ?? '';
    const gap = code.indexOf(GAP);
    if (!isBeginning && gap !== plain.length) continue;
    const ordinal = bearers.ordinalBehind(Number(code.slice(gap + 1)));
    if (ordinal !== undefined) found.add(ordinal);
    if (found.size > MOST_FOUND) return [];
  }
  return [...found].sort((a, b) => a - b);
}

/** The place of the first code that is not before `plain`. */
export function firstFrom(codes: readonly string[], plain: string): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? '') < plain) low = middle + 1;
    else high = middle;
  }
  return low;
}
