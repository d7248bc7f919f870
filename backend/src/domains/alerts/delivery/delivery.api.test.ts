import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { checkAlerts } from '../check/check-alerts.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { holdAlert } from './held.repository.ts';
import { queueDigests, sendDigest } from './send-digest.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SPOT = { gold: 4_000, silver: 50, platinum: 1_500, palladium: 1_400 };

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('alert_recipient').execute();
  marta = await resetAlerts(shop, SPOT);
});

const CREATE = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';
const DELIVERY = 'frequency quiet_from quiet_until time_zone';
const SAVE = `mutation ($input: AlertDeliveryInput!) { updateAlertDelivery(input: $input) { ${DELIVERY} } }`;

const watch = (input: object, who = marta) => must(who.send, CREATE, { input });
const silverAt = (value: number) => ({ kind: 'SPOT_PRICE', metal: 'silver', direction: 'BELOW', value });
const goldAt = (value: number) => ({ kind: 'SPOT_PRICE', metal: 'gold', direction: 'BELOW', value });
const choose = (input: object, who = marta) =>
  must(who.send, SAVE, { input: { frequency: 'IMMEDIATE', time_zone: 'America/New_York', ...input } });

/** Moves the market after a time, and waits for the mails of the alerts that fire. */
async function move(dollars: Parameters<TestShop['setSpot']>[0], afterMs = 1_000): Promise<void> {
  shop.clock.advance(afterMs);
  await shop.setSpot({ ...SPOT, ...dollars });
  await checkAlerts(shop.services);
  await jobsDone(shop.db);
}

/** Lets a time pass, and the digests that are due then. */
async function wait(ms: number): Promise<void> {
  shop.clock.advance(ms);
  await queueDigests(shop.services);
  await jobsDone(shop.db);
}

/** Sets the stock of the watched product, and waits for the mails of the alerts that fire. */
async function setStock(quantity: number): Promise<void> {
  await sql`update product_stock set quantity = ${quantity}
    where product_id = (select id from product where sku = 'AG-SHIP-1')`.execute(shop.db);
  await shop.services.catalog.refresh();
  await checkAlerts(shop.services);
  await jobsDone(shop.db);
}

