import type pg from 'pg';
import { findDueQueues } from './due-queues.repository.ts';

const EVERY_MS = 2_000;

/**
 * Calls `onDue` every two seconds with each of the queues `names` that has a job to start: a retry
 * after its pause, a postponed job, or one whose notification was lost. One statement for all queues
 * replaces a fetch of each. Returns the function that stops the watch; it resolves after the
 * statement that runs.
 */
export function watchDueQueues(
  pool: pg.Pool,
  names: readonly string[],
  { onDue, onError }: { readonly onDue: (name: string) => void; readonly onError: (error: Error) => void },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const check = async () => {
    try {
      for (const name of await findDueQueues(pool, names)) onDue(name);
    } catch (error) {
      onError(new Error('Looking for due jobs failed and will be tried again', { cause: error }));
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= check();
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
