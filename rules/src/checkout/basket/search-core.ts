import type { BasketItem, PieceCounts, PricedMember } from './basket-terms.ts';
import { type CoreItem, coreItem, distance, type RangeMoves } from './core-items.ts';
import { familyStates } from './family-search.ts';
import { ANY_PIECES, type Dominance, mergeStates, type Pruning, type SearchEffort } from './merge-states.ts';
import { bestOf, relax } from './relaxation.ts';
import { moved, type StateList, singleState } from './state-list.ts';
import { type Move, powers, Trail, times } from './trail.ts';

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

/**
 * Returns the heaviest basket within the capacity. Starts at the solution of the Lagrangian
 * relaxation and changes one item after the other, those first whose change costs least. A state
 * that another one replaces is left out, and so is one whose bound is not above the best basket.
 * Exact when it ends within its effort.
 */
export function searchCore(search: CoreSearch): CoreResult {
  const { items, capacity, above, candidates, dominance } = search;
  const { multiplier } = relax(items, capacity, Number.POSITIVE_INFINITY);
  const base = Array.from({ length: candidates }, () => 0);
  let [cost, weight, grams] = [0, 0, 0];
  const core = items.map((item): CoreItem => {
    const best = bestOf(item, multiplier);
    for (const [place, member] of item.members.entries()) {
      const count = best.counts[place] ?? 0;
      base[member.at] = count;
      grams += count * member.grams;
    }
    cost += best.cost;
    weight += best.weight;
    return coreItem(item, best, multiplier, dominance);
  });
  core.sort((one, other) => distance(one, multiplier) - distance(other, multiplier));
  const best: BestBasket = { weight: above, counts: null };
  const greedy = greedyCounts(items, base, capacity - cost);
  offer(
    best,
    search,
    greedy,
    totalOf(items, greedy, ({ cost: own }) => own),
    totalOf(items, greedy, ({ weight: own }) => own),
  );
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
  const merged = (first: StateList, list: StateList, move: Move | null, pruning: Pruning) =>
    mergeStates(first, { list, move, pieces: 0 }, trail, dominance, pruning, ANY_PIECES, effort);
  let states = singleState(start.cost, start.weight, start.grams);
  for (const [place, { item, moves, family }] of core.entries()) {
    const allowed = bound - best.weight;
    const rest = pruningAt(place + 1);
    let result: StateList | null = null;
    for (const level of family) {
      if (level.loss > allowed) continue;
      const list = familyStates(states, level, {
        trail,
        dominance,
        pruning: rest,
        allowed,
        effort,
      });
      if (list === null) return false;
      result = result === null ? list : merged(result, list, null, rest);
    }
    for (const range of moves) {
      if (range.loss > allowed) continue;
      const pruning = withSteps(rest, range, item.members[0]?.weight ?? 0);
      let list = range.jump.changes.length === 0 ? states : moved(states, range.jump, trail);
      const most =
        range.stepLoss <= 0
          ? range.steps
          : Math.min(range.steps, Math.floor((allowed - range.loss) / range.stepLoss));
      for (const pieces of powers(most)) {
        const move = times(range.step, pieces);
        list = merged(list, list, move, pruning);
        if (effort.left <= 0) return false;
      }
      result = result === null ? list : merged(result, list, null, rest);
    }
    states = result ?? states;
    offerHeavier(states, search, base, trail, best);
    states = narrowed(states, pruningAt(place + 1), width);
    if (states.length === 0) return true;
  }
  return true;
}

/** Returns a pruning before the further pieces of a range are tried. */
function withSteps(rest: Pruning, { step: { weight: added, cost } }: RangeMoves, weight: number): Pruning {
  const ratio = weight / Math.max(Math.abs(cost), Number.MIN_VALUE);
  return added > 0
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
    pieces: list.pieces.filter(isKept),
    trail: list.trail.filter(isKept),
  };
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
  const heaviest = ({ members }: BasketItem) => Math.max(0, ...members.map(({ weight }) => weight));
  for (const item of items.toSorted((a, b) => heaviest(b) - heaviest(a))) {
    const [only] = item.members;
    if (only === undefined || item.members.length > 1) continue;
    const now = counts[only.at] ?? 0;
    const nowCost = totalOf([item], counts, ({ cost }) => cost);
    const more = mostFor(item, left + nowCost);
    if (more.count <= now) continue;
    counts[only.at] = more.count;
    left += nowCost - more.cost;
  }
  return counts;
}

/** Returns the largest quantity of an item with one member that costs at most `left`. */
function mostFor({ levels }: BasketItem, left: number): { readonly count: number; readonly cost: number } {
  let most = { count: 0, cost: 0 };
  for (const { from, to, prices } of levels) {
    const cost = prices[0]?.cost ?? 0;
    const count = cost === 0 ? to : Math.min(to, Math.floor(left / cost));
    if (count >= from && count > most.count) most = { count, cost: count * cost };
  }
  return most;
}

function totalOf(
  items: readonly BasketItem[],
  counts: PieceCounts,
  figure: (member: PricedMember) => number,
): number {
  return items.reduce((sum, { members, levels }) => {
    const pieces = members.reduce((own, { at }) => own + (counts[at] ?? 0), 0);
    const level = levels.find(({ from, to }) => from <= pieces && pieces <= to);
    return members.reduce((own, member, place) => {
      const price = level?.prices[place];
      return price === undefined ? own : own + (counts[member.at] ?? 0) * figure({ ...member, ...price });
    }, sum);
  }, 0);
}
