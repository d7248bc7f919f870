const FIRST_ROOM = 16;

/** Numbers, or nothing, by place: without an object for each, and nothing that is looked at to collect garbage. */
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
