import type { BasketItem, PieceCounts } from './basket-terms.ts';
import { bestOf, mostFor, relax } from './relaxation.ts';
import {
  type Dominance,
  type Move,
  merged,
  moved,
  type Pruning,
  type SearchEffort,
  type StateList,
  singleState,
  Trail,
} from './state-list.ts';

/** States of the first, incomplete pass, which finds a good basket. */
const NARROW = 250;

/** A search for the heaviest basket. */
export interface CoreSearch {
  readonly items: readonly BasketItem[];
  readonly capacity: number;
  /** Weight that the basket must exceed. */
  readonly above: number;
  /** Number of candidates. */
  readonly candidates: number;
  readonly dominance: Dominance;
  /** Returns false for a cost and a shipping weight that no accepted basket has. */
  readonly isPossible: (cost: number, grams: number) => boolean;
  /** Returns whether a basket within the capacity counts. */
  readonly isAccepted: (counts: PieceCounts) => boolean;
  readonly effort: SearchEffort;
}

/**
 * The result of a search. `counts` is the heaviest basket, or null when none is heavier than the given
 * one. `isComplete` says whether the search ended within its limit.
 */
export interface CoreResult {
  readonly counts: PieceCounts | null;
  readonly isComplete: boolean;
}

/** An item with its quantity in the relaxed solution, and how far that stays optimal. */
interface CoreItem {
  readonly item: BasketItem;
  readonly count: number;
  /** Most that a unit of cost adds by more pieces of this item. */
  readonly adds: number;
  /** Least that a unit of cost takes away by fewer pieces of it. */
  readonly takes: number;
  readonly moves: readonly RangeMoves[];
}

/** The quantities of a range: a first one, and more pieces in one direction. */
interface RangeMoves {
  readonly jump: Omit<Move, 'at'>;
  /** Loss of the first quantity against the relaxed solution. */
  readonly loss: number;
  readonly step: Omit<Move, 'at'>;
  /** Loss of each further piece. */
  readonly stepLoss: number;
  readonly steps: number;
}

/**
 * Returns the heaviest basket within the capacity. Starts at the solution of the Lagrangian
 * relaxation and changes one item after the other, those first whose change costs least. A state
 * that another one replaces is left out, and so is one whose bound is not above the best basket.
 * Exact when it ends within its effort.
 */
export function searchCore(search: CoreSearch): CoreResult {
  const { items, capacity, above, candidates } = search;
  const { multiplier } = relax(items, capacity, Number.POSITIVE_INFINITY);
  const base = Array.from({ length: candidates }, () => 0);
  let [cost, weight, grams] = [0, 0, 0];
  const core = items.map((item): CoreItem => {
    const best = bestOf(item, multiplier);
    base[item.at] = best.count;
    cost += best.cost;
    weight += best.count * item.weight;
    grams += best.count * item.grams;
    return coreItem(item, best.count, multiplier);
  });
  core.sort((one, other) => distance(one, multiplier) - distance(other, multiplier));
  const best: BestBasket = { weight: above, counts: null };
  const greedy = greedyCounts(items, base, capacity - cost);
  offer(best, search, greedy, totalOf(items, greedy, 'cost'), totalOf(items, greedy, 'weight'));
  const start = { core, base, cost, weight, grams, multiplier };
  for (const width of [NARROW, Number.POSITIVE_INFINITY]) {
    if (!pass(search, start, best, width)) return { counts: best.counts, isComplete: false };
  }
  return { counts: best.counts, isComplete: true };
}

interface BestBasket {
  weight: number;
  counts: PieceCounts | null;
}

interface CoreStart {
  readonly core: readonly CoreItem[];
  readonly base: PieceCounts;
  readonly cost: number;
  readonly weight: number;
  readonly grams: number;
  readonly multiplier: number;
}

/** Tries the moves of all items. Returns false when the effort is spent. */
function pass(search: CoreSearch, start: CoreStart, best: BestBasket, width: number): boolean {
  const { capacity, dominance, effort } = search;
  const { core, base, multiplier } = start;
  const trail = new Trail();
  const bound = start.weight + multiplier * (capacity - start.cost);
  const adds = suffix(core, ({ adds: own }) => own, Math.max, 0);
  const takes = suffix(core, ({ takes: own }) => own, Math.min, Number.POSITIVE_INFINITY);
  const pruningAt = (place: number): Pruning => ({
    capacity,
    adds: adds[place] ?? 0,
    // No finite charge where nothing can be removed any more.
    takes: Math.min(takes[place] ?? Number.POSITIVE_INFINITY, Number.MAX_VALUE / 1e20),
    above: best.weight,
  });
  let states = singleState(start.cost, start.weight, start.grams);
  for (const [place, { item, moves }] of core.entries()) {
    const allowed = bound - best.weight;
    const rest = pruningAt(place + 1);
    let result: StateList | null = null;
    for (const range of moves) {
      if (range.loss > allowed) continue;
      const pruning = withSteps(rest, range, item.weight);
      let list = range.jump.pieces === 0 ? states : moved(states, { at: item.at, ...range.jump }, trail);
      const most =
        range.stepLoss <= 0
          ? range.steps
          : Math.min(range.steps, Math.floor((allowed - range.loss) / range.stepLoss));
      for (const pieces of powers(most)) {
        const { step } = range;
        const move = {
          at: item.at,
          pieces: pieces * step.pieces,
          cost: pieces * step.cost,
          weight: pieces * step.weight,
          grams: pieces * step.grams,
        };
        list = merged(list, { list, move }, trail, dominance, pruning, effort);
        if (effort.left <= 0) return false;
      }
      result = result === null ? list : merged(result, { list, move: null }, trail, dominance, rest, effort);
    }
    states = result ?? states;
    offerHeavier(states, search, base, trail, best);
    states = narrowed(states, pruningAt(place + 1), width);
    if (states.length === 0) return true;
  }
  return true;
}

