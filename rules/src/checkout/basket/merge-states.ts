import type { StateList } from './state-list.ts';
import type { Move, Trail } from './trail.ts';

/** Elements that a search may still merge, so that its time has a limit. */
export interface SearchEffort {
  left: number;
}

/**
 * The states that another one replaces, if it is at least as heavy: states that cost more by at
 * least the slack, states of equal cost, or none.
 */
export type Dominance =
  | { readonly kind: 'cheaper'; readonly slack: number }
  | { readonly kind: 'equal' }
  /** Those that cost more by at least the slack without `charge` for each gram, and are not lighter to ship. */
  | { readonly kind: 'both'; readonly slack: number; readonly charge: number }
  | { readonly kind: 'none' };

/** Drops a state that no completion makes heavy enough: a straight line on each side of the capacity. */
export interface Pruning {
  readonly capacity: number;
  /** Most that a unit of cost below the capacity adds. */
  readonly adds: number;
  /** Least that a unit of cost above the capacity takes away. */
  readonly takes: number;
  /** Weight that a basket must exceed. */
  readonly above: number;
}

/** The numbers of pieces that a level allows, and the changes that the remaining steps can make. */
export interface PieceLimits {
  readonly from: number;
  readonly to: number;
  /** The gain by one piece more or less within the level. */
  readonly shadowPrice: number;
  /** Pieces that the steps to come may add and remove. */
  readonly more: number;
  readonly less: number;
}

/** Limits that every number of pieces meets. */
export const ANY_PIECES: PieceLimits = {
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  shadowPrice: 0,
  more: 0,
  less: 0,
};

/** A list with a move that is not appended to the trail before the state is kept. */
interface Source {
  readonly list: StateList;
  readonly move: Move | null;
  /** Pieces that the move adds. */
  readonly pieces: number;
}

/** States before one that may replace it by cost and grams. */
const COMPARED = 24;
/** Rounding of the floats of a bound. */
const ERROR = 0.01;
const NO_MOVE = -1;
const NOTHING = { cost: 0, weight: 0, grams: 0 };

/**
 * Merges two lists, the second one after `move` if given. Leaves out states that another one replaces, those
 * that the pruning drops, and those whose number of pieces no further step brings to the level. A state
 * replaces others with as many pieces. One that no further step can take out of the level replaces all others.
 */
export function mergeStates(
  first: StateList,
  { list: second, move, pieces: added }: Source,
  trail: Trail,
  dominance: Dominance,
  { capacity, above, adds, takes }: Pruning,
  { from, to, shadowPrice, more, less }: PieceLimits,
  effort: SearchEffort,
): StateList {
  const size = first.length + second.length;
  effort.left -= size;
  const cost = new Float64Array(size);
  const weight = new Float64Array(size);
  const grams = new Float64Array(size);
  const pieces = new Int32Array(size);
  const entries = new Int32Array(size);
  const number = move === null ? NO_MOVE : trail.addMove(move);
  const { cost: addedCost, weight: addedWeight, grams: addedGrams } = move ?? NOTHING;
  const least = above + 1 - ERROR;
  const bestPieces = shadowPrice < 0 ? from : to;
  const isFree = (count: number) => count - less >= from && count + more <= to;
  const heaviest = new Map<number, number>();
  let heaviestFree = Number.NEGATIVE_INFINITY;
  const slack = dominance.kind === 'cheaper' ? dominance.slack : Number.POSITIVE_INFINITY;
  let [length, seen, a, b] = [0, 0, 0, 0];
  /** Returns whether a state that is kept replaces another by its pieces. */
  const compares = (other: number, count: number) => pieces[other] === count || isFree(pieces[other] ?? 0);
  while (a < first.length || b < second.length) {
    const costA = a < first.length ? (first.cost[a] ?? 0) : Number.POSITIVE_INFINITY;
    const costB = b < second.length ? (second.cost[b] ?? 0) + addedCost : Number.POSITIVE_INFINITY;
    const weightA = first.weight[a] ?? 0;
    const weightB = (second.weight[b] ?? 0) + addedWeight;
    const isFirst = costA < costB || (costA === costB && weightA >= weightB);
    const ownCost = isFirst ? costA : costB;
    const ownWeight = isFirst ? weightA : weightB;
    const at = isFirst ? a++ : b++;
    const count = isFirst ? (first.pieces[at] ?? 0) : (second.pieces[at] ?? 0) + added;
    if (count + more < from || count - less > to) continue;
    const left = capacity - ownCost;
    const gain = shadowPrice === 0 ? 0 : shadowPrice * (bestPieces - count);
    if (ownWeight + left * (left >= 0 ? adds : takes) + gain < least) continue;
    while (seen < length && (cost[seen] ?? 0) <= ownCost - slack) {
      const [earlier, own] = [pieces[seen] ?? 0, weight[seen] ?? 0];
      if (isFree(earlier)) heaviestFree = Math.max(heaviestFree, own);
      else heaviest.set(earlier, Math.max(heaviest.get(earlier) ?? Number.NEGATIVE_INFINITY, own));
      seen += 1;
    }
    if (ownWeight <= heaviestFree || ownWeight <= (heaviest.get(count) ?? Number.NEGATIVE_INFINITY)) continue;
    const ownGrams = isFirst ? (first.grams[at] ?? 0) : (second.grams[at] ?? 0) + addedGrams;
    let isReplaced = false;
    if (dominance.kind === 'both') {
      for (let other = length - 1; other >= Math.max(0, length - COMPARED) && !isReplaced; other -= 1) {
        const lighter = ownGrams - (grams[other] ?? 0);
        isReplaced =
          (weight[other] ?? 0) >= ownWeight &&
          lighter >= 0 &&
          ownCost - (cost[other] ?? 0) >= dominance.charge * lighter + dominance.slack &&
          compares(other, count);
      }
    }
    if (dominance.kind === 'equal') {
      for (let other = length - 1; other >= 0 && cost[other] === ownCost && !isReplaced; other -= 1) {
        isReplaced = compares(other, count);
      }
    }
    if (isReplaced) continue;
    cost[length] = ownCost;
    weight[length] = ownWeight;
    grams[length] = ownGrams;
    pieces[length] = count;
    const before = (isFirst ? first.trail[at] : second.trail[at]) ?? -1;
    entries[length] = isFirst || number === NO_MOVE ? before : trail.append(before, number);
    length += 1;
  }
  return {
    length,
    cost: cost.subarray(0, length),
    weight: weight.subarray(0, length),
    grams: grams.subarray(0, length),
    pieces: pieces.subarray(0, length),
    trail: entries.subarray(0, length),
  };
}
