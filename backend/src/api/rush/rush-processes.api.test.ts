import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { exchangePlaces } from './rush-places.repository.ts';
import { storefront } from './testing.ts';

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
async function ask(process: Pick<TestShop, 'query'>, ticket: string | null = null): Promise<Place> {
  shop.clock.advance(10);
  const { errors, headers } = await process.query(
    ASK,
    {},
    {
      remoteAddress: `198.51.100.${++visitors}`,
      headers: ticket === null ? {} : { cookie: ticket },
    },
  );
  const { code, position } = errors?.[0]?.extensions ?? {};
  return {
    position: code === 'WAITING_IN_LINE' ? Number(position) : null,
    cookie: String(headers['set-cookie'] ?? ticket ?? '').split(';')[0] ?? '',
  };
}

/** Takes the only place for work of both processes during `test`. Each `end` frees one. */
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

it('an exchange without a change writes nothing, and expired places end (MKT-06)', async () => {
  const nowMs = shop.clock.now();
  const place = { id: 'B'.repeat(16), joinedMs: nowMs, seenMs: nowMs, hasEntered: false };
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
  expect(await read(nowMs + 1)).toEqual([]);
  expect(await version()).toEqual([]);
});
