const FIRST_ROOM = 1_024;

/** Whole numbers of 32 bits, or nothing, by place: half of what a list of them takes, and nothing that is looked at to collect garbage. */
export class IntColumn {
  #values = new Int32Array(FIRST_ROOM);
  #count = 0;

  push(value: number | null): void {
    if (this.#count === this.#values.length) {
      const grown = new Int32Array(this.#count * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#count++] = value ?? NOTHING;
  }

  at(place: number): number | null {
    const value = this.#values[place] ?? NOTHING;
    return value === NOTHING ? null : value;
  }
}

/** The smallest number of 32 bits, which nothing of a shop is. */
const NOTHING = -(2 ** 31);

/** The same for numbers that are larger or not whole. */
export class RealColumn {
  #values = new Float64Array(FIRST_ROOM);
  #count = 0;

  push(value: number | null): void {
    if (this.#count === this.#values.length) {
      const grown = new Float64Array(this.#count * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#count++] = value ?? Number.NaN;
  }

  at(place: number): number | null {
    const value = this.#values[place] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }
}
