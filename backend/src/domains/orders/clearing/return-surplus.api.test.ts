import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import type { OrderData } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';
import { clearPayments } from './clear-payments.ts';

const COIN = 'AG-SHIP-1';

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

/** An order that a card has paid, and a wire of $50 above its total. */
async function overpaidOrder(): Promise<OrderData> {
  const shopper = await readyCustomer(buyer.send, { [COIN]: 3 });
  await chooseCard(buyer.send, shopper, { card: { token: cardToken() } });
  const order = await shopper.placeOrder();
  await jobsDone(shop.db);
  await desk('pay', order.number, 'overpaid', '--reference', 'Wire 1', '--amount', '50');
  return order;
}

const bounce = ({ number }: OrderData, reference = 'Wire 1') =>
  desk('payment-returned', number, '--reference', reference, '--reason', 'Recalled');

/** What buyer and dealer read about the returned payment, and how many mails say that a payment arrived. */
async function mailsOf({ number }: OrderData) {
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox())].filter(([name]) => name.includes(number));
  const text = (isSuch: (name: string) => boolean) =>
    mails
      .filter(([name]) => isSuch(name) && name.includes('payment-returned'))
      .map(([, mail]) => decodeMail(mail))
      .join('\n')
      .replaceAll(/\s+/g, ' ');
  return {
    buyer: text((name) => !name.includes('dealer-')),
    dealer: text((name) => name.includes('dealer-')),
    received: mails.filter(([name]) => name.includes('payment-received')).length,
  };
}

/** The order's money in minor units, and its state. */
async function money({ number }: OrderData) {
  const { id, ...row } = await shop.db
    .selectFrom('sales_order')
    .select(['id', 'status', 'held_at', 'grand_total_minor', 'received_minor', 'refunded_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return {
    id,
    status: row.status,
    isHeld: row.held_at !== null,
    overMinor: row.received_minor - row.grand_total_minor,
    refundedMinor: row.refunded_minor,
  };
}

async function refundLater(order: OrderData, amountMinor: number): Promise<void> {
  const { id: orderId } = await money(order);
  const by = { actor: 'operator', name: 'Ines' } as const;
  const wanted = { orderId, amountMinor, comment: 'Paid twice', by, isHandSent: false };
  await inTransaction(shop.db, (trx) => refundOrder(trx, shop.services, wanted));
}

const ship = ({ number }: OrderData, ...only: string[]) =>
  desk('ship', number, '--carrier', 'UPS', '--tracking', '1Z1', ...only);

test('an order that a card paid stays paid when a surplus wire bounces, and its buyer reads that nothing is due (PAYC-05)', async () => {
  const order = await overpaidOrder();
  expect(await bounce(order)).toMatch(/\$50\.00 was returned\. The rest of its money pays it/);
  expect(await money(order)).toMatchObject({ status: 'paid', isHeld: false, overMinor: 0, refundedMinor: 0 });
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox())].filter(
    ([name]) => name.includes('returned') && name.includes(order.number),
  );
  const texts = mails.map(([, mail]) => decodeMail(mail)).join('\n');
  expect(texts).toContain('The order is paid without it, so you owe nothing');
  expect(texts).not.toMatch(/due again|must arrive/);
  expect(await ship(order)).toMatch(/is shipped/);
});

test('a sent order, and one of which a part was sent, go on without a claim or a hold when a surplus bounces (PAYC-03, PAYC-05)', async () => {
  for (const only of [[], ['--only', `${COIN}=1`]]) {
    const order = await overpaidOrder();
    await ship(order, ...only);
    const { status } = await money(order);
    await bounce(order);
    expect(await money(order)).toMatchObject({ status, isHeld: false, overMinor: 0 });
    expect(await desk('waive-claim', order.number, '--reason', 'None')).toMatch(/no open claim/);
  }
});

