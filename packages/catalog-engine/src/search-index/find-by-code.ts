import type { CatalogProduct } from '../model/product.ts';
import type { SearchIndex } from './search-index.ts';

/** Shorter prefixes match too much. */
const SHORTEST = 4;
/** A prefix that matches more products than this is a product family, not a code. */
const MAX_FOUND = 50;

/** Number of products between two yields. */
const PAUSE_AFTER = 128;

/** Separates a normalized code from its product id. No code contains it. */
const GAP = '\0';

/**
 * Returns the searchable codes, normalized and sorted, each followed by its product id. Sorting
 * strings is much faster than sorting objects. Codes are sorted per two-letter prefix, because they
 * are mostly in order already. Yields at points where the work may pause.
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

/**
 * Returns the codes of a product as they are sorted. A variant has only its SKU, because its item
 * number is not searchable.
 */
export function codesOf({ id, sku, itemNumber }: CatalogProduct, isListed: boolean): string[] {
  const codes = isListed ? new Set([plainCode(sku), plainCode(itemNumber)]) : [plainCode(sku)];
  return [...codes].map((code) => code + GAP + id);
}

/** Normalizes a code for comparison: lower case, letters and digits only. */
function plainCode(code: string): string {
  const lower = code.toLowerCase();
  return /^[a-z\d]+$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Returns the ordinals of products whose SKU or item number equals the text, ignoring separators
 * ("ag ship 1"). Text that looks like a code also matches as a prefix: digits that are no word of
 * the catalog ("2041"), or one word with a hyphen ("ag-ship"). Ascending, without duplicates.
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
    if (found.size > MAX_FOUND) return [];
  }
  return [...found].sort((a, b) => a - b);
}

/** Returns the index of the first code that is not before `plain`. */
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
