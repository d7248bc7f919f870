import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { type FixedSpotFeed, fixedSpotFeed } from '../../../platform/spot-feeds/fixed-spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { checkPrices } from '../../alerts/check/check-prices.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { type JumpDetector, jumpDetector } from '../feed/jump-detector.ts';
import { readFeed } from '../feed/read-feed.ts';
import { recordQuotes } from './record-quotes.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const GOLD = 'AU-SUN-1';
const SILVER = 'AG-SHIP-1';

let shop: TestShop;
let feed: FixedSpotFeed;
let jumps: JumpDetector;

/** Opens a shop whose prices come from `feed`, the source of `setSpot`. */
async function openShop(): Promise<void> {
  shop = await createTestShop();
  // Automatic halts are off, because the prices of these tests move further than they allow.
  await importShopSettings(shop.db, { storeConfig: { pricing: { automatic_halt: null } } });
  await shop.refresh();
  feed = fixedSpotFeed(shop.clock, quotesOf(TEST_SPOT));
  jumps = jumpDetector();
}

function quotesOf(asks: Readonly<Record<Metal, number>>) {
  const entries = Object.entries(asks).map(([metal, ask]) => [metal, { ask, bid: ask * 0.99 }]);
  return Object.fromEntries(entries) as Record<Metal, { ask: number; bid: number }>;
}

/** Reads the feed once with these asks and updates the shop. */
async function look(asks: Partial<Record<Metal, number>> = {}, atMs = shop.clock.now()) {
  for (const metal of ['gold', 'silver', 'platinum', 'palladium'] as const) {
    const ask = asks[metal] ?? TEST_SPOT[metal];
    feed.set(metal, { ask, bid: ask * 0.99, atMs });
  }
  const report = await readFeed(shop.services, feed, jumps);
  await expectSoon(async () => (await stored()).join() === onBoard().join()).toBe(true);
  return report;
}

/** Returns the state of each metal in the database and on the board. */
async function stored() {
  const quotes = await shop.db
    .selectFrom('spot_quote')
    .select(['metal', 'version'])
    .orderBy('metal')
    .execute();
  const doubts = await shop.db
    .selectFrom('metal_doubt')
    .select(['metal', 'reason'])
    .orderBy('metal')
    .execute();
  const version = Math.max(...quotes.map((quote) => Number(quote.version)));
  return [String(version), ...doubts.map(({ metal, reason }) => `${metal} ${reason}`)];
}
function onBoard() {
  const { version, prices } = shop.services.spot.current();
  const doubts = Object.values(prices).filter(({ doubtSinceMs }) => doubtSinceMs != null);
  const marks = doubts.map(({ metal, reason }) => `${metal} ${reason}`).sort();
  return [version.split('-')[0] ?? '', ...marks];
}

const PRICES = '{ metalPrices { items { identifier ask state pause_reason } } }';
async function priceOf(metal: Metal) {
  const data = await must<{ metalPrices: { items: { identifier: string }[] } }>(shop.query, PRICES);
  return data.metalPrices.items.find(({ identifier }) => identifier === metal);
}
const health = async () => JSON.parse((await shop.app.inject('/healthz')).body) as Record<string, unknown>;
const metricsText = async () => (await shop.app.inject('/metrics')).body;

const LOCK_QUOTE = `mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { number } }`;
const ACCEPT = `mutation ($number: String!) { quote: acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { state } }`;

async function lockQuote(who: TestCustomer, sku: string, quantity = 20): Promise<string> {
  const items = [{ sku, quantity }];
  return (await must<{ quote: { number: string } }>(who.send, LOCK_QUOTE, { items })).quote.number;
}
async function rejectionOf(who: Pick<TestCustomer, 'send'>, document: string, variables: object) {
  const { errors } = await who.send(document, variables);
  return { code: errors?.[0]?.extensions?.code, message: errors?.[0]?.message };
}

