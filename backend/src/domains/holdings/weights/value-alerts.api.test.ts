import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { expectSoon, jobsDone, transactionSeenByAll } from '../../../testing/waiting.ts';
import { checkAlerts } from '../../alerts/check/check-alerts.ts';
import { checkPrices } from '../../alerts/check/check-prices.ts';
import { resetAlerts } from '../../alerts/testing/reset-alerts.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const CREATE =
  'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid currency current_value } }';
const ADD = 'mutation ($input: MetalLotInput!) { addMetalLot(input: $input) { uid version } }';
/** Ten ounces of fine silver. */
const SILVER = {
  metal: 'silver',
  name: 'Bar',
  weight_grams: 311.034768,
  fineness: 1,
  acquired_on: '2026-01-05',
};

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  marta = await resetAlerts(shop, { gold: 4_000, silver: 50, platinum: 1_500, palladium: 1_400 });
});

async function addLot(pieces: number, who = marta, lot: object = SILVER): Promise<{ uid: string }> {
  const data = await must<{ addMetalLot: { uid: string } }>(who.send, ADD, {
    input: { ...lot, pieces, cost: 100 },
  });
  return data.addMetalLot;
}
const watch = (value: number, direction = 'ABOVE', who = marta, currency = 'USD') =>
  must<{ createCustomerAlert: { uid: string; current_value: number } }>(who.send, CREATE, {
    input: { kind: 'METALS_VALUE', direction, value, currency },
  });

interface Alert {
  readonly state: string;
  readonly current_value: number | null;
  readonly triggered_value: number | null;
}
async function alerts(who = marta): Promise<readonly Alert[]> {
  const data = await must<{ customer: { alerts: Alert[] } }>(
    who.send,
    '{ customer { alerts { state current_value triggered_value } } }',
  );
  return data.customer.alerts;
}
const states = async (who = marta) => (await alerts(who)).map(({ state }) => state);
async function melt(who = marta): Promise<number> {
  const data = await must<{ customer: { metals: { melt: { amount: { value: number } } } } }>(
    who.send,
    '{ customer { metals { melt { amount { value } } } } }',
  );
  return data.customer.metals.melt.amount.value;
}
const tick = () => checkPrices(shop.services, { isWhole: false });

it('an alert on the value of the metals fires at the melt value of the page, and mails it (STACK-08, ALRT-01)', async () => {
  await addLot(2);
  await watch(1_100);
  expect((await alerts())[0]?.current_value).toBe(await melt());
  await tick();
  expect(await states()).toEqual(['ARMED']);
  await shop.setSpot({ silver: 56 });
  await tick();
  expect(await alerts()).toEqual([
    { state: 'TRIGGERED', current_value: await melt(), triggered_value: await melt() },
  ]);
  await checkAlerts(shop.services);
  await jobsDone(shop.db);
  const mails = async () =>
    [...(await shop.outbox()).values()].filter(
      (mail) => mail.includes(`To: ${marta.email}`) && mail.includes('Your metals are worth'),
    );
  await expectSoon(async () => (await mails()).length).toBe(1);
});

it('watches a fall as well, and a sale of pieces counts (STACK-08)', async () => {
  const { uid } = await addLot(2);
  await watch(600, 'BELOW');
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED']);
  await must(
    marta.send,
    `mutation { addMetalSale(lot_uid: "${uid}", input: { pieces: 1, sold_on: "2026-03-01", proceeds: 400 }) { uid } }`,
  );
  // The weights are out of date until the job of every minute.
  await shop.setSpot({ silver: 50.5 });
  await tick();
  expect(await states()).toEqual(['ARMED']);
  await checkAlerts(shop.services);
  expect((await alerts())[0]).toMatchObject({ state: 'TRIGGERED', triggered_value: await melt() });
});

it('more metal than a number counts has no value, and stops no alert of others (STACK-08)', async () => {
  const other = await newCustomer(shop);
  await addLot(2, other);
  await watch(1_100, 'ABOVE', other);
  await watch(1_100);
  const mine = { ...SILVER, metal: 'gold', weight_grams: 1_000_000 };
  for (let lot = 0; lot < 12; lot += 1) await addLot(1_000_000, marta, mine);
  await checkAlerts(shop.services);
  expect(await alerts()).toMatchObject([{ state: 'ARMED', current_value: null }]);
  await shop.setSpot({ silver: 56 });
  await tick();
  expect(await states(other)).toEqual(['TRIGGERED']);
});

