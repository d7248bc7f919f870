import type { BasketItem, OrderFigures, PieceCounts } from './basket-terms.ts';
import { allowedLoss, openRanges, type Relaxation, sizeOf } from './relaxation.ts';
import {
  countsOf,
  extend,
  NO_PIECES,
  type OpenItem,
  type SearchEffort,
  type SearchState,
} from './search-states.ts';

/** States of the first, incomplete pass, which finds a good basket. */
const NARROW = 2_000;

/** A state with the figures that decide whether a basket is accepted. */
interface ExactState {
  readonly state: SearchState;
  readonly figures: OrderFigures;
}

/**
 * Returns the heaviest basket that `isAccepted` accepts, if it is heavier than `above`; null
 * otherwise. For bands whose heaviest basket within the capacity misses another limit, such as the
 * least subtotal. Exact while the effort suffices. Only states of equal figures replace each other, so it is slower than the relaxed
 * search.
 */
export function searchExact(
  items: readonly BasketItem[],
  relaxation: Relaxation,
  above: number,
  candidates: number,
  effort: SearchEffort,
  isAccepted: (figures: OrderFigures) => boolean,
): PieceCounts | null {
  let best = { ...NO_PIECES, weight: above };
  for (const width of [NARROW, Number.POSITIVE_INFINITY]) {
    best = pass(items, relaxation, best, width, effort, isAccepted);
  }
  return best.weight > above ? countsOf(best, candidates) : null;
}

function pass(
  items: readonly BasketItem[],
  relaxation: Relaxation,
  start: SearchState,
  width: number,
  effort: SearchEffort,
  isAccepted: (figures: OrderFigures) => boolean,
): SearchState {
  let best = start;
  let allowed = allowedLoss(relaxation, best.weight);
  const open = items
    .map((item, at): OpenItem => {
      const gain = relaxation.gains[at] ?? 0;
      return { item, gain, ranges: openRanges(item, gain, relaxation.multiplier, allowed) };
    })
    .sort((a, b) => sizeOf(a.ranges) - sizeOf(b.ranges));
  const rates = Math.max(0, ...items.map(({ rateAt }) => rateAt)) + 1;
  const none: OrderFigures = { subtotals: Array.from({ length: rates }, () => 0), grams: 0 };
  let states: ExactState[] = [{ state: NO_PIECES, figures: none }];
  for (const one of open) {
    const next = new Map<string, ExactState>();
    const figuresBefore = new Map(states.map(({ state, figures }) => [state, figures]));
    extend([...figuresBefore.keys()], one, relaxation.capacity, allowed, effort, (state) => {
      const figures = added(figuresBefore.get(state.before ?? NO_PIECES) ?? none, state);
      const key = `${figures.subtotals.join(' ')} ${figures.grams}`;
      const known = next.get(key);
      if (known !== undefined && known.state.weight >= state.weight) return;
      next.set(key, { state, figures });
      if (state.weight <= best.weight || !isAccepted(figures)) return;
      best = state;
      allowed = allowedLoss(relaxation, best.weight);
    });
    states = [...next.values()].filter(({ state }) => state.loss <= allowed);
    if (states.length > width) states = states.sort((a, b) => a.state.loss - b.state.loss).slice(0, width);
  }
  return best;
}

function added({ subtotals, grams }: OrderFigures, { item, count, unitMinor }: SearchState): OrderFigures {
  if (item === null || count === 0) return { subtotals, grams };
  return {
    subtotals: subtotals.map((minor, at) => (at === item.rateAt ? minor + count * unitMinor : minor)),
    grams: grams + count * item.grams,
  };
}
