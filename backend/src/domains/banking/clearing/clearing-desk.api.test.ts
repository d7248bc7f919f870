import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  desk = await officeAs(shop, 'order_desk');
  await importShopSettings(shop.db, { storeConfig: { dealer_mail: { payments: ['desk@ingot.test'] } } });
});
afterAll(() => shop.close());

const newOrder = () => placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
const command = async (...args: string[]) => {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
};
const stateOf = async ({ number }: OrderData) =>
  (
    await shop.db
      .selectFrom('sales_order')
      .select('status')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).status;

const RECORD = `mutation ($order: String!, $tender: Tender!, $reference: String!, $amount: MinorUnits) {
  record_payment(order: $order, tender: $tender, reference: $reference, amount: $amount) { order status surplus }
}`;
const record = ({ number }: OrderData, tender: string, reference = `${tender} ${number}`) =>
  desk.query<{ record_payment: { status: string } }>(RECORD, { order: number, tender, reference });
const giveBack = (order: OrderData, reference: string, by = desk) =>
  by.query(
    `mutation ($order: String!, $reference: String!) {
      return_payment(order: $order, reference: $reference, reason: "Insufficient funds")
    }`,
    { order: order.number, reference },
  );

interface Clearing {
  readonly order: string;
  readonly tender: string;
  readonly final_at: string;
  readonly working_days: number;
  readonly working_days_passed: number;
  readonly return_reason: string | null;
  readonly frees_order: boolean;
}
const listed = async (field: 'clearing_payments' | 'returned_payments') =>
  (
    await desk.query<Record<typeof field, readonly Clearing[]>>(
      `{ ${field} { order tender final_at working_days working_days_passed return_reason frees_order } }`,
    )
  ).data[field];

test.each([
  ['WIRE', 0],
  ['CASH', 0],
  ['BANK_CHECK', 3],
  ['MONEY_ORDER', 3],
  ['PERSONAL_CHECK', 10],
] as const)(
  'a payment by %s clears in %i working days; nothing ships before (MONEY-04)',
  async (tender, days) => {
    const order = await newOrder();
    const { data } = await record(order, tender);
    expect(data.record_payment.status).toBe(days === 0 ? 'paid' : 'clearing');
    const row = (await listed('clearing_payments')).find((one) => one.order === order.number);
    if (days === 0) expect(row).toBeUndefined();
    else expect(row).toMatchObject({ tender, working_days: days, working_days_passed: 0 });
    const shipped = await command('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z');
    expect(shipped).toContain(days === 0 ? 'is shipped' : 'cannot become shipped');
  },
);

test('a payment frees its order unless money is missing, later money clears, or staff hold it (MONEY-04)', async () => {
  const [whole, part, later, held] = [await newOrder(), await newOrder(), await newOrder(), await newOrder()];
  const pay = ({ number }: OrderData, tender: string, amount: number) =>
    desk.query(RECORD, { order: number, tender, reference: `${tender} ${amount} ${number}`, amount });
  const due = async ({ number }: OrderData) => {
    const row = await shop.db
      .selectFrom('sales_order')
      .select('grand_total_minor as total')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return row.total;
  };
  await record(whole, 'BANK_CHECK');
  await record(held, 'BANK_CHECK');
  await pay(part, 'BANK_CHECK', 100);
  await pay(later, 'BANK_CHECK', 100);
  await pay(later, 'PERSONAL_CHECK', (await due(later)) - 100);
  await command('hold', held.number, '--reason', 'Name differs');
  const rows = await listed('clearing_payments');
  const freed = (order: OrderData) =>
    rows.filter((row) => row.order === order.number).map((row) => [row.tender, row.frees_order]);
  expect(freed(whole)).toEqual([['BANK_CHECK', true]]);
  expect(freed(part)).toEqual([['BANK_CHECK', false]]);
  expect(freed(later)).toEqual([
    ['BANK_CHECK', false],
    ['PERSONAL_CHECK', true],
  ]);
  expect(freed(held)).toEqual([['BANK_CHECK', false]]);
});

test('staff release a payment early with a reason (MONEY-04)', async () => {
  const order = await newOrder();
  await record(order, 'BANK_CHECK');
  const release = (reason: string) =>
    desk.query(
      'mutation ($order: String!, $reason: String!) { release_payment(order: $order, reason: $reason) }',
      {
        order: order.number,
        reason,
      },
    );
  expect((await release('')).code).toBe('REASON_INVALID');
  expect((await release('Confirmed by the bank')).code).toBeNull();
  expect(await stateOf(order)).toBe('paid');
});

test('the share of returned checks counts those that arrived within a year, without other tenders (MONEY-04)', async () => {
  const checks = async () =>
    (
      await desk.query<{ returned_checks: { received: number; returned: number } }>(
        '{ returned_checks { received returned } }',
      )
    ).data.returned_checks;
  const before = await checks();
  const [bounced, good, old, wire] = [await newOrder(), await newOrder(), await newOrder(), await newOrder()];
  await record(bounced, 'PERSONAL_CHECK');
  await record(good, 'BANK_CHECK');
  await record(old, 'PERSONAL_CHECK');
  await record(wire, 'WIRE');
  for (const [order, tender] of [
    [bounced, 'PERSONAL_CHECK'],
    [old, 'PERSONAL_CHECK'],
    [wire, 'WIRE'],
  ] as const) {
    expect((await giveBack(order, `${tender} ${order.number}`)).code).toBeNull();
  }
  await shop.db
    .updateTable('order_payment')
    .set({ received_at: new Date(shop.clock.now() - 366 * 86_400_000) })
    .where('reference', '=', `PERSONAL_CHECK ${old.number}`)
    .execute();
  expect(await checks()).toEqual({ received: before.received + 2, returned: before.returned + 1 });
});

