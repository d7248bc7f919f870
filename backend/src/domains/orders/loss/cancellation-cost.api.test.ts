import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import {
  placeCustomerOrder,
  placeGuestOrder,
  readyCustomer,
} from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { changeStatus } from '../status/change-status.ts';

let shop: TestShop;
let customer: TestCustomer;
let stranger: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(nextMorning(shop.clock.now()));
  await shop.setSpot(TEST_SPOT);
  await settleClaims(shop.db);
  customer = await newCustomer(shop);
  stranger = await newCustomer(shop);
});

const MINUTE = 60_000;

/** Returns ten or eleven in the morning of the next working day in New York, hours before the markets close. */
function nextMorning(nowMs: number): number {
  const next = new Date(nowMs);
  do next.setUTCDate(next.getUTCDate() + 1);
  while (next.getUTCDay() === 0 || next.getUTCDay() === 6);
  return next.setUTCHours(15, 0, 0, 0);
}
const REASON = 'I ordered by mistake';
const INES = { actor: 'operator', name: 'Ines' } as const;
const COST = `sentence version free_minutes free_until fee { value } market_loss { value } owed { value }
  most { value } lines { name quantity price { value } bid { value } difference { value } }`;
const ORDER = `id number state available_actions cancellation_reason
  cancellation_terms { text version accepted_at } cancellation_cost { ${COST} }
  cancellation { owed { value } deducted { value } claim { value } credit { value } fee { value } market_loss { value } }
  refunds { sent { value } pending { value } } credit_memos { payouts { way state amount { value } } }`;

interface Amount {
  readonly value: number;
}
interface Cost {
  readonly sentence: string;
  readonly version: string;
  readonly free_until: string | null;
  readonly market_loss: Amount | null;
  readonly owed: Amount | null;
  readonly lines: readonly {
    readonly quantity: number;
    readonly price: Amount;
    readonly bid: Amount | null;
  }[];
}
interface Shown {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly cancellation_terms: {
    readonly text: string;
    readonly version: string;
    readonly accepted_at: string;
  } | null;
  readonly cancellation_cost: Cost | null;
  readonly cancellation: Record<
    'owed' | 'deducted' | 'claim' | 'credit' | 'fee' | 'market_loss',
    Amount
  > | null;
  readonly credit_memos: readonly { readonly payouts: readonly object[] }[];
}
interface Offer {
  readonly id: string;
  readonly expires_at: string;
  readonly owed: Amount;
  readonly deducted: Amount;
  readonly claim: Amount;
  readonly refund: Amount;
  readonly cost: Cost;
}
interface Rejection {
  readonly code: string;
  readonly message: string;
}

async function show({ token }: Pick<OrderData, 'token'>, send = shop.query as Send): Promise<Shown> {
  const query = `query ($token: String!) { guestOrderByToken(input: { token: $token }) { ${ORDER} } }`;
  return (await must<{ guestOrderByToken: Shown }>(send, query, { token })).guestOrderByToken;
}

async function offer(send: Send, id: string, key: string | null = null) {
  const data = await must<{ offerOrderCancellation: { offer: Offer | null; errorV2: Rejection | null } }>(
    send,
    `mutation ($input: OfferOrderCancellationInput!) { offerOrderCancellation(input: $input) {
      errorV2 { code message } order { number }
      offer { id expires_at owed { value } credit { value } deducted { value } claim { value } refund { value }
        cost { ${COST} } }
    } }`,
    { input: { order_id: id, confirmation_key: key } },
  );
  return data.offerOrderCancellation;
}

async function offered(send: Send, id: string, key: string | null = null): Promise<Offer> {
  const { offer: made, errorV2 } = await offer(send, id, key);
  if (made === null) throw new Error(`No offer: ${errorV2?.message}`);
  return made;
}

async function cancel(send: Send, id: string, offerId: string | null = null): Promise<Rejection | null> {
  const data = await must<{ cancelOrder: { errorV2: Rejection | null } }>(
    send,
    `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { errorV2 { code message } } }`,
    { input: { order_id: id, reason: REASON, offer_id: offerId } },
  );
  return data.cancelOrder.errorV2;
}

