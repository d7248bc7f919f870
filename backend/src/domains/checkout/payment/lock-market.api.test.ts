import type { Metal } from '@ingot/rules/metals/metal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper, type Shopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT, testQuotes } from '../../../testing/test-spot.ts';
import { settleDoubts } from '../../metals/feed/doubt.repository.ts';
import { recordQuotes, SPOT_CHANNEL } from '../../metals/spot/record-quotes.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const MINUTE = 60_000;
const WEDNESDAY = Date.parse('2026-03-18T11:00:00-04:00');
/** Five minutes before the close of the week. */
const FRIDAY = Date.parse('2026-03-20T16:55:00-04:00');

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.set(WEDNESDAY);
  await desk('resume silver');
  await set({ break_locks: false, orders_when_closed: true });
  await at(WEDNESDAY);
});
afterAll(() => shop.close());

async function at(ms: number) {
  shop.clock.set(ms);
  await shop.setSpot(TEST_SPOT);
}
async function desk(line: string) {
  await runCommand(line.split(' '), (by, work) => work({ ...shop.services, by }));
  await shop.refresh();
}
async function set(pricing: object) {
  expect(await importShopSettings(shop.db, { storeConfig: { pricing } })).toMatchObject({ problems: [] });
  await shop.refresh();
}

/** Each way to stop and resume the trading of silver, and the text that a shopper reads meanwhile. */
const STOPS: readonly [string, (stop: () => Promise<void>) => Promise<void>, () => Promise<void>, RegExp][] =
  [
    ['a halt', (lock) => lock(), () => desk('halt silver'), /paused/],
    ['a stale feed', (lock) => lock(), async () => shop.clock.set(shop.clock.now() + 4 * MINUTE), /paused/],
    [
      'the Friday close of a shop that takes no orders then',
      async (lock) => {
        await set({ orders_when_closed: false });
        await at(FRIDAY);
        await lock();
      },
      async () => shop.clock.set(shop.clock.now() + 6 * MINUTE),
      /closed/,
    ],
  ];

async function filled(): Promise<Shopper> {
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 5);
  return shopper;
}
const setMethod = (code: string, { cartId }: Shopper) =>
  shop.query(
    `mutation ($id: String!) {
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "${code}" } }) { cart { id } }
    }`,
    { id: cartId },
  );

test.each(STOPS)('%s keeps a price lock and rejects a new one (LOCK-03)', async (_, begin, stop, reason) => {
  let [locked, unlocked] = [await filled(), await filled()];
  let total: object = {};
  await begin(async () => {
    [locked, unlocked] = [await filled(), await filled()];
    total = (await locked.prepare()).prices.grand_total;
  });
  await stop();
  expect((await setMethod('banktransfer', unlocked)).errors?.[0]?.message).toMatch(reason);
  expect((await unlocked.cart()).price_lock).toBeNull();
  const kept = await locked.cart();
  expect(kept.price_lock?.seconds_left).toBeGreaterThan(0);
  expect(kept.item_errors).toEqual([]);
  // Another payment method keeps the lock, too.
  expect((await setMethod('checkmo', locked)).errors).toBeUndefined();
  await must(
    shop.query,
    `mutation ($id: String!) {
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
    }`,
    { id: locked.cartId },
  );
  const order = await locked.placeOrder();
  expect(order.total.grand_total).toEqual(total);
});

test.each(STOPS)('%s breaks a price lock, if the dealer sets it (LOCK-03)', async (_, begin, stop) => {
  await set({ break_locks: true });
  let locked = await filled();
  await begin(async () => {
    locked = await filled();
    await locked.prepare();
  });
  const before = await locked.cart();
  expect(before.price_lock?.seconds_left).toBe(600);
  await stop();
  // The next poll shows it, with another price version.
  const broken = await locked.cart();
  expect(broken.price_version).not.toBe(before.price_version);
  expect(broken.price_lock?.seconds_left).toBe(0);
  await expect(locked.placeOrder()).rejects.toThrow();
});

/** How silver trades again after each stop. */
const RESUMES: readonly [string, () => Promise<void>, () => Promise<void>][] = [
  ['halt', () => desk('halt silver'), () => desk('resume silver')],
  [
    'stale feed',
    async () => shop.clock.set(shop.clock.now() + 4 * MINUTE),
    () => shop.setSpot({ ...TEST_SPOT, silver: 51 }),
  ],
  ['halt of the feed', () => feedHalt(true), () => feedHalt(false)],
  ['doubt', () => doubtSilver(['silver'], []), () => doubtSilver([], ['silver'])],
];

async function feedHalt(isHalted: boolean) {
  const silver = testQuotes(TEST_SPOT, shop.clock.now()).filter(({ metal }) => metal === 'silver');
  await recordQuotes(
    shop.services,
    'fixed',
    silver.map((quote) => ({ ...quote, isHalted })),
    ['silver'],
  );
  await shop.refresh();
}

async function doubtSilver(doubted: Metal[], cleared: Metal[]) {
  const quotes = testQuotes(TEST_SPOT, shop.clock.now()).filter(({ metal }) => doubted.includes(metal));
  await settleDoubts(
    shop.db,
    { doubted: quotes.map((quote) => ({ quote, doubt: 'jump' })), cleared },
    { source: 'fixed', nowMs: shop.clock.now(), channel: SPOT_CHANNEL },
  );
  await shop.refresh();
}

