import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { recordDayRates } from '../../metals/rates/day-rates.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const DAY = 86_400_000;
const COIN = { name: 'Old dollar', metal: 'silver', weight_grams: 26.73, fineness: 0.9, pieces: 2 };
const IN_DOLLARS = { ...COIN, cost: 80, currency: 'USD' };

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(Date.parse('2026-11-02T18:00:00Z'));
  for (const [days, euros] of [
    [0, 0.8],
    [1, 0.5],
  ] as const) {
    shop.clock.advance(days * DAY);
    await makeEuroShop(euros);
    await recordDayRates(shop.services);
  }
  marta = await newCustomer(shop);
});
afterAll(() => shop.close());

/** Calculates in euros, without the dollar as a currency of the shop. */
async function makeEuroShop(euros: number): Promise<void> {
  const at = new Date(shop.clock.now() - 3_600_000).toISOString();
  const { problems } = await importShopSettings(shop.db, {
    storeConfig: {
      store: { base_currency: 'EUR', display_currency: 'EUR' },
      currencies: [{ code: 'EUR', symbol: '€', rate: 1, minor_digits: 2, active: true }],
      pricing: { exchange_rates: [{ currency: 'EUR', rate: euros, at }], exchange_rate_hours: 48 },
    },
  });
  expect(problems).toEqual([]);
  await shop.refresh();
}

it('adds and changes lots in dollars at the recorded rate of their day (STACK-07)', async () => {
  const fields = 'uid version rate rate_on';
  const { lot } = await must<{ lot: { uid: string; version: number } }>(
    marta.send,
    `mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { ${fields} } }`,
    { input: { ...IN_DOLLARS, acquired_on: '2026-11-02' } },
  );
  expect(lot).toMatchObject({ rate: 1.25, rate_on: null });
  const { changed } = await must<{ changed: object }>(
    marta.send,
    `mutation ($uid: ID!, $version: Int!, $input: MetalLotInput!) {
      changed: updateMetalLot(uid: $uid, version: $version, input: $input) { ${fields} } }`,
    { uid: lot.uid, version: lot.version, input: { ...IN_DOLLARS, acquired_on: '2026-11-03' } },
  );
  expect(changed).toMatchObject({ rate: 2, rate_on: null });
});

it('imports lots in dollars at the recorded rate of their day (STACK-03, STACK-07)', async () => {
  const other = await newCustomer(shop);
  const headers = { authorization: `Bearer ${other.token}`, 'content-type': 'text/csv' };
  const payload = `name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency
Old dollar,silver,26.73,900,2,2026-11-02,80,USD`;
  const done = await shop.app.inject({ method: 'POST', url: '/metal-files', headers, payload });
  expect(JSON.parse(done.body)).toMatchObject({ added: 1, problems: [] });
  const saved = await shop.app.inject({ method: 'GET', url: '/metal-files/lots', headers });
  expect(saved.body).toContain('USD,1.250000,,');
});

it('asks for the rate of a dollar that the shop has none of, and takes a stated one (STACK-07)', async () => {
  await shop.db.deleteFrom('currency_day').execute();
  const add = (rate: number | null) =>
    marta.send<{ lot: { rate: number } }>(
      'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { rate } }',
      { input: { ...IN_DOLLARS, acquired_on: '2026-11-02', rate } },
    );
  expect((await add(null)).errors?.[0]?.message).toBe(
    'Rate: we have no rate for this currency. Enter the rate of the day.',
  );
  expect((await add(1.1)).data.lot).toEqual({ rate: 1.1 });
});
