import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the work may keep the event loop to itself: requests in between wait no longer. */
const SLICE_MS = 2;

/** Something that takes long to make: it is made in slices behind everything else, or at once for who needs it before. */
export class LaterValue<T> {
  #state: { readonly work: Generator<void, T> } | { readonly value: T } | { readonly error: unknown };

  /** `work` yields where it may pause. */
  constructor(work: Generator<void, T>) {
    this.#state = { work };
  }

  /** What is made, ended now if need be. @throws what the work throws */
  value(): T {
    while ('work' in this.#state) this.#step(this.#state.work);
    if ('error' in this.#state) throw this.#state.error;
    return this.#state.value;
  }

  /** Makes it in slices. @throws what the work throws */
  async make(): Promise<void> {
    for (let pauseAt = performance.now() + SLICE_MS; 'work' in this.#state; this.#step(this.#state.work)) {
      if (performance.now() < pauseAt) continue;
      await nextTurn();
      pauseAt = performance.now() + SLICE_MS;
      // Somebody may have needed it meanwhile.
      if (!('work' in this.#state)) break;
    }
    this.value();
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
