import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { couponRow } from '../../../testing/shopping/code-fixtures.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { listExposures } from './list-exposures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => shop.setSpot(TEST_SPOT));
afterAll(() => shop.close());

const EUROS = { headers: { 'content-currency': 'EUR' } };
const UPDATE = `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
  updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
    cart { id }
  }
}`;
const LINES = `query ($id: String!) { cart(cart_id: $id) {
  price_lock { seconds_left }
  prices { grand_total { value currency } }
  items { uid quantity product { sku } price_before_change { value currency } prices { price { value currency } } }
} }`;

interface Line {
  readonly uid: string;
  readonly quantity: number;
  readonly product: { readonly sku: string };
  readonly price_before_change: { readonly value: number } | null;
  readonly prices: { readonly price: { readonly value: number; readonly currency: string } };
}
interface Shown {
  readonly price_lock: { readonly seconds_left: number } | null;
  readonly prices: { readonly grand_total: { readonly value: number; readonly currency: string } };
  readonly items: readonly Line[];
}

async function show({ cartId: id }: Shopper, send: Send = shop.query as Send): Promise<Shown> {
  return (await must<{ cart: Shown }>(send, LINES, { id })).cart;
}

async function lineOf(shopper: Shopper, sku: string): Promise<Line> {
  const line = (await show(shopper)).items.find(({ product }) => product.sku === sku);
  if (!line) throw new Error(`The cart has no ${sku}`);
  return line;
}

async function update(shopper: Shopper, sku: string, quantity: number): Promise<void> {
  const { uid } = await lineOf(shopper, sku);
  await must(shop.query, UPDATE, { id: shopper.cartId, uid, quantity });
}

/** Returns a shopper with locked prices of five silver coins and a gold coin, a minute ago. */
async function lockedShopper(): Promise<Shopper> {
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 5);
  await shopper.add('AU-SUN-1', 1);
  await shopper.prepare();
  shop.clock.advance(60_000);
  return shopper;
}

describe('a change of quantity during a price lock', () => {
  test('reprices that line at today’s spot and shows both prices; the other lines and the end of the lock stay (LOCK-02)', async () => {
    const shopper = await lockedShopper();
    const gold = await lineOf(shopper, 'AU-SUN-1');
    await shop.setSpot({ ...TEST_SPOT, silver: 55, gold: TEST_SPOT.gold * 1.1 });
    await update(shopper, 'AG-SHIP-1', 6);
    const changed = await show(shopper);
    expect(changed.price_lock).toEqual({ seconds_left: 540 });
    expect(await lineOf(shopper, 'AG-SHIP-1')).toMatchObject({
      quantity: 6,
      price_before_change: { value: 54.25 },
      prices: { price: { value: 59.45 } },
    });
    expect(await lineOf(shopper, 'AU-SUN-1')).toEqual(gold);
    // Today's price is locked now.
    await shop.setSpot({ ...TEST_SPOT, silver: 60 });
    expect(await show(shopper)).toEqual(changed);
    const order = await shopper.placeOrder();
    expect(order.total.grand_total).toEqual(changed.prices.grand_total);
    expect(order.items.map(({ prices }) => prices.price.value).toSorted()).toEqual(
      [59.45, gold.prices.price.value].toSorted(),
    );
  });

  test('adds a product at today’s spot, and removes one without touching the others (LOCK-02)', async () => {
    const shopper = await lockedShopper();
    const [silver, gold] = [await lineOf(shopper, 'AG-SHIP-1'), await lineOf(shopper, 'AU-SUN-1')];
    await shop.setSpot({ ...TEST_SPOT, silver: 55 });
    expect(await shopper.add('AC-LOUPE', 1)).toEqual([]);
    expect(await lineOf(shopper, 'AG-SHIP-1')).toEqual(silver);
    const { uid } = await lineOf(shopper, 'AC-LOUPE');
    await must(
      shop.query,
      'mutation ($id: String!, $uid: ID!) { removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { id } } }',
      { id: shopper.cartId, uid },
    );
    expect(await shopper.add('AG-SHIP-1', 1)).toEqual([]);
    expect((await lineOf(shopper, 'AG-SHIP-1')).prices.price.value).toBe(59.45);
    expect(await lineOf(shopper, 'AU-SUN-1')).toEqual(gold);
    await update(shopper, 'AG-SHIP-1', 0);
    expect(await show(shopper)).toMatchObject({ price_lock: { seconds_left: 540 }, items: [gold] });
    expect(await shopper.placeOrder()).toMatchObject({ items: [{ quantity_ordered: 1 }] });
  });

  test('never renews a lock at a lower price, with any sequence of quantities (LOCK-02)', async () => {
    const shopper = await lockedShopper();
    const before = await show(shopper);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    for (const quantity of [6, 1, 5]) await update(shopper, 'AG-SHIP-1', quantity);
    expect(await show(shopper)).toEqual(before);
    // After a rise, a later fall within the lock counts no more.
    await shop.setSpot({ ...TEST_SPOT, silver: 55 });
    await update(shopper, 'AG-SHIP-1', 6);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    await update(shopper, 'AG-SHIP-1', 5);
    expect((await lineOf(shopper, 'AG-SHIP-1')).prices.price.value).toBe(59.45);
  });

  test('changes the exposure of the lock; simultaneous changes leave one state (LOCK-02)', async () => {
    const shopper = await lockedShopper();
    await shop.setSpot({ ...TEST_SPOT, silver: 55 });
    await Promise.all([6, 7, 8].map((quantity) => update(shopper, 'AG-SHIP-1', quantity)));
    const { quantity } = await lineOf(shopper, 'AG-SHIP-1');
    const { id } = await shop.db
      .selectFrom('cart')
      .select('id')
      .where('masked_id', '=', shopper.cartId)
      .executeTakeFirstOrThrow();
    const metals = await shop.db
      .selectFrom('price_lock')
      .innerJoin('price_lock_metal', 'price_lock_metal.lock_id', 'price_lock.id')
      .select(['metal', 'micrograms', 'ask_e4'])
      .where('cart_id', '=', id)
      .where('metal', '=', 'silver')
      .execute();
    expect(metals).toEqual([{ metal: 'silver', micrograms: quantity * 31_103_477, ask_e4: 550_000 }]);
    expect((await listExposures(shop, shop.clock.now())).length).toBeGreaterThan(0);
    await shopper.placeOrder();
  });
});

