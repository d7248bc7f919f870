import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { clearPayments } from './clear-payments.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
// These tests move the clock by weeks; prices become stale and tokens expire meanwhile.
beforeEach(async () => {
  shop.clock.set(Date.parse('2026-03-18T11:00:00-04:00'));
  await shop.setSpot(TEST_SPOT);
  customer = await newCustomer(shop);
});

const ORDERS = { cancellation_reasons: ['Another reason'], overdue_grace_hours: 48 };

interface Clearing {
  readonly state: string;
  readonly payment_clearing: { readonly final_at: string } | null;
}

async function show({ token }: Pick<OrderData, 'token'>): Promise<Clearing> {
  const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
    state status_label payment_instructions { pay_by }
    payment_clearing { amount { value } received_at final_at terms } timeline { code progress title text }
  } }`;
  const data = await must<{ guestOrderByToken: Clearing }>(shop.query as Send, document, { token });
  return data.guestOrderByToken;
}

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

const ship = (number: string) => desk('ship', number, '--carrier', 'UPS', '--tracking', '1Z 999');
const pay = ({ number }: OrderData, tender: string, reference = `${tender} ${number}`) =>
  desk('pay', number, '--tender', tender, '--reference', reference);
const finalOf = async (order: OrderData) => (await show(order)).payment_clearing?.final_at;
const clear = () => Promise.all([clearPayments(shop.services), clearPayments(shop.services)]);

async function mailsOf({ number }: OrderData): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter((name) => name.includes(number));
}

/** Places an order that a gift card pays in full. */
async function payByGiftCard(): Promise<OrderData> {
  await importRows(shop, { 'gift-cards': [giftCardRow('FREE-0000-0001', 900_000)] });
  const holder = await newShopper(shop.query as Send);
  await holder.add('AG-SHIP-1', 1);
  const apply = `mutation ($id: String!, $code: String!) {
    applyGiftCardToCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } }
  }`;
  await must(shop.query as Send, apply, { id: holder.cartId, code: 'FREE-0000-0001' });
  await holder.prepare({ payment: 'free' });
  return holder.placeOrder();
}

async function payByCard(): Promise<OrderData> {
  const shopper = await newShopper(shop.query as Send);
  await shopper.add('AG-SHIP-1', 1);
  await shopper.prepare({ payment: 'card' });
  await chooseCard(shop.query as Send, shopper, { card: { token: cardToken() } });
  return shopper.placeOrder();
}

describe('a payment is final on a date by tender and customer history', () => {
  test('a first personal check after ten working days; nothing ships before, and customer and staff see the date (PAYC-05)', async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    const { number } = order;
    expect(await pay(order, 'personal-check')).toBe(
      `Order ${number} is clearing until 2026-04-01 21:00:00; nothing ships before.\n`,
    );
    expect(await show(order)).toMatchObject({
      state: 'clearing',
      status_label: 'Clearing',
      payment_instructions: null,
      payment_clearing: {
        amount: { value: order.total.grand_total.value },
        received_at: '2026-03-18T15:00:00.000Z',
        final_at: '2026-04-01T21:00:00.000Z',
      },
      timeline: [
        { code: 'placed' },
        { code: 'clearing', progress: 'DONE', title: 'Wire received' },
        { code: 'paid', progress: 'CURRENT', text: expect.stringContaining('Wednesday, April 1') },
        { code: 'processing' },
        { code: 'shipped' },
        { code: 'complete' },
      ],
    });
    expect(await desk('order', number)).toMatch(/Final {2,}2026-04-01 21:00:00; nothing ships before/);
    expect(await desk('orders', '--status', 'clearing')).toContain('final 2026-04-01 21:00:00');
    shop.clock.set(Date.parse('2026-04-01T20:59:59Z'));
    await clear();
    for (const said of [await ship(number), await desk('pack', number), await desk('complete', number)]) {
      expect(said).toContain(`Order ${number} is clearing and cannot become`);
    }
    shop.clock.advance(1_000);
    await clear();
    expect(await show(order)).toMatchObject({ state: 'paid', payment_clearing: null });
    expect((await mailsOf(order)).filter((name) => name.includes('payment-final'))).toHaveLength(1);
    expect(await ship(number)).toContain('is shipped');
  });

  test('a later personal check after five, unless one was returned; a guest counts as new (PAYC-05)', async () => {
    const first = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    await pay(first, 'personal-check');
    // The first check has not cleared: it proves nothing.
    const second = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    await pay(second, 'personal-check');
    expect(await finalOf(second)).toBe('2026-04-01T21:00:00.000Z');
    await desk('clear', first.number, '--reason', 'Confirmed by the bank');
    await ship(first.number);
    const known = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    await pay(known, 'personal-check');
    expect(await finalOf(known)).toBe('2026-03-25T21:00:00.000Z');
    const guest = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const row = shop.db.updateTable('sales_order').set({ email: customer.email });
    await row.where('number', '=', guest.number).execute();
    await pay(guest, 'personal-check');
    expect(await finalOf(guest)).toBe('2026-04-01T21:00:00.000Z');

    const returned = (reference: string) => desk('payment-returned', known.number, '--reference', reference);
    expect(await returned('Check 1')).toContain('has no payment with the reference Check 1');
    const reference = `personal-check ${known.number}`;
    const raced = await Promise.all([returned(reference), returned(reference)]);
    expect(raced.filter((said) => said.includes('was returned and is due again'))).toHaveLength(1);
    expect(raced.filter((said) => said.includes('has no payment with the reference'))).toHaveLength(1);
    expect(await show(known)).toMatchObject({
      state: 'pending_payment',
      payment_instructions: { pay_by: known.payment_instructions.pay_by },
      payment_clearing: null,
    });
    expect((await mailsOf(known)).some((name) => name.includes('payment-returned'))).toBe(true);
    const after = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    await pay(after, 'personal-check');
    expect(await finalOf(after)).toBe('2026-04-01T21:00:00.000Z');
  });

  test('a wire at once, a bank check after three working days, card and gift card at once (PAYC-05)', async () => {
    const byWire = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    expect(await pay(byWire, 'wire')).toContain('is paid');
    expect(await show(byWire)).toMatchObject({ state: 'paid', payment_clearing: null });
    expect(await ship(byWire.number)).toContain('is shipped');
    const byBankCheck = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await pay(byBankCheck, 'bank-check');
    expect(await finalOf(byBankCheck)).toBe('2026-03-23T21:00:00.000Z');
    expect(await desk('pay', byWire.number, '--tender', 'gold')).toContain('--tender gold: one of wire');
    const atOnce = [await payByCard(), await payByGiftCard()];
    await jobsDone(shop.db);
    for (const order of atOnce) {
      expect(await show(order)).toMatchObject({ state: 'paid', payment_clearing: null });
    }
  });

  test('an order that left is paid again in full or in part after a returned payment, without a surplus (PAYC-05)', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await pay(order, 'wire');
    await ship(order.number);
    await desk('payment-returned', order.number, '--reference', `wire ${order.number}`);
    const part = ['--reference', 'Again 1', '--amount', '5'];
    expect(await desk('pay', order.number, ...part)).toMatch(/stays shipped\. \$[\d.,]+ is missing/);
    expect(await desk('pay', order.number, '--reference', 'Again 2', '--amount', '9000')).toContain(
      'record it as overpaid',
    );
    expect(await desk('pay', order.number, '--reference', 'Again 3')).toContain(
      'stays shipped. Its money is complete again.',
    );
    expect(await desk('pay', order.number, '--reference', 'Again 4', '--amount', '5')).toContain(
      'nothing is due',
    );
  });

  test('an order whose last payment is final later the same day shows that time, and ships after it (PAYC-05)', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await desk('pay', order.number, '--tender', 'bank-check', '--reference', 'Check 3', '--amount', '5');
    shop.clock.set(Date.parse('2026-03-23T10:00:00-04:00'));
    await pay(order, 'wire');
    expect(await show(order)).toMatchObject({
      state: 'payment_received',
      status_label: 'Payment received',
      payment_clearing: { final_at: '2026-03-23T21:00:00.000Z' },
    });
    expect(await ship(order.number)).toContain('is payment received and cannot become shipped');
    shop.clock.set(Date.parse('2026-03-23T21:00:00Z'));
    await clear();
    expect((await show(order)).state).toBe('paid');
  });

  test('an order leaves on the day of the estimate, the delivered price and the promise, for a wire final at once or after a day (PAYC-05, DOOR-01)', async () => {
    const document = `{ deliveryEstimate(sku: "AG-SHIP-1") { dispatch_date arrives_from }
      deliveredPrice(input: { sku: "AG-SHIP-1", postcode: "12207", payment_method: "banktransfer" }) {
        price { arrives_from } } }`;
    const promised = async () => {
      const { deliveryEstimate, deliveredPrice } = await must<{
        deliveryEstimate: { dispatch_date: string; arrives_from: string };
        deliveredPrice: { price: { arrives_from: string } };
      }>(shop.query as Send, document);
      expect(deliveredPrice.price.arrives_from).toBe(deliveryEstimate.arrives_from);
      return deliveryEstimate.dispatch_date;
    };
    expect(await promised()).toBe('2026-03-18');
    const today = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await pay(today, 'wire');
    expect(await desk('pack', today.number)).toContain('is processing');
    expect(await ship(today.number)).toContain('is shipped');

    await importShopSettings(shop.db, { storeConfig: { orders: { ...ORDERS, clearing_days: { wire: 1 } } } });
    await expectSoon(() => shop.services.shop.orders.clearing.wire).toMatchObject({ newCustomerDays: 1 });
    expect(await promised()).toBe('2026-03-20');
    const later = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await pay(later, 'wire');
    shop.clock.set(Date.parse('2026-03-19T16:59:00-04:00'));
    await clear();
    expect(await ship(later.number)).toContain('is clearing and cannot become');
    shop.clock.set(Date.parse('2026-03-20T09:00:00-04:00'));
    await clear();
    expect(await ship(later.number)).toContain('is shipped');
  });

  test('by the days of the dealer; a part by check holds back the whole order (PAYC-05)', async () => {
    const storeConfig = {
      orders: { ...ORDERS, clearing_days: { wire: 1, personal_check: 4, personal_check_known: 2 } },
    };
    const { problems } = await importShopSettings(shop.db, { storeConfig });
    expect(problems).toEqual([]);
    await expectSoon(() => shop.services.shop.orders.clearing['personal-check']).toEqual({
      newCustomerDays: 4,
      knownCustomerDays: 2,
    });
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const part = ['--tender', 'personal-check', '--reference', 'Check 8', '--amount', '5'];
    expect(await desk('pay', order.number, ...part)).toContain('is missing');
    expect(await desk('refund', order.number)).toContain('Send money back after that');
    await pay(order, 'wire');
    expect(await finalOf(order)).toBe('2026-03-24T21:00:00.000Z');
    const early = await desk('clear', order.number, '--reason', 'Confirmed by the bank');
    expect(early).toBe(`Order ${order.number} is paid; its payment is final.\n`);
    expect(await desk('clear', order.number, '--reason', 'Again')).toContain(
      'has no payment that is clearing',
    );
  });
});

test('money that is not final is not sent back, also when the order is canceled (PAYC-05)', async () => {
  const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
  await pay(order, 'bank-check');
  expect(await desk('refund', order.number)).toContain('Send money back after that');
  await desk('cancel', order.number, '--reason', 'Out of stock');
  expect(await desk('refund-sent', order.number)).toContain(
    'its payment is final at 2026-03-23 21:00:00. Send money back after that',
  );
  shop.clock.set(Date.parse('2026-03-23T21:00:00Z'));
  await clear();
  expect((await show(order)).state).toBe('canceled');
  expect(await desk('refund-sent', order.number)).toContain('is noted as sent by hand');
});
