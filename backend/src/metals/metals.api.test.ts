import { METALS } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableClock } from '../ports/clock/settable-clock.ts';
import { type FixedSpotFeed, fixedSpotFeed } from '../ports/spot-feed/fixed-spot-feed.ts';
import { simulatedSpotFeed } from '../ports/spot-feed/simulated-spot-feed.ts';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { HISTORY_STEPS } from './history-steps.ts';
import { jumpWatch } from './jump-watch.ts';
import { openSpotBoard } from './open-spot-board.ts';
import { readFeed } from './read-feed.ts';
import { readPriceHistory } from './read-price-history.ts';
import { recordQuotes } from './record-quotes.ts';
import { runSpotFeed } from './run-spot-feed.ts';
import { seedHistory } from './seed-history.ts';
import { thinOldHistory } from './thin-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SATURDAY = Date.UTC(2026, 2, 21, 15);

interface Prices {
  metalPrices: {
    items: {
      identifier: string;
      ask: number;
      bid: number;
      change: number;
      state: string;
      opens_at: string | null;
    }[];
    time: string;
    state: string;
    price_version: string;
  };
}

const PRICES = `query ($identifiers: [String!]) {
  metalPrices(identifiers: $identifiers) {
    items { identifier ask bid change state opens_at } time state price_version
  }
}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function readPrices(of: TestShop, identifiers?: string[]) {
  const answer = await of.query<Prices>(PRICES, { identifiers });
  expect(answer.errors).toBeUndefined();
  return answer.data.metalPrices;
}

describe('metalPrices', () => {
  it('API-29 ENT-33 PRICE-02 gives ask, bid and change of the four metals in their order', async () => {
    const prices = await readPrices(shop);
    expect(prices.items.map(({ identifier }) => identifier)).toEqual([...METALS]);
    expect(prices.items[1]).toEqual({
      identifier: 'silver',
      ask: 50,
      bid: 49.5,
      change: 0,
      state: 'OPEN',
      opens_at: null,
    });
    expect(prices).toMatchObject({ time: new Date(TEST_NOW).toISOString(), state: 'OPEN' });
  });

  it('API-29 gives the metals asked for, once each, in the order asked for', async () => {
    const { items } = await readPrices(shop, ['palladium', 'Gold', 'gold']);
    expect(items.map(({ identifier }) => identifier)).toEqual(['palladium', 'gold']);
    expect((await readPrices(shop, [])).items).toEqual([]);
  });

  it('refuses a metal that has no spot price', async () => {
    const { errors } = await shop.query(PRICES, { identifiers: ['gold', 'rhodium'] });
    expect(errors?.[0]).toMatchObject({
      message: 'There is no metal "rhodium". Known: gold, silver, platinum, palladium.',
      extensions: { category: 'graphql-input', code: 'UNKNOWN_METAL' },
    });
  });

  it('PRICE-12 OPEN-59 is never cached, and follows the market at once', async () => {
    const before = await shop.query<Prices>(PRICES, {}, { method: 'GET' });
    expect(String(before.headers['cache-control'])).toMatch(/no-store|no-cache/);
    await shop.setSpot({ silver: 51 });
    const after = await shop.query<Prices>(PRICES, {}, { method: 'GET' });
    expect(after.data.metalPrices.items[1]?.ask).toBe(51);
    expect(after.data.metalPrices.price_version).not.toBe(before.data.metalPrices.price_version);
    await shop.setSpot({ silver: 50 });
  });
});

describe('the market through the week', () => {
  let week: TestShop;
  beforeAll(async () => {
    week = await createTestShop();
  });
  afterAll(() => week.close());

  it('ENT-33 measures the change from the close before', async () => {
    await week.setSpot({ gold: 3_950 });
    week.clock.advance(DAY);
    await week.setSpot({ gold: 4_010.5 });
    const { items } = await readPrices(week, ['gold']);
    expect(items[0]?.change).toBe(60.5);
  });

  it('OPEN-39 is closed at the weekend, keeps its last prices, and says when it opens', async () => {
    week.clock.set(SATURDAY);
    const prices = await readPrices(week);
    expect(prices.state).toBe('CLOSED');
    expect(prices.items[0]).toMatchObject({
      ask: 4_010.5,
      state: 'CLOSED',
      opens_at: '2026-03-22T22:00:00.000Z',
    });
  });

  it('OPEN-39 is stale when the market trades and no price comes', async () => {
    week.clock.set(SATURDAY + 2 * DAY);
    const prices = await readPrices(week);
    expect(prices.state).toBe('STALE');
    expect(prices.items[0]).toMatchObject({ ask: 4_010.5, state: 'STALE', opens_at: null });
  });

  it('OPEN-39 shows the metal that is halted, and only that', async () => {
    const quotes = [
      { metal: 'gold', askE4: 40_000_000, bidE4: 39_900_000, atMs: week.clock.now(), isHalted: false },
      { metal: 'silver', askE4: 500_000, bidE4: 499_000, atMs: week.clock.now(), isHalted: true },
    ] as const;
    await recordQuotes(week.services, 'fixed', quotes);
    await expect.poll(async () => (await readPrices(week, ['silver'])).state).toBe('HALTED');
    expect((await readPrices(week, ['gold'])).state).toBe('OPEN');
  });
});

describe('a feed', () => {
  let fed: TestShop;
  let feed: FixedSpotFeed;
  const dollars = Object.fromEntries(METALS.map((metal) => [metal, { ask: 100, bid: 99 }])) as Record<
    (typeof METALS)[number],
    { ask: number; bid: number }
  >;
  beforeAll(async () => {
    fed = await createTestShop();
    feed = fixedSpotFeed(fed.clock, dollars);
  });
  afterAll(() => fed.close());

  const jumps = jumpWatch();
  const look = () => readFeed(fed.services, { ...feed, name: 'other' }, jumps);
  const asksOf = async () =>
    Object.fromEntries((await readPrices(fed)).items.map(({ identifier, ask }) => [identifier, ask]));

  it('fills the shop with its prices, whatever another feed said before', async () => {
    // The test shop's own prices are those of another source: gold fell from 4,000 to 100.
    expect(await look()).toEqual({ refused: [], confirmed: [] });
    await expect.poll(asksOf).toEqual({ gold: 100, silver: 100, platinum: 100, palladium: 100 });
  });

  it('is not believed when it jumps; the last good price stays with its time, and the others go on', async () => {
    const before = await readPrices(fed, ['gold']);
    fed.clock.advance(5_000);
    feed.set('gold', { ask: 150, bid: 149 });
    feed.set('silver', { ask: 101, bid: 100 });
    const { refused } = await look();
    expect(refused).toEqual([{ metal: 'gold', reason: 'it jumps by more than 10 percent' }]);
    await expect.poll(asksOf).toMatchObject({ gold: 100, silver: 101 });
    expect((await readPrices(fed, ['gold'])).items).toEqual(before.items);
  });

  it('is asked by one process of several, and by the next when that one ends', async () => {
    const rows = () => fed.db.selectFrom('spot_quote').select(['metal', 'source']).execute();
    const sources = async () => new Set((await rows()).map(({ source }) => source));
    const fresh = (name: string) => {
      const named = fixedSpotFeed(fed.clock, dollars);
      return { name, read: () => named.read() };
    };
    const first = await runSpotFeed(fed.services, fresh('first'), 20);
    await expect.poll(sources).toEqual(new Set(['first']));
    const second = await runSpotFeed(fed.services, fresh('second'), 20);
    fed.clock.advance(1_000);
    expect(await sources()).toEqual(new Set(['first']));
    await first.stop();
    await expect.poll(sources).toEqual(new Set(['second']));
    await second.stop();
  });

  it('is asked again after the connection to the database broke', async () => {
    const runner = await runSpotFeed(fed.services, { ...feed, name: 'third' }, 20);
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_locks
      where locktype = 'advisory' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
    `.execute(fed.db);
    expect(rows).toContainEqual({ ended: true });
    feed.set('platinum', { ask: 102, bid: 101 });
    await expect.poll(async () => (await asksOf()).platinum).toBe(102);
    await runner.stop();
  });

  it('says once what it refuses, and once that all is well again', async () => {
    let isBroken = true;
    const moody = {
      name: 'moody',
      read: async () => ({
        quotes: [],
        refused: isBroken ? [{ metal: null, reason: 'the feed answered 500' }] : [],
      }),
    };
    const said: string[] = [];
    const note = (_: object, message: string) => void said.push(message);
    const runner = await runSpotFeed({ ...fed.services, log: { info: note, warn: note } }, moody, 5);
    isBroken = false;
    await expect
      .poll(() => said)
      .toEqual(['Refused a spot price; the last good one stays', 'Spot prices are good again']);
    await runner.stop();
  });

  it('reaches every process', async () => {
    const board = await openSpotBoard({ ...fed.services, onError: () => undefined });
    fed.clock.advance(1_000);
    await fed.setSpot({ platinum: 1_234 });
    await expect.poll(() => board.board.current().prices.platinum?.askE4).toBe(12_340_000);
    expect(board.board.current().version).toBe(fed.services.spot.current().version);
    board.stop();
  });

  it('is believed when it stays where it jumped to', async () => {
    feed.set('platinum', { ask: 100, bid: 99 });
    await look();
    const reports = [];
    for (let reading = 0; reading < 5; reading++) {
      fed.clock.advance(10_000);
      feed.set('platinum', { ask: 85 + reading / 10, bid: 84 });
      reports.push(await look());
    }
    const refused = [{ metal: 'platinum', reason: 'it jumps by more than 10 percent' }];
    expect(reports.slice(0, 4)).toEqual(Array(4).fill({ refused, confirmed: [] }));
    expect(reports[4]).toEqual({
      refused: [],
      confirmed: [{ metal: 'platinum', fromAskE4: 1_000_000, toAskE4: 854_000 }],
    });
    await expect.poll(asksOf).toMatchObject({ platinum: 85.4 });
  });
});

