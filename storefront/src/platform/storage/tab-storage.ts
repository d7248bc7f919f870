/** Of every key of ours. As in the browser's lasting storage, so that several shops on one origin do not read each other's values. */
export const PREFIX = 'BULLION_BROWSER_PERSISTENCE__';

export type TabStoredName =
  | 'checkout_draft'
  | 'counted_checkout'
  | 'counted_order'
  | 'pending_add'
  | 'session_ended'
  | 'session_until'
  | 'sign_in_origin'
  | 'was_offline';

/** The value kept for this tab until it is closed; null when there is none, and on the server. */
export function readTabStored(name: TabStoredName): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a value for this tab. */
export function writeTabStored(name: TabStoredName, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // A full or forbidden storage costs the shopper only the memory of this value.
  }
}

/** Forgets a value. */
export function removeTabStored(name: TabStoredName): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
