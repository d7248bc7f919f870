import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { ownValue } from '../model/own-attribute.ts';
import { runToEnd } from '../structures/in-slices.ts';
import { NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import { nameKey } from './name-key.ts';
import { sortInSlices } from './sort-in-slices.ts';

/** Sort fields that neither stock nor prices change. */
export type RankField = 'name' | 'created_at' | OwnSort;

/** The sort order by an attribute that the dealer has added: `own:` and its code. */
export type OwnSort = `own:${string}`;

/** Returns whether a sort order uses an attribute that the dealer has added. */
export function isOwnSort(field: string): field is OwnSort {
  return field.startsWith('own:');
}

/** Returns the sort order by an attribute. */
export function ownSort(code: string): OwnSort {
  return `own:${code}`;
}

/** The sort value of a product. Null comes last in both directions. */
type Key = string | number | null;

/** All listed products in a sort order. */
export interface Ranking {
  /** Per ordinal: its rank. */
  readonly ranks: Uint32Array;
  /** Per rank: the ordinal. */
  readonly ordinals: Uint32Array;
}

/** A sort order in use. */
interface Asked {
  readonly field: RankField;
  readonly direction: 'ASC' | 'DESC';
}

/** Shared by all snapshots with the same category index. */
const kept = new WeakMap<object, Map<string, Asked & Ranking>>();

/** Number of products between two yields. */
const PAUSE_AFTER = 256;

/**
 * Returns the listed products sorted by name, creation time or an attribute. Equal products sort by ordinal in
 * both directions.
 */
export function rankProducts(
  catalog: CatalogSnapshot,
  field: RankField,
  direction: Asked['direction'],
): Ranking {
  const known = rankingsOf(catalog);
  const key = `${field} ${direction}`;
  const before = known.get(key);
  if (before) return before;
  const made = { field, direction, ...runToEnd(rankAll(catalog, { field, direction })) };
  known.set(key, made);
  return made;
}

/**
 * Rebuilds the sort orders that were in use, for the next snapshot. Updates the old orders when the
 * moves of the products are known, else sorts all products. Yields at points where the work may
 * pause.
 */
export function* transferRankings(
  before: CatalogSnapshot,
  next: CatalogSnapshot,
  move: OrdinalMove | null,
): Generator<void, void> {
  if (before.categoryIndex === next.categoryIndex) return;
  const known = rankingsOf(next);
  for (const [key, asked] of rankingsOf(before)) {
    const { field, direction } = asked;
    const isGone = isOwnSort(field) && attributeOf(next, field) === undefined;
    if (known.has(key) || isGone) continue;
    const ranking = move ? yield* moveRanking(next, asked, move) : yield* rankAll(next, asked);
    known.set(key, { field, direction, ...ranking });
  }
}

function rankingsOf({ categoryIndex }: CatalogSnapshot): Map<string, Asked & Ranking> {
  const known = kept.get(categoryIndex) ?? new Map<string, Asked & Ranking>();
  kept.set(categoryIndex, known);
  return known;
}

function* rankAll(catalog: CatalogSnapshot, { field, direction }: Asked): Generator<void, Ranking> {
  const keyOf = keyReader(catalog, field);
  const keys: Key[] = [];
  const ordinals = new Uint32Array(catalog.listedCount);
  for (let ordinal = 0; ordinal < catalog.listedCount; ordinal++) {
    ordinals[ordinal] = ordinal;
    if (keys.push(keyOf(ordinal)) % PAUSE_AFTER === 0) yield;
  }
  const compare = comparison((ordinal) => keys[ordinal] ?? null, direction);
  return rankingBy(yield* sortInSlices(ordinals, compare));
}

function* moveRanking(
  catalog: CatalogSnapshot,
  { ordinals, field, direction }: Asked & Ranking,
  move: OrdinalMove,
): Generator<void, Ranking> {
  const compare = comparison(keyReader(catalog, field), direction);
  const put = move.put.filter((ordinal) => ordinal < catalog.listedCount).sort(compare);
  const stayed = inSameOrder(ordinals, move);
  yield;
  const order = new Uint32Array(stayed.length + put.length);
  let next = 0;
  for (const [count, ordinal] of put.entries()) {
    const until = firstBehind(stayed, (other) => compare(other, ordinal));
    order.set(stayed.subarray(next, until), next + count);
    order[until + count] = ordinal;
    next = until;
    yield;
  }
  order.set(stayed.subarray(next), next + put.length);
  return rankingBy(order);
}

/** Returns the remaining products at their new ordinals. */
function inSameOrder(ordinals: Uint32Array, { to }: OrdinalMove): Uint32Array {
  const stayed = new Uint32Array(ordinals.length);
  let count = 0;
  for (let place = 0; place < ordinals.length; place++) {
    const ordinal = to[ordinals[place] ?? 0] ?? NOWHERE;
    if (ordinal !== NOWHERE) stayed[count++] = ordinal;
  }
  return stayed.slice(0, count);
}

/** Returns the index of the first ordinal that is not before. */
function firstBehind(ordinals: Uint32Array, compare: (ordinal: number) => number): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(ordinals[middle] ?? 0) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rankingBy(ordinals: Uint32Array): Ranking {
  const ranks = new Uint32Array(ordinals.length);
  for (let place = 0; place < ordinals.length; place++) ranks[ordinals[place] ?? 0] = place;
  return { ranks, ordinals };
}

function comparison(keyOf: (ordinal: number) => Key, direction: Asked['direction']) {
  const sign = direction === 'ASC' ? 1 : -1;
  return (a: number, b: number): number => {
    const left = keyOf(a);
    const right = keyOf(b);
    if (left === right) return a - b;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -sign : sign;
  };
}

function keyReader(catalog: CatalogSnapshot, field: RankField): (ordinal: number) => Key {
  const { products } = catalog;
  if (isOwnSort(field)) return ownKeyReader(catalog, field);
  return (ordinal) => {
    const product = products[ordinal];
    return field === 'name' ? nameKey(product?.name ?? '') : (product?.createdAtMs ?? 0);
  };
}

function attributeOf({ ownAttributes }: CatalogSnapshot, field: OwnSort) {
  return ownAttributes.find(({ code, is_sortable: isSortable }) => isSortable && ownSort(code) === field);
}

/** Options sort by position, texts by letters, amounts by cents, and other values by their number. */
function ownKeyReader(catalog: CatalogSnapshot, field: OwnSort): (ordinal: number) => Key {
  const attribute = attributeOf(catalog, field);
  if (attribute === undefined) return () => null;
  const { code, input, options } = attribute;
  const places = new Map(options.map(({ value }, place) => [value, place]));
  return (ordinal) => {
    const value = ownValue(catalog.products[ordinal]?.ownValues ?? {}, code);
    if (value === undefined || Array.isArray(value)) return null;
    if (options.length > 0) return places.get(String(value)) ?? null;
    if (input === 'text') return nameKey(String(value));
    return input === 'price' ? Number(String(value).replace('.', '')) : (value as string | number);
  };
}
