import { LRUCache } from 'lru-cache';
import type { FoundSearch } from '../../domains/catalog/engine/catalog-holder.ts';
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
    /** Whether everything that the answer was made of is still the same. */
    readonly isGood: (now: Snapshots) => boolean;
    /** The search that it answers: it counts for everybody who gets this answer. */
    readonly search: FoundSearch | null;
  } | null;
}

/** Answers kept for repeats. */
export interface AnswerCache {
  /** A kept answer that is good now. */
  get(key: string, now: Snapshots): Answer | undefined;
  set(key: string, answer: Answer): void;
  /** Bytes held now. */
  size(): number;
}

/** A cache of at most so many bytes; the longest unused answer goes first. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const answers =
    maxBytes === 0
      ? null
      : new LRUCache<string, Answer>({
          maxSize: maxBytes,
          // Strings of JSON are mostly one byte a character; a compressed copy and the entry itself come on top.
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

/** Tells whether what an operation looked at is still the same as when it looked. */
export function goodWhileSame(made: Snapshots, looked: Looked): (now: Snapshots) => boolean {
  const spot = looked.atSpot ? made.spot.version : null;
  const catalog = looked.atCatalog ? made.catalog.version : null;
  return (now) =>
    now.minute === made.minute &&
    now.content === made.content &&
    (spot === null || spot === now.spot.version) &&
    (catalog === null || catalog === now.catalog.version);
}
