import { FORM_8300_FIELDS } from '@ingot/rules/compliance/form-8300-fields.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { returnPayment } from '../../orders/clearing/return-payment.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { sweepCases } from '../cases/sweep-cases.ts';
import { scanCash } from './scan-cash.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEHALF = { actor: 'operator', name: 'Ines' } as const;

let shop: TestShop;
let compliance: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  compliance = await officeAs(shop, 'compliance', 'Vera Poole');
});

/** Records a payment for a new guest order under this last name. Returns the order's number. */
async function pay(lastName: string, minor: number, tender = 'cash'): Promise<string> {
  await shop.setSpot(TEST_SPOT);
  const { number } = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  await shop.db
    .updateTable('order_address')
    .set({ lastname: lastName })
    .where('order_id', '=', (query) =>
      query.selectFrom('sales_order').select('id').where('number', '=', number),
    )
    .execute();
  const desk = await officeAs(shop, 'order_desk');
  const { errors } = await desk.query(
    `mutation ($number: ID!, $amount: MinorUnits, $tender: String, $reference: String!) {
      confirm_payment(
        number: $number, amount: $amount, tender: $tender, reference: $reference, is_surplus_meant: true
      ) { number }
    }`,
    { number, amount: minor, tender, reference: `Serial ${number}` },
  );
  expect(errors).toBeUndefined();
  await jobsDone(shop.db);
  return number;
}

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly version: number;
  readonly payer: string;
  readonly amount: number;
  readonly relation: string;
  readonly day: string;
  readonly payments: readonly { readonly order: string }[];
}
const FIELDS = `id kind state version payer amount relation day due_on is_late statement_on statement_given_on
  has_form filed_on reference decided_by reason payments { order tender amount is_reportable is_returned case_id }`;

async function casesOf(lastName: string, view = 'open'): Promise<Case[]> {
  const { data, errors } = await compliance.query<{ compliance_cases: Case[] }>(
    `{ compliance_cases(view: ${view}) { ${FIELDS} } }`,
  );
  expect(errors).toBeUndefined();
  return data.compliance_cases.filter(({ payer }) => payer === `Marta ${lastName}`);
}
async function caseOf(lastName: string, view = 'open'): Promise<Case> {
  const [found] = await casesOf(lastName, view);
  if (!found) throw new Error(`There is no case of ${lastName}`);
  return found;
}
const act = (name: string, { id, version }: Case, more = '', client = compliance) =>
  client.query<Record<string, Case>>(
    `mutation { ${name}(id: "${id}", version: ${version}${more}) { ${FIELDS} } }`,
  );
const OPEN = `mutation ($id: ID!) {
  open_compliance_form(id: $id) { fields { item value is_typed } csv file_name case { version } }
}`;
interface Form {
  readonly fields: readonly { readonly item: string; readonly value: string; readonly is_typed: boolean }[];
  readonly csv: string;
  readonly file_name: string;
}
async function openForm(id: string): Promise<Form & { readonly values: Readonly<Record<string, string>> }> {
  const { data, errors } = await compliance.query<{ open_compliance_form: Form }>(OPEN, { id });
  expect(errors).toBeUndefined();
  const form = data.open_compliance_form;
  return { ...form, values: Object.fromEntries(form.fields.map(({ item, value }) => [item, value])) };
}

