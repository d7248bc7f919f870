import type { Clock } from './clock.ts';

/** A clock for tests that stands still until a test moves it. */
export interface SettableClock extends Clock {
  /** Sets the wall clock, as an operator does. The monotonic clock stays. */
  set(epochMs: number): void;
  /** Advances both clocks. */
  advance(ms: number): void;
}

/** Returns a clock that stands at `epochMs`. */
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
