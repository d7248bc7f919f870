import type { CatalogSnapshot } from './catalog-snapshot.ts';

/**
 * Runs `work` when the catalog is searchable: immediately, or after a new process has built the
 * search index.
 */
export function whenSearchable<T>(
  catalog: Pick<CatalogSnapshot, 'whenSearchable'>,
  work: () => T | Promise<T>,
): T | Promise<T> {
  return catalog.whenSearchable()?.then(work) ?? work();
}
