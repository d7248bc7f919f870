import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const WEEK = 7 * 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  // Two locks that count double are the most of an hour.
  shop = await createTestShop({ env: { PRICE_LOCKS_PER_HOUR: '4' } });
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
const CLEAR = 'mutation ($id: ID!) { clearCart(input: { uid: $id }) { cart { id } } }';
const REMOVE = `mutation ($id: String!, $uid: ID!) {
  removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { id } }
}`;
const LOCK = `query ($id: String!) { cart(cart_id: $id) {
  price_lock { seconds_left } price_lock_refusal { code } items { uid product { sku } }
} }`;

interface LockState {
  readonly price_lock: { readonly seconds_left: number } | null;
  readonly price_lock_refusal: { readonly code: string } | null;
  readonly items: readonly { readonly uid: string; readonly product: { readonly sku: string } }[];
}
const show = async ({ cartId }: Pick<Shopper, 'cartId'>, send: Send = shop.query as Send) =>
  (await must<{ cart: LockState }>(send, LOCK, { id: cartId })).cart;

let silver = TEST_SPOT.silver;
/** Lowers the price of silver a second later. */
async function fall(): Promise<void> {
  shop.clock.advance(1_000);
  silver -= 0.1;
  await shop.setSpot({ ...TEST_SPOT, silver });
}

/** A guest with silver and gold at locked prices. */
async function locked(): Promise<Shopper> {
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 5);
  await shopper.add('AU-SUN-1', 1);
  await shopper.prepare();
  expect((await show(shopper)).price_lock).not.toBeNull();
  return shopper;
}

async function removeSilver(shopper: Shopper): Promise<void> {
  const line = (await show(shopper)).items.find(({ product }) => product.sku === 'AG-SHIP-1');
  await must(shop.query, REMOVE, { id: shopper.cartId, uid: line?.uid });
}
async function halveSilver(shopper: Shopper): Promise<void> {
  await setSilver(shopper, 2);
}
/** Removes the silver and puts it back, at the same quantity. */
async function returnSilver(shopper: Shopper): Promise<void> {
  await removeSilver(shopper);
  await shopper.add('AG-SHIP-1', 5);
}
async function setSilver(shopper: Shopper, quantity: number): Promise<void> {
  const line = (await show(shopper)).items.find(({ product }) => product.sku === 'AG-SHIP-1');
  const update = `mutation ($id: String!, $uid: ID!, $quantity: Float!) { updateCartItems(input: {
    cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) { cart { id } } }`;
  await must(shop.query, update, { id: shopper.cartId, uid: line?.uid, quantity });
}
const moreSilver = (shopper: Shopper) => setSilver(shopper, 8);
const clear = ({ cartId }: Shopper) => must(shop.query, CLEAR, { id: cartId });

/** Returns whether the guest can lock the prices of another cart. */
async function canLock(): Promise<boolean> {
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 5);
  await shopper.prepare();
  const { price_lock, price_lock_refusal } = await show(shopper);
  expect(price_lock_refusal?.code).toBe(price_lock === null ? 'PER_HOUR' : undefined);
  return price_lock !== null;
}

test.each([
  ['emptying the cart', clear],
  ['removing the metal that fell', removeSilver],
  ['reducing the metal that fell', halveSilver],
  ['removing and adding again the metal that fell', returnSilver],
])('%s after a fall counts the lock double at once (LOCK-01)', async (_, leave) => {
  for (let lock = 0; lock < 2; lock++) {
    const shopper = await locked();
    await fall();
    await leave(shopper);
  }
  expect(await canLock()).toBe(false);
});

test.each([
  ['before a fall', clear, async () => undefined],
  ['with the metal that did not fall', removeGold, fall],
  ['later, with more of the metal', moreSilver, fall],
])('a lock that ends %s counts once (LOCK-01)', async (_, leave, move) => {
  for (let lock = 0; lock < 2; lock++) {
    const shopper = await locked();
    await move();
    await leave(shopper);
  }
  expect(await canLock()).toBe(true);
});

async function removeGold(shopper: Shopper): Promise<void> {
  const line = (await show(shopper)).items.find(({ product }) => product.sku === 'AU-SUN-1');
  await must(shop.query, REMOVE, { id: shopper.cartId, uid: line?.uid });
}

