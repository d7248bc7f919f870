import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { signSandboxEvent } from '../../../platform/payment-providers/sandbox/sandbox-webhooks.ts';
import type { ProviderEvent } from '../../../platform/payment-providers/webhooks.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { type StripeStub, signStripeEvent, startStripeStub } from '../../../testing/servers/stripe-stub.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { findRefundable } from '../../payments/refund/refund-payment.ts';

const SECRET = 'whsec_of_these_tests';

afterEach(() => vi.restoreAllMocks());

async function orderByCard(shop: TestShop, { send }: TestCustomer, token: string) {
  const shopper = await readyCustomer(send, { 'AC-CAP-40': 1 });
  await chooseCard(send, shopper, { card: { token } });
  const { number } = await shopper.placeOrder();
  return shop.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select(['order_id', 'payment.id', 'reference', 'gateway_id', 'amount_minor', 'number'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}
type CardOrder = Awaited<ReturnType<typeof orderByCard>>;

function post(
  shop: TestShop,
  provider: string,
  request: { readonly body: Buffer; readonly headers: object },
) {
  return shop.app.inject({
    method: 'POST',
    url: `/webhooks/payments/${provider}`,
    payload: request.body,
    headers: { ...request.headers },
  });
}

/** Returns the remarks in an order's history that a payment provider caused. */
async function remarksOf(shop: TestShop, { order_id }: CardOrder) {
  await jobsDone(shop.db);
  const events = await shop.db
    .selectFrom('order_event')
    .select(['note', 'is_public'])
    .where('order_id', '=', order_id)
    .where('actor', '=', 'payment')
    .where('to_status', 'is', null)
    .orderBy('id')
    .execute();
  return events.map(({ note, is_public }) => (is_public ? `public: ${note}` : note));
}

async function moneyOf(shop: TestShop, { id }: CardOrder) {
  const row = await shop.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select(['payment.state', 'status', 'received_minor', 'payment.refunded_minor', 'captured_minor'])
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}

describe('events of the sandbox', () => {
  let shop: TestShop;
  let customer: TestCustomer;
  beforeAll(async () => {
    shop = await createTestShop({ env: { SANDBOX_WEBHOOK_SECRET: SECRET } });
    customer = await newCustomer(shop);
  });
  afterAll(() => shop.close());

  const eventOf = (order: CardOrder, more: Partial<ProviderEvent>): ProviderEvent => ({
    id: randomUUID(),
    kind: 'captured',
    atMs: Date.now(),
    gatewayId: order.gateway_id,
    reference: order.reference,
    amountMinor: Number(order.amount_minor),
    reason: null,
    ...more,
  });
  const sendEvent = (event: ProviderEvent) => post(shop, 'sandbox', signSandboxEvent(event, SECRET));
  const countEvents = async () => (await shop.db.selectFrom('payment_event').select('id').execute()).length;
  const newOrder = () => orderByCard(shop, customer, cardToken());

  test('book a refund at the gateway once, for any number and order of deliveries', async () => {
    const order = await newOrder();
    await jobsDone(shop.db);
    const name = { reference: order.reference, gatewayId: order.gateway_id, startedAtMs: Date.now() };
    await shop.services.providers.card.refund({
      ...name,
      amountMinor: 500,
      idempotencyKey: 'at the gateway',
    });
    const refunded = eventOf(order, { kind: 'refunded', amountMinor: 500 });
    const captured = eventOf(order, {});
    const racing = [refunded, refunded, captured, refunded].map(sendEvent);
    expect((await Promise.all(racing)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await remarksOf(shop, order)).toSorted()).toEqual([
      '$5.00 was refunded at Sandbox, not by this shop. It went back to the card; do not refund it again.',
      expect.stringMatching(/^Sandbox confirmed the charge of \$/),
    ]);
    await sendEvent(captured);
    await sendEvent(refunded);
    await sendEvent({ ...refunded, id: randomUUID() });
    expect(await remarksOf(shop, order)).toHaveLength(3);
    const money = await moneyOf(shop, order);
    expect(money).toMatchObject({ state: 'captured', status: 'paid', refunded_minor: 500 });
    const refundable = await inTransaction(shop.db, (trx) => findRefundable(trx, order.order_id ?? 0));
    expect(refundable).toBe(Number(order.amount_minor) - 500);
  });

  test('mark an order paid once when the charge is confirmed before the shop has recorded it', async () => {
    const lost = { kind: 'unknown', cause: 'lost' } as const;
    vi.spyOn(shop.services.providers.card, 'capture').mockResolvedValueOnce(lost);
    vi.spyOn(shop.services.providers.card, 'lookUp').mockResolvedValueOnce(lost);
    const order = await newOrder();
    await jobsDone(shop.db);
    expect(await moneyOf(shop, order)).toMatchObject({ state: 'authorized', received_minor: 0 });
    const event = eventOf(order, {});
    await Promise.all([sendEvent(event), sendEvent(event), sendEvent({ ...event, id: randomUUID() })]);
    await remarksOf(shop, order);
    const { amount_minor } = order;
    const paid = {
      state: 'captured',
      status: 'paid',
      received_minor: amount_minor,
      captured_minor: amount_minor,
    };
    expect(await moneyOf(shop, order)).toMatchObject(paid);
  });

  test('cancel the order when the gateway canceled its authorization', async () => {
    const lost = { kind: 'unknown', cause: 'lost' } as const;
    const { card } = shop.services.providers;
    vi.spyOn(card, 'capture').mockResolvedValueOnce(lost);
    vi.spyOn(card, 'lookUp').mockResolvedValueOnce(lost);
    const order = await newOrder();
    await jobsDone(shop.db);
    const name = { reference: order.reference, gatewayId: order.gateway_id, startedAtMs: Date.now() };
    await card.void({ ...name, idempotencyKey: 'at the gateway' });
    await sendEvent(eventOf(order, { kind: 'canceled', reason: 'expired' }));
    expect(await remarksOf(shop, order)).toEqual([
      expect.stringMatching(/^Sandbox canceled the authorization of .* Reason: expired\.$/),
    ]);
    expect(await moneyOf(shop, order)).toMatchObject({
      state: 'failed',
      status: 'canceled',
      received_minor: 0,
    });
  });

  test('record a dispute for staff, as open work until it is closed, not for the buyer', async () => {
    const order = await newOrder();
    await sendEvent(eventOf(order, { kind: 'disputed', reason: 'fraudulent', amountMinor: 1_000 }));
    expect(await remarksOf(shop, order)).toEqual([
      'The buyer disputes $10.00 at Sandbox. Respond there. Reason: the cardholder did not make this payment.',
      'public: On hold: We are settling a question about the card payment with the bank.',
    ]);
    const accountant = await officeAs(shop, 'accountant');
    const waiting = async () => {
      const { data } = await accountant.query<{ open_work_list: { rows: object[] } }>(
        '{ open_work_list(code: "open_disputes") { rows { subject label path } } }',
      );
      return data.open_work_list.rows;
    };
    const row = {
      subject: order.number,
      label: 'the cardholder did not make this payment',
      path: `/orders/${order.number}`,
    };
    expect(await waiting()).toEqual([row]);
    const owner = await officeAs(shop, 'owner');
    const onDesk = async () => {
      const { data } = await owner.query<{ order: { is_disputed: boolean; actions: string[] } }>(
        'query ($number: ID!) { order(number: $number) { is_disputed actions } }',
        { number: order.number },
      );
      return { ...data.order, actions: data.order.actions.filter((one) => /refund|cancel/.test(one)) };
    };
    expect(await onDesk()).toEqual({ is_disputed: true, actions: [] });
    const seen = await must<{ customer: object }>(
      customer.send,
      `query ($filter: CustomerOrdersFilterInput) {
        customer { orders(filter: $filter) { items { comments { message } timeline { title text } } } }
      }`,
      { filter: { number: { eq: order.number } } },
    );
    expect(JSON.stringify(seen)).not.toMatch(/dispute|fraud/);
    await sendEvent(eventOf(order, { kind: 'dispute_closed', reason: 'won', amountMinor: 1_000 }));
    await jobsDone(shop.db);
    expect(await waiting()).toEqual([]);
    expect(await onDesk()).toEqual({ is_disputed: false, actions: ['cancel', 'refund'] });
  });

  test('are rejected with a wrong signature, and store nothing', async () => {
    const order = await newOrder();
    const before = await countEvents();
    const event = eventOf(order, { kind: 'canceled' });
    const wrong = await post(shop, 'sandbox', signSandboxEvent(event, 'another secret'));
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { message: expect.stringContaining('Compare SANDBOX_WEBHOOK_SECRET on both sides.') },
    ]);
    const { body } = signSandboxEvent(event, SECRET);
    expect((await post(shop, 'sandbox', { body, headers: {} })).statusCode).toBe(400);
    const huge = { body: Buffer.alloc(300_000), headers: { 'content-type': 'application/json' } };
    expect((await post(shop, 'sandbox', huge)).statusCode).toBe(413);
    expect(await countEvents()).toBe(before);
  });

  test('are limited by address while their signatures are wrong', async () => {
    const request = { body: Buffer.from('{}'), headers: {} };
    const remoteAddress = '203.0.113.9';
    const url = '/webhooks/payments/sandbox';
    const codes = new Set<number>();
    for (let times = 0; times < 61; times++) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url,
        payload: request.body,
        remoteAddress,
      });
      codes.add(statusCode);
    }
    expect([...codes]).toEqual([400, 429]);
  });

  test('have an address only for a configured provider', async () => {
    for (const name of ['stripe', 'banktransfer', 'unknown', '__proto__']) {
      const answer = await post(shop, name, signSandboxEvent(eventOf(await newOrder(), {}), SECRET));
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'The shop receives no events of this payment provider.' },
      ]);
    }
  });

  test('about another system or another order change nothing', async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const before = await countEvents();
    const foreign = eventOf(order, { kind: 'disputed', gatewayId: 'pi_foreign', reference: randomUUID() });
    expect((await sendEvent(foreign)).statusCode).toBe(200);
    // The gateway's id belongs to no payment, and the shop knows another id for this reference.
    const mixed = eventOf(other, { kind: 'disputed', gatewayId: 'pi_foreign' });
    expect((await sendEvent(mixed)).statusCode).toBe(200);
    expect((await sendEvent({ ...foreign, reference: 'not a reference' })).statusCode).toBe(200);
    expect(await countEvents()).toBe(before);
    // The gateway's id decides whose payment it is, not the reference beside it.
    await sendEvent(eventOf(order, { kind: 'disputed', reference: other.reference }));
    expect(await remarksOf(shop, order)).toHaveLength(2);
    expect(await remarksOf(shop, other)).toEqual([]);
  });

  test('of one provider never match a payment of another', async () => {
    const order = await newOrder();
    await shop.db.updateTable('payment').set({ gateway: 'stripe' }).where('id', '=', order.id).execute();
    const before = await countEvents();
    expect((await sendEvent(eventOf(order, { kind: 'disputed' }))).statusCode).toBe(200);
    expect(await countEvents()).toBe(before);
  });

  test('with the id of another provider’s event are events of their own', async () => {
    const order = await newOrder();
    const event = eventOf(order, { kind: 'disputed', id: 'evt_same' });
    const row = {
      event_id: 'evt_same',
      kind: 'failed',
      occurred_at: new Date(),
      received_at: new Date(),
    } as const;
    await shop.db
      .insertInto('payment_event')
      .values({ ...row, provider: 'stripe', payment_id: order.id, handled_at: new Date() })
      .execute();
    await sendEvent(event);
    expect(await remarksOf(shop, order)).toHaveLength(2);
  });
});