test('an unsent refund of the surplus is void with its wire, and the order stays paid; one that was sent is owed (PAYC-05)', async () => {
  const unsent = await placeCustomerOrder(buyer.send, { [COIN]: 3 });
  await desk('pay', unsent.number, '--reference', 'Wire 0');
  await desk('pay', unsent.number, 'overpaid', '--reference', 'Wire 1', '--amount', '50');
  await refundLater(unsent, 5_000);
  expect(await money(unsent)).toMatchObject({ overMinor: 5_000, refundedMinor: 5_000 });
  await bounce(unsent);
  expect(await money(unsent)).toMatchObject({ status: 'paid', overMinor: 0, refundedMinor: 0 });
  const sent = await placeCustomerOrder(buyer.send, { [COIN]: 3 });
  await desk('pay', sent.number, '--reference', 'Wire 0');
  await desk('pay', sent.number, 'overpaid', '--reference', 'Wire 1', '--amount', '50');
  await desk('refund', sent.number, '--amount', '50');
  expect(await bounce(sent)).toContain('is due again');
  expect(await money(sent)).toMatchObject({ status: 'pending_payment', overMinor: 0, refundedMinor: 5_000 });
});

test('a refused refund of the surplus cannot be sent again after its wire bounced; that of a piece can (PAYC-03, PAYC-05)', async () => {
  const order = await overpaidOrder();
  vi.spyOn(shop.services.providers.card, 'refund').mockResolvedValue({ kind: 'rejected', reason: 'closed' });
  await desk('refund', order.number, '--amount', '20', '--only', `${COIN}=1`);
  await desk('refund', order.number, '--amount', '50');
  await jobsDone(shop.db);
  await bounce(order);
  expect(await money(order)).toMatchObject({ status: 'paid', overMinor: 0, refundedMinor: 0 });
  vi.restoreAllMocks();
  expect(await desk('refund-again', order.number)).toContain('$20.00');
  await jobsDone(shop.db);
  expect(await money(order)).toMatchObject({ status: 'paid', refundedMinor: 2_000 });
});

test('a paid order clears again when the money left is not final, and is paid when it is (PAYC-05)', async () => {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: 1 });
  await desk('pay', order.number, '--reference', 'Wire 1');
  const amount = String(order.total.grand_total.value);
  const check = ['--tender', 'personal-check', '--reference', 'Check 1', '--amount', amount];
  await desk('pay', order.number, 'overpaid', ...check);
  await bounce(order);
  expect(await money(order)).toMatchObject({ status: 'clearing', overMinor: 0 });
  const { buyer: read, dealer, received } = await mailsOf(order);
  expect(read).toMatch(/The rest of your money is final at [^.]*April 1[^.]*\. We send nothing before\./);
  expect(dealer).toMatch(/Do not ship it before .*April 1/);
  for (const mail of [read, dealer]) expect(mail).not.toContain('goes on');
  // The first payment, and not the one that was left.
  expect(received).toBe(1);
  expect(await ship(order)).toContain('is clearing and cannot become');
  shop.clock.advance(30 * 24 * 3_600_000);
  await clearPayments(shop.services);
  expect(await money(order)).toMatchObject({ status: 'paid' });
  expect(await bounce(order, 'Check 1')).toContain('is due again');
  expect(await money(order)).toMatchObject({ status: 'pending_payment' });
});

const wireSurplus = (order: OrderData, reference: string, amount: string, ...rest: string[]) =>
  desk('pay', order.number, 'overpaid', '--reference', reference, '--amount', amount, ...rest);

test('an order that final money pays is not stopped by a surplus that is clearing; one that needs it is (PAYC-05)', async () => {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: 1 });
  await desk('pay', order.number, '--reference', 'Wire 0');
  await wireSurplus(order, 'Wire 1', '10');
  await wireSurplus(order, 'Check 1', '50', '--tender', 'personal-check');
  await bounce(order);
  expect(await money(order)).toMatchObject({ status: 'paid', overMinor: 5_000 });
  const { buyer: read, dealer } = await mailsOf(order);
  for (const mail of [read, dealer]) expect(mail).toContain('goes on');
  expect(await ship(order)).toMatch(/is shipped/);
  const needsIt = await placeCustomerOrder(buyer.send, { [COIN]: 1 });
  await desk('pay', needsIt.number, '--reference', 'Wire 0');
  await wireSurplus(needsIt, 'Wire 1', '50');
  await desk('refund', needsIt.number, '--amount', '50');
  await wireSurplus(needsIt, 'Check 1', '50', '--tender', 'personal-check');
  await bounce(needsIt);
  expect(await money(needsIt)).toMatchObject({ status: 'clearing', overMinor: 5_000, refundedMinor: 5_000 });
});

