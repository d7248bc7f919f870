import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { bearer, newCustomer } from '../../../testing/shopping/new-customer.ts';
import {
  ADDRESS,
  must,
  newShopper,
  PLACE_ORDER,
  type Send,
  type Shopper,
} from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const MINUTE_MS = 60_000;
const COIN = 'AU-SUN-1';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: {
      TRUST_PROXY: 'on',
      RATE_LIMIT_ORDERS_PER_MINUTE: '0',
      OPEN_ORDERS_PER_VISITOR: '3',
      OPEN_ORDERS_PER_ADDRESS: '4',
      OPEN_ORDERS_VALUE: '50000',
      GUEST_PROOF_ABOVE: '10000',
    },
  });
});
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  await shop.db.deleteFrom('attempt_window').execute();
  await shop.db.deleteFrom('open_order').execute();
});
afterAll(() => shop.close());

let street = 0;
/** Sends as a new visitor each time, or always as the given one. */
const visitor = (address = `198.51.100.${++street}`, more: Record<string, string> = {}): Send =>
  ((document, variables) =>
    shop.query(document, variables, { headers: { 'x-forwarded-for': address, ...more } })) as Send;

/** Returns a postal address without orders. */
const elsewhere = () => ({ ...ADDRESS, street: [`${++street} Quarry Lane`] });

async function ready(
  send: Send,
  pieces: number,
  options: { sku?: string; address?: object; isGuest?: boolean } = {},
) {
  const { sku = COIN, address = elsewhere(), isGuest = true } = options;
  const shopper = await newShopper(send, { isGuest });
  expect(await shopper.add(sku, pieces)).toEqual([]);
  await shopper.prepare({ address });
  return shopper;
}

interface Placed {
  readonly placeOrder: { readonly orderV2: { readonly token: string } | null } | null;
}

/** Places an order. Returns the code of the rejection; null if it succeeds. */
async function rejectionOf(send: Send, { cartId }: Shopper): Promise<string | null> {
  return (await send<Placed>(PLACE_ORDER, { id: cartId })).errors?.[0]?.extensions.code ?? null;
}

async function codesTo(email: string): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).values()]
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /Confirmation code:?\s+(\d{8})/.exec(decodeMail(mail))?.[1] ?? []);
}

const setEmail = (send: Send, id: string, email: string) =>
  must(
    send,
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id, email },
  );
const REQUEST = 'mutation ($id: String!) { requestGuestEmailCode(cart_id: $id) }';
const CONFIRM = 'mutation ($id: String!, $code: String!) { confirmGuestEmail(cart_id: $id, code: $code) }';

/** Confirms the e-mail address of a cart with the last mailed code. */
async function prove(send: Send, { cartId }: Shopper, email: string): Promise<void> {
  const known = new Set(await codesTo(email));
  await must(send, REQUEST, { id: cartId });
  const code = (await codesTo(email)).find((one) => !known.has(one));
  await must(send, CONFIRM, { id: cartId, code });
}

const openOrders = async () =>
  Number(
    (
      await shop.db
        .selectFrom('open_order')
        .select(({ fn }) => fn.countAll().as('orders'))
        .executeTakeFirstOrThrow()
    ).orders,
  );