test('a bounced check and a recalled wire are due again, stop the shipment and notify the desk (MONEY-04)', async () => {
  const [check, wire] = [await newOrder(), await newOrder()];
  await record(check, 'PERSONAL_CHECK');
  await record(wire, 'WIRE');
  await command('pack', wire.number);
  expect([await stateOf(check), await stateOf(wire)]).toEqual(['clearing', 'processing']);
  expect((await giveBack(check, 'unknown')).code).toBe('NO_SUCH_PAYMENT');
  expect((await giveBack(check, `PERSONAL_CHECK ${check.number}`, await officeAs(shop, 'bench'))).code).toBe(
    'NOT_PERMITTED',
  );
  const raced = await Promise.all([
    giveBack(check, `PERSONAL_CHECK ${check.number}`),
    giveBack(check, `PERSONAL_CHECK ${check.number}`),
    giveBack(wire, `WIRE ${wire.number}`),
  ]);
  expect(raced.map(({ code }) => code).toSorted()).toEqual([null, null, 'NO_SUCH_PAYMENT'].toSorted());
  for (const order of [check, wire]) {
    expect(await stateOf(order)).toBe('pending_payment');
    expect(await command('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z')).toContain(
      'cannot become',
    );
  }
  const returned = await listed('returned_payments');
  expect(returned.map(({ order }) => order)).toEqual(expect.arrayContaining([check.number, wire.number]));
  expect(returned[0]?.return_reason).toBe('Insufficient funds');
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).keys()];
  expect(
    mails.filter((name) => name.includes('dealer-payment-returned') && name.includes(wire.number)),
  ).toHaveLength(1);
  expect(mails.some((name) => name.startsWith('payment-returned') && name.includes(wire.number))).toBe(true);
  // Paid again, the order keeps its invoice.
  await record(wire, 'WIRE', 'second wire');
  expect(await stateOf(wire)).toBe('paid');
});

test('after the shipment the order stays, and the dealer claims the money; a stopped refund is not paid out (MONEY-04)', async () => {
  const [sent, gone] = [await newOrder(), await newOrder()];
  await record(sent, 'WIRE');
  await command('ship', sent.number, '--carrier', 'UPS', '--tracking', '1Z');
  expect((await giveBack(sent, `WIRE ${sent.number}`)).code).toBeNull();
  expect(await stateOf(sent)).toBe('shipped');
  await jobsDone(shop.db);
  const mail = [...(await shop.outbox()).entries()].find(
    ([name]) => name.includes('dealer-payment-returned') && name.includes(sent.number),
  );
  expect(mail?.[1]).toContain('Recall it at the carrier');
  await record(gone, 'PERSONAL_CHECK');
  await command('cancel', gone.number, '--reason', 'Out of stock');
  expect((await giveBack(gone, `PERSONAL_CHECK ${gone.number}`)).code).toBeNull();
  expect(await command('refund-sent', gone.number)).not.toContain('is noted as sent');
  const { data } = await (await officeAs(shop, 'accountant')).query<{
    payouts: readonly { order: string }[];
  }>('{ payouts(view: OPEN) { order } }');
  expect(data.payouts.map(({ order }) => order)).not.toContain(gone.number);
});

test('a returned check on a statement finds its payment (MONEY-04)', async () => {
  await settleClaims(shop.db);
  const order = await newOrder();
  await record(order, 'PERSONAL_CHECK', 'Check 5518');
  const owner = await officeAs(shop, 'owner');
  const saved = await owner.query<{ save_bank_account: { id: string } }>(
    'mutation { save_bank_account(account: { number: "4400004417", name: "Harbor", currency: "USD" }) { id } }',
  );
  const minor = Math.round(order.total.grand_total.value * 100);
  const text = `01,A/\n02,A,B,1,260318,1540,USD,2/\n03,4400004417,USD/\n16,555,${minor},Z,R1,5518,NSF/\n99,0,0,0/\n`;
  const file = { file_name: 'x.bai', content: gzipSync(text).toString('base64') };
  await desk.query(
    'mutation ($file: BankStatementFileInput!) { import_bank_statement(file: $file) { added } }',
    { file },
  );
  expect(saved.errors).toBeUndefined();
  const { data } = await desk.query<{
    bank_lines: readonly {
      id: string;
      is_reversal: boolean;
      return_candidates: readonly { order: string; reference: string }[];
    }[];
  }>('{ bank_lines { id is_reversal return_candidates { order reference } } }');
  const [line] = data.bank_lines;
  expect(line).toMatchObject({ is_reversal: true });
  expect(line?.return_candidates).toContainEqual({ order: order.number, reference: 'Check 5518' });
  const assign = () =>
    desk.query(
      `mutation ($line: ID!, $order: String!) {
        assign_returned_payment(line: $line, order: $order, reference: "Check 5518", reason: "NSF")
      }`,
      { line: line?.id, order: order.number },
    );
  const codes = (await Promise.all([assign(), assign()])).map(({ code }) => code);
  expect(codes).toContain(null);
  expect(codes).toContain('BANK_LINE_ASSIGNED');
  expect(await stateOf(order)).toBe('pending_payment');
});
