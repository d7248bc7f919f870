import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { bearer, newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { PRICE_LOCKS_AT_ONCE: '3', PRICE_LOCKS_PER_CONNECTION: '1', PRICE_LOCKS_PER_HOUR: '4' },
  });
  await importRows(shop, { products: [STARTER_SET] });
});
afterAll(() => shop.close());

const SET_METHOD = `mutation ($id: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) {
    cart { price_lock_refusal { code } }
  }
}`;
const SET_EMAIL = `mutation ($id: String!, $email: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } }
}`;
const RELEASE = 'mutation ($uid: ID!) { releasePriceLock(input: { uid: $uid }) { uid } }';
const LOCK =
  'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { price_lock { seconds_left } } } }';
const LOCKS = `query ($id: String!) { customer { price_locks(cart_id: $id) {
  items { uid product_name quantity more_lines }
} } }`;

interface Listed {
  readonly customer: {
    readonly price_locks: {
      readonly items: readonly {
        readonly uid: string;
        readonly product_name: string;
        readonly quantity: number;
        readonly more_lines: number;
      }[];
    };
  };
}
interface Refused {
  readonly setPaymentMethodOnCart: {
    readonly cart: { readonly price_lock_refusal: { readonly code: string } | null };
  };
}

/** Returns a sender from a network address. */
function from(remoteAddress: string, headers: Readonly<Record<string, string>> = {}): Send {
  return ((document, variables) => shop.query(document, variables, { remoteAddress, headers })) as Send;
}

/** Returns a customer who has proven the e-mail address. */
async function provenCustomer() {
  const customer = await newCustomer(shop);
  await shop.db
    .updateTable('customer')
    .set({ email_proven_at: new Date(shop.clock.now()) })
    .where('email', '=', customer.email)
    .execute();
  return customer;
}

/** Chooses a payment method, which locks the prices. Returns the reason if there is no lock. */
async function lock(send: Send, id: string, email: string | null): Promise<string | undefined> {
  if (email !== null) await must(send, SET_EMAIL, { id, email });
  const { setPaymentMethodOnCart: chosen } = await must<Refused>(send, SET_METHOD, { id });
  return chosen.cart.price_lock_refusal?.code;
}

const listed = async (send: Send, id: string) =>
  (await must<Listed>(send, LOCKS, { id })).customer.price_locks.items;

test.each([
  ['has', ['192.0.2.1'], '198.51.100.1'],
  ['and who have', ['192.0.2.2', '203.0.113.2'], '198.51.100.2'],
])(
  'a customer whose connection %s the most locks sees those of the connection only (LOCK-01)',
  async (_, elsewhere, here) => {
    const customer = await provenCustomer();
    for (const address of [...elsewhere, here]) {
      const guest = await newShopper(from(address));
      await guest.add('AG-SHIP-1', address === here ? 7 : 5);
      expect(await lock(from(address), guest.cartId, customer.email)).toBeUndefined();
    }
    const send = from(here, bearer(customer.token).headers);
    const own = await newShopper(send, { isGuest: false });
    await own.add('AU-SUN-1', 1);
    expect(await lock(send, own.cartId, null)).toBe('AT_ONCE');
    const locks = await listed(send, own.cartId);
    expect(locks).toMatchObject([{ quantity: 7 }]);
    await must(send, RELEASE, { uid: locks[0]?.uid });
    expect(await must(send, LOCK, { id: own.cartId })).toMatchObject({
      lockCartPrices: { cart: { price_lock: { seconds_left: 600 } } },
    });
  },
);

test('a locked set is listed as one line with its own name (LOCK-01, KIND-01)', async () => {
  const customer = await provenCustomer();
  const guest = await newShopper(shop.query);
  const bundle = await readBundle(shop.query);
  const selected_options = uidsOf(bundle, ['AG-SHIP-1', 'AC-TUBE-39', 'AC-LOUPE']);
  const set = { sku: STARTER_SET.sku, quantity: 2, selected_options };
  expect(await addSets(shop.query, guest.cartId, set)).toEqual([]);
  await guest.add('AC-GLOVES', 1);
  expect(await lock(shop.query, guest.cartId, customer.email)).toBeUndefined();
  const own = await newShopper(customer.send, { isGuest: false });
  expect(await listed(customer.send, own.cartId)).toMatchObject([
    { product_name: STARTER_SET.name, quantity: 2, more_lines: 1 },
  ]);
});

test('a lock whose release would use up the locks of the hour is not listed (LOCK-01)', async () => {
  const customer = await provenCustomer();
  for (const sku of ['AG-SHIP-1', 'AG-SHIP-1', 'AU-SUN-1']) {
    const guest = await newShopper(shop.query);
    await guest.add(sku, 2);
    expect(await lock(shop.query as Send, guest.cartId, customer.email)).toBeUndefined();
  }
  const own = await newShopper(customer.send, { isGuest: false });
  await own.add('AU-SUN-1', 1);
  expect(await lock(customer.send, own.cartId, null)).toBe('AT_ONCE');
  expect(await listed(customer.send, own.cartId)).toHaveLength(3);
  // A silver lock would now count twice.
  await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver - 2 });
  const locks = await listed(customer.send, own.cartId);
  expect(locks).toMatchObject([{ product_name: expect.stringContaining('Sunrise') }]);
  await must(customer.send, RELEASE, { uid: locks[0]?.uid });
  expect(await must(customer.send, LOCK, { id: own.cartId })).toMatchObject({
    lockCartPrices: { cart: { price_lock: { seconds_left: 600 } } },
  });
});

test('no lock is listed once the locks of the hour are used up (LOCK-01)', async () => {
  await shop.setSpot(TEST_SPOT);
  const customer = await provenCustomer();
  const carts: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const guest = await newShopper(shop.query);
    await guest.add('AG-SHIP-1', 2);
    const refused = await lock(shop.query as Send, guest.cartId, customer.email);
    expect(refused).toBe(n < 3 ? undefined : 'AT_ONCE');
    carts.push(guest.cartId);
  }
  const own = await newShopper(customer.send, { isGuest: false });
  const [first] = await listed(customer.send, own.cartId);
  await must(customer.send, RELEASE, { uid: first?.uid });
  await must(shop.query as Send, LOCK, { id: carts[3] });
  await own.add('AU-SUN-1', 1);
  expect(await lock(customer.send, own.cartId, null)).toBe('AT_ONCE');
  expect(await listed(customer.send, own.cartId)).toEqual([]);
});
