/** A mutex for asynchronous work: each task starts after the previous one has settled. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs `work` after all earlier tasks. Returns its result.
   * @throws any error of `work`
   */
  do<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when all tasks queued so far have settled. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
