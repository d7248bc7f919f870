import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../testing/shopping/new-customer.ts';
import { must } from '../../testing/shopping/shopper.ts';
import { expectSoon, jobsDone } from '../../testing/waiting.ts';
import { checkAlerts } from './check/check-alerts.ts';

const HOUR = 3_600_000;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot({ gold: 4_000, silver: 50, platinum: 1_500, palladium: 1_400 });
  await shop.db.deleteFrom('alert').execute();
  marta = await newCustomer(shop);
});

const FIELDS = `uid kind state metal direction value currency current_value triggered_at triggered_value
  product { sku }`;
const CREATE = `mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { ${FIELDS} } }`;

interface AlertAnswer {
  uid: string;
  kind: string;
  state: string;
  value: number | null;
  currency: string | null;
  current_value: number | null;
  triggered_at: string | null;
  triggered_value: number | null;
  product: { sku: string } | null;
}

const SILVER = { kind: 'SPOT_PRICE', metal: 'silver', direction: 'BELOW', value: 38 };

async function create(who: TestCustomer, input: object): Promise<AlertAnswer> {
  return (await must<{ createCustomerAlert: AlertAnswer }>(who.send, CREATE, { input })).createCustomerAlert;
}

async function rejection(who: TestCustomer, document: string, variables: object): Promise<unknown> {
  const { errors } = await who.send(document, variables);
  return errors?.[0]?.extensions?.code;
}

async function list(who: TestCustomer): Promise<AlertAnswer[]> {
  const data = await must<{ customer: { alerts: AlertAnswer[] } }>(
    who.send,
    `{ customer { alerts { ${FIELDS} } } }`,
  );
  return data.customer.alerts;
}

/**
 * Returns the number of mails ever queued for alerts or due. The check records them in its
 * transaction, so no wait is needed.
 */
