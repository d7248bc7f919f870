import { Socket } from 'node:net';

/**
 * A socket whose writes of one turn of the event loop leave together: the beginning of a transaction with its first
 * statement, statements that need no answer with the commit. Each write costs a call into the system and wakes the server.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override write(...args: unknown[]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return Reflect.apply(super.write, this, args);
  }
}
