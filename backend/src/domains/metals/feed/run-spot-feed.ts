import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { seedHistory } from '../history/seed-history.ts';
import { thinOldHistory } from '../history/thin-history.ts';
import type { SpotBoard } from '../spot/spot-board.ts';
import { feedLog, type LogLines } from './feed-log.ts';
import { jumpWatch } from './jump-watch.ts';
import { readFeed } from './read-feed.ts';

/** Any number, the same in every process of the shop: "who asks the feed" is decided by it. */
const FEED_LOCK = 7_305_192_002;
/** How often a process that does not ask the feed looks whether the one that does is gone: one look-up without any table. */
const TAKE_OVER_MS = 1_000;
/** A leader whose whole machine went away says no goodbye; its server asks after it, and lets the lock go after three seconds. */
const KEEPALIVE = sql`select set_config('tcp_keepalives_idle', '1', false), set_config('tcp_keepalives_interval', '1', false),
  set_config('tcp_keepalives_count', '2', false)`;
const THIN_EVERY_MS = 15 * 60_000;
/**
 * A leader asks the database with every look at the feed. One that has not for so many looks, or so long when they are close together, is frozen
 * with its machine or hangs, and its lock is taken from it: its connection lives on in the kernel, so that nothing else would end it.
 */
const LOOKS_MISSED = 3;
const LEAST_PATIENCE_MS = 10_000;

/** What keeps the spot prices fresh. */
export interface SpotFeedRunner {
  /** Ends asking the feed; another process takes over. */
  stop(): Promise<void>;
}

/**
 * Asks the feed every `everyMs`, in one process of the shop at a time: whoever holds the lock in the database asks, and
 * when its connection ends the next one takes over. Ready when this process has asked once, or when another does it.
 */
export async function runSpotFeed(
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly shop: ShopSettings;
    readonly log: LogLines;
    /** The prices of this process, for the log. */
    readonly spot: SpotBoard;
    /** Takes what a person who waits for the start wants to read. */
    readonly say?: (line: string) => void;
    /** How long a leader may be silent; three looks and at least ten seconds unless it is said. */
    readonly patienceMs?: number;
  },
  feed: SpotFeed,
  everyMs: number,
): Promise<SpotFeedRunner> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const firstTurn = Promise.withResolvers<void>();
  const patienceMs = deps.patienceMs ?? Math.max(LEAST_PATIENCE_MS, everyMs * LOOKS_MISSED);

  async function lead(db: Database): Promise<void> {
    const seeded = await seedHistory({ db }, feed, deps.clock.now());
    if (seeded > 0) deps.say?.(`Gave the charts a simulated past: ${seeded} prices`);
    const notes = feedLog(deps.log, deps.say ?? (() => undefined));
    const jumps = jumpWatch();
    let thinAtMs = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      const report = await readFeed({ ...deps, db }, feed, jumps, signal);
      if (signal.aborted) return;
      notes.noteReading(report);
      firstTurn.resolve();
      if (deps.clock.monotonic() >= thinAtMs) {
        await thinOldHistory({ ...deps, db });
        thinAtMs = deps.clock.monotonic() + THIN_EVERY_MS;
      }
      await pause(everyMs, signal);
      // The board follows a moment after the database: by now it has what this look stored.
      if (!signal.aborted) notes.noteStandings(deps.spot);
    }
  }

  let nextLookMs = performance.now() + patienceMs;

  /** Twice in the time that a leader may be silent: more often nothing could be found. */
  async function endSilentLeader(db: Database): Promise<void> {
    if (performance.now() < nextLookMs) return;
    nextLookMs = performance.now() + patienceMs / 2;
    const ended = await takeLock(db, patienceMs);
    if (ended !== null) deps.log.warn({ leader: ended }, 'Took the spot feed from a process that is silent');
  }

  async function takeTurns(): Promise<void> {
    while (!signal.aborted) {
      try {
        // The lock lives as long as this connection, and all of the leader's work goes over it: a leader that lost
        // its connection, and with it the lock, fails at its next step instead of asking on beside its successor.
        await deps.db.connection().execute(async (db) => {
          if (!(await tryLock(db))) {
            await endSilentLeader(db);
            return;
          }
          try {
            await KEEPALIVE.execute(db);
            await lead(db);
          } finally {
            await sql`select pg_advisory_unlock(${FEED_LOCK})`.execute(db).catch(() => undefined);
          }
        });
      } catch (error) {
        if (!signal.aborted) deps.log.warn({ err: error }, 'Asking for spot prices failed; trying again');
      }
      firstTurn.resolve();
      await pause(Math.min(everyMs, TAKE_OVER_MS), signal);
    }
  }

  const running = takeTurns();
  await firstTurn.promise;
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${FEED_LOCK}) as got`.execute(db);
  return rows[0]?.got === true;
}

/** Ends the connection of a leader that has asked nothing for so long; gives its name, null when there is none. */
async function takeLock(db: Database, silentMs: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select holder.application_name as name, pg_terminate_backend(holder.pid)
    from pg_locks held join pg_stat_activity holder using (pid)
    where held.locktype = 'advisory' and held.granted and held.database = holder.datid
      and (held.classid::bigint << 32) | held.objid::bigint = ${FEED_LOCK}
      and holder.datname = current_database() and holder.usename = current_user and holder.state <> 'active'
      and holder.state_change < clock_timestamp() - make_interval(secs => ${silentMs / 1_000}::float8)`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
