import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { inSlices } from '@ingot/catalog-engine/structures/in-slices.ts';

/** The searchable texts of all products, lower case and joined, so that one scan finds a word. */
export interface PieceTexts {
  /** Name, SKU and item number of each product by ordinal. Each product is a line with a line break. */
  readonly lines: string;
  /** Per ordinal: the position in `lines` where its line starts. */
  readonly starts: Uint32Array;
}

type Catalog = Pick<CatalogSnapshot, 'products' | 'reading'>;

/** Number of products between two yields. */
const PAUSE_AFTER = 512;

/** Texts change only when products are read again; prices and stock change far more often. */
const known = new WeakMap<object, Promise<PieceTexts>>();

/** Returns the searchable texts of a catalog. Other requests run while they are built. */
export function pieceTexts(catalog: Catalog): Promise<PieceTexts> {
  const before = known.get(catalog.reading);
  if (before) return before;
  const texts = inSlices(joinTexts(catalog), Number.POSITIVE_INFINITY);
  known.set(catalog.reading, texts);
  return texts;
}

function* joinTexts({ products }: Catalog): Generator<void, PieceTexts> {
  const texts: string[] = [];
  const starts = new Uint32Array(products.length);
  let start = 0;
  for (const [ordinal, { name, sku, itemNumber }] of products.entries()) {
    const line = `${`${name} ${sku} ${itemNumber}`.toLowerCase().replaceAll('\n', ' ')}\n`;
    texts.push(line);
    starts[ordinal] = start;
    start += line.length;
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  return { lines: texts.join(''), starts };
}

/** Yields the ordinals whose line contains every word, ascending. A word has no line break. */
export function* ordinalsWith(
  { lines, starts }: PieceTexts,
  words: readonly string[],
): Generator<number, void> {
  // The longest word is usually the rarest.
  const [rarest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  let at = lines.indexOf(rarest);
  while (at !== -1) {
    const ordinal = ordinalAt(starts, at);
    const end = starts[ordinal + 1] ?? lines.length;
    const line = lines.slice(starts[ordinal], end);
    if (others.every((word) => line.includes(word))) yield ordinal;
    at = lines.indexOf(rarest, end);
  }
}

/** Yields the ordinals whose line ends with an item number (lower case), ascending. */
export function* ordinalsOfNumber({ lines, starts }: PieceTexts, number: string): Generator<number, void> {
  const ending = ` ${number}\n`;
  for (let at = lines.indexOf(ending); at !== -1; at = lines.indexOf(ending, at + 1)) {
    yield ordinalAt(starts, at);
  }
}

/** Returns the ordinal of the line at a position. */
function ordinalAt(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