test.each(RESUMES)('a lock that a %s broke does not come back (LOCK-03)', async (_, stop, resume) => {
  await set({ break_locks: true });
  const [seen, unseen] = [await filled(), await filled()];
  await seen.prepare();
  const { price_version: version } = await unseen.prepare();
  shop.clock.advance(1_000);
  await stop();
  expect((await seen.cart()).price_lock?.seconds_left).toBe(0);
  shop.clock.advance(1_000);
  await resume();
  for (const shopper of [seen, unseen]) {
    const cart = await shopper.cart();
    expect(cart.price_lock?.seconds_left).toBe(0);
    expect(cart.price_version).not.toBe(version);
    await expect(shopper.placeOrder()).rejects.toThrow();
  }
  shop.clock.advance(1_000);
  const relock = 'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }';
  await must(shop.query, relock, { id: seen.cartId });
  expect((await seen.cart()).price_lock?.seconds_left).toBe(600);
  await seen.placeOrder();
});

test('a shop that keeps locks keeps them over a halt (LOCK-03)', async () => {
  const shopper = await filled();
  const { grand_total: total } = (await shopper.prepare()).prices;
  await desk('halt silver');
  await desk('resume silver');
  await shop.setSpot({ ...TEST_SPOT, silver: 51 });
  expect((await shopper.placeOrder()).total.grand_total).toEqual(total);
});

describe('a closed market of a shop that takes orders then', () => {
  const PLACE = `mutation ($id: String!, $shown: ExpectedTotalInput) {
    placeOrder(input: { cart_id: $id, expected_grand_total: $shown }) { orderV2 { number } errors { code } }
  }`;
  const REJECTION = `query ($id: String!) { cart(cart_id: $id) {
    price_lock { seconds_left } price_lock_refusal { code message retry_at }
  } }`;
  const LOCK = 'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }';
  const OPENS = '2026-03-22T22:00:00.000Z';
  const place = ({ cartId }: Shopper, shown?: object) =>
    shop.query<{ placeOrder: { orderV2: { number: string } | null } }>(PLACE, { id: cartId, shown });
  const rejectionOf = async ({ cartId }: Shopper) =>
    (await must<{ cart: object }>(shop.query, REJECTION, { id: cartId })).cart;

  test('keeps a price lock, gives no new one, and takes orders at the price shown (LOCK-03)', async () => {
    await at(FRIDAY);
    const locked = await filled();
    const { grand_total: total } = (await locked.prepare()).prices;
    await at(FRIDAY + 6 * MINUTE);
    expect((await locked.cart()).price_lock?.seconds_left).toBe(240);
    const [first, second] = [await filled(), await filled()];
    for (const shopper of [first, second]) {
      const shown = (await shopper.prepare()).prices.grand_total;
      expect(await rejectionOf(shopper)).toEqual({
        price_lock: null,
        price_lock_refusal: {
          code: 'MARKET_CLOSED',
          message: expect.stringMatching(/market is closed. You can lock prices when it opens, 6:00 pm EDT/),
          retry_at: OPENS,
        },
      });
      const again = await shop.query(LOCK, { id: shopper.cartId });
      expect(again.errors).toMatchObject([{ extensions: { code: 'PRICE_LOCK_LIMIT' } }]);
      // A client of another storefront names no total: the prices are still the shown ones.
      if (shopper === first) expect((await place(first)).data.placeOrder.orderV2).not.toBeNull();
      else expect((await place(second, shown)).data.placeOrder.orderV2).not.toBeNull();
    }
    expect((await locked.placeOrder()).total.grand_total).toEqual(total);
  });

  test('takes no order without a total when the price changed since (LOCK-03)', async () => {
    await at(FRIDAY + 6 * MINUTE);
    const shopper = await filled();
    const shown = (await shopper.prepare()).prices.grand_total;
    shop.clock.set(Date.parse(OPENS));
    await shop.setSpot({ ...TEST_SPOT, silver: 55 });
    expect((await place(shopper)).errors?.[0]?.extensions?.code).toBe('PRICE_LOCK_EXPIRED');
    expect((await place(shopper, shown)).errors?.[0]?.extensions?.code).toBe('PRICE_LOCK_EXPIRED');
    await must(shop.query, LOCK, { id: shopper.cartId });
    expect((await shopper.cart()).price_lock?.seconds_left).toBe(600);
  });

  test('breaks a lock at the close, if the dealer sets it (LOCK-03)', async () => {
    await set({ break_locks: true });
    await at(FRIDAY);
    const shopper = await filled();
    await shopper.prepare();
    expect((await shopper.cart()).price_lock?.seconds_left).toBe(600);
    await at(FRIDAY + 6 * MINUTE);
    const broken = await shopper.cart();
    expect(broken.price_lock?.seconds_left).toBe(0);
    expect((await place(shopper)).errors?.[0]?.extensions?.code).toBe('PRICE_LOCK_EXPIRED');
    expect((await place(shopper, broken.prices.grand_total)).data.placeOrder.orderV2).not.toBeNull();
  });
});

test('a lock and the free time of an order end by the next opening (PAYC-04, LOCK-01)', async () => {
  await set({ price_lock_minutes: 120 });
  const orders = { cancellation_grace_minutes: 120 };
  expect(await importShopSettings(shop.db, { storeConfig: { orders } })).toMatchObject({ problems: [] });
  await shop.refresh();
  // Half an hour before the daily break.
  await at(Date.parse('2026-03-18T16:30:00-04:00'));
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 1);
  expect((await shopper.prepare()).price_lock?.seconds_left).toBe(90 * 60);
  await shopper.placeOrder();
  const { cancel_terms: terms } = await shop.db
    .selectFrom('sales_order')
    .select('cancel_terms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(terms)).toContain(`"graceMs":${90 * MINUTE}`);
});
