import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { storefront } from '../../testing/made-storefront.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { exchangePlaces, isGivenUp } from './rush-places.repository.ts';

let shop: TestShop;
let other: Awaited<ReturnType<TestShop['anotherProcess']>>;
let visitors = 0;
beforeAll(async () => {
  shop = await createTestShop({ storefront, env: { RUSH_REQUESTS: '1' } });
  other = await shop.anotherProcess();
});
afterAll(() => shop.close());

const ADD =
  'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 1 }]) { cart { id } } }';
const ASK = 'query { cart(cart_id: "unknown") { id } }';

interface Place {
  /** Null inside. */
  readonly position: number | null;
  readonly cookie: string;
}

/** Sends a request that needs work to a process, as a shopper without a cart. */
async function ask(
  process: Pick<TestShop, 'query'>,
  ticket: string | null = null,
  remoteAddress = `198.51.100.${++visitors}`,
): Promise<Place> {
  shop.clock.advance(10);
  const { errors, headers } = await process.query(
    ASK,
    {},
    {
      remoteAddress,
      headers: ticket === null ? {} : { cookie: ticket },
    },
  );
  const { code, position } = errors?.[0]?.extensions ?? {};
  return {
    position: code === 'WAITING_IN_LINE' ? Number(position) : null,
    cookie: String(headers['set-cookie'] ?? ticket ?? '').split(';')[0] ?? '',
  };
}

/**
 * Runs `test` while one blocked request takes the whole capacity of each process. Each of `ends` ends one of these
 * requests.
 */
async function inRush(test: (ends: readonly (() => Promise<unknown>)[]) => Promise<void>): Promise<void> {
  const carts = [await newCart(), await newCart()];
  const blocked = [await block(shop, carts[0]), await block(other, carts[1])];
  try {
    await test(blocked);
  } finally {
    await Promise.all(blocked.map((end) => end()));
  }
}

async function newCart(): Promise<string> {
  const { data } = await shop.query<{ createEmptyCart: string }>('mutation { createEmptyCart }');
  return data.createEmptyCart;
}

async function block(
  process: Pick<TestShop, 'query'>,
  cart: string | undefined,
): Promise<() => Promise<unknown>> {
  const blocker = await shop.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from cart where masked_id = $1 for update', [cart]);
  const { rows } = await blocker.query<{ pid: number }>('select pg_backend_pid() as pid');
  const slow = process.query(ADD, { id: cart });
  const waiting = 'select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
  await expectSoon(async () => (await shop.pool.query(waiting, [rows[0]?.pid])).rowCount).toBe(1);
  let isOpen = true;
  return async () => {
    if (!isOpen) return;
    isOpen = false;
    await blocker.query('commit');
    blocker.release();
    await slow;
  };
}

it('shoppers of all processes are in one line, and each has a place of its own until entering or leaving (MKT-06)', async () => {
  await inRush(async ([endFirst]) => {
    const places = [await ask(shop), await ask(other), await ask(shop), await ask(other)];
    for (const [index, { cookie }] of places.entries()) {
      const process = index % 2 === 0 ? shop : other;
      await expectSoon(async () => (await ask(process, cookie)).position).toBe(index + 1);
    }
    // A load balancer may send a shopper to another process: the place stays one place.
    const [first, second, third, fourth] = places.map(({ cookie }) => cookie);
    await expectSoon(async () => (await ask(other, third)).position).toBe(3);
    await expectSoon(async () => (await ask(other, fourth)).position).toBe(4);
    await expectSoon(async () => (await ask(shop, third)).position).toBe(3);
    // The first shopper enters, and the others of both processes move up.
    await endFirst?.();
    expect((await ask(shop, first)).position).toBeNull();
    await expectSoon(async () => (await ask(other, second)).position).toBe(1);
    await expectSoon(async () => (await ask(other, fourth)).position).toBe(3);
    // A shopper who leaves at one process gives up the place in the line of another.
    const left = await shop.app.inject({
      method: 'POST',
      url: '/rush/leave',
      headers: { cookie: second ?? '' },
    });
    expect(left.statusCode).toBe(303);
    await expectSoon(async () => (await ask(other, fourth)).position).toBe(2);
    // A shopper who has entered at one process has entered at the other.
    expect((await ask(other, first)).position).toBeNull();
  });
});

it('the ticket of a shopper who gets a mail stays valid for two hours at each process (MKT-06)', async () => {
  shop.clock.advance(601_000);
  await inRush(async () => {
    const { cookie } = await ask(shop);
    const asked = await shop.app.inject({
      method: 'POST',
      url: '/rush/mail',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: 'email=processes%40ingot.example',
    });
    const mailed = String(asked.headers['set-cookie']);
    expect(mailed).toMatch(/Max-Age=7800;/);
    // The other process knows of no mail.
    const { headers } = await other.query(ASK, {}, { headers: { cookie: mailed.split(';')[0] ?? '' } });
    expect(String(headers['set-cookie'])).toBe(mailed);
    await shop.app.inject({
      method: 'POST',
      url: '/rush/leave',
      headers: { cookie: mailed.split(';')[0] ?? '' },
    });
  });
});