/** Returns a pruning before the further pieces of a range are tried. */
function withSteps(rest: Pruning, { step: { pieces, cost } }: RangeMoves, weight: number): Pruning {
  const ratio = weight / Math.max(Math.abs(cost), Number.MIN_VALUE);
  return pieces > 0
    ? { ...rest, adds: Math.max(rest.adds, ratio) }
    : { ...rest, takes: Math.min(rest.takes, ratio) };
}

/** Offers the states that are heavier than the best basket. */
function offerHeavier(
  { length, cost, weight, grams, trail: entries }: StateList,
  search: CoreSearch,
  base: PieceCounts,
  trail: Trail,
  best: BestBasket,
): void {
  for (let at = length - 1; at >= 0; at -= 1) {
    const own = weight[at] ?? 0;
    if (own <= best.weight || (cost[at] ?? 0) > search.capacity) continue;
    if (!search.isPossible(cost[at] ?? 0, grams[at] ?? 0)) continue;
    const counts = [...base];
    trail.apply(entries[at] ?? -1, counts);
    offer(best, search, counts, cost[at] ?? 0, own);
  }
}

function offer(
  best: BestBasket,
  search: CoreSearch,
  counts: PieceCounts,
  cost: number,
  weight: number,
): void {
  if (weight <= best.weight || cost > search.capacity || !search.isAccepted(counts)) return;
  best.weight = weight;
  best.counts = counts;
}

/** Returns the states that the pruning keeps, at most `width` of them: those with the highest bound. */
function narrowed(list: StateList, { capacity, adds, takes, above }: Pruning, width: number): StateList {
  const bounds = list.weight.map((weight, at) => {
    const left = capacity - (list.cost[at] ?? 0);
    return weight + left * (left >= 0 ? adds : takes);
  });
  let least = above + 0.99;
  if (list.length > width) least = Math.max(least, bounds.toSorted()[list.length - width] ?? 0);
  const isKept = (_: unknown, at: number) => (bounds[at] ?? 0) >= least;
  const cost = list.cost.filter(isKept);
  return {
    length: cost.length,
    cost,
    weight: list.weight.filter(isKept),
    grams: list.grams.filter(isKept),
    trail: list.trail.filter(isKept),
  };
}

function coreItem(item: BasketItem, count: number, multiplier: number): CoreItem {
  const { weight, grams, ranges } = item;
  const costAt = (pieces: number) =>
    pieces * (ranges.find(({ from, to }) => from <= pieces && pieces <= to)?.cost ?? 0);
  const own = costAt(count);
  let adds = 0;
  let takes = Number.POSITIVE_INFINITY;
  const compare = (pieces: number) => {
    const more = costAt(pieces) - own;
    const heavier = (pieces - count) * weight;
    if (more > 0) adds = Math.max(adds, heavier / more);
    if (more < 0) takes = Math.min(takes, heavier / more);
  };
  const moves = [{ from: 0, to: 0, cost: 0 }, ...ranges].map(({ from, to, cost }): RangeMoves => {
    compare(from);
    compare(to);
    const slope = weight - multiplier * cost;
    const isFromEnd = slope > 0;
    const pieces = (isFromEnd ? to : from) - count;
    const jump = {
      pieces,
      cost: (isFromEnd ? to : from) * cost - own,
      weight: pieces * weight,
      grams: pieces * grams,
    };
    return {
      jump,
      loss: Math.max(0, multiplier * jump.cost - jump.weight),
      step: isFromEnd
        ? { pieces: -1, cost: -cost, weight: -weight, grams: -grams }
        : { pieces: 1, cost, weight, grams },
      stepLoss: Math.abs(slope),
      steps: to - from,
    };
  });
  return { item, count, adds, takes, moves };
}

/** How little the multiplier must change until another quantity of an item is better. */
function distance({ adds, takes }: CoreItem, multiplier: number): number {
  return Math.min(multiplier - adds, takes - multiplier);
}

/** Returns numbers whose sums are all quantities up to `most`: 1, 2, 4 and so on, and the rest. */
function powers(most: number): number[] {
  const parts: number[] = [];
  let left = most;
  for (let part = 1; left > 0; part *= 2) {
    parts.push(Math.min(part, left));
    left -= part;
  }
  return parts;
}

/** Combines a value of all items from each place on. */
function suffix(
  core: readonly CoreItem[],
  read: (item: CoreItem) => number,
  combine: (one: number, other: number) => number,
  none: number,
): number[] {
  const values = [none];
  for (const item of core.toReversed()) values.unshift(combine(read(item), values[0] ?? none));
  return values;
}

/** Spends what the relaxed solution leaves on the heaviest pieces first. */
function greedyCounts(items: readonly BasketItem[], base: PieceCounts, leftover: number): number[] {
  const counts = [...base];
  let left = leftover;
  for (const item of items.toSorted((a, b) => b.weight - a.weight)) {
    const now = counts[item.at] ?? 0;
    const nowCost = now * (item.ranges.find(({ from, to }) => from <= now && now <= to)?.cost ?? 0);
    const more = mostFor(item, left + nowCost);
    if (more.count <= now) continue;
    counts[item.at] = more.count;
    left += nowCost - more.cost;
  }
  return counts;
}

function totalOf(items: readonly BasketItem[], counts: PieceCounts, figure: 'cost' | 'weight'): number {
  return items.reduce((sum, { at, weight, ranges }) => {
    const count = counts[at] ?? 0;
    const cost = ranges.find(({ from, to }) => from <= count && count <= to)?.cost ?? 0;
    return sum + count * (figure === 'cost' ? cost : weight);
  }, 0);
}
