import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A spot price feed that the bench controls, so that ticks only occur when they are measured. */
export interface PriceFeed {
  readonly url: string;
  /** Whether every metal gets another price at each poll. */
  isMoving: boolean;
  /** The shortest time between two moves, in milliseconds; 0 moves at each poll. */
  pauseMs: number;
  /** Times of the latest 100 price changes, in `performance.now()`. */
  readonly movedAt: number[];
  stop(): Promise<void>;
}

/** USD per troy ounce. */
const ASKS = { gold: 3412.6, silver: 41.28, platinum: 1386.4, palladium: 1204.9 };
/** Large enough to change every product's price, and small enough not to be doubted as a jump. */
const MOVE = 0.002;
const SPREAD = 0.006;
const REMEMBERED = 100;
/**
 * A shop sells nothing at prices older than three minutes, so constant prices are renewed before
 * that.
 */
const SAID_ANEW_MS = 120_000;

/** Opens it on a free port. */
export async function openPriceFeed(): Promise<PriceFeed> {
  let isUp = false;
  let time = new Date().toISOString();
  const movedAt: number[] = [];
  const server = createServer((_request, response) => {
    if (feed.isMoving && performance.now() - (movedAt.at(-1) ?? 0) >= feed.pauseMs) {
      isUp = !isUp;
      time = new Date().toISOString();
      movedAt.push(performance.now());
      if (movedAt.length > REMEMBERED) movedAt.shift();
    } else if (Date.now() - Date.parse(time) > SAID_ANEW_MS) {
      time = new Date().toISOString();
    }
    const quotes = Object.entries(ASKS).map(([metal, base]) => {
      const ask = base * (isUp ? 1 + MOVE : 1);
      return [metal, { ask: ask.toFixed(4), bid: (ask * (1 - SPREAD)).toFixed(4), time }];
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Object.fromEntries(quotes)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const feed: PriceFeed = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isMoving: false,
    pauseMs: 0,
    movedAt,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return feed;
}