test('a change of method, coupon, currency or address keeps the locked spot and recomputes the rest (LOCK-02)', async () => {
  const shopper = await lockedShopper();
  await shop.setSpot({ ...TEST_SPOT, silver: 60, gold: TEST_SPOT.gold * 1.2 });
  const send: Send = (document, variables) => shop.query(document, variables, EUROS);
  const inDollars = await show(shopper);
  const inEuros = await show(shopper, send);
  expect(inEuros.price_lock).toEqual({ seconds_left: 540 });
  expect(inEuros.items.find(({ product }) => product.sku === 'AG-SHIP-1')?.prices.price).toEqual({
    value: 49.99,
    currency: 'EUR',
  });
  expect(inEuros.prices.grand_total.currency).toBe('EUR');
  const address = `mutation ($id: String!) { setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: {
    firstname: "Ada", lastname: "Buyer", street: ["1 Larch Street"], city: "Cedar Fork", country_code: "US",
    region: "OH", postcode: "43999", telephone: "3025550100"
  } }] }) { cart { id } } }`;
  await must(shop.query, address, { id: shopper.cartId });
  await importRows(shop, { coupons: [couponRow('KEEP', 500)] });
  const coupon = `mutation ($id: String!) {
    applyCouponToCart(input: { cart_id: $id, coupon_code: "KEEP" }) { cart { id } }
  }`;
  await must(shop.query, coupon, { id: shopper.cartId });
  const method = `mutation ($id: String!) {
    setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "checkmo" } }) { cart { id } }
  }`;
  await must(shop.query, method, { id: shopper.cartId });
  const moved = await show(shopper);
  expect(moved.price_lock).toEqual({ seconds_left: 540 });
  expect(moved.items).toEqual(inDollars.items);
  // Ordered in the other currency, it has the locked spot prices.
  await must(send, method.replace('checkmo', 'banktransfer'), { id: shopper.cartId });
  const euros = await show(shopper, send);
  const order = await must<{ placeOrder: { orderV2: { token: string } | null } }>(
    send,
    'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { token } } }',
    { id: shopper.cartId },
  );
  const placed = await must<{ guestOrderByToken: object }>(
    send,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
      total { grand_total { value currency } } spot_prices { metal ask { value } }
    } }`,
    { token: order.placeOrder.orderV2?.token },
  );
  expect(placed.guestOrderByToken).toMatchObject({
    total: { grand_total: euros.prices.grand_total },
    spot_prices: [
      { metal: 'gold', ask: { value: TEST_SPOT.gold } },
      { metal: 'silver', ask: { value: 50 } },
    ],
  });
});

test('a lock keeps the exchange rate of its currency, and so does its order (LOCK-02, MKT-07)', async () => {
  const setRate = async (euro: number) => {
    const of = (code: string, symbol: string, rate: number) => ({
      ...{ code, symbol, rate, minor_digits: 2, active: true },
    });
    const currencies = [of('USD', '$', 1), of('EUR', '€', euro), of('GBP', '£', 0.79)];
    expect((await importShopSettings(shop.db, { storeConfig: { currencies } })).problems).toEqual([]);
    await shop.refresh();
  };
  await setRate(0.9215);
  const send: Send = (document, variables) => shop.query(document, variables, EUROS);
  const shopper = await newShopper(send);
  await shopper.add('AG-SHIP-1', 5);
  await shopper.prepare();
  const locked = await show(shopper, send);
  expect(locked.prices.grand_total.currency).toBe('EUR');
  try {
    await setRate(0.8);
    expect(await show(shopper, send)).toEqual(locked);
    const { number } = await shopper.placeOrder();
    const order = await shop.db
      .selectFrom('sales_order')
      .select(['grand_total_minor', 'base_grand_total_minor', 'base_to_order_rate_e6'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(order.base_to_order_rate_e6).toBe(921_500);
    expect(order.grand_total_minor).toBe(Math.round(locked.prices.grand_total.value * 100));
    expect(order.base_grand_total_minor).toBe(Math.round(order.grand_total_minor / 0.9215));
  } finally {
    await setRate(0.9215);
  }
});
