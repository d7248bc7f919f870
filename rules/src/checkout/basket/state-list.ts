import type { Move, Trail } from './trail.ts';

/** Chosen quantities of a search as numbers in columns, sorted by ascending cost. */
export interface StateList {
  readonly length: number;
  readonly cost: Float64Array;
  readonly weight: Float64Array;
  readonly grams: Float64Array;
  /** Pieces of the members of the item that the search adds. */
  readonly pieces: Int32Array;
  /** Entry of the trail that leads to a state; −1 for none. */
  readonly trail: Int32Array;
}

/** Returns the list of one state. */
export function singleState(cost: number, weight: number, grams: number): StateList {
  return {
    length: 1,
    cost: Float64Array.of(cost),
    weight: Float64Array.of(weight),
    grams: Float64Array.of(grams),
    pieces: Int32Array.of(0),
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
    pieces: list.pieces,
    trail: list.trail.map((entry) => trail.append(entry, number)),
  };
}

/** Returns the states with an equal number of pieces. */
export function withPieces(list: StateList, pieces: number): StateList {
  return { ...list, pieces: new Int32Array(list.length).fill(pieces) };
}
