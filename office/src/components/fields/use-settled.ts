import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';

const PAUSE_MS = 300;

/**
 * Returns the last value that has stayed the same for a moment, so that a key press sends no request. Compares
 * values as JSON.
 */
export function useSettled<T>(value: T): T {
  return JSON.parse(useDebounced(JSON.stringify(value), PAUSE_MS)) as T;
}
