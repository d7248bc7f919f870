import type { BasketItem, BasketLevel } from './basket-terms.ts';
import { type FamilyLevel, familyLevels } from './family-search.ts';
import type { Dominance } from './merge-states.ts';
import { type Composition, slopesOf } from './relaxation.ts';
import type { Move, PieceChange } from './trail.ts';

/** An item with its pieces in the relaxed solution, and how far these stay optimal. */
export interface CoreItem {
  readonly item: BasketItem;
  /** Most that a unit of cost adds by other pieces of this item. */
  readonly adds: number;
  /** Least that a unit of cost takes away by other pieces of it. */
  readonly takes: number;
  /** The moves of an item whose members differ in price alone. */
  readonly moves: readonly RangeMoves[];
  /** The levels of any other item. */
  readonly family: readonly FamilyLevel[];
}

/** The quantities of a range: a first one, and more pieces of one member in one direction. */
export interface RangeMoves {
  /** From the pieces of the relaxed solution; without changes if these are the first ones. */
  readonly jump: Move;
  /** Loss of the first quantity against the relaxed solution. */
  readonly loss: number;
  readonly step: Move;
  /** Loss of each further piece. */
  readonly stepLoss: number;
  readonly steps: number;
}

/** A range of numbers of pieces in which one member supplies the last ones. */
interface PieceRange {
  readonly from: number;
  readonly to: number;
  /** Position of the member in the item. */
  readonly place: number;
  readonly cost: number;
  /** Pieces of the cheaper members, which come first, and their cost. */
  readonly before: { readonly counts: readonly number[]; readonly pieces: number; readonly cost: number };
}

/** Returns an item for a search: its changes and their losses against its pieces in the relaxed solution. */
export function coreItem(
  item: BasketItem,
  base: Composition,
  multiplier: number,
  dominance: Dominance,
): CoreItem {
  if (isUniform(item, dominance)) return coreRanges(item, base, multiplier);
  return { item, ...slopesOf(item, base), moves: [], family: familyLevels(item, base, multiplier) };
}

/** How little the multiplier must change until other pieces of an item are better. */
export function distance({ adds, takes }: CoreItem, multiplier: number): number {
  return Math.min(multiplier - adds, takes - multiplier);
}

/** Returns whether the members differ in price alone, and the search takes the cheapest pieces first. */
function isUniform({ members }: BasketItem, { kind }: Dominance): boolean {
  const [first] = members;
  if (first === undefined || members.length === 1) return true;
  const { weight, grams, rateAt } = first;
  return (
    (kind === 'cheaper' || kind === 'both') &&
    members.every((one) => one.weight === weight && one.grams === grams && one.rateAt === rateAt)
  );
}

function coreRanges(item: BasketItem, base: Composition, multiplier: number): CoreItem {
  const { weight = 0, grams = 0 } = item.members[0] ?? {};
  const own = base.counts.reduce((sum, count) => sum + count, 0);
  let adds = 0;
  let takes = Number.POSITIVE_INFINITY;
  const compare = (range: PieceRange, pieces: number) => {
    const more = costAt(range, pieces) - base.cost;
    const heavier = (pieces - own) * weight;
    if (more > 0) adds = Math.max(adds, heavier / more);
    if (more < 0) takes = Math.min(takes, heavier / more);
  };
  const none = { from: 0, to: 0, place: 0, cost: 0, before: { counts: [], pieces: 0, cost: 0 } };
  const moves = [none, ...item.levels.flatMap(rangesOf)].map((range): RangeMoves => {
    const { from, to, place, cost } = range;
    compare(range, from);
    compare(range, to);
    const slope = weight - multiplier * cost;
    const isFromEnd = slope > 0;
    const pieces = isFromEnd ? to : from;
    const jump = {
      changes: changesOf(item, base, range, pieces),
      cost: costAt(range, pieces) - base.cost,
      weight: (pieces - own) * weight,
      grams: (pieces - own) * grams,
    };
    const at = item.members[place]?.at ?? 0;
    return {
      jump,
      loss: Math.max(0, multiplier * jump.cost - jump.weight),
      step: isFromEnd
        ? { changes: [{ at, pieces: -1 }], cost: -cost, weight: -weight, grams: -grams }
        : { changes: [{ at, pieces: 1 }], cost, weight, grams },
      stepLoss: Math.abs(slope),
      steps: to - from,
    };
  });
  return { item, adds, takes, moves, family: [] };
}

/** Returns the ranges of a level, the pieces of the cheapest member first. */
function rangesOf({ from, to, prices }: BasketLevel): PieceRange[] {
  const order = prices
    .map((_, place) => place)
    .sort((a, b) => (prices[a]?.cost ?? 0) - (prices[b]?.cost ?? 0));
  const counts = prices.map(() => 0);
  let [pieces, cost] = [0, 0];
  return order.flatMap((place): PieceRange[] => {
    const { most = 0, cost: own = 0 } = prices[place] ?? {};
    const range = {
      from: Math.max(from, pieces + 1),
      to: Math.min(to, pieces + most),
      place,
      cost: own,
      before: { counts: [...counts], pieces, cost },
    };
    counts[place] = most;
    pieces += most;
    cost += most * own;
    return range.from <= range.to ? [range] : [];
  });
}

function costAt({ cost, before }: PieceRange, pieces: number): number {
  return before.cost + (pieces - before.pieces) * cost;
}

/** Returns the changes from the pieces of the relaxed solution to a number of pieces of a range. */
function changesOf(
  { members }: BasketItem,
  base: Composition,
  { place, before }: PieceRange,
  pieces: number,
): PieceChange[] {
  return members
    .map(({ at }, own) => {
      const count = own === place ? pieces - before.pieces : (before.counts[own] ?? 0);
      return { at, pieces: count - (base.counts[own] ?? 0) };
    })
    .filter((change) => change.pieces !== 0);
}
