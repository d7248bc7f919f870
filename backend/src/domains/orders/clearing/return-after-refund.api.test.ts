import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.set(Date.parse('2026-03-18T11:00:00-04:00'));
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

async function show({ token }: Pick<OrderData, 'token'>) {
  const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
    state refunds { sent { value } pending { value } } credit_memos { state }
  } }`;
  return (await must<{ guestOrderByToken: object }>(shop.query as Send, document, { token }))
    .guestOrderByToken;
}

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

async function paidByCheck() {
  const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  const reference = `Check ${order.number}`;
  await desk('pay', order.number, '--tender', 'bank-check', '--reference', reference);
  return { ...order, total: order.total.grand_total.value };
}

/** Refunds an amount of an order, or all its money; the wire or check is not sent yet. */
async function refundLater({ number }: { number: string }, amountMinor: number | null = null): Promise<void> {
  const { id: orderId } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ines' } as const;
  const refund = { orderId, amountMinor, comment: null, by, isHandSent: false };
  await inTransaction(shop.db, (trx) => refundOrder(trx, shop.services, refund));
}

const returned = ({ number }: { number: string }) =>
  desk('payment-returned', number, '--reference', `Check ${number}`);

describe('a check that the bank returns after staff refunded it (MONEY-04)', () => {
  test('voids the refund that nobody has sent, and is due again', async () => {
    const order = await paidByCheck();
    await refundLater(order);
    expect(await show(order)).toMatchObject({ refunds: { pending: { value: order.total } } });
    await returned(order);
    expect(await show(order)).toMatchObject({
      state: 'pending_payment',
      refunds: { sent: { value: 0 }, pending: { value: 0 } },
      credit_memos: [{ state: 'VOID' }],
    });
    shop.clock.set(Date.parse('2026-03-30T12:00:00-04:00'));
    expect(await desk('refund-sent', order.number)).toContain('has no refund to send by hand');
  });

  test('waits for the date of the payment, and the buyer reads it in the one mail about the refund', async () => {
    const order = await paidByCheck();
    await refundLater(order);
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox())].filter(([name]) => name.includes(order.number));
    expect(mails.map(([name]) => name).join(' ')).not.toContain('order-held');
    const mail = mails.find(([name]) => name.startsWith('order-refunded'))?.[1] ?? '';
    expect(decodeMail(mail)).toMatch(/when your payment is final, at [^.]*March 23/);
  });

  test('names the money that was sent, and changes nothing', async () => {
    const order = await paidByCheck();
    await desk('clear', order.number, '--reason', 'Confirmed by the bank');
    await desk('refund', order.number, '--amount', '5');
    await refundLater(order, 300);
    expect(await returned(order)).toContain(`${order.number} has given back $5.00`);
    expect(await show(order)).toMatchObject({
      refunds: { sent: { value: 5 }, pending: { value: 3 } },
    });
    // The message says how it is recorded.
    expect(await desk('cancel', order.number, '--reason', 'Check returned')).toContain('is canceled');
    await returned(order);
    expect(await show(order)).toMatchObject({ refunds: { sent: { value: 5 }, pending: { value: 0 } } });
    expect(await desk('order', order.number)).toMatch(/Owed back +\$5\.00/);
  });
});
