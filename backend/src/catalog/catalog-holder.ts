import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** Holds the catalogue of this process. */
export interface CatalogHolder {
  /** The newest snapshot; take it once per request. */
  current(): CatalogSnapshot;
  /** Reads everything anew; done when `current` gives what was in the database at the time of the call, or newer. */
  refresh(): Promise<void>;
  /**
   * Makes what the first catalogue of a process was opened without, and what is otherwise made when it is asked for: the indexes by sku,
   * address and code, and that of search. In slices, behind everything else.
   */
  prepare(): void;
  /** Ends following the announcements. */
  stop(): Promise<void>;
}
