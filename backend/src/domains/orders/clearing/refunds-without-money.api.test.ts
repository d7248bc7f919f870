import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SettleOutcome } from '../../../platform/payment-providers/online-provider.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, type OrderData } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';

const COIN = 'AG-SHIP-1';
const REFUSED = { kind: 'rejected', reason: 'closed' } as const;

let shop: TestShop;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  await importShopSettings(shop.db, { storeConfig: { dealer_mail: { payments: ['desk@ingot.test'] } } });
  await waitFor(() => expect(shop.services.shop.dealerMail.payments).toEqual(['desk@ingot.test']));
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

/** The text of the only mail of a kind about an order. */
async function mailOf(kind: string, number: string): Promise<string> {
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox())].filter(([name]) => name.startsWith(`${kind}-${number}`));
  expect(mails).toHaveLength(1);
  return decodeMail(mails[0]?.[1] ?? '').replaceAll(/\s+/g, ' ');
}

/** A paid order by card, with the reference of the payment. */
async function cardOrder(quantity: number) {
  const shopper = await readyCustomer(buyer.send, { [COIN]: quantity });
  await chooseCard(buyer.send, shopper, { card: { token: cardToken() } });
  const order = await shopper.placeOrder();
  await jobsDone(shop.db);
  const { reference } = await shop.db
    .selectFrom('order_payment')
    .innerJoin('sales_order', 'sales_order.id', 'order_payment.order_id')
    .select('reference')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  return { ...order, reference, totalMinor: minor(order.total.grand_total.value) };
}

/** An order paid by `Wire 1`, and its last part by `Wire 2`. */
async function wireOrder(quantity: number, lastMinor: number) {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: quantity });
  const totalMinor = minor(order.total.grand_total.value);
  const pay = (reference: string, amountMinor: number) =>
    desk('pay', order.number, '--reference', reference, '--amount', String(amountMinor / 100));
  await pay('Wire 1', totalMinor - lastMinor);
  await pay('Wire 2', lastMinor);
  return { ...order, totalMinor };
}

/** Refunds everything by hand; nobody has sent it yet. */
async function refundLater(number: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ines' } as const;
  const all = { orderId: id, amountMinor: null, comment: null, by, isHandSent: false };
  await inTransaction(shop.db, (trx) => refundOrder(trx, shop.services, all));
}

const shipOne = (number: string) =>
  desk('ship', number, '--carrier', 'UPS', '--tracking', '1Z1', '--only', `${COIN}=1`);
const bounce = (number: string, reference: string) =>
  desk('payment-returned', number, '--reference', reference);

/** What the buyer owes after returned payments, and the refunded pieces of the order. */
async function show({ token }: OrderData): Promise<{ readonly debt: number; readonly refunded: number }> {
  const send = sendAs(shop, await signIn(shop, buyer.email));
  const { guestOrderByToken: order } = await must<{
    guestOrderByToken: { refund_debt: { value: number } | null; items: { quantity_refunded: number }[] };
  }>(
    send,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
      refund_debt { value } items { quantity_refunded } } }`,
    { token },
  );
  return { debt: minor(order.refund_debt?.value ?? 0), refunded: order.items[0]?.quantity_refunded ?? 0 };
}

/** Refunds by card; the bank answers when the test says so. */
async function refundPending(...args: string[]): Promise<(answer: SettleOutcome) => Promise<void>> {
  const asked = Promise.withResolvers<SettleOutcome>();
  const bank = vi.spyOn(shop.services.providers.card, 'refund').mockReturnValue(asked.promise);
  expect(await desk('refund', ...args)).not.toContain('rror');
  await expectSoon(() => bank.mock.calls.length).toBe(1);
  return async (answer) => {
    asked.resolve(answer);
    await jobsDone(shop.db);
    bank.mockRestore();
  };
}

test('a refund of pieces that the bank refuses after the payment came back is void: credited once, never sent (PAYC-03)', async () => {
  const order = await cardOrder(4);
  await shipOne(order.number);
  const answer = await refundPending(order.number, '--amount', '20', '--only', `${COIN}=1`);
  await bounce(order.number, order.reference);
  expect(await show(order)).toEqual({ debt: order.totalMinor, refunded: 1 });
  await answer(REFUSED);
  expect(await show(order)).toEqual({ debt: order.totalMinor - 2_000, refunded: 1 });
  const owed = formatMoney(order.totalMinor - 2_000, 'USD');
  expect(await mailOf('refund-void', order.number)).toContain(`You owe us ${owed} for the order.`);
  await desk('pay', order.number, '--reference', 'Wire 1');
  expect(await desk('refund-again', order.number)).toContain('has no refund that the bank refused');
  expect(await desk('refund', order.number, '--amount', '20', '--only', `${COIN}=3`)).toContain(
    'has 2 of AG-SHIP-1 that never left',
  );
});

test('a refund of an amount that the bank refuses after the payment came back credits nothing (PAYC-03)', async () => {
  const order = await cardOrder(2);
  await shipOne(order.number);
  const answer = await refundPending(order.number, '--amount', '5');
  await bounce(order.number, order.reference);
  await answer(REFUSED);
  expect(await show(order)).toEqual({ debt: order.totalMinor, refunded: 0 });
  expect(await desk('refund-again', order.number)).toContain('has no refund that the bank refused');
});

/** Refunds pieces by card; the bank refuses. */
async function refuse(...args: string[]): Promise<void> {
  await (await refundPending(...args))(REFUSED);
}

/** Pieces of an order that are not sent because they were refunded. */
async function withheld(number: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select withheld_pieces(item.id) as pieces from order_item as item
    join sales_order on sales_order.id = item.order_id where sales_order.number = ${number}`.execute(shop.db);
  return rows.reduce((sum, { pieces }) => sum + pieces, 0);
}

