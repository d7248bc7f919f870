import { vi } from 'vitest';

/** How long and how often a wait tries. */
interface WaitLimits {
  /**
   * A minute by default, which a machine under load does not exceed. Less only for a time that the
   * documentation promises, more only for work that takes minutes.
   */
  readonly withinMs?: number;
  /** The time between two checks. */
  readonly everyMs?: number;
}

/**
 * Calls `check` until it does not throw. Returns its result, or throws its last error at the time
 * limit. A wait ends at the event, so a passing test never takes as long as the limit.
 */
export function waitFor<T>(
  check: () => T | Promise<T>,
  { withinMs = 60_000, everyMs = 20 }: WaitLimits = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: withinMs, interval: everyMs });
}
