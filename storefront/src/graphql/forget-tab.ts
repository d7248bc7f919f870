import { PREFIX, type TabStoredName } from './tab-storage.ts';

/** Forgets all that this tab keeps, but for one value. */
export function forgetTab(kept?: TabStoredName): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && key !== PREFIX + kept) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
