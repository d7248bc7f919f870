import { gzipSync } from 'node:zlib';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { type StripeStub, signStripeEvent, startStripeStub } from '../../../testing/servers/stripe-stub.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { readBalances } from '../../payments/gateway/read-balance.ts';

const SECRET = 'whsec_of_these_tests';
const HOUR_MS = 3_600_000;
let stub: StripeStub;
let shop: TestShop;
let clerk: OfficeClient;
beforeAll(async () => {
  stub = await startStripeStub();
  shop = await createTestShop({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_stub',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stub',
      STRIPE_API_URL: stub.url,
      STRIPE_WEBHOOK_SECRET: SECRET,
    },
  });
  clerk = await officeAs(shop, 'accountant');
  await clerk.query(
    'mutation { save_bank_account(account: { number: "4417", name: "Harbor", currency: "USD" }) { id } }',
  );
});
afterAll(async () => {
  await shop.close();
  await stub.close();
});

interface CardOrder {
  readonly number: string;
  readonly intent: string;
  readonly minor: number;
}
let cards = 0;
async function orderByCard(): Promise<CardOrder> {
  const { send } = await newCustomer(shop);
  const shopper = await readyCustomer(send, { 'AC-CAP-40': 1 });
  await chooseCard(send, shopper, { card: { token: `pm_card_visa_payout_${++cards}` } });
  const { number } = await shopper.placeOrder();
  await jobsDone(shop.db);
  const row = await shop.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select(['gateway_id', 'captured_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { number, intent: row.gateway_id ?? '', minor: row.captured_minor };
}

const seconds = () => Math.floor(shop.clock.now() / 1_000);
let lastId = 0;

/** Adds a transaction to the balance at the gateway, as Stripe reports it. */
function move(
  category: string,
  amount: number,
  more: { payout?: string; fee?: number; intent?: string; dispute?: string; net?: number } = {},
): void {
  const { payout = null, fee = 0, intent, dispute, net = amount - fee } = more;
  const object = dispute ? 'dispute' : category;
  const source = { id: dispute ?? `${object}_${lastId}`, object, payment_intent: intent, currency: 'usd' };
  stub.balance.transactions.push({
    id: `txn_${++lastId}`,
    reporting_category: category,
    amount,
    fee,
    net,
    currency: 'usd',
    created: seconds(),
    payout,
    source: intent === undefined ? null : (source as unknown as Stripe.Charge),
  });
}

function setPayout(id: string, amount: number, more: Partial<Stripe.Payout> = {}): void {
  stub.balance.payouts.set(id, {
    id,
    amount,
    currency: 'usd',
    status: 'in_transit',
    automatic: true,
    reconciliation_status: 'in_progress',
    created: seconds(),
    arrival_date: Date.parse(`${today()}T00:00:00Z`) / 1_000,
    statement_descriptor: 'INGOT METALS',
    ...more,
  });
}
const today = () => new Date(shop.clock.now()).toISOString().slice(0, 10);

async function announce(type: string, payout: string, eventId = `evt_${type}_${payout}`, secret = SECRET) {
  const event = signStripeEvent({ id: eventId, type, object: { id: payout } }, { secret });
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/webhooks/payments/stripe',
    payload: event.body,
    headers: event.headers,
  });
  return statusCode;
}

interface Payout {
  readonly id: string;
  readonly number: string;
}
async function payouts(): Promise<readonly Payout[]> {
  const fields =
    'id number state amount charges refunds disputes fees other unexplained arrived count is_complete';
  const { data, errors } = await clerk.query<{ gateway_payouts: readonly Payout[] }>(
    `{ gateway_payouts { ${fields} } }`,
  );
  expect(errors).toBeUndefined();
  return data.gateway_payouts;
}
const payoutOf = async (number: string) => (await payouts()).find((one) => one.number === number);

interface Line {
  readonly line: string;
  readonly ledger: number;
}
async function closeLines(): Promise<Readonly<Record<string, Line>>> {
  const { data, errors } = await clerk.query<{ day_close: { lines: readonly Line[] } }>(
    '{ day_close { payouts { number } lines { line ledger outside difference differing { subject difference } } } }',
  );
  expect(errors).toBeUndefined();
  return Object.fromEntries(data.day_close.lines.map((one) => [one.line, one]));
}

let files = 0;
async function importLine(minor: number, text: string): Promise<void> {
  const date = today().slice(2).replaceAll('-', '');
  const content = `01,A/\n02,A,B,1,${date},1540,USD,2/\n03,4417,USD/\n16,165,${minor},Z,S${++files},,${text}/\n99,0,0,0/\n`;
  const file = { file_name: 'a.bai', content: gzipSync(content).toString('base64') };
  const { errors } = await clerk.query(
    'mutation ($file: BankStatementFileInput!) { import_bank_statement(file: $file) { added } }',
    { file },
  );
  expect(errors).toBeUndefined();
}

