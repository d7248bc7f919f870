import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { openMarket } from '../../../testing/open-market.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { shipOrder } from '../shipping/ship-order.ts';
import { changeStatus } from './change-status.ts';

let shop: TestShop;
let customer: TestCustomer;
let stranger: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
// These tests advance the clock by days; prices become stale and tokens expire meanwhile.
beforeEach(async () => {
  await settleClaims(shop.db);
  await shop.setSpot(TEST_SPOT);
  customer = await newCustomer(shop);
  stranger = await newCustomer(shop);
});

const INES = { actor: 'operator', name: 'Ines' } as const;
const REASON = 'I ordered by mistake';
const LIFE = `id number status status_label state available_actions cancellation_reason order_status_change_date
  timeline { code progress title text at }
  comments { message timestamp }
  items { status product_sku quantity_ordered quantity_invoiced quantity_shipped quantity_canceled quantity_refunded }
  invoices { number items { product_sku quantity_invoiced order_item { id } } total { grand_total { value } } }
  shipments { number tracking { carrier number title } items { product_sku quantity_shipped } comments { message } }
  credit_memos { number items { product_sku } total { grand_total { value } adjustment { value } } }`;
const BY_TOKEN = `query ($token: String!) { guestOrderByToken(input: { token: $token }) { ${LIFE} } }`;
const CANCEL = `mutation ($input: CancelOrderInput!) {
  cancelOrder(input: $input) { error errorV2 { code message } order { ${LIFE} } }
}`;
const REQUEST = `mutation ($input: GuestOrderCancelInput!) {
  requestGuestOrderCancel(input: $input) { error errorV2 { code message } order { number status_label } }
}`;
const CONFIRM = `mutation ($input: ConfirmCancelOrderInput!) {
  confirmCancelOrder(input: $input) { error errorV2 { code message } order { number status_label cancellation_reason } }
}`;

interface Life {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly status_label: string;
  readonly state: string;
  readonly available_actions: string[];
  readonly cancellation_reason: string | null;
  readonly timeline: {
    code: string;
    progress: string;
    title: string;
    text: string | null;
    at: string | null;
  }[];
  readonly items: Record<string, unknown>[];
  readonly invoices: { number: string; items: object[]; total: { grand_total: { value: number } } }[];
  readonly shipments: { number: string; tracking: object[]; items: object[] }[];
  readonly credit_memos: object[];
}
interface Canceled {
  readonly error: string | null;
  readonly errorV2: { readonly code: string; readonly message: string } | null;
  readonly order: Life | null;
}

async function life({ token }: Pick<OrderData, 'token'>, send = shop.query as Send): Promise<Life> {
  return (await must<{ guestOrderByToken: Life }>(send, BY_TOKEN, { token })).guestOrderByToken;
}

