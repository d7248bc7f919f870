import type { GroupOrder } from '../prices/order-groups.ts';
import { gatherBy } from '../structures/gather-by.ts';
import { isIn, type ProductSet } from '../structures/product-set.ts';

/** The products of a list in its order. */
export interface SortedList {
  /** The ordinals of those from a place until before another, at most until its end. */
  page(from: number, until: number): readonly number[] | Uint32Array;
}

/** Products by price group. No price moves them, so that they are kept over many prices. */
export interface GroupMembers {
  readonly groupOf: Uint32Array;
  /** Their ordinals; those of a group begin at its number in `starts`, ascending, and end before those of the next. */
  readonly members: Uint32Array;
  readonly starts: Uint32Array;
}

/** Puts ascending ordinals to their groups. */
export function groupMembers(ordinals: Uint32Array, groupOf: Uint32Array, groupCount: number): GroupMembers {
  const groups = ordinals.map((ordinal) => groupOf[ordinal] ?? 0);
  const { starts, places } = gatherBy(groups, groupCount);
  return { groupOf, starts, members: places.map((place) => ordinals[place] ?? 0) };
}

/**
 * Sorts the products of a list, which stand among some by their groups, by the figure of these, those without one last in both directions.
 * Equals keep the order of the ordinals, in both directions. Only as much is sorted as is read: a new price costs a list no more than its
 * first page.
 */
export function sortByGroups(
  { members, starts }: GroupMembers,
  listed: ProductSet,
  order: GroupOrder,
  direction: 'ASC' | 'DESC',
): SortedList {
  const sorted: number[] = [];
  let step = 0;

  /** Adds the products of the next figure. */
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
