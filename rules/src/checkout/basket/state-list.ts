/** Elements that a search may still merge, so that its time has a limit. */
export interface SearchEffort {
  left: number;
}

/** A change of the quantities of one item. */
export interface Move {
  readonly changes: readonly PieceChange[];
  readonly cost: number;
  readonly weight: number;
  readonly grams: number;
}

/** Added pieces of the candidate at a position; negative when pieces are removed. */
export interface PieceChange {
  readonly at: number;
  readonly pieces: number;
}

/** Chosen quantities of a search as numbers in columns, sorted by ascending cost. */
export interface StateList {
  readonly length: number;
  readonly cost: Float64Array;
  readonly weight: Float64Array;
  readonly grams: Float64Array;
  /** Entry of the trail that leads to a state; −1 for none. */
  readonly trail: Int32Array;
}

/**
 * Which states another one replaces, if it is at least as heavy: those that cost more by at least
 * the slack, those of equal cost, or none.
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

/** The moves of all states as linked lists, so that a state costs three numbers. */
export class Trail {
  readonly #moves: Move[] = [];
  #before = new Int32Array(1 << 12);
  #move = new Int32Array(1 << 12);
  #length = 0;

  /** Registers a move. Returns its number. */
  addMove(move: Move): number {
    return this.#moves.push(move) - 1;
  }

  /** Appends a move to a state's trail. Returns the new entry. */
  append(before: number, move: number): number {
    if (this.#length === this.#before.length) {
      this.#before = grown(this.#before);
      this.#move = grown(this.#move);
    }
    this.#before[this.#length] = before;
    this.#move[this.#length] = move;
    return this.#length++;
  }

  /** Applies the moves that lead to an entry to the quantities of the candidates. */
  apply(entry: number, counts: number[]): void {
    for (let at = entry; at >= 0; at = this.#before[at] ?? -1) {
      const move = this.#moves[this.#move[at] ?? 0];
      for (const { at: place, pieces } of move?.changes ?? []) counts[place] = (counts[place] ?? 0) + pieces;
    }
  }
}

function grown(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}

/** Returns the list of one state. */
export function singleState(cost: number, weight: number, grams: number): StateList {
  return {
    length: 1,
    cost: Float64Array.of(cost),
    weight: Float64Array.of(weight),
    grams: Float64Array.of(grams),
    trail: Int32Array.of(-1),
  };
}

/** Returns the states after a move. */
export function moved(list: StateList, move: Move, trail: Trail): StateList {
  const number = trail.addMove(move);
  return {
    length: list.length,
    cost: list.cost.map((cost) => cost + move.cost),
    weight: list.weight.map((weight) => weight + move.weight),
    grams: list.grams.map((grams) => grams + move.grams),
    trail: list.trail.map((entry) => trail.append(entry, number)),
  };
}

/** A list with moves that are not appended to the trail before the state is kept. */
interface Source {
  readonly list: StateList;
  readonly move: Move | null;
}

/** States before one that may replace it by cost and grams. */
export const COMPARED = 24;
/** Rounding of the floats of a bound. */
export const ERROR = 0.01;

/**
 * Merges two lists, the second one after `move` if given. Leaves out states that another one replaces,
 * and those that the pruning drops.
 */
export function merged(
  first: StateList,
  { list: second, move }: Source,
  trail: Trail,
  dominance: Dominance,
  pruning: Pruning,
  effort: SearchEffort,
): StateList {
  const size = first.length + second.length;
  effort.left -= size;
  const cost = new Float64Array(size);
  const weight = new Float64Array(size);
  const grams = new Float64Array(size);
  const entries = new Int32Array(size);
  const number = move === null ? -1 : trail.addMove(move);
  const addedCost = move?.cost ?? 0;
  const addedWeight = move?.weight ?? 0;
  const addedGrams = move?.grams ?? 0;
  const { capacity, adds, takes } = pruning;
  const least = pruning.above + 1 - ERROR;
  const slack = dominance.kind === 'cheaper' ? dominance.slack : Number.POSITIVE_INFINITY;
  let length = 0;
  // The heaviest state that is cheaper by the slack; `seen` is the first state that is not.
  let heaviest = Number.NEGATIVE_INFINITY;
  let seen = 0;
  let a = 0;
  let b = 0;
  while (a < first.length || b < second.length) {
    const costA = a < first.length ? (first.cost[a] ?? 0) : Number.POSITIVE_INFINITY;
    const costB = b < second.length ? (second.cost[b] ?? 0) + addedCost : Number.POSITIVE_INFINITY;
    const weightA = first.weight[a] ?? 0;
    const weightB = (second.weight[b] ?? 0) + addedWeight;
    const isFirst = costA < costB || (costA === costB && weightA >= weightB);
    const ownCost = isFirst ? costA : costB;
    const ownWeight = isFirst ? weightA : weightB;
    const at = isFirst ? a++ : b++;
    const left = capacity - ownCost;
    if (ownWeight + left * (left >= 0 ? adds : takes) < least) continue;
    while (seen < length && (cost[seen] ?? 0) <= ownCost - slack) {
      heaviest = Math.max(heaviest, weight[seen] ?? 0);
      seen += 1;
    }
    if (ownWeight <= heaviest) continue;
    const ownGrams = isFirst ? (first.grams[at] ?? 0) : (second.grams[at] ?? 0) + addedGrams;
    if (dominance.kind === 'both') {
      let isReplaced = false;
      for (let other = length - 1; other >= Math.max(0, length - COMPARED) && !isReplaced; other -= 1) {
        const lighter = ownGrams - (grams[other] ?? 0);
        isReplaced =
          (weight[other] ?? 0) >= ownWeight &&
          lighter >= 0 &&
          ownCost - (cost[other] ?? 0) >= dominance.charge * lighter + dominance.slack;
      }
      if (isReplaced) continue;
    }
    if (dominance.kind === 'equal' && length > 0 && cost[length - 1] === ownCost) continue;
    cost[length] = ownCost;
    weight[length] = ownWeight;
    grams[length] = ownGrams;
    const before = (isFirst ? first.trail[at] : second.trail[at]) ?? -1;
    entries[length] = isFirst || number === -1 ? before : trail.append(before, number);
    length += 1;
  }
  return {
    length,
    cost: cost.subarray(0, length),
    weight: weight.subarray(0, length),
    grams: grams.subarray(0, length),
    trail: entries.subarray(0, length),
  };
}

/** Returns numbers whose sums are all quantities up to `most`: 1, 2, 4 and so on, and the rest. */
export function powers(most: number): number[] {
  const parts: number[] = [];
  let left = most;
  for (let part = 1; left > 0; part *= 2) {
    parts.push(Math.min(part, left));
    left -= part;
  }
  return parts;
}

/** Returns a move that is made several times. */
export function times({ changes, cost, weight, grams }: Move, count: number): Move {
  return {
    changes: changes.map(({ at, pieces }) => ({ at, pieces: count * pieces })),
    cost: count * cost,
    weight: count * weight,
    grams: count * grams,
  };
}
