import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { visitorLimit, visitorOf } from '../../../platform/limits/visitor-limit.ts';
import type { FoundSearch } from '../../catalog/engine/catalog-holder.ts';
import { countSearches } from './search.repository.ts';
import { normalizeTerm } from './search-terms.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    /** Receives every search that had results, for the popular searches. */
    readonly searchLog: SearchLog;
  }
}

/** A search that somebody made. */
export interface MadeSearch extends FoundSearch {
  readonly clientAddress: string;
}

/** Counts what shoppers search for, for the popular searches. */
export interface SearchLog {
  /** Notes a search; writes later. Never throws, and passes over what must not be counted. */
  record(search: MadeSearch): void;
  /** What {@link SearchLog.record}s one search for each address that makes it: its text is looked at once. */
  counterOf(search: FoundSearch): (clientAddress: string) => void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  /** Writes what was noted and ends. */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** A visitor who searches for the same again within this time counts once. */
const SAME_VISITOR_MS = 24 * HOUR_MS;
/** A text becomes a term when this many visitors searched for it: what one person typed is nobody else's business. */
const SHARED_BY = 3;
const FLUSH_MS = 10_000;
/** New terms that one address may bring into an hour's count. */
const TERMS_PER_VISITOR = 30;
/** Texts that wait for the next writing, or for more visitors, at most; the one longest not searched for goes first. */
const MOST_WAITING = 2_000;
/** Pairs of visitor and term remembered as counted. */
const MOST_REMEMBERED = 50_000;

/** A text since its last writing. */
interface Waiting {
  count: number;
  resultCount: number;
  /** Something was added since it was last offered to the table. */
  isNew: boolean;
}

/**
 * Starts counting. A text counts once per address and day, only when it found something, becomes a term once several
 * addresses searched for it, and no address can bring more than a few an hour; what waits and what is remembered is
 * bounded, so a stranger can fill neither memory nor table, nor plant a term by asking again and again. Addresses stay
 * in memory and are never written.
 */
export function startSearchLog(services: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): SearchLog {
  const waiting = new LRUCache<string, Waiting>({ max: MOST_WAITING });
  const counted = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const limit = visitorLimit({ times: TERMS_PER_VISITOR, windowMs: HOUR_MS });
  let writing: Promise<void> = Promise.resolve();

  function counterOf({ text: searched, resultCount }: FoundSearch): (clientAddress: string) => void {
    const text = normalizeTerm(searched);
    if (text === null || resultCount < 1) return () => undefined;
    return (clientAddress) => {
      const now = services.clock.now();
      const key = `${visitorOf(clientAddress)}\n${text}`;
      const countedAt = counted.get(key);
      if (countedAt !== undefined && now - countedAt < SAME_VISITOR_MS) return;
      if (!limit.allows(clientAddress, now)) return;
      counted.set(key, now);
      const count = (waiting.get(text)?.count ?? 0) + 1;
      waiting.set(text, { count, resultCount, isNew: true });
    };
  }

  async function write(): Promise<void> {
    const searches = [...waiting.entries()]
      .filter(([, { isNew }]) => isNew)
      .map(([text, { count, resultCount }]) => ({ text, count, resultCount, isShared: count >= SHARED_BY }));
    if (searches.length === 0) return;
    try {
      const left = await countSearches(services.db, searches, services.clock.now());
      for (const { text, count } of searches) settle(text, count, left.has(text));
    } catch (error) {
      // A lost count is no harm; a shop that stops over one would be.
      services.log.warn({ err: error }, 'searches could not be counted');
    }
  }

  /** What was written is taken off, so that searches made meanwhile still wait; what was not goes on waiting. */
  function settle(text: string, written: number, isLeft: boolean): void {
    const now = waiting.get(text);
    if (!now) return;
    if (isLeft) now.isNew = now.count > written;
    else if (now.count > written) waiting.set(text, { ...now, count: now.count - written });
    else waiting.delete(text);
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    record: ({ clientAddress, ...search }) => counterOf(search)(clientAddress),
    counterOf,
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
