import { deleteStoredResponses } from '../query-cache/persisted-cache.ts';
import { CACHES } from './cache-names.ts';

/**
 * Deletes what was viewed in this browser, for example on sign-out: the cached responses of every
 * store view, and the worker's pages and pictures. Built files and the offline page contain no
 * personal data. Never rejects.
 */
export async function clearOfflineCaches(): Promise<void> {
  deleteStoredResponses();
  try {
    await Promise.all([CACHES.pages, CACHES.images].map((name) => caches.delete(name)));
  } catch {
    // Without caches or storage, nothing was stored.
  }
}
