import { PREFIX, type TabStoredName } from './tab-storage.ts';

/** Forgets all that this tab keeps, but for some values. */
export function forgetTab(...kept: readonly TabStoredName[]): void {
  const keptKeys = new Set(kept.map((name) => PREFIX + name));
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && !keptKeys.has(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
