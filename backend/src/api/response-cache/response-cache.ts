import { LRUCache } from 'lru-cache';
import type { FoundSearch } from '../../domains/catalog/catalog-holder.ts';
import type { SourcesRead } from './request-context.ts';
import type { Snapshots } from './snapshots.ts';

/** A complete response as bytes and headers. */
export interface GraphqlResponse {
  readonly status: number;
  readonly body: string;
  /** Null = no cache may store it. */
  readonly cacheable: {
    readonly etag: string;
    /** How long other caches may use it without revalidation; 0 = never. */
    readonly maxAgeSeconds: number;
    /** For `X-Magento-Tags`. */
    readonly tags: string;
    /** Returns whether all sources of the response are unchanged. */
    readonly isFresh: (now: Snapshots) => boolean;
    /** The search that it responses, which is counted for every recipient. */
    readonly search: FoundSearch | null;
  } | null;
}

/** The response cache. */
export interface ResponseCache {
  /** Returns a cached response that is valid now. */
  get(key: string, now: Snapshots): GraphqlResponse | undefined;
  set(key: string, response: GraphqlResponse): void;
  /** Returns the current size in bytes. */
  size(): number;
}

/** Creates a cache of at most `maxBytes`; evicts the least recently used response first. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const responses =
    maxBytes === 0
      ? null
      : new LRUCache<string, GraphqlResponse>({
          maxSize: maxBytes,
          // A JSON string mostly takes one byte per character, plus the compressed copy and the
          // entry itself.
          sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.3) + key.length + 500,
          maxEntrySize: Math.ceil(maxBytes / 4),
        });
  return {
    get(key, now) {
      const response = responses?.get(key);
      return response?.cacheable?.isFresh(now) ? response : undefined;
    },
    set: (key, response) => void responses?.set(key, response),
    size: () => responses?.calculatedSize ?? 0,
  };
}

/** Returns a function that tells whether the data that an operation read are unchanged. */
export function freshWhileUnchanged(made: Snapshots, sources: SourcesRead): (now: Snapshots) => boolean {
  const spotVersion = sources.spot ? made.spot.version : null;
  const catalogVersion = sources.catalog ? made.catalog.version : null;
  return (now) =>
    now.minute === made.minute &&
    now.content === made.content &&
    (spotVersion === null || spotVersion === now.spot.version) &&
    (catalogVersion === null || catalogVersion === now.catalog.version);
}
