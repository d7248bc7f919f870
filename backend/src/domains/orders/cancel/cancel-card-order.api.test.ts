import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { lockPaymentOfOrder } from '../../payments/payment.repository.ts';
import { reconcileCaptures } from '../../payments/settle/reconcile-captures.ts';

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

/**
 * Delays capture calls to the gateway until `open`. `done` resolves when the first of them has its
 * response.
 */
function holdCaptures() {
  const { capture } = shop.services.providers.card;
  const gate = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  vi.spyOn(shop.services.providers.card, 'capture').mockImplementation(async (request) => {
    begun.resolve();
    await gate.promise;
    return capture(request).finally(end.resolve);
  });
  return { begun: begun.promise, open: gate.resolve, done: end.promise };
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

/** Locks the payment of an order. Returns the function that releases the lock. */
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

/**
 * Resolves when this many sessions wait for the lock of a payment. Other jobs may wait for the
 * order's lock.
 */
async function waiting(count: number): Promise<void> {
  await waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query similar to '(update|select%from) "payment"%'`.execute(shop.db);
    expect(Number(rows[0]?.count)).toBe(count);
  });
}

/** Returns the money of an order by the database and by the gateway, and the buyer's view. */
async function moneyOf({ number }: CardOrder) {
  await jobsDone(shop.db);
  const payment = await shop.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .selectAll('payment')
    .select(['sales_order.received_minor as order_received', 'sales_order.refunded_minor as order_refunded'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const bank = await shop.services.providers.card.lookUp({
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

/** Asserts that the whole total was charged and refunded once, with a credit memo. */
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

describe('canceling a card order during its capture (OPEN-35)', () => {
  test('refunds the money if the capture is recorded first', async () => {
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

  test('refunds the money if the cancellation comes first', async () => {
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

  test('refunds at once without an alarm if the gateway captures just before the void', async () => {
    const { length: start } = shop.logged;
    const captures = holdCaptures();
    const order = await orderByCard();
    // The capture of an order that is canceled earlier never begins.
    await captures.begun;
    const { void: voidAtGateway } = shop.services.providers.card;
    vi.spyOn(shop.services.providers.card, 'void').mockImplementation(async (request) => {
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

  test('charges nothing and raises no alarm if the gateway voids just before the capture', async () => {
    const { length: start } = shop.logged;
    const captures = holdCaptures();
    const order = await orderByCard();
    await captures.begun;
    await cancel(order);
    await waitFor(async () => {
      const row = shop.db.selectFrom('payment').select('state').where('order_id', '=', order.id);
      expect(await row.executeTakeFirst()).toEqual({ state: 'released' });
    });
    captures.open();
    expect(await moneyOf(order)).toMatchObject({
      payment: { state: 'released', captured_minor: 0, reason: 'canceled' },
      bank: { state: 'voided', capturedMinor: 0 },
    });
    expect(errorsSince(start)).toEqual([]);
  });
});

test('finds and refunds once a capture that a canceled order never recorded (OPEN-35)', async () => {
  const capture = vi.spyOn(shop.services.providers.card, 'capture');
  capture.mockResolvedValue({ kind: 'unknown', cause: 'the line broke' });
  const order = await orderByCard();
  const before = await moneyOf(order);
  capture.mockRestore();
  // The state after a crash: the gateway has captured, the order is canceled, and its job is gone.
  const { reference, gateway_id: gatewayId } = before.payment;
  const startedAtMs = before.payment.started_at.getTime();
  const charge = { reference, gatewayId, startedAtMs, amountMinor: order.totalMinor };
  await shop.services.providers.card.capture({ ...charge, idempotencyKey: `${reference}/capture` });
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

test('does not read recorded captures again, however many there are (OPEN-35)', async () => {
  const order = await orderByCard();
  await jobsDone(shop.db);
  expect((await moneyOf(order)).payment).toMatchObject({ state: 'captured', noted_at: expect.any(Date) });
  // Even if its payment is missing from the order: earlier captures are not read.
  await shop.db.deleteFrom('order_payment').where('order_id', '=', order.id).execute();
  shop.clock.advance(11 * 60_000);
  const jobs = () =>
    shop.db.selectNoFrom(sql<number>`(select count(*) from pgboss.job)`.as('count')).execute();
  const before = await jobs();
  await reconcileCaptures(shop.services);
  expect(await jobs()).toEqual(before);

  // Not recorded yet, so it is found.
  await shop.db.updateTable('payment').set({ noted_at: null }).where('order_id', '=', order.id).execute();
  await reconcileCaptures(shop.services);
  await waitFor(async () => expect((await moneyOf(order)).payment.noted_at).toEqual(expect.any(Date)));
});
