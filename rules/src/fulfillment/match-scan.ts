/** A product on the pick list. */
export interface ScanTarget {
  readonly sku: string;
  /** Bar code of 8 to 14 digits; null without one. */
  readonly gtin: string | null;
  /** Number that product page and office show; null without one. */
  readonly itemNumber: string | null;
  readonly quantity: number;
  readonly scanned: number;
}

/** The result of a scan: the piece counts, all its pieces are there already, or it is another product. */
export type ScanMatch =
  | { readonly kind: 'piece'; readonly index: number }
  | { readonly kind: 'surplus'; readonly index: number }
  | { readonly kind: 'wrong'; readonly expected: number | null };

/**
 * Matches a scanned or typed code with the lines of a pick list, by SKU, item number
 * or bar code. `expected` is the first line with missing pieces; null when none is missing.
 */
export function matchScan(lines: readonly ScanTarget[], code: string): ScanMatch {
  const named = lines.flatMap((line, index) => (isCodeOf(line, code) ? [index] : []));
  const open = named.find((index) => isOpen(lines[index]));
  if (open !== undefined) return { kind: 'piece', index: open };
  const [complete] = named;
  if (complete !== undefined) return { kind: 'surplus', index: complete };
  const expected = lines.findIndex((line) => isOpen(line));
  return { kind: 'wrong', expected: expected === -1 ? null : expected };
}

function isOpen(line: ScanTarget | undefined): boolean {
  return line !== undefined && line.scanned < line.quantity;
}

function isCodeOf({ sku, itemNumber, gtin }: ScanTarget, code: string): boolean {
  const text = code.normalize('NFKC').trim();
  if (text === '') return false;
  if ([sku, itemNumber].some((number) => number?.toUpperCase() === text.toUpperCase())) return true;
  return gtin !== null && /^\d{8,14}$/.test(text) && toGtin14(text) === toGtin14(gtin);
}

/** Scanners leave out leading zeros: UPC-A, EAN-13 and GTIN-14 of one product are the same number. */
function toGtin14(digits: string): string {
  return digits.padStart(14, '0');
}
