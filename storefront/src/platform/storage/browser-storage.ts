/** Every key of ours starts with this, so that several shops on one origin do not read each other's values. */
const PREFIX = 'BULLION_BROWSER_PERSISTENCE__';

export type StoredName =
  | 'signin_token'
  | 'signin_account'
  | 'store_view_code'
  | 'store_view_currency'
  | 'store_view_secure_base_media_url'
  | 'cartId'
  | 'magento_cache_id'
  | 'unmerged_cart'
  | 'images_by_sku'
  | 'saved_for_later'
  | 'recent_searches'
  | 'recently_viewed'
  | 'compare_list';

interface StoredEntry {
  readonly value: string;
  readonly timeStored: number;
  /** Seconds from `timeStored`; null = no end. */
  readonly ttl: number | null;
}

/** What the browser's storage did not take: known until the tab closes, or another one stores something else (OPEN-82). */
const held = new Map<StoredName, StoredEntry>();

/** The value kept in this browser, null when there is none, when it has expired, or on the server. */
export function readStored(name: StoredName, nowMs = Date.now()): string | null {
  const untilMs = storedUntil(name);
  // Left where it is: that its time is over is news to who follows it (SESS-05).
  return untilMs !== null && untilMs < nowMs ? null : (readEntry(name)?.value ?? null);
}

/** When the time of a stored value is over, epoch milliseconds; null when there is none, or no end. */
export function storedUntil(name: StoredName): number | null {
  const entry = readEntry(name);
  return entry?.ttl == null ? null : entry.timeStored + entry.ttl * 1000;
}

function readEntry(name: StoredName): StoredEntry | null {
  if (typeof window === 'undefined') return null;
  try {
    const stored: StoredEntry | null = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    // Later than what is held: its place was empty then.
    if (stored !== null) return stored;
  } catch {
    // Storage may be switched off, or hold something that is not ours: the same as nothing stored.
  }
  return held.get(name) ?? null;
}

/**
 * Keeps a value in this browser; `ttlSeconds` null keeps it until removed. Where there is no room the answers kept of
 * earlier visits make way; what is not taken even so is held until the tab closes.
 */
export function writeStored(name: StoredName, value: string, ttlSeconds: number | null = null): void {
  const entry: StoredEntry = { value, timeStored: Date.now(), ttl: ttlSeconds };
  const store = () => localStorage.setItem(PREFIX + name, JSON.stringify(entry));
  held.delete(name);
  try {
    try {
      store();
    } catch {
      for (const key of Object.keys(localStorage)) {
        if (key.includes('__apollo')) localStorage.removeItem(key);
      }
      // Nobody is to read the old value for the new one.
      localStorage.removeItem(PREFIX + name);
      store();
    }
  } catch {
    held.set(name, entry);
  }
}

/** Forgets a value. */
export function removeStored(name: StoredName): void {
  held.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