describe('metalPriceHistory', () => {
  const HISTORY = `query ($identifier: String!, $range: MetalPriceRange!) {
    metalPriceHistory(identifier: $identifier, range: $range) {
      identifier range low high change points { time ask bid low high }
    }
  }`;
  interface History {
    metalPriceHistory: {
      low: number | null;
      high: number | null;
      change: number | null;
      points: { time: string; ask: number; bid: number; low: number; high: number }[];
    };
  }
  let old: TestShop;
  const history = async (range: string, identifier = 'gold') => {
    const { data, errors } = await old.query<History>(HISTORY, { identifier, range });
    expect(errors).toBeUndefined();
    return data.metalPriceHistory;
  };

  beforeAll(async () => {
    old = await createTestShop();
    await old.db.deleteFrom('spot_price').execute();
    const { marketHours, pricing } = old.services.shop;
    const feed = simulatedSpotFeed(old.clock, {
      seed: 'charts',
      startMs: TEST_NOW,
      reference: pricing.referenceSpot,
      marketHours,
      tickMs: 5_000,
    });
    expect(await seedHistory(old.services, feed, TEST_NOW)).toBeGreaterThan(4_000);
    expect(await seedHistory(old.services, feed, TEST_NOW)).toBe(0);
  });
  afterAll(() => old.close());

  it.each([
    ['ONE_DAY', 250, 289, 5 * 60_000],
    ['ONE_WEEK', 200, 337, 30 * 60_000],
    ['ONE_MONTH', 200, 361, 2 * HOUR],
    ['THREE_MONTHS', 200, 361, 6 * HOUR],
    ['ONE_YEAR', 250, 366, DAY],
    ['FIVE_YEARS', 255, 262, 7 * DAY],
    ['MAX', 255, 262, 27 * DAY],
  ])(
    'gives %s as a few hundred points, one per stretch, while the market traded',
    async (range, least, most, step) => {
      const { points, low, high } = await history(range);
      expect(points.length).toBeGreaterThanOrEqual(least);
      expect(points.length).toBeLessThanOrEqual(most);
      const times = points.map(({ time }) => Date.parse(time));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      // From the days on, a stretch ends with the session, which is earlier before a weekend or a holiday.
      const slack = step < DAY ? 0 : 4 * DAY;
      const gaps = times.slice(2).map((ms, index) => ms - (times[index + 1] ?? 0));
      if (step >= DAY) expect(Math.min(...gaps.slice(0, -1))).toBeGreaterThanOrEqual(step - slack);
      else expect(new Set(times.map((ms) => Math.floor(ms / step))).size).toBe(points.length);
      for (const point of points) {
        expect(point.low).toBeLessThanOrEqual(point.ask);
        expect(point.high).toBeGreaterThanOrEqual(point.ask);
        expect(point.bid).toBeLessThanOrEqual(point.ask);
      }
      expect(low).toBe(Math.min(...points.map((point) => point.low)));
      expect(high).toBe(Math.max(...points.map((point) => point.high)));
    },
  );

  it('ends with the newest price', async () => {
    const { points, change } = await history('ONE_DAY');
    expect(points.at(-1)).toMatchObject({ time: new Date(TEST_NOW).toISOString(), ask: 3412.6 });
    expect(change).toBeCloseTo(3412.6 - (points[0]?.ask ?? 0), 4);
  });

  it('tells the closes of trading days, and measures the running one as the price bar does', async () => {
    const { points } = await history('ONE_YEAR');
    const closes = points.slice(-6, -1).map(({ time }) => time.slice(11, 16));
    // 17:00 in New York, in summer time.
    expect(closes).toEqual(Array(5).fill('20:59'));
  });

  it('has a past that looks like a market: no leaps between the ranges, and cheaper decades', async () => {
    const { points, change } = await history('MAX');
    const asks = points.map(({ ask }) => ask);
    const moves = asks.slice(1).map((ask, index) => Math.abs(Math.log(ask / (asks[index] ?? ask))));
    expect(Math.max(...moves)).toBeLessThan(0.35);
    expect(change).toBeGreaterThan(0);
    expect(Date.parse(points.at(-1)?.time ?? '') - Date.parse(points[0]?.time ?? '')).toBeGreaterThan(
      19 * 365 * DAY,
    );
  });

  it('shows the last day of trading while the market rests', async () => {
    const before = await history('ONE_DAY');
    old.clock.set(SATURDAY + 12 * HOUR);
    const resting = await history('ONE_DAY');
    expect(resting.points.at(-1)).toEqual(before.points.at(-1));
    expect(resting.points.length).toBe(before.points.length);
    old.clock.set(TEST_NOW);
  });

  it('gives only the newest points when so many are asked for', async () => {
    const ask = (last: number) =>
      old.query<History>(
        `{ metalPriceHistory(identifier: "gold", range: ONE_YEAR) { points(last: ${last}) { time ask } } }`,
      );
    const whole = (await history('ONE_YEAR')).points;
    const { data } = await ask(2);
    expect(data.metalPriceHistory.points).toEqual(whole.slice(-2).map(({ time, ask }) => ({ time, ask })));
    expect((await ask(1_000_000)).data.metalPriceHistory.points).toHaveLength(whole.length);
    for (const last of [0, -1]) {
      expect((await ask(last)).errors?.[0]).toMatchObject({
        message: 'last value must be greater than 0.',
        extensions: { category: 'graphql-input', code: 'INVALID_LAST' },
      });
    }
  });

  it('ends with the price of the bar even when its row has gone', async () => {
    const { items } = await readPrices(old, ['gold']);
    await old.db
      .deleteFrom('spot_price')
      .where('metal', '=', 'gold')
      .where('at', '>=', new Date(TEST_NOW))
      .execute();
    for (const range of ['ONE_WEEK', 'ONE_MONTH', 'MAX']) {
      expect((await history(range)).points.at(-1)).toMatchObject({
        time: new Date(TEST_NOW).toISOString(),
        ask: items[0]?.ask,
        bid: items[0]?.bid,
      });
    }
  });

  it('refuses a range that is none, with words', async () => {
    const { errors } = await old.query(HISTORY, { identifier: 'gold', range: 'ONE_CENTURY' });
    expect(errors?.[0]?.message).toMatch(/ONE_CENTURY.*MetalPriceRange/s);
  });

  it('refuses an unknown metal', async () => {
    const { errors } = await old.query(HISTORY, { identifier: 'tin', range: 'ONE_DAY' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNKNOWN_METAL' });
  });

  it('keeps every price of the last hour and thins older ones, without losing their extremes', async () => {
    const base = TEST_NOW - 3 * HOUR;
    await old.db.deleteFrom('spot_price').where('metal', '=', 'silver').execute();
    const rows = Array.from({ length: 3 * 720 }, (_, tick) => ({
      metal: 'silver' as const,
      at: new Date(base + tick * 5_000),
      ask_e4: 500_000 + (tick % 100) * 10,
      bid_e4: 490_000,
      low_e4: 500_000 + (tick % 100) * 10,
      high_e4: 500_000 + (tick % 100) * 10,
    }));
    await old.db.insertInto('spot_price').values(rows).execute();
    const before = await history('ONE_DAY', 'silver');
    expect(await thinOldHistory(old.services)).toBeGreaterThan(1_000);
    expect(await thinOldHistory(old.services)).toBe(0);
    const after = await history('ONE_DAY', 'silver');
    expect(after).toEqual(before);

    const kept = await old.db
      .selectFrom('spot_price')
      .select('at')
      .where('metal', '=', 'silver')
      .orderBy('at')
      .execute();
    const ages = kept.map(({ at }) => TEST_NOW - at.getTime());
    expect(ages.filter((age) => age < HOUR)).toHaveLength(719);
    expect(ages.filter((age) => age > HOUR + 60_000).length).toBeLessThanOrEqual(121);
  });

  it('knows the price of now where nothing else is known, and nothing where there never was one', async () => {
    await old.db.deleteFrom('spot_price').where('metal', '=', 'platinum').execute();
    const known = await history('MAX', 'platinum');
    expect(known).toMatchObject({ low: 1500, high: 1500, change: 0 });
    expect(known.points.map(({ ask, bid }) => [ask, bid])).toEqual([[1500, 1485]]);
    const view = { ...old.services, spot: { version: '0', prices: {}, atMs: 0 }, nowMs: TEST_NOW };
    expect(await readPriceHistory(view, 'platinum', 'ONE_DAY')).toEqual({
      points: [],
      lowE4: null,
      highE4: null,
      changeE4: null,
      changePercent: null,
    });
  });

  it('is kept ever coarser with its age', () => {
    for (const [place, step] of HISTORY_STEPS.entries()) {
      const finer = HISTORY_STEPS[place - 1];
      if (!finer) continue;
      expect(step.olderThanMs).toBeGreaterThan(finer.olderThanMs);
      expect(step.stepMs % finer.stepMs).toBe(0);
    }
  });
});

describe('a clock of its own', () => {
  it('moves the states without any request to the database', async () => {
    const clock = settableClock(TEST_NOW);
    const board = await openSpotBoard({ ...shop.services, clock, onError: () => undefined });
    expect(board.board.current().prices.gold?.state).toBe('open');
    clock.set(SATURDAY);
    expect(board.board.current().prices.gold?.state).toBe('closed');
    board.stop();
  });
});