interface BankLine {
  readonly id: string;
  readonly open: number;
  readonly match: { readonly kind: string; readonly payout: { readonly number: string } | null } | null;
}
async function openLine(minor: number): Promise<BankLine | undefined> {
  const { data } = await clerk.query<{ bank_lines: readonly BankLine[] }>(
    '{ bank_lines { id open match { kind payout { number } } } }',
  );
  return data.bank_lines.find(({ open }) => open === minor);
}

test('a payout is read once with its fees, whatever the order of events, and arrives once (MONEY-06)', async () => {
  const [first, second] = [await orderByCard(), await orderByCard()];
  move('charge', first.minor, { fee: 59, intent: first.intent, payout: 'po_1' });
  move('charge', second.minor, { fee: 61, intent: second.intent, payout: 'po_1' });
  move('charge', 5_000, { fee: 175, intent: 'pi_of_another_system', payout: 'po_1' });
  move('fee', -200, { payout: 'po_1' });
  const amount = first.minor + second.minor + 5_000 - 59 - 61 - 175 - 200;
  move('payout', -amount, { payout: 'po_1' });
  setPayout('po_1', amount);
  expect(await announce('payout.created', 'po_1', 'evt_forged', 'whsec_x')).toBe(400);
  await jobsDone(shop.db);
  expect(await payouts()).toEqual([]);
  expect(await announce('payout.created', 'po_1')).toBe(200);
  await jobsDone(shop.db);
  expect(await payoutOf('po_1')).toMatchObject({ state: 'IN_TRANSIT', amount, is_complete: false });
  setPayout('po_1', amount, { status: 'paid', reconciliation_status: 'completed' });
  const types = ['payout.reconciliation_completed', 'payout.paid', 'payout.updated', 'payout.created'];
  for (const type of [...types, ...types.toReversed(), ...types]) await announce(type, 'po_1');
  await Promise.all(types.map((type) => announce(type, 'po_1', `evt_again_${type}`)));
  await jobsDone(shop.db);
  await readBalances(shop.services);
  await jobsDone(shop.db);
  // The gateway lists an earlier state after the later one.
  setPayout('po_1', amount, { status: 'in_transit', reconciliation_status: 'completed' });
  await announce('payout.updated', 'po_1', 'evt_late');
  await jobsDone(shop.db);
  expect(await payouts()).toEqual([
    {
      id: expect.any(String),
      number: 'po_1',
      state: 'PAID',
      amount,
      charges: first.minor + second.minor + 5_000,
      refunds: 0,
      disputes: 0,
      fees: -495,
      other: 0,
      unexplained: 0,
      arrived: null,
      count: 4,
      is_complete: true,
    },
  ]);
  setPayout('po_1', amount, { status: 'paid', reconciliation_status: 'completed' });
  expect((await closeLines())['gateway_payouts']).toMatchObject({
    ledger: amount,
    outside: 0,
    differing: [{ subject: 'po_1', difference: -amount }],
  });
  await importLine(amount, 'STRIPE TRANSFER');
  const line = await openLine(amount);
  expect(line?.match).toEqual({ kind: 'PAYOUT', payout: { number: 'po_1' } });
  await importLine(amount, 'STRIPE TRANSFER TWICE');
  const confirm = () =>
    clerk.query<{ confirm_bank_lines: readonly { error: string | null }[] }>(
      'mutation ($lines: [ID!]!) { confirm_bank_lines(lines: $lines) { error } }',
      { lines: [line?.id] },
    );
  const confirmed = await Promise.all([confirm(), confirm(), confirm()]);
  const errors = confirmed.flatMap(({ data }) => data.confirm_bank_lines.map(({ error }) => error));
  expect(errors.filter((error) => error === null)).toHaveLength(1);
  // The same payout on another line.
  const again = await openLine(amount);
  expect(again?.match?.kind).toBe('NONE');
  const assign = await clerk.query(
    'mutation ($line: ID!, $payout: ID!) { assign_gateway_payout(line: $line, payout: $payout) }',
    { line: again?.id, payout: (await payoutOf('po_1'))?.id },
  );
  expect(assign.code).toBe('GATEWAY_PAYOUT_ARRIVED');
  expect(await payoutOf('po_1')).toMatchObject({ arrived: amount });
  const lines = await closeLines();
  expect(lines['gateway_payouts']).toMatchObject({ ledger: amount, outside: amount, differing: [] });
  expect(lines['fees']).toMatchObject({ ledger: -495, outside: -495, differing: [] });
  const total = first.minor + second.minor;
  expect(lines['cards']).toMatchObject({ ledger: total, outside: total, differing: [] });
});

