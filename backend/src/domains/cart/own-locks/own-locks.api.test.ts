import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { PRICE_LOCKS_AT_ONCE: '3', PRICE_LOCKS_PER_CONNECTION: '0', PRICE_LOCKS_PER_HOUR: '20' },
  });
});
beforeEach(async () => {
  // The locks of earlier tests no longer count, and the market is open at the same hour.
  shop.clock.advance(WEEK);
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

const SET_METHOD = `mutation ($id: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
}`;
const SET_EMAIL = `mutation ($id: String!, $email: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } }
}`;
const LOCK = 'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }';
const RELEASE = 'mutation ($uid: ID!) { releasePriceLock(input: { uid: $uid }) { uid } }';
const LOCKS = `query ($id: String!) { customer { price_locks(cart_id: $id) {
  per_hour used items { uid product_name quantity more_lines seconds_left total { value currency } }
} } }`;
const CART = `query ($id: String!) { cart(cart_id: $id) {
  price_lock { seconds_left } price_lock_refusal { code } prices { grand_total { value currency } }
} }`;

interface Locks {
  readonly per_hour: number | null;
  readonly used: number;
  readonly items: readonly { readonly uid: string; readonly total: { readonly value: number } }[];
}
interface Shown {
  readonly price_lock: { readonly seconds_left: number } | null;
  readonly price_lock_refusal: { readonly code: string } | null;
  readonly prices: { readonly grand_total: { readonly value: number } };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

const show = async ({ cartId: id }: Shopper, send = shop.query as Send) =>
  (await must<{ cart: Shown }>(send, CART, { id })).cart;
const locksOf = async ({ send }: Customer, { cartId: id }: Shopper) =>
  (await must<{ customer: { price_locks: Locks } }>(send, LOCKS, { id })).customer.price_locks;
const release = (send: Send, uid: string) =>
  send<{ releasePriceLock: { uid: string } | null }>(RELEASE, { uid });
const codeOf = ({ errors }: Awaited<ReturnType<typeof release>>) => errors?.[0]?.extensions?.code;

/** Returns a guest with five silver coins at locked prices. */
async function lockedGuest(email: string): Promise<Shopper> {
  const guest = await newShopper(shop.query);
  await guest.add('AG-SHIP-1', 5);
  await must(shop.query, SET_EMAIL, { id: guest.cartId, email });
  await must(shop.query, SET_METHOD, { id: guest.cartId });
  return guest;
}

/** Returns a customer whose own cart has no lock, beside three locked ones of guests with the e-mail address. */
async function limited({ isProven }: { readonly isProven: boolean }) {
  const customer = await newCustomer(shop);
  if (isProven) await proveEmail(customer);
  const guests: Shopper[] = [];
  for (let cart = 0; cart < 3; cart++) {
    guests.push(await lockedGuest(customer.email));
    shop.clock.advance(1_000);
  }
  const own = await newShopper(customer.send, { isGuest: false });
  await own.add('AU-SUN-1', 1);
  await must(customer.send, SET_METHOD, { id: own.cartId });
  expect(await show(own, customer.send)).toMatchObject({
    price_lock: null,
    price_lock_refusal: { code: 'AT_ONCE' },
  });
  return { customer, guests, own };
}

async function proveEmail({ email }: Customer): Promise<void> {
  await shop.db
    .updateTable('customer')
    .set({ email_proven_at: new Date(shop.clock.now()) })
    .where('email', '=', email)
    .execute();
}

describe('a customer with three locked carts', () => {
  test('sees them, releases one, and can lock the prices of this cart (LOCK-01)', async () => {
    const { customer, guests, own } = await limited({ isProven: true });
    const locks = await locksOf(customer, own);
    expect(locks).toMatchObject({ per_hour: 20, used: 3 });
    expect(locks.items).toHaveLength(3);
    const [first] = guests;
    const [lock] = locks.items;
    if (!(first && lock)) throw new Error('No lock');
    expect(lock).toMatchObject({
      product_name: expect.stringContaining('Tall Ship'),
      quantity: 5,
      more_lines: 0,
      seconds_left: 597,
      total: (await show(first)).prices.grand_total,
    });
    expect((await release(customer.send, lock.uid)).data.releasePriceLock).toEqual({ uid: lock.uid });
    expect((await show(first)).price_lock).toBeNull();
    await must(customer.send, LOCK, { id: own.cartId });
    expect((await show(own, customer.send)).price_lock).not.toBeNull();
    expect((await locksOf(customer, own)).items).toHaveLength(2);
    // Pressed again, in another tab.
    expect(codeOf(await release(customer.send, lock.uid))).toBe('PRICE_LOCK_NOT_FOUND');
  });

  test('counts a lock twice that is released after a fall, and the cart keeps the locked price (LOCK-01)', async () => {
    const { customer, guests, own } = await limited({ isProven: true });
    const [first] = guests;
    const [lock] = (await locksOf(customer, own)).items;
    if (!(first && lock)) throw new Error('No lock');
    const locked = (await show(first)).prices.grand_total;
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver - 2 });
    await release(customer.send, lock.uid);
    expect((await locksOf(customer, own)).used).toBe(4);
    expect((await show(first)).prices.grand_total).toEqual(locked);
    await must(shop.query, LOCK, { id: first.cartId });
    expect((await show(first)).prices.grand_total).toEqual(locked);
  });

  test('neither sees nor releases the lock of a cart that 3-D Secure is paying (LOCK-01)', async () => {
    const { customer, guests, own } = await limited({ isProven: true });
    const [first] = guests;
    if (!first) throw new Error('No cart');
    await first.prepare({ payment: 'card' });
    await must(shop.query, SET_EMAIL, { id: first.cartId, email: customer.email });
    await chooseCard(shop.query, first, { card: { token: cardToken('three_d_secure') } });
    const { value } = (await show(first)).prices.grand_total;
    const lock = (await locksOf(customer, own)).items.find(({ total }) => total.value === value);
    if (!lock) throw new Error('No lock');
    const { challenge } = await place(shop.query, first);
    const uids = (await locksOf(customer, own)).items.map(({ uid }) => uid);
    expect(uids).toHaveLength(2);
    expect(uids).not.toContain(lock.uid);
    expect(codeOf(await release(customer.send, lock.uid))).toBe('PRICE_LOCK_IN_PAYMENT');
    expect((await show(first)).price_lock).not.toBeNull();
    await shop.app.inject({
      method: 'POST',
      url: challenge?.url ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=approve',
    });
    expect((await place(shop.query, first)).order).not.toBeNull();
  });

  test('sees no cart of a guest who typed an e-mail address that the customer has not proven (LOCK-01)', async () => {
    const { customer, own } = await limited({ isProven: false });
    expect(await locksOf(customer, own)).toMatchObject({ items: [], used: 3 });
  });
});

describe('another shopper', () => {
  test('cannot see or release a lock by its id, nor ask about a foreign cart (LOCK-01)', async () => {
    const { customer, guests, own } = await limited({ isProven: true });
    const [lock] = (await locksOf(customer, own)).items;
    const stranger = await newCustomer(shop);
    await proveEmail(stranger);
    const cart = await newShopper(stranger.send, { isGuest: false });
    expect((await locksOf(stranger, cart)).items).toEqual([]);
    expect(codeOf(await release(stranger.send, lock?.uid ?? ''))).toBe('PRICE_LOCK_NOT_FOUND');
    expect(codeOf(await release(stranger.send, 'bm90IGEgbnVtYmVy'))).toBe('PRICE_LOCK_NOT_FOUND');
    expect((await release(shop.query as Send, lock?.uid ?? '')).errors).toHaveLength(1);
    expect((await stranger.send(LOCKS, { id: own.cartId })).errors).toMatchObject([
      { extensions: { code: 'CART_ACCESS_DENIED' } },
    ]);
    for (const guest of guests) expect((await show(guest)).price_lock).not.toBeNull();
  });
});
