/** Every key of ours starts with this, so that several shops on one origin do not read each other's values. */
const PREFIX = 'BULLION_BROWSER_PERSISTENCE__';

export type StoredName =
  | 'signin_token'
  | 'signin_account'
  | 'store_view_code'
  | 'store_view_currency'
  | 'store_view_secure_base_media_url'
  | 'cartId'
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

/** The value kept in this browser, null when there is none, when it has expired, or on the server. */
export function readStored(name: StoredName, nowMs = Date.now()): string | null {
  if (typeof window === 'undefined') return null;
  try {
    const text = localStorage.getItem(PREFIX + name);
    if (text === null) return null;
    const entry = JSON.parse(text) as StoredEntry;
    // Left where it is: that its time is over is news to who follows it (SESS-05).
    return entry.ttl !== null && entry.timeStored + entry.ttl * 1000 < nowMs ? null : entry.value;
  } catch {
    // Storage may be switched off, or hold something that is not ours: the same as nothing stored.
    return null;
  }
}

/** When the time of a stored value is over, epoch milliseconds; null when there is none, or no end. */
export function storedUntil(name: StoredName): number | null {
  try {
    const entry = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as StoredEntry | null;
    return entry?.ttl == null ? null : entry.timeStored + entry.ttl * 1000;
  } catch {
    return null;
  }
}

/** Keeps a value in this browser; `ttlSeconds` null keeps it until removed. */
export function writeStored(name: StoredName, value: string, ttlSeconds: number | null = null): void {
  const entry: StoredEntry = { value, timeStored: Date.now(), ttl: ttlSeconds };
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(entry));
  } catch {
    // A full or forbidden storage costs the shopper only the memory of this value.
  }
}

/** Forgets a value. */
export function removeStored(name: StoredName): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
