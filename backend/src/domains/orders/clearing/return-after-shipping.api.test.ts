import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { place } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, type OrderData } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const COIN = 'AG-SHIP-1';

let shop: TestShop;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.set(Date.parse('2026-03-18T11:00:00-04:00'));
  await shop.setSpot(TEST_SPOT);
  await settleClaims(shop.db);
  buyer = await newCustomer(shop);
});
afterAll(() => shop.close());

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

interface Paid extends OrderData {
  readonly reference: string;
  readonly totalMinor: number;
}

/** An order of a customer that a check has paid, and of which all or `only` has left. */
async function sentOrder(quantity: number, only?: number): Promise<Paid> {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: quantity });
  const reference = `Check ${order.number}`;
  await desk('pay', order.number, '--tender', 'personal-check', '--reference', reference);
  await desk('clear', order.number, '--reason', 'Confirmed by the bank');
  const part = only === undefined ? [] : ['--only', `${COIN}=${only}`];
  const said = await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z7', ...part);
  expect(said).toMatch(only === undefined ? /is shipped/ : /is processing/);
  return { ...order, reference, totalMinor: Math.round(order.total.grand_total.value * 100) };
}

const bounce = ({ number, reference }: Paid) =>
  desk('payment-returned', number, '--reference', reference, '--reason', 'insufficient funds');

async function debtOf({ token }: OrderData): Promise<number> {
  const { guestOrderByToken: found } = await must<{
    guestOrderByToken: { refund_debt: { value: number } | null };
  }>(
    sendAs(shop, await signIn(shop, buyer.email)),
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { refund_debt { value } } }',
    { token },
  );
  return Math.round((found.refund_debt?.value ?? 0) * 100);
}

async function claimedOrders(): Promise<string[]> {
  const { query } = await officeAs(shop, 'owner', 'Petra Lund');
  const { data } = await query<{ open_work_list: { rows: { subject: string }[] } }>(
    '{ open_work_list(code: "open_order_claims") { rows { subject } } }',
  );
  return data.open_work_list.rows.map(({ subject }) => subject);
}

/** Orders again, to be paid by wire. Returns the code of the rejection; null without one. */
async function orderAgain(): Promise<string | null> {
  const send = sendAs(shop, await signIn(shop, buyer.email));
  return (await place(send, await readyCustomer(send, { [COIN]: 1 }))).code ?? null;
}

test('the buyer of a sent order owes a bounced check: staff see it as work, and it binds new orders until it is paid (PAYC-03, PAYC-05)', async () => {
  const order = await sentOrder(3);
  expect(await claimedOrders()).not.toContain(order.number);
  await bounce(order);
  expect(await debtOf(order)).toBe(order.totalMinor);
  expect(await claimedOrders()).toContain(order.number);
  expect(await orderAgain()).toBe('OPEN_CLAIM');
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox())].filter(([name]) =>
    name.includes(`payment-returned-${order.number}`),
  );
  expect(mails).toHaveLength(1);
  expect(decodeMail(mails[0]?.[1] ?? '')).toMatch(/which we had sent already. You owe us \$/);
  await desk('pay', order.number, '--reference', 'Wire 1', '--amount', '5');
  expect(await debtOf(order)).toBe(order.totalMinor - 500);
  expect(await orderAgain()).toBe('OPEN_CLAIM');
  await desk('pay', order.number, '--reference', 'Wire 2');
  expect(await debtOf(order)).toBe(0);
  expect(await claimedOrders()).not.toContain(order.number);
  expect(await orderAgain()).toBeNull();
});

test('a waived claim of a sent order is over; another returned payment is owed again (PAYC-03)', async () => {
  const order = await sentOrder(2);
  await bounce(order);
  expect(await desk('waive-claim', order.number, '--reason', 'Goodwill')).toMatch(/waived/);
  expect(await debtOf(order)).toBe(0);
  expect(await orderAgain()).toBeNull();
  expect(await desk('waive-claim', order.number, '--reason', 'Goodwill')).toMatch(/no open claim/);
});

test('a bounced check of a sent order that was refunded in part is owed in full (PAYC-03)', async () => {
  const order = await sentOrder(2);
  await desk('refund', order.number, '--amount', '20', '--comment', 'Scratched');
  await desk('refund-sent', order.number);
  await bounce(order);
  expect(await debtOf(order)).toBe(order.totalMinor);
  expect(await claimedOrders()).toContain(order.number);
});

test('what is left of an order is held after a bounced check, and goes on when the money has arrived (PAYC-05)', async () => {
  const order = await sentOrder(5, 2);
  await bounce(order);
  const ship = () => desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z8');
  expect(await ship()).toMatch(/on hold/);
  await desk('pay', order.number, '--reference', 'Wire 3', '--amount', '5');
  expect(await ship()).toMatch(/on hold/);
  await desk('pay', order.number, '--reference', 'Wire 4');
  expect(await ship()).toMatch(/is shipped/);
});

test('returns from before this version become claims when it starts (PAYC-03)', async () => {
  const order = await sentOrder(1);
  await bounce(order);
  await sql`update sales_order set refund_debt_minor = 0 where number = ${order.number}`.execute(shop.db);
  expect(await debtOf(order)).toBe(0);
  const file = join(MIGRATIONS_FOLDER, 'changes/orders/0491-unpaid-sent-orders.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(shop.db);
  expect(await debtOf(order)).toBe(order.totalMinor);
  expect(await orderAgain()).toBe('OPEN_CLAIM');
});
