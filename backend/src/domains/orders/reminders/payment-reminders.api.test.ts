import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';
import { queueReminders } from './send-reminders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const HOUR = 3_600_000;

async function remindersOf({ number }: Pick<OrderData, 'number'>): Promise<number> {
  await Promise.all([queueReminders(shop.services), queueReminders(shop.services)]);
  await jobsDone(shop.db);
  const names = [...(await shop.outbox()).keys()];
  return names.filter((name) => name.includes(`payment-reminder-${number}`)).length;
}

async function announce(send: Send, token: string, more: object = {}) {
  const input = { token, sent_on: '2026-03-18', reference: ' FT  4471 ', ...more };
  return send(
    `mutation ($input: AnnounceOrderPaymentInput!) { announceOrderPayment(input: $input) { order {
      payment_instructions { pay_by announcement { sent_on reference } reminders_at }
    } } }`,
    { input },
  );
}

describe('reminders of a payment', () => {
  test('go out at half of the period and three hours before its end, once each, from several processes (PAYC-06)', async () => {
    const placedAt = shop.clock.now();
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const payBy = Date.parse(order.payment_instructions.pay_by);
    const half = placedAt + Math.floor((payBy - placedAt) / 2);
    shop.clock.set(half - 1);
    expect(await remindersOf(order)).toBe(0);
    shop.clock.set(half);
    expect(await remindersOf(order)).toBe(1);
    expect(await remindersOf(order)).toBe(1);
    shop.clock.set(payBy - 3 * HOUR - 1);
    expect(await remindersOf(order)).toBe(1);
    shop.clock.set(payBy - 3 * HOUR);
    expect(await remindersOf(order)).toBe(2);
    shop.clock.set(payBy);
    expect(await remindersOf(order)).toBe(2);
  });

  test('stop when the buyer has sent the payment; the deadline stays (PAYC-06)', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const { pay_by: payBy } = order.payment_instructions;
    const sentOn = new Date(shop.clock.now()).toISOString().slice(0, 10);
    const { data } = await announce(shop.query as Send, order.token, { sent_on: sentOn });
    expect(data).toEqual({
      announceOrderPayment: {
        order: {
          payment_instructions: {
            pay_by: payBy,
            announcement: { sent_on: sentOn, reference: 'FT 4471' },
            reminders_at: [],
          },
        },
      },
    });
    const line = ['--by', 'Ines', 'order', String(Number(order.number))];
    const { out } = await runCommand(line, (by, work) => work({ ...shop.services, by }));
    expect(out).toContain(`on ${sentOn}, reference FT 4471, says the buyer`);
    shop.clock.set(Date.parse(payBy) - HOUR);
    expect(await remindersOf(order)).toBe(0);
    shop.clock.set(Date.parse(payBy) + 1_000);
    await moveOverdueOrders(shop.services);
    const row = shop.db.selectFrom('sales_order').select('status').where('number', '=', order.number);
    expect(await row.executeTakeFirst()).toEqual({ status: 'payment_overdue' });
  });

  test('are not stopped by others, nor by an impossible date or reference (PAYC-06)', async () => {
    const customer = await newCustomer(shop);
    const stranger = await newCustomer(shop);
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
    const codeOf = async (send: Send, more: object) =>
      (await announce(send, order.token, { sent_on: today, ...more })).errors?.[0]?.extensions.code;
    expect(await codeOf(shop.query as Send, {})).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(stranger.send, {})).toBe('ORDER_NOT_FOUND');
    for (const sentOn of ['2999-01-01', '2020-01-01', '2026-02-30', 'today']) {
      expect(await codeOf(customer.send, { sent_on: sentOn })).toBe('DATE_NOT_VALID');
    }
    for (const reference of ['x'.repeat(61), 'a\u0000b']) {
      expect(await codeOf(customer.send, { reference })).toBe('REFERENCE_NOT_VALID');
    }
    const mayAnnounce = async (send: Send) => {
      const document = `query ($token: String!) {
        guestOrderByToken(input: { token: $token }) { payment_instructions { may_announce } }
      }`;
      const { guestOrderByToken } = await must<{ guestOrderByToken: OrderData }>(send, document, {
        token: order.token,
      });
      return guestOrderByToken.payment_instructions;
    };
    expect(await mayAnnounce(shop.query as Send)).toEqual({ may_announce: false });
    expect(await mayAnnounce(customer.send)).toEqual({ may_announce: true });
    const references = Array.from({ length: 5 }, (_, at) => `FT ${at}`);
    for (const reference of references) expect(await codeOf(customer.send, { reference })).toBeUndefined();
    const remarks = shop.db
      .selectFrom('order_event')
      .innerJoin('sales_order', 'sales_order.id', 'order_event.order_id')
      .select('note')
      .where('number', '=', order.number);
    expect(await remarks.execute()).toHaveLength(1);
    const row = shop.db.updateTable('sales_order').set({ status: 'paid' }).where('number', '=', order.number);
    await row.execute();
    expect(await codeOf(customer.send, { reference: 'again' })).toBe('NO_PAYMENT_AWAITED');
  });
});