test('a refund takes pieces and their credit from all refused refunds together (PAYC-03, STACK-02)', async () => {
  const order = await cardOrder(5);
  await shipOne(order.number);
  const refund = (pieces: number) =>
    [order.number, '--amount', String(pieces * 20), '--only', `${COIN}=${pieces}`] as const;
  await refuse(...refund(2));
  await refuse(...refund(1));
  expect(await desk('refund', ...refund(3))).toContain('$60.00 goes back to the card');
  await jobsDone(shop.db);
  expect(await withheld(order.number)).toBe(4);
  await bounce(order.number, order.reference);
  // One of the four unsent pieces stays with the first refused refund.
  expect(await show(order)).toEqual({ debt: order.totalMinor - 8_000 + 6_000, refunded: 4 });
  expect(await withheld(order.number)).toBe(4);
});

/** The minor units of the order that refunds have credited. */
async function credited(number: string): Promise<number> {
  const { credited_minor: minorUnits } = await shop.db
    .selectFrom('sales_order')
    .select('credited_minor')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return minorUnits;
}

test.each(['refund-again', 'refund-sent'])(
  'a refund by card and wire keeps its pieces and credit when `%s` sends its refused part (PAYC-03, STACK-02)',
  async (again) => {
    const order = await cardOrder(4);
    await desk('pay', order.number, 'overpaid', '--reference', 'Wire 1', '--amount', '50');
    await shipOne(order.number);
    const minorUnits = order.totalMinor + 2_500;
    await refuse(order.number, '--amount', String(minorUnits / 100), '--only', `${COIN}=2`);
    const before = await credited(order.number);
    expect(before).toBeGreaterThan(0);
    expect(await withheld(order.number)).toBe(2);
    expect(await desk(again, order.number)).not.toContain('rror');
    await jobsDone(shop.db);
    expect(await withheld(order.number)).toBe(2);
    expect(await credited(order.number)).toBe(before);
  },
);

test('a refused refund whose pieces are refunded anew is sent without them (PAYC-03, STACK-02)', async () => {
  const { number } = await cardOrder(4);
  await refuse(number, '--amount', '20', '--only', `${COIN}=1`);
  await refuse(number, '--amount', '50', '--only', `${COIN}=2`);
  expect(await desk('refund', number, '--amount', '60', '--only', `${COIN}=3`)).toContain('$60.00 goes back');
  await jobsDone(shop.db);
  // One of the four pieces is open: it stays with the first refused refund.
  const bank = vi.spyOn(shop.services.providers.card, 'refund');
  expect(await desk('refund-again', number)).toContain('$20.00');
  await jobsDone(shop.db);
  expect(bank.mock.calls.map(([{ amountMinor }]) => amountMinor)).toEqual([2_000]);
  expect(await withheld(number)).toBe(4);
  expect(await desk('refund-sent', number)).toContain('has no refund to send by hand');
});

test('of a refused refund, the share of a piece that is refunded anew is void (PAYC-03)', async () => {
  const { number } = await cardOrder(4);
  await refuse(number, '--amount', '50.01', '--only', `${COIN}=2`);
  await desk('refund', number, '--amount', '60', '--only', `${COIN}=3`);
  await jobsDone(shop.db);
  expect(await desk('refund-sent', number)).toContain('$25.00');
  expect(await withheld(number)).toBe(4);
  expect(await desk('refund-again', number)).toContain('has no refund that the bank refused');
});

test('a refused refund ends when the order waits for its whole price again, also with money left (PAYC-03, PAYC-05)', async () => {
  const order = await cardOrder(3);
  await desk('pay', order.number, 'overpaid', '--reference', 'Wire 1', '--amount', '50');
  await refuse(order.number, '--amount', '20', '--only', `${COIN}=1`);
  await bounce(order.number, order.reference);
  await jobsDone(shop.db);
  expect(await mailOf('payment-returned', order.number)).toContain('We do not send your refund of $20.00');
  expect(await desk('refund-again', order.number)).toContain('has no refund that the bank refused');
  expect(await withheld(order.number)).toBe(0);
});

