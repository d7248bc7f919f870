import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, type OrderData } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';

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
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

const minor = (value: number) => Math.round(value * 100);
const usd = (amountMinor: number) => String(amountMinor / 100);

interface Shown {
  readonly debt: number;
  readonly refunded: number;
  readonly pieces: number;
}

/** What the buyer owes after returned payments, the refunded pieces of the order, and those of the buyer's lots. */
async function show({ token }: OrderData): Promise<Shown> {
  const send = sendAs(shop, await signIn(shop, buyer.email));
  const { guestOrderByToken: order, customer } = await must<{
    guestOrderByToken: { refund_debt: { value: number } | null; items: { quantity_refunded: number }[] };
    customer: { metals: { lots: { items: { pieces: number }[] } } };
  }>(
    send,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
      refund_debt { value } items { quantity_refunded } }
      customer { metals { lots { items { pieces } } } } }`,
    { token },
  );
  return {
    debt: minor(order.refund_debt?.value ?? 0),
    refunded: order.items[0]?.quantity_refunded ?? 0,
    pieces: customer.metals.lots.items.reduce((sum, { pieces }) => sum + pieces, 0),
  };
}

async function paidOrder(quantity: number) {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: quantity });
  const reference = `Check ${order.number}`;
  await desk('pay', order.number, '--tender', 'personal-check', '--reference', reference);
  await desk('clear', order.number, '--reason', 'Confirmed by the bank');
  return { ...order, reference, totalMinor: minor(order.total.grand_total.value) };
}

const ship = (number: string, ...more: string[]) =>
  desk('ship', number, '--carrier', 'UPS', '--tracking', `1Z${more.length}`, ...more);
const bounce = (number: string, reference: string) =>
  desk('payment-returned', number, '--reference', reference);

/** Refunds pieces of the coin; the wire or check is not sent yet. */
async function refundLater(
  number: string,
  amountMinor: number,
  pieces: number,
  sent: boolean,
): Promise<void> {
  const row = await shop.db
    .selectFrom('sales_order')
    .innerJoin('order_item', 'order_item.order_id', 'sales_order.id')
    .leftJoin('shipment', 'shipment.order_id', 'sales_order.id')
    .select(['sales_order.id', 'order_item.id as item', 'shipment.id as parcel'])
    .where('sales_order.number', '=', number)
    .executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ines' } as const;
  await inTransaction(shop.db, (trx) =>
    refundOrder(trx, shop.services, {
      orderId: row.id,
      amountMinor,
      comment: null,
      by,
      isHandSent: false,
      pieces: [{ orderItemId: row.item, shipmentId: sent ? row.parcel : null, pieces, isLost: sent }],
    }),
  );
}

test('lost pieces whose refund became void stay refunded: nobody refunds them again, and the buyer does not hold them (PAYC-03, STACK-02)', async () => {
  const order = await paidOrder(3);
  await ship(order.number);
  await refundLater(order.number, 2_000, 1, true);
  await bounce(order.number, order.reference);
  const owed = { debt: order.totalMinor - 2_000, refunded: 1, pieces: 2 };
  expect(await show(order)).toEqual(owed);
  const again = ['--amount', '20', '--package', `${order.number}-1`, '--lost', '--only'];
  expect(await desk('refund', order.number, ...again, `${COIN}=3`)).toContain('has 2 of AG-SHIP-1');
  expect(await show(order)).toEqual(owed);
  expect(await desk('refund', order.number, ...again, `${COIN}=2`)).toContain('owes less');
  expect(await show(order)).toEqual({ debt: owed.debt - 2_000, refunded: 3, pieces: 0 });
});

test('withdrawn pieces of a sent order stay withdrawn when their refund becomes void, and are not owed (PAYC-03)', async () => {
  const order = await paidOrder(5);
  await ship(order.number, '--only', `${COIN}=2`);
  await refundLater(order.number, 3_000, 1, false);
  await bounce(order.number, order.reference);
  expect(await show(order)).toEqual({ debt: order.totalMinor - 3_000, refunded: 1, pieces: 2 });
  const withdraw = (pieces: number) =>
    desk('refund', order.number, '--amount', '30', '--only', `${COIN}=${pieces}`);
  expect(await withdraw(3)).toContain('has 2 of AG-SHIP-1 that never left');
  await desk('pay', order.number, '--reference', 'Wire 1');
  expect((await show(order)).debt).toBe(0);
  expect(await ship(order.number, '--only', `${COIN}=3`)).toContain('1 of AG-SHIP-1 less to ship');
  expect(await ship(order.number)).toContain('is shipped');
  expect((await show(order)).pieces).toBe(4);
});

test('an order that is due again as a whole sends all pieces, also those of a refund that was sent (PAYC-05)', async () => {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: 3 });
  const totalMinor = minor(order.total.grand_total.value);
  const pay = (reference: string, amountMinor: number) =>
    desk('pay', order.number, '--reference', reference, '--amount', usd(amountMinor));
  await pay('Wire 1', totalMinor - 6_000);
  await pay('Wire 2', 6_000);
  await desk('refund', order.number, '--amount', '20', '--only', `${COIN}=1`);
  await refundLater(order.number, 1_000, 1, false);
  expect((await show(order)).refunded).toBe(2);
  await bounce(order.number, 'Wire 2');
  expect((await show(order)).refunded).toBe(0);
  expect(await pay('Wire 3', 9_000)).toContain('is paid');
  expect(await ship(order.number)).toContain('is shipped');
  expect(await show(order)).toEqual({ debt: 0, refunded: 0, pieces: 3 });
});

/** A sent order by card whose refund of pieces the bank refuses. */
async function refusedOrder(quantity: number, pieces: number) {
  const shopper = await readyCustomer(buyer.send, { [COIN]: quantity });
  await chooseCard(buyer.send, shopper, { card: { token: cardToken() } });
  const order = await shopper.placeOrder();
  await jobsDone(shop.db);
  await ship(order.number, '--only', `${COIN}=1`);
  vi.spyOn(shop.services.providers.card, 'refund').mockResolvedValue({ kind: 'rejected', reason: 'closed' });
  await desk('refund', order.number, '--amount', '20', '--only', `${COIN}=${pieces}`);
  await jobsDone(shop.db);
  const { reference } = await shop.db
    .selectFrom('order_payment')
    .innerJoin('sales_order', 'sales_order.id', 'order_payment.order_id')
    .select('reference')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  return { ...order, reference, totalMinor: minor(order.total.grand_total.value) };
}

test('a refund that the bank refused is void once its money came back: it is credited once, and not sent again (PAYC-03)', async () => {
  const order = await refusedOrder(4, 1);
  expect((await show(order)).refunded).toBe(0);
  await bounce(order.number, order.reference);
  expect(await show(order)).toEqual({ debt: order.totalMinor - 2_000, refunded: 1, pieces: 1 });
  expect(await desk('refund', order.number, '--amount', '20', '--only', `${COIN}=3`)).toContain(
    'has 2 of AG-SHIP-1 that never left',
  );
  await desk('pay', order.number, '--reference', 'Wire 1');
  expect(await desk('refund-again', order.number)).toContain('has no refund that the bank refused');
  expect(await ship(order.number)).toContain('is shipped');
  expect((await show(order)).pieces).toBe(3);
});

test('pieces of a refused refund that another refund is for are withheld once (STACK-02)', async () => {
  const order = await refusedOrder(4, 1);
  vi.restoreAllMocks();
  await desk('refund', order.number, '--amount', '20', '--only', `${COIN}=3`);
  await jobsDone(shop.db);
  expect((await show(order)).refunded).toBe(3);
  expect(await desk('order', order.number)).toContain('Shipped');
  const other = await refusedOrder(4, 1);
  vi.restoreAllMocks();
  await desk('refund', other.number, '--amount', '20', '--only', `${COIN}=1`);
  await desk('refund', other.number, '--amount', '20', '--only', `${COIN}=1`);
  expect(await ship(other.number, '--only', `${COIN}=1`)).toContain('is shipped');
});

async function surplusOf(number: string): Promise<{ readonly minor: number; readonly isListed: boolean }> {
  const { query } = await officeAs(shop, 'owner', 'Petra Lund');
  const { data } = await query<{
    order: { surplus: number };
    open_work_list: { rows: { subject: string }[] };
  }>(
    `query ($number: ID!) { order(number: $number) { surplus }
      open_work_list(code: "surpluses") { rows { subject } } }`,
    { number },
  );
  const isListed = data.open_work_list.rows.some(({ subject }) => subject === number);
  return { minor: data.order.surplus, isListed };
}

test('money above the claim that withdrawn pieces left is a surplus until it went back (PAYC-03)', async () => {
  const order = await paidOrder(5);
  await ship(order.number, '--only', `${COIN}=2`);
  await bounce(order.number, order.reference);
  await desk('refund', order.number, '--amount', '30', '--only', `${COIN}=1`);
  expect(await surplusOf(order.number)).toEqual({ minor: 0, isListed: false });
  const whole = ['--reference', 'Wire 1', '--amount', usd(order.totalMinor)];
  expect(await desk('pay', order.number, 'overpaid', ...whole)).not.toContain('rror');
  expect(await surplusOf(order.number)).toEqual({ minor: 3_000, isListed: true });
  await desk('refund', order.number, '--amount', '30', '--comment', 'Overpaid');
  expect(await surplusOf(order.number)).toEqual({ minor: 0, isListed: false });
  expect((await show(order)).debt).toBe(0);
});

/** Lets the buyer of an order collect it, which saves `deliveryMinor`. */
async function collect(number: string): Promise<void> {
  const FIELDS = 'firstname lastname company street city country region postcode telephone delivery payment';
  const { query } = await officeAs(shop, 'owner', 'Petra Lund');
  const { data } = await query<{ order: { edit: object } }>(
    `query ($number: ID!) { order(number: $number) { edit { ${FIELDS} } } }`,
    { number },
  );
  const { edit: seen } = data.order;
  const edited = await query(
    `mutation ($number: ID!, $seen: OrderEditInput!, $wanted: OrderEditInput!) {
      edit_order(number: $number, seen: $seen, wanted: $wanted) { total } }`,
    { number, seen, wanted: { ...seen, delivery: 'collect:counter' } },
  );
  expect(edited.errors).toBeUndefined();
}

async function deliveryMinor(number: string): Promise<number> {
  const { shipping_minor: delivery } = await shop.db
    .selectFrom('sales_order')
    .select('shipping_minor')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(delivery).toBeGreaterThan(0);
  return delivery;
}

test('the refunded difference of an order that became cheaper is owed again with its price (PAYC-03)', async () => {
  const order = await paidOrder(2);
  const delivery = await deliveryMinor(order.number);
  await desk('refund', order.number, '--amount', usd(delivery), '--comment', 'You collect it');
  await collect(order.number);
  await ship(order.number);
  await bounce(order.number, order.reference);
  // The refund was sent, and the pieces are with the buyer.
  expect((await show(order)).debt).toBe(order.totalMinor);
});

test('refunded pieces stay credited when the order becomes cheaper (PAYC-03)', async () => {
  const order = await paidOrder(3);
  const delivery = await deliveryMinor(order.number);
  await desk('refund', order.number, '--amount', '20', '--only', `${COIN}=1`);
  await collect(order.number);
  await ship(order.number);
  await bounce(order.number, order.reference);
  // The price without the delivery: the coin is credited, and its $20 are owed because they were sent.
  expect((await show(order)).debt).toBe(order.totalMinor - delivery);
});

async function suggested(number: string, forPieces = false) {
  const { query } = await officeAs(shop, 'owner', 'Petra Lund');
  const { data } = await query<{ refund_preview: object }>(
    `query ($number: ID!, $forPieces: Boolean) { refund_preview(number: $number, for_pieces: $forPieces) {
      left suggested parts { way amount } pieces { parcel pieces } } }`,
    { number, forPieces },
  );
  return data.refund_preview;
}

test('the form of a refund suggests what is the buyer’s: the price of all pieces left, nothing while money is owed, then a surplus (DESK-07, PAYC-03)', async () => {
  const order = await paidOrder(5);
  const { number, totalMinor } = order;
  const hand = (amount: number) => [{ way: 'hand', amount }];
  expect(await suggested(number)).toMatchObject({ suggested: totalMinor, parts: hand(totalMinor) });
  await ship(number, '--only', `${COIN}=2`);
  await bounce(number, order.reference);
  await desk('refund', number, '--amount', '30', '--only', `${COIN}=1`);
  await desk('pay', number, '--reference', 'Wire 1', '--amount', '10');
  const pieces = [
    { parcel: null, pieces: 2 },
    { parcel: `${number}-1`, pieces: 2 },
  ];
  expect(await suggested(number)).toEqual({ left: 1_000, suggested: null, parts: [], pieces });
  const all = totalMinor - 3_000;
  expect(await suggested(number, true)).toMatchObject({ left: all, suggested: all });
  const rest = ['--reference', 'Wire 2', '--amount', usd(totalMinor)];
  await desk('pay', number, 'overpaid', ...rest);
  expect(await suggested(number)).toMatchObject({
    left: totalMinor + 1_000,
    suggested: 4_000,
    parts: hand(4_000),
  });
});

test('the form of a refund leaves out what a refused refund sends again (DESK-07)', async () => {
  const { number, totalMinor } = await refusedOrder(4, 1);
  expect(await suggested(number)).toMatchObject({ left: totalMinor, suggested: totalMinor - 2_000 });
});

test('the form of a refund suggests no money that the shop keeps for a cancellation (DESK-07, PAYC-03)', async () => {
  const { number, totalMinor } = await paidOrder(2);
  shop.clock.advance(60 * 60_000);
  await shop.setSpot(TEST_SPOT);
  const forBuyer = ['cancel', number, 'for-buyer', '--reason', 'The buyer asked'];
  const said = await desk(...forBuyer, '--amount', '1.00');
  const owed = /costs its buyer \$([\d.]+) now/.exec(said)?.[1] ?? said;
  await desk(...forBuyer, '--amount', owed);
  const { kept } = await shop.db
    .selectFrom('order_cancellation')
    .innerJoin('sales_order', 'sales_order.id', 'order_cancellation.order_id')
    .select('deducted_minor as kept')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(totalMinor);
  expect(await suggested(number)).toMatchObject({ left: kept, suggested: null });
});
