import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { type PriceColumn, priceColumn } from '../prices/price-column.ts';
import { isOwnSort, type OwnSort, type Ranking, rankProducts } from '../sort-orders/rank-products.ts';
import {
  type GroupMembers,
  groupMembers,
  type SortedList,
  sortByGroups,
} from '../sort-orders/sort-by-groups.ts';
import { groupIndexes } from '../structures/group-indexes.ts';
import { isIn, ordinalsIn, type ProductSet } from '../structures/product-set.ts';
import type { ListView } from './list-view.ts';

/** The products of a list, before sorting. */
export interface Found {
  readonly passing: ProductSet;
  readonly total: number;
  /** Search results, best first; null without a search. */
  readonly hits: Uint32Array | null;
  /** The pinned products, which precede all others in the list of one category. Empty for other lists. */
  readonly pinned: readonly number[];
}

export type SortDirection = 'ASC' | 'DESC';

/** The sort fields of `ProductAttributeSortInput`. */
export const SORT_FIELDS = [
  'relevance',
  'position',
  'price',
  'name',
  'premium',
  'price_per_ounce',
  'spread',
  'created_at',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];
/** A sort order of `SORT_FIELDS`, or by an attribute that the dealer has added. */
export type SortKey = SortField | OwnSort;

/** Returns the attributes by which lists can be sorted. */
export function sortableAttributes({ ownAttributes }: Pick<CatalogSnapshot, 'ownAttributes'>) {
  return ownAttributes.filter((attribute) => attribute.is_sortable);
}

/** A requested sort order. */
export interface ProductSort {
  readonly field: SortKey;
  readonly direction: SortDirection;
}

const PRICE_FIELDS: readonly SortKey[] = ['price', 'premium', 'price_per_ounce'];

const FIGURES = {
  price: 'priceMinor',
  premium: 'premiumPpm',
  price_per_ounce: 'perOunceMinor',
} as const;

/** Returns whether a new price can change the order. */
export function isPriceSort(sort: ProductSort | null): boolean {
  return sort !== null && (sort.field === 'spread' || PRICE_FIELDS.includes(sort.field));
}

/**
 * Sorts a list. The sort is stable: equal products stay in search order, or in ordinal order
 * without a search. `position` and, for a search, `relevance` return that order itself.
 */
export function sortProducts(found: Found, sort: ProductSort | null, view: ListView): SortedList {
  if (sort === null) return inOwnOrder(found);
  if (isOwnSort(sort.field)) return byRank(found, rankProducts(view.catalog, sort.field, sort.direction));
  switch (sort.field) {
    case 'relevance':
      // Relevance ignores the direction and puts the best match first, as Magento does.
      return inOwnOrder(found);
    case 'position':
      return sort.direction === 'ASC' ? inOwnOrder(found) : backwards(inOwnOrder(found), found.total);
    case 'name':
    case 'created_at':
      return byRank(found, rankProducts(view.catalog, sort.field, sort.direction));
    case 'spread':
      return bySpread(found, sort.direction, view);
    default:
      return byPrice(found, priceColumn(FIGURES[sort.field], view), sort.direction, view);
  }
}

/** Returns the ordinals of a list in its own order: search results best first, other lists by position. */
export function ownOrder({ passing, total, hits, pinned }: Found): Uint32Array {
  if (hits) return hits;
  const ordinals = ordinalsIn(passing, total);
  if (pinned.length === 0) return ordinals;
  const first = new Set(pinned);
  return Uint32Array.from([...pinned, ...ordinals.filter((ordinal) => !first.has(ordinal))]);
}

function inOwnOrder(found: Found): SortedList {
  const { passing, hits, pinned } = found;
  if (hits || pinned.length > 0) return whole(ownOrder(found));
  return { page: (from, until) => ordinalsIn(passing, until, from) };
}

function backwards(list: SortedList, total: number): SortedList {
  return { page: (from, until) => Array.from(list.page(total - until, total - from)).reverse() };
}

/** Returns a list whose order is complete. */
export function whole(sorted: Uint32Array): SortedList {
  return { page: (from, until) => sorted.subarray(from, until) };
}

/**
 * Above these shares of all products, scanning the full sort order for a page is cheaper than
 * sorting the list.
 */
const LONG_BY_RANK = 1 / 64;
const LONG_BY_PRICE = 1 / 16;

function byPrice(
  found: Found,
  column: PriceColumn,
  direction: SortDirection,
  { priced, rateE6 }: ListView,
): SortedList {
  const isLong = found.total > priced.groupOf.length * LONG_BY_PRICE;
  const members = isLong ? membersOfAll(priced) : membersOf(found, priced);
  return sortByGroups(members, found.passing, priced.orderOf(column, rateE6), direction);
}

/** Products without a bid come last in both directions. */
function bySpread({ passing, total }: Found, direction: SortDirection, view: ListView): SortedList {
  const spreads = view.priced.spreadsOf(view);
  const sign = direction === 'ASC' ? 1 : -1;
  const rankOf = (ordinal: number) => {
    const spread = spreads[ordinal] ?? Number.NaN;
    return Number.isNaN(spread) ? Number.POSITIVE_INFINITY : sign * spread;
  };
  const sorted = ordinalsIn(passing, total).slice();
  return whole(sorted.sort((a, b) => rankOf(a) - rankOf(b) || a - b));
}

/**
 * Group members do not depend on prices, so that a list reuses them over several price versions.
 */
const kept = new WeakMap<object, GroupMembers>();

function membersOf({ passing, total }: Found, { groupOf, groupCount }: ListView['priced']): GroupMembers {
  const known = kept.get(passing);
  if (known?.groupOf === groupOf) return known;
  const members = groupMembers(ordinalsIn(passing, total), groupOf, groupCount);
  kept.set(passing, members);
  return members;
}

function membersOfAll({ groupOf, groupCount }: ListView['priced']): GroupMembers {
  const known = kept.get(groupOf);
  if (known) return known;
  const { starts, places } = groupIndexes(groupOf, groupCount);
  const members = { groupOf, starts, members: places };
  kept.set(groupOf, members);
  return members;
}

function byRank({ passing, total }: Found, { ranks, ordinals }: Ranking): SortedList {
  if (total > ordinals.length * LONG_BY_RANK) return pickAsRead(ordinals, passing);
  // Ranks are unique numbers. Sorting them natively and mapping back is several times faster than a
  // comparator.
  const sorted = ordinalsIn(passing, total)
    .map((ordinal) => ranks[ordinal] ?? 0)
    .sort();
  return whole(sorted.map((rank) => ordinals[rank] ?? 0));
}

/** Filters a sorted sequence of all products lazily, as far as the requested page needs. */
function pickAsRead(ordinals: Uint32Array, listed: ProductSet): SortedList {
  const sorted: number[] = [];
  let next = 0;
  return {
    page(from, until) {
      for (; sorted.length < until && next < ordinals.length; next++) {
        const ordinal = ordinals[next] ?? 0;
        if (isIn(listed, ordinal)) sorted.push(ordinal);
      }
      return sorted.slice(from, until);
    },
  };
}