describe('unpaid orders', () => {
  test('accepts three of twenty concurrent orders of one visitor, and reserves no stock for the others (FIX-07)', async () => {
    const send = visitor();
    const shoppers = [];
    for (let n = 0; n < 20; n++) shoppers.push(await ready(send, 1, { sku: 'AC-GLOVES' }));
    const stockBefore = await shop.db.selectFrom('stock_movement').select('id').execute();
    const rejections = await Promise.all(shoppers.map((shopper) => rejectionOf(send, shopper)));
    expect(rejections.filter((code) => code === null)).toHaveLength(3);
    expect(rejections.filter((code) => code === 'TOO_MANY_OPEN_ORDERS')).toHaveLength(17);
    expect(await openOrders()).toBe(3);
    const stockAfter = await shop.db.selectFrom('stock_movement').select('id').execute();
    expect(stockAfter.length - stockBefore.length).toBe(3);
    // Another visitor can still order, and the rejected cart keeps its line.
    const other = visitor();
    expect(await rejectionOf(other, await ready(other, 1, { sku: 'AC-GLOVES' }))).toBeNull();
    const at = rejections.indexOf('TOO_MANY_OPEN_ORDERS');
    expect((await shoppers[at]?.cart())?.total_quantity).toBe(1);
  });

  test('counts orders of one postal address together, over all visitors and spellings (FIX-07)', async () => {
    const address = elsewhere();
    const [line = ''] = address.street;
    const written = [line, line.toUpperCase(), `${line}.`, line.replace('Lane', 'Ln'), ` ${line} `];
    const rejections = await Promise.all(
      written.map(async (text) => {
        const send = visitor();
        return rejectionOf(
          send,
          await ready(send, 1, { sku: 'AC-GLOVES', address: { ...address, street: [text] } }),
        );
      }),
    );
    expect(rejections.filter((code) => code === null)).toHaveLength(4);
    expect(rejections.filter((code) => code === 'TOO_MANY_OPEN_ORDERS')).toHaveLength(1);
  });

  test('limits their total value; a canceled order no longer counts (FIX-07)', async () => {
    const customer = await newCustomer(shop);
    const send = visitor('203.0.113.90', bearer(customer.token).headers);
    const first = await ready(send, 6, { isGuest: false });
    await prove(send, first, customer.email);
    expect(await rejectionOf(send, first)).toBeNull();
    const second = await ready(send, 7, { isGuest: false });
    await prove(send, second, customer.email);
    expect(await rejectionOf(send, second)).toBe('OPEN_ORDERS_TOO_VALUABLE');
    // Also from another connection, because it is the same account.
    const moved = visitor('203.0.113.91', bearer(customer.token).headers);
    expect(await rejectionOf(moved, second)).toBe('OPEN_ORDERS_TOO_VALUABLE');
    const { customer: read } = await must<{ customer: { orders: { items: { id: string }[] } } }>(
      send,
      '{ customer { orders { items { id } } } }',
    );
    await must(
      send,
      'mutation ($id: ID!) { cancelOrder(input: { order_id: $id, reason: "I ordered by mistake" }) { errorV2 { code } } }',
      { id: read.orders.items[0]?.id },
    );
    expect(await openOrders()).toBe(0);
    expect(await rejectionOf(send, second)).toBeNull();
  });

  test('says what to do, and mentions cards if a card can pay (FIX-07)', async () => {
    const send = visitor();
    for (let n = 0; n < 3; n++) await rejectionOf(send, await ready(send, 1, { sku: 'AC-GLOVES' }));
    const { errors } = await send(PLACE_ORDER, { id: (await ready(send, 1, { sku: 'AC-GLOVES' })).cartId });
    expect(errors?.[0]?.message).toBe(
      'Unable to place order: 3 orders to this address or from your connection wait for payment, which is the maximum. Pay or cancel one of them first, or pay this order by card.',
    );
  });
});

