import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { settableClock } from '../clock/settable-clock.ts';
import { fixedSpotFeed } from './fixed-spot-feed.ts';
import { httpSpotFeed } from './http-spot-feed.ts';
import { playFeed } from './play-feed.ts';
import { type SimulatedMarket, simulatedSpotFeed } from './simulated-spot-feed.ts';
import { invalidPriceReason, type SpotFeed } from './spot-feed.ts';

/** A Wednesday, eleven in the morning in New York. */
const NOW = Date.UTC(2026, 2, 18, 15);
const SATURDAY = Date.UTC(2026, 2, 21, 15);

const HOURS = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 1080 },
  closes: { weekday: 5, minute: 1020 },
  dailyBreak: { fromMinute: 1020, toMinute: 1080 },
  holidays: ['12-25'],
};

const market: SimulatedMarket = {
  seed: 'test',
  startMs: NOW,
  reference: {
    gold: { askE4: 34_126_000, bidE4: 33_982_000 },
    silver: { askE4: 412_800, bidE4: 409_600 },
    platinum: { askE4: 13_864_000, bidE4: 13_719_000 },
    palladium: { askE4: 12_049_000, bidE4: 11_883_000 },
  },
  marketHours: { gold: HOURS, silver: HOURS, platinum: HOURS, palladium: HOURS },
  tickMs: 5_000,
};

