import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** Holds the catalogue of this process. */
export interface CatalogHolder {
  /** The newest snapshot; take it once per request. */
  current(): CatalogSnapshot;
  /** Reads everything anew; done when `current` gives what was in the database at the time of the call, or newer. */
  refresh(): Promise<void>;
  /** Ends following the announcements. */
  stop(): Promise<void>;
}
