import { forgetKeptAnswers } from '../query-cache/persisted-cache.ts';
import { CACHES } from './cache-names.ts';

/**
 * Forgets what was looked at in this browser, as when somebody signs out: the kept answers of every store view, and the
 * pages and pictures of the service worker. Built files and the offline page tell of nobody. Never fails.
 */
export async function forgetKept(): Promise<void> {
  forgetKeptAnswers();
  try {
    await Promise.all([CACHES.pages, CACHES.images].map((name) => caches.delete(name)));
  } catch {
    // Where there are no caches, or storage is forbidden, nothing was kept.
  }
}
