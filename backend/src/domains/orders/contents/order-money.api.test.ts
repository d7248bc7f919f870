import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { openMarket } from '../../../testing/open-market.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => settleClaims(shop.db));
afterAll(() => shop.close());

/** Runs a shop command. Returns its output, also for an error. */
async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

async function rowOf({ number }: Pick<OrderData, 'number'>) {
  return shop.db
    .selectFrom('sales_order')
    .select(['status', 'received_minor', 'refunded_minor', 'grand_total_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

async function cardOrder(): Promise<OrderData> {
  const shopper = await newShopper(shop.query);
  await shopper.add('AC-GLOVES', 1);
  await shopper.prepare({ payment: 'card' });
  await chooseCard(shop.query, shopper, { card: { token: cardToken('approve') } });
  return shopper.placeOrder();
}

const mailsOf = async ({ number }: Pick<OrderData, 'number'>) =>
  [...(await shop.outbox()).keys()].filter((name) => name.includes(number)).join(' ');

describe('the desk’s commands count money and pieces once (OPEN-34)', () => {
  test('rejects canceling a partly shipped order, whose pieces would be sold twice', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 3);
    await desk('pay', order.number);
    await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z', '--only', 'AG-SHIP-1=2');
    const left = await stockOf(shop.db, 'AG-SHIP-1');
    expect(await desk('cancel', order.number, '--reason', 'Lost')).toContain(
      `Order ${order.number} has sent a parcel and cannot be canceled.`,
    );
    expect(await stockOf(shop.db, 'AG-SHIP-1')).toBe(left);
    expect(await rowOf(order)).toMatchObject({ status: 'processing', refunded_minor: 0 });
    expect(await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '2Z')).toContain('is shipped');
  });

  test('refunded money is due again, and an order without money expires by the clock', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await desk('pay', order.number, '--amount', '5', '--reference', 'A');
    await desk('refund', order.number);
    const { guestOrderByToken } = await must<{
      guestOrderByToken: { payment_instructions: { amount: { value: number } } };
    }>(
      shop.query as Send,
      `query ($token: String!) {
        guestOrderByToken(input: { token: $token }) { payment_instructions { amount { value } } }
      }`,
      { token: order.token },
    );
    expect(guestOrderByToken.payment_instructions.amount.value).toBe(order.total.grand_total.value);
    const total = order.total.grand_total.value;
    expect(await desk('pay', order.number, '--amount', String(total - 2), '--reference', 'B')).toContain(
      '$2.00 is missing',
    );
    expect((await rowOf(order)).status).toBe('pending_payment');
    await desk('refund', order.number);
    const before = await stockOf(shop.db, 'AG-SHIP-1');
    shop.clock.set(Date.parse(order.payment_instructions.pay_by) + 1000);
    await moveOverdueOrders(shop.services);
    shop.clock.advance(200 * 3_600_000);
    await openMarket(shop);
    await moveOverdueOrders(shop.services);
    const closed = await rowOf(order);
    expect(closed).toMatchObject({ status: 'canceled', refunded_minor: closed.received_minor });
    expect(await stockOf(shop.db, 'AG-SHIP-1')).toBe(before + 1);
    await shop.setSpot({ silver: 50, gold: 4_000 });
  });

  test('records money by unique references; a paid order stays paid', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    expect(await desk('pay', order.number, '--amount', '5')).toContain('pay --amount needs --reference');
    await desk('pay', order.number);
    expect(await desk('pay', order.number)).toMatch(
      new RegExp(`^Order ${order.number} is paid and nothing is due: no payment was recorded\\.`),
    );
  });

  test('a card order rejects other money and sends no mail besides its confirmation (OPEN-71)', async () => {
    const order = await cardOrder();
    const answer = await desk('pay', order.number);
    await jobsDone(shop.db);
    const row = await rowOf(order);
    expect(answer).toMatch(/is paid by card: its money is taken by itself|is paid and nothing is due/);
    expect(row).toMatchObject({ status: 'paid', received_minor: row.grand_total_minor });
    const mails = await mailsOf(order);
    expect(mails).toContain('order-placed');
    expect(mails).not.toContain('payment-received');
  });
});
