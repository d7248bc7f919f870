import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import type { TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { haltMetal, resumeMetal } from '../../metals/spot/halt.repository.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { checkAlerts } from './check-alerts.ts';

const HOUR = 3_600_000;
const CREATE = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';
const ALERTS = '{ customer { alerts { kind metal state value current_value market_state triggered_at } } }';
const SILVER = { kind: 'MARKET_OPEN', metal: 'silver' };

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await resetAlerts(shop, { gold: 4_000, silver: 50 });
  await must(marta.send, CREATE, { input: SILVER });
});

interface OpeningAlert {
  readonly state: string;
  readonly market_state: string;
  readonly triggered_at: string | null;
}

/** Checks all alerts and returns the customer's one. */
async function check(): Promise<OpeningAlert> {
  await shop.refresh();
  await checkAlerts(shop.services);
  const { customer } = await must<{ customer: { alerts: OpeningAlert[] } }>(marta.send, ALERTS);
  const [alert] = customer.alerts;
  if (!alert || customer.alerts.length > 1) throw new Error('The customer does not have one alert');
  return alert;
}

async function pauseMarket(): Promise<OpeningAlert> {
  const halt = { metal: 'silver', untilMs: null, byName: 'the desk', note: null } as const;
  await inTransaction(shop.db, (trx) => haltMetal(trx, halt, shop.clock.now()));
  return check();
}

async function resumeMarket(): Promise<OpeningAlert> {
  await inTransaction(shop.db, (trx) => resumeMetal(trx, 'silver', shop.clock.now()));
  return check();
}

async function mails(): Promise<string[]> {
  const alerts = [...(await shop.outbox())].filter(([name]) => name.startsWith('alert-'));
  return alerts.map(([, mail]) => mail).filter((mail) => mail.includes(`To: ${marta.email}`));
}

it('an opening alert fires at the first price of a session, not while the market is open (ALRT-01, ALRT-03)', async () => {
  const armed = { ...SILVER, state: 'ARMED', value: null, current_value: null, triggered_at: null };
  expect(await check()).toEqual({ ...armed, market_state: 'OPEN' });
  // From Wednesday to Saturday, and to Monday without a new price.
  shop.clock.advance(70 * HOUR);
  expect(await check()).toEqual({ ...armed, market_state: 'CLOSED' });
  shop.clock.advance(50 * HOUR);
  expect(await check()).toEqual({ ...armed, market_state: 'STALE' });
  await shop.setSpot({ silver: 50 });
  expect(await check()).toMatchObject({ state: 'TRIGGERED', market_state: 'OPEN' });
  await expectSoon(mails).toHaveLength(1);
  expect((await mails())[0]).toContain('Subject: The silver market is open');
});

it('an opening alert fires after a halt, and skips openings during its cool-down (ALRT-01)', async () => {
  expect(await pauseMarket()).toMatchObject({ state: 'ARMED', market_state: 'HALTED' });
  const first = await resumeMarket();
  expect(first.state).toBe('TRIGGERED');
  expect(await pauseMarket()).toMatchObject({ state: 'ARMED', triggered_at: first.triggered_at });
  expect(await resumeMarket()).toMatchObject({ state: 'TRIGGERED', triggered_at: first.triggered_at });
  // The skipped opening sends no late mail.
  shop.clock.advance(25 * HOUR);
  await shop.setSpot({ silver: 50 });
  expect(await check()).toMatchObject({ state: 'TRIGGERED', triggered_at: first.triggered_at });
  await pauseMarket();
  const last = await resumeMarket();
  expect(Date.parse(last.triggered_at ?? '')).toBe(shop.clock.now());
});

it('rejects opening alerts without a metal or with a figure (ALRT-01)', async () => {
  for (const input of [
    { kind: 'MARKET_OPEN' },
    { ...SILVER, value: 40 },
    { ...SILVER, direction: 'ABOVE' },
  ]) {
    await expect(must(marta.send, CREATE, { input })).rejects.toThrow();
  }
  const equal = await must<{ createCustomerAlert: object }>(marta.send, CREATE, { input: SILVER });
  expect(equal.createCustomerAlert).toBeDefined();
  expect((await check()).state).toBe('ARMED');
});
