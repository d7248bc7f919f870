import { atOnce, inSlices } from './in-slices.ts';

/** Something that takes long to make: it is made in slices behind everything else, or at once for who needs it before. */
export class LaterValue<T> {
  #state: { readonly work: Generator<void, T> } | { readonly value: T } | { readonly error: unknown };

  /** `work` yields where it may pause. */
  constructor(work: Generator<void, T>) {
    this.#state = { work };
  }

  /** What is made, ended now if need be. @throws what the work throws */
  value(): T {
    return atOnce(this.#end());
  }

  /** Makes it in slices, however long that takes. @throws what the work throws */
  async make(): Promise<void> {
    await inSlices(this.#end(), Number.POSITIVE_INFINITY);
  }

  /** Goes on with the work from wherever somebody else has brought it. */
  *#end(): Generator<void, T> {
    for (;;) {
      if ('value' in this.#state) return this.#state.value;
      if ('error' in this.#state) throw this.#state.error;
      this.#step(this.#state.work);
      yield;
    }
  }

  #step(work: Generator<void, T>): void {
    try {
      const { done, value } = work.next();
      if (done) this.#state = { value };
    } catch (error) {
      this.#state = { error };
    }
  }
}
