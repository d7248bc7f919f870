import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** What `work` makes of a catalogue that can be searched: now, or in the first seconds of a process when its index is there. */
export function whenSearchable<T>(
  catalog: Pick<CatalogSnapshot, 'whenSearchable'>,
  work: () => T,
): T | Promise<T> {
  return catalog.whenSearchable()?.then(work) ?? work();
}
