import type { BasketItem, PieceCounts } from './basket-terms.ts';
import { allowedLoss, bestOf, mostFor, openRanges, type Relaxation, relax, sizeOf } from './relaxation.ts';
import {
  countsOf,
  extend,
  NO_PIECES,
  type OpenItem,
  type SearchEffort,
  type SearchState,
} from './search-states.ts';

/** States of the first, incomplete pass, which finds a good basket. */
const NARROW = 200;

/**
 * Returns the heaviest basket within the capacity, if it is heavier than `above`; null otherwise.
 * Exact while the effort suffices: dynamic programming over the items, in which a state that is heavier and cheaper replaces
 * another, and the relaxation excludes states that cannot become the heaviest.
 */
export function searchRelaxed(
  items: readonly BasketItem[],
  capacity: number,
  above: number,
  candidates: number,
  effort: SearchEffort,
): PieceCounts | null {
  const relaxation = relax(items, capacity, Number.POSITIVE_INFINITY);
  let best = greedyState(items, relaxation);
  if (best.weight <= above) best = { ...NO_PIECES, weight: above };
  for (const width of [NARROW, Number.POSITIVE_INFINITY]) best = pass(items, relaxation, best, width, effort);
  return best.weight > above ? countsOf(best, candidates) : null;
}

/** Rounds the relaxed solution down, and spends the rest on the heaviest pieces first. */
function greedyState(items: readonly BasketItem[], { multiplier, capacity }: Relaxation): SearchState {
  let left = capacity;
  const counts = new Map<BasketItem, { count: number; cost: number }>();
  for (const item of items) {
    const { count, cost } = bestOf(item, multiplier);
    if (cost > left) continue;
    counts.set(item, { count, cost });
    left -= cost;
  }
  for (const item of items.toSorted((a, b) => b.weight - a.weight)) {
    const now = counts.get(item) ?? { count: 0, cost: 0 };
    const more = mostFor(item, left + now.cost);
    if (more.count <= now.count) continue;
    counts.set(item, more);
    left += now.cost - more.cost;
  }
  let state = NO_PIECES;
  for (const [item, { count, cost }] of counts) state = append(state, item, count, cost);
  return state;
}

function append(before: SearchState, item: BasketItem, count: number, cost: number): SearchState {
  return {
    cost: before.cost + cost,
    weight: before.weight + count * item.weight,
    loss: before.loss,
    item,
    unitMinor: 0,
    count,
    before,
  };
}

function pass(
  items: readonly BasketItem[],
  relaxation: Relaxation,
  start: SearchState,
  width: number,
  effort: SearchEffort,
): SearchState {
  const { capacity, multiplier, gains } = relaxation;
  let best = start;
  let allowed = allowedLoss(relaxation, best.weight);
  const open = items
    .map((item, at): OpenItem => {
      const gain = gains[at] ?? 0;
      return { item, gain, ranges: openRanges(item, gain, multiplier, allowed) };
    })
    .sort((a, b) => sizeOf(a.ranges) - sizeOf(b.ranges));
  // The item with the most quantities has a closed form: the largest quantity that is left.
  const last = open.pop();
  if (last === undefined || open.some(({ ranges }) => ranges.length === 0)) return best;
  const complete = (state: SearchState) => {
    const { count, cost } = mostFor(last.item, capacity - state.cost);
    if (state.weight + count * last.item.weight <= best.weight) return;
    best = append(state, last.item, count, cost);
    allowed = allowedLoss(relaxation, best.weight);
  };
  let states: readonly SearchState[] = [NO_PIECES];
  complete(NO_PIECES);
  for (const one of open) {
    const next: SearchState[] = [];
    extend(states, one, capacity, allowed, effort, (state) => next.push(state));
    states = undominated(next, width);
    for (const state of states) complete(state);
  }
  return best;
}

/** Returns the states without those that another one beats in cost and weight; at most `width` of them. */
function undominated(states: SearchState[], width: number): readonly SearchState[] {
  states.sort((a, b) => a.cost - b.cost || b.weight - a.weight);
  const left: SearchState[] = [];
  let heaviest = -1;
  for (const state of states) {
    if (state.weight <= heaviest) continue;
    heaviest = state.weight;
    left.push(state);
  }
  return left.length <= width ? left : left.sort((a, b) => a.loss - b.loss).slice(0, width);
}
