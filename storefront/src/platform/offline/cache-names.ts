/** Names of the service worker's caches, for the worker and the pages. */
export const CACHES = {
  /** Built files, whose names change with their content. */
  assets: 'ingot-assets',
  images: 'ingot-images',
  pages: 'ingot-pages',
  /** The offline page. */
  offline: 'ingot-offline',
} as const;

/** Path of the offline page. */
export const OFFLINE_PATH = '/offline';

/**
 * Attribute of the `html` element of a cached page: the time of its creation, epoch milliseconds.
 */
export const KEPT_ATTRIBUTE = 'data-kept';

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Activate in place of the previous worker. */
  | { readonly type: 'TAKE_OVER' }
  /** Cache this page and the files that it loaded. */
  | { readonly type: 'KEEP_PAGE'; readonly page: string; readonly assets: readonly string[] }
  /**
   * Cache the offline page for this store view; `store` is its code, null for the first one. The
   * cookie names the view too.
   */
  | { readonly type: 'KEEP_OFFLINE_PAGE'; readonly store: string | null }
  /** Prefetch these pictures; the reply goes to the message's port. */
  | { readonly type: 'PREFETCH_IMAGES'; readonly urls: readonly string[] };

/** The number of pictures of a prefetch that are in the cache. */
export interface PrefetchedImages {
  readonly fetched: number;
}
