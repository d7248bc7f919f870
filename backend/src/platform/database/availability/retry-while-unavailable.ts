import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@ingot/embedded-postgres/unavailable.ts';

const PAUSE_MS = 250;

/**
 * Retries `work` while the database is unavailable, and returns its result. For records of actions
 * that cannot be undone and may be written twice. No request may wait for it.
 * @throws every other error of `work`
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // The timer does not keep the process alive: without a database there is nothing to finish.
      await wait(PAUSE_MS, undefined, { ref: false });
    }
  }
}
