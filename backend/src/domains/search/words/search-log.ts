import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { growingCache } from '../../../platform/limits/growing-cache.ts';
import { visitorLimit, visitorOf } from '../../../platform/limits/visitor-limit.ts';
import type { FoundSearch } from '../../catalog/catalog-holder.ts';
import { countSearches } from './search.repository.ts';
import { countMisses } from './search-miss.repository.ts';
import { normalizeTerm } from './search-terms.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    /** Records searches: those with results for the popular searches, the others for the reports. */
    readonly searchLog: SearchLog;
  }
}

/** A search and the address of the visitor. */
export interface VisitorSearch extends FoundSearch {
  readonly clientAddress: string;
}

/** Counts searches for the popular searches and for the reports. */
export interface SearchLog {
  /**
   * Records a search in memory; writes happen later. Never throws, and ignores searches that must
   * not count.
   */
  record(search: VisitorSearch): void;
  /**
   * Returns a function that {@link SearchLog.record}s the search for an address. Normalizes its
   * text once.
   */
  counterOf(search: FoundSearch): (clientAddress: string) => void;
  /** Writes the recorded searches. */
  flush(): Promise<void>;
  /** Writes the recorded searches and stops. */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** Repeated searches of a visitor within this time count once. */
const SAME_VISITOR_MS = 24 * HOUR_MS;
/**
 * A text becomes a term after searches by this many visitors, which protects the privacy of single
 * searches.
 */
const SHARED_BY = 3;
const FLUSH_MS = 10_000;
/** Number of new terms per address and hour. */
const TERMS_PER_VISITOR = 30;
/** Maximum number of texts that wait in memory; the least recently searched is evicted. */
const MAX_WAITING = 2_000;
/** Maximum number of remembered pairs of visitor and term. */
const MAX_REMEMBERED = 50_000;

/** Searches without a result for a text since its last write. */
interface WaitingMiss {
  readonly count: number;
  /** Whether several visitors have searched for it. */
  readonly isShared: boolean;
}

/** Searches for a text since its last write. */
interface Waiting {
  count: number;
  resultCount: number;
  /** Whether it changed since the last attempt to write it. */
  isNew: boolean;
}

/**
 * Starts the search log. A text counts once per address and day. With results, it becomes a term
 * after searches from several addresses; without any, it is recorded as missed after as many. An
 * address can add only a few texts per hour. Memory and tables are bounded, so that no client can
 * flood them or promote a term by repetition. Addresses are never stored in the database.
 */
export function startSearchLog(services: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): SearchLog {
  const waiting = growingCache<string, Waiting>(MAX_WAITING);
  const missed = growingCache<string, WaitingMiss>(MAX_WAITING);
  const counted = growingCache<string, number>(MAX_REMEMBERED);
  const limit = visitorLimit({ times: TERMS_PER_VISITOR, windowMs: HOUR_MS });
  let writing: Promise<void> = Promise.resolve();

  function counterOf({ text: searched, resultCount }: FoundSearch): (clientAddress: string) => void {
    const text = normalizeTerm(searched);
    if (text === null) return () => undefined;
    return (clientAddress) => {
      const now = services.clock.now();
      const key = `${visitorOf(clientAddress)}\n${text}`;
      const countedAt = counted.get(key);
      if (countedAt !== undefined && now - countedAt < SAME_VISITOR_MS) return;
      if (!limit.allows(clientAddress, now)) return;
      counted.set(key, now);
      if (resultCount < 1) addMiss(text);
      else waiting.set(text, { count: (waiting.get(text)?.count ?? 0) + 1, resultCount, isNew: true });
    };
  }

  function addMiss(text: string): void {
    const count = (missed.get(text)?.count ?? 0) + 1;
    missed.set(text, { count, isShared: (missed.get(text)?.isShared ?? false) || count >= SHARED_BY });
  }

  async function writeMisses(): Promise<void> {
    const misses = [...missed.entries()].flatMap(([text, { count, isShared }]) =>
      isShared && count > 0 ? [{ text, count }] : [],
    );
    if (misses.length === 0) return;
    const now = services.clock.now();
    try {
      await countMisses(services.db, misses, { atMs: now - (now % HOUR_MS), nowMs: now });
      for (const { text, count } of misses) {
        missed.set(text, { count: (missed.get(text)?.count ?? count) - count, isShared: true });
      }
    } catch (error) {
      services.log.warn({ err: error }, 'Searches without a result could not be counted');
    }
  }

  async function write(): Promise<void> {
    await writeMisses();
    const searches = [...waiting.entries()]
      .filter(([, { isNew }]) => isNew)
      .map(([text, { count, resultCount }]) => ({ text, count, resultCount, isShared: count >= SHARED_BY }));
    if (searches.length === 0) return;
    try {
      const left = await countSearches(services.db, searches, services.clock.now());
      for (const { text, count } of searches) settle(text, count, left.has(text));
    } catch (error) {
      // A lost count is harmless, so the error is only logged.
      services.log.warn({ err: error }, 'Searches could not be counted');
    }
  }

  /** Subtracts the written count, so that concurrent searches still wait. Unaccepted texts stay. */
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
