const FIRST_ROOM = 16;

/**
 * A growing column of nullable numbers. It needs no object per value, which spares the garbage
 * collector.
 */
export class NumberColumn {
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
