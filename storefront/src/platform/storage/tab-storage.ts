/** Prefix of every key, as in the browser's persistent storage. */
export const PREFIX = 'BULLION_BROWSER_PERSISTENCE__';

export type TabStoredName =
  | 'checkout_draft'
  | 'counted_checkout'
  | 'counted_order'
  | 'delivery_place'
  | 'pending_add'
  | 'session_ended'
  | 'session_until'
  | 'sign_in_origin'
  | 'was_offline';

/** Returns the value stored for this tab; null if there is none, and on the server. */
export function readTabStored(name: TabStoredName): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores a value for this tab. */
export function writeTabStored(name: TabStoredName, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // Without storage only this value is lost.
  }
}

/** Deletes a value. */
export function removeTabStored(name: TabStoredName): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Blocked storage contains nothing.
  }
}
