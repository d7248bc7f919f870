import { inSlices, runToEnd } from './in-slices.ts';

/**
 * A lazily computed value. It is computed in slices in the background, or synchronously on first
 * access.
 */
export class LazyValue<T> {
  #state: { readonly work: Generator<void, T> } | { readonly value: T } | { readonly error: unknown };
  #making: Promise<void> | null = null;

  /** `work` yields at points where it may pause. */
  constructor(work: Generator<void, T>) {
    this.#state = { work };
  }

  /**
   * Returns the value, completing the computation now if necessary.
   * @throws any error of the computation
   */
  value(): T {
    return 'value' in this.#state ? this.#state.value : runToEnd(this.work());
  }

  /**
   * Computes the value in slices. Concurrent calls share one computation.
   * @throws any error of the computation
   */
  make(): Promise<void> {
    this.#making ??= inSlices(this.work(), Number.POSITIVE_INFINITY).then(() => undefined);
    return this.#making;
  }

  /**
   * Returns a promise that resolves when the value exists, or null when it already does, which
   * spares an event-loop turn.
   */
  whenMade(): Promise<void> | null {
    return 'value' in this.#state ? null : this.make();
  }

  /** Continues the shared computation as a part of other work. Returns the value. */
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
