import { METALS } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableClock } from '../../platform/clock/settable-clock.ts';
import { type FixedSpotFeed, fixedSpotFeed } from '../../platform/spot-feeds/fixed-spot-feed.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { TEST_NOW } from '../../testing/test-now.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { jumpDetector } from './feed/jump-detector.ts';
import { readFeed } from './feed/read-feed.ts';
import { runSpotFeed } from './feed/run-spot-feed.ts';
import { openSpotBoard } from './spot/open-spot-board.ts';
import { recordQuotes } from './spot/record-quotes.ts';

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
  it('returns ask, bid and change of the four metals in order (API-29, ENT-33, PRICE-02)', async () => {
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

  it('returns the requested metals once each, in the requested order (API-29)', async () => {
    const { items } = await readPrices(shop, ['palladium', 'Gold', 'gold']);
    expect(items.map(({ identifier }) => identifier)).toEqual(['palladium', 'gold']);
    expect((await readPrices(shop, [])).items).toEqual([]);
  });

  it('rejects a metal without a spot price', async () => {
    const { errors } = await shop.query(PRICES, { identifiers: ['gold', 'rhodium'] });
    expect(errors?.[0]).toMatchObject({
      message: 'There is no metal "rhodium". Known: gold, silver, platinum, palladium.',
      extensions: { category: 'graphql-input', code: 'UNKNOWN_METAL' },
    });
  });

  it('is never cached and follows the market at once (PRICE-12, OPEN-59)', async () => {
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

  it('measures the change from the previous close (ENT-33)', async () => {
    await week.setSpot({ gold: 3_950 });
    week.clock.advance(DAY);
    await week.setSpot({ gold: 4_010.5 });
    const { items } = await readPrices(week, ['gold']);
    expect(items[0]?.change).toBe(60.5);
  });

  it('is closed at the weekend, keeps its last prices, and says when it opens (OPEN-39)', async () => {
    week.clock.set(SATURDAY);
    const prices = await readPrices(week);
    expect(prices.state).toBe('CLOSED');
    expect(prices.items[0]).toMatchObject({
      ask: 4_010.5,
      state: 'CLOSED',
      opens_at: '2026-03-22T22:00:00.000Z',
    });
  });

  it('is stale when the market is open and no price arrives (OPEN-39)', async () => {
    week.clock.set(SATURDAY + 2 * DAY);
    const prices = await readPrices(week);
    expect(prices.state).toBe('STALE');
    expect(prices.items[0]).toMatchObject({ ask: 4_010.5, state: 'STALE', opens_at: null });
  });

  it('halts only the metal that the feed halts (OPEN-39)', async () => {
    const quotes = [
      { metal: 'gold', askE4: 40_000_000, bidE4: 39_900_000, atMs: week.clock.now(), isHalted: false },
      { metal: 'silver', askE4: 500_000, bidE4: 499_000, atMs: week.clock.now(), isHalted: true },
    ] as const;
    await recordQuotes(week.services, 'fixed', quotes);
    await expectSoon(async () => (await readPrices(week, ['silver'])).state).toBe('HALTED');
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

  const jumps = jumpDetector();
  /** The services of a shop in which each metal costs about this many dollars. */
  const services = () => {
    const reference = Object.fromEntries(
      METALS.map((metal) => [metal, { askE4: 1_000_000, bidE4: 990_000 }]),
    );
    const { shop: settings } = fed.services;
    const pricing = {
      ...settings.pricing,
      referenceSpot: reference as typeof settings.pricing.referenceSpot,
    };
    return { ...fed.services, shop: { ...settings, pricing } };
  };
  const look = () => readFeed(services(), { ...feed, name: 'other' }, jumps);
  const asksOf = async () =>
    Object.fromEntries((await readPrices(fed)).items.map(({ identifier, ask }) => [identifier, ask]));

  it('provides the prices of the shop, whatever another feed provided before', async () => {
    // The test shop's own prices have another source: gold fell from 4,000 to 100.
    expect(await look()).toEqual({ rejected: [], confirmed: [], doubted: [], good: [...METALS], halted: [] });
    await expectSoon(asksOf).toEqual({ gold: 100, silver: 100, platinum: 100, palladium: 100 });
  });

  it('is rejected when it jumps; the last price stays with its time, and other metals continue', async () => {
    const before = await readPrices(fed, ['gold']);
    fed.clock.advance(5_000);
    feed.set('gold', { ask: 150, bid: 149 });
    feed.set('silver', { ask: 101, bid: 100 });
    const { rejected } = await look();
    expect(rejected).toEqual([{ metal: 'gold', reason: 'it jumps by more than 10 percent' }]);
    await expectSoon(asksOf).toMatchObject({ gold: 100, silver: 101 });
    await expect
      .poll(async () => (await readPrices(fed, ['gold'])).items)
      .toEqual([{ ...before.items[0], state: 'HALTED' }]);
  });

  it('is read by one of several processes, and by another when that one ends', async () => {
    const rows = () => fed.db.selectFrom('spot_quote').select(['metal', 'source']).execute();
    const sources = async () => new Set((await rows()).map(({ source }) => source));
    const fresh = (name: string) => {
      const named = fixedSpotFeed(fed.clock, dollars);
      return { name, read: () => named.read() };
    };
    const first = await runSpotFeed(services(), fresh('first'), 20);
    await expectSoon(sources).toEqual(new Set(['first']));
    const second = await runSpotFeed(services(), fresh('second'), 20);
    fed.clock.advance(1_000);
    expect(await sources()).toEqual(new Set(['first']));
    await first.stop();
    await expectSoon(sources).toEqual(new Set(['second']));
    await second.stop();
  });

  /** A feed without prices that reports when it is read. */
  const counting = (name: string, onLook: () => void) => ({
    name,
    async read() {
      onLook();
      return { quotes: [], rejected: [] };
    },
  });

  it('is read by another process when the leader is frozen; the old leader stops when it resumes', async () => {
    const looks = { frozen: 0, next: 0 };
    const thaw = Promise.withResolvers<void>();
    const frozen = {
      name: 'frozen',
      read: async () => {
        if (looks.frozen++ > 0) await thaw.promise;
        return { quotes: [], rejected: [] };
      },
    };
    const next = counting('next', () => {
      looks.next += 1;
    });
    const said: string[] = [];
    const note = (_: object, message: string) => void said.push(message);
    const first = await runSpotFeed({ ...services(), log: { info: note, warn: note } }, frozen, 20);
    await expectSoon(() => looks.frozen).toBe(2);
    const deps = { ...services(), log: { info: note, warn: note }, patienceMs: 200 };
    const second = await runSpotFeed(deps, next, 20);
    await expectSoon(() => looks.next).toBeGreaterThan(1);
    expect(said).toEqual(['Took over the spot feed from a silent process']);
    thaw.resolve();
    await expectSoon(() => said).toContain('Reading the spot feed failed; retrying');
    const before = looks.next;
    await expectSoon(() => looks.next).toBeGreaterThan(before + 20);
    expect(looks.frozen).toBe(2);
    await second.stop();
    await first.stop();
  });

  it('keeps a leader that reads it rarely', async () => {
    const looks = { slow: 0, other: 0 };
    const slow = counting('slow', () => {
      looks.slow += 1;
    });
    const other = counting('other', () => {
      looks.other += 1;
    });
    const first = await runSpotFeed(services(), slow, 100);
    const second = await runSpotFeed({ ...services(), patienceMs: 400 }, other, 20);
    await expectSoon(() => looks.slow).toBeGreaterThan(15);
    expect(looks.other).toBe(0);
    await second.stop();
    await first.stop();
  });

  it('is read again after a lost database connection', async () => {
    const runner = await runSpotFeed(services(), { ...feed, name: 'third' }, 20);
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_locks
      where locktype = 'advisory' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
    `.execute(fed.db);
    expect(rows).toContainEqual({ ended: true });
    feed.set('platinum', { ask: 102, bid: 101 });
    await expectSoon(async () => (await asksOf()).platinum).toBe(102);
    await runner.stop();
  });

  it('logs once that it fails, and once that it works again (FIX-83)', async () => {
    let isBroken = true;
    const moody = {
      name: 'moody',
      read: async () => ({
        quotes: [],
        rejected: isBroken ? [{ metal: null, reason: 'the feed answered 500' }] : [],
      }),
    };
    const said: string[] = [];
    const note = (_: object, message: string) => {
      // Gold is in doubt from earlier tests.
      if (message.includes('feed')) said.push(message);
    };
    const runner = await runSpotFeed({ ...services(), log: { info: note, warn: note } }, moody, 5);
    isBroken = false;
    await expect
      .poll(() => said.filter((line) => line.startsWith('The spot feed')))
      .toEqual([
        'The spot feed failed; the last good prices stay until they are too old',
        'The spot feed works again',
      ]);
    await runner.stop();
  });

  it('reaches every process', async () => {
    const board = await openSpotBoard({
      ...fed.services,
      prepare: async () => undefined,
      settle: async () => undefined,
      onError: () => undefined,
    });
    fed.clock.advance(1_000);
    await fed.setSpot({ platinum: 1_234 });
    await expectSoon(() => board.board.current().prices.platinum?.askE4).toBe(12_340_000);
    expect(board.board.current().version).toBe(fed.services.spot.current().version);
    board.stop();
  });

  it('is accepted when it stays at the new price after a jump', async () => {
    feed.set('platinum', { ask: 100, bid: 99 });
    await look();
    const reports = [];
    for (let reading = 0; reading < 5; reading++) {
      fed.clock.advance(10_000);
      feed.set('platinum', { ask: 85 + reading / 10, bid: 84 });
      reports.push(await look());
    }
    const rejected = [{ metal: 'platinum', reason: 'it jumps by more than 10 percent' }];
    expect(reports.slice(0, 4)).toMatchObject(Array(4).fill({ rejected, confirmed: [] }));
    expect(reports[4]).toMatchObject({
      rejected: [],
      confirmed: [{ metal: 'platinum', fromAskE4: 1_000_000, toAskE4: 854_000 }],
    });
    await expectSoon(asksOf).toMatchObject({ platinum: 85.4 });
  });
});

describe('the clock of the board', () => {
  it('changes states without a database query', async () => {
    const clock = settableClock(TEST_NOW);
    const board = await openSpotBoard({
      ...shop.services,
      clock,
      prepare: async () => undefined,
      settle: async () => undefined,
      onError: () => undefined,
    });
    expect(board.board.current().prices.gold?.state).toBe('open');
    clock.set(SATURDAY);
    expect(board.board.current().prices.gold?.state).toBe('closed');
    board.stop();
  });
});
