import { gzipSync } from 'node:zlib';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { paymentFileProblems } from '../../../testing/banking/payment-file-problems.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
let clerk: OfficeClient;
let other: OfficeClient;
let account: string;
beforeAll(async () => {
  shop = await createTestShop();
  await importShopSettings(shop.db, { storeConfig: { office: { approve_payouts_above_minor: 100_000 } } });
  await waitFor(() => expect(shop.services.shop.office.approvePayoutsAboveMinor).toBe(100_000));
  [clerk, other] = [await officeAs(shop, 'accountant'), await officeAs(shop, 'accountant')];
  const { data } = await clerk.query<{ save_bank_account: { id: string } }>(
    `mutation { save_bank_account(account: {
      number: "4400004417", name: "Harbor", currency: "USD", routing_number: "021000021"
    }) { id } }`,
  );
  account = data.save_bank_account.id;
});
afterAll(() => shop.close());

interface Payout {
  readonly id: string;
  readonly subject: string;
  readonly order: string | null;
  readonly payee: string;
  readonly account_ending: string | null;
  readonly amount: number;
  readonly state: string;
  readonly file: string | null;
}
const payouts = async (view: 'OPEN' | 'SENT' = 'OPEN') =>
  (
    await clerk.query<{ payouts: readonly Payout[] }>(
      `query ($view: PayoutView!) { payouts(view: $view) { id subject order payee account_ending amount state file } }`,
      { view },
    )
  ).data.payouts;
const payoutOf = async (subject: string) => (await payouts()).find((one) => one.subject === subject);

