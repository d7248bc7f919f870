import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
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
import { deductOrderClaim } from '../claims/deduct-order-claim.ts';
import { fillClaimHouseholds } from '../ledger/cancellation.repository.ts';
import { OWES_RETURNED, RETURNED_DEBT } from '../placement/owed-claims.repository.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';
import { clearPayments } from './clear-payments.ts';

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

/** The debt by the condition of the claims in SQL. */
async function sqlDebtOf(number: string): Promise<number> {
  const row = await shop.db
    .selectFrom('sales_order')
    .select(sql<number>`case when ${OWES_RETURNED} then ${RETURNED_DEBT} else 0 end`.as('debt'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return Number(row.debt);
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

const sendRest = (number: string, tracking = '1Z9') =>
  desk('ship', number, '--carrier', 'UPS', '--tracking', tracking);

test('money that came twice and went back is owed again when the other payment bounces, and the debt is one figure everywhere (PAYC-03)', async () => {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: 2 });
  const totalMinor = Math.round(order.total.grand_total.value * 100);
  const reference = `Check ${order.number}`;
  await desk('pay', order.number, '--tender', 'personal-check', '--reference', reference);
  const amount = String(totalMinor / 100);
  await desk('pay', order.number, 'overpaid', '--reference', 'Wire too', '--amount', amount);
  await desk('clear', order.number, '--reason', 'Confirmed by the bank');
  await desk('refund', order.number, '--amount', amount, '--comment', 'Paid twice');
  expect(await sendRest(order.number)).toMatch(/is shipped/);
  await bounce({ ...order, reference, totalMinor });
  expect(await debtOf(order)).toBe(totalMinor);
  expect(await sqlDebtOf(order.number)).toBe(totalMinor);
  expect(await claimedOrders()).toContain(order.number);
  expect(await orderAgain()).toBe('OPEN_CLAIM');
  expect(await desk('waive-claim', order.number, '--reason', 'Goodwill')).toContain('waived');
  expect(await sqlDebtOf(order.number)).toBe(0);
  expect(await debtOf(order)).toBe(0);
});

test('a bounced check is recorded whatever was refunded, and its claim is what the shop is short of (PAYC-03)', async () => {
  for (const tooMuchMinor of [20_000, 900_000]) {
    const order = await placeCustomerOrder(buyer.send, { [COIN]: 1 });
    const totalMinor = Math.round(order.total.grand_total.value * 100);
    const reference = `Check ${order.number}`;
    const amount = String((totalMinor + tooMuchMinor) / 100);
    await desk(
      'pay',
      order.number,
      'overpaid',
      '--tender',
      'bank-check',
      '--reference',
      reference,
      '--amount',
      amount,
    );
    await desk('clear', order.number, '--reason', 'Confirmed by the bank');
    await desk('refund', order.number, '--amount', String(tooMuchMinor / 100), '--comment', 'Too much');
    expect(await sendRest(order.number)).toMatch(/is shipped/);
    await desk('refund', order.number, '--amount', '3', '--comment', 'Scratched');
    await bounce({ ...order, reference, totalMinor });
    expect(await debtOf(order)).toBe(totalMinor + tooMuchMinor);
    expect(await sqlDebtOf(order.number)).toBe(totalMinor + tooMuchMinor);
    await desk('pay', order.number, '--reference', `Wire ${order.number}`);
    expect(await debtOf(order)).toBe(0);
  }
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

test('the rest waits until the money that replaces a bounced check is final; release does not help (PAYC-05)', async () => {
  const order = await sentOrder(5, 2);
  await desk('hold', order.number, '--reason', 'We check the address.');
  await bounce(order);
  // The hold of staff began before the check bounced.
  expect(await desk('release', order.number)).not.toMatch(/bank returned/);
  expect(await sendRest(order.number)).toMatch(/on hold/);
  expect(await desk('release', order.number)).toMatch(/bank returned a payment/);
  await desk('pay', order.number, '--tender', 'personal-check', '--reference', 'Check again');
  expect(await debtOf(order)).toBe(0);
  expect(await sendRest(order.number)).toMatch(/on hold/);
  expect(await desk('release', order.number)).toMatch(/bank returned a payment/);
  await clearPayments(shop.services);
  expect(await sendRest(order.number)).toMatch(/on hold/);
  shop.clock.advance(30 * 24 * 3_600_000);
  await clearPayments(shop.services);
  expect(await sendRest(order.number)).toMatch(/is shipped/);
});

test('a review that ends while the buyer owes a bounced check leaves the rest on hold (PAYC-05)', async () => {
  const order = await sentOrder(5, 2);
  const { query } = await officeAs(shop, 'compliance', 'Vera Poole');
  const review = 'mutation ($n: ID!) { review_order(number: $n, reason: "A question.") { state } }';
  expect((await query(review, { n: order.number })).code).toBeNull();
  await bounce(order);
  const decide = 'mutation ($n: ID!) { decide_order_review(number: $n, decision: release) }';
  expect((await query(decide, { n: order.number })).code).toBeNull();
  expect(await sendRest(order.number)).toMatch(/on hold/);
  await desk('pay', order.number, '--reference', 'Wire 5');
  expect(await sendRest(order.number)).toMatch(/is shipped/);
});

test('a waived claim lets the rest go on, and so does one that a payout for sold pieces settled, and a bank that confirms the other check early (PAYC-05)', async () => {
  const [waived, cleared, sold] = [await sentOrder(5, 2), await sentOrder(5, 2), await sentOrder(5, 2)];
  await bounce(waived);
  await bounce(cleared);
  await desk('waive-claim', waived.number, '--reason', 'Goodwill');
  expect(await sendRest(waived.number)).toMatch(/is shipped/);
  await bounce(sold);
  const { id: orderId } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', sold.number)
    .executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ines' } as const;
  const deduct = (amountMinor: number) =>
    inTransaction(shop.db, (trx) => deductOrderClaim(trx, shop.services, { orderId, amountMinor, by }));
  await deduct(sold.totalMinor - 1);
  expect(await sendRest(sold.number)).toMatch(/on hold/);
  await deduct(1);
  expect(await sendRest(sold.number)).toMatch(/is shipped/);
  await desk('pay', cleared.number, '--tender', 'bank-check', '--reference', 'Check again');
  expect(await sendRest(cleared.number)).toMatch(/on hold/);
  await desk('clear', cleared.number, '--reason', 'Confirmed by the bank');
  expect(await sendRest(cleared.number)).toMatch(/is shipped/);
});

test('staff withdraw what was not sent of an unpaid rest: the claim falls by its price, and the order is sent (PAYC-03)', async () => {
  const order = await sentOrder(5, 2);
  await bounce(order);
  const withdraw = (pieces: number, amountMinor: number) =>
    desk('refund', order.number, '--only', `${COIN}=${pieces}`, '--amount', String(amountMinor / 100));
  const each = Math.floor(order.totalMinor / 5);
  expect(await withdraw(3, order.totalMinor + 1)).toMatch(/can be given back/);
  expect(await withdraw(1, each)).toMatch(/owes less/);
  expect(await debtOf(order)).toBe(order.totalMinor - each);
  expect(await sqlDebtOf(order.number)).toBe(order.totalMinor - each);
  expect(await withdraw(3, 3 * each)).toMatch(/2 of AG-SHIP-1/);
  expect(await withdraw(2, 2 * each)).toMatch(/owes less/);
  const after = await shop.db
    .selectFrom('sales_order')
    .select(['status', 'held_at', 'refunded_minor'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ status: 'shipped', held_at: null, refunded_minor: 0 });
  expect(await debtOf(order)).toBe(order.totalMinor - 3 * each);
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox())].filter(([name]) =>
    name.includes(`order-refunded-${order.number}`),
  );
  expect(mails).toHaveLength(2);
  expect(decodeMail(mails[0]?.[1] ?? '')).toMatch(/You owe \$[\d.,]+ less for your order/);
  await desk('pay', order.number, '--reference', 'Wire 6');
  expect(await debtOf(order)).toBe(0);
});

test('the price of pieces that came back is not owed when their refund becomes void; that of other refunds is (PAYC-03)', async () => {
  const order = await sentOrder(2);
  const {
    order_id: orderId,
    item,
    parcel,
  } = await shop.db
    .selectFrom('shipment_item')
    .innerJoin('shipment', 'shipment.id', 'shipment_item.shipment_id')
    .innerJoin('sales_order', 'sales_order.id', 'shipment.order_id')
    .select(['shipment.order_id', 'order_item_id as item', 'shipment_id as parcel'])
    .where('sales_order.number', '=', order.number)
    .executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ines' } as const;
  const rest = { orderId, comment: null, by, isHandSent: false };
  const pieces = [{ orderItemId: item, shipmentId: parcel, pieces: 1 }];
  await inTransaction(shop.db, (trx) =>
    refundOrder(trx, shop.services, { ...rest, amountMinor: 2_000, pieces }),
  );
  await inTransaction(shop.db, (trx) => refundOrder(trx, shop.services, { ...rest, amountMinor: 500 }));
  await bounce(order);
  expect(await debtOf(order)).toBe(order.totalMinor - 2_000);
  expect(await sqlDebtOf(order.number)).toBe(order.totalMinor - 2_000);
});

test('pieces of a canceled order lower no debt, because it has no price (PAYC-03)', async () => {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: 2 });
  const reference = `Check ${order.number}`;
  await desk('pay', order.number, '--tender', 'personal-check', '--reference', reference);
  await desk('clear', order.number, '--reason', 'Confirmed by the bank');
  await desk('cancel', order.number, '--reason', 'The buyer asked');
  await shop.db
    .updateTable('credit_memo_payout')
    .set({ state: 'sent', settled_at: new Date(shop.clock.now()) })
    .where('state', '=', 'pending')
    .execute();
  await bounce({ ...order, reference, totalMinor: 0 });
  const debt = await debtOf(order);
  expect(debt).toBeGreaterThan(0);
  expect(await desk('refund', order.number, '--only', `${COIN}=1`, '--amount', '1')).not.toMatch(/owes less/);
  expect(await debtOf(order)).toBe(debt);
});

