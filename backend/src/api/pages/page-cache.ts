import { LRUCache } from 'lru-cache';
import type { PageBody } from './page-body.ts';

/** A finished page. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Compressed (`page-body.ts`), so that the cache holds five times as many pages. */
  readonly body: PageBody;
  /** Replaces those headers for a browser that has agreed to be counted; null when nothing does. */
  readonly countedHeaders: Readonly<Record<string, string>> | null;
}

/** A page from the cache. */
export interface CachedPage {
  readonly page: Page;
  /** False when its prices have been replaced. */
  readonly isCurrent: boolean;
}

/** Names everything that a page is rendered from. */
export interface PageVersion {
  /** Catalog, content, minute and market states: a page of another one is never sent. */
  readonly basis: string;
  /** Version of the spot prices. */
  readonly prices: string;
}

interface Entry extends PageVersion {
  readonly page: Page;
  /** The last time at which the page was known to be current, monotonic milliseconds. */
  currentAtMs: number;
}

/** Renders a page from what is current now, and names that. */
export type RenderPage = () => Promise<{ readonly page: Page; readonly version: PageVersion }>;

/** Rendered pages by their address. */
export interface PageCache {
  /**
   * Returns the cached page of this version. When only the prices have moved on, returns the
   * previous page for up to `STALE_MS` and re-renders it in the background. Undefined when the page
   * has to be rendered first.
   */
  find(address: string, version: PageVersion, render: RenderPage): CachedPage | undefined;
  /** Renders a page and caches it. Requests for the same address and version share one render. */
  render(address: string, version: PageVersion, render: RenderPage): Promise<Page>;
  /** Starts no more background renders. Resolves after those that are running or queued. */
  close(): Promise<void>;
}

/**
 * A page may show prices for so long after they were replaced. The browser refreshes them on
 * arrival.
 */
export const STALE_MS = 10_000;
/** Pages that are re-rendered or wait for it. More than these are rendered on request. */
export const MAX_REFRESHES = 500;

/**
 * Returns whether a page may be sent again: not an error, and not private as the page of an order
 * is.
 */
export function isReusable({ status, headers }: Page): boolean {
  return status === 200 && !/\bno-store\b/i.test(headers['cache-control'] ?? '');
}

/**
 * Creates a cache of at most `maxBytes`; 0 caches nothing. Only reusable pages are cached. `now`
 * returns monotonic milliseconds. `onError` receives the error of a background render.
 */
export function createPageCache({
  maxBytes,
  now,
  onError,
}: {
  readonly maxBytes: number;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}): PageCache {
  const pages =
    maxBytes === 0
      ? null
      : new LRUCache<string, Entry>({
          maxSize: maxBytes,
          sizeCalculation: ({ page }, key) => page.body.bytes.length + key.length + 1_000,
          maxEntrySize: Math.ceil(maxBytes / 4),
        });
  const running = new Map<string, Promise<Page>>();
  const refreshes = new Map<string, Promise<void>>();
  let isClosed = false;

  async function renderNow(address: string, render: RenderPage): Promise<Page> {
    const currentAtMs = now();
    const { page, version } = await render();
    if (isReusable(page)) pages?.set(address, { ...version, page, currentAtMs });
    else pages?.delete(address);
    return page;
  }

  /** Re-renders a page in the background. Returns false when too many pages wait for it. */
  function refresh(address: string, render: RenderPage): boolean {
    if (refreshes.has(address) || isClosed) return true;
    if (refreshes.size >= MAX_REFRESHES) return false;
    const work = renderNow(address, render)
      .then(() => undefined, onError)
      .finally(() => refreshes.delete(address));
    refreshes.set(address, work);
    return true;
  }

  return {
    find(address, { basis, prices }, render) {
      const entry = pages?.get(address);
      if (entry?.basis !== basis) return undefined;
      if (entry.prices === prices) {
        entry.currentAtMs = now();
        return { page: entry.page, isCurrent: true };
      }
      if (now() - entry.currentAtMs > STALE_MS) return undefined;
      return refresh(address, render) ? { page: entry.page, isCurrent: false } : undefined;
    },
    async render(address, { basis, prices }, render) {
      // Another request may have rendered it while this one waited.
      const entry = pages?.get(address);
      if (entry?.basis === basis && entry.prices === prices) return entry.page;
      const key = `${basis}\0${prices}\0${address}`;
      const shared = running.get(key);
      if (shared) return shared;
      const work = renderNow(address, render).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
    async close() {
      isClosed = true;
      await Promise.all(refreshes.values());
    },
  };
}
