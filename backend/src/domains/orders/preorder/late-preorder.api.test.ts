import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { ADDRESS, must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
let send: Send;
beforeAll(async () => {
  shop = await createTestShop();
  send = shop.query as Send;
});
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** Promised for April 1, 14 days after the test's now. */
const PREORDER = 'AG-BEE-2';
const IN_STOCK = 'AG-SHIP-1';
const LAST_PATIENT_MS = Date.parse('2026-04-29T23:59:59.999Z');
const LATE_MS = Date.parse('2026-04-30T00:00:00Z');
const CALIFORNIA = { ...ADDRESS, region: 'CA', postcode: '94103', city: 'San Francisco' };

interface Amount {
  readonly value: number;
}
interface Late {
  readonly item_id: string;
  readonly quantity: number;
  readonly can_split: boolean;
  readonly days_late: number;
  readonly promised_ship_date: string;
  readonly refund: Amount;
}
interface Shown {
  readonly number: string;
  readonly token: string;
  readonly state: string;
  readonly items: readonly {
    readonly id: string;
    readonly product_sku: string;
    readonly quantity_ordered: number;
  }[];
  readonly late_preorders: readonly Late[];
  readonly split_from: { readonly number: string } | null;
  readonly split_orders: readonly { readonly number: string; readonly token: string }[];
  readonly refunds: Readonly<Record<'sent' | 'pending', Amount>>;
  readonly total: Readonly<
    Record<'grand_total' | 'total_tax' | 'total_shipping' | 'subtotal_excl_tax', Amount>
  >;
  readonly applied_gift_cards: readonly { readonly applied_balance: Amount }[];
}

const FIELDS = `number token state items { id product_sku quantity_ordered }
  late_preorders { item_id quantity can_split days_late promised_ship_date refund { value } }
  split_from { number } split_orders { number token } refunds { sent { value } pending { value } }
  applied_gift_cards { applied_balance { value } } timeline { code progress } invoices { number }
  total { grand_total { value } total_tax { value } total_shipping { value } subtotal_excl_tax { value } }`;

async function show({ token }: Pick<OrderData, 'token'>, sender = send): Promise<Shown> {
  const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) { ${FIELDS} } }`;
  return (await must<{ guestOrderByToken: Shown }>(sender, document, { token })).guestOrderByToken;
}

interface Left {
  readonly order: Shown;
  readonly preorder: Shown;
}

type Way = 'cancelLatePreorder' | 'splitLatePreorder';

function leave(way: Way, { token }: Pick<OrderData, 'token'>, itemId: string, sender = send) {
  const document = `mutation ($input: LatePreorderInput!) {
    done: ${way}(input: $input) { order { ${FIELDS} } preorder { ${FIELDS} } } }`;
  return sender<{ done: Left }>(document, { input: { token, item_id: itemId } });
}

async function left(way: Way, order: Pick<OrderData, 'token'>, itemId: string, sender = send): Promise<Left> {
  const { data, errors } = await leave(way, order, itemId, sender);
  if (errors) throw new Error(errors[0]?.message);
  return data.done;
}

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

let cards = 0;

/** A guest's order of an in-stock piece and two pre-ordered ones, partly paid by gift card, with sales tax. */
async function paidOrder({
  payment = 'banktransfer',
  method = undefined as [string, string] | undefined,
  pieces = { [IN_STOCK]: 1, [PREORDER]: 2 } as Readonly<Record<string, number>>,
  giftMinor = 3_001,
  reference = 'Wire 1',
} = {}) {
  cards += 1;
  const giftCode = `LATE-0000-${String(cards).padStart(4, '0')}`;
  await importRows(shop, { 'gift-cards': [giftCardRow(giftCode, giftMinor)] });
  const shopper = await newShopper(send);
  for (const [sku, quantity] of Object.entries(pieces)) expect(await shopper.add(sku, quantity)).toEqual([]);
  const apply = `mutation ($id: String!, $code: String!) {
    applyGiftCardToCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } } }`;
  await must(send, apply, { id: shopper.cartId, code: giftCode });
  await shopper.prepare({ address: CALIFORNIA, payment, ...(method && { method }) });
  if (payment === 'card') await chooseCard(send, shopper, { card: { token: cardToken() } });
  const order = await shopper.placeOrder();
  if (payment !== 'card')
    expect(await desk('pay', order.number, '--reference', reference)).toContain('is paid');
  await jobsDone(shop.db);
  return { ...order, giftCode };
}

async function lateLine(order: Pick<OrderData, 'token'>, sender = send): Promise<Late> {
  const [late] = (await show(order, sender)).late_preorders;
  if (late === undefined) throw new Error('The order has no late pre-order');
  return late;
}

async function balanceOf(code: string): Promise<number> {
  const card = shop.db.selectFrom('gift_card').select('balance_minor').where('code', '=', code);
  return (await card.executeTakeFirstOrThrow()).balance_minor;
}

function moneyOf({ number }: Pick<OrderData, 'number'>) {
  return shop.db
    .selectFrom('sales_order')
    .select(['received_minor', 'refunded_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

/** Checks that the orders of one cart add up to the order as it was placed. */
function expectSum(parts: readonly Shown[], before: Shown): void {
  const sum = (of: (order: Shown) => number) =>
    parts.reduce((total, order) => total + Math.round(of(order) * 100), 0) / 100;
  for (const name of ['grand_total', 'total_tax', 'total_shipping', 'subtotal_excl_tax'] as const) {
    expect(sum(({ total }) => total[name].value)).toBe(before.total[name].value);
  }
  const cardsOf = ({ applied_gift_cards: applied }: Shown) =>
    applied.reduce((total, card) => total + card.applied_balance.value, 0);
  expect(sum(cardsOf)).toBe(Math.round(cardsOf(before) * 100) / 100);
}

async function mailOf(kind: string, { number }: Pick<OrderData, 'number'>): Promise<string> {
  await jobsDone(shop.db);
  const found = [...(await shop.outbox())].find(([name]) => name.includes(`${kind}-${number}`));
  return decodeMail(found?.[1] ?? '');
}

describe('splitting a late pre-order', () => {
  test('a guest can, 28 days after the promised ship date and not before (PAYC-08)', async () => {
    const order = await paidOrder();
    shop.clock.set(LAST_PATIENT_MS);
    const patient = await show(order);
    expect(patient.late_preorders).toEqual([]);
    const itemId = patient.items.find(({ product_sku: sku }) => sku === PREORDER)?.id ?? '';
    for (const way of ['cancelLatePreorder', 'splitLatePreorder'] as const) {
      expect((await leave(way, order, itemId)).errors?.[0]?.extensions.code).toBe('NOT_LATE');
    }
    shop.clock.set(LATE_MS);
    expect(await lateLine(order)).toMatchObject({
      ...{ item_id: itemId, quantity: 2, can_split: true, days_late: 29, promised_ship_date: '2026-04-01' },
    });
    const { order: rest, preorder } = await left('splitLatePreorder', order, itemId);
    expect(rest).toMatchObject({ number: order.number, state: 'paid', late_preorders: [] });
    expect(rest.items.map(({ product_sku: sku }) => sku)).toEqual([IN_STOCK]);
    expect(preorder).toMatchObject({
      state: 'paid',
      items: [{ id: itemId, product_sku: PREORDER, quantity_ordered: 2 }],
      late_preorders: [{ item_id: itemId, can_split: false }],
      split_from: { number: order.number },
      timeline: expect.arrayContaining([{ code: 'paid', progress: 'DONE' }]),
      invoices: [{ number: expect.any(String) }],
      total: { total_shipping: { value: 0 } },
    });
    expect(preorder.total.total_tax.value).toBeGreaterThan(0);
    expect(rest.split_orders).toEqual([{ number: preorder.number, token: preorder.token }]);
    expectSum([rest, preorder], patient);
  });

  test('a repeated or concurrent request has no further effect; the rest ships, the desk sees both (PAYC-08)', async () => {
    const order = await paidOrder();
    shop.clock.set(LATE_MS);
    const { item_id: itemId } = await lateLine(order);
    const results = await Promise.all([1, 2, 3].map(() => left('splitLatePreorder', order, itemId)));
    const again = await left('splitLatePreorder', order, itemId);
    const numbers = [...results, again].map(({ preorder }) => preorder.number);
    expect(new Set(numbers).size).toBe(1);
    const [number = ''] = numbers;
    const [seen, seenNew] = [await desk('order', order.number), await desk('order', number)];
    expect(seen).toContain(`into order ${number}`);
    expect(seen).not.toContain(PREORDER);
    expect(seenNew).toContain(`Split from`);
    expect(seenNew).toContain('promised for 2026-04-01');
    expect(await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z 1')).toContain(
      'is shipped',
    );
    expect(await desk('ship', number, '--carrier', 'UPS', '--tracking', '1Z 2')).toContain('is shipped');
    const mail = await mailOf('order-split', { number });
    expect(mail).toContain(`You asked us to split it from your order ${order.number}.`);
    expect(mail).toContain('your payment covers both orders');
  });

  test('of a partly shipped line only the pieces that have not left move, and the rest is shipped (PAYC-08)', async () => {
    const order = await paidOrder({ pieces: { [PREORDER]: 3 }, giftMinor: 1_000 });
    const before = await show(order);
    expect(
      await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z', '--only', `${PREORDER}=1`),
    ).toContain('processing');
    shop.clock.set(LATE_MS);
    const late = await lateLine(order);
    expect(late).toMatchObject({ quantity: 2, can_split: true });
    const { order: rest, preorder } = await left('splitLatePreorder', order, late.item_id);
    expect(rest).toMatchObject({ state: 'shipped', items: [{ product_sku: PREORDER, quantity_ordered: 1 }] });
    expect(preorder).toMatchObject({ state: 'paid', items: [{ id: late.item_id, quantity_ordered: 2 }] });
    expectSum([rest, preorder], before);
    expect(await desk('order', order.number)).toContain('1 sent');
  });
});

test('an order that is split has no further payment period after a return than one that is whole (MONEY-04)', async () => {
  const order = await paidOrder({ reference: 'first' });
  const giveBack = async ({ number }: Pick<OrderData, 'number'>, reference: string) =>
    expect(await desk('payment-returned', number, '--reference', reference)).toContain(number);
  const dueOf = async ({ number }: Pick<OrderData, 'number'>) => {
    const row = shop.db.selectFrom('sales_order').select(['status', 'pay_by']).where('number', '=', number);
    return row.executeTakeFirstOrThrow();
  };
  await giveBack(order, 'first');
  const { pay_by: due } = await dueOf(order);
  expect(await desk('pay', order.number, '--reference', 'second')).toContain('is paid');
  shop.clock.set(LATE_MS);
  await shop.setSpot(TEST_SPOT);
  const { order: rest, preorder } = await left('splitLatePreorder', order, (await lateLine(order)).item_id);
  for (const part of [preorder, rest]) {
    await giveBack(part, 'second');
    expect(await dueOf(part)).toEqual({ status: 'pending_payment', pay_by: due });
  }
});

test('a counter gets the pieces of a split-off pre-order back when it is canceled (PAYC-08, KIND-06)', async () => {
  const { id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', PREORDER)
    .executeTakeFirstOrThrow();
  const stock = { location_code: 'assay-row', product_id: id, quantity: 5 };
  await shop.db.insertInto('pickup_stock').values(stock).execute();
  const atCounter = async () => {
    const row = shop.db.selectFrom('pickup_stock').select('quantity').where('product_id', '=', id);
    return (await row.executeTakeFirstOrThrow()).quantity;
  };
  const order = await paidOrder({ method: ['collect', 'counter'] });
  expect(await atCounter()).toBe(3);
  shop.clock.set(LATE_MS);
  const { item_id: itemId } = await lateLine(order);
  const { preorder } = await left('splitLatePreorder', order, itemId);
  expect(await atCounter()).toBe(3);
  await left('cancelLatePreorder', preorder, itemId);
  expect(await atCounter()).toBe(5);
  await shop.db.deleteFrom('pickup_stock').where('product_id', '=', id).execute();
});

describe('canceling a late pre-order', () => {
  test('costs its customer nothing, returns money and pieces, and the rest goes on (PAYC-08)', async () => {
    const customer: TestCustomer = await newCustomer(shop);
    const stranger = await newCustomer(shop);
    const before = await stockOf(shop.db, PREORDER);
    const order = await placeCustomerOrder(customer.send, { [IN_STOCK]: 1, [PREORDER]: 2 });
    await desk('pay', order.number);
    shop.clock.set(LATE_MS);
    // The market fell, so canceling the whole order costs a loss.
    await shop.setSpot({ ...TEST_SPOT, silver: 20 });
    const me = sendAs(shop, await signIn(shop, customer.email));
    const other = sendAs(shop, await signIn(shop, stranger.email));
    const late = await lateLine(order, me);
    expect((await show(order)).late_preorders).toEqual([]);
    for (const sender of [send, other]) {
      const { errors } = await leave('cancelLatePreorder', order, late.item_id, sender);
      expect(errors?.[0]?.extensions.code).toBe('ORDER_NOT_FOUND');
    }
    const done = await Promise.all([1, 2].map(() => left('cancelLatePreorder', order, late.item_id, me)));
    const [{ order: rest, preorder } = done[0] as Left, second] = done;
    expect(second?.preorder.number).toBe(preorder.number);
    expect(preorder).toMatchObject({
      state: 'canceled',
      refunds: { pending: late.refund, sent: { value: 0 } },
    });
    expect(preorder.total.grand_total).toEqual(late.refund);
    expect(rest).toMatchObject({ state: 'paid', refunds: { pending: { value: 0 } } });
    expect(await stockOf(shop.db, PREORDER)).toBe(before);
    expect(await desk('refund-sent', preorder.number)).toContain('is noted as sent by hand');
    expect(await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z')).toContain('is shipped');
    const mail = await mailOf('order-canceled', preorder);
    expect(mail).toContain(`The rest of your order ${order.number} stays as it is.`);
    expect(mail).toContain('The pre-order was more than four weeks late.');
  });

  test('returns a card’s and a gift card’s shares to the same card and gift card (PAYC-08, FEE-08)', async () => {
    const order = await paidOrder({ payment: 'card' });
    const before = await show(order);
    shop.clock.set(LATE_MS);
    const late = await lateLine(order);
    const { preorder } = await left('cancelLatePreorder', order, late.item_id);
    await jobsDone(shop.db);
    const giftMinor = Math.round((preorder.applied_gift_cards[0]?.applied_balance.value ?? 0) * 100);
    expect(giftMinor).toBeGreaterThan(0);
    expect(await balanceOf(order.giftCode)).toBe(giftMinor);
    expect((await show(preorder)).refunds).toEqual({ sent: late.refund, pending: { value: 0 } });
    // The desk cancels the rest: the card has its whole charge back, once.
    expect(await desk('cancel', order.number, '--reason', 'Out of stock')).toContain('is canceled');
    await jobsDone(shop.db);
    expect(await balanceOf(order.giftCode)).toBe(3_001);
    const { refunded_minor: refunded, captured_minor: captured } = await shop.db
      .selectFrom('payment')
      .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
      .select(['payment.refunded_minor', 'payment.captured_minor'])
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    expect(refunded).toBe(captured);
    expect(refunded).toBe(Math.round(before.total.grand_total.value * 100));
  });

  test('leaves the rest the tax exemption and the free delivery of the whole, because the shop is late (PAYC-08)', async () => {
    const alone = await paidOrder({ pieces: { [IN_STOCK]: 1 }, giftMinor: 1, reference: 'Wire alone' });
    const { total: own } = await show(alone);
    expect(own.total_tax.value).toBeGreaterThan(0);
    expect(own.total_shipping.value).toBeGreaterThan(0);
    const pieces = { [IN_STOCK]: 1, [PREORDER]: 20 };
    const order = await paidOrder({ pieces, giftMinor: 1, reference: 'Wire whole' });
    expect((await show(order)).total).toMatchObject({
      total_tax: { value: 0 },
      total_shipping: { value: 0 },
    });
    shop.clock.set(LAST_PATIENT_MS);
    expect((await show(order)).late_preorders).toEqual([]);
    shop.clock.set(LATE_MS);
    const done = await left('cancelLatePreorder', order, (await lateLine(order)).item_id);
    expect(done.order.total).toMatchObject({
      total_tax: { value: 0 },
      total_shipping: { value: 0 },
      subtotal_excl_tax: own.subtotal_excl_tax,
    });
  });

  test('of an order with nothing else refunds everything, with the delivery (PAYC-08)', async () => {
    const order = await paidOrder({ pieces: { [PREORDER]: 1 }, giftMinor: 1_000 });
    const before = await show(order);
    expect(before.total.total_shipping.value).toBeGreaterThan(0);
    shop.clock.set(LATE_MS);
    const late = await lateLine(order);
    expect(late.can_split).toBe(false);
    expect((await leave('splitLatePreorder', order, late.item_id)).errors?.[0]?.extensions.code).toBe(
      'NOT_LATE',
    );
    const { order: canceled, preorder } = await left('cancelLatePreorder', order, late.item_id);
    expect(preorder.number).toBe(order.number);
    expect(canceled).toMatchObject({
      state: 'canceled',
      refunds: { pending: before.total.grand_total, sent: { value: 10 } },
    });
    expect(late.refund.value).toBe(before.total.grand_total.value + 10);
    expect(await balanceOf(order.giftCode)).toBe(1_000);
  });

  test('after a goodwill refund returns the line in full, and the refund stays with the rest (PAYC-08)', async () => {
    const order = await paidOrder();
    const before = await show(order);
    expect(await desk('refund', order.number, '--amount', '1.01')).toContain('credit memo');
    shop.clock.set(LATE_MS);
    const late = await lateLine(order);
    const { order: rest, preorder } = await left('cancelLatePreorder', order, late.item_id);
    const giftMinor = preorder.applied_gift_cards[0]?.applied_balance.value ?? 0;
    expect(late.refund.value).toBeCloseTo(preorder.total.grand_total.value + giftMinor, 6);
    const { sent, pending } = preorder.refunds;
    expect(sent.value + pending.value).toBeCloseTo(late.refund.value, 6);
    expect(rest.refunds.sent.value + rest.refunds.pending.value).toBe(1.01);
    expectSum([rest, preorder], before);
    expect(await moneyOf(order)).toEqual({
      received_minor: Math.round(rest.total.grand_total.value * 100),
      refunded_minor: 101,
    });
    const grandMinor = Math.round(preorder.total.grand_total.value * 100);
    expect(await moneyOf(preorder)).toEqual({ received_minor: grandMinor, refunded_minor: grandMinor });
  });

  test('after a refund above the value of the rest returns what is left (PAYC-08)', async () => {
    const order = await paidOrder();
    const before = await moneyOf(order);
    const beforeTotal = (await show(order)).total.grand_total.value;
    const amount = (beforeTotal - 1).toFixed(2);
    await desk('refund', order.number, '--amount', amount);
    shop.clock.set(LATE_MS);
    const late = await lateLine(order);
    const { preorder } = await left('cancelLatePreorder', order, late.item_id);
    const giftCard = preorder.applied_gift_cards[0]?.applied_balance.value ?? 0;
    expect(late.refund.value).toBeCloseTo(1 + giftCard, 6);
    const orders = [await moneyOf(order), await moneyOf(preorder)];
    const sum = (name: 'received_minor' | 'refunded_minor') =>
      orders.reduce((total, money) => total + money[name], 0);
    expect(sum('received_minor')).toBe(before.received_minor);
    expect(sum('refunded_minor')).toBe(before.received_minor);
  });

  test('its pieces add nothing to the cost of canceling the whole order (PAYC-08)', async () => {
    const { token } = await paidOrder({ pieces: { [PREORDER]: 2 }, giftMinor: 1_000 });
    const costOf = async () => {
      const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
        cancellation_cost { owed { value } } } }`;
      const data = await must<{ guestOrderByToken: { cancellation_cost: { owed: Amount } | null } }>(
        send,
        document,
        { token },
      );
      return data.guestOrderByToken.cancellation_cost?.owed.value;
    };
    shop.clock.set(LAST_PATIENT_MS);
    await shop.setSpot({ ...TEST_SPOT, silver: 20 });
    expect(await costOf()).toBeGreaterThan(35);
    shop.clock.set(LATE_MS);
    expect(await costOf()).toBe(0);
  });
});

