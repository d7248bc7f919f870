import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import type { TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { checkAlerts } from './check-alerts.ts';

const HOUR = 3_600_000;
const SKU = 'AG-SHIP-1';
const FIELDS = 'kind state value currency payment_method current_value triggered_value';
const CREATE = `mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { ${FIELDS} } }`;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await resetAlerts(shop, { silver: 50 });
});

interface WatchedFigure {
  readonly kind: string;
  readonly state: string;
  readonly value: number;
  readonly currency: string | null;
  readonly payment_method: string | null;
  readonly current_value: number;
  readonly triggered_value: number | null;
}

async function create(input: object): Promise<WatchedFigure> {
  const made = await must<{ createCustomerAlert: WatchedFigure }>(marta.send, CREATE, {
    input: { sku: SKU, ...input },
  });
  return made.createCustomerAlert;
}

async function alerts(): Promise<WatchedFigure[]> {
  const data = await must<{ customer: { alerts: WatchedFigure[] } }>(
    marta.send,
    `{ customer { alerts { ${FIELDS} } } }`,
  );
  return data.customer.alerts;
}

interface Shown {
  readonly method_prices: readonly {
    readonly codes: readonly string[];
    readonly price: { readonly value: number };
    readonly premium_percent: number;
    readonly round_trip: { readonly spread_percent: number };
  }[];
}

/** Returns the figures of the product page, by the dearest group of payment methods. */
async function dearest() {
  const { products } = await must<{ products: { items: Shown[] } }>(
    marta.send,
    `{ products(filter: { sku: { eq: "${SKU}" } }) { items {
      method_prices { codes price { value } premium_percent round_trip { spread_percent } } } } }`,
  );
  const groups = products.items[0]?.method_prices ?? [];
  const [most] = groups.toSorted((one, other) => other.price.value - one.price.value);
  if (!most || groups.length < 2) throw new Error('The product has one price for all payment methods');
  return { ...most, code: most.codes[0] ?? '' };
}

it('alerts of a payment method compare the price, premium and spread of its page (ALRT-01)', async () => {
  const page = await dearest();
  const by = { payment_method: page.code, value: 0.01 };
  expect(await create({ ...by, kind: 'PRODUCT_PRICE' })).toMatchObject({
    current_value: page.price.value,
    currency: 'USD',
    payment_method: page.code,
  });
  expect(await create({ ...by, kind: 'PRODUCT_PREMIUM' })).toMatchObject({
    current_value: page.premium_percent,
    currency: null,
  });
  expect(await create({ ...by, kind: 'PRODUCT_SPREAD' })).toMatchObject({
    current_value: page.round_trip.spread_percent,
  });
  const cash = await create({ kind: 'PRODUCT_PRICE', value: 0.01 });
  expect(cash.current_value).toBeLessThan(page.price.value);
  expect(await alerts()).toHaveLength(4);
});

it('a price by payment method fires at that price, later than the cash price (ALRT-01)', async () => {
  const { code } = await dearest();
  await shop.setSpot({ silver: 40 });
  const { price } = await dearest();
  await shop.setSpot({ silver: 50 });
  await create({ kind: 'PRODUCT_PRICE', payment_method: code, value: price.value });
  await create({ kind: 'PRODUCT_PRICE', value: price.value });
  await shop.setSpot({ silver: 40.2 });
  await checkAlerts(shop.services);
  expect((await alerts()).map(({ state }) => state)).toEqual(['TRIGGERED', 'ARMED']);
  await shop.setSpot({ silver: 40 });
  await checkAlerts(shop.services);
  expect(await alerts()).toMatchObject([{}, { state: 'TRIGGERED', triggered_value: price.value }]);
});

it.each(['PRODUCT_PREMIUM', 'PRODUCT_SPREAD'])(
  '%s fires once when the figure reaches its target (ALRT-01)',
  async (kind) => {
    const { current_value: at50 } = await create({ kind, value: 0.01 });
    await shop.setSpot({ silver: 80 });
    const at80 = (await alerts())[0]?.current_value ?? 0;
    // The fixed part of a premium weighs less at a higher price of the metal.
    expect(at80).toBeLessThan(at50);
    await shop.setSpot({ silver: 50 });
    await create({ kind, value: at80 });
    await checkAlerts(shop.services);
    expect((await alerts()).map(({ state }) => state)).toEqual(['ARMED', 'ARMED']);
    await shop.setSpot({ silver: 80 });
    await checkAlerts(shop.services);
    expect(await alerts()).toMatchObject([
      { state: 'TRIGGERED', triggered_value: at80 },
      { state: 'ARMED', triggered_value: null },
    ]);
    expect(await checkAlerts(shop.services)).toBe(0);
  },
);

it.each([
  [{ kind: 'PRODUCT_PRICE', payment_method: 'no-such' }, 'INVALID_ALERT'],
  [{ kind: 'PRODUCT_PREMIUM', currency: 'USD' }, 'INVALID_ALERT'],
  [{ kind: 'PRODUCT_PREMIUM', direction: 'ABOVE' }, 'INVALID_ALERT'],
  [{ kind: 'PRODUCT_PREMIUM', value: 1_000.01 }, 'INVALID_ALERT_VALUE'],
  [{ kind: 'PRODUCT_SPREAD', value: 100.01 }, 'INVALID_ALERT_VALUE'],
  [{ kind: 'PRODUCT_PREMIUM', sku: 'AC-GLOVES' }, 'INVALID_ALERT'],
  [{ kind: 'PRODUCT_SPREAD', sku: 'AC-GLOVES' }, 'INVALID_ALERT'],
  [{ kind: 'PRODUCT_SPREAD', value: 99 }, 'ALERT_REACHED_ALREADY'],
  [
    { kind: 'SPOT_PRICE', sku: null, metal: 'silver', direction: 'BELOW', payment_method: 'x' },
    'INVALID_ALERT',
  ],
])('rejects %j with %s (ALRT-01)', async (input, code) => {
  const { errors } = await marta.send(CREATE, { input: { sku: SKU, value: 0.01, ...input } });
  expect(errors?.[0]?.extensions?.code).toBe(code);
});

it('premium and spread wait while the market is closed, a spot price does not (ALRT-01, ALRT-03)', async () => {
  const silver = { premium_percent: 0, deduction_percent: 0, steps: [] };
  const pricing = { closed_market: { silver } };
  expect(await importShopSettings(shop.db, { storeConfig: { pricing } })).toMatchObject({ problems: [] });
  await shop.refresh();
  await shop.setSpot({ silver: 80 });
  const { premium_percent, round_trip } = await dearest();
  const by = { payment_method: (await dearest()).code };
  await shop.setSpot({ silver: 50 });
  await create({ kind: 'SPOT_PRICE', sku: null, metal: 'silver', direction: 'ABOVE', value: 80 });
  await create({ ...by, kind: 'PRODUCT_PREMIUM', value: premium_percent });
  await create({ ...by, kind: 'PRODUCT_SPREAD', value: round_trip.spread_percent });
  await checkAlerts(shop.services);
  const states = async () => (await alerts()).map(({ state }) => state);
  // From Wednesday to Saturday, and later to Monday.
  shop.clock.advance(70 * HOUR);
  await shop.setSpot({ silver: 80 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED', 'ARMED', 'TRIGGERED']);
  shop.clock.advance(40 * HOUR);
  await shop.setSpot({ silver: 80 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['TRIGGERED', 'TRIGGERED', 'TRIGGERED']);
});
