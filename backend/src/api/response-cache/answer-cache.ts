import { LRUCache } from 'lru-cache';
import type { FoundSearch } from '../../domains/catalog/catalog-holder.ts';
import type { Looked } from './request-context.ts';
import type { Snapshots } from './snapshots.ts';

/** A complete response as bytes and headers. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Null = no cache may store it. */
  readonly kept: {
    readonly etag: string;
    /** How long other caches may use it without revalidation; 0 = never. */
    readonly maxAgeSeconds: number;
    /** For `X-Magento-Tags`. */
    readonly tags: string;
    /** Returns whether all sources of the response are unchanged. */
    readonly isGood: (now: Snapshots) => boolean;
    /** The search that it answers, which is counted for every recipient. */
    readonly search: FoundSearch | null;
  } | null;
}

/** The response cache. */
export interface AnswerCache {
  /** Returns a cached response that is valid now. */
  get(key: string, now: Snapshots): Answer | undefined;
  set(key: string, answer: Answer): void;
  /** Returns the current size in bytes. */
  size(): number;
}

/** Creates a cache of at most `maxBytes`; evicts the least recently used response first. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const answers =
    maxBytes === 0
      ? null
      : new LRUCache<string, Answer>({
          maxSize: maxBytes,
          // A JSON string mostly takes one byte per character, plus the compressed copy and the
          // entry itself.
          sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.3) + key.length + 500,
          maxEntrySize: Math.ceil(maxBytes / 4),
        });
  return {
    get(key, now) {
      const answer = answers?.get(key);
      return answer?.kept?.isGood(now) ? answer : undefined;
    },
    set: (key, answer) => void answers?.set(key, answer),
    size: () => answers?.calculatedSize ?? 0,
  };
}

/** Returns a function that tells whether the data that an operation read are unchanged. */
export function goodWhileSame(made: Snapshots, looked: Looked): (now: Snapshots) => boolean {
  const spot = looked.atSpot ? made.spot.version : null;
  const catalog = looked.atCatalog ? made.catalog.version : null;
  return (now) =>
    now.minute === made.minute &&
    now.content === made.content &&
    (spot === null || spot === now.spot.version) &&
    (catalog === null || catalog === now.catalog.version);
}
