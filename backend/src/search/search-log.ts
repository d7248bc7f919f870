import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { visitorLimit, visitorOf } from '../graph/visitor-limit.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { countSearches } from './search.repository.ts';
import { normalizeTerm } from './search-terms.ts';

/** A search somebody made and what it found. */
export interface MadeSearch {
  readonly text: string;
  readonly resultCount: number;
  readonly clientAddress: string;
}

/** Counts what shoppers search for, for the popular searches. */
export interface SearchLog {
  /** Notes a search; writes later. Never throws, and passes over what must not be counted. */
  record(search: MadeSearch): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  /** Writes what was noted and ends. */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const FLUSH_MS = 10_000;
/** New terms that one address may bring into an hour's count. */
const TERMS_PER_VISITOR = 30;
/** Terms that wait for the next writing, at most. */
const MOST_WAITING = 1_000;
/** Pairs of visitor and term remembered as counted. */
const MOST_REMEMBERED = 50_000;

/**
 * Starts counting. A term counts once per address and hour, only when it found something, and no address can bring
 * more than a few terms an hour; what waits and what is remembered is bounded, so a stranger cannot fill memory or table.
 */
export function startSearchLog(services: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): SearchLog {
  const waiting = new Map<string, { count: number; resultCount: number }>();
  const counted = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const limit = visitorLimit({ times: TERMS_PER_VISITOR, windowMs: HOUR_MS });
  let writing: Promise<void> = Promise.resolve();

  function record(search: MadeSearch): void {
    const text = normalizeTerm(search.text);
    if (text === null || search.resultCount < 1) return;
    const now = services.clock.now();
    const key = `${visitorOf(search.clientAddress)}\n${text}`;
    const countedAt = counted.get(key);
    if (countedAt !== undefined && now - countedAt < HOUR_MS) return;
    const known = waiting.get(text);
    if (!known && waiting.size >= MOST_WAITING) return;
    if (!limit.allows(search.clientAddress, now)) return;
    counted.set(key, now);
    waiting.set(text, { count: (known?.count ?? 0) + 1, resultCount: search.resultCount });
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const searches = [...waiting].map(([text, { count, resultCount }]) => ({ text, count, resultCount }));
    waiting.clear();
    try {
      await countSearches(services.db, searches, services.clock.now());
    } catch (error) {
      // A lost count is no harm; a shop that stops over one would be.
      services.log.warn({ err: error }, 'searches could not be counted');
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  return {
    record,
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
