import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import {
  DISPUTE_SECRET,
  hearOf as hear,
  orderByCard as orderOf,
} from '../../../testing/shopping/dispute-orders.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { place } from '../../../testing/shopping/pay-by-card.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';

const DAY = 24 * 3_600_000;

let shop: TestShop;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({ env: { SANDBOX_WEBHOOK_SECRET: DISPUTE_SECRET } });
});
beforeEach(async () => {
  shop.clock.set(Date.parse('2026-03-17T11:00:00-04:00'));
  await shop.setSpot(TEST_SPOT);
  buyer = await newCustomer(shop);
});
afterAll(() => shop.close());

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

const orderByCard = () => orderOf(shop, buyer.send);
const hearOf = (number: string, kind: 'disputed' | 'dispute_closed', reason: string, partMinor?: number) =>
  hear(shop, number, { kind, reason, ...(partMinor === undefined ? {} : { partMinor }) });

const read = (number: string) =>
  shop.db
    .selectFrom('sales_order')
    .select(['status', 'held_at', 'received_minor', 'refunded_minor', 'grand_total_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

/** Returns the payouts of an order. */
const payoutsOf = (number: string) =>
  shop.db
    .selectFrom('credit_memo_payout')
    .innerJoin('credit_memo', 'credit_memo.id', 'credit_memo_payout.credit_memo_id')
    .innerJoin('sales_order', 'sales_order.id', 'credit_memo.order_id')
    .select(['way', 'credit_memo_payout.amount_minor'])
    .where('sales_order.number', '=', number)
    .execute();

test('a disputed order is not sent, refunded or canceled before the dispute is decided (PAYC-04)', async () => {
  const number = await orderByCard();
  await hearOf(number, 'disputed', 'fraudulent');
  expect(await desk('pack', number)).toMatch(/on hold/);
  expect(await desk('cancel', number, '--reason', 'Disputed')).toMatch(/card payment is disputed/);
  expect(await desk('refund', number, '--amount', '10')).toMatch(/card payment is disputed/);
  expect(await read(number)).toMatchObject({ status: 'paid', refunded_minor: 0 });
  await hearOf(number, 'dispute_closed', 'won');
  expect(await desk('pack', number)).toMatch(/is processing/);
});

test('lost pieces of a disputed order are not sent again before the dispute is decided (PAYC-04)', async () => {
  const number = await orderByCard();
  expect(await desk('ship', number, '--carrier', 'Vault', '--tracking', 'T1')).toMatch(/is shipped/);
  const lost = ['package-lost', number, `${number}-1`, '--reason', 'missing', '--comment', 'Search 4711'];
  expect(await desk(...lost)).toMatch(/is lost/);
  await hearOf(number, 'disputed', 'product_not_received');
  expect(await desk('resend-lost', number, `${number}-1`)).toMatch(/card payment is disputed/);
  expect((await read(number)).status).toBe('shipped');
  await hearOf(number, 'dispute_closed', 'won');
  // Only a second person is missing now.
  expect(await desk('resend-lost', number, `${number}-1`)).toMatch(/needs a second member of staff/);
});

test('a lost dispute makes an order wait for its money again; giving it up costs the market loss (PAYC-03, PAYC-04)', async () => {
  const number = await orderByCard();
  await shop.setSpot({ ...TEST_SPOT, silver: 42 });
  await hearOf(number, 'disputed', 'fraudulent');
  await hearOf(number, 'dispute_closed', 'lost');
  await hearOf(number, 'dispute_closed', 'lost');
  expect(await read(number)).toMatchObject({ status: 'pending_payment', received_minor: 0, held_at: null });
  shop.clock.advance(14 * DAY);
  await shop.setSpot({ ...TEST_SPOT, silver: 42 });
  await moveOverdueOrders(shop.services);
  expect(await read(number)).toMatchObject({ status: 'canceled', refunded_minor: 0 });
  expect(await desk('order', number)).toMatch(/Owed +\$1,2\d\d\.\d\d/);
  const send = sendAs(shop, await signIn(shop, buyer.email));
  const again = await place(send, await readyCustomer(send, { 'AG-SHIP-1': 100 }));
  expect(again.code).toBe('OPEN_CLAIM');
});

test('a wire can pay an order whose card payment the bank took back; its refund spares the card (PAYC-04)', async () => {
  const number = await orderByCard();
  await hearOf(number, 'disputed', 'fraudulent');
  await hearOf(number, 'dispute_closed', 'lost');
  expect(await desk('pay', number, '--reference', 'Wire 7')).toMatch(/is paid/);
  expect(await desk('cancel', number, '--reason', 'Out of stock')).toMatch(/is canceled/);
  await jobsDone(shop.db);
  expect((await payoutsOf(number)).map(({ way }) => way)).toEqual(['hand']);
});

test('what a lost dispute took is not refunded again, and staff decide about the rest (PAYC-04)', async () => {
  const number = await orderByCard();
  const total = (await read(number)).grand_total_minor;
  await hearOf(number, 'disputed', 'product_not_received', 60_000);
  await hearOf(number, 'dispute_closed', 'lost', 60_000);
  expect(await read(number)).toMatchObject({ status: 'paid', received_minor: total });
  expect((await read(number)).held_at).not.toBeNull();
  expect(await desk('pack', number)).toMatch(/on hold/);
  expect(await desk('cancel', number, '--reason', 'Disputed')).toMatch(/is canceled/);
  await jobsDone(shop.db);
  expect(await payoutsOf(number)).toEqual([{ way: 'card', amount_minor: total - 60_000 }]);
});

test('a lost dispute of an order with a refund ends, and staff decide (PAYC-04)', async () => {
  const number = await orderByCard();
  const total = (await read(number)).grand_total_minor;
  expect(await desk('refund', number, '--amount', '30', '--comment', 'Scratched')).toMatch(/\$30\.00/);
  await jobsDone(shop.db);
  await hearOf(number, 'disputed', 'fraudulent', total - 3_000);
  await hearOf(number, 'dispute_closed', 'lost', total - 3_000);
  expect(await read(number)).toMatchObject({ status: 'paid', received_minor: total, refunded_minor: 3_000 });
  expect(await desk('refund', number, '--amount', '10', '--comment', 'Scratched')).toMatch(
    /\$0\.00|nothing/i,
  );
  expect((await payoutsOf(number)).length).toBe(1);
});
