import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allRows } from '../../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import {
  CART_FIELDS,
  type CartData,
  must,
  newShopper,
  PLACE_ORDER,
} from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => shop.setSpot(TEST_SPOT));
afterAll(() => shop.close());

const RENEW = `mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { ${CART_FIELDS} } } }`;
const SET_METHOD = `mutation ($id: String!, $code: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code } }) { cart { id } }
}`;
const CLEAR = 'mutation ($id: ID!) { clearCart(input: { uid: $id }) { cart { id } } }';
const renew = async (id: string) =>
  (await must<{ lockCartPrices: { cart: CartData } }>(shop.query, RENEW, { id })).lockCartPrices.cart;

describe('the prices of a cart (OPEN-37, OPEN-38)', () => {
  test('follow the spot price until a payment method is chosen, and are locked then', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    const first = await shopper.cart();
    expect(first.price_lock).toBeNull();
    await shop.setSpot({ silver: 55 });
    const second = await shopper.cart();
    expect(second.price_version).not.toBe(first.price_version);
    expect(second.items[0]?.prices.price.value).toBe(59.45);
    expect(first.items[0]?.prices.price.value).toBe(54.25);

    const review = await shopper.prepare();
    shop.clock.advance(30_000);
    await shop.setSpot({ silver: 60 });
    const locked = await shopper.cart();
    expect(locked.items).toEqual(review.items);
    expect(locked.prices).toEqual(review.prices);
    expect(locked.price_version).toBe(review.price_version);
    expect(locked.price_lock?.seconds_left).toBe(570);

    const order = await shopper.placeOrder();
    expect(order.items[0]?.prices.price.value).toBe(59.45);
    expect(order.total.grand_total).toEqual(review.prices.grand_total);
    expect(order.spot_prices).toMatchObject([{ metal: 'silver', ask: { value: 55 } }]);
  });

  test('an ended lock rejects the order, changes nothing, and can be renewed at new prices', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    const review = await shopper.prepare();
    await shop.setSpot({ silver: 52 });
    shop.clock.advance(10 * 60_000);
    await shop.setSpot({ silver: 52 });

    const before = await allRows(shop.db);
    const rejected = await shop.query<{ placeOrder: { errors: unknown[]; orderV2: null } }>(PLACE_ORDER, {
      id: shopper.cartId,
    });
    const message =
      'Unable to place order: The held prices have expired. Review the new total and try again.';
    expect(rejected.data.placeOrder).toEqual({
      errors: [{ code: 'UNABLE_TO_PLACE_ORDER', message }],
      orderV2: null,
    });
    expect(rejected.errors).toMatchObject([
      { message, extensions: { category: 'graphql-input', code: 'PRICE_LOCK_EXPIRED' } },
    ]);
    expect(await allRows(shop.db)).toEqual(before);

    const expired = await shopper.cart();
    expect(expired.price_lock?.seconds_left).toBe(0);
    expect(expired.items[0]?.prices.price.value).toBe(56.33);
    const renewed = await renew(shopper.cartId);
    expect(renewed.price_lock?.seconds_left).toBe(600);
    expect(renewed.prices.grand_total.value).toBeGreaterThan(review.prices.grand_total.value);
    const order = await shopper.placeOrder();
    expect(order.total.grand_total).toEqual(renewed.prices.grand_total);
  });

  test('a running lock cannot be renewed; the error says when it ends (FIX-08)', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    const review = await shopper.prepare();
    shop.clock.advance(9 * 60_000);
    await shop.setSpot({ silver: 45 });
    const { errors } = await shop.query(RENEW, { id: shopper.cartId });
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^These prices are locked until \d+:\d\d [ap]m E[SD]T\. Order at them, or lock new prices then\.$/,
        ),
        extensions: { category: 'graphql-input', code: 'PRICE_LOCK_RUNNING' },
      },
    ]);
    expect((await shopper.cart()).prices).toEqual(review.prices);
  });

  test('another payment method keeps the spot prices and the end of a running lock (FIX-08)', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    const review = await shopper.prepare();
    const byCard = review.available_payment_methods.find(({ code }) => code === 'card')?.grand_total;
    shop.clock.advance(4 * 60_000);
    await shop.setSpot({ silver: 45 });
    // The total of another method uses the locked spot price, too.
    expect((await shopper.cart()).available_payment_methods).toEqual(review.available_payment_methods);
    const set = (code: string) => must(shop.query, SET_METHOD, { id: shopper.cartId, code });
    await set('card');
    const carded = await shopper.cart();
    expect(carded.prices.grand_total).toEqual(byCard);
    expect(carded.price_lock?.seconds_left).toBe(360);
    expect(carded.price_version).toBe(review.price_version);
    await set('banktransfer');
    const back = await shopper.cart();
    expect(back.prices).toEqual(review.prices);
    expect(back.price_lock?.seconds_left).toBe(360);
    // After the lock has ended, the method locks current prices.
    shop.clock.advance(6 * 60_000);
    await shop.setSpot({ silver: 45 });
    await set('banktransfer');
    expect(await shopper.cart()).toMatchObject({ price_lock: { seconds_left: 600 } });
    expect((await shopper.cart()).prices.grand_total.value).toBeLessThan(review.prices.grand_total.value);
  });

  test('the last millisecond of a lock counts, the next does not', async () => {
    const [early, late] = [await newShopper(shop.query), await newShopper(shop.query)];
    for (const shopper of [early, late]) {
      await shopper.add('AC-CAP-40', 1);
      await shopper.prepare();
    }
    shop.clock.advance(10 * 60_000 - 1);
    await early.placeOrder();
    shop.clock.advance(1);
    await expect(late.placeOrder()).rejects.toThrow('The held prices have expired');
  });

  test('an emptied cart has no lock', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    await shopper.prepare();
    await must(shop.query, CLEAR, { id: shopper.cartId });
    await shopper.add('AG-SHIP-1', 1);
    expect((await shopper.cart()).price_lock).toBeNull();
    await expect(shopper.placeOrder()).rejects.toThrow('The held prices have expired');
  });

  test('a change of lines does not renew a lock at a lower price before its end (FIX-08)', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    const review = await shopper.prepare();
    const unit = review.items[0]?.prices.price;
    shop.clock.advance(60_000);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    await shopper.add('AC-LOUPE', 1);
    const loupe = (await shopper.cart()).items.find(({ product }) => product.sku === 'AC-LOUPE');
    await must(
      shop.query,
      'mutation ($id: String!, $uid: ID!) { removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { id } } }',
      { id: shopper.cartId, uid: loupe?.uid },
    );
    // The cart shows the price at which it can be locked.
    expect(await shopper.cart()).toMatchObject({
      price_lock: { seconds_left: 540 },
      items: [{ prices: { price: unit } }],
    });
    await must(shop.query, SET_METHOD, { id: shopper.cartId, code: 'banktransfer' });
    const locked = await shopper.cart();
    expect(locked.items[0]?.prices.price).toEqual(unit);
    expect(locked.prices).toEqual(review.prices);
    // A rise counts at once.
    await shop.setSpot({ ...TEST_SPOT, silver: 60 });
    await shopper.add('AG-SHIP-1', 1);
    const risen = await shopper.cart();
    expect(risen.items[0]?.prices.price.value).toBeGreaterThan(unit?.value ?? 0);
    // After the end of the last lock the cart has current prices.
    shop.clock.advance(10 * 60_000);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    await must(shop.query, SET_METHOD, { id: shopper.cartId, code: 'banktransfer' });
    expect((await shopper.cart()).items[0]?.prices.price.value).toBeLessThan(unit?.value ?? 0);
  });

  test('a changed cart names the locked price that it follows, and its end', async () => {
    const floorOf = async ({ cartId }: { readonly cartId: string }) =>
      (
        await must<{ cart: { price_floor: object | null } }>(
          shop.query,
          'query ($id: String!) { cart(cart_id: $id) { price_floor { locked_at expires_at } } }',
          { id: cartId },
        )
      ).cart.price_floor;
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    await shopper.prepare();
    const lockedMs = shop.clock.now();
    shop.clock.advance(60_000);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    // The running lock explains the price.
    expect(await floorOf(shopper)).toBeNull();
    await must(shop.query, CLEAR, { id: shopper.cartId });
    await shopper.add('AG-SHIP-1', 5);
    expect(await floorOf(shopper)).toEqual({
      locked_at: new Date(lockedMs).toISOString(),
      expires_at: new Date(lockedMs + 10 * 60_000).toISOString(),
    });
    await shop.setSpot({ ...TEST_SPOT, silver: 60 });
    expect(await floorOf(shopper)).toBeNull();
    shop.clock.advance(9 * 60_000);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    expect(await floorOf(shopper)).toBeNull();
  });

  test('a metal keeps its locked price while it is out of the cart (FIX-08)', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    const review = await shopper.prepare();
    await must(shop.query, CLEAR, { id: shopper.cartId });
    await shopper.add('AU-SUN-1', 1);
    await must(shop.query, SET_METHOD, { id: shopper.cartId, code: 'banktransfer' });
    shop.clock.advance(60_000);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    await shopper.add('AG-SHIP-1', 5);
    const silver = (await shopper.cart()).items.find(({ product }) => product.sku === 'AG-SHIP-1');
    expect(silver?.prices.price).toEqual(review.items[0]?.prices.price);
  });

  test('a rejected change does not end the lock', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 5);
    const review = await shopper.prepare();
    expect(await shopper.add('AG-SHIP-1', 1e9)).toHaveLength(1);
    expect(await shopper.cart()).toEqual(review);
  });

  test('nothing is locked without a payment method', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 1);
    const { errors } = await shop.query(RENEW, { id: shopper.cartId });
    expect(errors).toMatchObject([
      {
        message: 'Enter a valid payment method and try again.',
        extensions: { code: 'PAYMENT_METHOD_MISSING' },
      },
    ]);
    expect((await shopper.cart()).price_lock).toBeNull();
  });
});

