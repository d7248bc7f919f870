import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobsDone } from '../../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { lockPaymentOfOrder } from '../../payments/payment.repository.ts';
import { reconcileCaptures } from '../payment/reconcile-captures.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  customer = await newCustomer(shop);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

interface CardOrder {
  readonly id: number;
  readonly number: string;
  readonly totalMinor: number;
}

/** Keeps the calls that charge cards from the gateway until `open`; `done` is when the first of them has its answer. */
function holdCaptures() {
  const { capture } = shop.services.gateway;
  const gate = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  vi.spyOn(shop.services.gateway, 'capture').mockImplementation(async (request) => {
    await gate.promise;
    return capture(request).finally(end.resolve);
  });
  return { open: gate.resolve, done: end.promise };
}

async function orderByCard(): Promise<CardOrder> {
  const shopper = await readyCustomer(customer.send, { 'AC-CAP-40': 1 });
  await chooseCard(customer.send, shopper, { card: { token: cardToken() } });
  const { number, total } = await shopper.placeOrder();
  const row = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  const { id } = await row.executeTakeFirstOrThrow();
  return { id, number, totalMinor: Math.round(total.grand_total.value * 100) };
}

async function cancel({ id }: CardOrder): Promise<void> {
  const { cancelOrder } = await must<{ cancelOrder: { errorV2: object | null } }>(
    customer.send,
    `mutation ($id: ID!) {
      cancelOrder(input: { order_id: $id, reason: "I ordered by mistake" }) { errorV2 { message } }
    }`,
    { id: btoa(String(id)) },
  );
  expect(cancelOrder.errorV2).toBeNull();
}

