import { METALS } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { testQuotes } from '../../../testing/test-spot.ts';
import { ASSAY } from '../../../testing/virtual-product.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { jumpDetector } from '../../metals/feed/jump-detector.ts';
import { readFeed } from '../../metals/feed/read-feed.ts';
import { haltMetal, resumeMetal } from '../../metals/spot/halt.repository.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkPrices } from './check-prices.ts';

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

const SPOT = { kind: 'SPOT_PRICE', metal: 'silver', direction: 'BELOW' };
const EUROS = { kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1', currency: 'EUR' };
const watch = (value: number, input: object = SPOT, who = marta) =>
  must<{ createCustomerAlert: { uid: string } }>(who.send, CREATE, { input: { ...input, value } });

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

/** Sets the rate of the euro, by default without a time. */
async function setRate(rate: number, atMs: number | null = null): Promise<void> {
  const at = atMs === null ? {} : { at: new Date(atMs).toISOString() };
  const currencies = [currency('USD', '$', 1), { ...currency('EUR', '€', rate), ...at }];
  const { problems } = await importShopSettings(shop.db, { storeConfig: { currencies } });
  expect(problems).toEqual([]);
  await shop.refresh();
}

/** Returns a threshold 2 % below the price in euros, which a lower rate alone would reach. */
async function closeThreshold(): Promise<number> {
  await watch(0.01, EUROS);
  await checkAlerts(shop.services);
  const [first] = await alerts();
  await shop.db.deleteFrom('alert').execute();
  return Math.floor((first?.current_value ?? 0) * 98) / 100;
}

it('a change of the exchange rate alone fires no alert; the next price of the metal does (ALRT-03)', async () => {
  await setRate(0.9);
  await watch(await closeThreshold(), EUROS);
  expect(await checkAlerts(shop.services)).toBe(0);
  await setRate(0.8);
  expect(await checkAlerts(shop.services)).toBe(0);
  expect(await checkAlerts(shop.services)).toBe(0);
  expect(await states()).toEqual(['ARMED']);
  await shop.setSpot({ silver: 50.5 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['TRIGGERED']);
});

it('nor does it after another customer has set, changed or resumed an alert on the same price (ALRT-03)', async () => {
  await setRate(0.9);
  await watch(await closeThreshold(), EUROS);
  await checkAlerts(shop.services);
  await setRate(0.8);
  const other = await newCustomer(shop);
  const { createCustomerAlert: alert } = await watch(1, EUROS, other);
  const changes = [
    'mutation ($uid: ID!) { updateCustomerAlert(uid: $uid, value: 2) { uid } }',
    'mutation ($uid: ID!) { pauseCustomerAlert(uid: $uid) { uid } }',
    'mutation ($uid: ID!) { resumeCustomerAlert(uid: $uid) { uid } }',
  ];
  expect(await checkAlerts(shop.services)).toBe(0);
  for (const change of changes) {
    await must(other.send, change, alert);
    expect(await checkAlerts(shop.services)).toBe(0);
  }
  expect(await states()).toEqual(['ARMED']);
  await shop.setSpot({ silver: 50.5 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['TRIGGERED']);
});

it('alerts in a currency wait while its exchange rate is too old (ALRT-03)', async () => {
  await setRate(0.9);
  await watch(await closeThreshold(), EUROS);
  const { exchangeRateLimitMs } = shop.services.shop.pricing;
  await setRate(0.9, shop.clock.now() - exchangeRateLimitMs - HOUR);
  await checkAlerts(shop.services);
  await shop.setSpot({ silver: 45 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED']);
  await setRate(0.9, shop.clock.now() - HOUR);
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['TRIGGERED']);
});

it('a resumed alert that is reached fires at the next check (ALRT-03)', async () => {
  const { createCustomerAlert: alert } = await watch(45);
  await checkAlerts(shop.services);
  await must(marta.send, 'mutation ($uid: ID!) { pauseCustomerAlert(uid: $uid) { uid } }', alert);
  await shop.setSpot({ silver: 44 });
  await checkAlerts(shop.services);
  await must(marta.send, 'mutation ($uid: ID!) { resumeCustomerAlert(uid: $uid) { uid } }', alert);
  await shop.setSpot({ silver: 44 });
  await checkPrices(shop.services, { isWhole: false });
  await expectSoon(states).toEqual(['TRIGGERED']);
});

function currency(code: string, symbol: string, rate: number) {
  return { code, symbol, rate, minor_digits: 2, active: true };
}

it('an alert on a set in another currency has the price of its page (ALRT-03, KIND-07)', async () => {
  for (const rate of [0.9, 0.9137, 0.8171]) {
    await setRate(rate);
    await watch(0.01, { ...EUROS, sku: 'AG-SET-10' });
    const [alert] = await alerts();
    const { data } = await shop.query<{
      products: { items: { price_range: { minimum_price: { final_price: { value: number } } } }[] };
    }>(
      `{ products(filter: { sku: { eq: "AG-SET-10" } }) { items {
        price_range { minimum_price { final_price { value } } } } } }`,
      {},
      { headers: { 'content-currency': 'EUR' } },
    );
    expect(alert?.current_value).toBe(data?.products.items[0]?.price_range.minimum_price.final_price.value);
    await shop.db.deleteFrom('alert').execute();
  }
});

it.each(['halted', 'stale'] as const)(
  'accepts a target that only the price of a %s metal has reached, and does not call that current (ALRT-03)',
  async (state) => {
    if (state === 'halted') {
      const halt = { metal: 'silver', untilMs: null, byName: 'the desk', note: null } as const;
      await inTransaction(shop.db, (trx) => haltMetal(trx, halt, shop.clock.now()));
    } else {
      await sql`update spot_quote set at = at - interval '3 days', version = nextval('spot_version')
        where metal = 'silver'`.execute(shop.db);
    }
    await shop.refresh();
    const { createCustomerAlert: spot } = await watch(55);
    const { createCustomerAlert: coin } = await watch(100, { kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1' });
    const traded = async () => {
      const { customer } = await must<{ customer: { alerts: object[] } }>(
        marta.send,
        '{ customer { alerts { state is_current_value_traded } } }',
      );
      return customer.alerts;
    };
    const waiting = { state: 'ARMED', is_current_value_traded: false };
    expect(await traded()).toEqual([waiting, waiting]);
    const update = `mutation ($uid: ID!) { updateCustomerAlert(uid: $uid, value: 56) { uid } }`;
    await must(marta.send, update, { uid: spot.uid });
    expect(await checkAlerts(shop.services)).toBe(0);
    if (state === 'halted')
      await inTransaction(shop.db, (trx) => resumeMetal(trx, 'silver', shop.clock.now()));
    await shop.setSpot({ silver: 51 });
    await checkAlerts(shop.services);
    const reached = { state: 'TRIGGERED', is_current_value_traded: true };
    expect(await traded()).toEqual([reached, reached]);
    await expect(watch(57)).rejects.toThrow('it is $51.00 now');
    expect(coin.uid).not.toBe(spot.uid);
  },
);

it('an old price that the shop still sells at is current, and fires (ALRT-03)', async () => {
  const setPolicy = async (stops: boolean) => {
    const pricing = { stop_orders_when_stale: stops };
    expect((await importShopSettings(shop.db, { storeConfig: { pricing } })).problems).toEqual([]);
    await shop.refresh();
  };
  await watch(45);
  await setPolicy(false);
  await sql`update spot_quote set ask_e4 = 440000, bid_e4 = 430000, version = nextval('spot_version'),
    at = at - interval '3 days' where metal = 'silver'`.execute(shop.db);
  await shop.refresh();
  await expect(watch(46)).rejects.toThrow('it is $44.00 now');
  await checkAlerts(shop.services);
  expect(await alerts()).toEqual([{ state: 'TRIGGERED', current_value: 44, triggered_value: 44 }]);
  await setPolicy(true);
});

it('a fixed price needs no price of a metal (ALRT-03)', async () => {
  const setPrice = (minor: number) => {
    const pricing = { mode: 'fixed', fixed_price_minor: minor };
    return importRows(shop, { products: [{ ...ASSAY, pricing }] });
  };
  await setPrice(4_500);
  await watch(44, { kind: 'PRODUCT_PRICE', sku: ASSAY.sku });
  for (const metal of METALS) {
    const halt = { metal, untilMs: null, byName: 'the desk', note: null };
    await inTransaction(shop.db, (trx) => haltMetal(trx, halt, shop.clock.now()));
  }
  await setPrice(4_300);
  await checkAlerts(shop.services);
  expect(await alerts()).toEqual([{ state: 'TRIGGERED', current_value: 43, triggered_value: 43 }]);
  for (const metal of METALS) {
    await inTransaction(shop.db, (trx) => resumeMetal(trx, metal, shop.clock.now()));
  }
});