describe('an unconfirmed jump', () => {
  beforeAll(openShop);
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.advance(SECOND);
    jumps = jumpDetector();
    await shop.setSpot(TEST_SPOT);
    await look();
  });

  const CHECKING =
    /^The price of gold just moved by an unusual amount, and we are checking it\. Try again at \d+:\d\d [ap]m/;

  it.each([1.13, 0.86])(
    'stops orders, price locks and sell quotes of its metal alone, at %s of the price (FIX-04)',
    async (factor) => {
      const marta = await newCustomer(shop);
      const locked = await readyCustomer(marta.send, { [GOLD]: 1 });
      const quote = await lockQuote(marta, GOLD);
      const unlocked = await newShopper(shop.query);
      await unlocked.add(GOLD, 1);

      shop.clock.advance(5 * SECOND);
      const { doubted } = await look({ gold: TEST_SPOT.gold * factor, silver: 50.5 });
      expect(doubted).toMatchObject([{ doubt: 'jump', quote: { metal: 'gold' } }]);
      expect(await priceOf('gold')).toMatchObject({ ask: 4_000, state: 'HALTED', pause_reason: 'JUMP' });
      expect(await priceOf('silver')).toMatchObject({ ask: 50.5, state: 'OPEN', pause_reason: null });

      const [rejected] = await unlocked.add(GOLD, 1);
      expect(rejected).toMatchObject({ code: 'NOT_SALABLE', message: expect.stringMatching(CHECKING) });
      await expect(unlocked.prepare()).rejects.toThrow(/checking it/);
      await expect(locked.placeOrder()).rejects.toThrow(/checking it/);
      expect(await rejectionOf(marta, LOCK_QUOTE, { items: [{ sku: GOLD, quantity: 1 }] })).toMatchObject({
        code: 'MARKET_PAUSED',
        message: expect.stringMatching(CHECKING),
      });
      expect(await rejectionOf(marta, ACCEPT, { number: quote })).toMatchObject({ code: 'MARKET_PAUSED' });

      const other = await readyCustomer((await newCustomer(shop)).send, { [SILVER]: 5 });
      await other.placeOrder();
      await lockQuote(marta, SILVER);

      // Later readings agree: the metal is traded at the new price, and earlier promises are kept.
      for (let reading = 0; reading < 4; reading += 1) {
        shop.clock.advance(10 * SECOND);
        await look({ gold: TEST_SPOT.gold * factor });
      }
      expect(await priceOf('gold')).toMatchObject({
        ask: TEST_SPOT.gold * factor,
        state: 'OPEN',
        pause_reason: null,
      });
      await locked.placeOrder();
    },
  );

  it('is the sum of many small steps (FIX-04)', async () => {
    const step = async (factor: number) => {
      shop.clock.advance(5 * SECOND);
      return (await look({ gold: TEST_SPOT.gold * factor })).doubted;
    };
    expect(await step(0.91)).toEqual([]);
    expect(await step(0.83)).toMatchObject([{ doubt: 'jump', quote: { metal: 'gold' } }]);
    // No two readings agree, so the price is never accepted.
    for (const factor of [0.76, 0.7, 0.64, 0.58]) expect(await step(factor)).toHaveLength(1);
    expect(await priceOf('gold')).toMatchObject({ ask: 3_640, state: 'HALTED', pause_reason: 'JUMP' });
  });

  it('ends when the feed returns to the old price, and is known to a process that starts meanwhile (FIX-04)', async () => {
    await look({ gold: TEST_SPOT.gold * 1.13 });
    expect(await shop.db.selectFrom('metal_doubt').select(['metal', 'reason']).execute()).toEqual([
      { metal: 'gold', reason: 'jump' },
    ]);
    expect(await health()).toMatchObject({
      status: 'degraded',
      problems: ["gold: the feed's newest reading jumped and waits for confirmation"],
      metals: { gold: { state: 'halted', reason: 'jump' }, silver: { state: 'open', reason: null } },
    });
    expect(await metricsText()).toMatch(/^ingot_metal_traded\{metal="gold",reason="jump"\} 0$/m);
    // Another process takes over the feed without a memory of jumps.
    jumps = jumpDetector();
    shop.clock.advance(5 * SECOND);
    await look({ gold: TEST_SPOT.gold * 1.13 });
    expect(await priceOf('gold')).toMatchObject({ pause_reason: 'JUMP' });
    shop.clock.advance(5 * SECOND);
    await look();
    expect(await priceOf('gold')).toMatchObject({ state: 'OPEN', pause_reason: null });
    expect((await health()).status).toBe('ok');
    expect(await shop.db.selectFrom('metal_doubt').selectAll().execute()).toEqual([]);
  });
});

