import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import {
  ADDRESS,
  CART_FIELDS,
  type CartData,
  must,
  newShopper,
  type Send,
} from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const LIMITS = {
  PRICE_LOCKS_AT_ONCE: '3',
  PRICE_LOCKS_PER_CONNECTION: '5',
  PRICE_LOCKS_PER_HOUR: '20',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: LIMITS });
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
const LOCK = `mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { ${CART_FIELDS} } } }`;
const PLACE = `mutation ($id: String!, $shown: ExpectedTotalInput) {
  placeOrder(input: { cart_id: $id, expected_grand_total: $shown }) { orderV2 { number } }
}`;

/** A cart with its lock and the reason for having none. */
interface LockState {
  readonly price_lock: { readonly seconds_left: number } | null;
  readonly price_lock_refusal: {
    readonly code: string;
    readonly message: string;
    readonly retry_at: string;
  } | null;
  readonly prices: CartData['prices'];
}
async function lockOf({ cartId }: { readonly cartId: string }): Promise<LockState> {
  const document = `query ($id: String!) { cart(cart_id: $id) {
    price_lock { seconds_left } price_lock_refusal { code message retry_at } prices { grand_total { value currency } }
  } }`;
  return (await must<{ cart: LockState }>(shop.query, document, { id: cartId })).cart;
}

async function filled(send = shop.query as Send) {
  const shopper = await newShopper(send);
  await shopper.add('AG-SHIP-1', 5);
  return shopper;
}
async function filledAndPrepared(address: object = ADDRESS) {
  const shopper = await filled();
  await shopper.prepare({ address });
  return shopper;
}
const place = (id: string, shown?: object) =>
  shop.query<{ placeOrder: { orderV2: { number: string } | null } }>(PLACE, { id, shown });
const codeOf = ({ errors }: Awaited<ReturnType<typeof place>>) => errors?.[0]?.extensions?.code;

describe('a shopper with three locked carts', () => {
  test('gets no lock for a fourth: its price stays live, and a sentence says why (LOCK-01)', async () => {
    for (let cart = 0; cart < 3; cart++) {
      expect(await lockOf(await filledAndPrepared())).toMatchObject({
        price_lock: { seconds_left: 600 },
        price_lock_refusal: null,
      });
    }
    const fourth = await filledAndPrepared();
    const live = await lockOf(fourth);
    expect(live.price_lock).toBeNull();
    expect(live.price_lock_refusal).toEqual({
      code: 'AT_ONCE',
      message: expect.stringMatching(
        /^Your prices are not locked here, because you already have 3 price locks/,
      ),
      retry_at: new Date(shop.clock.now() + 10 * MINUTE).toISOString(),
    });
    await shop.setSpot({ ...TEST_SPOT, silver: 55 });
    const risen = (await lockOf(fourth)).prices.grand_total;
    expect(risen.value).toBeGreaterThan(live.prices.grand_total.value);
    const rejected = await shop.query(LOCK, { id: fourth.cartId });
    expect(rejected.errors).toMatchObject([{ extensions: { code: 'PRICE_LOCK_LIMIT' } }]);
    // Another household with the same e-mail address counts too.
    const moved = await filledAndPrepared({ ...ADDRESS, street: ['1 Other Road'] });
    expect((await lockOf(moved)).price_lock).toBeNull();

    // It can be ordered at the live total that the shopper saw, and at no other.
    const unseen = await place(fourth.cartId);
    expect(codeOf(unseen)).toBe('PRICE_LOCK_EXPIRED');
    expect(unseen.errors?.[0]?.message).toMatch(/^Unable to place order: .* you already have 3 price locks/);
    expect(codeOf(await place(fourth.cartId, live.prices.grand_total))).toBe('TOTAL_CHANGED');
    expect((await place(fourth.cartId, risen)).data.placeOrder.orderV2).not.toBeNull();
  });

  test('can lock again when one lock ends, by an order or by time (LOCK-01)', async () => {
    const [first] = [await filledAndPrepared(), await filledAndPrepared(), await filledAndPrepared()];
    const fourth = await filledAndPrepared();
    expect((await lockOf(fourth)).price_lock).toBeNull();
    await first.placeOrder();
    await must(shop.query, LOCK, { id: fourth.cartId });
    expect(await lockOf(fourth)).toMatchObject({
      price_lock: { seconds_left: 600 },
      price_lock_refusal: null,
    });
    const fifth = await filledAndPrepared();
    expect((await lockOf(fifth)).price_lock).toBeNull();
    shop.clock.advance(10 * MINUTE);
    await shop.setSpot(TEST_SPOT);
    await must(shop.query, LOCK, { id: fifth.cartId });
    expect((await lockOf(fifth)).price_lock).not.toBeNull();
  });

  test('does not get more by asking for several at the same moment (LOCK-01)', async () => {
    const carts = await Promise.all(Array.from({ length: 6 }, () => filled()));
    const address = { ...ADDRESS, street: ['7 Race Street'] };
    const send = (id: string) =>
      must(
        shop.query,
        `mutation ($id: String!, $address: CartAddressInput!) {
          setGuestEmailOnCart(input: { cart_id: $id, email: "race@oakes.example" }) { cart { id } }
          setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
        }`,
        { id, address },
      );
    for (const { cartId } of carts) await send(cartId);
    await Promise.all(carts.map(({ cartId }) => must(shop.query, SET_METHOD, { id: cartId })));
    const locked = (await Promise.all(carts.map(lockOf))).filter(({ price_lock }) => price_lock !== null);
    expect(locked).toHaveLength(3);
  });
});

