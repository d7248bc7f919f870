import { gatherBy } from '../gather-by.ts';
import type { GroupOrder } from '../order-groups.ts';

/** The products of a list in its order. */
export interface SortedList {
  readonly length: number;
  /** The ordinals of those from a place until before another. */
  page(from: number, until: number): Uint32Array;
}

/** The products of a list by price group. No price moves them, so that a list keeps them over many prices. */
export interface GroupMembers {
  readonly groupOf: Uint32Array;
  /** Their ordinals; those of a group begin at its number in `starts`, ascending, and end before those of the next. */
  readonly members: Uint32Array;
  readonly starts: Uint32Array;
}

/** Puts the ordinals of a list, which may come in any order, to their groups. */
export function groupMembers(ordinals: Uint32Array, groupOf: Uint32Array, groupCount: number): GroupMembers {
  const ascending = isAscending(ordinals) ? ordinals : ordinals.toSorted();
  const groups = ascending.map((ordinal) => groupOf[ordinal] ?? 0);
  const { starts, places } = gatherBy(groups, groupCount);
  return { groupOf, starts, members: places.map((place) => ascending[place] ?? 0) };
}

function isAscending(ordinals: Uint32Array): boolean {
  for (let at = 1; at < ordinals.length; at++)
    if ((ordinals[at - 1] ?? 0) > (ordinals[at] ?? 0)) return false;
  return true;
}

/**
 * Sorts the products of a list by the figure of their groups, those without one last in both directions. Equals keep the order of the
 * ordinals, in both directions. Only as much is sorted as is read: a new price costs a list no more than its first page.
 */
export function sortByGroups(
  { members, starts }: GroupMembers,
  order: GroupOrder,
  direction: 'ASC' | 'DESC',
): SortedList {
  const sorted = new Uint32Array(members.length);
  let length = 0;
  let step = 0;

  /** Adds the products of the next figure. */
  function addStep(): void {
    const isDown = direction === 'DESC' && step < order.count;
    const place = isDown ? order.count - 1 - step : step;
    step += 1;
    const from = length;
    let groups = 0;
    for (let at = order.starts[place] ?? 0; at < (order.starts[place + 1] ?? 0); at++) {
      const group = order.byPlace[at] ?? 0;
      const until = starts[group + 1] ?? 0;
      const first = starts[group] ?? 0;
      if (first < until) groups += 1;
      for (let member = first; member < until; member++) sorted[length++] = members[member] ?? 0;
    }
    if (groups > 1) sorted.subarray(from, length).sort();
  }

  return {
    length: members.length,
    page(from, until) {
      while (length < Math.min(until, members.length)) addStep();
      return sorted.subarray(from, until);
    },
  };
}
