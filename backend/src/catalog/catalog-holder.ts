import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** Holds the catalogue of this process. */
export interface CatalogHolder {
  /** The newest snapshot; take it once per request. */
  current(): CatalogSnapshot;
}