/** An order that a check pays, which is clearing, and a final wire of the same amount. */
async function paidTwice(): Promise<OrderData> {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: 1 });
  await desk('pay', order.number, '--tender', 'personal-check', '--reference', 'Check 1');
  await wireSurplus(order, 'Wire 1', String(order.total.grand_total.value));
  expect(await money(order)).toMatchObject({ status: 'clearing' });
  // The wire is final since a moment that has passed.
  shop.clock.advance(60_000);
  return order;
}

test('a clearing order is paid at once when its check bounces and a final wire pays it (PAYC-05)', async () => {
  const order = await paidTwice();
  await bounce(order, 'Check 1');
  expect(await money(order)).toMatchObject({ status: 'paid', overMinor: 0 });
  const { buyer: read, dealer } = await mailsOf(order);
  for (const mail of [read, dealer]) {
    expect(mail).toContain('goes on');
    expect(mail).not.toMatch(/is final at|nothing before|ship it before/);
  }
  // The mail about the check says it all.
  expect(await finalMails(order)).toBe(0);
  expect(await ship(order)).toMatch(/is shipped/);
});

test.each([
  ['paid', async () => overpaidOrder(), 'Wire 1'],
  ['clearing', paidTwice, 'Check 1'],
])(
  'the mails about a surplus of a %s order on hold do not say that it goes on now (PAYC-05, DESK-05)',
  async (_, place, reference) => {
    const order = await place();
    await desk('hold', order.number, '--reason', 'We check the address');
    await bounce(order, reference);
    const { buyer: read, dealer } = await mailsOf(order);
    expect(read).toContain('It is on hold, and goes on when the hold ends.');
    expect(dealer).toContain('The order is on hold: it goes on when it is released.');
    expect(`${read} ${dealer}`).not.toMatch(/and it goes on|The order goes on/);
  },
);

test('the mails about a surplus of a held order that clears again name the time and the hold (PAYC-05, DESK-05)', async () => {
  const order = await placeCustomerOrder(buyer.send, { [COIN]: 1 });
  await desk('pay', order.number, '--reference', 'Wire 1');
  await wireSurplus(order, 'Check 1', String(order.total.grand_total.value), '--tender', 'personal-check');
  await desk('hold', order.number, '--reason', 'We check the address');
  await bounce(order);
  expect(await money(order)).toMatchObject({ status: 'clearing', isHeld: true });
  const { buyer: read, dealer } = await mailsOf(order);
  expect(read).toMatch(/The rest of your money is final at /);
  expect(dealer).toMatch(/Do not ship it before /);
  for (const mail of [read, dealer]) {
    expect(mail).toContain(
      'The order is also on hold: it goes on when the money is final and the hold has ended.',
    );
  }
});

/** Returns the number of e-mails about the order that call a payment final. */
async function finalMails({ number }: OrderData): Promise<number> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter(
    (name) => name.includes('payment-final') && name.includes(number),
  ).length;
}

test('a held clearing order names no past time when its check bounces, and is paid after its release (PAYC-05, DESK-05)', async () => {
  const order = await paidTwice();
  await desk('hold', order.number, '--reason', 'We check the address');
  await bounce(order, 'Check 1');
  expect(await money(order)).toMatchObject({ status: 'clearing', isHeld: true, overMinor: 0 });
  const { buyer: read, dealer } = await mailsOf(order);
  for (const mail of [read, dealer]) {
    expect(mail).toMatch(/you owe nothing|Nothing is due/);
    expect(mail).not.toMatch(/is final at|nothing before|ship it before/);
  }
  await desk('release', order.number);
  await clearPayments(shop.services);
  expect(await money(order)).toMatchObject({ status: 'paid', isHeld: false });
});
