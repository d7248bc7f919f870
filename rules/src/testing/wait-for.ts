import { vi } from 'vitest';

/** Time limit of a wait in milliseconds, long enough for a machine under load. */
export const WAIT_LIMIT_MS = 60_000;
/** Milliseconds between two checks. */
export const WAIT_INTERVAL_MS = 20;

/** The limits of one wait. */
interface WaitLimits {
  /**
   * `WAIT_LIMIT_MS` by default. Less only for a time that the
   * documentation promises, more only for work that takes minutes.
   */
  readonly withinMs?: number;
  /** The time between two checks. */
  readonly everyMs?: number;
}

/**
 * Calls `check` until it does not throw. Returns its result, or throws its last error at the time
 * limit. It ends at the first success, so the limit does not slow a passing test.
 */
export function waitFor<T>(
  check: () => T | Promise<T>,
  { withinMs = WAIT_LIMIT_MS, everyMs = WAIT_INTERVAL_MS }: WaitLimits = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: withinMs, interval: everyMs });
}
