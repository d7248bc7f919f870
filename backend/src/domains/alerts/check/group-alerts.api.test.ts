import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkPrices } from './check-prices.ts';

const SKU = 'AG-SHIP-1';
const CREATE = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';
const ALERTS = '{ customer { alerts { state current_value triggered_value } } }';
const GENERAL = '1';

let shop: TestShop;
let owner: OfficeClient;
let lower: string;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await officeAs(shop, 'owner', 'Olga Ray');
  const { data } = await owner.query<{ customer_groups: { version: string } }>(
    '{ customer_groups { version } }',
  );
  const saved = await owner.query<{
    save_customer_group: { groups: { id: string; name: string }[] };
  }>(
    `mutation ($version: String!, $group: CustomerGroupInput!) {
      save_customer_group(version: $version, group: $group) { groups { id name } } }`,
    {
      version: data.customer_groups.version,
      group: { name: 'Wholesale', gold: 0, silver: -0.5, platinum: 0, palladium: 0 },
    },
  );
  lower = saved.data.save_customer_group.groups.find(({ name }) => name === 'Wholesale')?.id ?? '';
  await shop.refresh();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot({ silver: 50 });
  await shop.db.deleteFrom('alert').execute();
  await checkAlerts(shop.services);
});

async function idOf({ email }: TestCustomer): Promise<string> {
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', email);
  return String((await row.executeTakeFirstOrThrow()).id);
}

async function move(customer: TestCustomer, group: string): Promise<void> {
  const { errors } = await owner.query(
    'mutation ($customers: [ID!]!, $group: ID!) { set_customer_group(customers: $customers, group: $group) }',
    { customers: [await idOf(customer)], group },
  );
  expect(errors).toBeUndefined();
}

async function memberOf(group: string): Promise<TestCustomer> {
  const customer = await newCustomer(shop);
  if (group !== GENERAL) await move(customer, group);
  return customer;
}

const watch = (customer: TestCustomer, value: number) =>
  must(customer.send, CREATE, { input: { kind: 'PRODUCT_PRICE', sku: SKU, value } });

interface Alerts {
  readonly customer: {
    readonly alerts: readonly { state: string; current_value: number; triggered_value: number | null }[];
  };
}
const alertsOf = async (customer: TestCustomer) =>
  (await must<Alerts>(customer.send, ALERTS)).customer.alerts;

// At 50.00 the coin is 54.25, and 54.00 in the group; at 49.80 they are 54.04 and 53.79.
it('a price alert fires at the price of the customer’s group, and states that price (OPEN-20, CUST-02)', async () => {
  const [guest, member] = [await memberOf(GENERAL), await memberOf(lower)];
  await watch(guest, 53.9);
  await watch(member, 53.9);
  expect(await alertsOf(guest)).toMatchObject([{ state: 'ARMED', current_value: 54.25 }]);
  expect(await alertsOf(member)).toMatchObject([{ state: 'ARMED', current_value: 54 }]);
  expect(await checkPrices(shop.services, { isWhole: false })).toBe(0);
  await shop.setSpot({ silver: 49.8 });
  await checkPrices(shop.services, { isWhole: false });
  expect(await alertsOf(member)).toMatchObject([{ state: 'TRIGGERED', triggered_value: 53.79 }]);
  expect(await alertsOf(guest)).toMatchObject([{ state: 'ARMED', triggered_value: null }]);
  await shop.setSpot({ silver: 49.6 });
  await checkPrices(shop.services, { isWhole: false });
  expect(await alertsOf(guest)).toMatchObject([{ state: 'TRIGGERED', triggered_value: 53.83 }]);
});

it('an alert follows its customer into another group and back (OPEN-20, CUST-02)', async () => {
  const customer = await memberOf(GENERAL);
  await watch(customer, 54);
  await checkAlerts(shop.services);
  expect(await alertsOf(customer)).toMatchObject([{ state: 'ARMED' }]);
  await move(customer, lower);
  await checkAlerts(shop.services);
  expect(await alertsOf(customer)).toMatchObject([{ state: 'TRIGGERED', triggered_value: 54 }]);
  await move(customer, GENERAL);
  await checkAlerts(shop.services);
  expect(await alertsOf(customer)).toMatchObject([{ state: 'ARMED', current_value: 54.25 }]);
});

it('an alert of a merged account takes the group of the remaining one (CUST-02)', async () => {
  const [member, remaining] = [await memberOf(lower), await memberOf(GENERAL)];
  await watch(member, 53.99);
  await shop.db
    .updateTable('alert')
    .set({ customer_id: Number(await idOf(remaining)) })
    .execute();
  await shop.setSpot({ silver: 49.95 });
  await checkAlerts(shop.services);
  expect(await alertsOf(remaining)).toMatchObject([{ state: 'ARMED', current_value: 54.2 }]);
});

it('without exchange rates, the price of a group has the terms of the group (ALRT-03, CUST-02)', async () => {
  const setRate = async (rate: number) => {
    const { problems } = await importShopSettings(shop.db, {
      storeConfig: {
        store: { base_currency: 'EUR', display_currency: 'EUR' },
        currencies: [{ code: 'EUR', symbol: '€', rate: 1, minor_digits: 2, active: true }],
        pricing: {
          exchange_rates: [{ currency: 'EUR', rate, at: new Date(shop.clock.now()).toISOString() }],
        },
      },
    });
    expect(problems).toEqual([]);
    await shop.refresh();
  };
  const [guest, member] = [await memberOf(GENERAL), await memberOf(lower)];
  await setRate(0.92);
  for (const one of [guest, member]) await watch(one, 48);
  await checkAlerts(shop.services);
  // In dollars the coin is 54.25, and 54.00 in the group.
  const figures = shop.db.selectFrom('alert_figure').select(['group_id', 'basis_e4']).orderBy('group_id');
  expect(await figures.execute()).toEqual([
    { group_id: 1, basis_e4: 542_500 },
    { group_id: Number(lower), basis_e4: 540_000 },
  ]);
  await setRate(0.8);
  await checkAlerts(shop.services);
  expect(await alertsOf(member)).toMatchObject([{ state: 'ARMED' }]);
  await shop.setSpot({ silver: 49.9 });
  await checkAlerts(shop.services);
  expect(await alertsOf(member)).toMatchObject([{ state: 'TRIGGERED' }]);
});