describe('a guest who changes e-mail or address', () => {
  const SET_EMAIL = `mutation ($id: String!, $email: String!) {
    setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } }
  }`;
  const SET_ADDRESS = `mutation ($id: String!, $address: CartAddressInput!) {
    setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
  }`;
  const from = (address: string) =>
    ((document: string, variables?: object) =>
      shop.query(document, variables, { remoteAddress: address })) as unknown as Send;
  const typed = (at: number) => ({ email: `typed-${at}@oakes.example`, street: [`${at} Typed Road`] });
  /** Locks a cart of a new e-mail and postal address. */
  async function lockedAs(send: Send, { email, street }: ReturnType<typeof typed>) {
    const shopper = await filled(send);
    await must(send, SET_EMAIL, { id: shopper.cartId, email });
    await must(send, SET_ADDRESS, { id: shopper.cartId, address: { ...ADDRESS, street } });
    await must(send, SET_METHOD, { id: shopper.cartId });
    return shopper;
  }

  test('has at most the locks of one connection, whoever the shoppers are (LOCK-01)', async () => {
    const send = from('198.51.100.31');
    for (let at = 0; at < 5; at++) {
      expect((await lockOf(await lockedAs(send, typed(at)))).price_lock).not.toBeNull();
    }
    const sixth = await lockedAs(send, typed(5));
    expect((await lockOf(sixth)).price_lock).toBeNull();
    const document = 'query ($id: String!) { cart(cart_id: $id) { price_lock_refusal { code message } } }';
    const shown = await must<{ cart: Pick<LockState, 'price_lock_refusal'> }>(send, document, {
      id: sixth.cartId,
    });
    expect(shown.cart.price_lock_refusal).toEqual({
      code: 'AT_ONCE',
      message: expect.stringMatching(
        /^Your prices are not locked here, because 5 carts from your connection have a price lock/,
      ),
    });
    // Another connection is not affected.
    expect((await lockOf(await lockedAs(from('198.51.100.32'), typed(6)))).price_lock).not.toBeNull();
  });

  test('loses the lock of a fourth cart, and a sentence says why (LOCK-01)', async () => {
    const carts = [];
    for (let at = 10; at < 14; at++) {
      carts.push(await lockedAs(from(`198.51.100.${at + 30}`), typed(at)));
    }
    const known = 'one-person@oakes.example';
    for (const { cartId } of carts) await must(shop.query, SET_EMAIL, { id: cartId, email: known });
    const states = await Promise.all(carts.map(lockOf));
    expect(states.map(({ price_lock }) => price_lock !== null)).toEqual([true, true, true, false]);
    expect(states[3]?.price_lock_refusal).toMatchObject({
      code: 'AT_ONCE',
      message: expect.stringContaining('you already have 3 price locks'),
    });
    const [, , , fourth] = carts;
    expect(codeOf(await place(fourth?.cartId ?? ''))).not.toBeUndefined();
    // The same e-mail again keeps a lock: it does not count against itself.
    await must(shop.query, SET_EMAIL, { id: carts[0]?.cartId, email: known });
    expect((await lockOf(carts[0] ?? { cartId: '' })).price_lock).not.toBeNull();
  });

  test('loses the lock of a fourth cart that moves to one household (LOCK-01)', async () => {
    const carts = [];
    for (let at = 20; at < 24; at++) {
      carts.push(await lockedAs(from(`198.51.100.${at + 30}`), typed(at)));
    }
    const address = { ...ADDRESS, street: ['9 Common Street'] };
    await Promise.all(carts.map(({ cartId }) => must(shop.query, SET_ADDRESS, { id: cartId, address })));
    const states = await Promise.all(carts.map(lockOf));
    expect(states.filter(({ price_lock }) => price_lock !== null)).toHaveLength(3);
  });

  test.each([
    ['88 Quarry Lane', '0088 quarry ln.', 'QUARRY LN 88', '88 Qua\u200bry Lane'],
    ['12 Fourth Avenue, Apt 2', '12 4th Ave #2', '12 4 Avenue, Unit 02', 'No. 12, 4th Avenue North, Appt 2'],
  ])('has three locks at %s with new e-mails, however it is spelled (LOCK-01)', async (...spellings) => {
    const isLocked = async (street: string, at: number) => {
      const email = `spelled-${at}-${street.length}@oakes.example`;
      const { price_lock: lock } = await lockOf(
        await lockedAs(from(`203.0.113.${at}`), { email, street: [street] }),
      );
      return lock !== null;
    };
    const locked = [];
    for (const [at, street] of spellings.entries()) locked.push(await isLocked(street, at));
    expect(locked).toEqual([true, true, true, false]);
    expect(await isLocked('89 Quarry Lane', 4)).toBe(true);
  });
});

