import type { GroupOrder } from '../prices/order-groups.ts';
import { groupIndexes } from '../structures/group-indexes.ts';
import { isIn, type ProductSet } from '../structures/product-set.ts';

/** A list sorted on demand. */
export interface SortedList {
  /** Returns the ordinals from index `from` up to, not including, `until`. */
  page(from: number, until: number): readonly number[] | Uint32Array;
}

/** Products by price group. Independent of prices, hence cached over price versions. */
export interface GroupMembers {
  readonly groupOf: Uint32Array;
  /**
   * Ordinals by group, ascending within a group. Group `g` starts at `starts[g]` and ends before
   * `starts[g + 1]`.
   */
  readonly members: Uint32Array;
  readonly starts: Uint32Array;
}

/** Groups ascending ordinals by price group. */
export function groupMembers(ordinals: Uint32Array, groupOf: Uint32Array, groupCount: number): GroupMembers {
  const groups = ordinals.map((ordinal) => groupOf[ordinal] ?? 0);
  const { starts, places } = groupIndexes(groups, groupCount);
  return { groupOf, starts, members: places.map((place) => ordinals[place] ?? 0) };
}

/**
 * Sorts the products of a list by the value of their group. Groups without a value come last in
 * both directions, and equal products stay in ordinal order. Sorts only as far as pages are read,
 * so that a new price costs a list no more than its first page. `members` may contain more products
 * than `listed`.
 */
export function sortByGroups(
  { members, starts }: GroupMembers,
  listed: ProductSet,
  order: GroupOrder,
  direction: 'ASC' | 'DESC',
): SortedList {
  const sorted: number[] = [];
  let step = 0;

  /** Appends the products of the next value. */
  function addStep(): void {
    const isDown = direction === 'DESC' && step < order.count;
    const place = isDown ? order.count - 1 - step : step;
    step += 1;
    const before = sorted.length;
    let groups = 0;
    for (let at = order.starts[place] ?? 0; at < (order.starts[place + 1] ?? 0); at++) {
      const group = order.byPlace[at] ?? 0;
      const until = starts[group + 1] ?? 0;
      const count = sorted.length;
      for (let at = starts[group] ?? 0; at < until; at++) {
        const ordinal = members[at] ?? 0;
        if (isIn(listed, ordinal)) sorted.push(ordinal);
      }
      if (sorted.length > count) groups += 1;
    }
    if (groups < 2) return;
    for (const ordinal of Uint32Array.from(sorted.splice(before)).sort()) sorted.push(ordinal);
  }

  return {
    page(from, until) {
      while (sorted.length < until && step <= order.count) addStep();
      return sorted.slice(from, until);
    },
  };
}
