import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { PriceColumn } from '../priced-catalog.ts';
import type { ListView } from './list-view.ts';
import { type GroupMembers, groupMembers, type SortedList, sortByGroups } from './sort-by-groups.ts';

export type SortDirection = 'ASC' | 'DESC';

/** Orders that a list can have, as `ProductAttributeSortInput` names them. */
export const SORT_FIELDS = [
  'relevance',
  'position',
  'price',
  'name',
  'premium',
  'price_per_ounce',
  'created_at',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** An order asked for. */
export interface ProductSort {
  readonly field: SortField;
  readonly direction: SortDirection;
}

const PRICE_COLUMNS = {
  price: 'cashMinor',
  premium: 'premiumPpm',
  price_per_ounce: 'perOunceMinor',
} as const;

/** Whether a new price can change the order. */
export function isPriceSort(sort: ProductSort | null): boolean {
  return sort !== null && sort.field in PRICE_COLUMNS;
}

/**
 * Sorts a list. `ordinals` come in their own order (hits of a search by relevance, a category by position), which is kept
 * among equals and is itself the answer for `position`, and for `relevance` of a search.
 */
export function sortProducts(
  ordinals: Uint32Array,
  sort: ProductSort | null,
  isSearch: boolean,
  view: ListView,
): SortedList {
  if (sort === null) return whole(ordinals);
  switch (sort.field) {
    case 'relevance':
      // Best Match puts the best first whichever way it is asked for, as Magento does.
      return whole(isSearch ? ordinals : ordinals.slice().sort());
    case 'position':
      return whole(sort.direction === 'ASC' ? ordinals : ordinals.slice().reverse());
    case 'name':
      return whole(byRank(ordinals, rankBy(view.catalog, 'name', sort.direction)));
    case 'created_at':
      return whole(byRank(ordinals, rankBy(view.catalog, 'created_at', sort.direction)));
    default:
      return byPrice(ordinals, PRICE_COLUMNS[sort.field], sort.direction, view);
  }
}

function whole(sorted: Uint32Array): SortedList {
  return { length: sorted.length, page: (from, until) => sorted.subarray(from, until) };
}

function byPrice(
  ordinals: Uint32Array,
  column: PriceColumn,
  direction: SortDirection,
  { priced }: ListView,
): SortedList {
  return sortByGroups(membersOf(ordinals, priced), priced.orderOf(column), direction);
}

/** What no price moves: lists keep their products over many prices. */
const kept = new WeakMap<Uint32Array, GroupMembers>();

function membersOf(ordinals: Uint32Array, { groupOf, groupCount }: ListView['priced']): GroupMembers {
  const known = kept.get(ordinals);
  if (known?.groupOf === groupOf) return known;
  const members = groupMembers(ordinals, groupOf, groupCount);
  kept.set(ordinals, members);
  return members;
}

/** From this share of all products on it is quicker to go through all of them in order than to sort those of the list. */
const LONG_LIST = 1 / 16;

function byRank(ordinals: Uint32Array, ranks: Uint32Array): Uint32Array {
  if (ordinals.length > ranks.length * LONG_LIST) {
    const isListed = new Uint8Array(ranks.length);
    for (let at = 0; at < ordinals.length; at++) isListed[ordinals[at] ?? 0] = 1;
    const back = ordinalByRank(ranks);
    const sorted = new Uint32Array(ordinals.length);
    for (let rank = 0, at = 0; rank < back.length; rank++) {
      const ordinal = back[rank] ?? 0;
      if (isListed[ordinal]) sorted[at++] = ordinal;
    }
    return sorted;
  }
  // Ranks are all different and numeric: sorting them and going back is several times faster than a comparator.
  const sorted = Uint32Array.from(ordinals, (ordinal) => ranks[ordinal] ?? 0).sort();
  const back = ordinalByRank(ranks);
  return sorted.map((rank) => back[rank] ?? 0);
}

const backs = new WeakMap<Uint32Array, Uint32Array>();

function ordinalByRank(ranks: Uint32Array): Uint32Array {
  const known = backs.get(ranks);
  if (known) return known;
  const back = new Uint32Array(ranks.length);
  for (let ordinal = 0; ordinal < ranks.length; ordinal++) back[ranks[ordinal] ?? 0] = ordinal;
  backs.set(ranks, back);
  return back;
}

/** Ranks that neither stock nor prices change, kept for all snapshots that share an index. */
const fixedRanks = new WeakMap<object, Map<string, Uint32Array>>();

function rankBy(
  catalog: CatalogSnapshot,
  field: 'name' | 'created_at',
  direction: SortDirection,
): Uint32Array {
  const known = fixedRanks.get(catalog.categoryIndex) ?? new Map<string, Uint32Array>();
  fixedRanks.set(catalog.categoryIndex, known);
  const key = `${field} ${direction}`;
  const before = known.get(key);
  if (before) return before;
  const { products, listedCount } = catalog;
  const order = Uint32Array.from({ length: listedCount }, (_, ordinal) => ordinal);
  const sign = direction === 'ASC' ? 1 : -1;
  const keys = Array.from({ length: listedCount }, (_, ordinal) => {
    const product = products[ordinal];
    return field === 'name' ? nameKey(product?.name ?? '') : (product?.createdAtMs ?? 0);
  });
  order.sort((a, b) => {
    const left = keys[a] ?? 0;
    const right = keys[b] ?? 0;
    if (left === right) return a - b;
    return left < right ? -sign : sign;
  });
  const ranks = new Uint32Array(listedCount);
  for (let place = 0; place < order.length; place++) ranks[order[place] ?? 0] = place;
  known.set(key, ranks);
  return ranks;
}

/** What names are compared by: without case and accents, numbers by their value. Quicker than a collator by far. */
function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'));
}