it('a stale or halted price and a change of the exchange rate alone fire nothing (STACK-08, ALRT-03)', async () => {
  const setRate = async (rate: number) => {
    const currency = (code: string, symbol: string, of: number) => ({
      ...{ code, symbol, rate: of, minor_digits: 2, active: true },
    });
    const currencies = [currency('USD', '$', 1), currency('EUR', '€', rate)];
    const { problems } = await importShopSettings(shop.db, { storeConfig: { currencies } });
    expect(problems).toEqual([]);
    await shop.refresh();
  };
  await setRate(0.8);
  await addLot(2);
  await watch(850, 'ABOVE', marta, 'EUR');
  await watch(1_100);
  await checkAlerts(shop.services);
  await setRate(0.9);
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED', 'ARMED']);
  await sql`update spot_quote set ask_e4 = 900000, bid_e4 = 890000, version = nextval('spot_version'),
    at = at - interval '3 days' where metal = 'silver'`.execute(shop.db);
  await shop.refresh();
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED', 'ARMED']);
  expect((await alerts())[0]?.current_value).toEqual(expect.any(Number));
  await shop.setSpot({ silver: 51 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual(['ARMED', 'TRIGGERED']);
});

it('one statement of a tick reads the metals of all customers who watch them (STACK-08)', async () => {
  const people = [marta, await newCustomer(shop), await newCustomer(shop)];
  for (const one of people) {
    await addLot(2, one);
    await watch(1_100, 'ABOVE', one);
  }
  await checkAlerts(shop.services);
  const reads: (readonly number[])[] = [];
  const { ownedMetals } = shop.services;
  const counted = {
    ...shop.services,
    ownedMetals: {
      ...ownedMetals,
      readWeights: (...[db, ids]: Parameters<typeof ownedMetals.readWeights>) => {
        reads.push(ids);
        return ownedMetals.readWeights(db, ids);
      },
    },
  };
  await shop.setSpot({ silver: 60 });
  await checkPrices(counted, { isWhole: true });
  expect(reads.map((ids) => ids.length)).toEqual([3]);
  expect(await Promise.all(people.map(states))).toEqual([['TRIGGERED'], ['TRIGGERED'], ['TRIGGERED']]);
});

it('a tick leaves out values that cannot cross a threshold, and fires each that does (STACK-08)', async () => {
  await addLot(2);
  const { createCustomerAlert: alert } = await watch(1_100);
  await checkAlerts(shop.services);
  const read = vi.spyOn(shop.services.ownedMetals, 'readWeights');
  for (const silver of [50.2, 49.5, 54]) {
    await shop.setSpot({ silver });
    await tick();
  }
  await shop.setSpot({ silver: 54, gold: 9_000 });
  await tick();
  expect(read).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  const change = 'mutation ($uid: ID!) { updateCustomerAlert(uid: $uid, value: 1080) { uid } }';
  await must(marta.send, change, alert);
  await shop.setSpot({ silver: 54.8 });
  await tick();
  await expectSoon(() => states()).toEqual(['TRIGGERED']);
});

it('the weights follow every lot, also one that is added while they are computed (STACK-08)', async () => {
  await addLot(1);
  await watch(1_000_000);
  const refresh = () => shop.services.ownedMetals.refreshWeights([customerId]);
  const { id: customerId } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', marta.email)
    .executeTakeFirstOrThrow();
  for (let round = 0; round < 5; round++) {
    await Promise.all([refresh(), addLot(1), refresh(), addLot(2), refresh()]);
  }
  await refresh();
  const [alert] = await alerts();
  expect(alert?.current_value).toBe(await melt());
  await sql`delete from holding_lot where customer_id = ${customerId}`.execute(shop.db);
  expect((await alerts())[0]?.current_value).toBe(0);
});

it('the sets of a customer count with the metals that they have now (STACK-08)', async () => {
  await sql`update product set fine_weight_ug = 4000000 where sku = 'MX-FOUR'`.execute(shop.db);
  await shop.services.catalog.refresh();
  const input = { sku: 'MX-FOUR', pieces: 2, acquired_on: '2026-01-05', cost: 100 };
  await must(marta.send, ADD, { input });
  await watch(1_000_000);
  await checkAlerts(shop.services);
  const value = async () => (await alerts())[0]?.current_value;
  const before = await value();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeCloseTo(await melt(), 1);
  await sql`update product set details = details || jsonb_build_object('set_metals',
    jsonb_build_array(jsonb_build_object('metal', 'silver', 'fine_weight_ug', 31103477))) where sku = 'MX-FOUR'`.execute(
    shop.db,
  );
  await shop.services.catalog.refresh();
  expect(await melt()).toBeLessThan(before ?? 0);
  expect(await value()).toBeCloseTo(await melt(), 1);
  await checkAlerts(shop.services);
  const { value_e4: seenE4 } = await shop.db
    .selectFrom('alert_figure')
    .select('value_e4')
    .where('kind', '=', 'total')
    .executeTakeFirstOrThrow();
  expect((seenE4 ?? 0) / 10_000).toBeCloseTo(await melt(), 1);
});

it('weights that a process of the version before has stored, sets included, fire nothing (STACK-08)', async () => {
  await must(marta.send, ADD, {
    input: { sku: 'MX-FOUR', pieces: 2, acquired_on: '2026-01-05', cost: 100 },
  });
  await addLot(2);
  await watch(Math.round((await melt()) * 1.5));
  await checkAlerts(shop.services);
  const row = shop.db.selectFrom('holding_weight').selectAll().orderBy('customer_id', 'desc').limit(1);
  const stored = await row.executeTakeFirstOrThrow();
  // The version before reads weights whose count is current, and takes them for those of all pieces.
  expect(stored.counted).toBeNull();
  await shop.db
    .updateTable('holding_weight')
    .set({ silver_ug: stored.silver_ug * 3, counted: stored.changes })
    .where('customer_id', '=', stored.customer_id)
    .execute();
  await shop.setSpot({ silver: 50.1 });
  await tick();
  expect(await states()).toEqual(['ARMED']);
  await checkAlerts(shop.services);
  expect(await alerts()).toMatchObject([{ state: 'ARMED', current_value: expect.closeTo(await melt(), 1) }]);
  expect(await row.executeTakeFirst()).toMatchObject({ counted: null, silver_ug: stored.silver_ug });
});

it('a set that leaves the catalog counts neither on the page nor in the alert, which still fires (STACK-08)', async () => {
  const set = { sku: 'MX-FOUR', pieces: 2, acquired_on: '2026-01-05', cost: 100 };
  const other = await newCustomer(shop);
  await must(other.send, ADD, { input: set });
  await watch(1_000_000, 'ABOVE', other);
  await addLot(2);
  await must(marta.send, ADD, { input: set });
  const whole = await melt();
  await watch(Math.ceil(whole) + 100);
  await checkAlerts(shop.services);
  const enable = async (isEnabled: boolean) => {
    await sql`update product set is_enabled = ${isEnabled} where sku = 'MX-FOUR'`.execute(shop.db);
    await shop.services.catalog.refresh();
  };
  await enable(false);
  await shop.setSpot({ silver: 51 });
  await checkAlerts(shop.services);
  const rest = await melt();
  expect(rest).toBeLessThan(whole);
  expect(await alerts()).toMatchObject([{ state: 'ARMED', current_value: rest }]);
  // Without any known metal there is no value.
  expect((await alerts(other))[0]?.current_value).toBeNull();
  await shop.setSpot({ silver: (51 * (whole + 200)) / rest });
  await checkAlerts(shop.services);
  expect(await alerts()).toMatchObject([{ state: 'TRIGGERED', triggered_value: await melt() }]);
  await enable(true);
});

it('the alerts of a customer share one look at the lots in a request (STACK-08)', async () => {
  await addLot(2);
  for (let at = 0; at < 5; at++) await watch(2_000 + at);
  const refreshed = vi.spyOn(shop.services.ownedMetals, 'refreshWeights');
  const read = vi.spyOn(shop.services.ownedMetals, 'readWeights');
  const found = await alerts();
  expect(new Set(found.map(({ current_value: value }) => value))).toEqual(new Set([await melt()]));
  expect([found.length, refreshed.mock.calls.length, read.mock.calls.length]).toEqual([5, 1, 1]);
  vi.restoreAllMocks();
});

it('a tick rewrites the values of watched figures in place (STACK-08)', async () => {
  await addLot(1);
  await watch(1_000_000);
  await sql`insert into alert_figure (watched, kind, metal, direction)
    select 'spot silver ' || n, 'spot', 'silver', 'above' from generate_series(1, 500) n`.execute(shop.db);
  await sql`vacuum full alert_figure`.execute(shop.db);
  const inPlace: number[] = [];
  for (let tick = 0; tick < 5; tick++) {
    const { rows } = await shop.db.transaction().execute(async (trx) => {
      await sql`update alert_figure set value_e4 = ${tick}`.execute(trx);
      return sql<{ share: number; transaction: string }>`select pg_current_xact_id()::text as transaction,
        (pg_stat_get_xact_tuples_hot_updated(oid)::float8 / pg_stat_get_xact_tuples_updated(oid)) as share
        from pg_class where relname = 'alert_figure'`.execute(trx);
    });
    inPlace.push(rows[0]?.share ?? 0);
    await transactionSeenByAll(shop.db, rows[0]?.transaction ?? '');
  }
  expect(inPlace).toEqual([1, 1, 1, 1, 1]);
  await sql`delete from alert_figure where watched like 'spot silver %'`.execute(shop.db);
});

it('rejects a reached amount, a metal, and a guest (STACK-08, STACK-09)', async () => {
  const error = async (input: object) =>
    (await marta.send(CREATE, { input: { kind: 'METALS_VALUE', ...input } })).errors?.[0]?.message;
  await addLot(2);
  expect(await error({ value: 900, direction: 'ABOVE' })).toMatch(
    /^This alert would trigger right away: it is \$/,
  );
  expect(await error({ value: 900 })).toBe('Choose a direction: ABOVE or BELOW.');
  expect(await error({ value: 900, direction: 'ABOVE', metal: 'gold' })).toBe(
    '"metal" does not belong to this kind of alert.',
  );
  const guest = await shop.query(
    `mutation ($input: CustomerAlertInput!) { requestGuestAlert(email: "g@value.test", input: $input) { status } }`,
    { input: { kind: 'METALS_VALUE', value: 900, direction: 'BELOW' } },
  );
  expect(guest.errors?.[0]?.message).toBe('Sign in to watch the value of your metals.');
});
