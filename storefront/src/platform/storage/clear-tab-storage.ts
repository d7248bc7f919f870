import { PREFIX, type TabStoredName } from './tab-storage.ts';

/** Deletes all values of this tab, except the named ones. */
export function clearTabStorage(...kept: readonly TabStoredName[]): void {
  const keptKeys = new Set(kept.map((name) => PREFIX + name));
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && !keptKeys.has(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked storage contains nothing.
  }
}