describe('a feed in another unit', () => {
  beforeEach(openShop);
  afterEach(() => shop.close());

  const desk = () => ({ ...shop.services });
  const run = (line: string) =>
    runCommand(['--by', 'Ines', ...line.split(' ')], (by, work) => work({ ...desk(), by }));
  /** Reads another feed once. Its prices are the shop's, multiplied by `factor`. */
  async function lookAtOther(factor: number) {
    for (const metal of METALS) {
      const ask = TEST_SPOT[metal] * factor;
      feed.set(metal, { ask, bid: ask * 0.99 });
    }
    return readFeed(shop.services, { ...feed, name: 'http:gram.example' }, jumps);
  }

  it.each([
    ['gram', 1 / 31.1034768],
    ['kilogram', 32.150747],
    ['ounce, in cents', 100],
  ])('with dollars per %s sells nothing, and neither are the old prices sold (FIX-82)', async (_, factor) => {
    const { doubted } = await lookAtOther(factor);
    expect(doubted.map(({ doubt }) => doubt)).toEqual(['range', 'range', 'range', 'range']);
    await expect
      .poll(() => priceOf('gold'))
      .toMatchObject({ ask: 4_000, state: 'HALTED', pause_reason: 'RANGE' });
    const shopper = await newShopper(shop.query);
    expect((await shopper.add(GOLD, 1))[0]?.message).toMatch(
      /^We cannot confirm the price of gold at the moment\. Try again in a few minutes, or call the desk at /,
    );
    expect(await health()).toMatchObject({
      status: 'degraded',
      problems: expect.arrayContaining([
        expect.stringMatching(/^gold: the feed's first reading is implausible/),
      ]),
    });
    expect(await metricsText()).toMatch(/^ingot_metal_traded\{metal="gold",reason="range"\} 0$/m);
  });

  it('is traded only after the dealer confirms the waiting price (FIX-82)', async () => {
    await lookAtOther(0.4);
    await expectSoon(() => priceOf('gold')).toMatchObject({ pause_reason: 'RANGE' });
    expect((await run('spot')).out).toMatch(
      /^gold +ask \$4000\.00 +bid \$3960\.00 +0 s old +halted +implausible, waits for confirmation: ask \$1600\.00 of http:gram\.example$/m,
    );
    expect(await run('confirm-price gold 4000')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/newest ask of gold is \$1600\.00 per troy ounce/),
    });
    expect(await run('confirm-price gold cheap')).toMatchObject({ code: 2 });
    expect(await run('confirm-price gold 1600')).toMatchObject({ code: 0 });
    expect((await run('audit gold')).out).toMatch(/Ines .*confirm-price/);
    await expectSoon(() => priceOf('gold')).toMatchObject({ ask: 1_600, state: 'OPEN', pause_reason: null });
    expect(await priceOf('silver')).toMatchObject({ pause_reason: 'RANGE' });
    expect(await run('confirm-price gold 1600')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/No price of gold waits/),
    });
    // From now on the feed is compared with the confirmed price.
    shop.clock.advance(5 * SECOND);
    expect((await lookAtOther(0.401)).good).toEqual(['gold']);
  });

  it('cannot be confirmed when its time is wrong: the clock must be corrected (FIX-03)', async () => {
    feed.set('gold', { ask: 4_000, atMs: shop.clock.now() + HOUR });
    await readFeed(shop.services, feed, jumps);
    expect(await run('confirm-price gold 4000')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/from the future\. Set the clock/),
    });
  });
});

