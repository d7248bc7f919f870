import { Socket } from 'node:net';

/**
 * A socket that sends all writes of one event loop iteration together. Each separate write would
 * cost a system call and wake the server.
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