async function idOf({ number }: Pick<OrderData, 'number'>): Promise<number> {
  const row = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function pay(order: OrderData, amountMinor: number | null = null, reference = 'WIRE 1') {
  const orderId = await idOf(order);
  const receipt = await inTransaction(shop.db, (trx) =>
    receivePayment(trx, shop.services, {
      orderId,
      amountMinor,
      reference,
      by: INES,
      isSurplusMeant: true,
    }),
  );
  return receipt.outcome;
}

async function ship(order: OrderData, pieces: Readonly<Record<string, number>> | null = null) {
  const orderId = await idOf(order);
  const parcel = { orderId, carrier: 'Insured ground', trackingNumber: 'IG 4471', comment: null, by: INES };
  return inTransaction(shop.db, (trx) =>
    shipOrder(trx, shop.services, { ...parcel, pieces: pieces && new Map(Object.entries(pieces)) }),
  );
}

async function cancel(send: Send, order: { id: string }, reason = REASON): Promise<Canceled> {
  const input = { order_id: order.id, reason };
  return (await must<{ cancelOrder: Canceled }>(send, CANCEL, { input })).cancelOrder;
}

/** Returns the stock of a product, and the sum of its stock movements. */
async function stockOf(sku: string) {
  const row = await shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select(['product.id', 'quantity'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const { moved } = await shop.db
    .selectFrom('stock_movement')
    .select(({ fn }) => fn.sum<string>('change').as('moved'))
    .where('product_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { quantity: row.quantity, moved: Number(moved) };
}

/** Returns the file names of the mails about an order. */
async function mailsOf({ number }: Pick<OrderData, 'number'>): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter((name) => name.includes(number));
}

describe('from placement to delivery (OPEN-34, OPEN-71)', () => {
  test('each status has its record, its timeline entry and its mail', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 5, 'AC-GLOVES': 2 });
    const placed = await life(order, customer.send);
    expect(placed).toMatchObject({
      status: 'Pending',
      status_label: 'Pending payment',
      state: 'pending_payment',
      available_actions: ['CANCEL', 'REORDER'],
      invoices: [],
      shipments: [],
      credit_memos: [],
    });
    expect(placed.timeline.map(({ code, progress }) => `${code} ${progress}`)).toEqual([
      'placed DONE',
      'paid CURRENT',
      'processing COMING',
      'shipped COMING',
      'complete COMING',
    ]);
    shop.clock.advance(3_600_000);
    expect(await pay(order)).toBe('paid');
    const paid = await life(order, customer.send);
    expect(paid).toMatchObject({
      status: 'Processing',
      status_label: 'Paid',
      available_actions: ['CANCEL', 'REORDER'],
    });
    expect(paid.invoices).toHaveLength(1);
    expect(paid.invoices[0]?.total.grand_total.value).toBe(order.total.grand_total.value);
    expect(paid.items.map(({ status, quantity_invoiced }) => [status, quantity_invoiced])).toEqual([
      ['Invoiced', 5],
      ['Invoiced', 2],
    ]);
    expect(paid.timeline[1]).toMatchObject({
      code: 'paid',
      progress: 'DONE',
      title: 'Wire received',
      at: new Date(shop.clock.now()).toISOString(),
    });

    expect((await ship(order, { 'AG-SHIP-1': 3 })).status).toBe('processing');
    const partly = await life(order, customer.send);
    expect(partly).toMatchObject({
      status: 'Processing',
      status_label: 'Processing',
      available_actions: ['REORDER'],
    });
    expect(partly.items.map(({ status, quantity_shipped }) => [status, quantity_shipped])).toEqual([
      ['Partial', 3],
      ['Invoiced', 0],
    ]);
    await expect(ship(order, { 'AG-SHIP-1': 3 })).rejects.toThrow(
      `Order ${order.number} has 1 of AG-SHIP-1 less to ship than that.`,
    );
    expect((await ship(order)).status).toBe('shipped');
    const shipped = await life(order, customer.send);
    expect(shipped.shipments.map(({ items }) => items)).toEqual([
      [{ product_sku: 'AG-SHIP-1', quantity_shipped: 3 }],
      [
        { product_sku: 'AG-SHIP-1', quantity_shipped: 2 },
        { product_sku: 'AC-GLOVES', quantity_shipped: 2 },
      ],
    ]);
    expect(shipped.shipments[0]?.tracking).toEqual([
      { carrier: 'Insured ground', number: 'IG 4471', title: 'Insured ground tracking' },
    ]);
    await expect(ship(order)).rejects.toThrow(`Order ${order.number} is shipped already.`);

    const orderId = await idOf(order);
    await inTransaction(shop.db, (trx) =>
      changeStatus(trx, shop.services, { orderId, to: 'complete', by: INES }),
    );
    expect(await life(order, customer.send)).toMatchObject({
      status: 'Complete',
      available_actions: ['REORDER'],
    });
    const mails = (await mailsOf(order)).join(' ');
    expect(mails).toContain('order-placed');
    expect(mails).toContain('payment-received');
    expect(mails.match(/order-shipped/g)).toHaveLength(2);
    expect(mails).not.toContain('order-canceled');
  });

  test('partial payments mark the order paid once complete; a known reference counts once; more is surplus', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const total = Math.round(order.total.grand_total.value * 100);
    expect(await pay(order, total - 500, 'WIRE A')).toBe('partly');
    const { timeline } = await life(order);
    expect(timeline.map(({ code }) => code).slice(0, 3)).toEqual(['placed', 'part_payment', 'paid']);
    expect(timeline[2]?.text).toMatch(/^We received \$[\d.,]+ of \$[\d.,]+\.$/);
    expect(await pay(order, total - 500, 'WIRE A')).toBe('repeated');
    expect((await life(order)).state).toBe('pending_payment');
    const raced = await Promise.all(
      ['WIRE B', 'WIRE B', 'WIRE B'].map((reference) => pay(order, 500, reference)),
    );
    expect(raced.toSorted()).toEqual(['paid', 'repeated', 'repeated']);
    expect((await life(order)).invoices).toHaveLength(1);
    expect(await pay(order, 700, 'WIRE C')).toBe('surplus');
    expect((await life(order)).state).toBe('paid');
  });
});

