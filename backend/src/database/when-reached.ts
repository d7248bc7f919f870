import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost } from './lost-connection.ts';

const PAUSE_MS = 250;

/**
 * Does `work` again as long as the database is away, and gives what it gives. For what must be written down because it cannot
 * be undone, and may be written twice. Nobody may be kept waiting by it.
 * @throws whatever else `work` fails by
 */
export async function whenReached<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      // Holds up no exit: without a database there is nothing to finish.
      await wait(PAUSE_MS, undefined, { ref: false });
    }
  }
}
