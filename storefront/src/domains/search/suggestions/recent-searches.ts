import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** How many searches a browser remembers (OPEN-48). */
const LIMIT = 10;

/** The last searches of this browser, newest first; empty where nothing can be stored. */
export function readRecentSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(readStored('recent_searches') ?? '[]');
    return Array.isArray(searches)
      ? searches.filter((entry) => typeof entry === 'string').slice(0, LIMIT)
      : [];
  } catch {
    // Something else wrote there: the same as nothing remembered.
    return [];
  }
}

/** Remembers a search as the newest; the same words are kept once. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  writeStored('recent_searches', JSON.stringify([text, ...others].slice(0, LIMIT)));
}
