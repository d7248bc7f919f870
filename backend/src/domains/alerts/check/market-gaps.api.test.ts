import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import type { TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { testQuotes } from '../../../testing/test-spot.ts';
import { jumpDetector } from '../../metals/feed/jump-detector.ts';
import { readFeed } from '../../metals/feed/read-feed.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { checkAlerts } from './check-alerts.ts';

const HOUR = 3_600_000;
const CREATE = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';
const ALERTS = '{ customer { alerts { state current_value triggered_value } } }';

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await resetAlerts(shop, { gold: 4_000, silver: 50 });
});

const watch = (value: number, input: object = { kind: 'SPOT_PRICE', metal: 'silver', direction: 'BELOW' }) =>
  must(marta.send, CREATE, { input: { ...input, value } });

interface Alerts {
  readonly customer: {
    readonly alerts: readonly { state: string; current_value: number; triggered_value: number | null }[];
  };
}
const alerts = async () => (await must<Alerts>(marta.send, ALERTS)).customer.alerts;
const states = async () => (await alerts()).map(({ state }) => state);

it('a price gap over a weekend fires an alert once, with the observed price (ALRT-03)', async () => {
  await watch(45);
  // The last price of Friday grows old.
  shop.clock.advance(49 * HOUR);
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED']);
  await shop.setSpot({ silver: 41.5 });
  await checkAlerts(shop.services);
  expect(await alerts()).toEqual([{ state: 'TRIGGERED', current_value: 41.5, triggered_value: 41.5 }]);
  await shop.setSpot({ silver: 41.4 });
  expect(await checkAlerts(shop.services)).toBe(0);
});

it('a stale price and a suspicious price fire no alert (ALRT-03)', async () => {
  await watch(45);
  await sql`update spot_quote set ask_e4 = 400000, bid_e4 = 390000, version = nextval('spot_version'),
    at = at - interval '3 days' where metal = 'silver'`.execute(shop.db);
  await shop.refresh();
  expect(await checkAlerts(shop.services)).toBe(0);
  await shop.setSpot({ silver: 50 });
  // A single reading of half the price is not confirmed.
  const jumps = jumpDetector();
  const read = async (silver: number) => {
    shop.clock.advance(1_000);
    const quotes = testQuotes({ silver }, shop.clock.now());
    const feed: SpotFeed = { name: 'fixed', read: async () => ({ quotes, rejected: [] }) };
    const { doubted } = await readFeed(shop.services, feed, jumps);
    await shop.refresh();
    return doubted.map(({ quote }) => quote.metal);
  };
  expect(await read(25)).toEqual(['silver']);
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED']);
  expect(await read(50)).toEqual([]);
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED']);
});

it('a change of the exchange rate alone fires no alert; the next price of the metal does (ALRT-03)', async () => {
  const setRate = async (rate: number) => {
    const { problems } = await importShopSettings(shop.db, {
      storeConfig: { currencies: [currency('USD', '$', 1), currency('EUR', '€', rate)] },
    });
    expect(problems).toEqual([]);
    await shop.refresh();
  };
  await setRate(0.9);
  await watch(0.01, { kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1', currency: 'EUR' });
  await checkAlerts(shop.services);
  const [first] = await alerts();
  const euros = first?.current_value ?? 0;
  await shop.db.deleteFrom('alert').execute();
  await watch(Math.floor(euros * 98) / 100, { kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1', currency: 'EUR' });
  expect(await checkAlerts(shop.services)).toBe(0);
  await setRate(0.8);
  expect(await checkAlerts(shop.services)).toBe(0);
  expect(await checkAlerts(shop.services)).toBe(0);
  expect(await states()).toEqual(['ARMED']);
  await shop.setSpot({ silver: 50.5 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['TRIGGERED']);
});

function currency(code: string, symbol: string, rate: number) {
  return { code, symbol, rate, minor_digits: 2, active: true };
}
