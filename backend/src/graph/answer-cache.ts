import { LRUCache } from 'lru-cache';
import type { Looked } from './request-context.ts';
import type { Snapshots } from './snapshots.ts';

/** A ready answer, as bytes and headers. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Null = must not be kept by anybody. */
  readonly kept: {
    readonly etag: string;
    /** How long others may keep it without asking; 0 = ask every time. */
    readonly maxAgeSeconds: number;
    /** For `X-Magento-Tags`. */
    readonly tags: string;
  } | null;
}

interface Entry {
  readonly answer: Answer;
  readonly spot: string | null;
  readonly catalog: string | null;
  readonly content: string;
}

/** Special prices and new arrivals begin and end by the clock, with no version to tell: nothing is kept longer. */
const LONGEST_MS = 60_000;

/** Answers kept for repeats; each is good as long as everything it was made of is the same. */
export interface AnswerCache {
  get(key: string, snapshots: Snapshots): Answer | undefined;
  set(key: string, snapshots: Snapshots, looked: Looked, answer: Answer): void;
  /** Bytes held now. */
  size(): number;
}

/** A cache of at most so many bytes; the longest unused answer goes first. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const entries =
    maxBytes === 0
      ? null
      : new LRUCache<string, Entry>({
          maxSize: maxBytes,
          // Strings of JSON are mostly one byte a character; the rest is the entry itself.
          sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 300,
          maxEntrySize: Math.ceil(maxBytes / 4),
          ttl: LONGEST_MS,
        });
  return {
    get(key, snapshots) {
      const entry = entries?.get(key);
      return entry && isGood(entry, snapshots) ? entry.answer : undefined;
    },
    set(key, snapshots, looked, answer) {
      entries?.set(key, {
        answer,
        spot: looked.atSpot ? snapshots.spot.version : null,
        catalog: looked.atCatalog ? snapshots.catalog.version : null,
        content: snapshots.content,
      });
    },
    size: () => entries?.calculatedSize ?? 0,
  };
}

function isGood(entry: Entry, { spot, catalog, content }: Snapshots): boolean {
  return (
    entry.content === content &&
    (entry.spot === null || entry.spot === spot.version) &&
    (entry.catalog === null || entry.catalog === catalog.version)
  );
}
