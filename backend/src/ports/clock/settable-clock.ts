import type { Clock } from './clock.ts';

/** A clock that stands still until it is told to move. For tests. */
export interface SettableClock extends Clock {
  set(epochMs: number): void;
  /** Moves forward by so many milliseconds. */
  advance(ms: number): void;
}

/** A clock standing at `epochMs`. */
export function settableClock(epochMs: number): SettableClock {
  let at = epochMs;
  return {
    now: () => at,
    set: (ms) => {
      at = ms;
    },
    advance: (ms) => {
      at += ms;
    },
  };
}
