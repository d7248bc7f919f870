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
