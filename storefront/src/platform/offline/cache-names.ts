/** What the service worker keeps, by kind; the worker and the pages both use these names. */
export const CACHES = {
  /** Built files: their names change with their content. */
  assets: 'ingot-assets',
  images: 'ingot-images',
  pages: 'ingot-pages',
  /** The page that stands in for those that were never opened. */
  offline: 'ingot-offline',
} as const;

/** Where that page is. */
export const OFFLINE_PATH = '/offline';

/** Written into the `html` element of a page that comes from the worker's memory: when it was made, epoch milliseconds. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** What pages tell the worker. */
export type WorkerMessage =
  /** Take over from the worker before, now that a page has been opened. */
  | { readonly type: 'TAKE_OVER' }
  /** Keep this page and the files that it loaded. */
  | { readonly type: 'KEEP_PAGE'; readonly page: string; readonly assets: readonly string[] }
  /** Have the page for a time without a connection in this store view (its code, null for the first), which the cookie names, too. */
  | { readonly type: 'KEEP_OFFLINE_PAGE'; readonly store: string | null }
  /** Fetch these pictures ahead; answered on the port that comes with it. */
  | { readonly type: 'PREFETCH_IMAGES'; readonly urls: readonly string[] };

/** How many pictures of a prefetch are in the worker's memory now. */
export interface PrefetchedImages {
  readonly fetched: number;
}