test('two payments of one payer open one case with its deadline, and its form has the order of Form 8300 (CUST-05)', async () => {
  const first = await pay('Arlen', 600_000);
  expect(await casesOf('Arlen')).toEqual([]);
  shop.clock.advance(30 * DAY);
  const second = await pay('Arlen', 600_000, 'money-order');
  compliance = await officeAs(shop, 'compliance', 'Vera Poole');
  const found = await caseOf('Arlen');
  // Fifteen days after April 17 are Saturday, May 2. January 31, 2027 is a Sunday.
  expect(found).toMatchObject({
    kind: 'form_8300',
    state: 'open',
    amount: 1_200_000,
    relation: 'within_12_months',
    day: '2026-04-17',
    due_on: '2026-05-04',
    is_late: false,
    statement_on: '2027-02-01',
    payments: [
      { order: first, tender: 'cash', is_reportable: true, case_id: found.id },
      { order: second, tender: 'money-order', amount: 600_000 },
    ],
  });
  await Promise.all([scanCash(shop.services), scanCash(shop.services), scanCash(shop.services)]);
  expect(await casesOf('Arlen')).toHaveLength(1);
  const work = await compliance.query<{ open_work: { code: string; count: number }[] }>(
    '{ open_work { code count } }',
  );
  const codes = work.data.open_work.filter(({ count }) => count > 0).map(({ code }) => code);
  expect(codes.some((code) => code === 'reports_to_file' || code === 'late_reports')).toBe(true);

  const blank = await openForm(found.id);
  expect(blank.fields.map(({ item }) => item)).toEqual(FORM_8300_FIELDS.map(({ item }) => item));
  expect(blank.values).toMatchObject({
    '3': 'Arlen',
    '4': 'Marta',
    '6': '',
    '10': 'DE',
    '12': '',
    '28': '2026-04-17',
    '29': '12000.00',
    '30': 'yes',
    '32a': '6000.00',
    '32c': '',
    '32d': '6000.00',
    '32-issuers': `Serial ${second}`,
    '44': 'Vera Poole',
  });
  expect(blank.values['34']).toContain(`Order ${first}: 1 × `);
  const fields =
    '[{ item: "6", value: "123-45-6789" }, { item: "13", value: "=HYPERLINK(1)" }, { item: "8", value: "1980-02-29" }]';
  const saved = await act('save_compliance_form', found, `, fields: ${fields}`);
  expect(saved.errors).toBeUndefined();
  const filled = await openForm(found.id);
  expect(filled.values).toMatchObject({ '6': '123456789', '13': '=HYPERLINK(1)', '8': '1980-02-29' });
  const lines = filled.csv.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('item,field,value');
  expect(lines).toHaveLength(FORM_8300_FIELDS.length + 1);
  expect(filled.csv).toContain("'=HYPERLINK(1)");
  expect(filled.file_name).toBe(`form-8300-${found.id}.csv`);

  const { sealed_form: sealed } = await shop.db
    .selectFrom('compliance_case')
    .select('sealed_form')
    .where('id', '=', Number(found.id))
    .executeTakeFirstOrThrow();
  expect(sealed).not.toContain('123456789');
  const actions = await shop.db
    .selectFrom('shop_action')
    .select(['verb', 'details', 'by_name'])
    .where('subject', '=', `case ${found.id}`)
    .orderBy('seq')
    .execute();
  expect(actions.map(({ verb }) => verb)).toEqual([
    'compliance-form-opened',
    'compliance-form-saved',
    'compliance-form-opened',
  ]);
  expect(JSON.stringify(actions)).not.toContain('6789');
  shop.clock.advance(6 * MINUTE);
  expect((await compliance.query(OPEN, { id: found.id })).code).toBe('PROOF_REQUIRED');
});

test('files, dismisses and reopens a case, records its statement, and rejects a stale version (CUST-05)', async () => {
  await pay('Bell', 1_000_001);
  const found = await caseOf('Bell');
  expect(found).toMatchObject({ relation: 'one_payment', payments: [expect.anything()] });
  for (const day of ['2999-01-01', '2020-01-01', 'today', '']) {
    expect((await act('file_compliance_case', found, `, filed_on: "${day}"`)).code).toBe('DAY_INVALID');
  }
  expect((await act('give_compliance_statement', found)).code).toBe('STATEMENT_NONE');
  expect((await act('reopen_compliance_case', found)).code).toBe('CASE_OPEN');
  const file = () => act('file_compliance_case', found, `, filed_on: "${found.day}", reference: "BSA 1"`);
  const codes = (await Promise.all([file(), file()])).map(({ code }) => code);
  expect(codes).toContain(null);
  expect(codes).toContain('CONFLICT');
  const filed = await caseOf('Bell', 'decided');
  expect(filed).toMatchObject({ state: 'filed', reference: 'BSA 1', decided_by: 'Vera Poole' });
  expect((await act('dismiss_compliance_case', filed, ', reason: "x"')).code).toBe('CASE_DECIDED');
  const given = await act('give_compliance_statement', filed);
  expect(given.data.give_compliance_statement).toMatchObject({ statement_given_on: found.day });
  const again = given.data.give_compliance_statement as Case;
  expect((await act('give_compliance_statement', again)).code).toBe('STATEMENT_NONE');
  const reopened = await act('reopen_compliance_case', again);
  const open = reopened.data.reopen_compliance_case as Case;
  expect(open).toMatchObject({ state: 'open', filed_on: null, statement_given_on: null });
  for (const reason of ['', 'a\\nb', 'x'.repeat(501)]) {
    expect((await act('dismiss_compliance_case', open, `, reason: "${reason}"`)).code).toBe('LINE_INVALID');
  }
  expect((await act('dismiss_compliance_case', open, ', reason: "Not our payer"')).errors).toBeUndefined();
  await scanCash(shop.services);
  expect(await casesOf('Bell')).toEqual([]);
  // A payment of a dismissed case counts again, together with a later payment.
  await pay('Bell', 100);
  expect(await caseOf('Bell')).toMatchObject({ amount: 1_000_101, relation: 'within_24_hours' });
  for (const bad of [
    '{ item: "3", value: "x" }',
    '{ item: "6", value: "12" }',
    '{ item: "99", value: "" }',
  ]) {
    const saved = await act('save_compliance_form', await caseOf('Bell'), `, fields: [${bad}]`);
    expect(saved.code).toBe('FIELD_INVALID');
  }
});

