import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const DAY = 86_400_000;

/** The condition of a promise for an order that is placed before the cutoff. */
const BY_CUTOFF = ' if you pay by 12:00 pm EDT on Wednesday, March 18';

let shop: TestShop;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  order = await collected();
});

async function collected(): Promise<OrderData> {
  const shopper = await newShopper(shop.query as Send);
  expect(await shopper.add('AG-SHIP-1', 1)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  return shopper.placeOrder();
}

/** Returns the promise on the page of the order, as its guest sees it. */
async function promise(): Promise<string | null> {
  const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) { pickup_promise } }`;
  type Found = { guestOrderByToken: { pickup_promise: string | null } };
  const { token } = order;
  return (await must<Found>(shop.query as Send, document, { token })).guestOrderByToken.pickup_promise;
}

async function desk(...words: string[]): Promise<void> {
  const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
  expect(done.err).toBe('');
}

const pay = () => desk('pay', order.number, '--tender', 'wire', '--reference', `W-${order.number}`);

/** Returns the day of a promise without a condition, epoch milliseconds. */
function dayOf(sentence: string | null): number {
  const day = /^Ready from \w+, (\w+ \d+)\.$/.exec(sentence ?? '')?.[1];
  expect(day, String(sentence)).toBeDefined();
  return Date.parse(`${day}, 2026 UTC`);
}

async function timeline() {
  const document = `query ($token: String!) {
    guestOrderByToken(input: { token: $token }) { timeline { title text } } }`;
  type Found = { guestOrderByToken: { timeline: { title: string; text: string | null }[] } };
  const { token } = order;
  return (await must<Found>(shop.query as Send, document, { token })).guestOrderByToken.timeline;
}

test('has no carrier in the timeline of a collection (KIND-06)', async () => {
  await pay();
  const titles = ['Order placed', 'Wire received', 'Weighed and sealed', 'Collected'];
  expect((await timeline()).map(({ title }) => title)).toEqual(titles);
});

test('keeps the carrier in the timeline of an order for a counter that was sent instead (KIND-06)', async () => {
  await pay();
  await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z999AA10123456784');
  await desk('complete', order.number);
  const steps = await timeline();
  expect(steps.slice(-2).map(({ title }) => title)).toEqual(['With the carrier', 'Delivered']);
  expect(steps.at(-2)?.text).toBe('UPS, 1Z999AA10123456784');
});

test('states the day on the page of an order that was paid in time, until it has passed or the order is collected (KIND-06)', async () => {
  const promised = await promise();
  expect(promised).toMatch(/^Ready from \w+, March \d+ if you pay by/);
  expect(promised).toContain(BY_CUTOFF);
  await pay();
  const paid = await promise();
  expect(paid).toBe(promised?.replace(BY_CUTOFF, ''));
  shop.clock.set(dayOf(paid) + DAY / 2);
  expect(await promise()).toBe(paid);
  shop.clock.advance(DAY);
  expect(await promise()).toBeNull();
  shop.clock.set(dayOf(paid) - DAY / 2);
  await desk('ship', order.number, '--carrier', 'Counter', '--tracking', 'T-1');
  expect(await promise()).toBeNull();
});

test('states the day in the mail of the payment, which promises no shipping (KIND-06)', async () => {
  await pay();
  const ready = await promise();
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].map((mail) => decodeMail(String(mail)));
  const subject = `We received your payment for order ${order.number}`;
  const [paid] = mails.filter((mail) => mail.includes(subject)).map((mail) => mail.replaceAll(/\s+/g, ' '));
  expect(paid).toContain(ready);
  expect(paid).toContain('e-mail you a pickup code when it is ready');
  expect(paid).not.toContain('when it ships');
});

test('states a later day for a payment that arrived late, and none while it is awaited (KIND-06)', async () => {
  const inTime = dayOf((await promise())?.replace(BY_CUTOFF, '') ?? null);
  shop.clock.advance(2 * DAY);
  expect(await promise()).toBeNull();
  await pay();
  expect(dayOf(await promise())).toBeGreaterThan(inTime);
});

test('states a new day after a hold, for the payment that has arrived or that is awaited (KIND-06, DESK-05)', async () => {
  const before = dayOf((await promise())?.replace(BY_CUTOFF, '') ?? null);
  await desk('hold', order.number, '--reason', 'We check the address');
  expect(await promise()).toBeNull();
  shop.clock.advance(5 * DAY);
  await desk('release', order.number);
  const awaited = await promise();
  expect(awaited).toMatch(/ if you pay by 12:00 pm EDT on Monday, March 23\.$/);
  await desk('hold', order.number, '--reason', 'We check the address');
  await pay();
  shop.clock.advance(2 * DAY);
  await desk('release', order.number);
  expect(dayOf(await promise())).toBeGreaterThan(dayOf(awaited?.replace(/ if you pay by .*/, '.') ?? null));
  expect(dayOf(await promise())).toBeGreaterThan(before);
});

/** Holds the order for a minute. */
async function holdShortly(): Promise<void> {
  await desk('hold', order.number, '--reason', 'We check the address');
  expect(await promise()).toBeNull();
  shop.clock.advance(60_000);
  await desk('release', order.number);
}

test('keeps the day after a hold if the order does not say where its pieces come from (KIND-06, DESK-05)', async () => {
  const promised = await promise();
  expect(promised).toContain(BY_CUTOFF);
  // As an earlier version wrote it.
  await sql`update sales_order set pickup_location = pickup_location - 'supply'
    where number = ${order.number}`.execute(shop.db);
  await holdShortly();
  expect(await promise()).toBe(promised);
});

test('keeps the day after a hold during which the shop did not have the delivery method (KIND-06, DESK-05)', async () => {
  const promised = await promise();
  expect(promised).toContain(BY_CUTOFF);
  const setMethod = (method_code: string) =>
    shop.db.updateTable('sales_order').set({ method_code }).where('number', '=', order.number).execute();
  await setMethod('removed');
  await holdShortly();
  await setMethod('counter');
  expect(await promise()).toBe(promised);
});

test('states the day of an unpaid order until the cutoff, after which a payment would be late (KIND-06)', async () => {
  shop.clock.advance(50 * 60_000);
  expect(await promise()).toContain(BY_CUTOFF);
  shop.clock.advance(20 * 60_000);
  expect(await promise()).toBeNull();
});

test('states the day of an order after the cutoff for all payments of that day (KIND-06)', async () => {
  shop.clock.advance(3 * 3_600_000);
  await shop.setSpot(TEST_SPOT);
  order = await collected();
  expect(await promise()).toMatch(/ if you pay on the day of your order\.$/);
  shop.clock.advance(6 * 3_600_000);
  expect(await promise()).toMatch(/ if you pay on the day of your order\.$/);
});