const dollars = {
  gold: { ask: 3412.6, bid: 3398.2 },
  silver: { ask: 41.28, bid: 40.96 },
  platinum: { ask: 1386.4, bid: 1371.9 },
  palladium: { ask: 1204.9, bid: 1188.3 },
};

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Starts a server on a free port with the given listener. Returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices`;
}

async function feedThatAnswers(body: unknown, status = 200): Promise<SpotFeed> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const url = await serve((_, response) => response.writeHead(status).end(text));
  return httpSpotFeed({ url, timeoutMs: 2_000 });
}

const answer = (change: object = {}) => {
  const time = new Date(NOW).toISOString();
  const prices = Object.entries(dollars).map(([metal, price]) => [metal, { ...price, time }] as const);
  return { ...Object.fromEntries(prices), ...change };
};

describe.each<[string, () => Promise<SpotFeed>]>([
  ['simulated', async () => simulatedSpotFeed(settableClock(NOW), market)],
  ['http', () => feedThatAnswers(answer())],
  ['fixed', async () => fixedSpotFeed(settableClock(NOW), dollars)],
])('every spot feed: %s', (_, open) => {
  it('has a name, and returns each metal once, with a valid price and its time', async () => {
    const feed = await open();
    expect(feed.name).not.toBe('');
    const { quotes, rejected } = await feed.read();
    expect(rejected).toEqual([]);
    expect(quotes.map(({ metal }) => metal).sort()).toEqual([...METALS].sort());
    for (const { askE4, bidE4, atMs, isHalted } of quotes) {
      expect(invalidPriceReason(askE4, bidE4)).toBeNull();
      expect(atMs).toBeGreaterThan(NOW - 60_000);
      expect(atMs).toBeLessThanOrEqual(NOW);
      expect(isHalted).toBe(false);
    }
  });

  it('returns dollars per troy ounce as ten-thousandths', async () => {
    const { quotes } = await (await open()).read();
    const gold = quotes.find(({ metal }) => metal === 'gold');
    expect(gold?.askE4).toBe(34_126_000);
    expect(gold?.bidE4).toBe(33_982_000);
  });

  it('supports concurrent reads and cancellation', async () => {
    const feed = await open();
    const readings = await Promise.all([feed.read(), feed.read()]);
    expect(readings[0].quotes).toEqual(readings[1].quotes);
    await expect(feed.read(AbortSignal.abort())).resolves.toBeDefined();
  });
});

describe('the simulated market', () => {
  it('is equal for the same seed and time, and differs for another seed', async () => {
    const later = settableClock(NOW + 3_600_000);
    const one = await simulatedSpotFeed(later, market).read();
    expect(await simulatedSpotFeed(settableClock(NOW + 3_600_000), market).read()).toEqual(one);
    expect(await simulatedSpotFeed(later, { ...market, seed: 'other' }).read()).not.toEqual(one);
  });

  it('starts at the reference, and changes with each tick only', async () => {
    const clock = settableClock(NOW);
    const feed = simulatedSpotFeed(clock, market);
    const asks = new Set<number>();
    for (let second = 0; second < 300; second++) {
      asks.add((await feed.read()).quotes[0]?.askE4 ?? 0);
      clock.advance(1_000);
    }
    expect(asks.has(34_126_000)).toBe(true);
    expect(asks.size).toBeGreaterThan(30);
    expect(asks.size).toBeLessThanOrEqual(60);
  });

  it('moves about as far as real metals: percents in a month, bounded over years', () => {
    const past =
      simulatedSpotFeed(settableClock(NOW), market).past?.(NOW - 3 * 365 * 864e5, NOW, 864e5) ?? [];
    for (const metal of METALS) {
      const asks = past.filter((quote) => quote.metal === metal).map((quote) => quote.askE4);
      expect(asks.length).toBeGreaterThan(700);
      expect(Math.max(...asks) / Math.min(...asks)).toBeGreaterThan(1.05);
      expect(Math.max(...asks) / Math.min(...asks)).toBeLessThan(4);
      for (const [place, ask] of asks.entries()) {
        const before = asks[place - 1];
        if (before) expect(Math.abs(ask / before - 1)).toBeLessThan(0.12);
      }
    }
  });

  it("keeps Friday's last price at the weekend", async () => {
    const clock = settableClock(SATURDAY);
    const feed = simulatedSpotFeed(clock, market);
    const { quotes } = await feed.read();
    expect(new Date(quotes[0]?.atMs ?? 0).toISOString()).toBe('2026-03-20T20:59:55.000Z');
    clock.advance(3_600_000);
    expect((await feed.read()).quotes).toEqual(quotes);
  });

  it('has a history within sessions that joins the present', () => {
    const past =
      simulatedSpotFeed(settableClock(NOW), market).past?.(NOW - 7 * 864e5, NOW, 30 * 60_000) ?? [];
    for (const quote of past) {
      expect(sessionAt(HOURS, quote.atMs)).not.toBeNull();
      expect(quote.lowE4).toBeLessThanOrEqual(quote.askE4);
      expect(quote.highE4).toBeGreaterThanOrEqual(quote.askE4);
    }
    const gold = past.filter(({ metal }) => metal === 'gold');
    expect(gold.at(-1)).toMatchObject({ atMs: NOW, askE4: 34_126_000 });
    expect(gold.map(({ atMs }) => atMs)).toEqual(gold.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  });
});

describe('the fixed feed', () => {
  it('returns the prices that were set', async () => {
    const clock = settableClock(NOW);
    const feed = fixedSpotFeed(clock, dollars);
    clock.advance(1_000);
    feed.set('silver', { ask: 42, bid: 41.5, isHalted: true });
    const { quotes } = await feed.read();
    expect(quotes.find(({ metal }) => metal === 'silver')).toEqual({
      metal: 'silver',
      askE4: 420_000,
      bidE4: 415_000,
      atMs: NOW + 1_000,
      isHalted: true,
    });
  });
});

describe('an HTTP feed with errors', () => {
  const silver = (price: unknown) => answer({ silver: price });
  const time = new Date(NOW).toISOString();

  it.each<[string, unknown, string]>([
    ['asks nothing', silver({ ask: 0, bid: 0, time }), 'ask or bid is not positive'],
    ['asks less than nothing', silver({ ask: -41, bid: 40, time }), 'ask or bid is not positive'],
    ['bids above its ask', silver({ ask: 41, bid: 42, time }), 'the bid is above the ask'],
    ['says null', silver({ ask: null, bid: 40, time }), 'ask or bid is not a number'],
    ['says words', silver({ ask: 'forty', bid: 40, time }), 'ask or bid is not a number'],
    ['leaves the bid out', silver({ ask: 41, time }), 'ask or bid is not a number'],
    ['says infinity', silver({ ask: 1e300, bid: 40, time }), 'ask or bid is not a number'],
    ['leaves the time out', silver({ ask: 41, bid: 40 }), 'its time cannot be read'],
    [
      'has a time without a zone',
      silver({ ask: 41, bid: 40, time: '2026-03-18 15:00' }),
      'its time cannot be read',
    ],
    ['has a time of nonsense', silver({ ask: 41, bid: 40, time: 'noon Z' }), 'its time cannot be read'],
    ['has no price', silver(41.28), 'its price is no object'],
  ])('rejects one price that %s, and accepts the others', async (_, body, reason) => {
    const { quotes, rejected } = await (await feedThatAnswers(body)).read();
    expect(rejected).toEqual([{ metal: 'silver', reason }]);
    expect(quotes).toHaveLength(3);
  });

  it('names metals that its response lacks, and ignores other metals', async () => {
    const { gold, ...others } = answer({ rhodium: { ask: 5000, bid: 1, time } });
    expect(gold).toBeDefined();
    const { quotes, rejected } = await (await feedThatAnswers(others)).read();
    expect(rejected).toEqual([{ metal: 'gold', reason: 'the answer lacks it' }]);
    expect(quotes).toHaveLength(3);
  });

  it.each<[string, unknown]>([
    ['a list', Object.entries(answer()).map(([metal, price]) => ({ metal: metal.toUpperCase(), ...price }))],
    [
      'a list under prices',
      { prices: Object.entries(answer()).map(([metal, price]) => ({ metal, ...price })) },
    ],
    ['an object under prices', { prices: answer() }],
    ['decimal texts', answer({ silver: { ask: '41.28', bid: '40.96', time } })],
    ['epoch milliseconds', answer({ silver: { ask: 41.28, bid: 40.96, time: NOW } })],
    ['epoch seconds', answer({ silver: { ask: 41.28, bid: 40.96, time: NOW / 1000 } })],
  ])('reads prices written as %s', async (_, body) => {
    const { quotes, rejected } = await (await feedThatAnswers(body)).read();
    expect(rejected).toEqual([]);
    expect(quotes.find(({ metal }) => metal === 'silver')).toEqual({
      metal: 'silver',
      askE4: 412_800,
      bidE4: 409_600,
      atMs: NOW,
      isHalted: false,
    });
  });

  it('recognizes a halted metal', async () => {
    const { quotes } = await (
      await feedThatAnswers(silver({ ...dollars.silver, time, halted: true }))
    ).read();
    expect(quotes.find(({ metal }) => metal === 'silver')?.isHalted).toBe(true);
  });

  it.each<[string, unknown, number, RegExp]>([
    ['answers 500', answer(), 500, /answered 500/],
    ['answers 404', 'gone', 404, /answered 404/],
    ['answers with a page', '<html>', 200, /not JSON/],
    ['answers with half a document', '{"gold": {"ask": 34', 200, /not JSON/],
    ['answers with nothing', '', 200, /not JSON/],
    ['answers null', 'null', 200, /holds no prices/],
    ['answers a number', '42', 200, /holds no prices/],
    ['answers without end', `"${'x'.repeat(70_000)}"`, 200, /larger than/],
  ])('returns nothing and the reason when it %s', async (_, body, status, reason) => {
    const { quotes, rejected } = await (await feedThatAnswers(body, status)).read();
    expect(quotes).toEqual([]);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]).toMatchObject({ metal: null, reason: expect.stringMatching(reason) });
  });

  it('reads packed answers up to the same size, and names broken ones', async () => {
    const packed = (bytes: Buffer) =>
      serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes));
    const read = async (bytes: Buffer) => httpSpotFeed({ url: await packed(bytes), timeoutMs: 2_000 }).read();
    const whole = gzipSync(JSON.stringify(answer()));
    expect((await read(whole)).quotes).toHaveLength(4);
    const reasonOf = async (bytes: Buffer) => (await read(bytes)).rejected[0]?.reason;
    expect(await reasonOf(gzipSync(Buffer.alloc(10_000_000, 'x')))).toMatch(/larger than/);
    expect(await reasonOf(whole.subarray(0, -10))).toMatch(/unexpected end/);
    expect(await reasonOf(Buffer.from('{}'))).toMatch(/incorrect header/);
  });

  it('times out on a slow response and on a slow body', async () => {
    const silent = await serve(() => undefined);
    const slow = await serve((_, response) => response.writeHead(200).write('{"gold": '));
    for (const url of [silent, slow]) {
      const { quotes, rejected } = await httpSpotFeed({ url, timeoutMs: 100 }).read();
      expect(quotes).toEqual([]);
      expect(rejected).toEqual([{ metal: null, reason: 'no answer within 100 ms' }]);
    }
  });

  it('connects to no private address where only the internet is allowed, by name or number (SYS-02)', async () => {
    let requests = 0;
    const url = await serve((_, response) => {
      requests++;
      response.end(JSON.stringify(answer()));
    });
    for (const host of ['localhost', '127.0.0.1', '2130706433', '[::ffff:127.0.0.1]']) {
      const guarded = { url: url.replace('127.0.0.1', host), timeoutMs: 2_000, isPublicOnly: true };
      expect(await httpSpotFeed(guarded).read()).toEqual({
        quotes: [],
        rejected: [{ metal: null, reason: 'The address is in a private network.' }],
      });
    }
    expect(requests).toBe(0);
    expect((await httpSpotFeed({ url, timeoutMs: 2_000 }).read()).quotes).toHaveLength(4);
    expect(requests).toBe(1);
  });

  it('handles a server that hangs up, one that is down, and one that redirects', async () => {
    const rude = await serve((request) => request.socket.destroy());
    const pointing = await serve((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    );
    for (const url of [rude, 'http://127.0.0.1:1/', pointing]) {
      const { quotes, rejected } = await httpSpotFeed({ url, timeoutMs: 2_000 }).read();
      expect(quotes).toEqual([]);
      expect(rejected[0]?.metal).toBeNull();
    }
  });
});

describe('the simulated market of play mode', () => {
  it('ends with play mode, once everything simulated is removed (FIX-80)', async () => {
    let isPlaying = true;
    const ends: string[] = [];
    const onEnd = async () => {
      ends.push('end');
      if (ends.length === 1) throw new Error('no database');
    };
    const feed = playFeed(simulatedSpotFeed(settableClock(NOW), market), {
      isPlaying: () => isPlaying,
      onEnd,
    });
    expect((await feed.read()).quotes).not.toEqual([]);
    isPlaying = false;
    await expect(feed.read()).rejects.toThrow('no database');
    expect(await feed.read()).toEqual({ quotes: [], rejected: [] });
    await feed.read();
    expect(ends).toEqual(['end', 'end']);
  });
});