const PLACE_SHOWN = `mutation ($id: String!, $shown: ExpectedTotalInput) {
  placeOrder(input: { cart_id: $id, expected_grand_total: $shown }) { errors { code } orderV2 { number } }
}`;
const FASTER = `mutation ($id: String!) {
  setShippingMethodsOnCart(
    input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "air" }] }
  ) { cart { prices { grand_total { value currency } } } }
}`;

describe('an order with the total that the shopper saw (OPEN-38, OPEN-79)', () => {
  test('is rejected after a change of delivery during the lock, and accepted with the new total', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AC-CAP-40', 1);
    const { grand_total: shown } = (await shopper.prepare()).prices;
    const place = (total: object) =>
      shop.query<{ placeOrder: { orderV2: { number: string } | null } }>(PLACE_SHOWN, {
        id: shopper.cartId,
        shown: total,
      });
    const changed = await must<{
      setShippingMethodsOnCart: { cart: { prices: { grand_total: typeof shown } } };
    }>(shop.query, FASTER, { id: shopper.cartId });
    const now = changed.setShippingMethodsOnCart.cart.prices.grand_total;
    expect(now.value).not.toBe(shown.value);

    const before = await allRows(shop.db);
    for (const wrong of [shown, { ...now, currency: 'EUR' }, { ...now, value: now.value - 0.01 }]) {
      const { data, errors } = await place(wrong);
      expect(data.placeOrder.orderV2).toBeNull();
      expect(errors).toMatchObject([
        {
          message: expect.stringMatching(
            /^Unable to place order: The total is now \$[\d.]+ instead of [$€][\d.]+\. Review/,
          ),
          extensions: { category: 'graphql-input', code: 'TOTAL_CHANGED' },
        },
      ]);
    }
    for (const value of [-1, 1e300]) {
      const { errors } = await place({ ...now, value });
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_PARAMETER_VALUE' } }]);
    }
    expect(await allRows(shop.db)).toEqual(before);
    const { data } = await place(now);
    expect(data.placeOrder.orderV2).not.toBeNull();
    // Repeated with the earlier total: returns the same order instead of an error.
    expect((await place(shown)).data).toEqual(data);
  });
});

