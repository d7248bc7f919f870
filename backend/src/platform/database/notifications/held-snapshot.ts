import type { Listen } from './notify.ts';
import { readAgain } from './read-again.ts';

/** Something read from the database as a whole, kept in memory, replaced as a whole. */
export interface HeldSnapshot<T> {
  current(): T;
  /** Reads anew; done when `current` gives what was in the database at the time of the call, or newer. */
  refresh(): Promise<void>;
  /** Ends following the announcements; done when what is being read has been read. */
  stop(): Promise<void>;
}

/**
 * Reads a snapshot now and after each announcement on `channel`. Announcements during a reading cause one more
 * reading, not one each. When a reading fails the old snapshot stays, `onError` hears of it, and it is read again until that succeeds.
 * @throws what `load` throws the first time
 */
export async function holdSnapshot<T>(options: {
  readonly listen: Listen;
  readonly channel: string;
  readonly load: () => Promise<T>;
  readonly onError: (error: unknown) => void;
}): Promise<HeldSnapshot<T>> {
  let held: T | undefined;
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    held = await options.load();
  }

  function refresh(): Promise<void> {
    if (next) return next;
    if (!reading) {
      reading = read().finally(() => {
        reading = null;
      });
      return reading;
    }
    next = reading
      .catch(() => undefined)
      .then(() => {
        next = null;
        return refresh();
      });
    return next;
  }

  // Listening before the first reading: nothing announced in between is missed.
  const again = readAgain(refresh, options.onError);
  const stop = await options.listen(options.channel, () => {
    refresh().catch((error: unknown) => {
      options.onError(error);
      again.begin();
    });
  });
  await refresh();
  return {
    current: () => held as T,
    refresh,
    async stop() {
      stop();
      again.stop();
      while (next ?? reading) await (next ?? reading)?.catch(() => undefined);
    },
  };
}
