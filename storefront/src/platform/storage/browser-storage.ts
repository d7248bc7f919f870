import { STORAGE_PREFIX } from '@ingot/rules/shop/storage-prefix.ts';

export type StoredName =
  | 'signin_token'
  | 'signin_account'
  | 'store_view_code'
  | 'store_view_currency'
  | 'payment_method'
  | 'pickup_location'
  | 'store_view_secure_base_media_url'
  | 'cartId'
  | 'magento_cache_id'
  | 'unmerged_cart'
  | 'images_by_sku'
  | 'saved_for_later'
  | 'recent_searches'
  | 'recently_viewed'
  | 'compare_list'
  | 'push_browser';

interface StoredEntry {
  readonly value: string;
  readonly timeStored: number;
  /** Seconds from `timeStored`; null = no end. */
  readonly ttl: number | null;
}

/**
 * Values that the browser's storage rejected, kept until the tab closes or another tab stores a
 * value.
 */
const held = new Map<StoredName, StoredEntry>();

/** Returns the value stored in this browser; null if missing or expired, and on the server. */
export function readStored(name: StoredName, nowMs = Date.now()): string | null {
  const untilMs = storedUntil(name);
  // An expired value stays in the storage, because the session watcher needs to see its end.
  return untilMs !== null && untilMs < nowMs ? null : (readEntry(name)?.value ?? null);
}

/** Returns when a stored value expires, epoch milliseconds; null if it is missing or has no end. */
export function storedUntil(name: StoredName): number | null {
  const entry = readEntry(name);
  return entry?.ttl == null ? null : entry.timeStored + entry.ttl * 1000;
}

function readEntry(name: StoredName): StoredEntry | null {
  if (typeof window === 'undefined') return null;
  try {
    const stored: StoredEntry | null = JSON.parse(localStorage.getItem(STORAGE_PREFIX + name) ?? 'null');
    // Newer than the value in memory, which was kept while the storage had none.
    if (stored !== null) return stored;
  } catch {
    // Blocked storage or foreign content counts as empty.
  }
  return held.get(name) ?? null;
}

/**
 * Stores a value in this browser; `ttlSeconds` null keeps it until removed. Evicts cached responses
 * if there is no space. Keeps a rejected value in memory until the tab closes.
 */
export function writeStored(name: StoredName, value: string, ttlSeconds: number | null = null): void {
  const entry: StoredEntry = { value, timeStored: Date.now(), ttl: ttlSeconds };
  const store = () => localStorage.setItem(STORAGE_PREFIX + name, JSON.stringify(entry));
  held.delete(name);
  try {
    try {
      store();
    } catch {
      for (const key of Object.keys(localStorage)) {
        if (key.includes('__apollo')) localStorage.removeItem(key);
      }
      // The old value must not be read in place of the new one.
      localStorage.removeItem(STORAGE_PREFIX + name);
      store();
    }
  } catch {
    held.set(name, entry);
  }
}

/** Deletes a value. */
export function removeStored(name: StoredName): void {
  held.delete(name);
  try {
    localStorage.removeItem(STORAGE_PREFIX + name);
  } catch {
    // Blocked storage contains nothing.
  }
}
