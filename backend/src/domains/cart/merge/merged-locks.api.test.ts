import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const MINUTE = 60_000;
/** Prices of a piece of one ounce by wire, at asks of 45, 50 and 55 dollars. */
const AT = { 45: 49.05, 50: 54.25, 55: 59.45 } as const;

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({ env: { PRICE_LOCKS_PER_HOUR: '4' } });
  await importRows(shop, { products: [STARTER_SET] });
  await shop.services.catalog.refresh();
});
beforeEach(async () => {
  shop.clock.advance(WEEK);
  await silverAt(50);
  customer = await newCustomer(shop);
});
afterAll(() => shop.close());

const guestSend: Send = (document, variables) => shop.query(document, variables);

/** A minute later, silver has this ask. */
async function silverAt(silver: number): Promise<void> {
  shop.clock.advance(MINUTE);
  await shop.setSpot({ ...TEST_SPOT, silver });
}

/** Returns the id of a cart with pieces at locked prices. A guest has an e-mail address of its own. */
async function locked(send: Send, pieces: Readonly<Record<string, number>>, email?: string): Promise<string> {
  const shopper = await newShopper(send, { isGuest: email !== undefined });
  for (const [sku, quantity] of Object.entries(pieces)) expect(await shopper.add(sku, quantity)).toEqual([]);
  const { cartId: id } = shopper;
  const setEmail = `mutation ($id: String!, $email: String!) {
    setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }`;
  if (email !== undefined) await must(send, setEmail, { id, email });
  await lock(send, id);
  expect((await show(send, id)).price_lock).not.toBeNull();
  return id;
}

async function lock(send: Send, id: string): Promise<void> {
  const method = `mutation ($id: String!) {
    setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }`;
  await must(send, method, { id });
}

interface Shown {
  readonly price_lock: { readonly seconds_left: number } | null;
  readonly price_lock_refusal: { readonly code: string } | null;
  readonly items: readonly {
    readonly uid: string;
    readonly quantity: number;
    readonly product: { readonly sku: string };
    readonly prices: { readonly price: { readonly value: number } };
  }[];
}
async function show(send: Send, id: string): Promise<Shown> {
  const fields = `price_lock { seconds_left } price_lock_refusal { code }
    items { uid quantity product { sku } prices { price { value } } }`;
  return (
    await must<{ cart: Shown }>(send, `query ($id: String!) { cart(cart_id: $id) { ${fields} } }`, { id })
  ).cart;
}
const silverOf = async (id: string) => {
  const line = (await show(customer.send, id)).items.find(({ product }) => product.sku === 'AG-SHIP-1');
  return [line?.quantity, line?.prices.price.value];
};

const merge = (source: string, destination: string) =>
  must(
    customer.send,
    `mutation ($source: String!, $destination: String) {
      mergeCarts(source_cart_id: $source, destination_cart_id: $destination) { id } }`,
    { source, destination },
  );
const assign = (id: string) =>
  must(customer.send, 'mutation ($id: String!) { assignCustomerToGuestCart(cart_id: $id) { id } }', { id });

test('pieces of a guest’s lower lock get today’s price in the customer’s lock, which keeps its end (LOCK-02)', async () => {
  const guests = await locked(guestSend, { 'AG-SHIP-1': 2 }, 'rise@oakes.example');
  await silverAt(55);
  const own = await locked(customer.send, { 'AU-SUN-1': 1, 'AG-SHIP-1': 3 });
  shop.clock.advance(2 * MINUTE);
  await merge(guests, own);
  expect(await silverOf(own)).toEqual([5, AT[55]]);
  expect((await show(customer.send, own)).price_lock).toEqual({ seconds_left: 8 * 60 });
});