test('returns and refunds from before this version become claims when it starts (PAYC-03)', async () => {
  const order = await sentOrder(1);
  const refunded = await placeCustomerOrder(buyer.send, { [COIN]: 2 });
  const pay = (reference: string, ...more: string[]) =>
    desk(
      'pay',
      refunded.number,
      ...more,
      '--reference',
      reference,
      '--amount',
      String(refunded.total.grand_total.value),
    );
  await pay('Check 1', '--tender', 'bank-check');
  await pay('Wire 1', 'overpaid');
  await desk('clear', refunded.number, '--reason', 'Confirmed by the bank');
  await desk('refund', refunded.number, '--amount', String(refunded.total.grand_total.value));
  await sendRest(refunded.number);
  await desk('refund', refunded.number, '--amount', '4');
  await desk('payment-returned', refunded.number, '--reference', 'Check 1');
  await bounce(order);
  const was = await Promise.all([order, refunded].map(({ number }) => sqlDebtOf(number)));
  expect(was).toEqual([order.totalMinor, Math.round(refunded.total.grand_total.value * 100)]);
  const both = sql<SqlBool>`number in (${order.number}, ${refunded.number})`;
  await sql`update sales_order set refund_debt_minor = refunded_minor, credited_minor = 0 where ${both}`.execute(
    shop.db,
  );
  await sql`update credit_memo set credited_minor = 0
    where order_id in (select id from sales_order where ${both})`.execute(shop.db);
  for (const name of ['0491-unpaid-sent-orders', '0496-credits-of-earlier-refunds']) {
    const file = join(MIGRATIONS_FOLDER, `changes/orders/${name}.sql`);
    await sql.raw(await readFile(file, 'utf8')).execute(shop.db);
  }
  // The household is bound when the new version starts.
  const households = () => shop.db.selectFrom('sales_order').select('claim_households').where(both).execute();
  const bound = await households();
  expect(bound.every(({ claim_households: found }) => found?.length === 1)).toBe(true);
  await sql`update sales_order set claim_households = null where ${both}`.execute(shop.db);
  await fillClaimHouseholds(shop.db);
  expect(await households()).toEqual(bound);
  const now = await Promise.all([order, refunded].map(({ number }) => sqlDebtOf(number)));
  expect(now).toEqual(was);
  expect(await debtOf(order)).toBe(order.totalMinor);
  expect(await orderAgain()).toBe('OPEN_CLAIM');
});
