import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedSpotFeed } from '../../../platform/spot-feeds/simulated-spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { HISTORY_STEPS } from './history-steps.ts';
import { readPriceHistory } from './read-price-history.ts';
import { seedHistory } from './seed-history.ts';
import { thinOldHistory } from './thin-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SATURDAY = Date.UTC(2026, 2, 21, 15);

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
    'returns %s as a few hundred points, one per interval with trading',
    async (range, least, most, step) => {
      const { points, low, high } = await history(range);
      expect(points.length).toBeGreaterThanOrEqual(least);
      expect(points.length).toBeLessThanOrEqual(most);
      const times = points.map(({ time }) => Date.parse(time));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      // From days on, an interval ends with the session, which is earlier before a weekend or
      // holiday.
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

  it('has the closes of trading days, and measures the current day as the price bar does', async () => {
    const { points } = await history('ONE_YEAR');
    const closes = points.slice(-6, -1).map(({ time }) => time.slice(11, 16));
    // 17:00 in New York, daylight saving time.
    expect(closes).toEqual(Array(5).fill('20:59'));
  });

  it('has a plausible simulated past: no jumps between ranges, and lower prices decades ago', async () => {
    const { points, change } = await history('MAX');
    const asks = points.map(({ ask }) => ask);
    const moves = asks.slice(1).map((ask, index) => Math.abs(Math.log(ask / (asks[index] ?? ask))));
    expect(Math.max(...moves)).toBeLessThan(0.35);
    expect(change).toBeGreaterThan(0);
    expect(Date.parse(points.at(-1)?.time ?? '') - Date.parse(points[0]?.time ?? '')).toBeGreaterThan(
      19 * 365 * DAY,
    );
  });

  it('shows the last trading day while the market is closed', async () => {
    const before = await history('ONE_DAY');
    old.clock.set(SATURDAY + 12 * HOUR);
    const resting = await history('ONE_DAY');
    expect(resting.points.at(-1)).toEqual(before.points.at(-1));
    expect(resting.points.length).toBe(before.points.length);
    old.clock.set(TEST_NOW);
  });

  it('returns only the requested number of newest points', async () => {
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

  it('ends with the price of the price bar even when its row was deleted', async () => {
    const { data } = await old.query<{ metalPrices: { items: { ask: number; bid: number }[] } }>(
      '{ metalPrices(identifiers: ["gold"]) { items { ask bid } } }',
    );
    const { items } = data.metalPrices;
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

  it('rejects an unknown range with a message', async () => {
    const { errors } = await old.query(HISTORY, { identifier: 'gold', range: 'ONE_CENTURY' });
    expect(errors?.[0]?.message).toMatch(/ONE_CENTURY.*MetalPriceRange/s);
  });

  it('rejects an unknown metal', async () => {
    const { errors } = await old.query(HISTORY, { identifier: 'tin', range: 'ONE_DAY' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNKNOWN_METAL' });
  });

  it('keeps every price of the last hour and thins older ones without losing extremes', async () => {
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

  it('has only the current price without a history, and nothing for a metal without a price', async () => {
    await old.db.deleteFrom('spot_price').where('metal', '=', 'platinum').execute();
    const known = await history('MAX', 'platinum');
    expect(known).toMatchObject({ low: 1500, high: 1500, change: 0 });
    expect(known.points.map(({ ask, bid }) => [ask, bid])).toEqual([[1500, 1485]]);
    const view = {
      ...old.services,
      spot: { version: '0', states: '', prices: {}, dollars: {}, rate: null, atMs: 0, isSimulated: false },
      nowMs: TEST_NOW,
    };
    expect(await readPriceHistory(view, 'platinum', 'ONE_DAY')).toEqual({
      points: [],
      lowE4: null,
      highE4: null,
      changeE4: null,
      changePercent: null,
    });
  });

  it('has a coarser resolution with growing age', () => {
    for (const [place, step] of HISTORY_STEPS.entries()) {
      const finer = HISTORY_STEPS[place - 1];
      if (!finer) continue;
      expect(step.olderThanMs).toBeGreaterThan(finer.olderThanMs);
      expect(step.stepMs % finer.stepMs).toBe(0);
    }
  });
});
