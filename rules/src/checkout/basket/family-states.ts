import {
  COMPARED,
  type Dominance,
  ERROR,
  type Move,
  type Pruning,
  type SearchEffort,
  type StateList,
  type Trail,
} from './state-list.ts';

/** States of a search with the pieces that the members of one family have. */
export interface FamilyStates extends StateList {
  readonly pieces: Int32Array;
}

/** The numbers of pieces that a level allows, and what the steps to come can do. */
export interface FamilyLimits {
  readonly from: number;
  readonly to: number;
  /** What one piece more or less within the level gains. */
  readonly shadowPrice: number;
  /** Pieces that the steps to come may add and remove. */
  readonly more: number;
  readonly less: number;
}

/** A list with a move that adds pieces of the family. */
interface FamilySource {
  readonly list: FamilyStates;
  readonly move: Move;
  readonly pieces: number;
}

/** Returns the states with an equal number of pieces. */
export function startFamily(list: StateList, pieces: number): FamilyStates {
  return { ...list, pieces: new Int32Array(list.length).fill(pieces) };
}

/**
 * Merges two lists, the second one after the move. Leaves out states that another one replaces, those that the
 * pruning drops, and those whose number of pieces no further step brings to the level. A state replaces
 * others with as many pieces. One that no further step can take out of the level replaces all others.
 */
export function mergedFamily(
  first: FamilyStates,
  { list: second, move, pieces: added }: FamilySource,
  trail: Trail,
  dominance: Dominance,
  { capacity, above, adds, takes }: Pruning,
  { from, to, shadowPrice, more, less }: FamilyLimits,
  effort: SearchEffort,
): FamilyStates {
  const size = first.length + second.length;
  effort.left -= size;
  const cost = new Float64Array(size);
  const weight = new Float64Array(size);
  const grams = new Float64Array(size);
  const pieces = new Int32Array(size);
  const entries = new Int32Array(size);
  const number = trail.addMove(move);
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
    const costB = b < second.length ? (second.cost[b] ?? 0) + move.cost : Number.POSITIVE_INFINITY;
    const weightA = first.weight[a] ?? 0;
    const weightB = (second.weight[b] ?? 0) + move.weight;
    const isFirst = costA < costB || (costA === costB && weightA >= weightB);
    const ownCost = isFirst ? costA : costB;
    const ownWeight = isFirst ? weightA : weightB;
    const at = isFirst ? a++ : b++;
    const count = isFirst ? (first.pieces[at] ?? 0) : (second.pieces[at] ?? 0) + added;
    if (count + more < from || count - less > to) continue;
    const left = capacity - ownCost;
    const gain = shadowPrice * (bestPieces - count);
    if (ownWeight + left * (left >= 0 ? adds : takes) + gain < least) continue;
    while (seen < length && (cost[seen] ?? 0) <= ownCost - slack) {
      const [earlier, own] = [pieces[seen] ?? 0, weight[seen] ?? 0];
      if (isFree(earlier)) heaviestFree = Math.max(heaviestFree, own);
      else heaviest.set(earlier, Math.max(heaviest.get(earlier) ?? Number.NEGATIVE_INFINITY, own));
      seen += 1;
    }
    if (ownWeight <= heaviestFree || ownWeight <= (heaviest.get(count) ?? Number.NEGATIVE_INFINITY)) continue;
    const ownGrams = isFirst ? (first.grams[at] ?? 0) : (second.grams[at] ?? 0) + move.grams;
    let isReplaced = false;
    if (dominance.kind === 'both') {
      for (let other = length - 1; other >= Math.max(0, length - COMPARED) && !isReplaced; other -= 1) {
        const lighter = ownGrams - (grams[other] ?? 0);
        isReplaced =
          compares(other, count) &&
          (weight[other] ?? 0) >= ownWeight &&
          lighter >= 0 &&
          ownCost - (cost[other] ?? 0) >= dominance.charge * lighter + dominance.slack;
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
    entries[length] = isFirst ? before : trail.append(before, number);
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