describe('events of Stripe', () => {
  let shop: TestShop;
  let stub: StripeStub;
  beforeAll(async () => {
    stub = await startStripeStub();
    shop = await createTestShop({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_of_the_stub',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stub',
        STRIPE_API_URL: stub.url,
        STRIPE_WEBHOOK_SECRET: SECRET,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await stub.close();
  });

  test('are recorded in the history of their order, once each, in any order; a dispute is listed', async () => {
    const order = await orderByCard(shop, await newCustomer(shop), 'pm_card_visa_for_events');
    await jobsDone(shop.db);
    const intent = { id: order.gateway_id, amount: 2_000, metadata: { reference: order.reference } };
    const charge = { payment_intent: order.gateway_id, metadata: {}, amount_refunded: 300 };
    const dispute = {
      id: 'dp_1',
      payment_intent: order.gateway_id,
      amount: 700,
      reason: 'product_not_received',
    };
    const failed = { ...intent, last_payment_error: { code: 'card_declined', decline_code: 'lost_card' } };
    const events = [
      ['charge.dispute.created', { ...dispute, status: 'needs_response' }],
      ['payment_intent.succeeded', { ...intent, amount_received: 2_000 }],
      ['payment_intent.payment_failed', failed],
      ['charge.refunded', charge],
      ['payment_intent.canceled', { ...intent, cancellation_reason: 'abandoned' }],
      ['charge.dispute.closed', { ...dispute, status: 'won' }],
      ['customer.created', { id: 'cus_1' }],
    ] as const;
    for (const [type, object] of [...events, ...events]) {
      const answer = await post(
        shop,
        'stripe',
        signStripeEvent({ id: `evt_${type}`, type, object }, { secret: SECRET }),
      );
      expect(answer.statusCode, answer.body).toBe(200);
      await jobsDone(shop.db);
    }
    expect(await remarksOf(shop, order)).toEqual([
      'The buyer disputes $7.00 at Stripe. Respond there. Reason: the pieces did not arrive, needs a response.',
      'public: On hold: We are settling a question about the card payment with the bank.',
      'Stripe confirmed the charge of $20.00.',
      'Stripe reported a failed attempt to pay $20.00. Reason: lost card.',
      'Stripe confirmed refunds of $3.00 in all.',
      'Stripe canceled the authorization of $20.00. Reason: abandoned.',
      'The dispute about $7.00 at Stripe is closed. Outcome: won.',
      'public: The order goes on.',
    ]);
    expect(await moneyOf(shop, order)).toMatchObject({
      state: 'captured',
      status: 'paid',
      refunded_minor: 0,
    });
    // Delivered in any order, a third time: one dispute, which stays closed.
    for (const [type, object] of events.toReversed()) {
      await post(shop, 'stripe', signStripeEvent({ id: `evt_${type}`, type, object }, { secret: SECRET }));
      await post(
        shop,
        'stripe',
        signStripeEvent({ id: `evt_again_${type}`, type, object }, { secret: SECRET }),
      );
    }
    await jobsDone(shop.db);
    const disputes = await shop.db.selectFrom('payment_dispute').selectAll().execute();
    expect(disputes).toEqual([
      expect.objectContaining({ dispute_id: 'dp_1', is_open: false, amount_minor: 700, reason: 'won' }),
    ]);
    const seen = await (await officeAs(shop, 'accountant')).query(
      'query ($order: String) { disputes(order: $order) { order amount is_open provider } }',
      {
        order: order.number,
      },
    );
    expect(seen.data).toEqual({
      disputes: [{ order: order.number, amount: 700, is_open: false, provider: 'stripe' }],
    });
    const forged = signStripeEvent(
      { id: 'evt_x', type: 'charge.refunded', object: charge },
      { secret: 'whsec_x' },
    );
    const rejected = await post(shop, 'stripe', forged);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      400,
      expect.stringContaining('Compare STRIPE_WEBHOOK_SECRET with the endpoint at Stripe.'),
    ]);
  });
});
