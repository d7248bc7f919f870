import { vi } from 'vitest';

/**
 * Calls `check` until it does not throw. Returns its result, or throws its last error after a
 * minute, which only a missing event takes.
 */
export function waitForEvent<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