describe('an unpaid order (OPEN-41)', () => {
  let order: OrderData;
  let before: { quantity: number; moved: number };
  beforeEach(async () => {
    before = await stockOf('AG-BEE-2');
    order = await placeGuestOrder(shop.query as Send, 'AG-BEE-2', 2);
    shop.clock.set(Date.parse(order.payment_instructions.pay_by));
  });

  test('becomes overdue at its deadline with a mail, and is canceled after the grace period, which returns the stock', async () => {
    await moveOverdueOrders(shop.services);
    expect((await life(order)).state).toBe('pending_payment');
    shop.clock.advance(1000);
    await Promise.all([moveOverdueOrders(shop.services), moveOverdueOrders(shop.services)]);
    const overdue = await life(order);
    expect(overdue).toMatchObject({
      status: 'Pending',
      status_label: 'Payment overdue',
      available_actions: ['CANCEL'],
    });
    expect((await mailsOf(order)).join(' ')).toContain('payment-due');
    expect((await stockOf('AG-BEE-2')).quantity).toBe(before.quantity - 2);

    shop.clock.advance(96 * 3_600_000);
    await openMarket(shop);
    await Promise.all([moveOverdueOrders(shop.services), moveOverdueOrders(shop.services)]);
    expect(await life(order)).toMatchObject({
      status: 'Canceled',
      available_actions: [],
      cancellation_reason: 'It was not paid in time.',
      items: [{ status: 'Canceled', quantity_canceled: 2 }],
    });
    expect(await stockOf('AG-BEE-2')).toEqual(before);
    expect((await mailsOf(order)).join(' ')).toContain('order-canceled');

    // Late money pays what the buyer owes for the cancellation first.
    expect(await pay(order, 500, 'LATE')).toBe('claim');
    expect(await pay(order, 500_000, 'LATER')).toBe('late');
    expect(await life(order)).toMatchObject({ state: 'canceled', invoices: [] });
    expect(await stockOf('AG-BEE-2')).toEqual(before);
  });

  test('by check waits for the clearance of a check that arrived in time (FIX-42)', async () => {
    const shopper = await newShopper(shop.query as Send);
    expect(await shopper.add('AG-SHIP-1', 1)).toEqual([]);
    await shopper.prepare({ payment: 'checkmo' });
    const byCheck = await shopper.placeOrder();
    shop.clock.set(Date.parse(byCheck.payment_instructions.pay_by) + 1000);
    await moveOverdueOrders(shop.services);
    expect((await life(byCheck)).state).toBe('pending_payment');
    shop.clock.advance(8 * 24 * 3_600_000);
    await moveOverdueOrders(shop.services);
    expect((await life(byCheck)).state).toBe('payment_overdue');
    await moveOverdueOrders(shop.services);
    expect((await life(byCheck)).state).toBe('payment_overdue');
    shop.clock.advance(120 * 3_600_000);
    await openMarket(shop);
    await moveOverdueOrders(shop.services);
    expect((await life(byCheck)).state).toBe('canceled');
  });

  test('can be paid in parts while overdue', async () => {
    shop.clock.advance(1000);
    await moveOverdueOrders(shop.services);
    expect(await pay(order, 100, 'PART')).toBe('partly');
    shop.clock.advance(47 * 3_600_000);
    await moveOverdueOrders(shop.services);
    expect((await life(order)).state).toBe('payment_overdue');
    expect(await pay(order, null, 'REST')).toBe('paid');
    expect((await life(order)).state).toBe('paid');
    expect((await stockOf('AG-BEE-2')).quantity).toBe(before.quantity - 2);
  });
});

