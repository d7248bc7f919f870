import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** Number of searches that a browser stores. */
const LIMIT = 10;

/** Returns the last searches of this browser, newest first; empty if storage is unavailable. */
export function readRecentSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(readStored('recent_searches') ?? '[]');
    return Array.isArray(searches)
      ? searches.filter((entry) => typeof entry === 'string').slice(0, LIMIT)
      : [];
  } catch {
    // Malformed content counts as empty.
    return [];
  }
}

/** Stores a search as the newest; equal texts are stored once. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  writeStored('recent_searches', JSON.stringify([text, ...others].slice(0, LIMIT)));
}