test('rejects adding and locking a metal with a stale price, but no other products (OPEN-39)', async () => {
  const shopper = await newShopper(shop.query);
  await shopper.add('AC-CAP-40', 1);
  shop.clock.advance(10 * 60_000);
  expect(await shopper.add('AG-SHIP-1', 1)).toEqual([
    {
      code: 'NOT_SALABLE',
      message: 'The price of silver is paused at the moment. Try again in a few minutes.',
    },
  ]);
  await shopper.prepare();
  await shopper.placeOrder();
});

test('converts unit prices to another currency, orders them as shown, and stores the exchange rate (FIX-97)', async () => {
  const euros = { headers: { 'content-currency': 'EUR' } };
  const send = <Data>(document: string, variables?: object) => shop.query<Data>(document, variables, euros);
  const shopper = await newShopper(send);
  await shopper.add('AG-SHIP-1', 5);
  const review = await shopper.prepare();
  expect(review.items[0]?.prices.price).toEqual({ value: 49.99, currency: 'EUR' });
  const order = await shopper.placeOrder();
  expect(order.total.subtotal_excl_tax).toEqual({ value: 249.95, currency: 'EUR' });
  const row = await shop.db
    .selectFrom('sales_order')
    .select(['grand_total_minor', 'base_grand_total_minor', 'base_to_order_rate_e6'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  expect(row.base_to_order_rate_e6).toBe(921_500);
  expect(row.base_grand_total_minor).toBe(toBaseMinor(row.grand_total_minor, 921_500));
});