describe('cancelOrder', () => {
  test('cancels an own order once, returns stock and money, and shows the reason', async () => {
    const before = await stockOf('AG-SHIP-1');
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 4 });
    await pay(order);
    const { id } = await life(order, customer.send);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(customer.send, { id })));
    expect(answers.filter(({ errorV2 }) => errorV2 === null)).toHaveLength(1);
    for (const { error, errorV2 } of answers.filter((answer) => answer.errorV2 !== null)) {
      expect(errorV2?.code).toBe('INVALID_ORDER_STATUS');
      expect(error).toBe('Order already closed, complete, cancelled or on hold');
    }
    const canceled = await life(order, customer.send);
    expect(canceled).toMatchObject({
      status: 'Canceled',
      cancellation_reason: REASON,
      comments: [{ message: REASON }, { message: expect.stringContaining('goes back by wire or check') }],
      credit_memos: [
        { total: { grand_total: { value: order.total.grand_total.value }, adjustment: { value: 0 } } },
      ],
      items: [{ status: 'Refunded', quantity_canceled: 4, quantity_refunded: 4 }],
    });
    expect(await stockOf('AG-SHIP-1')).toEqual(before);
  });

  test('needs sign-in, an own order, and a reason that the shop offers', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    const { id } = await life(order, customer.send);
    const notFound = await cancel(stranger.send, { id });
    expect(notFound).toMatchObject({ order: null, errorV2: { code: 'ORDER_NOT_FOUND' } });
    expect(await cancel(stranger.send, { id: btoa('999999') })).toEqual(notFound);
    const guest = await shop.query(CANCEL, { input: { order_id: id, reason: REASON } });
    expect(guest.errors?.[0]?.extensions.category).toBe('graphql-authorization');
    const rejected = async (input: object) => (await customer.send(CANCEL, { input })).errors?.[0]?.message;
    expect(await rejected({ order_id: id, reason: '<b>spam</b>' })).toBe(
      'Order cancellation reason is invalid.',
    );
    expect(await rejected({ order_id: id, reason: ' ' })).toBe(
      'Required parameter "reason" is missing or incorrect.',
    );
    for (const orderId of ['', 'x', '-1', btoa('0'), '9'.repeat(40)]) {
      expect(await rejected({ order_id: orderId, reason: REASON })).toBe(
        'Required parameter "order_id" is missing or incorrect.',
      );
    }
    expect((await life(order, customer.send)).state).toBe('pending_payment');
  });

  test('of a concurrent cancellation, payment and shipment one succeeds, and the stock agrees', async () => {
    const before = await stockOf('AG-SHIP-1');
    for (let round = 0; round < 4; round++) {
      const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
      await pay(order);
      const { id } = await life(order, customer.send);
      const [canceled, parcel] = await Promise.all([
        cancel(customer.send, { id }),
        ship(order).then(
          () => true,
          () => false,
        ),
      ]);
      expect(canceled.errorV2 === null).toBe(!parcel);
      const after = await life(order, customer.send);
      expect(after.state).toBe(parcel ? 'shipped' : 'canceled');
      expect(after.shipments).toHaveLength(parcel ? 1 : 0);
      if (parcel) before.quantity -= 1;
      if (parcel) before.moved -= 1;
    }
    expect(await stockOf('AG-SHIP-1')).toEqual(before);
  });
});

describe('a guest cancels an order', () => {
  const keyIn = (mail: string) => {
    const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /order-cancel\?order=[\w%]+&key=([\w-]{43})/.exec(text)?.[1] ?? '';
  };
  const confirm = async (id: string, key: string) =>
    (
      await must<{ confirmCancelOrder: Canceled }>(shop.query as Send, CONFIRM, {
        input: { order_id: id, confirmation_key: key },
      })
    ).confirmCancelOrder;

  test('with a mailed key, once; many requests send one mail', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const other = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const { id } = await life(order);
    const input = { token: order.token, reason: REASON };
    const asked = await Promise.all([1, 2, 3].map(() => shop.query(REQUEST, { input })));
    for (const { data } of asked) {
      expect(data).toMatchObject({
        requestGuestOrderCancel: {
          errorV2: null,
          order: { number: order.number, status_label: 'Pending payment' },
        },
      });
    }
    const names = (await mailsOf(order)).filter((name) => name.includes('cancel-requested'));
    expect(names).toHaveLength(1);
    const key = keyIn((await shop.outbox()).get(names[0] ?? '') ?? '');
    expect(key).toHaveLength(43);

    const unconfirmed = { code: 'UNDEFINED', message: 'The order cancellation could not be confirmed.' };
    expect((await confirm(id, 'A'.repeat(43))).errorV2).toEqual(unconfirmed);
    expect((await confirm((await life(other)).id, key)).errorV2).toEqual(unconfirmed);
    expect((await confirm(btoa('987654'), key)).errorV2).toEqual(unconfirmed);
    expect((await confirm(id, key)).order).toMatchObject({
      status_label: 'Canceled',
      cancellation_reason: REASON,
    });
    expect((await confirm(id, key)).errorV2).toEqual(unconfirmed);
    expect((await life(other)).state).toBe('pending_payment');
  });

  test('not with an old key, not as another person, and not a customer’s order', async () => {
    const own = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const { id } = await life(order);
    await shop.query(REQUEST, { input: { token: order.token, reason: REASON } });
    const [name] = (await mailsOf(order)).filter((one) => one.includes('cancel-requested'));
    const key = keyIn((await shop.outbox()).get(name ?? '') ?? '');
    shop.clock.advance(24 * 3_600_000);
    expect((await confirm(id, key)).errorV2?.code).toBe('UNDEFINED');
    for (const token of ['x', 'A'.repeat(43), own.token]) {
      const { errors } = await shop.query(REQUEST, { input: { token, reason: REASON } });
      expect(errors?.[0]?.message).toBe("We couldn't locate an order with the information provided.");
    }
  });
});