describe('a wrong clock', () => {
  beforeEach(openShop);
  afterEach(() => shop.close());

  it('triggers no alert with a price from the future (FIX-03)', async () => {
    const marta = await newCustomer(shop);
    const create = `mutation { createCustomerAlert(
      input: { kind: SPOT_PRICE, metal: "gold", direction: ABOVE, value: 4005 }
    ) { uid } }`;
    await must(marta.send, create);
    const right = shop.clock.now();
    shop.clock.set(right - HOUR);
    const ahead = {
      metal: 'gold',
      askE4: 40_100_000,
      bidE4: 40_000_000,
      atMs: right,
      isHalted: false,
    } as const;
    await recordQuotes(shop.services, feed.name, [ahead]);
    const state = async () => {
      await checkPrices(shop.services, { isWhole: true });
      const asked = await must<{ customer: { alerts: { state: string }[] } }>(
        marta.send,
        '{ customer { alerts { state } } }',
      );
      return asked.customer.alerts[0]?.state;
    };
    expect(await state()).toBe('ARMED');
    shop.clock.set(right);
    // The first query triggers the alert, unless the feed did.
    expect(await state()).toBe('TRIGGERED');
  });

  it('that is behind stops trading at once, and both ages are reported (FIX-03)', async () => {
    await look();
    const right = shop.clock.now();
    shop.clock.set(right - HOUR);
    expect(await priceOf('gold')).toMatchObject({ state: 'STALE', pause_reason: 'CLOCK' });
    const shopper = await newShopper(shop.query);
    expect((await shopper.add(SILVER, 1))[0]?.message).toMatch(/^We cannot confirm the price of silver/);
    expect(await health()).toMatchObject({
      status: 'degraded',
      spot_age_seconds: -3_600,
      spot_monotonic_age_seconds: 0,
      metals: { gold: { state: 'stale', reason: 'clock', age_seconds: -3_600, monotonic_age_seconds: 0 } },
    });
    expect(await metricsText()).toMatch(/^ingot_spot_metal_age_seconds\{metal="gold",clock="wall"\} -3600$/m);

    // The feed's correct prices are from the future for this clock.
    const { rejected } = await look({}, right + 5 * SECOND);
    expect(rejected).toContainEqual({ metal: 'gold', reason: 'its time lies in the future' });
    expect(await priceOf('gold')).toMatchObject({ state: 'STALE', pause_reason: 'CLOCK' });

    shop.clock.set(right + 10 * SECOND);
    await look();
    expect(await priceOf('gold')).toMatchObject({ state: 'OPEN', pause_reason: null });
    expect((await health()).status).toBe('ok');
    expect(await shopper.add(SILVER, 1)).toEqual([]);
  });

  it('that says the market is closed does not sell the last price as a close (FIX-03)', async () => {
    await look();
    shop.clock.set(Date.UTC(2026, 2, 14, 15));
    expect(await priceOf('gold')).toMatchObject({ state: 'STALE', pause_reason: 'CLOCK' });
  });

  it('that was behind since before the opening stops trading when the feed contradicts it (FIX-03)', async () => {
    const saturday = Date.UTC(2026, 2, 21, 15);
    shop.clock.set(saturday);
    expect(await priceOf('gold')).toMatchObject({ state: 'CLOSED' });
    await look({}, saturday + 2 * DAY);
    expect(await priceOf('gold')).toMatchObject({ state: 'STALE', pause_reason: 'CLOCK' });
  });

  it('that was a day ahead for eight seconds rejects no later price, also after a restart (FIX-03)', async () => {
    await look();
    const right = shop.clock.now();
    shop.clock.set(right + DAY);
    await look({ gold: 4_010 });
    shop.clock.set(right + 8 * SECOND);
    expect(await priceOf('gold')).toMatchObject({ ask: 4_010, state: 'STALE', pause_reason: 'CLOCK' });
    jumps = jumpDetector();
    const { rejected } = await look({ gold: 4_005 });
    expect(rejected).toEqual([]);
    expect(await priceOf('gold')).toMatchObject({ ask: 4_005, state: 'OPEN', pause_reason: null });
    shop.clock.advance(5 * SECOND);
    expect((await look({ gold: 4_006 })).rejected).toEqual([]);
    expect(await priceOf('gold')).toMatchObject({ ask: 4_006, state: 'OPEN' });
  });

  it('that jumps back repeatedly does not keep a price fresh forever (FIX-03)', async () => {
    await look();
    for (let step = 0; step < 4; step += 1) {
      shop.clock.advance(50 * SECOND);
      shop.clock.set(shop.clock.now() - 45 * SECOND);
    }
    // Twenty seconds on the wall clock, two hundred on the monotonic clock.
    expect(await priceOf('gold')).toMatchObject({ state: 'STALE', pause_reason: 'AGE' });
    expect(await health()).toMatchObject({ spot_age_seconds: 20, spot_monotonic_age_seconds: 200 });
  });
});
