import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { storefront } from '../../testing/made-storefront.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';
import { negotiateLanguage } from '../http/request-language.ts';
import { waitingPage } from '../pages/waiting-page.ts';
import { type RushVisits, rushVisits } from './testing/rush-visits.ts';
import { WaitingError } from './waiting-error.ts';

let shop: TestShop;
let rush: RushVisits;
const newVisitor = () => rush.newVisitor();
const open = (remoteAddress: string, cookie = '') => rush.open(remoteAddress, cookie);
const inRush = (test: (end: () => Promise<unknown>) => Promise<void>) => rush.inRush(test);
beforeAll(async () => {
  shop = await createTestShop({ storefront, env: { RUSH_REQUESTS: '1', RATE_LIMIT_PAGES_PER_MINUTE: '0' } });
  rush = rushVisits(shop);
});
afterAll(() => shop.close());

async function newCart(isFilled: boolean): Promise<string> {
  const { data } = await shop.query<{ createEmptyCart: string }>('mutation { createEmptyCart }');
  const cart = data.createEmptyCart;
  if (isFilled) {
    await shop.setSpot(TEST_SPOT);
    expect(await addItem(cart)).toMatchObject({ data: { addProductsToCart: { user_errors: [] } } });
  }
  return cart;
}

const addItem = (cart: string) =>
  shop.query(
    `mutation { addProductsToCart(cartId: "${cart}", cartItems: [{ sku: "AG-SHIP-1", quantity: 1 }]) { cart { id } user_errors { code } } }`,
  );

const readCart = (cart: string, remoteAddress: string) =>
  shop.query(
    'query ($id: String!) { cart(cart_id: $id) { total_quantity } }',
    { id: cart },
    { remoteAddress },
  );

/** Returns the length of the line in the metrics. */
async function lineInMetrics(): Promise<number> {
  const { body } = await shop.app.inject({ url: '/metrics', remoteAddress: newVisitor() });
  return Number(/^ingot_rush_waiting (\d+)$/m.exec(body)?.[1]);
}

it('shoppers wait with their position and live prices, and enter in the order of joining (MKT-06)', async () => {
  const [first, second] = [newVisitor(), newVisitor()];
  let [one, two] = [await open(first), await open(second)];
  expect([one.status, two.status]).toEqual([200, 200]);
  await inRush(async (end) => {
    one = await open(first);
    two = await open(second);
    expect([one.status, one.position, two.position]).toEqual([503, 1, 2]);
    expect(one.headers['retry-after']).toBe('5');
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(one.body).toContain('<dt>Gold</dt><dd>$');
    expect(one.body).toContain('<dt>Silver</dt><dd>$');
    shop.clock.advance(5_000);
    const again = await open(second, two.cookie);
    expect(again.position).toBe(2);
    // Prices, health and metrics are served without a place in line.
    const prices = await shop.query<{ metalPrices: { items: unknown[] } }>(
      '{ metalPrices { items { ask } } }',
      {},
      { remoteAddress: newVisitor() },
    );
    expect(prices.data.metalPrices.items).toHaveLength(4);
    const health = await shop.app.inject({ url: '/healthz', remoteAddress: newVisitor() });
    expect(health.statusCode).toBe(200);
    expect(await lineInMetrics()).toBe(2);
    await end();
    // The second shopper does not overtake the first.
    const third = await open(newVisitor());
    expect([third.position, (await open(second, two.cookie)).position]).toEqual([3, 2]);
    expect((await open(first, one.cookie)).status).toBe(200);
    // Inside, the next request waits no more, while others may.
    expect((await open(first, one.cookie)).status).toBe(200);
    expect((await open(second, two.cookie)).status).toBe(200);
  });
});

it('shoppers with a filled cart never wait, those with an empty or made-up cart do (MKT-06)', async () => {
  const [filled, empty] = [await newCart(true), await newCart(false)];
  const unknown = 'A'.repeat(32);
  await inRush(async () => {
    const visitor = newVisitor();
    expect(await readCart(filled, visitor)).toMatchObject({ data: { cart: { total_quantity: 1 } } });
    expect((await open(visitor, `rush_cart=${filled}`)).status).toBe(200);
    for (const cart of [empty, unknown]) {
      const { status, headers, errors } = await readCart(cart, newVisitor());
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(errors).toMatchObject([
        { extensions: { code: 'WAITING_IN_LINE', position: expect.any(Number) } },
      ]);
      expect((await open(newVisitor(), `rush_cart=${cart}`)).status).toBe(503);
    }
    // A customer who waits and then proves a cart keeps the ticket for requests without it.
    const waiting = await open(visitor);
    expect(waiting.status).toBe(503);
    await open(visitor, `${waiting.cookie}; rush_cart=${filled}`);
    expect((await open(visitor, waiting.cookie)).status).toBe(200);
  });
});

