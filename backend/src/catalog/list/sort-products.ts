import type { PriceColumn } from '../priced-catalog.ts';
import type { ListView } from './list-view.ts';
import { type Ranking, rankProducts } from './rank-products.ts';
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
    case 'created_at':
      return whole(byRank(ordinals, rankProducts(view.catalog, sort.field, sort.direction)));
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

function byRank(ordinals: Uint32Array, { ranks, ordinals: back }: Ranking): Uint32Array {
  if (ordinals.length > ranks.length * LONG_LIST) {
    const isListed = new Uint8Array(ranks.length);
    for (let at = 0; at < ordinals.length; at++) isListed[ordinals[at] ?? 0] = 1;
    const sorted = new Uint32Array(ordinals.length);
    for (let rank = 0, at = 0; rank < back.length; rank++) {
      const ordinal = back[rank] ?? 0;
      if (isListed[ordinal]) sorted[at++] = ordinal;
    }
    return sorted;
  }
  // Ranks are all different and numeric: sorting them and going back is several times faster than a comparator.
  const sorted = Uint32Array.from(ordinals, (ordinal) => ranks[ordinal] ?? 0).sort();
  return sorted.map((rank) => back[rank] ?? 0);
}