let lines = 0;
/** Imports a wire from a payer with an account and returns the id of its line. */
async function wire(amount: string, text: string): Promise<string> {
  lines++;
  const entry = `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-03-18</Dt></BookgDt><AcctSvcrRef>W${lines}</AcctSvcrRef><NtryDtls><TxDtls>
    <RltdPties><Dbtr><Nm>Wren Halloway</Nm></Dbtr><DbtrAcct><Id><Othr><Id>55500921</Id></Othr></Id></DbtrAcct></RltdPties>
    <RltdAgts><DbtrAgt><FinInstnId><ClrSysMmbId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt></RltdAgts>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const xml = `<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>4400004417</Id></Othr></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`;
  const file = { file_name: 'a.xml', content: gzipSync(xml).toString('base64') };
  const done = await clerk.query<{ import_bank_statement: { statements: readonly string[] } }>(
    'mutation ($file: BankStatementFileInput!) { import_bank_statement(file: $file) { statements } }',
    { file },
  );
  const { data } = await clerk.query<{ bank_lines: readonly { id: string }[] }>(
    'query ($statement: ID) { bank_lines(statement: $statement) { id } }',
    { statement: done.data.import_bank_statement.statements[0] },
  );
  return data.bank_lines[0]?.id ?? '';
}

const act = (by: OfficeClient, field: string, more: object) =>
  by.query<Record<string, { id: string; content: string }>>(
    field === 'export_payouts'
      ? 'mutation ($payouts: [ID!]!, $account: ID!) { export_payouts(payouts: $payouts, account: $account) { id content } }'
      : `mutation ($payouts: [ID!]!) { ${field}(payouts: $payouts) }`,
    more,
  );

async function returned(amount: string): Promise<Payout> {
  const line = await wire(amount, 'GOLD');
  const { errors } = await clerk.query(
    'mutation ($line: ID!) { return_bank_line(line: $line, reason: "No order found") }',
    { line },
  );
  expect(errors).toBeUndefined();
  const found = await payoutOf(`payment of March 18, 2026 (bank line ${line})`);
  if (!found) throw new Error('The payout is missing');
  return found;
}

/** Returns an order that was paid twice by wire and whose surplus waits to be sent back. */
async function canceledOrder(): Promise<OrderData> {
  const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  const line = await wire(order.total.grand_total.value.toFixed(2), order.number);
  const { data } = await clerk.query<{ confirm_bank_lines: readonly { error: string | null }[] }>(
    'mutation ($line: ID!) { confirm_bank_lines(lines: [$line]) { error } }',
    { line },
  );
  expect(data.confirm_bank_lines[0]?.error).toBeNull();
  const run = await runCommand(['cancel', order.number, '--reason', 'Out of stock'], (by, work) =>
    work({ ...shop.services, by }),
  );
  expect(run.err).toBe('');
  return order;
}

test('lists refunds and returned money with amount, destination and reason, and exports each once (MONEY-05)', async () => {
  const order = await canceledOrder();
  const back = await returned('640.00');
  const refund = await payoutOf(order.number);
  expect(refund).toMatchObject({
    order: order.number,
    account_ending: '0921',
    state: 'READY',
    payee: 'Marta Oakes',
  });
  expect(back).toMatchObject({ order: null, account_ending: '0921', payee: 'Wren Halloway', amount: 64_000 });
  const ids = [refund?.id, back.id];
  const raced = await Promise.all([
    act(clerk, 'export_payouts', { payouts: ids, account }),
    act(other, 'export_payouts', { payouts: ids.toReversed(), account }),
    act(other, 'mark_payouts_sent', { payouts: [back.id] }),
  ]);
  const won = raced.filter(({ code }) => code === null);
  expect(won.length).toBeGreaterThan(0);
  const done = await payouts('SENT');
  expect(done.filter(({ id }) => ids.includes(id)).every(({ state }) => state === 'SENT')).toBe(true);
  const files = raced
    .slice(0, 2)
    .flatMap(({ data, code }) => (code === null ? [data['export_payouts']] : []));
  expect(files.length).toBeLessThanOrEqual(1);
  for (const file of files) expect(paymentFileProblems(file?.content ?? '')).toEqual([]);
  for (const again of [
    await act(clerk, 'export_payouts', { payouts: [back.id], account }),
    await act(clerk, 'mark_payouts_sent', { payouts: [back.id] }),
  ]) {
    expect(again.code).toBe('PAYOUT_SENT');
  }
});

test('writes a valid payment file, which staff can read again on record (MONEY-05)', async () => {
  const [one, two] = [await returned('10.01'), await returned('20.02')];
  const { data, errors } = await act(clerk, 'export_payouts', { payouts: [one.id, two.id], account });
  expect(errors).toBeUndefined();
  const { id, content } = data['export_payouts'] ?? { id: '', content: '' };
  expect(paymentFileProblems(content)).toEqual([]);
  expect(content).toContain('<CtrlSum>30.03</CtrlSum>');
  expect(content).toContain('55500921');
  expect(content).toMatch(/<Ustrd>Payment of 2026-03-18, line \d+: No order found<\/Ustrd>/);
  const read = await clerk.query<{ read_payment_file: { content: string } }>(
    'mutation ($file: ID!) { read_payment_file(file: $file) { content } }',
    { file: id },
  );
  expect(read.data.read_payment_file.content).toBe(content);
  const log = await shop.db
    .selectFrom('shop_action')
    .selectAll()
    .where('subject', '=', 'payment file')
    .execute();
  expect(log.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['export', 'read']));
  expect(JSON.stringify(log)).not.toContain('55500921');
  const stored = await shop.db.selectFrom('bank_payout').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('55500921');
});

test('a payout above the limit waits for a second member of staff, anew after its destination changed (MONEY-05)', async () => {
  const big = await returned('2000.00');
  expect(big.state).toBe('TO_APPROVE');
  expect((await act(clerk, 'export_payouts', { payouts: [big.id], account })).code).toBe('APPROVAL_REQUIRED');
  expect((await act(clerk, 'mark_payouts_sent', { payouts: [big.id] })).code).toBe('APPROVAL_REQUIRED');
  const request = () => act(clerk, 'request_payout_approval', { payouts: [big.id] });
  const raced = await Promise.all([request(), request()]);
  expect(raced.map(({ code }) => code).toSorted()).toEqual([null, 'APPROVAL_REQUESTED'].toSorted());
  const approve = async (by: OfficeClient) => {
    const open = await by.query<{ approvals: readonly { id: string; subject: string; summary: string }[] }>(
      '{ approvals { id subject summary } }',
    );
    const found = open.data.approvals.find(({ subject }) => subject === big.subject);
    expect(found?.summary).toContain('Pay $2,000.00 to');
    return by.query('mutation ($id: ID!) { approve(id: $id) }', { id: found?.id });
  };
  expect((await approve(clerk)).code).toBe('APPROVAL_OWN');
  const destination = (number: string) =>
    clerk.query(
      `mutation ($payout: ID!, $number: String!) {
        save_payout_account(payout: $payout, account: { payee: "Wren Halloway", number: $number })
      }`,
      { payout: big.id, number },
    );
  expect((await destination('DE88370400440532013000')).code).toBe('PAYEE_ACCOUNT_INVALID');
  expect((await destination('DE89 3704 0044 0532 0130 00')).code).toBeNull();
  // The approval was requested for another account.
  expect((await approve(other)).code).toBe('CONFLICT');
  const open = await other.query<{ approvals: readonly { id: string; subject: string }[] }>(
    '{ approvals { id subject } }',
  );
  const stale = open.data.approvals.find(({ subject }) => subject === big.subject);
  await other.query('mutation ($id: ID!) { reject(id: $id, reason: "Changed") }', { id: stale?.id });
  // Only the person who requested it reads why.
  const rejected = async (by: OfficeClient) =>
    (
      await by.query<{ rejected_requests: readonly { subject: string; reason: string }[] }>(
        '{ rejected_requests { subject reason amount rejected_by } }',
      )
    ).data.rejected_requests.filter(({ subject }) => subject === big.subject);
  const entry = { subject: big.subject, reason: 'Changed', amount: 200_000, rejected_by: expect.any(String) };
  expect(await rejected(clerk)).toEqual([entry]);
  expect(await rejected(other)).toEqual([]);
  await request();
  expect((await approve(other)).code).toBeNull();
  expect(await payoutOf(big.subject)).toMatchObject({ state: 'READY', account_ending: '3000' });
  const { data } = await act(clerk, 'export_payouts', { payouts: [big.id], account });
  expect(data['export_payouts']?.content).toContain('<IBAN>DE89370400440532013000</IBAN>');
});

test('needs a new check of the second factor, and the permission (MONEY-05, STAFF-07)', async () => {
  const one = await returned('5.00');
  const desk = await officeAs(shop, 'order_desk');
  expect((await act(desk, 'mark_payouts_sent', { payouts: [one.id] })).code).toBe('NOT_PERMITTED');
  const late = await officeAs(shop, 'accountant');
  shop.clock.advance(5 * 60_000);
  for (const field of ['mark_payouts_sent', 'export_payouts']) {
    expect((await act(late, field, { payouts: [one.id], account })).code).toBe('PROOF_REQUIRED');
  }
  const destination = await late.query(
    'mutation ($id: ID!) { save_payout_account(payout: $id, account: { payee: "x", number: "1" }) }',
    { id: one.id },
  );
  expect(destination.code).toBe('PROOF_REQUIRED');
  expect(await payoutOf(one.subject)).toMatchObject({ state: 'READY' });
  const fresh = await officeAs(shop, 'accountant');
  expect((await act(fresh, 'mark_payouts_sent', { payouts: ['refund-999999'] })).code).toBe('PAYOUT_UNKNOWN');
  expect((await act(fresh, 'mark_payouts_sent', { payouts: ["x' or 1=1"] })).code).toBe('PAYOUT_UNKNOWN');
  expect((await act(fresh, 'mark_payouts_sent', { payouts: [one.id] })).code).toBeNull();
});

test('a refund that the command line has sent is not sent again (MONEY-05)', async () => {
  await shop.setSpot(TEST_SPOT);
  const order = await canceledOrder();
  const refund = await payoutOf(order.number);
  const run = await runCommand(['refund-sent', order.number], (by, work) => work({ ...shop.services, by }));
  expect(run.out).toContain('is noted as sent by hand');
  const fresh = await officeAs(shop, 'accountant');
  expect((await act(fresh, 'mark_payouts_sent', { payouts: [refund?.id] })).code).toBe('PAYOUT_SENT');
});
