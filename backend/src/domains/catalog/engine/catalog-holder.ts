import type { CatalogSnapshot } from './catalog-snapshot.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    readonly catalog: CatalogHolder;
  }

  interface Context {
    /** The snapshot that the whole operation reads. */
    readonly catalog: CatalogSnapshot;
    /** Counts a product search of this operation, again whenever its cached response is served. */
    noteSearch(search: FoundSearch): void;
  }
}

/** The text of a product search, and the number of its results. */
export interface FoundSearch {
  readonly text: string;
  readonly resultCount: number;
}

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
