import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const HOUR = 3_600_000;
const WEDNESDAY = Date.parse('2026-03-18T11:00:00-04:00');
const METHODS = `query ($id: String!) { cart(cart_id: $id) {
  available_payment_methods { code } unavailable_payment_methods { code reason } } }`;
const LOCK = 'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.set(WEDNESDAY);
  await shop.setSpot(TEST_SPOT);
  await euroOf(new Date(WEDNESDAY - 95 * HOUR).toISOString());
});
afterAll(() => shop.close());

async function euroOf(at: string | undefined) {
  const currency = { minor_digits: 2, active: true };
  const currencies = [
    { ...currency, code: 'USD', symbol: '$', rate: 1 },
    { ...currency, code: 'EUR', symbol: '€', rate: 0.92, ...(at !== undefined && { at }) },
  ];
  const pricing = { exchange_rate_hours: 96 };
  expect(await importShopSettings(shop.db, { storeConfig: { pricing, currencies } })).toMatchObject({
    problems: [],
  });
  await shop.refresh();
}

const inEuros = ((document: string, variables?: object) =>
  shop.query(document, variables, { headers: { 'content-currency': 'EUR' } })) as unknown as Send;

async function filled(send: Send): Promise<Shopper> {
  const shopper = await newShopper(send);
  await shopper.add('AG-SHIP-1', 5);
  return shopper;
}

test('a currency with an old rate has no lock and no order, and the base currency sells on (MKT-07)', async () => {
  const [early, late] = [await filled(inEuros), await filled(inEuros)];
  await early.prepare();
  expect((await early.cart()).price_lock?.seconds_left).toBe(600);
  shop.clock.set(WEDNESDAY + HOUR + 60_000);
  await shop.setSpot(TEST_SPOT);
  await expect(late.prepare()).rejects.toThrow(/exchange rate/);
  type Methods = { cart: Record<string, { code: string; reason: string }[]> };
  const { cart } = await must<Methods>(inEuros, METHODS, { id: late.cartId });
  expect(cart['available_payment_methods']).toEqual([]);
  expect(cart['unavailable_payment_methods']?.[0]?.reason).toMatch(/no orders in EUR.*USD/);
  const locked = await inEuros(LOCK, { id: early.cartId });
  expect(locked.errors).toBeDefined();
  await expect(early.placeOrder()).rejects.toThrow();
  const inDollars = await filled(shop.query as Send);
  await inDollars.prepare();
  await inDollars.placeOrder();
  const health = await shop.app.inject('/healthz');
  expect(health.json()).toMatchObject({
    status: 'degraded',
    problems: [expect.stringMatching(/^EUR: the exchange rate is older/)],
  });
  // A new rate ends it.
  await euroOf(new Date(shop.clock.now()).toISOString());
  await late.prepare();
  await late.placeOrder();
});

test('the price at the door and the best basket say that nothing can be ordered in the currency (MKT-07, DOOR-01)', async () => {
  const door = `{ deliveredPrice(input: { sku: "AG-SHIP-1", quantity: 5, postcode: "19901", payment_method: "banktransfer" })
    { price { payment_problem } } }`;
  const basket = `{ bestBasket(input: { metal: "silver", amount: 500, postcode: "19901", payment_method: "banktransfer" })
    { basket { fine_weight } message } }`;
  type Door = { deliveredPrice: { price: { payment_problem: string | null } } };
  type Basket = { bestBasket: { basket: object | null; message: string | null } };
  expect((await must<Door>(inEuros, door)).deliveredPrice.price.payment_problem).toBeNull();
  expect((await must<Basket>(inEuros, basket)).bestBasket.basket).not.toBeNull();
  shop.clock.set(WEDNESDAY + HOUR + 60_000);
  await shop.setSpot(TEST_SPOT);
  expect((await must<Door>(inEuros, door)).deliveredPrice.price.payment_problem).toMatch(/no orders in EUR/);
  expect((await must<Basket>(inEuros, basket)).bestBasket).toEqual({
    basket: null,
    message: expect.stringMatching(/no orders in EUR/),
  });
});

test('a lock of a fresh rate stays in force when the rate gets old (MKT-07, LOCK-03)', async () => {
  shop.clock.set(WEDNESDAY + HOUR - 60_000);
  await shop.setSpot(TEST_SPOT);
  const shopper = await filled(inEuros);
  await shopper.prepare();
  shop.clock.advance(120_000);
  await shopper.placeOrder();
});

test('a rate without a time counts from the last change of the currencies (MKT-07)', async () => {
  await euroOf(undefined);
  const at = (ms: number) => shop.db.updateTable('shop_setting').set({ changed_at: new Date(ms) });
  await at(WEDNESDAY - 97 * HOUR)
    .where('section', '=', 'currencies')
    .execute();
  await shop.refresh();
  await expect((await filled(inEuros)).prepare()).rejects.toThrow(/exchange rate/);
  await euroOf(new Date(WEDNESDAY).toISOString());
  const { changed_at: changed } = await shop.db
    .selectFrom('shop_setting')
    .select('changed_at')
    .where('section', '=', 'currencies')
    .executeTakeFirstOrThrow();
  expect(changed.getTime()).toBeGreaterThan(WEDNESDAY);
});
