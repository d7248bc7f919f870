import { createServer } from 'node:http';

/*
 * A spot-price feed whose prices a journey decides: GET answers what the shop polls, POST `{ "silver": { "ask": 42, "bid": 41.5 } }`
 * moves a metal. Prices are USD per troy ounce. They are as old as their last move, or ten seconds at most: each new time is a new
 * price to a shop, which makes its lists and pages anew.
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
