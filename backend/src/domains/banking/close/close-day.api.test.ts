import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
let clerk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  clerk = await officeAs(shop, 'accountant');
  await clerk.query(
    'mutation { save_bank_account(account: { number: "4417", name: "Harbor", currency: "USD" }) { id } }',
  );
});
afterAll(() => shop.close());

interface Line {
  readonly line: string;
  readonly ledger: number;
  readonly outside: number;
  readonly difference: number;
  readonly differing: readonly { readonly subject: string; readonly difference: number }[];
}
/** The day whose figures the tests read; null for today. */
let shown: string | null = null;
const day = async () =>
  (
    await clerk.query<{
      day_close: {
        day: string;
        is_over: boolean;
        version: string;
        closed_by: string | null;
        lines: readonly Line[];
      };
    }>(
      `query ($day: String) { day_close(day: $day) {
        day is_over version closed_by lines { line ledger outside difference differing { subject difference } }
      } }`,
      { day: shown },
    )
  ).data.day_close;
const lineOf = async (code: string) => (await day()).lines.find(({ line }) => line === code);

test('compares the ledger with the bank to the cent, names orders, and closes once the day is over (MONEY-06)', async () => {
  const [byLine, byHand] = [
    await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1),
    await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1),
  ];
  const minor = Math.round(byLine.total.grand_total.value * 100);
  const { day: today } = await day();
  const date = today.slice(2).replaceAll('-', '');
  const text = `01,A/\n02,A,B,1,${date},1540,USD,2/\n03,4417,USD/\n16,195,${minor},Z,W1,,${byLine.number}/\n16,195,500,Z,W2,,GOLD/\n99,0,0,0/\n`;
  const file = { file_name: 'a.bai', content: gzipSync(text).toString('base64') };
  await clerk.query(
    'mutation ($file: BankStatementFileInput!) { import_bank_statement(file: $file) { added } }',
    { file },
  );
  expect(await lineOf('unassigned')).toMatchObject({ ledger: 0, outside: minor + 500 });
  const { data } = await clerk.query<{ bank_lines: readonly { id: string }[] }>('{ bank_lines { id } }');
  await clerk.query('mutation ($lines: [ID!]!) { confirm_bank_lines(lines: $lines) { error } }', {
    lines: data.bank_lines.map(({ id }) => id),
  });
  expect(await lineOf('wires')).toMatchObject({
    ledger: minor,
    outside: minor,
    difference: 0,
    differing: [],
  });
  await runCommand(['pay', byHand.number, '--tender', 'wire', '--reference', 'x'], (by, work) =>
    work({ ...shop.services, by }),
  );
  expect(await lineOf('wires')).toMatchObject({
    difference: -minor,
    differing: [{ subject: byHand.number, difference: -minor }],
  });
  const close = async (explanations: readonly object[], more: object = {}, by = clerk) => {
    const { version } = await day();
    const variables = { day: today, version, explanations, ...more };
    return by.query(
      `mutation ($day: String!, $version: String!, $explanations: [CloseExplanationInput!]!) {
        close_day(day: $day, version: $version, explanations: $explanations)
      }`,
      variables,
    );
  };
  const all = [
    { line: 'wires', text: 'The wire is on the next statement' },
    { line: 'unassigned', text: 'The payer was asked' },
  ];
  // The day ends at midnight in New York.
  expect(await day()).toMatchObject({ is_over: false });
  shown = today;
  shop.clock.set(Date.parse('2026-03-19T03:59:59Z'));
  // The session from before has expired.
  clerk = await officeAs(shop, 'accountant');
  expect((await close(all, {}, clerk)).code).toBe('DAY_NOT_OVER');
  shop.clock.advance(1_000);
  expect(await day()).toMatchObject({ is_over: true });
  expect((await close([])).code).toBe('DAY_DIFFERS');
  expect((await close([all[0] ?? {}])).code).toBe('DAY_DIFFERS');
  expect((await close(all, { version: 'old' })).code).toBe('CONFLICT');
  expect((await close(all, { day: '2999-01-01' })).code).toBe('DAY_INVALID');
  expect((await close(all, {}, await officeAs(shop, 'order_desk'))).code).toBe('NOT_PERMITTED');
  const raced = await Promise.all([close(all), close(all)]);
  expect(raced.map(({ code }) => code)).toEqual(expect.arrayContaining([null, 'DAY_CLOSED']));
  expect(await day()).toMatchObject({ closed_by: expect.stringContaining('accountant') });
});

test('a line is the deposit of a payment that staff have recorded before (MONEY-03)', async () => {
  await shop.setSpot(TEST_SPOT);
  const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  const minor = Math.round(order.total.grand_total.value * 100);
  const pay = ['pay', order.number, '--tender', 'personal-check', '--reference', 'Check 7'];
  await runCommand(pay, (by, work) => work({ ...shop.services, by }));
  const text = `01,A/\n02,A,B,1,260318,1540,USD,2/\n03,4417,USD/\n16,301,${minor + 100},Z,DEP9,,CHECKS/\n99,0,0,0/\n`;
  const file = { file_name: 'b.bai', content: gzipSync(text).toString('base64') };
  await clerk.query(
    'mutation ($file: BankStatementFileInput!) { import_bank_statement(file: $file) { added } }',
    { file },
  );
  const { data } = await clerk.query<{ bank_lines: readonly { id: string; open: number }[] }>(
    '{ bank_lines { id open } }',
  );
  const line = data.bank_lines.find(({ open }) => open === minor + 100);
  const link = (reference: string) =>
    clerk.query(
      `mutation ($line: ID!, $order: String!, $reference: String!) {
        link_bank_line(line: $line, order: $order, reference: $reference)
      }`,
      { line: line?.id, order: order.number, reference },
    );
  expect((await link('Check 8')).code).toBe('NO_SUCH_PAYMENT');
  const raced = await Promise.all([link('Check 7'), link('Check 7')]);
  expect(raced.map(({ code }) => code).toSorted()).toEqual([null, 'PAYMENT_LINKED'].toSorted());
  const money = await shop.db
    .selectFrom('sales_order')
    .select(['received_minor', 'status'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  expect(money).toMatchObject({ received_minor: minor, status: 'clearing' });
});
