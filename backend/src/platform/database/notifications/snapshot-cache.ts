import type { Listen } from './notify.ts';
import { retryRead } from './retry-read.ts';

/** A value that is read from the database, cached in memory and replaced as a whole. */
export interface SnapshotCache<T> {
  current(): T;
  /**
   * Reloads the value. Resolves when `current` returns the state at the time of the call, or a
   * newer one.
   */
  refresh(): Promise<void>;
  /** Unsubscribes from the notifications. Resolves when a running reload has finished. */
  stop(): Promise<void>;
}

/**
 * Loads a snapshot now and after each notification on `channel`. Notifications during a load cause
 * one more load, not one each. When a load fails, the old snapshot stays, `onError` receives the
 * error, and the load is retried until it succeeds.
 * @throws what `load` throws the first time
 */
export async function createSnapshotCache<T>(options: {
  readonly listen: Listen;
  readonly channel: string;
  readonly load: () => Promise<T>;
  readonly onError: (error: unknown) => void;
}): Promise<SnapshotCache<T>> {
  let cached: T | undefined;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function load(): Promise<void> {
    cached = await options.load();
  }

  function refresh(): Promise<void> {
    if (next) return next;
    if (!running) {
      running = load().finally(() => {
        running = null;
      });
      return running;
    }
    next = running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return refresh();
      });
    return next;
  }

  // Subscribes before the first load, so that no notification in between is missed.
  const retry = retryRead(refresh, options.onError);
  const stop = await options.listen(options.channel, () => {
    refresh().catch((error: unknown) => {
      options.onError(error);
      retry.start();
    });
  });
  await refresh();
  return {
    current: () => cached as T,
    refresh,
    async stop() {
      stop();
      retry.stop();
      while (next ?? running) await (next ?? running)?.catch(() => undefined);
    },
  };
}
