import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
let desk: OfficeClient;
let owner: OfficeClient;
let account: string;
beforeAll(async () => {
  shop = await createTestShop();
  [desk, owner] = [await officeAs(shop, 'order_desk'), await officeAs(shop, 'owner')];
  account = await addAccount('4400004417', 'Harbor National');
});
afterAll(() => shop.close());

async function addAccount(number: string, name: string): Promise<string> {
  const { data, errors } = await owner.query<{ save_bank_account: { id: string; ending: string } }>(
    `mutation ($account: BankAccountInput!) { save_bank_account(account: $account) { id ending } }`,
    { account: { number, name, currency: 'USD', routing_number: '021000021' } },
  );
  expect(errors).toBeUndefined();
  expect(data.save_bank_account.ending).toBe(number.slice(-4));
  return data.save_bank_account.id;
}

interface Import {
  readonly statements: readonly string[];
  readonly added: number;
  readonly known: number;
  readonly unbalanced: number;
}

const MAPPING = {
  day: 'Date',
  day_format: 'YYYY-MM-DD',
  amount: 'Amount',
  payer: 'Name',
  remittance: ['Text'],
  bank_reference: 'Ref',
};

async function send(content: string, more: object = {}, by = desk) {
  const file = { file_name: '../a/line.csv', content: gzipSync(content).toString('base64'), ...more };
  return by.query<{ import_bank_statement: Import }>(
    `mutation ($file: BankStatementFileInput!) {
      import_bank_statement(file: $file) { statements added known unbalanced }
    }`,
    { file },
  );
}

/** Imports lines `day,name,text,amount,reference` as CSV. */
async function importLines(...lines: readonly string[]): Promise<Import> {
  const text = ['Date,Name,Text,Amount,Ref', ...lines].join('\n');
  const { data, errors } = await send(text, { account, mapping: MAPPING });
  expect(errors).toBeUndefined();
  return data.import_bank_statement;
}

interface Line {
  readonly id: string;
  readonly amount: number;
  readonly open: number;
  readonly payer: string | null;
  readonly match: null | {
    readonly kind: string;
    readonly suggestions: readonly { readonly order: string; readonly reasons: readonly string[] }[];
  };
  readonly assignments: readonly object[];
  readonly return_candidates: readonly { readonly order: string; readonly reference: string }[];
}

async function linesOf({ statements }: Import): Promise<readonly Line[]> {
  const { data, errors } = await desk.query<{ bank_lines: readonly Line[] }>(
    `query ($statement: ID) { bank_lines(statement: $statement) {
      id amount open payer match { kind suggestions { order reasons } }
      assignments { kind amount order note } return_candidates { order reference }
    } }`,
    { statement: statements[0] },
  );
  expect(errors).toBeUndefined();
  return data.bank_lines;
}

const newOrder = () => placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
const dueOf = ({ total }: OrderData) => total.grand_total.value.toFixed(2);
const minorOf = ({ total }: OrderData) => Math.round(total.grand_total.value * 100);
const line = (
  order: OrderData | null,
  amount: string,
  more: { name?: string; text?: string; ref?: string } = {},
) => `2026-03-18,${more.name ?? ''},${more.text ?? `ORDER ${order?.number}`},${amount},${more.ref ?? ''}`;