async function idOf({ number }: Pick<OrderData, 'number'>): Promise<number> {
  const row = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function pay(order: OrderData, amountMinor: number | null = null, reference = 'WIRE 1') {
  const orderId = await idOf(order);
  const payment = { orderId, amountMinor, reference, by: INES, isSurplusMeant: true };
  return inTransaction(shop.db, (trx) => receivePayment(trx, shop.services, payment));
}

async function desk(line: string) {
  const args = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  return runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
}

/** Ends the claim of a canceled order, which would reject the buyer's next order. */
async function waive({ number }: Pick<OrderData, 'number'>): Promise<void> {
  expect((await desk(`waive-claim ${Number(number)} --reason "As spoken"`)).err).toBe('');
}

/** Returns the text of the mail about an order whose name contains `kind`. */
async function mailOf({ number }: Pick<OrderData, 'number'>, kind: string): Promise<string> {
  await jobsDone(shop.db);
  const found = [...(await shop.outbox())].find(([name]) => name.includes(kind) && name.includes(number));
  // The characters of the decoded mail are the bytes of its UTF-8 text.
  const text = Buffer.from(decodeMail(found?.[1] ?? ''), 'latin1').toString('utf8');
  return text.replaceAll(/\s+/g, ' ');
}

/** Lets the grace period pass and sets silver to an ask of so many dollars. */
async function later(silver: number, minutes = 30) {
  shop.clock.advance(minutes * MINUTE);
  await shop.setSpot({ ...TEST_SPOT, silver });
}

/** Advances the clock until the market trades and the price is too old. */
function untilStale(): void {
  const state = () => shop.services.spot.current().prices.silver?.state;
  for (let hours = 0; hours < 100 && state() !== 'stale'; hours++) shop.clock.advance(60 * MINUTE);
  expect(state()).toBe('stale');
}

const cents = ({ value }: Amount) => Math.round(value * 100);

describe('the cost of canceling an order', () => {
  test('stands in the cart, on the order, in the overdue mail and at the desk, and the order keeps its terms (PAYC-01, PAYC-02)', async () => {
    const shopper = await readyCustomer(customer.send, { 'AG-SHIP-1': 10, 'AC-GLOVES': 1 });
    const { cart } = await must<{ cart: { cancellation_cost: Cost } }>(
      customer.send,
      `query ($id: String!) { cart(cart_id: $id) { cancellation_cost { ${COST} } } }`,
      { id: shopper.cartId },
    );
    const before = cart.cancellation_cost;
    const [coin, gloves] = before.lines;
    expect(gloves?.bid).toBeNull();
    const lossMinor = Math.round(((coin?.price.value ?? 0) - (coin?.bid?.value ?? 0)) * 100);
    expect(lossMinor).toBeGreaterThan(0);
    expect(before).toMatchObject({ free_minutes: 30, free_until: null, fee: { value: 35 } });
    expect(before.owed && cents(before.owed)).toBe(lossMinor + 3_500);
    const dollars = before.owed?.value.toFixed(2);
    expect(before.sentence).toBe(
      `If you cancel after 30 minutes, you owe $35 and the market loss; at today’s prices that is $${dollars}.`,
    );

    const order = await shopper.placeOrder();
    const shown = await show(order, customer.send);
    expect(shown.cancellation_terms).toEqual({
      text: expect.stringContaining(before.sentence),
      version: before.version,
      accepted_at: new Date(shop.clock.now()).toISOString(),
    });
    expect(shown.cancellation_cost).toMatchObject({
      owed: before.owed,
      free_until: new Date(shop.clock.now() + 30 * MINUTE).toISOString(),
    });
    expect(await mailOf(order, 'order-placed')).toContain(before.sentence);
    const office = await desk(`order ${Number(order.number)}`);
    expect(office.out).toContain(`Canceling  ${before.sentence}`);
    expect(office.out).toContain(`version ${before.version}, accepted`);

    shop.clock.set(Date.parse(order.payment_instructions.pay_by) + 1_000);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    await moveOverdueOrders(shop.services);
    const { cancellation_cost: now } = await show(order, customer.send);
    const sentence = now?.sentence ?? '';
    expect(sentence).not.toBe(before.sentence);
    expect(await mailOf(order, 'payment-due')).toContain(sentence);
    expect((await show(order)).cancellation_cost).toBeNull();
  });

  test('follows the terms of the order, not later settings; an order needs the terms that were shown (PAYC-02)', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    const { cancellation_terms: terms } = await show(order, customer.send);
    const shopper = await readyCustomer(customer.send, { 'AG-SHIP-1': 1 });
    const place = async (version: string | undefined) => {
      const data = await must<{ placeOrder: { errors: { message: string }[]; orderV2: object | null } }>(
        customer.send,
        `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { errors { message } orderV2 { number } } }`,
        { input: { cart_id: shopper.cartId, cancellation_terms_version: version } },
      ).catch((error: Error) => error.message);
      return data;
    };
    expect(await place('00000000')).toContain('terms for canceling an order have just changed');
    expect(await place(terms?.version)).toMatchObject({
      placeOrder: { errors: [], orderV2: expect.anything() },
    });
  });
});