describe('a large guest order', () => {
  const large = async (send: Send, email: string) => {
    const shopper = await ready(send, 3);
    await setEmail(send, shopper.cartId, email);
    return shopper;
  };

  test('needs the mailed code, which works once, for this cart and address (FIX-07)', async () => {
    const [send, email] = [visitor(), 'large@oakes.example'];
    const shopper = await large(send, email);
    const { errors } = await send(PLACE_ORDER, { id: shopper.cartId });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'GUEST_EMAIL_UNCONFIRMED' } });
    expect(errors?.[0]?.message).toContain(`Have a code sent to ${email} and enter it here, or pay by card.`);
    await must(send, REQUEST, { id: shopper.cartId });
    await must(send, REQUEST, { id: shopper.cartId });
    const [code = '', ...more] = await codesTo(email);
    expect(more).toEqual([]);
    // The confirmation does not count for another cart or another address.
    const second = await large(send, email);
    expect((await send(CONFIRM, { id: second.cartId, code })).errors?.[0]?.extensions.code).toBe(
      'GUEST_EMAIL_CODE_WRONG',
    );
    await must(send, CONFIRM, { id: shopper.cartId, code: `${code.slice(0, 4)} ${code.slice(4)}` });
    await setEmail(send, shopper.cartId, 'victim@oakes.example');
    expect(await rejectionOf(send, shopper)).toBe('GUEST_EMAIL_UNCONFIRMED');
    await setEmail(send, shopper.cartId, 'Large@Oakes.example');
    expect(await rejectionOf(send, shopper)).toBeNull();
    // The code is used, and the order consumed the confirmation.
    expect(await rejectionOf(send, second)).toBe('GUEST_EMAIL_UNCONFIRMED');
  });

  test('allows five concurrent attempts, and rejects an expired code (FIX-07)', async () => {
    const [send, email] = [visitor(), 'guessed@oakes.example'];
    const shopper = await large(send, email);
    await must(send, REQUEST, { id: shopper.cartId });
    const [code = ''] = await codesTo(email);
    const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0');
    await Promise.all(Array.from({ length: 20 }, () => send(CONFIRM, { id: shopper.cartId, code: wrong })));
    expect((await send(CONFIRM, { id: shopper.cartId, code })).errors?.[0]?.extensions.code).toBe(
      'GUEST_EMAIL_CODE_WRONG',
    );
    shop.clock.advance(MINUTE_MS);
    await must(send, REQUEST, { id: shopper.cartId });
    const fresh = (await codesTo(email)).find((one) => one !== code) ?? '';
    shop.clock.advance(15 * MINUTE_MS);
    expect((await send(CONFIRM, { id: shopper.cartId, code: fresh })).errors).toHaveLength(1);
    expect(await rejectionOf(send, shopper)).not.toBeNull();
  });

  test('mails five codes an hour to one mailbox, over all carts and visitors (FIX-07)', async () => {
    const email = 'flooded@oakes.example';
    const codes = [];
    for (let n = 0; n < 8; n++) {
      const send = visitor();
      const shopper = await newShopper(send);
      await setEmail(send, shopper.cartId, email.replace('@', `+${n}@`));
      codes.push((await send(REQUEST, { id: shopper.cartId })).errors?.[0]?.extensions.code ?? null);
    }
    expect(codes).toEqual([null, null, null, null, null, ...Array<string>(3).fill('TOO_MANY_ATTEMPTS')]);
  });

  test('denies a confirmation without the cart, and a request by another customer (FIX-07)', async () => {
    const send = visitor();
    const shopper = await large(send, 'mine@oakes.example');
    const customer = await newCustomer(shop);
    const theirs = visitor('203.0.113.95', bearer(customer.token).headers);
    for (const document of [REQUEST, CONFIRM]) {
      const { errors } = await theirs(document, { id: shopper.cartId, code: '00000000' });
      expect(errors).toHaveLength(1);
    }
    const nameless = await newShopper(visitor());
    expect((await visitor()(REQUEST, { id: nameless.cartId })).errors?.[0]?.extensions.code).toBe(
      'GUEST_EMAIL_MISSING',
    );
  });

  test('needs the same confirmation from an account, because sign-up verifies no address (FIX-07)', async () => {
    const customer = await newCustomer(shop);
    const send = visitor('203.0.113.96', bearer(customer.token).headers);
    const shopper = await ready(send, 3, { isGuest: false });
    expect(await rejectionOf(send, shopper)).toBe('GUEST_EMAIL_UNCONFIRMED');
    await prove(send, shopper, customer.email);
    expect(await rejectionOf(send, shopper)).toBeNull();
  });
});