describe('a customer with guests of the same e-mail or postal address', () => {
  const street = ['5 Shared Street'];
  const asGuest = async (address: object, email: string) => {
    const shopper = await filled();
    await must(
      shop.query,
      'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
      { id: shopper.cartId, email },
    );
    await must(
      shop.query,
      'mutation ($id: String!, $address: CartAddressInput!) { setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } } }',
      { id: shopper.cartId, address: { ...ADDRESS, ...address } },
    );
    await must(shop.query, SET_METHOD, { id: shopper.cartId });
    return shopper;
  };
  const asCustomer = async (address: object) => {
    const customer = await newCustomer(shop);
    const shopper = await newShopper(customer.send, { isGuest: false });
    await shopper.add('AG-SHIP-1', 1);
    await shopper.prepare({ address: { ...ADDRESS, ...address } });
    return { customer, shopper, isLocked: (await shopper.cart()).price_lock !== null };
  };

  test('is one shopper: the account, then guests, have three locks together (LOCK-01)', async () => {
    const { customer, isLocked } = await asCustomer({ street });
    expect(isLocked).toBe(true);
    const sameEmail = await asGuest({ street: ['6 Other Street'] }, customer.email.toUpperCase());
    const sameAddress = await asGuest({ street: ['5 Shared St.'] }, 'new-mailbox@oakes.example');
    expect((await lockOf(sameEmail)).price_lock).not.toBeNull();
    expect((await lockOf(sameAddress)).price_lock).not.toBeNull();
    const fourth = await asGuest({ street }, customer.email);
    expect(await lockOf(fourth)).toMatchObject({
      price_lock: null,
      price_lock_refusal: { code: 'AT_ONCE' },
    });
  });

  test('has no lock after three of guests at the address, but two accounts there are two shoppers (LOCK-01)', async () => {
    const shared = { street: ['7 Shared Street'] };
    for (let guest = 0; guest < 2; guest++) await asGuest(shared, `seventh-${guest}@oakes.example`);
    expect((await asCustomer(shared)).isLocked).toBe(true);
    expect((await asCustomer(shared)).isLocked).toBe(true);
    shop.clock.advance(61 * MINUTE);
    await shop.setSpot(TEST_SPOT);
    for (let guest = 0; guest < 3; guest++) await asGuest(shared, `eighth-${guest}@oakes.example`);
    expect((await asCustomer(shared)).isLocked).toBe(false);
  });
});