test('a part whose own ask did not fall counts once, also beside a later part at a higher ask (LOCK-01)', async () => {
  for (let lock = 0; lock < 2; lock++) {
    await shop.setSpot(TEST_SPOT);
    const shopper = await locked();
    shop.clock.advance(1_000);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver + 5 });
    expect(await shopper.add('AG-STAG-1', 1)).toEqual([]);
    shop.clock.advance(1_000);
    // Above the ask of the first silver, below that of the second.
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver + 2 });
    await removeSilver(shopper);
    shop.clock.advance(1_000);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver + 6 });
    await clear(shopper);
  }
  expect(await canLock()).toBe(true);
});

test('an order after a fall counts its lock once, but not the metal removed before it (LOCK-01)', async () => {
  const first = await locked();
  await fall();
  await first.placeOrder();
  const second = await locked();
  await fall();
  await removeSilver(second);
  await second.placeOrder();
  // One lock and a lock that counts double: there is one more, and no fifth.
  expect(await canLock()).toBe(true);
  expect(await canLock()).toBe(false);
});

/** A guest's locked cart of another e-mail address. */
async function guestCart(name: string): Promise<Shopper> {
  const guest = await newShopper(shop.query);
  await guest.add('AG-SHIP-1', 5);
  await must(
    shop.query,
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id: guest.cartId, email: `${name}@oakes.example` },
  );
  await must(shop.query, SET_METHOD, { id: guest.cartId });
  expect((await show(guest)).price_lock).not.toBeNull();
  return guest;
}

test('a guest’s lock that a sign-in merges after a fall counts double for the account (LOCK-01)', async () => {
  const customer = await newCustomer(shop);
  for (const name of ['merged-one', 'merged-two']) {
    const guest = await guestCart(name);
    await fall();
    await must(customer.send, 'mutation ($id: String!) { mergeCarts(source_cart_id: $id) { id } }', {
      id: guest.cartId,
    });
  }
  const own = await newShopper(customer.send, { isGuest: false });
  await must(customer.send, SET_METHOD, { id: own.cartId });
  expect(await show(own, customer.send)).toMatchObject({
    price_lock: null,
    price_lock_refusal: { code: 'PER_HOUR' },
  });
});

test('a guest’s cart that becomes the customer’s brings its locks along (LOCK-01)', async () => {
  const customer = await newCustomer(shop);
  let cartId = '';
  for (const name of ['assigned-one', 'assigned-two']) {
    cartId = (await guestCart(name)).cartId;
    await fall();
    await must(customer.send, 'mutation ($id: String!) { assignCustomerToGuestCart(cart_id: $id) { id } }', {
      id: cartId,
    });
  }
  await must(customer.send, CLEAR, { id: cartId });
  const own = await newShopper(customer.send, { isGuest: false });
  await own.add('AG-SHIP-1', 5);
  await must(customer.send, SET_METHOD, { id: own.cartId });
  expect(await show(own, customer.send)).toMatchObject({
    price_lock: null,
    price_lock_refusal: { code: 'PER_HOUR' },
  });
});

test.each([
  ['an order that is canceled for free after a fall counts its lock double', true, true, false],
  ['an order that is canceled for free before a fall counts its lock once', false, true, true],
  ['an order that is kept counts its lock once', true, false, true],
])('%s (LOCK-01)', async (_, isFallen, isCanceled, canLockAgain) => {
  const { send } = await newCustomer(shop);
  for (let lock = 0; lock < 2; lock++) {
    const shopper = await readyCustomer(send, { 'AG-SHIP-1': 5 });
    const order = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { id } } }`;
    const { placeOrder } = await must<{ placeOrder: { orderV2: { id: string } } }>(send, order, {
      id: shopper.cartId,
    });
    if (isFallen) await fall();
    if (!isCanceled) continue;
    const cancel = `mutation ($id: ID!) { cancelOrder(input: { order_id: $id, reason: "I ordered by mistake" }) { errorV2 { code } } }`;
    expect(await must(send, cancel, { id: placeOrder.orderV2.id })).toEqual({
      cancelOrder: { errorV2: null },
    });
  }
  const shopper = await readyCustomer(send, { 'AG-SHIP-1': 5 });
  expect((await show(shopper, send)).price_lock !== null).toBe(canLockAgain);
});
