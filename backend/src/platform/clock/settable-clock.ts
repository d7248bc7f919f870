import type { Clock } from './clock.ts';

/** A clock that stands still until it is told to move. For tests. */
export interface SettableClock extends Clock {
  /** Steps the wall clock, as an operator does who sets it; no time passes by the monotonic clock. */
  set(epochMs: number): void;
  /** Lets so many milliseconds pass by both clocks. */
  advance(ms: number): void;
}

/** A clock standing at `epochMs`. */
export function settableClock(epochMs: number): SettableClock {
  let at = epochMs;
  let passed = 0;
  return {
    now: () => at,
    monotonic: () => passed,
    set: (ms) => {
      at = ms;
    },
    advance: (ms) => {
      at += ms;
      passed += ms;
    },
  };
}
