import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
let cards = 0;
beforeAll(async () => {
  shop = await createTestShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const GIFT_MINOR = 1_000;

/** Returns the refunds of an order and the balance of its gift card. */
interface Refunded {
  readonly status: string;
  readonly refunds: Record<'sent' | 'pending' | 'failed', { readonly value: number }>;
  readonly credit_memos: readonly {
    readonly number: string;
    readonly state: string;
    readonly items: readonly object[];
    readonly payouts: readonly object[];
    readonly total: { readonly grand_total: { readonly value: number } };
  }[];
  readonly items: readonly { readonly quantity_refunded: number }[];
}

interface PaidOrder extends OrderData {
  readonly giftCode: string;
  /** The amount due besides the gift card. */
  readonly dueMinor: number;
}

/** Runs a shop command. Returns its output, also for an error. */
async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

/** A paid order; a gift card of $10 paid a part of it. */
async function paidOrder(payment: 'card' | 'banktransfer'): Promise<PaidOrder> {
  cards++;
  const giftCode = `PART-0000-${String(cards).padStart(4, '0')}`;
  await importRows(shop, { 'gift-cards': [giftCardRow(giftCode, GIFT_MINOR)] });
  const shopper = await newShopper(shop.query as Send);
  await shopper.add('AG-SHIP-1', 2);
  await must(
    shop.query as Send,
    `mutation ($id: String!, $code: String!) {
      applyGiftCardToCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } }
    }`,
    { id: shopper.cartId, code: giftCode },
  );
  await shopper.prepare({ payment });
  if (payment === 'card') await chooseCard(shop.query as Send, shopper, { card: { token: cardToken() } });
  const order = await shopper.placeOrder();
  if (payment === 'banktransfer') expect(await desk('pay', order.number)).toContain('is paid');
  await jobsDone(shop.db);
  expect(await balanceOf(giftCode)).toBe(0);
  return { ...order, giftCode, dueMinor: Math.round(order.total.grand_total.value * 100) };
}

async function balanceOf(code: string): Promise<number> {
  const card = shop.db.selectFrom('gift_card').select('balance_minor').where('code', '=', code);
  return (await card.executeTakeFirstOrThrow()).balance_minor;
}

async function refundsOf({ token }: Pick<OrderData, 'token'>): Promise<Refunded> {
  await jobsDone(shop.db);
  const { guestOrderByToken } = await must<{ guestOrderByToken: Refunded }>(
    shop.query as Send,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
      status refunds { sent { value } pending { value } failed { value } } items { quantity_refunded }
      credit_memos {
        number state payouts { way state gift_card_ending amount { value } }
        items { product_sku } total { grand_total { value } }
      }
    } }`,
    { token },
  );
  return guestOrderByToken;
}

/** Returns the amount that the bank refunded for an order, in minor units. */
async function atBank({ number }: Pick<OrderData, 'number'>): Promise<number> {
  const row = shop.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select('payment.refunded_minor')
    .where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).refunded_minor;
}

const usd = (minor: number) => (minor / 100).toFixed(2);
const money = (minor: number) => ({ value: minor / 100 });

describe('refunding an order partly paid by gift card (OPEN-35)', () => {
  test('refunds the card first, also in parts, then the gift card, and never twice', async () => {
    const order = await paidOrder('card');
    const { number, dueMinor, giftCode } = order;
    expect(await desk('refund', number, '--amount', usd(dueMinor - 100))).toContain(
      `$${usd(dueMinor - 100)} goes back to the card; it is noted`,
    );
    expect(await balanceOf(giftCode)).toBe(0);
    expect(await desk('refund', number, '--amount', '3.00')).toContain(
      `$1.00 goes back to the card, $2.00 is back on the gift card ending in ${giftCode.slice(-4)};`,
    );
    expect(await balanceOf(giftCode)).toBe(200);
    expect(await desk('refund', number, '--amount', '8.01')).toContain('has $8.00 that can be given back');
    const raced = await Promise.all([desk('refund', number), desk('refund', number), desk('refund', number)]);
    expect(raced.filter((said) => said.includes('$8.00 is back on the gift card'))).toHaveLength(1);
    expect(await balanceOf(giftCode)).toBe(GIFT_MINOR);
    expect(await refundsOf(order)).toMatchObject({
      refunds: { sent: money(dueMinor + GIFT_MINOR), pending: money(0), failed: money(0) },
      items: [{ quantity_refunded: 2 }],
      credit_memos: [
        { state: 'SENT', items: [], payouts: [{ way: 'CARD', amount: money(dueMinor - 100) }] },
        {
          payouts: [
            { way: 'CARD', amount: money(100) },
            { way: 'GIFT_CARD', gift_card_ending: giftCode.slice(-4), amount: money(200) },
          ],
        },
        { payouts: [{ way: 'GIFT_CARD', state: 'SENT', amount: money(800) }] },
      ],
    });
    expect(await atBank(order)).toBe(dueMinor);
    // Canceled afterwards, it has nothing left to refund.
    await desk('cancel', number, '--reason', 'Lost');
    expect((await refundsOf(order)).credit_memos).toHaveLength(3);
    expect(await balanceOf(giftCode)).toBe(GIFT_MINOR);
  });

  test('a cancellation refunds everything on one credit memo with all lines; wire money waits for a manual payout', async () => {
    const order = await paidOrder('banktransfer');
    const { number, dueMinor, giftCode } = order;
    await desk('cancel', number, '--reason', 'Out of stock');
    expect(await desk('cancel', number, '--reason', 'Again')).toContain('is canceled already');
    expect(await balanceOf(giftCode)).toBe(GIFT_MINOR);
    const expected = {
      refunds: { sent: money(GIFT_MINOR), pending: money(dueMinor) },
      credit_memos: [
        {
          state: 'PENDING',
          items: [{ product_sku: 'AG-SHIP-1' }],
          total: { grand_total: money(dueMinor + GIFT_MINOR) },
          payouts: [
            { way: 'BY_HAND', state: 'PENDING' },
            { way: 'GIFT_CARD', state: 'SENT' },
          ],
        },
      ],
    };
    expect(await refundsOf(order)).toMatchObject(expected);
    expect(await desk('order', number)).toMatch(/Goes back {2,}\$[\d.,]+ by hand, credit memo/);
    expect(await desk('refund-sent', number)).toContain(`$${usd(dueMinor)} is noted as sent by hand`);
    expect(await desk('refund-sent', number)).toContain('has no refund to send by hand');
    expect(await refundsOf(order)).toMatchObject({ refunds: { pending: money(0) } });
  });

  test('the gift card’s part stays with a partly paid order until it is canceled', async () => {
    const code = 'WAIT-0000-0001';
    await importRows(shop, { 'gift-cards': [giftCardRow(code, GIFT_MINOR)] });
    const shopper = await newShopper(shop.query as Send);
    await shopper.add('AG-SHIP-1', 1);
    await must(
      shop.query as Send,
      'mutation ($id: String!, $code: String!) { applyGiftCardToCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } } }',
      { id: shopper.cartId, code },
    );
    await shopper.prepare();
    const order = await shopper.placeOrder();
    expect(await desk('refund', order.number)).toContain('has $0.00 that can be given back');
    await desk('cancel', order.number, '--reason', 'Lost');
    expect(await balanceOf(code)).toBe(GIFT_MINOR);
    expect((await refundsOf(order)).items).toEqual([{ quantity_refunded: 0 }]);
  });
});

const sent = (number: string) => ['ship', number, '--carrier', 'Brinkline', '--tracking', `X${number}`];

interface BenchOrder {
  readonly number: string;
  /** Why the bench cannot pack it; null when it can. */
  readonly rejection: string | null;
  readonly pieces: number;
}

/** Returns an order as the bench lists it; undefined when it does not. */
async function atBench(number: string): Promise<BenchOrder | undefined> {
  const bench = await officeAs(shop, 'bench');
  const { data } = await bench.query<{ bench_queue: { orders: readonly BenchOrder[] } }>(
    '{ bench_queue { orders { number rejection pieces } } }',
  );
  return data?.bench_queue.orders.find((order) => order.number === number);
}

describe('an order whose money was refunded before it was sent', () => {
  test('is held once nothing of its money is left, so that it is not sent unless staff release it', async () => {
    const order = await paidOrder('card');
    const { number, dueMinor } = order;
    await desk('refund', number, '--amount', usd(dueMinor));
    expect(await desk('order', number)).not.toContain('On hold');
    await desk('refund', number);
    expect(await desk('order', number)).toContain(
      'On hold: Everything that was paid for the order has been refunded.',
    );
    expect(await desk(...sent(number))).toContain('is on hold: release it first');
    expect(await atBench(number)).toMatchObject({ rejection: 'held' });
    await desk('release', number);
    expect(await atBench(number)).toMatchObject({ rejection: null });
  });

  test('a sent order is not held', async () => {
    const { number } = await paidOrder('card');
    expect(await desk(...sent(number))).toContain('is shipped');
    expect(await desk('refund', number)).toContain('goes back to the card');
    expect(await desk('order', number)).not.toContain('On hold');
  });
});

describe('refunded pieces that never left', () => {
  test('are not packed and not sent; the order is sent without them', async () => {
    const { number } = await paidOrder('card');
    await desk('refund', number, '--amount', '10', '--only', 'AG-SHIP-1=1');
    expect(await atBench(number)).toMatchObject({ pieces: 1 });
    expect(await desk(...sent(number), '--only', 'AG-SHIP-1=2')).toContain('1 of AG-SHIP-1 less to ship');
    expect(await desk(...sent(number))).toContain('is shipped');
    const pieces = shop.db
      .selectFrom('shipment_item')
      .innerJoin('shipment', 'shipment.id', 'shipment_item.shipment_id')
      .innerJoin('sales_order', 'sales_order.id', 'shipment.order_id')
      .select('shipment_item.quantity')
      .where('sales_order.number', '=', number);
    expect(await pieces.execute()).toEqual([{ quantity: 1 }]);
  });

  test('hold an order that has no others, and end one whose others have left', async () => {
    const { number } = await paidOrder('card');
    await desk('refund', number, '--amount', '10', '--only', 'AG-SHIP-1=2');
    expect(await desk('order', number)).toContain('On hold: All pieces of the order were refunded.');
    const half = await paidOrder('card');
    expect(await desk(...sent(half.number), '--only', 'AG-SHIP-1=1')).not.toContain('is shipped');
    await desk('refund', half.number, '--amount', '10', '--only', 'AG-SHIP-1=1');
    expect((await refundsOf(half)).status).toBe('Complete');
  });

  test('stay here while their refund fails, and are sent after all when the order is due again', async () => {
    const { number } = await paidOrder('card');
    const bank = vi.spyOn(shop.services.providers.card, 'refund');
    bank.mockResolvedValue({ kind: 'rejected', reason: 'the card is closed' });
    await desk('refund', number, '--amount', '10', '--only', 'AG-SHIP-1=1');
    await jobsDone(shop.db);
    bank.mockRestore();
    expect(await atBench(number)).toMatchObject({ pieces: 1 });
    const { reference } = await shop.db
      .selectFrom('order_payment')
      .innerJoin('sales_order', 'sales_order.id', 'order_payment.order_id')
      .select('reference')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await desk('payment-returned', number, '--reference', reference);
    await desk('pay', number, '--tender', 'wire', '--reference', 'W-9');
    expect(await atBench(number)).toMatchObject({ pieces: 2 });
  });

  test('cannot be named while the order waits for its payment', async () => {
    const shopper = await newShopper(shop.query as Send);
    await shopper.add('AG-SHIP-1', 2);
    await shopper.prepare({ payment: 'banktransfer' });
    const { number } = await shopper.placeOrder();
    await desk('pay', number, '--amount', '20');
    expect(await desk('refund', number, '--amount', '10', '--only', 'AG-SHIP-1=1')).toContain(
      'waits for its payment',
    );
  });
});

describe('a refund that the bank rejects', () => {
  test('does not count as refunded, is reported to the dealer, and can be retried or sent by hand', async () => {
    const order = await paidOrder('card');
    const { number, dueMinor } = order;
    const refund = vi.spyOn(shop.services.providers.card, 'refund');
    refund.mockResolvedValue({ kind: 'rejected', reason: 'the card is closed' });
    await desk('refund', number, '--amount', '5.00');
    expect(await refundsOf(order)).toMatchObject({
      refunds: { sent: money(0), pending: money(0), failed: money(500) },
      credit_memos: [{ state: 'FAILED', payouts: [{ way: 'CARD', state: 'FAILED' }] }],
    });
    const seen = await desk('order', number);
    expect(seen).toMatch(/Refused {2,}\$5\.00 to the card, credit memo/);
    expect(seen).toContain('The bank refused to send $5.00 back to the card');

    expect(await desk('refund-again', number)).toContain('$5.00 goes to the card once more');
    expect((await refundsOf(order)).refunds.failed).toEqual(money(500));
    refund.mockRestore();
    await desk('refund-again', number);
    expect(await refundsOf(order)).toMatchObject({
      refunds: { sent: money(500), failed: money(0) },
      credit_memos: [{ state: 'SENT' }],
    });
    expect(await atBank(order)).toBe(500);
    expect(await desk('refund-again', number)).toContain('has no refund that the bank refused');

    // Canceled while the bank rejects permanently: the rest is sent by hand, and nothing is
    // refunded twice.
    vi.spyOn(shop.services.providers.card, 'refund').mockResolvedValue({
      kind: 'rejected',
      reason: 'closed',
    });
    await desk('cancel', number, '--reason', 'Lost');
    expect((await refundsOf(order)).refunds.failed).toEqual(money(dueMinor - 500));
    expect(await desk('refund-sent', number)).toContain(`$${usd(dueMinor - 500)} is noted as sent by hand`);
    expect(await refundsOf(order)).toMatchObject({
      refunds: { sent: money(dueMinor + GIFT_MINOR), failed: money(0) },
    });
    expect(await desk('refund', number)).toContain('has $0.00 that can be given back');
  });

  test('is not retried if the money was refunded another way meanwhile', async () => {
    const { number, dueMinor } = await paidOrder('card');
    vi.spyOn(shop.services.providers.card, 'refund').mockResolvedValueOnce({
      kind: 'rejected',
      reason: 'no',
    });
    await desk('refund', number, '--amount', '5.00');
    await jobsDone(shop.db);
    await desk('refund', number, '--amount', usd(dueMinor));
    await jobsDone(shop.db);
    expect(await desk('refund-again', number)).toContain('has $0.00 left that came by card');
    expect(await desk('refund-sent', number)).toContain('has $0.00 that can be given back');
    expect(await desk('refund')).toContain('npm run shop -- refund NUMBER');
  });
});

describe('npm run shop -- pay has an upper bound', () => {
  test('a surplus needs `overpaid`, is recorded, and waits for a refund', async () => {
    const shopper = await newShopper(shop.query as Send);
    await shopper.add('AG-SHIP-1', 1);
    await shopper.prepare();
    const { number, total } = await shopper.placeOrder();
    const due = total.grand_total.value;
    const amount = (due + 2_000_000).toFixed(2);
    const tooMuch = ['--amount', amount, '--reference', 'WIRE 1'];
    expect(await desk('pay', number, ...tooMuch)).toMatch(
      /\$[\d.,]+ is due, and \$[\d.,]+ is \$2,000,000\.00 more\. Check the amount/,
    );
    expect(await desk('order', number)).toMatch(/Received {2,}\$0\.00/);
    expect(await desk('pay', number, 'overpayed', ...tooMuch)).toContain('say overpaid');
    expect(await desk('pay', number, 'overpaid', ...tooMuch)).toContain(
      'is paid. $2,000,000.00 too much came',
    );
    expect(await desk('order', number)).toMatch(/To send back {2,}\$2,000,000\.00/);
    // Recording the same wire again changes nothing, with or without `overpaid`.
    expect(await desk('pay', number, ...tooMuch)).toContain('nothing was changed');
    await desk('refund', number, '--amount', '2000000');
    expect(await desk('order', number)).not.toContain('To send back');
    expect(await desk('pay', number, '--amount', '1', '--reference', 'WIRE 2')).toContain('nothing is due');
  });
});