describe('canceling after the grace period', () => {
  test('costs exactly the offered amount for two minutes, taken from the payment (PAYC-03)', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 10 });
    await pay(order);
    const { id } = await show(order, customer.send);
    await later(45);
    expect(await cancel(customer.send, id)).toMatchObject({
      code: 'UNDEFINED',
      message: expect.stringContaining('has a cost'),
    });
    const first = await offered(customer.send, id);
    expect(Date.parse(first.expires_at)).toBe(shop.clock.now() + 2 * MINUTE);
    expect(cents(first.refund)).toBe(cents(order.total.grand_total) - cents(first.owed));
    expect(first).toMatchObject({ deducted: first.owed, claim: { value: 0 } });
    // A newer offer replaces it.
    const second = await offered(customer.send, id);
    expect(await cancel(customer.send, id, first.id)).toMatchObject({ code: 'UNDEFINED' });
    shop.clock.advance(2 * MINUTE);
    expect((await cancel(customer.send, id, second.id))?.message).toContain('has expired');
    const third = await offered(customer.send, id);
    await later(40, 1);
    const raced = await Promise.all([1, 2, 3].map(() => cancel(customer.send, id, third.id)));
    expect(raced.filter((rejection) => rejection === null)).toHaveLength(1);
    const done = await show(order, customer.send);
    expect(done.cancellation).toMatchObject({
      owed: third.owed,
      deducted: third.owed,
      claim: { value: 0 },
      fee: { value: 35 },
    });
    expect(done.credit_memos).toEqual([
      { payouts: [{ way: 'BY_HAND', state: 'PENDING', amount: { value: third.refund.value } }] },
    ]);
    expect(await mailOf(order, 'order-canceled')).toContain(`Canceling cost $${third.owed.value.toFixed(2)}`);
    expect((await desk(`order ${Number(order.number)}`)).out).not.toContain('To send back');
    expect((await desk(`refund ${Number(order.number)}`)).err).toContain('can be given back');
  });

  test('counts only the pieces whose money has not gone back (PAYC-03)', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 10 });
    await pay(order);
    const { id, number, cancellation_cost: before } = await show(order, customer.send);
    const piece = (before?.lines[0]?.price.value ?? 0) / 10;
    const refund = `refund ${Number(number)} --amount ${(piece * 9).toFixed(2)} --only AG-SHIP-1=9`;
    expect((await desk(refund)).err).toBe('');
    await later(45);
    const { owed, cost } = await offered(customer.send, id);
    expect(cost.lines).toEqual([expect.objectContaining({ quantity: 1, price: { value: piece } })]);
    expect(cents(owed)).toBe(3_500 + cents({ value: piece }) - cents(cost.lines[0]?.bid ?? { value: 0 }));
    expect((await show(order, customer.send)).cancellation_cost?.sentence).toContain(owed.value.toFixed(2));
  });

  test('leaves an open claim on an unpaid order, which a late payment or staff settle (PAYC-03)', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 10 });
    const { id, number } = await show(order, customer.send);
    await later(45);
    const { id: offerId, owed } = await offered(customer.send, id);
    expect(await cancel(customer.send, id, offerId)).toBeNull();
    const { cancellation } = await show(order, customer.send);
    expect(cancellation).toMatchObject({ owed, claim: owed, deducted: { value: 0 } });
    expect(await mailOf(order, 'order-canceled')).toContain(`You owe $${owed.value.toFixed(2)}.`);
    expect((await pay(order, 1_000, 'A')).outcome).toBe('claim');
    const late = await pay(order, cents(owed), 'B');
    expect(late).toMatchObject({ outcome: 'late', keptMinor: cents(owed) });
    expect((await show(order, customer.send)).cancellation).toMatchObject({
      claim: { value: 0 },
      deducted: owed,
    });
    expect((await desk(`order ${Number(number)}`)).out).toContain('To send back  $10.00');

    const other = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    const { id: otherId } = await show(other, customer.send);
    await later(40);
    await cancel(customer.send, otherId, (await offered(customer.send, otherId)).id);
    expect((await desk(`waive-claim ${Number(other.number)} --reason "As spoken"`)).out).toContain(
      'is waived',
    );
    expect((await show(other, customer.send)).cancellation?.claim).toEqual({ value: 0 });
  });

  test('is free within it, when the shop cancels, and costs the fee alone after a rise (PAYC-01, PAYC-03)', async () => {
    const early = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 2 });
    await later(30, 29);
    expect(await cancel(customer.send, (await show(early, customer.send)).id)).toBeNull();
    expect((await show(early, customer.send)).cancellation).toBeNull();

    await shop.setSpot(TEST_SPOT);
    const ours = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 2 });
    const orderId = await idOf(ours);
    await later(30);
    await inTransaction(shop.db, (trx) =>
      changeStatus(trx, shop.services, { orderId, to: 'canceled', by: INES, note: 'We cannot get it' }),
    );
    expect((await show(ours, customer.send)).cancellation).toBeNull();

    await shop.setSpot(TEST_SPOT);
    const risen = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 2 });
    const { id } = await show(risen, customer.send);
    await later(80);
    const { owed, cost } = await offered(customer.send, id);
    expect(owed).toEqual({ value: 35 });
    expect(cost.market_loss).toEqual({ value: 0 });
  });

  test('is the same for a guest with the mailed key, an unpaid order past its time, and a buyer at the desk (PAYC-03)', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    const { id } = await show(order);
    await must(
      shop.query as Send,
      `mutation ($input: GuestOrderCancelInput!) { requestGuestOrderCancel(input: $input) { error } }`,
      { input: { token: order.token, reason: REASON } },
    );
    const mail = await mailOf(order, 'cancel-requested');
    const key = /key=([\w-]{43})/.exec(mail)?.[1] ?? '';
    const confirm = async (offerId: string | null) =>
      (
        await must<{ confirmCancelOrder: { errorV2: Rejection | null } }>(
          shop.query as Send,
          `mutation ($input: ConfirmCancelOrderInput!) { confirmCancelOrder(input: $input) { errorV2 { code message } } }`,
          { input: { order_id: id, confirmation_key: key, offer_id: offerId } },
        )
      ).confirmCancelOrder.errorV2;
    await later(45);
    expect((await confirm(null))?.message).toContain('has a cost');
    expect((await offer(shop.query as Send, id)).errorV2?.code).toBe('ORDER_NOT_FOUND');
    expect((await offer(shop.query as Send, id, 'A'.repeat(43))).errorV2?.code).toBe('UNDEFINED');
    const { id: offerId, owed } = await offered(shop.query as Send, id, key);
    expect(await confirm(offerId)).toBeNull();
    expect((await show(order)).cancellation?.claim).toEqual(owed);
    await waive(order);

    await shop.setSpot(TEST_SPOT);
    const unpaid = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    shop.clock.set(Date.parse(unpaid.payment_instructions.pay_by) + 1_000);
    await moveOverdueOrders(shop.services);
    shop.clock.set(nextMorning(shop.clock.now() + 120 * 60 * MINUTE));
    // The loss waits for a current price.
    untilStale();
    await moveOverdueOrders(shop.services);
    expect((await show(unpaid)).state).toBe('payment_overdue');
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    const due = (await show(unpaid)).cancellation_cost?.owed;
    await moveOverdueOrders(shop.services);
    expect(await show(unpaid)).toMatchObject({ state: 'canceled', cancellation: { owed: due, claim: due } });
    await waive(unpaid);
    // Unpaid orders of earlier tests were canceled with it.
    await settleClaims(shop.db);

    // A part payment prolongs nothing: it covers a part of the loss, or the rest of it is refunded.
    await shop.setSpot(TEST_SPOT);
    const cent = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    const half = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    expect((await desk(`pay ${Number(cent.number)} --amount 0.01 --reference A`)).code).toBe(0);
    expect((await desk(`pay ${Number(half.number)} --amount 60.00 --reference B`)).code).toBe(0);
    shop.clock.set(Date.parse(cent.payment_instructions.pay_by) + 1_000);
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    await moveOverdueOrders(shop.services);
    expect(await show(half)).toMatchObject({ state: 'payment_overdue' });
    shop.clock.set(nextMorning(shop.clock.now() + 120 * 60 * MINUTE));
    await shop.setSpot({ ...TEST_SPOT, silver: 45 });
    const lost = (await show(half)).cancellation_cost?.owed?.value ?? 0;
    await moveOverdueOrders(shop.services);
    const defaulted = await show(cent);
    expect(defaulted).toMatchObject({ state: 'canceled', cancellation: { owed: { value: lost } } });
    expect(defaulted.cancellation?.claim.value).toBeCloseTo(lost - 0.01, 2);
    expect(await show(half)).toMatchObject({
      state: 'canceled',
      cancellation: { owed: { value: lost }, claim: { value: 0 } },
    });
    const refunded = await shop.db
      .selectFrom('sales_order')
      .select('refunded_minor')
      .where('number', '=', half.number)
      .executeTakeFirstOrThrow();
    expect(refunded.refunded_minor).toBe(6_000 - Math.round(lost * 100));
    await waive(cent);

    await shop.setSpot(TEST_SPOT);
    const byPhone = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    await later(45);
    const told = (await show(byPhone)).cancellation_cost?.owed?.value.toFixed(2);
    const line = `cancel ${Number(byPhone.number)} for-buyer --reason "By phone" --amount`;
    expect((await desk(`${line} 1.00`)).err).toContain(`costs its buyer $${told} now`);
    expect((await desk(`${line} ${told}`)).code).toBe(0);
    expect((await show(byPhone)).cancellation?.claim.value.toFixed(2)).toBe(told);
  });

  test('costs its buyer no market loss when the shop bears it, on no page and in no mail (PAYC-03)', async () => {
    const { orders } = shop.services.shop;
    const writable = orders as { loss: typeof orders.loss };
    const before = orders.loss;
    writable.loss = { ...before, lossOwner: 'shop' };
    const none = { value: 0 };
    try {
      const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 10 });
      const { id, number } = await show(order, customer.send);
      await later(45);
      expect((await show(order, customer.send)).cancellation_cost?.market_loss).toEqual(none);
      const clerk = await officeAs(shop, 'order_desk');
      const preview = await clerk.query<{ cancel_preview: object }>(
        'query ($number: ID!) { cancel_preview(number: $number, for_buyer: true) { market_loss fee owed } }',
        { number },
      );
      expect(preview.data.cancel_preview).toEqual({ market_loss: 0, fee: 3_500, owed: 3_500 });
      const { id: offerId, cost } = await offered(customer.send, id);
      expect(cost.market_loss).toEqual(none);
      expect(await cancel(customer.send, id, offerId)).toBeNull();
      const { cancellation } = await show(order, customer.send);
      expect(cancellation).toMatchObject({ market_loss: none, fee: { value: 35 }, owed: { value: 35 } });
      const mail = await mailOf(order, 'order-canceled');
      expect(mail).toContain('Canceling cost $35.00: the fee.');
      expect(mail).not.toContain('market loss of');
      const costs = async () =>
        (
          await clerk.query<{ order: { cancellation_cost: object } }>(
            `query ($number: ID!) { order(number: $number) { cancellation_cost {
              market_loss fee owed kept sold waived open } } }`,
            { number },
          )
        ).data.order.cancellation_cost;
      const figures = { market_loss: 0, fee: 3_500, owed: 3_500, kept: 0, sold: 0, waived: 0, open: 3_500 };
      expect(await costs()).toEqual(figures);
      await shop.db
        .updateTable('order_cancellation')
        .set({ sold_minor: 1_000 })
        .where('order_id', '=', await idOf(order))
        .execute();
      await waive(order);
      expect(await costs()).toEqual({ ...figures, sold: 1_000, waived: 2_500, open: 0 });
    } finally {
      writable.loss = before;
    }
  });

  test('has no offer for another customer, nor while the price is not current (PAYC-03)', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 2 });
    const { id } = await show(order, customer.send);
    await later(45);
    expect((await offer(stranger.send, id)).errorV2?.code).toBe('ORDER_NOT_FOUND');
    expect((await offer(shop.query as Send, id)).errorV2?.code).toBe('ORDER_NOT_FOUND');
    const { id: foreign } = await offered(customer.send, id);
    const own = await placeCustomerOrder(stranger.send, { 'AG-SHIP-1': 2 });
    const { id: ownId } = await show(own, stranger.send);
    shop.clock.advance(30 * MINUTE);
    expect((await cancel(stranger.send, ownId, foreign))?.message).toContain('has expired');
    untilStale();
    expect((await offer((await newCustomer(shop)).send, id)).errorV2?.code).toBe('ORDER_NOT_FOUND');
    const returning = sendAs(shop, await signIn(shop, customer.email));
    expect((await offer(returning, id)).errorV2).toMatchObject({
      code: 'UNDEFINED',
      message: expect.stringContaining('The price of silver is paused'),
    });
  });
});