async function moneyOf({ number }: OrderData) {
  return shop.db
    .selectFrom('sales_order')
    .select(['status', 'received_minor', 'refunded_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

const CONFIRM = 'mutation ($lines: [ID!]!) { confirm_bank_lines(lines: $lines) { line order status error } }';
type Confirmed = {
  confirm_bank_lines: readonly { order: string | null; status: string | null; error: string | null }[];
};
const confirm = async (...lines: readonly (Line | undefined)[]) =>
  (await desk.query<Confirmed>(CONFIRM, { lines: lines.map((one) => one?.id) })).data.confirm_bank_lines;

describe('the import of a statement', () => {
  test('proposes exact matches and books them by one click, once for concurrent clicks (MONEY-01, MONEY-02)', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const done = await importLines(
      line(first, dueOf(first), { ref: 'W1' }),
      line(second, dueOf(second), { ref: 'W2' }),
    );
    expect(done).toMatchObject({ added: 2, known: 0, unbalanced: 0 });
    const [one, two] = await linesOf(done);
    expect([one?.match, two?.match]).toEqual([
      { kind: 'EXACT', suggestions: [{ order: first.number, reasons: ['NUMBER', 'AMOUNT'] }] },
      { kind: 'EXACT', suggestions: [{ order: second.number, reasons: ['NUMBER', 'AMOUNT'] }] },
    ]);
    expect(await moneyOf(first)).toMatchObject({ status: 'pending_payment', received_minor: 0 });
    const results = await Promise.all([confirm(one, two), confirm(one, two), confirm(two)]);
    const booked = results.flat().filter(({ error }) => error === null);
    expect(booked.map(({ order, status }) => `${order} ${status}`).toSorted()).toEqual([
      `${first.number} paid`,
      `${second.number} paid`,
    ]);
    expect(results.flat().filter(({ error }) => error === 'This line is assigned already.')).toHaveLength(3);
    expect(await moneyOf(first)).toMatchObject({ status: 'paid', received_minor: minorOf(first) });
    const [after] = await linesOf(done);
    expect(after).toMatchObject({
      open: 0,
      match: null,
      assignments: [{ kind: 'ORDER', order: first.number }],
    });
  });

  test('books nothing again from the same file, the same line, or a payment that came otherwise (MONEY-02)', async () => {
    const order = await newOrder();
    const row = line(order, dueOf(order), { ref: 'W9' });
    const rows = ['Date,Name,Text,Amount,Ref', row].join('\n');
    const both = await Promise.all([
      send(rows, { account, mapping: MAPPING }),
      send(rows, { account, mapping: MAPPING }),
    ]);
    expect(both.filter(({ code }) => code === null)).toHaveLength(1);
    expect(both.filter(({ code }) => code === 'STATEMENT_KNOWN')).toHaveLength(1);
    const deposits = ['2026-03-18,,CASH,250.00,', '2026-03-18,,CASH,250.00,'];
    // Equal lines of one day are different payments; the same line of another file is not.
    expect(await importLines(row, ...deposits)).toMatchObject({ added: 2, known: 1 });
    expect(await importLines(row, ...deposits, '2026-03-18,,CASH,250.00,')).toMatchObject({
      added: 1,
      known: 3,
    });
    const done = both.find(({ code }) => code === null)?.data.import_bank_statement;
    const [one] = await linesOf(done ?? { statements: [], added: 0, known: 0, unbalanced: 0 });
    expect((await confirm(one))[0]).toMatchObject({ order: order.number, error: null });
    const again = await importLines(line(order, dueOf(order), { ref: 'W10' }));
    const [extra] = await linesOf(again);
    expect(extra?.match?.kind).toBe('CLOSED');
    expect((await confirm(extra))[0]?.error).toContain('no longer is an exact match');
    expect(await moneyOf(order)).toMatchObject({ received_minor: minorOf(order) });
  });

  test('suggests near matches and never books them by itself (MONEY-01)', async () => {
    const order = await newOrder();
    const slip = `${order.number.slice(0, -2)}${order.number.slice(-1)}${order.number.slice(-2, -1)}`;
    const done = await importLines(
      line(null, dueOf(order), { name: 'M OAKES', text: `INV ${slip}`, ref: 'N1' }),
      line(null, '7.77', { text: '=HYPERLINK(1)', ref: 'N2' }),
      line(order, '5.00', { ref: 'N3' }),
      line(order, (order.total.grand_total.value + 1).toFixed(2), { ref: 'N4' }),
    );
    const lines = await linesOf(done);
    expect(lines.map(({ match }) => match?.kind)).toEqual(['NEAR', 'NONE', 'PART', 'OVER']);
    expect(lines[0]?.match?.suggestions.some((one) => one.order === order.number)).toBe(true);
    for (const { error } of await confirm(...lines)) expect(error).toContain('no longer is an exact match');
    expect(await moneyOf(order)).toMatchObject({ status: 'pending_payment', received_minor: 0 });
  });

  test('rejects files that it cannot read, and people without the permission (MONEY-01)', async () => {
    const codes = async (content: string, more: object = {}, by = desk) =>
      (await send(content, more, by)).code;
    expect(await codes('Date,Amount\n')).toBe('BANK_ACCOUNT_MISSING');
    expect(await codes('Date,Amount\n2026-03-18,x', { account, mapping: { ...MAPPING, payer: null } })).toBe(
      'FILE_INVALID',
    );
    expect(await codes('a', { account, mapping: { day: 'Date' } })).toBe('CSV_MAPPING_INVALID');
    expect(await codes('a', { content: 'no gzip' })).toBe('FILE_INVALID');
    expect(await codes('<!DOCTYPE x><Document/>')).toBe('FILE_INVALID');
    const bomb = gzipSync(Buffer.alloc(21 * 1024 * 1024)).toString('base64');
    expect(await codes('a', { content: bomb })).toBe('FILE_TOO_LARGE');
    const other = '01,A/\n02,A,B,1,260318,1540,USD,2/\n03,999,USD/\n99,0,0,0/\n';
    expect(await codes(other)).toBe('BANK_ACCOUNT_UNKNOWN');
    expect(await codes('a', {}, await officeAs(shop, 'bench'))).toBe('NOT_PERMITTED');
  });

  test('takes the account of a BAI2 file from the file, and reports lines that do not add up (MONEY-01)', async () => {
    const bai2 = (closing: number, ref: string) =>
      `01,A/\n02,A,B,1,260318,1540,USD,2/\n03,4400004417,USD,010,1000,,,015,${closing},,/\n16,195,500,Z,${ref},,TEXT/\n99,0,0,0/\n`;
    expect((await send(bai2(1_500, 'B1'))).data.import_bank_statement).toMatchObject({
      added: 1,
      unbalanced: 0,
    });
    expect((await send(bai2(1_501, 'B2'))).data.import_bank_statement).toMatchObject({
      added: 1,
      unbalanced: 1,
    });
  });
});

describe('money that no order has', () => {
  const assign = (one: Line | undefined, order: OrderData, amount?: number) =>
    desk.query<{ assign_bank_line: { order: string; status: string; surplus: number } }>(
      `mutation ($line: ID!, $order: String!, $amount: MinorUnits) {
        assign_bank_line(line: $line, order: $order, amount: $amount) { order status surplus }
      }`,
      { line: one?.id, order: order.number, amount },
    );

  test('stays open until staff assign it, in parts, to orders, also after they are canceled (MONEY-03)', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const done = await importLines(line(null, '5000.00', { text: 'GOLD', name: 'R PENN', ref: 'U1' }));
    const [money] = await linesOf(done);
    expect((await assign(money, first, 500_001)).code).toBe('BANK_LINE_AMOUNT');
    const part = await assign(money, first, minorOf(first));
    expect(part.data.assign_bank_line).toEqual({ order: first.number, status: 'paid', surplus: 0 });
    const short = await assign(money, second, 100);
    expect(short.data.assign_bank_line).toMatchObject({ status: 'pending_payment', surplus: 0 });
    const over = await assign(money, second, minorOf(second));
    expect(over.data.assign_bank_line).toMatchObject({ status: 'paid', surplus: 100 });
    const [left] = await linesOf(done);
    expect(left).toMatchObject({ open: 500_000 - minorOf(first) - minorOf(second) - 100 });
    const both = await Promise.all([assign(left, first, left?.open), assign(left, first, left?.open)]);
    expect(both.filter(({ code }) => code === null)).toHaveLength(1);
    expect(both.find(({ code }) => code === null)?.data.assign_bank_line.surplus).toBe(left?.open);
    const [after] = await linesOf(done);
    expect(after).toMatchObject({ open: 0 });
  });

  test('becomes credit that the customer gets by e-mail and can spend (MONEY-03)', async () => {
    const done = await importLines(line(null, '120.00', { text: 'GOLD', name: 'R PENN', ref: 'C1' }));
    const [money] = await linesOf(done);
    const credit = (email: string, amount?: number) =>
      desk.query(
        'mutation ($line: ID!, $email: String!, $amount: MinorUnits) { credit_bank_line(line: $line, email: $email, amount: $amount) }',
        {
          line: money?.id,
          email,
          amount,
        },
      );
    expect((await credit('no address')).code).toBe('EMAIL_INVALID');
    expect((await credit('penn@example.test', 5_000)).code).toBeNull();
    await jobsDone(shop.db);
    const mail = [...(await shop.outbox()).values()].find((one) => one.includes('penn@example.test'));
    expect(mail).toContain('$50.00');
    const card = await shop.db
      .selectFrom('gift_card')
      .select(['code', 'balance_minor', 'is_active'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ balance_minor: 5_000, is_active: true });
    expect(mail).toContain(card.code);
    // Neither the office nor the audit log shows the code.
    const [after] = await linesOf(done);
    const log = await shop.db
      .selectFrom('shop_action')
      .select('details')
      .where('verb', '=', 'credit-money')
      .execute();
    expect(JSON.stringify([after, log])).not.toContain(card.code);
    expect(after).toMatchObject({ open: 7_000 });
  });

  test('is set aside with a reason, also a debit, and each action is in the audit log (MONEY-03)', async () => {
    const done = await importLines(line(null, '-15.00', { text: 'WIRE FEE', ref: 'F1' }));
    const [fee] = await linesOf(done);
    expect(fee).toMatchObject({ amount: -1_500, match: null });
    const aside = (reason: string) =>
      desk.query(
        'mutation ($line: ID!, $reason: String!) { set_bank_line_aside(line: $line, reason: $reason) }',
        {
          line: fee?.id,
          reason,
        },
      );
    expect((await aside(' ')).code).toBe('REASON_INVALID');
    expect((await aside('Bank fee')).code).toBeNull();
    expect((await aside('Bank fee')).code).toBe('BANK_LINE_ASSIGNED');
    const back = 'mutation ($line: ID!) { return_bank_line(line: $line, reason: "x") }';
    expect((await desk.query(back, { line: fee?.id })).code).toBe('BANK_LINE_DIRECTION');
    const verbs = await shop.db.selectFrom('shop_action').select('verb').distinct().execute();
    expect(verbs.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(['statement-import', 'pay', 'credit-money', 'set-line-aside', 'bank-account']),
    );
  });

  test('is marked when another line has its bank reference, and a debit does not count (MONEY-02)', async () => {
    const same = async (done: Import) => {
      const { data } = await desk.query<{
        bank_lines: readonly { same_reference: { booked_on: string; amount: number } | null }[];
      }>(
        'query ($statement: ID) { bank_lines(statement: $statement) { same_reference { booked_on amount } } }',
        { statement: done.statements[0] },
      );
      return data.bank_lines.map(({ same_reference: other }) => other);
    };
    const first = await importLines(
      line(null, '410.00', { ref: 'TWICE' }),
      line(null, '-410.00', { ref: 'TWICE' }),
      line(null, '411.00', { ref: 'ONCE' }),
    );
    expect(await same(first)).toEqual([null, null, null]);
    const second = await importLines('2026-03-19,,GOLD,410.00,TWICE', '2026-03-19,,GOLD,12.00,');
    expect(await same(second)).toEqual([{ booked_on: '2026-03-18', amount: 41_000 }, null]);
    expect(await same(first)).toEqual([{ booked_on: '2026-03-19', amount: 41_000 }, null, null]);
  });

  test('tells the columns of a CSV file with the formats of their days (MONEY-01)', async () => {
    const columns = (text: string) =>
      desk.query<{ read_csv_columns: readonly object[] }>(
        `mutation ($file: BankStatementFileInput!) {
          read_csv_columns(file: $file) { header example day_formats days_by_amount { amount example day_formats } }
        }`,
        { file: { file_name: 'a.csv', content: gzipSync(text).toString('base64') } },
      );
    const { data } = await columns('Posted;Sum\n;\nTotal;0,00\n19.03.2026;12,00\n');
    expect(data.read_csv_columns).toEqual([
      {
        ...{ header: 'Posted', example: 'Total', day_formats: [] },
        days_by_amount: [{ amount: 'Sum', example: '19.03.2026', day_formats: ['DD.MM.YYYY'] }],
      },
      { header: 'Sum', example: '0,00', day_formats: [], days_by_amount: [] },
    ]);
    expect((await columns('01,BANK,DEALER,260318,1200,1,,,2/')).data.read_csv_columns).toEqual([]);
    expect((await columns('')).code).toBe('FILE_INVALID');
  });
});