async function queued(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pgboss.job where name = 'alert-reached') + (select count(*) from alert_due) as count`.execute(
    shop.db,
  );
  return rows[0]?.count ?? 0;
}

/** Moves the market and checks all alerts. Returns the number of queued mails. */
async function move(dollars: Parameters<TestShop['setSpot']>[0], afterMs = 1_000): Promise<number> {
  const before = await queued();
  shop.clock.advance(afterMs);
  await shop.setSpot(dollars);
  await checkAlerts(shop.services);
  // The notification triggers a check in the background, and concurrent checks skip each other's
  // alerts: wait for both.
  await shop.db
    .transaction()
    .execute((trx) => sql`lock table alert, alert_due in exclusive mode`.execute(trx));
  return (await queued()) - before;
}

/** Returns the alert mails to a customer; a new account gets other mails, too. */
async function mailsTo(email: string): Promise<string[]> {
  const alerts = [...(await shop.outbox())].filter(([name]) => name.startsWith('alert-'));
  return alerts.map(([, mail]) => mail).filter((mail) => mail.includes(`To: ${email}`));
}

/** Returns a quoted-printable mail without soft line breaks. */
const joined = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

describe('alerts', () => {
  it('a spot price that reaches its threshold sends one mail, and another only after it has crossed back (OPEN-20, GEN-07)', async () => {
    const alert = await create(marta, SILVER);
    expect(alert).toMatchObject({ state: 'ARMED', value: 38, currency: 'USD', current_value: 50 });
    expect(await move({ silver: 38.01 })).toBe(0);
    expect(await move({ silver: 38 })).toBe(1);
    expect(await move({ silver: 37 })).toBe(0);
    expect(await list(marta)).toMatchObject([{ state: 'TRIGGERED', triggered_value: 38 }]);

    await expectSoon(() => mailsTo(marta.email)).toHaveLength(1);
    const [mail = ''] = await mailsTo(marta.email);
    expect(mail).toContain('Subject: Silver is at or below $38.00');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(joined(mail)).toMatch(/the ask of silver was \$38\.00/);
    expect(mail).toContain('Content-Type: text/html');

    expect(await move({ silver: 39 }, 25 * HOUR)).toBe(0);
    expect((await list(marta))[0]?.state).toBe('ARMED');
    expect(await move({ silver: 37.5 })).toBe(1);
  });

  it('a price notification triggers the check (OPEN-20)', async () => {
    await create(marta, { ...SILVER, direction: 'ABOVE', value: 60 });
    await shop.setSpot({ silver: 60.5 });
    await expectSoon(() => mailsTo(marta.email)).toHaveLength(1);
  });

  it('a product whose price reaches the threshold sends a mail in the alert’s currency (OPEN-20)', async () => {
    const input = { kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1' };
    const { current_value: now, currency } = await create(marta, { ...input, value: 40 });
    expect(currency).toBe('USD');
    expect(now).toBeGreaterThan(50);
    await create(marta, { ...input, value: 36, currency: 'EUR' });
    expect(await move({ silver: 41 })).toBe(0);
    const [euros, dollars] = await list(marta);
    expect(euros).toMatchObject({ value: 36, currency: 'EUR', state: 'ARMED' });
    expect(euros?.current_value).toBeLessThan(dollars?.current_value ?? 0);
    expect(await move({ silver: 30 })).toBe(2);
    await expectSoon(() => mailsTo(marta.email)).toHaveLength(2);
    expect((await mailsTo(marta.email)).map(joined).some((mail) => mail.includes('=E2=82=AC36.00'))).toBe(
      true,
    );
    expect(await move({ silver: 50 }, 25 * HOUR)).toBe(0);
    expect((await list(marta)).map(({ state }) => state)).toEqual(['ARMED', 'ARMED']);
  });

  it('an unsubscribed customer gets no alert mails, and still sees fired alerts (OPEN-18, OPEN-20)', async () => {
    await create(marta, SILVER);
    const choose = 'mutation { updateCustomerMailChoices(input: { price_alerts: false }) { price_alerts } }';
    await must(marta.send, choose);
    expect(await move({ silver: 37 })).toBe(1);
    await jobsDone(shop.db);
    expect(await mailsTo(marta.email)).toEqual([]);
    expect((await list(marta))[0]?.state).toBe('TRIGGERED');
  });

  it('watches the gold-to-silver ratio from either side (OPEN-20)', async () => {
    await create(marta, { kind: 'GOLD_SILVER_RATIO', direction: 'BELOW', value: 75 });
    await create(marta, { kind: 'GOLD_SILVER_RATIO', direction: 'ABOVE', value: 85 });
    expect(await move({ silver: 52 })).toBe(0);
    expect(await move({ silver: 53.5 })).toBe(1);
    expect(await move({ silver: 47 })).toBe(1);
    expect((await list(marta)).map(({ state }) => state)).toEqual(['TRIGGERED', 'ARMED']);
  });

  it('sends one mail when a product is back in stock, or any variant of a configurable product (OPEN-20)', async () => {
    const setStock = (sku: string, quantity: number) =>
      sql`with changed as (
        update product_stock set quantity = ${quantity} from product
        where product.id = product_id and sku = ${sku} returning product_id)
        select pg_notify('stock_changed', json_agg(product_id)::text) from changed`.execute(shop.db);
    const input = { kind: 'BACK_IN_STOCK', sku: 'AG-LH-1' };
    await setStock('AG-LH-1', 0);
    expect(await create(marta, input)).toMatchObject({ state: 'ARMED', value: null, current_value: null });
    await setStock('AG-LH-1', 5);
    await expectSoon(() => mailsTo(marta.email)).toHaveLength(1);
    expect((await mailsTo(marta.email))[0]).toMatch(/is back in\s+stock/);
    await setStock('AG-LH-1', 0);
    await expectSoon(async () => (await list(marta))[0]?.state).toBe('ARMED');

    const variants = await must<{ products: { items: { variants: { product: { sku: string } }[] }[] } }>(
      marta.send,
      '{ products(filter: { sku: { eq: "AU-1OZ-PK" } }) { items { ... on ConfigurableProduct { variants { product { sku } } } } } }',
    );
    const skus = variants.products.items[0]?.variants.map(({ product }) => product.sku) ?? [];
    for (const sku of skus) await setStock(sku, 0);
    await expectSoon(() => shop.services.catalog.current().productBySku('AU-1OZ-PK')?.isSalable).toBe(false);
    await create(marta, { kind: 'BACK_IN_STOCK', sku: 'AU-1OZ-PK' });
    await setStock(skus[0] ?? '', 2);
    await expectSoon(() => mailsTo(marta.email)).toHaveLength(2);
    await expectSoon(() => shop.services.catalog.current().productBySku('AU-1OZ-PK')?.isSalable).toBe(true);
    expect(await rejection(marta, CREATE, { input: { kind: 'BACK_IN_STOCK', sku: 'AU-1OZ-PK' } })).toBe(
      'ALERT_REACHED_ALREADY',
    );
  });

  it('pauses, resumes, changes and deletes an alert (OPEN-20)', async () => {
    const { uid } = await create(marta, SILVER);
    const states = async (mutation: string) =>
      (await must<Record<string, AlertAnswer>>(marta.send, mutation, { uid })) as Record<string, AlertAnswer>;
    const pause = 'mutation ($uid: ID!) { done: pauseCustomerAlert(uid: $uid) { state value } }';
    expect((await states(pause)).done?.state).toBe('PAUSED');
    expect(await move({ silver: 30 })).toBe(0);
    await move({ silver: 50 });
    const resume = 'mutation ($uid: ID!) { done: resumeCustomerAlert(uid: $uid) { state } }';
    expect((await states(resume)).done?.state).toBe('ARMED');
    const update =
      'mutation ($uid: ID!) { done: updateCustomerAlert(uid: $uid, value: 60, direction: ABOVE) { state value direction } }';
    expect((await states(update)).done).toEqual({ state: 'ARMED', value: 60, direction: 'ABOVE' });
    expect(await move({ silver: 30 })).toBe(0);
    expect(await move({ silver: 61 })).toBe(1);
    await must(marta.send, 'mutation ($uid: ID!) { deleteCustomerAlert(uid: $uid) }', { uid });
    expect(await list(marta)).toEqual([]);
  });

  it('the link in the mail pauses only this alert, by page and by mail program, repeatedly (OPEN-20)', async () => {
    await create(marta, SILVER);
    await create(marta, { ...SILVER, metal: 'gold', value: 3_900 });
    await move({ silver: 37 });
    await expectSoon(() => mailsTo(marta.email)).toHaveLength(1);
    const token = /alerts\/pause\/([\w-]{43})>/.exec(joined((await mailsTo(marta.email))[0] ?? ''))?.[1];
    const post = (last: string) => shop.app.inject({ method: 'POST', url: `/alerts/pause/${last}` });
    const states = async () => (await list(marta)).map(({ state }) => state);
    // Opening the link changes nothing.
    await shop.app.inject({ method: 'GET', url: `/alerts/pause/${token}` });
    expect(await states()).toEqual(['ARMED', 'TRIGGERED']);
    for (let time = 0; time < 2; time += 1) {
      expect((await post(token ?? '')).statusCode).toBe(200);
      expect(await states()).toEqual(['ARMED', 'PAUSED']);
    }
    const byPage = 'mutation ($token: String!) { pauseAlertByLink(token: $token) { state } }';
    expect((await shop.query(byPage, { token })).data).toEqual({ pauseAlertByLink: { state: 'PAUSED' } });
    for (const guess of ['x', 'A'.repeat(43), `${token?.slice(0, 42)}_`, '%00', '../pause']) {
      expect((await post(guess)).statusCode).toBe(404);
    }
    expect((await shop.query(byPage, { token: 'A'.repeat(43) })).errors?.[0]?.extensions).toMatchObject({
      code: 'ALERT_LINK_INVALID',
    });
    expect(await states()).toEqual(['ARMED', 'PAUSED']);
  });
});

describe('attacks on alerts', () => {
  it('a guest has no alerts; another customer’s alert gets the error of an unknown one (SEC)', async () => {
    const guest = { ...marta, send: shop.query as TestCustomer['send'] };
    expect(await rejection(guest, CREATE, { input: SILVER })).toBe('CUSTOMER_NOT_AUTHORIZED');
    const { uid } = await create(marta, SILVER);
    const other = await newCustomer(shop);
    for (const mutation of [
      'mutation ($uid: ID!) { pauseCustomerAlert(uid: $uid) { uid } }',
      'mutation ($uid: ID!) { resumeCustomerAlert(uid: $uid) { uid } }',
      'mutation ($uid: ID!) { deleteCustomerAlert(uid: $uid) }',
      'mutation ($uid: ID!) { updateCustomerAlert(uid: $uid, value: 1) { uid } }',
    ]) {
      for (const tried of [uid, 'x', '', 'OTk5OTk5OTk5OTk5', '-1', "1' or 1=1"]) {
        expect(await rejection(other, mutation, { uid: tried })).toBe('ALERT_NOT_FOUND');
      }
      expect(await rejection(guest, mutation, { uid })).toBe('CUSTOMER_NOT_AUTHORIZED');
    }
    expect(await list(other)).toEqual([]);
    expect(await list(marta)).toMatchObject([{ value: 38, state: 'ARMED' }]);
  });

  it.each([
    [{ value: -5 }, 'INVALID_ALERT_VALUE'],
    [{ value: 0 }, 'INVALID_ALERT_VALUE'],
    [{ value: 1e12 }, 'INVALID_ALERT_VALUE'],
    [{ value: 38.001 }, 'INVALID_ALERT_VALUE'],
    [{ value: null }, 'INVALID_ALERT'],
    [{ currency: 'EUR' }, 'UNKNOWN_CURRENCY'],
    [{ metal: 'tin' }, 'UNKNOWN_METAL'],
    [{ metal: null }, 'INVALID_ALERT'],
    [{ direction: null }, 'INVALID_ALERT'],
    [{ sku: 'AG-SHIP-1' }, 'INVALID_ALERT'],
    [{ direction: 'ABOVE' }, 'ALERT_REACHED_ALREADY'],
    [{ kind: 'GOLD_SILVER_RATIO' }, 'INVALID_ALERT'],
    [{ kind: 'PRODUCT_PRICE', metal: null, sku: 'AG-SHIP-1', currency: 'JPY' }, 'UNKNOWN_CURRENCY'],
    [{ kind: 'PRODUCT_PRICE', metal: null, sku: 'AG-SHIP-1', direction: 'ABOVE' }, 'INVALID_ALERT'],
    [{ kind: 'PRODUCT_PRICE', metal: null, sku: 'no-such' }, 'PRODUCT_NOT_FOUND'],
    [{ kind: 'BACK_IN_STOCK', metal: null, direction: null, sku: 'AG-SHIP-1' }, 'INVALID_ALERT'],
  ])('rejects an invalid target with a message: %j', async (change, code) => {
    expect(await rejection(marta, CREATE, { input: { ...SILVER, ...change } })).toBe(code);
    expect(await list(marta)).toEqual([]);
  });

  it('stores a duplicate once, also for concurrent requests, and limits the number of alerts', async () => {
    const both = await Promise.all([create(marta, SILVER), create(marta, SILVER), create(marta, SILVER)]);
    expect(new Set(both.map(({ uid }) => uid)).size).toBe(1);
    const wishes = Array.from({ length: 60 }, (_, place) => ({ ...SILVER, value: 10 + place / 100 }));
    const codes = await Promise.all(wishes.map((input) => rejection(marta, CREATE, { input })));
    expect(codes.filter((code) => code === 'ALERTS_FULL')).toHaveLength(11);
    expect(await list(marta)).toHaveLength(50);
    const [last] = await list(marta);
    const update =
      'mutation ($uid: ID!, $value: Float!) { updateCustomerAlert(uid: $uid, value: $value) { uid } }';
    expect(await rejection(marta, update, { uid: last?.uid, value: 38 })).toBe('ALERT_EXISTS');
  });

  it('a price that swings around the threshold sends one mail a day, and another if still reached then', async () => {
    await create(marta, SILVER);
    let mails = 0;
    for (let swing = 0; swing < 6; swing += 1) {
      mails += await move({ silver: 37.99 }, 60_000);
      mails += await move({ silver: 38.01 }, 60_000);
    }
    expect(mails).toBe(1);
    expect(await move({ silver: 37 })).toBe(0);
    expect(await move({ silver: 36.9 }, 24 * HOUR)).toBe(1);
  });

  it('limits repeated creation and deletion of alerts', async () => {
    const codes: unknown[] = [];
    for (let time = 0; time < 121; time += 1) {
      codes.push(await rejection(marta, CREATE, { input: SILVER }));
    }
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(codes.slice(0, 120).every((code) => code === undefined)).toBe(true);
  });

  it('concurrent checks of several processes send each mail once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => newCustomer(shop)));
    for (const customer of [marta, ...others]) {
      for (const value of [38, 37, 36]) await create(customer, { ...SILVER, value });
    }
    const before = await queued();
    await shop.setSpot({ silver: 30 });
    await Promise.all(Array.from({ length: 6 }, () => checkAlerts(shop.services)));
    expect((await queued()) - before).toBe(12);
  });
});
