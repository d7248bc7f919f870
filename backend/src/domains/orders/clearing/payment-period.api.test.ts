import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { sendPaymentFinal, sendPaymentReceived } from '../mails/send-status-mails.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';
import { queueReminders } from '../reminders/send-reminders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('open_order').execute());

/** Moves the clock with a current price, and runs the jobs of this moment. */
async function moveTo(time: string): Promise<void> {
  shop.clock.set(Date.parse(time));
  await shop.setSpot(TEST_SPOT);
  await queueReminders(shop.services);
  await moveOverdueOrders(shop.services);
  await settleClaims(shop.db);
}

async function setPeriods(periods_after_return: number): Promise<void> {
  const { problems } = await importShopSettings(shop.db, {
    storeConfig: { orders: { periods_after_return } },
  });
  expect(problems).toEqual([]);
  await expectSoon(() => shop.services.shop.orders.periodsAfterReturn).toBe(periods_after_return);
}

interface Shown {
  readonly state: string;
  readonly payment_instructions: {
    readonly pay_by: string;
    readonly reminders_at: string[];
    readonly starts_at: string;
  } | null;
}
async function show({ token }: Pick<OrderData, 'token'>): Promise<Shown> {
  const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
    state payment_instructions { pay_by reminders_at starts_at }
  } }`;
  return (await must<{ guestOrderByToken: Shown }>(shop.query as Send, document, { token }))
    .guestOrderByToken;
}
const dueOf = async (order: OrderData) => (await show(order)).payment_instructions?.pay_by;

/** The clock moves by days, so each call signs in again. */
const owner = (): Promise<OfficeClient> => officeAs(shop, 'owner');
async function act(document: string, variables: Record<string, unknown>): Promise<void> {
  expect((await (await owner()).query(document, variables)).code).toBeNull();
}
const onOrder = (field: string, { number }: OrderData) =>
  act(`mutation ($number: ID!) { ${field} { number } }`, { number });
const hold = (order: OrderData) => onOrder('hold_order(number: $number, reason: "We check it.")', order);
const release = (order: OrderData) => onOrder('release_order(number: $number)', order);
/** Records a payment and waits for its mail, which its job skips after a return. */
async function pay(order: OrderData, reference = `W ${order.number}`): Promise<void> {
  await onOrder(
    `confirm_payment(number: $number, reference: "${reference}", tender: "wire", is_surplus_meant: false)`,
    order,
  );
  await jobsDone(shop.db);
}
const giveBack = ({ number }: OrderData, reference = `W ${number}`) =>
  act(
    `mutation ($order: String!, $reference: String!) {
      return_payment(order: $order, reference: $reference, reason: "Recalled")
    }`,
    { order: number, reference },
  );

async function mailsOf({ number }: OrderData, kind: string): Promise<[string, string][]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).entries()].filter(
    ([name]) => name.startsWith(kind) && name.includes(number),
  );
}

describe('a hold', () => {
  test('over a weekend leaves the deadline; working days move it to 5 pm of a working day (PAYC-07)', async () => {
    await moveTo('2026-03-20T15:00:00-04:00');
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    expect(await dueOf(order)).toBe('2026-03-23T21:00:00.000Z');
    await moveTo('2026-03-20T18:00:00-04:00');
    await hold(order);
    await moveTo('2026-03-22T20:00:00-04:00');
    await release(order);
    expect(await dueOf(order)).toBe('2026-03-23T21:00:00.000Z');
    await hold(order);
    await moveTo('2026-03-25T10:00:00-04:00');
    await release(order);
    expect(await show(order)).toMatchObject({
      state: 'pending_payment',
      payment_instructions: { pay_by: '2026-03-26T21:00:00.000Z' },
    });
  });

  test('of an overdue order moves its cancellation, and the deadline stays in the past (PAYC-07)', async () => {
    await moveTo('2026-04-06T10:00:00-04:00');
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await moveTo('2026-04-08T09:00:00-04:00');
    expect((await show(order)).state).toBe('payment_overdue');
    await hold(order);
    await moveTo('2026-04-20T09:00:00-04:00');
    await release(order);
    await moveTo('2026-04-20T09:05:00-04:00');
    expect((await show(order)).state).toBe('payment_overdue');
    expect(Date.parse((await dueOf(order)) ?? '')).toBeLessThan(shop.clock.now());
    await moveTo('2026-04-22T09:00:00-04:00');
    expect((await show(order)).state).toBe('canceled');
  });
});

describe('a payment that the bank returned', () => {
  test('has a new deadline on the order page, in its mail, in reminders and in the limits of unpaid orders (MONEY-04)', async () => {
    await moveTo('2026-05-05T10:00:00-04:00');
    const customer = await newCustomer(shop);
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    await pay(order);
    await moveTo('2026-05-12T10:00:00-04:00');
    await giveBack(order);
    await moveTo('2026-05-12T10:05:00-04:00');
    expect(await show(order)).toMatchObject({
      state: 'pending_payment',
      payment_instructions: {
        pay_by: '2026-05-13T21:00:00.000Z',
        reminders_at: ['2026-05-13T05:30:00.000Z', '2026-05-13T18:00:00.000Z'],
        starts_at: '2026-05-12T14:00:00.000Z',
      },
    });
    const [mail] = await mailsOf(order, 'payment-returned');
    expect(decodeMail(mail?.[1] ?? '')).toMatch(/must arrive by 5:00 pm EDT on Wednesday, May 13/);
    const open = await shop.db
      .selectFrom('open_order')
      .innerJoin('sales_order', 'sales_order.id', 'open_order.order_id')
      .select(['open_order.customer_id', 'value_minor', 'base_grand_total_minor', 'household'])
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    expect(open.value_minor).toBe(open.base_grand_total_minor);
    expect(open).toMatchObject({ customer_id: expect.any(Number), household: expect.any(String) });

    await moveTo('2026-05-13T17:05:00-04:00');
    expect((await show(order)).state).toBe('payment_overdue');
    expect(await mailsOf(order, 'payment-due')).toHaveLength(1);
    await pay(order, 'again');
    expect((await show(order)).state).toBe('paid');
    const left = shop.db.selectFrom('open_order').select('order_id').execute();
    expect(await left).toEqual([]);
  });

  test('during a hold moves its deadline only by the time after the return; a second return keeps it, and the order is canceled (MONEY-04)', async () => {
    await moveTo('2026-06-01T10:00:00-04:00');
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await pay(order);
    await hold(order);
    await moveTo('2026-06-08T10:00:00-04:00');
    await giveBack(order);
    expect(await dueOf(order)).toBe('2026-06-09T21:00:00.000Z');
    await moveTo('2026-06-09T10:00:00-04:00');
    await release(order);
    expect(await dueOf(order)).toBe('2026-06-10T21:00:00.000Z');
    await moveTo('2026-06-10T17:05:00-04:00');
    await pay(order, 'second');
    await giveBack(order, 'second');
    expect(await dueOf(order)).toBe('2026-06-10T21:00:00.000Z');
    await moveTo('2026-06-11T17:05:00-04:00');
    expect((await show(order)).state).toBe('payment_overdue');
    const returned = await mailsOf(order, 'payment-returned');
    expect(returned).toHaveLength(2);
    const late = returned.map(([, mail]) => decodeMail(mail).replaceAll(/\s+/g, ' ')).join(' ');
    expect(late).toContain('was due by 5:00 pm EDT on Wednesday, June 10');
    // The third payment is in time, and the bank returns it after the end of the last period.
    await pay(order, 'third');
    await moveTo('2026-06-15T10:00:00-04:00');
    await giveBack(order, 'third');
    await moveTo('2026-06-15T10:05:00-04:00');
    expect((await show(order)).state).toBe('canceled');
    // Each payment that arrived has its own mail.
    expect(await mailsOf(order, 'payment-received')).toHaveLength(3);
  });

  test('has no mail of its arrival after an outage of the mail server; its successor has one (MONEY-04)', async () => {
    await moveTo('2026-06-22T10:00:00-04:00');
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await pay(order, 'first');
    await giveBack(order, 'first');
    await pay(order, 'second');
    const payments = await shop.db
      .selectFrom('order_payment')
      .innerJoin('sales_order', 'sales_order.id', 'order_payment.order_id')
      .select(['order_id as orderId', 'order_payment.id as paymentId'])
      .where('number', '=', order.number)
      .orderBy('order_payment.id')
      .execute();
    expect(payments).toHaveLength(2);
    const sent: string[] = [];
    const mailer = {
      ...shop.services.mailer,
      send: async ({ key }: { readonly key: string }) => void sent.push(key),
    };
    // The jobs of both payments retry after the outage.
    for (const payment of payments) {
      await sendPaymentReceived({ ...shop.services, mailer }, payment);
      await sendPaymentFinal({ ...shop.services, mailer }, payment);
    }
    const ending = `${order.number}-${payments[1]?.paymentId}`;
    expect(sent).toEqual([`payment-received-${ending}`, `payment-final-${ending}`]);
  });

  test('leaves the earlier deadline from the first return on, if the dealer allows no new period (PAYC-04)', async () => {
    await moveTo('2026-07-06T10:00:00-04:00');
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const due = await dueOf(order);
    await setPeriods(0);
    await pay(order);
    await moveTo('2026-07-13T10:00:00-04:00');
    await giveBack(order);
    expect(await dueOf(order)).toBe(due);
    await moveTo('2026-07-13T10:05:00-04:00');
    expect((await show(order)).state).toBe('canceled');
    await setPeriods(1);
  });
});