describe('the locks of an hour', () => {
  /** Locks prices of one cart, again after it was emptied. */
  async function relock(shopper: Awaited<ReturnType<typeof filled>>): Promise<void> {
    shop.clock.advance(1_000);
    await must(shop.query, CLEAR, { id: shopper.cartId });
    await shopper.add('AG-SHIP-1', 5);
    await must(shop.query, SET_METHOD, { id: shopper.cartId });
  }

  test('are at most twenty (LOCK-01)', async () => {
    const shopper = await filledAndPrepared();
    const startMs = shop.clock.now();
    for (let lock = 1; lock < 20; lock++) await relock(shopper);
    expect((await lockOf(shopper)).price_lock).not.toBeNull();
    await relock(shopper);
    expect((await lockOf(shopper)).price_lock_refusal).toMatchObject({
      code: 'PER_HOUR',
      message: expect.stringContaining('you have used the 20 price locks of this hour'),
      retry_at: new Date(startMs + 60 * MINUTE).toISOString(),
    });
    // Another shopper is not affected.
    const customer = await newCustomer(shop);
    const other = await newShopper(customer.send, { isGuest: false });
    await other.add('AG-SHIP-1', 1);
    await other.prepare({ address: { ...ADDRESS, street: ['3 Other Road'] } });
    expect((await other.cart()).price_lock).not.toBeNull();
  });

  test('count double when the shopper abandons them after a fall (LOCK-01)', async () => {
    const abandonThree = async (silver: number) => {
      const carts = [await filledAndPrepared(), await filledAndPrepared(), await filledAndPrepared()];
      for (const cart of carts) expect((await lockOf(cart)).price_lock).not.toBeNull();
      await shop.setSpot({ ...TEST_SPOT, silver });
      shop.clock.advance(10 * MINUTE);
      await shop.setSpot({ ...TEST_SPOT, silver });
    };
    // Nine locks that the market fell under count 18.
    await abandonThree(49);
    await abandonThree(48);
    await abandonThree(47);
    await filledAndPrepared();
    await filledAndPrepared();
    expect((await lockOf(await filledAndPrepared())).price_lock_refusal).toMatchObject({ code: 'PER_HOUR' });
  });
});

test('each lock records the metal that it promises, and the desk sees the sum (LOCK-05)', async () => {
  const desk = async () => {
    const { db, jobs, clock, shop: settings } = shop.services;
    const { out } = await runCommand(['position'], (by, work) =>
      work({ db, jobs, clock, shop: settings, by }),
    );
    return out;
  };
  const trader = await officeAs(shop, 'trader');
  const inOffice = async () => {
    const { data } = await trader.query<{
      position: { metals: { metal: string; cart_locks: number; open: number }[] };
    }>('{ position { metals { metal cart_locks open } } }');
    const silver = data.position.metals.find(({ metal }) => metal === 'silver');
    return { milliounces: silver?.cart_locks, open: silver?.open ?? 0 };
  };
  const { open } = await inOffice();
  expect(await desk()).toMatch(/silver +0\.000 oz +0\.000 oz +0\.000 oz/);
  const first = await filledAndPrepared();
  const second = await filledAndPrepared();
  const customer = await newCustomer(shop);
  await must(
    customer.send,
    'mutation ($items: [SellQuoteItemInput!]!) { lockSellQuote(items: $items) { number } }',
    { items: [{ sku: 'AG-SHIP-1', quantity: 20 }] },
  );
  const recorded = await shop.db
    .selectFrom('price_lock')
    .innerJoin('price_lock_metal', 'price_lock_metal.lock_id', 'price_lock.id')
    .select(['metal', 'side', 'micrograms', 'until'])
    .where('locked_at', '=', new Date(shop.clock.now()))
    .execute();
  const until = new Date(shop.clock.now() + 10 * MINUTE);
  const exposure = { metal: 'silver', side: 'sell', micrograms: 5 * 31_103_477, until };
  expect(recorded).toEqual([exposure, exposure]);
  expect(await desk()).toMatch(/silver +10\.000 oz +20\.000 oz +10\.000 oz/);
  expect(await inOffice()).toEqual({ milliounces: -10_000, open });
  // An order, an emptied cart and the end of the time each end a promise.
  await first.placeOrder();
  await must(shop.query, CLEAR, { id: second.cartId });
  expect(await desk()).toMatch(/silver +0\.000 oz +20\.000 oz/);
  expect((await inOffice()).milliounces).toBe(0);
  shop.clock.advance(10 * MINUTE);
  expect(await desk()).toMatch(/silver +0\.000 oz +0\.000 oz/);
});
