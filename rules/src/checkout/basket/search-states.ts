import type { BasketItem } from './basket-terms.ts';
import { type OpenRange, withinLoss } from './relaxation.ts';

/** A part of a basket: the quantities of the items so far. */
export interface SearchState {
  readonly cost: number;
  readonly weight: number;
  /** Loss of the quantities so far. */
  readonly loss: number;
  readonly item: BasketItem | null;
  /** Unit price of the item at this quantity. */
  readonly unitMinor: number;
  readonly count: number;
  readonly before: SearchState | null;
}

/** Tried quantities that a search may still spend, so that its time has a limit. */
export interface SearchEffort {
  left: number;
}

/** The empty basket. */
export const NO_PIECES: SearchState = {
  cost: 0,
  weight: 0,
  loss: 0,
  item: null,
  unitMinor: 0,
  count: 0,
  before: null,
};

/** An item with the quantities that are left to try. */
export interface OpenItem {
  readonly item: BasketItem;
  readonly gain: number;
  readonly ranges: readonly OpenRange[];
}

/**
 * Calls `visit` with each state that adds a quantity of an item within capacity and allowed loss,
 * until the effort is spent.
 */
export function extend(
  states: readonly SearchState[],
  { item, gain, ranges }: OpenItem,
  capacity: number,
  allowed: number,
  effort: SearchEffort,
  visit: (state: SearchState) => void,
): void {
  for (const before of states) {
    for (const { from, to, cost, unitMinor, slope } of ranges) {
      const affordable = cost === 0 ? to : Math.floor((capacity - before.cost) / cost);
      const { first, last } = withinLoss(slope, before.loss + gain - allowed, from, Math.min(to, affordable));
      for (let count = first; count <= last; count += 1) {
        if (effort.left <= 0) return;
        effort.left -= 1;
        const loss = before.loss + gain - count * slope;
        if (loss > allowed) continue;
        const weight = before.weight + count * item.weight;
        visit({ cost: before.cost + count * cost, weight, loss, item, unitMinor, count, before });
      }
    }
  }
}

/** Returns the pieces of each candidate in a state. */
export function countsOf(state: SearchState, candidates: number): number[] {
  const counts = Array.from({ length: candidates }, () => 0);
  for (let one: SearchState | null = state; one !== null; one = one.before) {
    if (one.item !== null) counts[one.item.at] = (counts[one.item.at] ?? 0) + one.count;
  }
  return counts;
}
