import { randomUUID } from 'node:crypto';
import { PLACE_KEPT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';
import type { Services } from '../../platform/context.ts';
import type { WaitingLine } from './line-types.ts';
import { exchangePlaces } from './rush-places.repository.ts';

/** Exchanges the places of a line with the shop's other processes. */
export interface LineSharing {
  /** Exchanges soon: at most once a second. */
  request(): void;
  /**
   * Resolves when the line has the places of the other processes as of about a second ago. Resolves without
   * them when the database takes too long.
   */
  current(): Promise<void>;
  close(): Promise<void>;
}

/** Least time between two exchanges. */
const PAUSE_MS = 1_000;
/** A shopper does not wait longer for the position. */
const PATIENCE_MS = 1_000;

/** Creates the exchange of one process. It does nothing until the first request. */
export function shareLine(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  line: WaitingLine,
): LineSharing {
  const process = randomUUID();
  let sinceMs: number | null = null;
  let running: Promise<void> | null = null;
  let pause: NodeJS.Timeout | null = null;
  let isWanted = false;
  let isClosed = false;

  async function exchange(): Promise<void> {
    const nowMs = clock.now();
    // One row for each ticket, as the statement demands.
    const places = [...new Map(line.takeChanges().map((place) => [place.id, place])).values()];
    try {
      const found = await exchangePlaces(db, {
        ...{ process, places, sinceMs },
        expiredMs: nowMs - PLACE_KEPT_MS,
      });
      sinceMs = found.atMs;
      line.receive(found.places, nowMs);
    } catch (error) {
      line.restoreChanges(places);
      log.warn({ err: error }, 'the line of a rush was not exchanged with the other processes');
    }
  }

  function start(): void {
    isWanted = false;
    running = exchange().finally(() => {
      running = null;
      if (isClosed) return;
      pause = setTimeout(() => {
        pause = null;
        if (isWanted) start();
      }, PAUSE_MS);
      pause.unref();
    });
  }

  function request(): void {
    if (isClosed) return;
    if (running === null && pause === null) start();
    else isWanted = true;
  }

  return {
    request,
    async current() {
      request();
      if (running === null) return;
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, PATIENCE_MS);
      await Promise.race([running, patience.promise]);
      clearTimeout(timer);
    },
    async close() {
      isClosed = true;
      if (pause !== null) clearTimeout(pause);
      await running;
    },
  };
}
