import { atOnce, inSlices } from './in-slices.ts';

/** Something that takes long to make: it is made in slices behind everything else, or at once for who needs it before. */
export class LaterValue<T> {
  #state: { readonly work: Generator<void, T> } | { readonly value: T } | { readonly error: unknown };
  #making: Promise<void> | null = null;

  /** `work` yields where it may pause. */
  constructor(work: Generator<void, T>) {
    this.#state = { work };
  }

  /** What is made, ended now if need be. @throws what the work throws */
  value(): T {
    return 'value' in this.#state ? this.#state.value : atOnce(this.work());
  }

  /** Makes it in slices, however long that takes and however many ask for it. @throws what the work throws */
  make(): Promise<void> {
    this.#making ??= inSlices(this.work(), Number.POSITIVE_INFINITY).then(() => undefined);
    return this.#making;
  }

  /** Done when it is made; null when it is there already, so that nobody waits for a turn. */
  whenMade(): Promise<void> | null {
    return 'value' in this.#state ? null : this.make();
  }

  /** Goes on with the work from wherever somebody else has brought it, and gives what is made; as a part of other work. */
  *work(): Generator<void, T> {
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
