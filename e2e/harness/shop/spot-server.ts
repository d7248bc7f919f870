import { createServer } from 'node:http';

/*
 * A spot price feed under control of the journeys: GET returns the prices, POST `{ "silver": {
 * "ask": 42, "bid": 41.5 } }` sets a metal. Prices are USD per troy ounce. Their time is the time
 * of the last change, at most ten seconds ago: each new time is a new price version, for which the
 * shop rebuilds lists and pages.
 */
const RENEWED_MS = 10_000;
let movedAtMs = 0;
const prices: Record<string, { ask: number; bid: number }> = {
  gold: { ask: 3412.6, bid: 3398.2 },
  silver: { ask: 41.28, bid: 40.96 },
  platinum: { ask: 1386.4, bid: 1371.9 },
  palladium: { ask: 1204.9, bid: 1188.3 },
};

createServer((request, response) => {
  if (request.method === 'POST') {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      Object.assign(prices, JSON.parse(body));
      movedAtMs = Date.now();
      response.end('moved');
    });
    return;
  }
  const renewedAtMs = Math.floor(Date.now() / RENEWED_MS) * RENEWED_MS;
  const time = new Date(Math.max(movedAtMs, renewedAtMs)).toISOString();
  const metals = Object.fromEntries(
    Object.entries(prices).map(([metal, price]) => [metal, { ...price, time }]),
  );
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(metals));
}).listen(Number(process.env.PORT), '127.0.0.1');
