import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A spot-price feed that the bench holds still or moves, so that a tick is there when it is measured and not else. */
export interface PriceFeed {
  readonly url: string;
  /** Whether each time the shop asks, every metal has another price. */
  isMoving: boolean;
  /** When the shop got another price than before, in `performance.now()`; the latest 100. */
  readonly movedAt: number[];
  stop(): Promise<void>;
}

/** USD per troy ounce. */
const ASKS = { gold: 3412.6, silver: 41.28, platinum: 1386.4, palladium: 1204.9 };
/** Far enough that every price of every product is another one, near enough that no reading is doubted as a jump. */
const MOVE = 0.002;
const SPREAD = 0.006;
const REMEMBERED = 100;
/** A shop sells nothing by prices older than three minutes: those that rest are said anew before. */
const SAID_ANEW_MS = 120_000;

/** Opens it on a free port. */
export async function openPriceFeed(): Promise<PriceFeed> {
  let isUp = false;
  let time = new Date().toISOString();
  const movedAt: number[] = [];
  const server = createServer((_request, response) => {
    if (feed.isMoving) {
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
    movedAt,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return feed;
}