/** Holds the lock of an order's payment; gives what lets it go. */
async function holdPayment({ id }: CardOrder): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const done = shop.db.transaction().execute(async (trx) => {
    await lockPaymentOfOrder(trx, id);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  return async () => {
    free.resolve();
    await done;
  };
}

/** Resolves when so many wait for the lock of a payment: other jobs may wait for the order's. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query similar to '(update|select%from) "payment"%'`.execute(shop.db);
      expect(Number(rows[0]?.count)).toBe(count);
    },
    { timeout: 10_000, interval: 10 },
  );
}

/** What the books and the gateway say of an order's money, and what its buyer reads. */
async function moneyOf({ number }: CardOrder) {
  await jobsDone(shop.db);
  const payment = await shop.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .selectAll('payment')
    .select(['sales_order.received_minor as order_received', 'sales_order.refunded_minor as order_refunded'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const bank = await shop.services.gateway.lookUp({
    reference: payment.reference,
    gatewayId: payment.gateway_id,
    startedAtMs: payment.started_at.getTime(),
  });
  const { customer: found } = await must<{ customer: { orders: { items: object[] } } }>(
    customer.send,
    `query ($number: String!) { customer { orders(filter: { number: { eq: $number } }) { items {
      status refunds { sent { value } pending { value } }
      credit_memos { total { grand_total { value } } payouts { way state amount { value } } }
    } } } }`,
    { number },
  );
  return { payment, bank, order: found.orders.items[0] };
}

/** The whole total was charged and sent back once, and a credit memo says so. */
async function expectRefund(order: CardOrder): Promise<void> {
  const { totalMinor } = order;
  const total = { value: totalMinor / 100 };
  expect(await moneyOf(order)).toMatchObject({
    payment: {
      state: 'captured',
      captured_minor: totalMinor,
      refunded_minor: totalMinor,
      order_received: totalMinor,
      order_refunded: totalMinor,
    },
    bank: { state: 'captured', capturedMinor: totalMinor, refundedMinor: totalMinor },
    order: {
      status: 'Canceled',
      refunds: { sent: total, pending: { value: 0 } },
      credit_memos: [
        { total: { grand_total: total }, payouts: [{ way: 'CARD', state: 'SENT', amount: total }] },
      ],
    },
  });
}

const errorsSince = (start: number) => shop.logged.slice(start).filter(({ level }) => Number(level) >= 50);

describe('OPEN-35 an order by card that is called off while its card is charged', () => {
  test('has its money back when the charge is noted first', async () => {
    const captures = holdCaptures();
    const order = await orderByCard();
    const release = await holdPayment(order);
    captures.open();
    await waiting(1);
    const canceled = cancel(order);
    await waiting(2);
    await release();
    await canceled;
    await expectRefund(order);
  });

  test('has its money back when the cancellation comes first', async () => {
    const captures = holdCaptures();
    const order = await orderByCard();
    const release = await holdPayment(order);
    const canceled = cancel(order);
    await waiting(1);
    captures.open();
    await waiting(2);
    await release();
    await canceled;
    const { totalMinor } = order;
    expect(await moneyOf(order)).toMatchObject({
      payment: { state: 'released', captured_minor: totalMinor, refunded_minor: totalMinor },
      bank: { state: 'captured', capturedMinor: totalMinor, refundedMinor: totalMinor },
      order: { status: 'Canceled', refunds: { sent: { value: 0 }, pending: { value: 0 } }, credit_memos: [] },
    });
  });

  test('has its money back at once, and nobody is alarmed, when the gateway charges just before it should void', async () => {
    const { length: start } = shop.logged;
    const captures = holdCaptures();
    const order = await orderByCard();
    const { void: voidAtGateway } = shop.services.gateway;
    vi.spyOn(shop.services.gateway, 'void').mockImplementation(async (request) => {
      captures.open();
      await captures.done;
      return voidAtGateway(request);
    });
    await cancel(order);
    const { totalMinor } = order;
    expect(await moneyOf(order)).toMatchObject({
      payment: { state: 'released', captured_minor: totalMinor, refunded_minor: totalMinor },
      bank: { state: 'captured', refundedMinor: totalMinor },
    });
    expect(errorsSince(start)).toEqual([]);
  });

  test('is not charged, and nobody is alarmed, when the gateway voids just before it should charge', async () => {
    const { length: start } = shop.logged;
    const captures = holdCaptures();
    const order = await orderByCard();
    await cancel(order);
    await vi.waitFor(
      async () => {
        const row = shop.db.selectFrom('payment').select('state').where('order_id', '=', order.id);
        expect(await row.executeTakeFirst()).toEqual({ state: 'released' });
      },
      { timeout: 10_000 },
    );
    captures.open();
    expect(await moneyOf(order)).toMatchObject({
      payment: { state: 'released', captured_minor: 0, reason: 'canceled' },
      bank: { state: 'voided', capturedMinor: 0 },
    });
    expect(errorsSince(start)).toEqual([]);
  });
});

test('OPEN-35 a charged card whose canceled order never noted the money is found and paid back once', async () => {
  const capture = vi.spyOn(shop.services.gateway, 'capture');
  capture.mockResolvedValue({ kind: 'unknown', cause: 'the line broke' });
  const order = await orderByCard();
  const before = await moneyOf(order);
  capture.mockRestore();
  // What a crash leaves: the gateway has charged the card, the order is canceled, and its job is gone.
  const { reference, gateway_id: gatewayId } = before.payment;
  const startedAtMs = before.payment.started_at.getTime();
  const charge = { reference, gatewayId, startedAtMs, amountMinor: order.totalMinor };
  await shop.services.gateway.capture({ ...charge, idempotencyKey: `${reference}/capture` });
  await sql`delete from pgboss.job where name = 'capture-payment'`.execute(shop.db);
  const { id } = order;
  await shop.db.updateTable('sales_order').set({ status: 'canceled' }).where('id', '=', id).execute();
  await shop.db
    .updateTable('payment')
    .set({ state: 'captured', captured_minor: order.totalMinor })
    .where('order_id', '=', id)
    .execute();

  await reconcileCaptures(shop.services);
  expect((await moneyOf(order)).payment).toMatchObject({ refunded_minor: 0 });
  shop.clock.advance(11 * 60_000);
  await Promise.all([reconcileCaptures(shop.services), reconcileCaptures(shop.services)]);
  await expectRefund(order);
  shop.clock.advance(11 * 60_000);
  await reconcileCaptures(shop.services);
  await expectRefund(order);
});

test('OPEN-35 a charge that was noted is not looked at again, however many there are', async () => {
  const order = await orderByCard();
  await jobsDone(shop.db);
  expect((await moneyOf(order)).payment).toMatchObject({ state: 'captured', noted_at: expect.any(Date) });
  // Even where the books have lost it: nothing of what is past is read.
  await shop.db.deleteFrom('order_payment').where('order_id', '=', order.id).execute();
  shop.clock.advance(11 * 60_000);
  const jobs = () =>
    shop.db.selectNoFrom(sql<number>`(select count(*) from pgboss.job)`.as('count')).execute();
  const before = await jobs();
  await reconcileCaptures(shop.services);
  expect(await jobs()).toEqual(before);

  // Not noted yet, it is found.
  await shop.db.updateTable('payment').set({ noted_at: null }).where('order_id', '=', order.id).execute();
  await reconcileCaptures(shop.services);
  await vi.waitFor(async () => expect((await moneyOf(order)).payment.noted_at).toEqual(expect.any(Date)));
});