test('a guest’s lock after a fall lowers nothing in the customer’s lock, whichever cart is kept (LOCK-01, LOCK-02)', async () => {
  const own = await locked(customer.send, { 'AG-SHIP-1': 3 });
  await silverAt(45);
  await merge(await locked(guestSend, { 'AG-SHIP-1': 2 }, 'fall@oakes.example'), own);
  expect(await silverOf(own)).toEqual([5, AT[50]]);
  // The other way the former lock is given up after a fall: it counts double, beside the guest's two of the hour.
  // Four locks, one of them double, would be one too many: so the next is refused.
  const guests = await locked(guestSend, { 'AG-SHIP-1': 2 }, 'fallen@oakes.example');
  await assign(guests);
  const next = await newShopper(customer.send, { isGuest: false });
  await must(customer.send, 'mutation ($id: ID!) { clearCart(input: { uid: $id }) { cart { id } } }', {
    id: guests,
  });
  await next.add('AG-SHIP-1', 1);
  await lock(customer.send, guests);
  expect(await show(customer.send, guests)).toMatchObject({
    price_lock: null,
    price_lock_refusal: { code: 'PER_HOUR' },
  });
});

test('a customer’s lower lock does not lower the guest’s cart that becomes the customer’s (LOCK-02)', async () => {
  const guests = await locked(guestSend, { 'AG-SHIP-1': 3 }, 'becomes@oakes.example');
  await silverAt(45);
  await locked(customer.send, { 'AG-SHIP-1': 2, 'AG-STAG-1': 1 });
  await assign(guests);
  const { items, price_lock: kept } = await show(customer.send, guests);
  expect(kept).toEqual({ seconds_left: 9 * 60 });
  expect(items.map(({ quantity, product, prices }) => [product.sku, quantity, prices.price.value])).toEqual([
    ['AG-SHIP-1', 5, AT[50]],
    // Another coin of the metal follows the higher ask too.
    ['AG-STAG-1', 1, expect.any(Number)],
  ]);
  const stag = items[1]?.prices.price.value;
  await silverAt(50);
  const fresh = await newShopper(guestSend);
  await fresh.add('AG-STAG-1', 1);
  await lock(guestSend, fresh.cartId);
  expect((await show(guestSend, fresh.cartId)).items[0]?.prices.price.value).toBe(stag);
});

test.each([
  ['beside another product', true],
  ['that were alone in the cart', false],
])(
  'a set whose parts are swapped %s gets no lower ask before the end of the lock (LOCK-02, KIND-01)',
  async (_, isBeside) => {
    const bundle = await readBundle(guestSend);
    const set = (coin: string) => ({
      sku: STARTER_SET.sku,
      quantity: 1,
      selected_options: uidsOf(bundle, [coin, 'AC-TUBE-39']),
    });
    const priceOf = async (id: string) =>
      (await show(guestSend, id)).items.find(({ product }) => product.sku === STARTER_SET.sku)?.prices.price
        .value;
    /** Returns the price of a set in a new cart. */
    const live = async (coin: string) => {
      const { cartId } = await newShopper(guestSend);
      expect(await addSets(guestSend, cartId, set(coin))).toEqual([]);
      return priceOf(cartId);
    };
    const { cartId: id, add } = await newShopper(guestSend);
    if (isBeside) expect(await add('AU-SUN-1', 1)).toEqual([]);
    expect(await addSets(guestSend, id, set('AG-SHIP-1'))).toEqual([]);
    await lock(guestSend, id);
    const swap = async (coin: string) => {
      const uid = (await show(guestSend, id)).items.find(
        ({ product }) => product.sku === STARTER_SET.sku,
      )?.uid;
      const document = `mutation ($id: String!, $uid: ID!) {
      removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { id } } }`;
      await must(guestSend, document, { id, uid });
      expect(await addSets(guestSend, id, set(coin))).toEqual([]);
      return priceOf(id);
    };
    const [ship, stag] = [await live('AG-SHIP-1'), await live('AG-STAG-1')];
    await silverAt(45);
    expect(await live('AG-STAG-1')).toBeLessThan(stag ?? 0);
    expect(await swap('AG-STAG-1')).toBe(stag);
    expect(await swap('AG-SHIP-1')).toBe(ship);
    await silverAt(55);
    expect(await swap('AG-STAG-1')).toBe(await live('AG-STAG-1'));
  },
);
