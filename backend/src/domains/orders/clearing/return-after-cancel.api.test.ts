import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.set(Date.parse('2026-03-18T11:00:00-04:00'));
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

interface Shown {
  readonly state: string;
  readonly refund_debt: { readonly value: number } | null;
  readonly cancellation: {
    readonly owed: { readonly value: number };
    readonly claim: { readonly value: number };
  } | null;
  readonly refunds: Readonly<Record<'sent' | 'pending' | 'failed', { readonly value: number }>>;
  readonly credit_memos: readonly {
    readonly state: string;
    readonly payouts: readonly { readonly state: string }[];
  }[];
}

async function show({ token }: Pick<OrderData, 'token'>): Promise<Shown> {
  const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
    state refund_debt { value } cancellation { owed { value } claim { value } }
    refunds { sent { value } pending { value } failed { value } }
    credit_memos { state payouts { state amount { value } } }
  } }`;
  const data = await must<{ guestOrderByToken: Shown }>(shop.query as Send, document, { token });
  return data.guestOrderByToken;
}

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

/** An order that a check has paid, with its reference. */
async function paidByCheck(quantity = 1) {
  const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', quantity);
  const reference = `Check ${order.number}`;
  expect(await desk('pay', order.number, '--tender', 'bank-check', '--reference', reference)).toContain(
    'clearing',
  );
  return { ...order, reference, total: order.total.grand_total.value };
}

const returned = ({ number, reference }: { number: string; reference: string }) =>
  desk('payment-returned', number, '--reference', reference);

async function returnMailOf({ number }: Pick<OrderData, 'number'>): Promise<string> {
  await jobsDone(shop.db);
  const found = [...(await shop.outbox())].find(([name]) => name.includes(`payment-returned-${number}`));
  return decodeMail(found?.[1] ?? '');
}

/** Lets the buyer of an order cancel it after a fall of the market, and returns what that costs. */
async function cancelAtLoss(number: string): Promise<number> {
  await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver - 5 });
  const said = await desk('order', number);
  const [, amount = ''] = /Canceling .*that is \$(\d+\.\d\d)/.exec(said) ?? [];
  const done = await desk('cancel', number, 'for-buyer', '--reason', 'Changed my mind', '--amount', amount);
  expect(done).toContain('is canceled');
  return Number(amount);
}

const cents = (value: number) => Math.round(value * 100) / 100;

describe('a check that the bank returns after the order was canceled (PAYC-03, PAYC-05)', () => {
  test('voids a refund that nobody has sent, once', async () => {
    const order = await paidByCheck();
    await desk('cancel', order.number, '--reason', 'Out of stock');
    expect(await show(order)).toMatchObject({ refunds: { pending: { value: order.total } } });
    const said = await Promise.all([returned(order), returned(order)]);
    expect(said.filter((one) => one.includes('stays canceled'))).toHaveLength(1);
    expect(said.filter((one) => one.includes('has no payment with the reference'))).toHaveLength(1);
    expect(await show(order)).toMatchObject({
      state: 'canceled',
      refund_debt: null,
      cancellation: null,
      refunds: { sent: { value: 0 }, pending: { value: 0 }, failed: { value: 0 } },
      credit_memos: [{ state: 'VOID', payouts: [{ state: 'VOID' }] }],
    });
    shop.clock.set(Date.parse('2026-03-30T12:00:00-04:00'));
    expect(await desk('refund-sent', order.number)).toContain('has no refund to send by hand');
    expect(await desk('refund', order.number)).toContain('has $0.00 that can be given back');
    expect(await returnMailOf(order)).toContain('You owe nothing.');
  });

  test('shows money that was refunded on the strength of the check as owed, until it is paid', async () => {
    const order = await paidByCheck();
    await desk('clear', order.number, '--reason', 'Confirmed by the bank');
    await desk('cancel', order.number, '--reason', 'Out of stock');
    await desk('refund-sent', order.number);
    expect(await returned(order)).toContain('stays canceled');
    const owed = order.total;
    expect(await show(order)).toMatchObject({
      refund_debt: { value: owed },
      refunds: { sent: { value: owed } },
    });
    expect(await desk('order', order.number)).toMatch(new RegExp(`Owed back {2,}\\$${owed.toFixed(2)}:`));
    const mail = await returnMailOf(order);
    expect(mail).toContain(`We had already refunded $${owed.toFixed(2)} of it. You owe us that amount.`);
    // Money beyond the debt waits for a refund; the debt is not refunded again.
    const more = ['--amount', (owed + 5).toFixed(2), '--reference', 'Wire 9'];
    expect(await desk('pay', order.number, 'overpaid', ...more)).toContain('Send $5.00 back');
    expect(await show(order)).toMatchObject({ refund_debt: null });
    expect(await desk('refund', order.number)).toContain('send $5.00 back by hand');
  });

  test('opens the claim that the check had covered again', async () => {
    const order = await paidByCheck(2);
    shop.clock.advance(3_600_000);
    const cost = await cancelAtLoss(order.number);
    expect(cost).toBeGreaterThan(35);
    expect(await show(order)).toMatchObject({
      cancellation: { owed: { value: cost }, claim: { value: 0 } },
      refunds: { pending: { value: cents(order.total - cost) } },
    });
    await returned(order);
    expect(await show(order)).toMatchObject({
      refund_debt: null,
      cancellation: { owed: { value: cost }, claim: { value: cost } },
      refunds: { pending: { value: 0 } },
    });
    expect(await returnMailOf(order)).toContain(`You owe $${cost.toFixed(2)} for canceling the order`);
    expect(await desk('waive-claim', order.number, '--reason', 'Goodwill')).toContain(`$${cost.toFixed(2)}`);
  });

  test('keeps a claim that another payment covers, and refunds only the rest of that', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 4);
    const total = order.total.grand_total.value;
    const part = cents(total - 100);
    await desk(
      'pay',
      order.number,
      '--tender',
      'bank-check',
      '--reference',
      'Check A',
      '--amount',
      part.toFixed(2),
    );
    await desk('pay', order.number, '--tender', 'wire', '--reference', 'Wire B');
    shop.clock.advance(3_600_000);
    const cost = await cancelAtLoss(order.number);
    expect(cost).toBeLessThan(100);
    expect(await returned({ number: order.number, reference: 'Check A' })).toContain('stays canceled');
    expect(await show(order)).toMatchObject({
      refund_debt: null,
      cancellation: { claim: { value: 0 } },
      refunds: { pending: { value: cents(100 - cost) }, sent: { value: 0 } },
      credit_memos: [{ state: 'PENDING', payouts: [{ state: 'VOID' }, { state: 'PENDING' }] }],
    });
    expect(await desk('refund-sent', order.number)).toContain(`$${(100 - cost).toFixed(2)} is noted as sent`);
  });

  test('staff can waive the debt', async () => {
    const order = await paidByCheck();
    await desk('clear', order.number, '--reason', 'Confirmed by the bank');
    await desk('cancel', order.number, '--reason', 'Out of stock');
    await desk('refund-sent', order.number);
    await returned(order);
    expect(await desk('waive-claim', order.number, '--reason', 'Goodwill')).toContain(
      `$${order.total.toFixed(2)}`,
    );
    expect(await show(order)).toMatchObject({ refund_debt: null });
    expect(await desk('waive-claim', order.number, '--reason', 'Again')).toContain('has no open claim');
  });
});
