import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import type { TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { sendPush } from '../../customers/push/send-push.ts';
import { startPushService } from '../../customers/push/testing/push-endpoint.ts';
import { checkAlerts } from '../check/check-alerts.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { sendAlert } from './send-alert.ts';
import { queueDigests } from './send-digest.ts';

const HOUR_MS = 3_600_000;
const SPOT = { gold: 4_000, silver: 50, platinum: 1_500, palladium: 1_400 };

let shop: TestShop;
let service: Awaited<ReturnType<typeof startPushService>>;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({ env: { HOST: '127.0.0.1' } });
  service = await startPushService();
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('push_subscription').execute();
  marta = await resetAlerts(shop, SPOT);
  service.received.length = 0;
  service.requests = 0;
  service.status = 201;
});

/** Turns the notifications of a new browser on. */
async function subscribe() {
  const browser = service.subscribe();
  const document = `mutation ($input: PushSubscriptionInput!) {
    savePushSubscription(input: $input) { public_key }
  }`;
  type Answer = { savePushSubscription: { public_key: string } };
  const answer = await must<Answer>(marta.send, document, { input: browser });
  return { ...browser, publicKey: answer.savePushSubscription.public_key };
}

async function watch(metal: string, value: number): Promise<void> {
  const input = { kind: 'SPOT_PRICE', metal, direction: 'BELOW', value };
  const document = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';
  await must(marta.send, document, { input });
}

async function watchShip(input: object): Promise<void> {
  const document = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';
  await must(marta.send, document, { input: { kind: 'PRODUCT_PRICE', sku: 'AG-SHIP-1', ...input } });
}

/** Returns the alert mails to the customer, without folded headers and the soft line breaks of quoted-printable. */
async function mailsToMarta(): Promise<string[]> {
  const all = [...(await shop.outbox())].filter(([name]) => name.startsWith('alert-'));
  const joined = all.map(([, mail]) => mail.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n /g, ' '));
  return joined.filter((mail) => mail.includes(`To: ${marta.email}`));
}

const choose = (input: object) =>
  must(
    marta.send,
    'mutation ($input: AlertDeliveryInput!) { updateAlertDelivery(input: $input) { frequency } }',
    { input: { frequency: 'IMMEDIATE', time_zone: 'America/New_York', ...input } },
  );

/** Moves the market after a second, and waits for the jobs of the alerts that fire. */
async function move(dollars: Parameters<TestShop['setSpot']>[0]): Promise<void> {
  shop.clock.advance(1_000);
  await shop.setSpot({ ...SPOT, ...dollars });
  await checkAlerts(shop.services);
  await jobsDone(shop.db);
}

async function pass(ms: number): Promise<void> {
  shop.clock.advance(ms);
  await queueDigests(shop.services);
  await jobsDone(shop.db);
}

const browsers = () => shop.db.selectFrom('push_subscription').select('endpoint').execute();