it('an exchange without a change writes nothing, and expired places end (MKT-06)', async () => {
  const nowMs = shop.clock.now();
  const place = {
    ...{ id: 'B'.repeat(16), joinedMs: nowMs, seenMs: nowMs, hasEntered: false },
    ...{ leftMs: null, isShared: false },
  };
  const mine = { process: 'mine', sinceMs: null, expiredMs: nowMs - 1_000 };
  const yours = { ...mine, process: 'yours', places: [] };
  await exchangePlaces(shop.db, { ...mine, places: [place] });
  const read = async (expiredMs: number) =>
    (await exchangePlaces(shop.db, { ...yours, expiredMs })).places.filter(({ id }) => id === place.id);
  expect(await read(nowMs - 1_000)).toEqual([place]);
  const version = async () =>
    (await shop.pool.query<{ xmin: string }>('select xmin from rush_place where ticket = $1', [place.id]))
      .rows;
  const before = await version();
  expect(before).toHaveLength(1);
  await exchangePlaces(shop.db, { ...mine, places: [] });
  expect(await version()).toEqual(before);
  // A place that was entered stays entered, whatever a process writes that does not know it.
  await exchangePlaces(shop.db, { ...mine, places: [{ ...place, hasEntered: true }] });
  await exchangePlaces(shop.db, { ...yours, process: 'third', places: [place] });
  expect(await read(nowMs - 1_000)).toEqual([{ ...place, hasEntered: true }]);
  // The process at which the shopper entered first learns of a later entry elsewhere.
  const again = { ...place, seenMs: nowMs + 500, hasEntered: true };
  await exchangePlaces(shop.db, { ...mine, process: 'third', places: [again] });
  const { places: news } = await exchangePlaces(shop.db, { ...mine, places: [] });
  expect(news.filter(({ id }) => id === place.id)).toEqual([again]);
  await shop.pool.query('update rush_place set seen_at = $2 where ticket = $1', [place.id, new Date(nowMs)]);
  expect(await read(nowMs + 1)).toEqual([]);
  expect(await version()).toEqual([]);
});

it('a place that was given up stays so until a later request, and a shared one is not given up (MKT-06)', async () => {
  const nowMs = shop.clock.now();
  const place = {
    ...{ id: 'C'.repeat(16), joinedMs: nowMs, seenMs: nowMs, hasEntered: false },
    ...{ leftMs: null, isShared: false },
  };
  const at = { sinceMs: null, expiredMs: nowMs - 1_000 };
  const write = (process: string, change: object) =>
    exchangePlaces(shop.db, { ...at, process, places: [{ ...place, ...change }] });
  const read = async () => {
    const { places } = await exchangePlaces(shop.db, { ...at, process: 'third', places: [] });
    return places.find(({ id }) => id === place.id);
  };
  await write('mine', {});
  await write('yours', { leftMs: nowMs + 200 });
  // A request of before, which its process writes late.
  await write('mine', { seenMs: nowMs + 100 });
  expect(await read()).toMatchObject({ seenMs: nowMs + 100, leftMs: nowMs + 200 });
  // The row stays as long as a place, for a process that seldom exchanges.
  await shop.pool.query("update rush_place set changed_at = now() - interval '9 minutes' where ticket = $1", [
    place.id,
  ]);
  const ended = await read();
  expect(ended && isGivenUp(ended)).toBe(true);
  // The process in whose line the place is reads it as well.
  const { places } = await exchangePlaces(shop.db, { ...at, process: 'mine', places: [] });
  expect(places.map(({ id }) => id)).toContain(place.id);
  await write('mine', { seenMs: nowMs + 300 });
  const back = await read();
  expect(back && isGivenUp(back)).toBe(false);
  await write('mine', { isShared: true });
  await write('yours', { leftMs: nowMs + 400 });
  expect(await read()).toMatchObject({ leftMs: null, isShared: true });
});

it('shoppers who share a place keep it when one of them leaves at another process (MKT-06)', async () => {
  // The places of the tests before have ended.
  shop.clock.advance(601_000);
  await inRush(async () => {
    const owner = '192.0.2.20';
    const tickets: string[] = [];
    for (let n = 0; n < 22; n += 1) tickets.push((await ask(other, null, owner)).cookie);
    const behind = await ask(other);
    expect(behind.position).toBe(21);
    const [sharer, leaving] = tickets.slice(-2);
    await shop.app.inject({ method: 'POST', url: '/rush/leave', headers: { cookie: leaving ?? '' } });
    // The give-up has reached the database, and the process of the line reads it.
    for (let second = 0; second < 3; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      expect((await ask(other, behind.cookie)).position).toBe(21);
    }
    expect((await ask(other, sharer)).position).toBe(20);
  });
});
