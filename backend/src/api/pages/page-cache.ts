import { LRUCache } from 'lru-cache';
import { momentOf, type Snapshots } from '../response-cache/snapshots.ts';

/** A page as it goes out. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text in UTF-8: as a string it would take two bytes for each character, because of the few that are not Latin. */
  readonly body: Buffer;
  /** What takes the place of those headers for a browser that has agreed to be counted; null when nothing does. */
  readonly countedHeaders: Readonly<Record<string, string>> | null;
}

interface Entry {
  readonly page: Page;
  readonly moment: string;
}

/** Finished pages by their address; each is good while everything it was made of is the same. */
export interface PageCache {
  /** The kept page; undefined when it has to be made. */
  find(address: string, snapshots: Snapshots): Page | undefined;
  /** The kept page, or the one being made, or what `make` gives. */
  get(address: string, snapshots: Snapshots, make: () => Promise<Page>): Promise<Page>;
}

/** A cache of at most so many bytes. What is not a whole page (status 200) is made again each time. */
export function createPageCache(maxBytes: number): PageCache {
  const pages =
    maxBytes === 0
      ? null
      : new LRUCache<string, Entry>({
          maxSize: maxBytes,
          sizeCalculation: ({ page }, key) => Math.ceil(page.body.length * 1.3) + key.length + 1_000,
          maxEntrySize: Math.ceil(maxBytes / 4),
        });
  const underWay = new Map<string, Promise<Page>>();

  function find(address: string, snapshots: Snapshots): Page | undefined {
    const kept = pages?.get(address);
    return kept?.moment === momentOf(snapshots) ? kept.page : undefined;
  }

  return {
    find,
    async get(address, snapshots, make) {
      const kept = find(address, snapshots);
      if (kept) return kept;
      const moment = momentOf(snapshots);
      const key = `${moment}\0${address}`;
      let work = underWay.get(key);
      if (!work) {
        work = make()
          .then((page) => {
            if (page.status === 200) pages?.set(address, { page, moment });
            return page;
          })
          .finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      return work;
    },
  };
}