describe('a fired alert notifies the browsers of its customer', () => {
  it('encrypted for the browser and signed by the shop, beside its mail (ALRT-05)', async () => {
    const browser = await subscribe();
    await watch('silver', 38);
    await move({ silver: 37.5 });
    const [message, ...others] = service.received;
    expect(others).toEqual([]);
    expect(message?.payload).toMatchObject({
      title: 'Silver is at or below $38.00',
      body: expect.stringMatching(/^\$37\.50 at /),
      path: 'spot/silver',
    });
    expect(Object.keys(message?.payload ?? {}).sort()).toEqual(['body', 'path', 'tag', 'title']);
    expect(message?.publicKey).toBe(browser.publicKey);
    expect(message?.claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:.+@/) });
    const lifeSeconds = (message?.claims.exp ?? 0) - Math.floor(Date.now() / 1_000);
    expect(lifeSeconds).toBeGreaterThan(0);
    expect(lifeSeconds).toBeLessThanOrEqual(24 * 3_600);
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(message?.bytes).toBeLessThanOrEqual(4_096);
    const mails = [...(await shop.outbox())].filter(([name]) => name.startsWith('alert-'));
    expect(mails.filter(([, mail]) => mail.includes(`To: ${marta.email}`))).toHaveLength(1);
  });

  it('unless it is off, also since the alert was queued, and is again once it is on (ALRT-05)', async () => {
    await subscribe();
    const list = '{ customer { push { browsers { uid } } } }';
    type Listed = { customer: { push: { browsers: { uid: string }[] } } };
    const [browser] = (await must<Listed>(marta.send, list)).customer.push.browsers;
    const document = `mutation ($uid: ID!, $isOn: Boolean!) {
      switchPushSubscription(uid: $uid, is_on: $isOn) { browser_count }
    }`;
    const turn = (isOn: boolean) => must(marta.send, document, { uid: browser?.uid, isOn });
    await turn(false);
    await watch('silver', 38);
    await move({ silver: 37.5 });
    expect(service.received).toEqual([]);
    expect(await mailsToMarta()).toHaveLength(1);
    await turn(true);
    await watch('gold', 3_900);
    service.status = 503;
    await move({ gold: 3_800 });
    const open = shop.db.selectFrom('push_message').select('id').where('done_at', 'is', null);
    const { id: messageId } = await open.executeTakeFirstOrThrow();
    await turn(false);
    service.status = 201;
    await turn(true);
    await sendPush(shop.services, { messageId });
    expect([service.received, await open.execute()]).toEqual([[], []]);
    await watch('platinum', 1_450);
    await move({ platinum: 1_400 });
    expect(service.received).toHaveLength(1);
  });

  it('once for each browser, however often its job runs, and without the mails too (ALRT-05)', async () => {
    await subscribe();
    await subscribe();
    const stop = 'mutation { updateCustomerMailChoices(input: { price_alerts: false }) { price_alerts } }';
    await must(marta.send, stop);
    await watch('silver', 38);
    await move({ silver: 37 });
    expect(service.received).toHaveLength(2);
    const { rows } = await sql<{ id: number; reached_at: Date }>`select id, reached_at from alert`.execute(
      shop.db,
    );
    const [fired] = rows;
    const job = { alertId: fired?.id ?? 0, reachedAtMs: fired?.reached_at.getTime() ?? 0 };
    await Promise.all([1, 2, 3].map(() => sendAlert(shop.services, job)));
    await jobsDone(shop.db);
    expect(service.requests).toBe(2);
  });

  it('in a digest and after quiet hours (ALRT-05)', async () => {
    await subscribe();
    await watch('silver', 38);
    await watch('gold', 3_900);
    await choose({ frequency: 'HOURLY' });
    await move({ silver: 37.5 });
    await move({ gold: 3_890 });
    expect(service.received).toEqual([]);
    await pass(HOUR_MS);
    expect(service.received.map(({ payload }) => payload)).toMatchObject([
      { title: '2 of your alerts', body: expect.stringContaining('$37.50 at'), path: 'alerts' },
    ]);
    expect(service.received[0]?.payload.body).toContain('$3,890.00 at');
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'UTC' }).format(
        shop.clock.now(),
      ),
    );
    await choose({ quiet_from: hour, quiet_until: (hour + 2) % 24, time_zone: 'UTC' });
    await watch('platinum', 1_300);
    await move({ platinum: 1_290 });
    expect(service.received).toHaveLength(1);
    await pass(2 * HOUR_MS);
    expect(service.received).toHaveLength(2);
  });

  it('and names the quantity and the payment method, as do digest, subject and first sentence (ALRT-01, ALRT-05)', async () => {
    await subscribe();
    const [, method] = shop.services.shop.paymentMethods;
    const name = shop.services.catalog.current().productBySku('AG-SHIP-1')?.name;
    const tiers = `${name} (20 pieces or more)`;
    const byMethod = `${name} (20 pieces or more, by ${method?.title})`;
    await watchShip({ value: 45 });
    await watchShip({ value: 45, quantity: 20 });
    await watchShip({ value: 45, quantity: 20, payment_method: method?.code });
    await choose({ frequency: 'HOURLY' });
    await move({ silver: 30 });
    await pass(HOUR_MS);
    const { body } = service.received[0]?.payload ?? {};
    const [digest = ''] = await mailsToMarta();
    for (const label of [`${name}`, tiers, byMethod]) {
      expect(body).toContain(`${label}: `);
      expect(digest).toContain(`${label}: `);
    }

    await move({ silver: 50 });
    await shop.db.deleteFrom('alert').execute();
    await choose({});
    await watchShip({ value: 45, quantity: 20 });
    await move({ silver: 30 });
    expect(service.received[1]?.payload.title).toBe(`${tiers} is at or below $45.00`);
    const [mail = ''] = (await mailsToMarta()).filter((each) => each !== digest);
    expect(mail).toContain(`Subject: ${tiers} is at or below $45.00`);
    expect(mail).toMatch(/, .* \(20 pieces or more\) was \$\d/);
  });

  it.each([404, 410])('until the push service answers %i (ALRT-05)', async (status) => {
    await subscribe();
    service.status = status;
    await watch('silver', 38);
    await move({ silver: 37.5 });
    expect(service.requests).toBe(1);
    expect(await browsers()).toEqual([]);
  });

  it.each([429, 503])('again after an answer of %i (ALRT-05)', async (status) => {
    await subscribe();
    service.status = status;
    await watch('silver', 38);
    await move({ silver: 37.5 });
    expect(service.requests).toBe(1);
    service.status = 201;
    await expectSoon(() => service.received.length).toBe(1);
    expect(await browsers()).toHaveLength(1);
  });

  it('not again in quiet hours (ALRT-05)', async () => {
    await subscribe();
    const nextHour = new Date(shop.clock.now() + HOUR_MS).getUTCHours();
    await choose({ quiet_from: nextHour, quiet_until: (nextHour + 1) % 24, time_zone: 'UTC' });
    service.status = 503;
    await watch('silver', 38);
    await move({ silver: 37.5 });
    expect(service.requests).toBe(1);
    service.status = 201;
    const open = shop.db.selectFrom('push_message').select('id').where('done_at', 'is', null);
    const { id: messageId } = await open.executeTakeFirstOrThrow();
    shop.clock.set(Math.ceil(shop.clock.now() / HOUR_MS) * HOUR_MS);
    await sendPush(shop.services, { messageId });
    expect([service.received, await open.execute()]).toEqual([[], []]);
  });

  it.each([
    ['/media/shop/icon.png', '/media/shop/icon.png'],
    ['https://cdn.example/icon.WebP?v=2', 'https://cdn.example/icon.WebP?v=2'],
    ['/media/shop/icon.svg', undefined],
    ['/media/shop/icon.ico?file=icon.png', undefined],
    ['https://cdn.example/icon', undefined],
  ])('with the icon %s of the shop only if browsers draw it (SYS-01)', async (favicon, icon) => {
    await subscribe();
    service.status = 503;
    await watch('silver', 38);
    await move({ silver: 37.5 });
    service.status = 201;
    const open = shop.db.selectFrom('push_message').select('id').where('done_at', 'is', null);
    const { id: messageId } = await open.executeTakeFirstOrThrow();
    const { shop: settings } = shop.services;
    const appearance = { ...settings.appearance, favicon };
    await sendPush({ ...shop.services, shop: { ...settings, appearance } }, { messageId });
    expect(service.received.map(({ payload }) => payload.icon)).toEqual([icon]);
  });

  it('not again after a rejection, and not for others (ALRT-05)', async () => {
    await subscribe();
    service.status = 403;
    await watch('silver', 38);
    await move({ silver: 37.5 });
    expect(service.requests).toBe(1);
    const open = shop.db.selectFrom('push_message').select('id').where('done_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    service.status = 201;
    marta = await resetAlerts(shop, SPOT);
    await watch('gold', 3_900);
    await move({ gold: 3_890 });
    expect(service.requests).toBe(1);
  });
});
