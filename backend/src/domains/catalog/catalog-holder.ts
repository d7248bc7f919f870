import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { Database } from '../../platform/database/database.ts';

declare module '../../platform/context.ts' {
  interface Services {
    readonly catalog: CatalogHolder;
  }

  interface Context {
    /** The snapshot that the whole operation reads, so that its parts agree. */
    readonly catalog: CatalogSnapshot;
    /**
     * Records a product search of this operation. A cached response records it again each time it
     * is served.
     */
    noteSearch(search: FoundSearch): void;
  }
}

/** The text of a product search and its number of results. */
export interface FoundSearch {
  readonly text: string;
  readonly resultCount: number;
}

/** Holds the current catalog snapshot of this process. */
export interface CatalogHolder {
  /** Returns the newest snapshot. Read it once per request. */
  current(): CatalogSnapshot;
  /**
   * Returns the newest snapshot with some products as `db` sees them, such as in a transaction that
   * is rolled back. The process does not keep or publish this snapshot.
   */
  withProducts(db: Database, ids: readonly number[]): Promise<CatalogSnapshot>;
  /**
   * Reloads the whole catalog. Resolves when `current` returns the state of the database at the
   * time of the call, or a newer one.
   */
  refresh(): Promise<void>;
  /**
   * Builds the lazy parts of the first snapshot of a process: the search index and the indexes by
   * SKU, address and code. Runs in slices at the lowest priority.
   */
  prepare(): void;
  /** Unsubscribes from change notifications. */
  stop(): Promise<void>;
}