describe('races and faults', () => {
  test('of a split, a cancellation, a parcel and the desk’s cancellation, one order decides (PAYC-08)', async () => {
    for (let round = 0; round < 3; round++) {
      shop.clock.set(TEST_NOW);
      await shop.setSpot(TEST_SPOT);
      const stock = await stockOf(shop.db, PREORDER);
      const order = await paidOrder();
      const before = await show(order);
      shop.clock.set(LATE_MS);
      const { item_id: itemId } = await lateLine(order);
      await Promise.all([
        leave('cancelLatePreorder', order, itemId),
        leave('splitLatePreorder', order, itemId),
        desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z'),
        round === 2 ? desk('cancel', order.number, '--reason', 'Lost') : desk('pack', order.number),
      ]);
      await jobsDone(shop.db);
      const rest = await show(order);
      const parts = [rest, ...(await Promise.all(rest.split_orders.map((part) => show(part))))];
      expectSum(parts, before);
      expect(parts.length).toBeLessThanOrEqual(2);
      const kept = parts.filter(({ state }) => state !== 'canceled').flatMap(({ items }) => items);
      const pieces = kept.filter(({ product_sku: sku }) => sku === PREORDER);
      expect(await stockOf(shop.db, PREORDER)).toBe(
        stock - pieces.reduce((sum, line) => sum + line.quantity_ordered, 0),
      );
      for (const { state, refunds, total, applied_gift_cards: applied } of parts) {
        const gift = applied.reduce((sum, card) => sum + card.applied_balance.value, 0);
        const worth = Math.round((total.grand_total.value + gift) * 100);
        const back = Math.round((refunds.sent.value + refunds.pending.value) * 100);
        expect(back).toBe(state === 'canceled' ? worth : 0);
      }
    }
  });

  test('a fault at the end leaves the order as it was (PAYC-08)', async () => {
    const order = await paidOrder();
    shop.clock.set(LATE_MS);
    const before = await show(order);
    const { item_id: itemId } = await lateLine(order);
    for (const way of ['cancelLatePreorder', 'splitLatePreorder'] as const) {
      vi.spyOn(shop.services.jobs, 'send').mockRejectedValueOnce(new Error('killed'));
      expect((await leave(way, order, itemId)).errors).toHaveLength(1);
      expect(await show(order)).toEqual(before);
    }
    expect(await balanceOf(order.giftCode)).toBe(0);
  });

  test('nobody can while the order is unpaid, is being packed, or has its money back (PAYC-08)', async () => {
    const unpaid = await unpaidOrder();
    const packed = await paidOrder();
    const refunded = await paidOrder();
    await desk('pack', packed.number);
    await desk('refund', refunded.number);
    shop.clock.set(LATE_MS);
    for (const order of [unpaid, packed, refunded]) {
      const shown = await show(order);
      expect(shown.late_preorders).toEqual([]);
      const itemId = shown.items.find(({ product_sku: sku }) => sku === PREORDER)?.id ?? '';
      const { errors } = await leave('splitLatePreorder', order, itemId);
      expect(errors?.[0]?.extensions.code).toBe('NOT_LATE');
    }
    const foreign = (await show(unpaid)).items[0]?.id ?? '';
    expect((await leave('splitLatePreorder', packed, foreign)).errors?.[0]?.extensions.code).toBe(
      'ORDER_NOT_FOUND',
    );
  });
});

async function unpaidOrder(): Promise<OrderData> {
  const shopper = await newShopper(send);
  await shopper.add(PREORDER, 1);
  await shopper.prepare();
  return shopper.placeOrder();
}
