import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { seedHistory } from '../history/seed-history.ts';
import { thinOldHistory } from '../history/thin-history.ts';
import type { SpotBoard } from '../spot/spot-board.ts';
import { acquireLead, endSilentLead, releaseLead } from './feed-leader.repository.ts';
import { feedLog, type LogLines } from './feed-log.ts';
import { jumpDetector } from './jump-detector.ts';
import { readFeed } from './read-feed.ts';

/** How often a follower tries to become the leader. The attempt reads no table. */
const TAKE_OVER_MS = 1_000;
const THIN_EVERY_MS = 15 * 60_000;
/**
 * A leader uses the database at every reading. One that misses this many readings, or is silent for
 * this long, hangs or is frozen. The kernel keeps its connection open, so another process must
 * terminate it.
 */
const LOOKS_MISSED = 3;
const LEAST_PATIENCE_MS = 10_000;

/** The running spot feed. */
export interface SpotFeedRunner {
  /** Stops reading the feed. Another process takes over. */
  stop(): Promise<void>;
}

/**
 * Reads the feed every `everyMs` in one process at a time, the leader, which holds an advisory
 * lock. When its connection ends, another process takes over. Resolves after this process has read
 * once, or found a leader.
 */
export async function runSpotFeed(
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly shop: ShopSettings;
    readonly jobs: Jobs;
    readonly log: LogLines;
    /** The prices of this process, for the log. */
    readonly spot: SpotBoard;
    /** Prints lines for the person who starts the shop. */
    readonly say?: (line: string) => void;
    /** How long a leader may be silent. Defaults to three readings, at least ten seconds. */
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
    if (seeded > 0) deps.say?.(`Added a simulated price history: ${seeded} prices`);
    const notes = feedLog(deps.log, deps.say ?? (() => undefined));
    const jumps = jumpDetector();
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
      // The board is updated shortly after the database; by now it has the prices of this reading.
      if (!signal.aborted) notes.noteStandings(deps.spot);
    }
  }

  let nextLookMs = performance.now() + patienceMs;

  /** Checks twice per allowed silence; more often would find nothing new. */
  async function endSilentLeader(db: Database): Promise<void> {
    if (performance.now() < nextLookMs) return;
    nextLookMs = performance.now() + patienceMs / 2;
    const ended = await endSilentLead(db, patienceMs);
    if (ended !== null) deps.log.warn({ leader: ended }, 'Took over the spot feed from a silent process');
  }

  async function takeTurns(): Promise<void> {
    while (!signal.aborted) {
      try {
        // The lock lives as long as this connection, and the leader does all its work on it. A
        // leader that loses the connection fails at its next step and cannot run beside its
        // successor.
        await deps.db.connection().execute(async (db) => {
          if (!(await acquireLead(db))) {
            await endSilentLeader(db);
            return;
          }
          try {
            await lead(db);
          } finally {
            await releaseLead(db);
          }
        });
      } catch (error) {
        if (!signal.aborted) deps.log.warn({ err: error }, 'Reading the spot feed failed; retrying');
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

/** Waits. Resolves early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