/** Returns the alert mails to a customer, without the soft line breaks of quoted-printable. */
async function mails(who = marta): Promise<string[]> {
  const all = [...(await shop.outbox())].filter(([name]) => name.startsWith('alert-'));
  const joined = all.map(([, mail]) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  return joined.filter((mail) => mail.includes(`To: ${who.email}`));
}

describe('the time of alerts', () => {
  it('is at once without a choice, and is told to its customer only (ALRT-04)', async () => {
    const read = `{ customer { alert_delivery { ${DELIVERY} } } }`;
    const noChoice = { frequency: 'IMMEDIATE', quiet_from: null, quiet_until: null };
    expect(await must(marta.send, read)).toEqual({
      customer: { alert_delivery: { ...noChoice, time_zone: 'America/New_York' } },
    });
    const choice = { frequency: 'DAILY', quiet_from: 22, quiet_until: 7, time_zone: 'Europe/Berlin' };
    await choose(choice);
    expect(await must(marta.send, read)).toEqual({ customer: { alert_delivery: choice } });
    const other = await newCustomer(shop);
    expect(await must(other.send, read)).toMatchObject({ customer: { alert_delivery: noChoice } });
    const { errors } = await shop.query(SAVE, { input: { frequency: 'DAILY', time_zone: 'UTC' } });
    expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization');
  });

  it.each([
    [{ time_zone: 'Mars/Olympus' }, 'UNKNOWN_TIME_ZONE'],
    [{ time_zone: '+05:00' }, 'UNKNOWN_TIME_ZONE'],
    [{ quiet_from: 22 }, 'INVALID_QUIET_HOURS'],
    [{ quiet_from: 22, quiet_until: 22 }, 'INVALID_QUIET_HOURS'],
    [{ quiet_from: 22, quiet_until: 24 }, 'INVALID_QUIET_HOURS'],
  ])('rejects %j (ALRT-04)', async (input, code) => {
    const typed = { frequency: 'IMMEDIATE', time_zone: 'UTC', ...input };
    const { errors } = await marta.send(SAVE, { input: typed });
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });

  it('sends an hourly digest with the values seen, and two headers to stop it (ALRT-04)', async () => {
    await watch(silverAt(38));
    await watch(goldAt(3_900));
    await choose({ frequency: 'HOURLY' });
    await move({ silver: 37.5 });
    await move({ silver: 50, gold: 3_890 });
    expect(await mails()).toEqual([]);
    await wait(30 * MINUTE_MS);
    expect(await mails()).toEqual([]);
    await wait(30 * MINUTE_MS);
    const [digest = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(digest).toContain('Subject: 2 of your alerts');
    expect(digest).toContain('$37.50 at');
    expect(digest).toContain('$3,890.00 at');
    expect(digest).toMatch(/List-Unsubscribe:\s+<http:\/\/shop\.test\/alerts\/stop\/[\w-]{43}>/);
    expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await wait(HOUR_MS);
    expect(await mails()).toHaveLength(1);
  });

  it('sends a daily digest of one alert as its own mail at 8 in the morning (ALRT-04)', async () => {
    await watch(silverAt(38));
    await choose({ frequency: 'DAILY', time_zone: 'Asia/Tokyo' });
    await move({ silver: 37 });
    const nowMs = shop.clock.now();
    const eight = Date.UTC(2026, 2, 18, 23);
    const untilMs = eight + Math.ceil((nowMs - eight) / (24 * HOUR_MS)) * 24 * HOUR_MS - nowMs;
    await wait(untilMs - 1);
    expect(await mails()).toEqual([]);
    await wait(1);
    const [mail = ''] = await mails();
    expect(mail).toContain('Subject: Silver is at or below $38.00');
  });

  it('holds alerts during quiet hours until they end (ALRT-04)', async () => {
    await watch(silverAt(38));
    const hour = new Date(shop.clock.now()).getUTCHours();
    await choose({ quiet_from: hour, quiet_until: (hour + 2) % 24, time_zone: 'UTC' });
    await move({ silver: 37 });
    await wait(HOUR_MS - 2 * MINUTE_MS);
    expect(await mails()).toEqual([]);
    await wait(HOUR_MS + 2 * MINUTE_MS);
    expect(await mails()).toHaveLength(1);
  });

  it('holds a digest that is sent late, such as by a retry, until quiet hours end (ALRT-04)', async () => {
    await watch(silverAt(38));
    const hour = new Date(shop.clock.now() + HOUR_MS).getUTCHours();
    await choose({
      frequency: 'HOURLY',
      quiet_from: (hour + 1) % 24,
      quiet_until: (hour + 3) % 24,
      time_zone: 'UTC',
    });
    await move({ silver: 37 });
    vi.spyOn(shop.services.mailer, 'send').mockRejectedValueOnce(new Error('The mail server is away'));
    const { id } = await shop.db
      .updateTable('alert_held')
      .set({ is_queued: true })
      .returning('recipient_id as id')
      .executeTakeFirstOrThrow();
    shop.clock.advance(HOUR_MS);
    await expect(sendDigest(shop.services, { recipientId: id })).rejects.toThrow('away');
    shop.clock.advance(HOUR_MS);
    await sendDigest(shop.services, { recipientId: id });
    await wait(0);
    expect(await mails()).toEqual([]);
    await wait(2 * HOUR_MS);
    expect(await mails()).toHaveLength(1);
  });

  it('tells a reader of a digest at once that a product is back, and the other alerts later (ALRT-02, ALRT-04)', async () => {
    await setStock(0);
    await watch({ kind: 'BACK_IN_STOCK', sku: 'AG-SHIP-1' });
    await watch(silverAt(38));
    await choose({ frequency: 'DAILY' });
    await move({ silver: 37 });
    await setStock(5);
    const [mail = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('is back in stock');
    await wait(24 * HOUR_MS);
    expect(await mails()).toHaveLength(2);
    await setStock(100);
  });

  it('leaves out a product that is sold out again when quiet hours end (ALRT-02, ALRT-04)', async () => {
    await setStock(0);
    await watch({ kind: 'BACK_IN_STOCK', sku: 'AG-SHIP-1' });
    await watch(silverAt(38));
    const hour = new Date(shop.clock.now()).getUTCHours();
    const quiet = { quiet_from: hour, quiet_until: (hour + 2) % 24, time_zone: 'UTC' };
    await choose(quiet);
    // Its job ran late, within quiet hours.
    const { alertId, recipientId } = await shop.db
      .selectFrom('alert')
      .innerJoin('alert_recipient', 'alert_recipient.customer_id', 'alert.customer_id')
      .select(['alert.id as alertId', 'alert_recipient.id as recipientId'])
      .where('kind', '=', 'stock')
      .executeTakeFirstOrThrow();
    const nowMs = shop.clock.now();
    await holdAlert(shop.db, recipientId, { alertId, reachedAtMs: nowMs, reachedE4: null }, nowMs + HOUR_MS);
    await choose({ ...quiet, frequency: 'DAILY' });
    const { send_at: sendAt } = await shop.db
      .selectFrom('alert_held')
      .select('send_at')
      .executeTakeFirstOrThrow();
    expect(sendAt.getTime() - nowMs).toBeLessThanOrEqual(2 * HOUR_MS);
    await move({ silver: 37 });
    await wait(24 * HOUR_MS);
    // The day after has quiet hours, too.
    await wait(3 * HOUR_MS);
    const [mail = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Silver is at or below $38.00');
    await setStock(100);
  });

  it('leaves out alerts that were paused or removed meanwhile (ALRT-04)', async () => {
    const { createCustomerAlert: one } = (await watch(silverAt(38))) as {
      createCustomerAlert: { uid: string };
    };
    const { createCustomerAlert: two } = (await watch(silverAt(39))) as {
      createCustomerAlert: { uid: string };
    };
    await choose({ frequency: 'HOURLY' });
    await move({ silver: 37 });
    await must(marta.send, 'mutation ($uid: ID!) { pauseCustomerAlert(uid: $uid) { uid } }', {
      uid: one.uid,
    });
    await must(marta.send, 'mutation ($uid: ID!) { deleteCustomerAlert(uid: $uid) }', { uid: two.uid });
    await wait(HOUR_MS);
    expect(await mails()).toEqual([]);
    expect(await shop.db.selectFrom('alert_held').selectAll().execute()).toEqual([]);
  });

  it('applies to alerts that wait already (ALRT-04)', async () => {
    await watch(silverAt(38));
    await choose({ frequency: 'DAILY' });
    await move({ silver: 37 });
    await choose({ frequency: 'IMMEDIATE' });
    await wait(0);
    expect(await mails()).toHaveLength(1);
  });

  it('queues one digest, however many processes look (ALRT-04)', async () => {
    await watch(silverAt(38));
    await watch(silverAt(39));
    await choose({ frequency: 'HOURLY' });
    await move({ silver: 37 });
    shop.clock.advance(HOUR_MS);
    await Promise.all([1, 2, 3].map(() => queueDigests(shop.services)));
    await jobsDone(shop.db);
    expect(await mails()).toHaveLength(1);
  });
});

describe('the link of a digest', () => {
  it('stops the alert mails of its customer without showing the alerts (ALRT-04)', async () => {
    await watch(silverAt(38));
    await watch(silverAt(39));
    await choose({ frequency: 'HOURLY' });
    await move({ silver: 37 });
    await wait(HOUR_MS);
    const token = /alerts\/stop\/([\w-]{43})/.exec((await mails())[0] ?? '')?.[1] ?? '';
    const page = '{ is_guest alerts { uid } }';
    const read = `query ($token: String!) { alertMailsByLink(token: $token) ${page} }`;
    expect(await must(shop.query, read, { token })).toEqual({
      alertMailsByLink: { is_guest: false, alerts: [] },
    });
    const stop = 'mutation ($token: String!) { stopAlertsByLink(token: $token) { alert_mails } }';
    await must(shop.query, stop, { token });
    await must(shop.query, stop, { token });
    expect(
      await must(marta.send, '{ customer { mail_choices { price_alerts } alerts { uid } } }'),
    ).toMatchObject({
      customer: { mail_choices: { price_alerts: false }, alerts: [{}, {}] },
    });
    await move({ silver: 50 }, 25 * HOUR_MS);
    await move({ silver: 37 });
    await wait(HOUR_MS);
    expect(await mails()).toHaveLength(1);
  });

  it('changes the time of its own recipient only (ALRT-04)', async () => {
    await choose({ frequency: 'HOURLY' });
    const other = await newCustomer(shop);
    await choose({ frequency: 'HOURLY' }, other);
    const [row] = await shop.db
      .selectFrom('alert_recipient')
      .select('stop_token')
      .orderBy('id', 'desc')
      .execute();
    const change = `mutation ($token: String!, $input: AlertDeliveryInput!) {
      updateAlertDeliveryByLink(token: $token, input: $input) { frequency } }`;
    const input = { frequency: 'DAILY', time_zone: 'UTC' };
    await must(shop.query, change, { token: row?.stop_token, input });
    const read = '{ customer { alert_delivery { frequency } } }';
    expect(await must(other.send, read)).toEqual({ customer: { alert_delivery: { frequency: 'DAILY' } } });
    expect(await must(marta.send, read)).toEqual({ customer: { alert_delivery: { frequency: 'HOURLY' } } });
    const { errors } = await shop.query(change, { token: 'z'.repeat(43), input });
    expect(errors?.[0]?.extensions?.code).toBe('ALERT_LINK_INVALID');
  });
});