test('other tenders, large bank checks, returned payments and other shops open no case (CUST-05)', async () => {
  await pay('Cole', 5_000_000, 'wire');
  await pay('Cole', 5_000_000, 'personal-check');
  await pay('Cole', 1_000_001, 'bank-check');
  await pay('Cole', 1_000_000, 'bank-check');
  expect(await casesOf('Cole')).toEqual([]);
  const returned = await pay('Dale', 900_000, 'bank-check');
  const { id: orderId } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', returned)
    .executeTakeFirstOrThrow();
  await shop.db.transaction().execute((trx) =>
    returnPayment(trx, shop.services, {
      orderId,
      reference: `Serial ${returned}`,
      reason: 'Insufficient funds',
      by: BEHALF,
    }),
  );
  await pay('Dale', 900_000);
  expect(await casesOf('Dale')).toEqual([]);
  const ledger = await compliance.query<{
    cash_ledger: { payments: { order: string; is_returned: boolean }[]; next: string | null };
  }>('{ cash_ledger(limit: 2) { payments { order tender is_returned } next } }');
  expect(ledger.data.cash_ledger.payments).toHaveLength(2);
  expect(ledger.data.cash_ledger.payments.find(({ order }) => order === returned)?.is_returned).toBe(true);
  const after = ledger.data.cash_ledger.next;
  const rest = await compliance.query<{ cash_ledger: { payments: { order: string }[] } }>(
    `{ cash_ledger(after: "${after}") { payments { order tender is_reportable } } }`,
  );
  expect(rest.data.cash_ledger.payments.map(({ order }) => order)).not.toContain(returned);
  expect(rest.data.cash_ledger.payments.slice(0, 2)).toMatchObject([
    { tender: 'bank-check', is_reportable: true },
    { tender: 'bank-check', is_reportable: false },
  ]);
  await importShopSettings(shop.db, { storeConfig: { contact: { country: 'CA' } } });
  await shop.refresh();
  await pay('Elm', 2_000_000);
  expect(await casesOf('Elm')).toEqual([]);
  const rules = await compliance.query<{ compliance_rules: { applies: boolean }[] }>(
    '{ compliance_rules { kind applies text source since } }',
  );
  expect(rules.data.compliance_rules).toMatchObject([
    { kind: 'form_8300', applies: false, since: '1992-02-03', text: expect.stringContaining('$10,000.00') },
    { kind: 'form_1099b', applies: false },
    { kind: 'dealer_program', applies: false, text: expect.stringContaining('$50,000.00') },
  ]);
  await importShopSettings(shop.db, { storeConfig: { contact: { country: 'US' } } });
  await shop.refresh();
});

test('only compliance staff read and decide cases; a job deletes cases five years after the decision (CUST-05)', async () => {
  await pay('Fenn', 1_500_000);
  const found = await caseOf('Fenn');
  for (const role of ['order_desk', 'bench', 'buyer', 'trader', 'editor', 'accountant']) {
    const other = await officeAs(shop, role);
    const codes = await Promise.all([
      other.query('{ compliance_cases { id } }'),
      other.query(`{ compliance_case(id: "${found.id}") { id } }`),
      other.query('{ cash_ledger { next } }'),
      other.query('{ compliance_rules { text } }'),
      other.query(OPEN, { id: found.id }),
      act('dismiss_compliance_case', found, ', reason: "x"', other),
      act('save_compliance_form', found, ', fields: []', other),
    ]);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['NOT_PERMITTED']));
  }
  for (const id of ['0', '-1', 'x', '99999999999999999999', '1 or 1=1']) {
    expect((await compliance.query(OPEN, { id })).code).toBe('CASE_UNKNOWN');
  }
  await act('file_compliance_case', found, `, filed_on: "${found.day}"`);
  shop.clock.advance(5 * 365 * DAY);
  await sweepCases(shop.services);
  compliance = await officeAs(shop, 'compliance');
  expect(await casesOf('Fenn', 'decided')).toHaveLength(1);
  shop.clock.advance(6 * DAY);
  await sweepCases(shop.services);
  compliance = await officeAs(shop, 'compliance');
  expect(await casesOf('Fenn', 'decided')).toEqual([]);
});
