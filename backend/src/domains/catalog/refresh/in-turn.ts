/** Work that is done one after another: each begins when the one before has ended, however that went. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /** Does it when it is its turn; gives what it gives. @throws what the work throws */
  do<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Done when everything is that waits now. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
