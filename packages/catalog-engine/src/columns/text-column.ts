const FIRST_BYTES = 4_096;
const FIRST_TEXTS = 64;
const MAX_BYTES_PER_CODE_UNIT = 3;

/** A growing column of strings, stored as UTF-8 bytes. Each access decodes the string again. */
export class TextColumn {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #ends = new Uint32Array(FIRST_TEXTS);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(text: string): void {
    const start = this.#startOf(this.#count);
    const most = start + text.length * MAX_BYTES_PER_CODE_UNIT;
    if (most > this.#bytes.length) {
      const grown = Buffer.allocUnsafeSlow(2 * most);
      this.#bytes.copy(grown, 0, 0, start);
      this.#bytes = grown;
    }
    if (this.#count === this.#ends.length) {
      const grown = new Uint32Array(2 * this.#count);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#ends[this.#count++] = start + this.#bytes.write(text, start);
  }

  /** Returns the string at a position, or an empty string if none was pushed. */
  at(place: number): string {
    return place < this.#count
      ? this.#bytes.toString('utf8', this.#startOf(place), this.#startOf(place + 1))
      : '';
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? 0);
  }
}
