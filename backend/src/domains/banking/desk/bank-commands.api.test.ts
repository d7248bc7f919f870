import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { paymentFileProblems } from '../../../testing/banking/payment-file-problems.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  await importShopSettings(shop.db, { storeConfig: { office: { approve_payouts_above_minor: 50_000 } } });
  await waitFor(() => expect(shop.services.shop.office.approvePayoutsAboveMinor).toBe(50_000));
  folder = await mkdtemp(join(tmpdir(), 'ingot-bank-'));
  await done('bank-account', '4400004417', 'USD', 'Harbor National', '021000021');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => shop.setSpot(TEST_SPOT));

async function command(...words: string[]) {
  const { code, out, err } = await runCommand(['--by', 'Ines', ...words], (by, work) =>
    work({ ...shop.services, by }),
  );
  return { code, out, text: out + err };
}

async function done(...words: string[]): Promise<string> {
  const { code, text } = await command(...words);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${text}`);
  return text;
}

const newOrder = () => placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
const dueOf = ({ total }: OrderData) => total.grand_total.value.toFixed(2);

let files = 0;
/** Imports lines `day,name,text,amount,reference` as CSV. */
async function importLines(...lines: readonly string[]): Promise<string> {
  files += 1;
  const path = join(folder, `statement-${files}.csv`);
  await writeFile(path, ['Date,Name,Text,Amount,Ref', ...lines].join('\n'));
  const columns = join(folder, 'columns.json');
  const mapping = { day: 'Date', day_format: 'YYYY-MM-DD', amount: 'Amount', payer: 'Name' };
  await writeFile(columns, JSON.stringify({ ...mapping, remittance: ['Text'], bank_reference: 'Ref' }));
  return files === 1 ? done('bank-import', path, '4417', columns) : done('bank-import', path, '4417');
}

/** Returns the id of the open line with a text. */
async function lineOf(text: string): Promise<string> {
  const row = (await done('bank-lines')).split('\n').find((line) => line.includes(text)) ?? '';
  return row.split(' ')[0] ?? '';
}

it('import a statement once and book its exact lines, each with an audit entry (MONEY-01, MONEY-02)', async () => {
  const order = await newOrder();
  const lines = [
    `2026-03-18,Marta Oakes,Order ${order.number},${dueOf(order)},W1`,
    '2026-03-18,Harbor National,Interest,3.10,W2',
  ];
  expect(await importLines(...lines)).toContain('2 lines are new, 0 were known');
  expect(await importLines(...lines, '2026-03-18,Wren,GOLD,5.00,W3')).toContain(
    '1 lines are new, 2 were known',
  );
  const again = await command('bank-import', join(folder, 'statement-1.csv'), '4417');
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('was imported')]);
  expect(await done('bank-lines')).toMatch(new RegExp(`exact: ${order.number}`));
  const exact = await lineOf(order.number);
  expect(await done('bank-confirm', 'exact')).toContain(`order ${order.number}, which is paid`);
  const twice = await command('bank-confirm', exact);
  expect([twice.code, twice.out]).toEqual([1, `${exact}: This line is assigned already.\n`]);
  await done('bank-aside', await lineOf('Interest'), '--reason', 'Interest');
  const actions = await shop.db
    .selectFrom('shop_action')
    .select(['verb', 'by_name'])
    .where('verb', 'in', ['statement-import', 'pay', 'set-line-aside'])
    .orderBy('id')
    .execute();
  expect(actions.map(({ verb }) => verb)).toEqual([
    'statement-import',
    'statement-import',
    'pay',
    'set-line-aside',
  ]);
  expect(actions.every(({ by_name: name }) => name === 'Ines')).toBe(true);
});

it('assign a part to an order, return a part, and keep the rest as credit (MONEY-03)', async () => {
  const order = await newOrder();
  await importLines('2026-03-18,Wren Halloway,PARTS,100.00,P1');
  const line = await lineOf('PARTS');
  const part = ['--amount', '40', '--tender', 'wire'];
  expect(await done('bank-assign', line, order.number, ...part)).toContain(
    `$40.00 was booked for order ${order.number}, which is pending_payment`,
  );
  await done('bank-return', line, '--amount', '35.50', '--reason', 'Too much');
  const tooMuch = await command('bank-return', line, '--amount', '99', '--reason', 'Too much');
  expect([tooMuch.code, tooMuch.text]).toEqual([1, expect.stringContaining('from $0.01 to $24.50')]);
  await done('bank-credit', line, 'wren@halloway.example');
  expect(await lineOf('PARTS')).toBe('');
  expect(await done('payouts')).toMatch(
    new RegExp(`payout-\\d+ +payment of March 18, 2026 \\(bank line ${line}\\) +\\$35\\.50 +Wren Halloway`),
  );
});

it('link a recorded payment, and find the debit that took it back (MONEY-04)', async () => {
  const order = await newOrder();
  await done('pay', order.number, '--tender', 'personal-check', '--reference', 'Check 118');
  await importLines(
    `2026-03-18,,DEPOSIT 118,${dueOf(order)},D1`,
    `2026-03-19,,BOUNCED 118,-${dueOf(order)},D2`,
  );
  await done('bank-link', await lineOf('DEPOSIT 118'), order.number, '--reference', 'Check 118');
  const back = ['--reference', 'Check 118', '--reason', 'Insufficient funds'];
  await done('bank-returned', await lineOf('BOUNCED 118'), order.number, ...back);
  expect(await done('order', order.number)).toContain('Received   $0.00');
});

it('write a payment file that only its author reads, and send each payout once (MONEY-05)', async () => {
  await importLines('2026-03-18,Wren Halloway,BACK1,20.02,B1', '2026-03-18,Wren Halloway,BACK2,900.00,B2');
  for (const text of ['BACK1', 'BACK2']) {
    await done('bank-return', await lineOf(text), '--reason', `No order ${text}`);
  }
  const payoutOf = async (text: string) =>
    (await done('payouts'))
      .split('\n')
      .find((row) => row.includes(text))
      ?.split(' ')[0] ?? '';
  const [small, big] = [await payoutOf('BACK1'), await payoutOf('BACK2')];
  const none = await command('payout-file', '4417', small, '--to', folder);
  expect(none.text).toContain('has no name and bank account');
  await done('payout-account', small, 'DE89370400440532013000', 'Wren Halloway');
  expect((await command('payout-file', '4417', small, '--to', join(folder, 'nowhere'))).code).toBe(1);
  expect(await done('payout-file', '4417', small, '--to', folder)).toContain('was written');
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.xml'));
  const path = join(folder, name);
  expect(paymentFileProblems(await readFile(path, 'utf8'))).toEqual([]);
  expect((await stat(path)).mode & 0o077).toBe(0);
  const sent = await command('payout-sent', small);
  expect([sent.code, sent.text]).toEqual([1, expect.stringContaining('has been sent already')]);
  const file = /file (\d+)/.exec(await done('payouts', 'sent'))?.[1] ?? '';
  const exists = await command('payment-file', file, '--to', folder);
  expect([exists.code, exists.text]).toEqual([1, expect.stringContaining('was not written')]);
  const limit = await command('payout-sent', big);
  expect([limit.code, limit.text]).toEqual([1, expect.stringContaining('second member of staff')]);
});

it('request an approval that another person gives in the back office, where it waits as open work (STAFF-08, TODAY-01)', async () => {
  const first = await officeAs(shop, 'accountant', 'Sela Quist');
  const second = await officeAs(shop, 'accountant', 'Tom Reyes');
  const bench = await officeAs(shop, 'bench', 'Della Marsh');
  const emailOf = async (client: OfficeClient) =>
    (
      await shop.db
        .selectFrom('staff_member')
        .select('email')
        .where('id', '=', client.staffId)
        .executeTakeFirstOrThrow()
    ).email;
  await importLines('2026-03-18,Wren Halloway,BACK3,901.00,B3');
  await done('bank-return', await lineOf('BACK3'), '--reason', 'No order BACK3');
  const payout =
    (await done('payouts'))
      .split('\n')
      .find((row) => row.includes('BACK3'))
      ?.split(' ')[0] ?? '';
  expect((await command('payout-request', payout)).code).toBe(2);
  const denied = await command('payout-request', payout, '--staff', await emailOf(bench));
  expect(denied.code).toBe(1);
  const own = await emailOf(first);
  expect(await done('payout-request', payout, '--staff', own)).toContain('1 requested');
  expect((await command('payout-request', payout, '--staff', own)).code).toBe(1);
  expect(await done('approvals')).toMatch(/by Sela Quist.*Pay \$901\.00 to Wren Halloway/);

  const waiting = async () =>
    (
      await second.query<{ open_work: { code: string; count: number }[] }>('{ open_work { code count } }')
    ).data.open_work.find(({ code }) => code === 'approve_payout')?.count;
  expect(await waiting()).toBe(1);
  const { data } = await second.query<{ approvals: { id: string; summary: string }[] }>(
    '{ approvals { id summary } }',
  );
  const id = data.approvals.find(({ summary }) => summary.includes('$901.00'))?.id;
  const approve = (client: OfficeClient) => client.query('mutation ($id: ID!) { approve(id: $id) }', { id });
  expect((await approve(first)).code).toBe('APPROVAL_OWN');
  expect((await approve(second)).code).toBeNull();
  expect(await waiting()).toBe(0);
  expect(await done('approvals')).toBe('No request.\n');
  expect(await done('payout-sent', payout)).toContain('1 sent');
});

it('show the day, and close it with the figures that were shown (MONEY-06)', async () => {
  const order = await newOrder();
  await done('pay', order.number, '--tender', 'wire', '--reference', 'by hand');
  const today = /^\S+/.exec(await done('day'))?.[0] ?? '';
  const early = await command('close-day', today, 'any');
  expect([early.code, early.text]).toEqual([1, expect.stringContaining(`The day ${today} is not over`)]);
  shop.clock.advance(24 * 3_600_000);
  const shown = await done('day', today);
  expect(shown).toMatch(new RegExp(`wires +${order.number} +-\\$`));
  const [, day = '', version = ''] = /close-day (\S+) (\S+)/.exec(shown) ?? [];
  expect((await command('close-day', day, 'older', 'wires=x')).text).toContain('The figures changed');
  const open = await command('close-day', day, version);
  expect([open.code, open.text]).toEqual([1, expect.stringContaining('Explain each difference first')]);
  const lines = new Set([...shown.matchAll(/^(\w+) +\S.*-?\$\S+$/gm)].map(([, line]) => `${line}=Checked`));
  await done('close-day', day, version, ...[...lines].filter((one) => !one.startsWith('line=')));
  expect(await done('day', day)).toContain('by Ines');
  expect((await command('close-day', day, version, 'wires=x')).code).toBe(1);
});

it.each([
  ['bank-confirm x', 2],
  ['bank-confirm 999999', 1],
  ['bank-assign 999999 1', 1],
  ['bank-assign 1 1 --tender gold', 2],
  ['bank-gateway 1', 2],
  ['bank-return 1', 2],
  ['bank-import /nowhere/a.csv', 1],
  ['bank-account 12 USD Bank 123', 1],
  ['payout-sent 12', 2],
  ['payout-file 9999 payout-1 --to /tmp', 1],
  ['payouts late', 2],
  ['day 2999-01-01', 1],
  ['close-day 2026-03-18 x gold=x', 2],
])('rejects %s with %i (MONEY-01)', async (line, code) => {
  const { code: found, text } = await command(...line.split(' '));
  expect(found).toBe(code);
  expect(text.length).toBeGreaterThan(10);
});