test('a difference at the gateway names its order or payout, to the cent (MONEY-06)', async () => {
  shop.clock.set(shop.clock.now() + 48 * HOUR_MS);
  clerk = await officeAs(shop, 'accountant');
  const [short, missing, refunded, disputed] = [
    await orderByCard(),
    await orderByCard(),
    await orderByCard(),
    await orderByCard(),
  ];
  move('charge', short.minor - 1, { fee: 59, intent: short.intent, payout: 'po_2' });
  move('charge', refunded.minor, { fee: 59, intent: refunded.intent, net: refunded.minor - 60 });
  move('charge', disputed.minor, { intent: disputed.intent });
  move('refund', -300, { intent: refunded.intent });
  move('dispute', -disputed.minor, { fee: 1_500, intent: disputed.intent, dispute: 'dp_unknown' });
  setPayout('po_2', 777, { status: 'paid', reconciliation_status: 'completed' });
  shop.clock.set(shop.clock.now() + 120_000);
  // No event arrives; the next read finds the transactions and the payout.
  await readBalances(shop.services);
  await jobsDone(shop.db);
  await readBalances(shop.services);
  await jobsDone(shop.db);
  const lines = await closeLines();
  expect(lines['cards']).toMatchObject({
    ledger: short.minor + missing.minor + refunded.minor + disputed.minor,
    difference: -1 - missing.minor - 300,
    differing: [
      { subject: short.number, difference: -1 },
      { subject: missing.number, difference: -missing.minor },
      { subject: refunded.number, difference: -300 },
    ].toSorted((one, other) => one.subject.localeCompare(other.subject)),
  });
  expect(lines['disputes']).toMatchObject({
    ledger: 0,
    differing: [{ subject: disputed.number, difference: -disputed.minor }],
  });
  expect(lines['fees']).toMatchObject({
    ledger: -59 - 59 - 1_500,
    differing: [{ subject: refunded.number, difference: -1 }],
  });
  expect(lines['gateway_payouts']).toMatchObject({
    ledger: 777,
    differing: [
      { subject: 'po_2', difference: -777 },
      { subject: 'po_2, transactions', difference: short.minor - 1 - 59 - 777 },
    ],
  });
  expect(await payoutOf('po_2')).toMatchObject({ unexplained: 777 - (short.minor - 60) });
});

test('a payout that the bank rejects later is due no more, and takes no bank line (MONEY-06)', async () => {
  setPayout('po_3', 4_000, { status: 'paid' });
  await announce('payout.paid', 'po_3');
  await jobsDone(shop.db);
  setPayout('po_3', 4_000, { status: 'failed', failure_message: 'The account is closed.' });
  await announce('payout.failed', 'po_3');
  await jobsDone(shop.db);
  await announce('payout.paid', 'po_3', 'evt_paid_again');
  await jobsDone(shop.db);
  expect(await payoutOf('po_3')).toMatchObject({ state: 'FAILED' });
  await importLine(4_000, 'STRIPE');
  const line = await openLine(4_000);
  expect(line?.match?.kind).toBe('NONE');
  const document =
    'mutation ($line: ID!, $payout: ID!) { assign_gateway_payout(line: $line, payout: $payout) }';
  const variables = { line: line?.id, payout: (await payoutOf('po_3'))?.id };
  expect((await clerk.query(document, variables)).code).toBe('GATEWAY_PAYOUT_FAILED');
  const packer = await officeAs(shop, 'bench');
  expect((await packer.query(document, variables)).code).toBe('NOT_PERMITTED');
  expect((await packer.query('{ gateway_payouts { id } }')).code).toBe('NOT_PERMITTED');
});

test('a gateway that does not respond is read again, and nothing is lost or stored twice (MONEY-06)', async () => {
  const order = await orderByCard();
  const count = async () => (await shop.db.selectFrom('gateway_transaction').select('id').execute()).length;
  const before = await count();
  move('charge', order.minor, { fee: 59, intent: order.intent, payout: 'po_4' });
  move('fee', -100, { payout: 'po_4' });
  move('fee', -101, { payout: 'po_4' });
  setPayout('po_4', order.minor - 260, { status: 'paid', reconciliation_status: 'completed' });
  // The connection is lost after the first page.
  stub.balance.pagesLeft = 1;
  await expect(readBalances(shop.services)).rejects.toThrow();
  stub.balance.pagesLeft = Infinity;
  await readBalances(shop.services);
  await jobsDone(shop.db);
  await readBalances(shop.services);
  expect(await count()).toBe(before + 3);
  expect(await payoutOf('po_4')).toMatchObject({ unexplained: 0, count: 3, is_complete: true });
});