it('a shopper who leaves gives up the place, and those behind move up (MKT-06)', async () => {
  await inRush(async () => {
    const [first, second] = [await open(newVisitor()), await open(newVisitor())];
    expect([first.position, second.position]).toEqual([1, 2]);
    const leave = (cookie: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/rush/leave',
        headers: { cookie, 'content-type': 'text/plain' },
        payload: '',
      });
    // A forged ticket gives up no place.
    await leave(second.cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')).replace('=', '=x'));
    expect((await open(newVisitor(), second.cookie)).position).toBe(2);
    const left = await leave(first.cookie);
    expect([left.statusCode, left.headers.location]).toEqual([303, '/rush/left']);
    expect(left.headers['set-cookie']).toMatch(/^rush_ticket=; .*Max-Age=0/);
    const after = await shop.app.inject({ url: '/rush/left', remoteAddress: newVisitor() });
    expect([after.statusCode, after.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(after.body).toContain('You have left the line.');
    // A reload of the address, which is no page, gives up nothing.
    const again = await shop.app.inject({ url: '/rush/leave', headers: { cookie: second.cookie } });
    expect([again.statusCode, again.headers.location]).toEqual([303, '/']);
    expect((await open(newVisitor(), second.cookie)).position).toBe(1);
    expect((await open(newVisitor())).position).toBe(2);
  });
});

it('forged, changed and old tickets are no places in line (MKT-06)', async () => {
  await inRush(async () => {
    const first = await open(newVisitor());
    const last = await open(newVisitor());
    const [name = '', joined = '', seen = '', signature = ''] = last.cookie.split('.');
    const earlier = (Number.parseInt(joined, 36) - 60_000).toString(36);
    const stolen = `${first.cookie.split('.')[0]}.${joined}.${seen}.${signature}`;
    const unsigned = `${first.cookie.split('.').slice(0, 3).join('.')}.${'A'.repeat(43)}`;
    for (const cookie of [`${name}.${earlier}.${seen}.${signature}`, stolen, unsigned])
      expect((await open(newVisitor(), cookie)).position).toBeGreaterThan(2);
    // After ten minutes without a request the place is gone.
    shop.clock.advance(599_000);
    const other = await open(newVisitor(), last.cookie);
    expect(other.position).toBe(2);
    shop.clock.advance(2_000);
    expect((await open(newVisitor(), first.cookie)).position).toBe(2);
    // A clock that is set back changes no position.
    shop.clock.advance(-300_000);
    expect((await open(newVisitor())).position).toBe(3);
    expect((await open(newVisitor(), other.cookie)).position).toBe(1);
    shop.clock.advance(300_000);
  });
});

it('one address has at most twenty places, sharers keep the last one, and absent shoppers delay nobody (MKT-06)', async () => {
  const greedy = newVisitor();
  const shopper = newVisitor();
  await inRush(async (end) => {
    const positions: (number | null)[] = [];
    for (let n = 0; n < 25; n += 1) positions.push((await open(greedy)).position);
    expect(Math.max(...positions.map(Number))).toBe(20);
    // Six of them share the last place. One who leaves does not give it up for the others.
    const sharer = await open(greedy);
    await shop.app.inject({ method: 'POST', url: '/rush/leave', headers: { cookie: sharer.cookie } });
    expect((await open(greedy, sharer.cookie)).position).toBe(20);
    const waiting = await open(shopper);
    expect(waiting.position).toBe(21);
    // The twenty places are absent now.
    shop.clock.advance(15_000);
    await end();
    expect((await open(shopper, waiting.cookie)).status).toBe(200);
  });
});

it('an order placed in a rush is accepted once, also when the answer is sent again (MKT-06)', async () => {
  const cart = await newCart(true);
  const send = (document: string, key: string) =>
    shop.query<Record<string, unknown>>(document, { cart }, { headers: { 'idempotency-key': key } });
  const address =
    'firstname: "Ann" lastname: "Rush" street: ["1 Line Street"] city: "Dover" region: "DE" postcode: "19901" country_code: "US" telephone: "3025550100"';
  const steps = [
    'setGuestEmailOnCart(input: { cart_id: $cart, email: "rush@ingot.example" }) { cart { id } }',
    `setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: { ${address} } }] }) { cart { id } }`,
    'setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }',
    'setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true } }) { cart { id } }',
    'setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "banktransfer" } }) { cart { id } }',
    'placeOrder(input: { cart_id: $cart }) { orderV2 { number } errors { code } }',
  ];
  await inRush(async () => {
    for (const [index, step] of [...steps, steps.at(-1)].entries()) {
      const { status, errors, data } = await send(
        `mutation ($cart: String!) { ${step} }`,
        `rush-key-number-${Math.min(index, 5)}-of-order`,
      );
      expect({ status, errors }).toEqual({ status: 200, errors: undefined });
      if (index >= 5)
        expect(data).toMatchObject({ placeOrder: { orderV2: { number: expect.any(String) }, errors: [] } });
    }
  });
  const orders = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('email', '=', 'rush@ingot.example')
    .execute();
  expect(orders).toHaveLength(1);
});

it('large numbers have group separators, on the page and in the error (MKT-06)', async () => {
  const joinedMs = shop.clock.now();
  const ticket = { id: 'A'.repeat(22), joinedMs, seenMs: joinedMs };
  const waiting = new WaitingError({ ticket, position: 12_346, enteredPerMinute: 1_200, isMailed: false });
  expect(waiting.errors[0]?.message).toContain('You are number 12,346 in line.');
  expect(waiting.errors[0]?.extensions.position).toBe(12_346);
  const app = Fastify();
  negotiateLanguage(app, shop.services);
  await app.register(async (scope) => {
    waitingPage(scope, shop.services, { leave: () => Promise.resolve() });
    scope.get('/', () => Promise.reject(waiting));
  });
  const { body } = await app.inject({ url: '/' });
  expect(body).toContain('You are number 12,346 in line.');
  expect(body).toContain('<dt>Ahead of you</dt><dd>12,345</dd>');
  expect(body).toContain('<dt>Let in during the last minute</dt><dd>1,200</dd>');
  expect(body).toContain('<dt>About</dt><dd>11 minutes</dd>');
  await app.close();
});