test('a refund by card that the bank refuses while the order is due again is void (PAYC-05)', async () => {
  const order = await cardOrder(3);
  await desk('pay', order.number, 'overpaid', '--reference', 'Wire 1', '--amount', '50');
  const answer = await refundPending(order.number, '--amount', '20', '--only', `${COIN}=1`);
  await bounce(order.number, order.reference);
  await answer(REFUSED);
  expect(await mailOf('refund-void', order.number)).toMatch(/\$20\.00 of order .* is due by/s);
  expect([...(await shop.outbox()).keys()].join('\n')).not.toContain(`dealer-order-resumed-${order.number}`);
  expect(await desk('refund-again', order.number)).toContain('has no refund that the bank refused');
  expect(await withheld(order.number)).toBe(0);
});

test.each([
  ['usual', [], 'paid', /You owe nothing\./, /Nothing is due\. The order goes on\./],
  ['held', [], 'paid', /You owe nothing\./, /Nothing is due\. The order is on hold/],
  [
    'personal-check',
    ['--tender', 'personal-check'],
    'clearing',
    /You owe nothing\. Your payment is final at /,
    /Nothing is due\. Do not ship it before .*April/,
  ],
] as const)(
  'an order that its money pays waits no longer once the refund that it lacked is void: %s (PAYC-05)',
  async (kind, tender, status, words, dealerWords) => {
    const order = await cardOrder(3);
    await desk('pay', order.number, 'overpaid', '--reference', 'Wire 1', '--amount', '50');
    const answer = await refundPending(order.number, '--amount', '50');
    if (tender.length > 0) {
      // The buyer replaces the card payment while the refund is on its way.
      const amount = ['--reference', 'Check 1', '--amount', String(order.totalMinor / 100)];
      await desk('pay', order.number, 'overpaid', ...tender, ...amount);
      await desk('payment-returned', order.number, '--reference', order.reference);
    }
    await bounce(order.number, 'Wire 1');
    const find = () =>
      shop.db
        .selectFrom('sales_order')
        .select(['status', 'refunded_minor'])
        .where('number', '=', order.number)
        .executeTakeFirstOrThrow();
    expect(await find()).toMatchObject({ status: 'pending_payment' });
    if (kind === 'held') await desk('hold', order.number, '--reason', 'We check the address');
    await answer(REFUSED);
    expect(await find()).toEqual({ status, refunded_minor: 0 });
    const mail = await mailOf('refund-void', order.number);
    expect(mail).toMatch(words);
    expect(mail).not.toContain('is due by');
    // The dealer's last mail said that the payment is due again.
    expect(await mailOf('dealer-order-resumed', order.number)).toMatch(dealerWords);
  },
);

test('a refund of which a part is void keeps its pieces until the rest is void (PAYC-03)', async () => {
  const order = await wireOrder(4, 6_000);
  const { number } = order;
  await shipOne(number);
  await refundLater(number);
  await bounce(number, 'Wire 2');
  // The buyer has one of the four pieces, and pays its share of the void part no more: a quarter.
  const owed = { debt: 6_000 - 1_500, refunded: 4 };
  expect(await show(order)).toEqual(owed);
  await bounce(number, 'Wire 1');
  expect((await show(order)).refunded).toBe(1);
});

test('a refused refund of a canceled order is void once its money came back (PAYC-03)', async () => {
  const order = await cardOrder(2);
  vi.spyOn(shop.services.providers.card, 'refund').mockResolvedValue(REFUSED);
  await desk('cancel', order.number, '--reason', 'Lost');
  await jobsDone(shop.db);
  expect(await desk('order', order.number)).toMatch(/Refused {2,}/);
  await bounce(order.number, order.reference);
  expect(await desk('refund-again', order.number)).toContain('has no refund that the bank refused');
  expect(await desk('refund-sent', order.number)).toContain('has no refund to send by hand');
});

test('refused refunds whose payment came back before this rule are void after an upgrade (PAYC-03)', async () => {
  const order = await cardOrder(4);
  await shipOne(order.number);
  await refuse(order.number, '--amount', '20', '--only', `${COIN}=1`);
  await refuse(order.number, '--amount', '5');
  await bounce(order.number, order.reference);
  const was = await show(order);
  expect(was).toEqual({ debt: order.totalMinor - 2_000, refunded: 1 });
  const memos = sql`select memo.id from credit_memo as memo join sales_order on sales_order.id = memo.order_id
    where sales_order.number = ${order.number}`;
  await sql`update credit_memo_payout set state = 'failed' where credit_memo_id in (${memos})`.execute(
    shop.db,
  );
  await sql`update credit_memo set credited_minor = amount_minor where id in (${memos})`.execute(shop.db);
  await sql`update sales_order set credited_minor = 2500 where number = ${order.number}`.execute(shop.db);
  const file = join(MIGRATIONS_FOLDER, 'changes/orders/0531-void-refused-refunds.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(shop.db);
  expect(await show(order)).toEqual(was);
  expect(await desk('refund-again', order.number)).toContain('has no refund that the bank refused');
});
