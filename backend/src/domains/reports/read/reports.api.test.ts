import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import { REPORT_CODES, REPORTS, type ReportCode } from '@ingot/rules/reports/report-list.ts';
import { PERIODS, periodWithin, writeDay } from '@ingot/rules/reports/report-period.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { moveOverdueOrders } from '../../orders/overdue/move-overdue-orders.ts';
import { expectedOf, ledger } from '../testing/expected-report.ts';
import { spanOf } from './read-report.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
  // Scheduled jobs follow the computer's clock: one would cancel orders while the test compares them.
  await sql`delete from pgboss.schedule`.execute(shop.db);
});
afterAll(() => shop.close());

const REPORT = `query ($report: String!, $by: String!, $from: String!, $to: String!) {
  report(report: $report, by: $by, from: $from, to: $to) { read_at lines { from to part currency values } } }`;
const ROWS = `query ($report: String!, $from: String!, $to: String!, $currency: String!, $part: String,
  $figure: String!, $after: String, $limit: Int!) {
  report_rows(report: $report, from: $from, to: $to, currency: $currency, part: $part, figure: $figure,
    after: $after, limit: $limit) { rows { key at order quote sku label value } count total next } }`;
const START = `mutation ($report: String!, $by: String!, $from: String!, $to: String!, $format: ReportFormat!) {
  start_report(report: $report, by: $by, from: $from, to: $to, format: $format) { id } }`;
const TASK = 'query ($id: ID!) { task(id: $id) { state done total file_name error } }';
const LOCK = 'mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { number } }';
const ACCEPT = `mutation ($number: String!) {
  quote: acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { number } }`;
const HOUR_MS = 3_600_000;

interface Line {
  readonly from: string;
  readonly to: string;
  readonly part: string;
  readonly currency: string;
  readonly values: readonly number[];
}
interface Rows {
  readonly report_rows: {
    readonly rows: readonly { key: string; order: string | null; value: number }[];
    readonly count: number;
    readonly total: number;
    readonly next: string | null;
  };
}

const command = (...line: string[]) =>
  runCommand(['--by', 'Ines', ...line], (by, work) => work({ ...shop.services, by }));

let visitors = 0;
/** Sends requests from a new address, so that the rate limits per address do not apply. */
function visitor(): Send {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
  return ((document, variables) => shop.query(document, variables, { headers })) as Send;
}

const SKUS = ['AG-WHT-1', 'AG-SHIP-1', 'AC-GLOVES'] as const;
const REGIONS = ['DE', 'NY'] as const;
const placeAct = fc.record({
  kind: fc.constant('place' as const),
  sku: fc.constantFrom(...SKUS),
  quantity: fc.integer({ min: 1, max: 4 }),
  region: fc.constantFrom(...REGIONS),
});
const onOrder = fc.record({
  kind: fc.constantFrom(
    'pay' as const,
    'cancel' as const,
    'clear' as const,
    'refund' as const,
    'return' as const,
  ),
  which: fc.nat(),
  cents: fc.integer({ min: 1, max: 5_000 }),
  tender: fc.constantFrom('wire', 'personal-check'),
});
const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 90 }) });
const sell = fc.record({ kind: fc.constant('sell' as const), quantity: fc.integer({ min: 20, max: 22 }) });
const act = fc.oneof(
  { weight: 4, arbitrary: placeAct },
  { weight: 5, arbitrary: onOrder },
  { weight: 2, arbitrary: wait },
  { weight: 1, arbitrary: sell },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const numbers: string[] = [];

/**
 * Returns acts that fill every report: a refund, a returned payment, an overdue order, and a sale
 * to the shop.
 */
function everyKind(): Act[] {
  const place = { kind: 'place', sku: 'AG-WHT-1', quantity: 2, region: 'NY' } as const;
  const on = (kind: Extract<Act, { which: number }>['kind'], which: number) =>
    ({ kind, which, cents: 123, tender: 'wire' }) as const;
  return [
    { kind: 'sell', quantity: 20 },
    ...[place, place, place, place],
    ...[on('pay', 0), on('clear', 0), on('refund', 0)],
    ...[on('pay', 1), on('return', 1), on('pay', 2), on('clear', 2), on('cancel', 2)],
    { kind: 'wait', hours: 60 },
  ];
}

/** Performs an act through the APIs of shoppers and staff. Rejected acts change nothing. */
async function perform(one: Act): Promise<void> {
  if (one.kind === 'wait') {
    shop.clock.advance(one.hours * HOUR_MS);
    await moveOverdueOrders(shop.services);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver + (one.hours % 3) });
  } else if (one.kind === 'place') {
    const shopper = await newShopper(visitor());
    await shopper.add(one.sku, one.quantity);
    await shopper.prepare({ address: { ...ADDRESS, region: one.region } });
    // The shop takes no order on account from a buyer who owes it money.
    const placed = await shopper.placeOrder().catch(() => null);
    if (placed !== null) numbers.push(placed.number);
  } else if (one.kind === 'sell') {
    const { send } = await newCustomer(shop);
    const items = [{ sku: 'AG-SHIP-1', quantity: one.quantity }];
    const { data } = await send<{ quote: { number: string } | null }>(LOCK, { items });
    if (data?.quote) await send(ACCEPT, data.quote);
  } else if (numbers.length > 0) {
    await actOnOrder(numbers[one.which % numbers.length] ?? '', one);
  }
  await dateEntries();
}

let dated = 0;

/** Moves new entries of the position ledger, which have the database's time, to the shop's time. */
async function dateEntries(): Promise<void> {
  const moved = await shop.db
    .updateTable('position_entry')
    .set({ at: new Date(shop.clock.now()) })
    .where('id', '>', dated)
    .returning('id')
    .execute();
  dated = Math.max(dated, ...moved.map(({ id }) => id));
}

async function actOnOrder(number: string, { kind, cents, tender }: Extract<Act, { which: number }>) {
  if (kind === 'pay') await command('pay', number, '--tender', tender, '--reference', `R-${number}`);
  else if (kind === 'cancel') await command('cancel', number, '--reason', 'Test');
  else if (kind === 'clear') await command('clear', number, '--reason', 'Test');
  else if (kind === 'return') await command('payment-returned', number, '--reference', `R-${number}`);
  else
    await command(
      'refund',
      number,
      '--amount',
      `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    );
}

const day = (offset: number) =>
  writeDay(localDay(shop.services.shop.store.timeZone, shop.clock.now() + offset * 24 * HOUR_MS));

async function expectEqualToLedger(office: OfficeClient, range: { from: string; to: string }): Promise<void> {
  const data = await ledger(shop.services);
  for (const code of REPORT_CODES) {
    if (code === 'alerts' || code === 'searches') continue;
    for (const by of PERIODS) {
      const answer = await office.query<{ report: { lines: Line[] } }>(REPORT, {
        report: code,
        by,
        ...range,
      });
      expect([code, by, answer.errors]).toEqual([code, by, undefined]);
      const { figures } = REPORTS[code];
      const shown = new Map(
        answer.data.report.lines.map(({ from, currency, part, values }) => [
          `${from} ${currency} ${part}`,
          values.slice(0, figures.length),
        ]),
      );
      const expected = new Map(
        [...expectedOf(code, by, data)].map(([key, values]) => {
          const { from } = periodWithin(key.slice(0, 10), by, range);
          return [`${from}${key.slice(10)}`, values];
        }),
      );
      expect([code, by, Object.fromEntries(shown)]).toEqual([code, by, Object.fromEntries(expected)]);
    }
    await expectRows(office, code, range);
  }
}

/**
 * Expects that the linked rows of every monthly value add up to it, and that each row occurs once.
 */
async function expectRows(
  office: OfficeClient,
  code: ReportCode,
  range: { from: string; to: string },
): Promise<void> {
  const { data } = await office.query<{ report: { lines: Line[] } }>(REPORT, {
    report: code,
    by: 'month',
    ...range,
  });
  const { figures, running } = REPORTS[code];
  const names = [...figures.map((figure) => figure.code), ...(running === null ? [] : [running.code])];
  for (const line of data.report.lines) {
    for (const [place, figure] of names.entries()) {
      const { from, to, currency, part } = line;
      const query = { report: code, from, to, currency, part, figure, limit: 3 };
      const keys = new Set<string>();
      let [sum, after]: [number, string | null] = [0, null];
      do {
        const page: Rows['report_rows'] = (await office.query<Rows>(ROWS, { ...query, after })).data
          .report_rows;
        expect([code, figure, page.total]).toEqual([code, figure, line.values[place]]);
        for (const row of page.rows) {
          keys.add(row.key);
          sum += row.value;
        }
        after = page.next;
        if (after === null) expect(keys.size).toBe(page.count);
      } while (after !== null);
      expect([code, figure, sum]).toEqual([code, figure, line.values[place]]);
    }
  }
}

/** Returns the open position of silver before the end of a day, as the ledger has it, in micrograms. */
async function openSilver(last: string): Promise<number> {
  const end = spanOf({ from: last, to: last }, shop.services.shop.store.timeZone).until;
  const { open } = await shop.db
    .selectFrom('position_entry')
    .select(({ fn }) => fn.sum<number>('change_ug').as('open'))
    .where('metal', '=', 'silver')
    .where('at', '<', end)
    .executeTakeFirstOrThrow();
  return Number(open);
}

describe('reports (REP-01, REP-02)', () => {
  test('every figure equals the ledger and the rows that it links to, after any orders, payments, cancellations and refunds (REP-01, REP-02)', async () => {
    const from = day(-3);
    for (const one of everyKind()) await perform(one);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
        for (const one of acts) await perform(one);
        // A staff session expires before the simulated days have passed, so the test signs in here.
        const accountant = await officeAs(shop, 'accountant');
        await expectEqualToLedger(accountant, { from, to: day(30) });
      }),
      { numRuns: 4, seed: 20_261_126, endOnFailure: true },
    );
    const accountant = await officeAs(shop, 'accountant');
    for (const report of REPORT_CODES.filter((code) => code !== 'alerts' && code !== 'searches')) {
      const { data } = await accountant.query<{ report: { lines: Line[] } }>(REPORT, {
        report,
        by: 'month',
        from,
        to: day(30),
      });
      expect([report, data.report.lines.length > 0]).toEqual([report, true]);
    }
    const { data } = await accountant.query<{ report: { lines: Line[] } }>(REPORT, {
      report: 'positions',
      by: 'day',
      from,
      to: day(1),
    });
    const newest = data.report.lines.findLast(({ part }) => part === 'silver');
    expect(newest?.values.at(-1)).toBe(await openSilver(day(1)));
  }, 240_000);

  test('a long report runs as a task with its progress, as lines and as tables (REP-01, REP-02)', async () => {
    const accountant = await officeAs(shop, 'accountant');
    const long = { report: 'sales', by: 'month', from: '2024-01-01', to: day(1) };
    expect((await accountant.query(REPORT, long)).code).toBe('TASK_NEEDED');
    const files: Record<string, string> = {};
    for (const format of ['json', 'csv', 'xlsx']) {
      const { data } = await accountant.query<{ start_report: { id: string } }>(START, { ...long, format });
      await waitFor(async () => {
        const task = await accountant.query<{ task: { state: string; done: number; total: number } }>(
          TASK,
          data.start_report,
        );
        expect(task.data.task).toMatchObject({
          state: 'done',
          file_name: `sales-${long.from}-${long.to}.${format}`,
        });
      });
      const file = await accountant.get(`/office/files/${data.start_report.id}`);
      files[format] = file.body;
      if (format === 'xlsx') expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
      const other = await officeAs(shop, 'accountant');
      expect((await other.get(`/office/files/${data.start_report.id}`)).status).not.toBe(200);
    }
    const lines = JSON.parse(files.json ?? '[]') as Line[];
    const expected = expectedOf('sales', 'month', await ledger(shop.services));
    expect(
      new Map(lines.map(({ from, currency, part, values }) => [`${from} ${currency} ${part}`, values])),
    ).toEqual(expected);
    const table = (files.csv ?? '').trim().split('\r\n');
    expect(table[0]).toContain('from,to,currency,orders,goods,discounts,delivery,tax,total,refunds,net');
    expect(table).toHaveLength(lines.length + 1);
    const total = table.slice(1).reduce((sum, row) => sum + Math.round(Number(row.split(',')[8]) * 100), 0);
    expect(total).toBe(lines.reduce((sum, { values }) => sum + (values[5] ?? 0), 0));
  });

  test('demand shows pending alerts without their owners, and searches without a result of several visitors (REP-01)', async () => {
    const { send, email } = await newCustomer(shop);
    await must(
      send,
      'mutation { createCustomerAlert(input: { kind: SPOT_PRICE, metal: "gold", direction: ABOVE, value: 9000 }) { uid } }',
    );
    const search = 'query ($text: String!) { products(search: $text) { total_count } }';
    for (const text of ['unobtainium 1 oz', 'unobtainium 1 oz', 'unobtainium 1 oz', 'only me']) {
      await must(visitor(), search, { text });
    }
    await shop.services.searchLog.flush();
    const again = visitor();
    for (let time = 0; time < 3; time++) await must(again, search, { text: 'Unobtainium 1 OZ' });
    await shop.services.searchLog.flush();
    const accountant = await officeAs(shop, 'accountant');
    const today = { by: 'day', from: day(0), to: day(0) };
    const linesOf = async (report: string) =>
      (await accountant.query<{ report: { lines: Line[] } }>(REPORT, { report, ...today })).data.report.lines;
    expect(await linesOf('searches')).toMatchObject([{ part: 'unobtainium 1 oz', values: [4] }]);
    const alerts = await linesOf('alerts');
    expect(alerts).toMatchObject([{ part: 'spot: gold', values: [1] }]);
    const rows = await accountant.query<Rows>(ROWS, {
      ...today,
      report: 'alerts',
      currency: '',
      part: 'spot: gold',
      figure: 'alerts',
      limit: 10,
    });
    expect(rows.data.report_rows).toMatchObject({ count: 1, total: 1 });
    expect(JSON.stringify([alerts, rows.data])).not.toContain(email);
  });

  test('rejects invalid queries and roles without the permission (REP-01, REP-02)', async () => {
    const trader = await officeAs(shop, 'trader');
    const query = { report: 'sales', by: 'day', from: '2026-03-01', to: '2026-03-31' };
    for (const [wrong, code] of [
      [{ report: 'secrets' }, 'REPORT_UNKNOWN'],
      [{ report: 'constructor' }, 'REPORT_UNKNOWN'],
      [{ by: 'hour' }, 'PERIOD_INVALID'],
      [{ from: '2026-02-30' }, 'RANGE_INVALID'],
      [{ from: '2026-04-01' }, 'RANGE_INVALID'],
      [{ from: "2026-03-01'; drop table" }, 'RANGE_INVALID'],
      [{ from: '1900-01-01' }, 'RANGE_INVALID'],
    ] as const) {
      expect([wrong, (await trader.query(REPORT, { ...query, ...wrong })).code]).toEqual([wrong, code]);
      const started = await trader.query(START, { ...query, format: 'csv', ...wrong });
      expect([wrong, started.code]).toEqual([wrong, code]);
    }
    const rows = { ...query, currency: 'USD', part: '', figure: 'total', limit: 10 };
    expect((await trader.query(ROWS, { ...rows, figure: 'total) from staff_member --' })).code).toBe(
      'FIGURE_UNKNOWN',
    );
    expect((await trader.query(ROWS, { ...rows, after: 'x' })).code).toBe('PAGE_UNKNOWN');
    expect((await trader.query(ROWS, rows)).code).toBeNull();
    const desk = await officeAs(shop, 'order_desk');
    expect((await desk.query(REPORT, query)).code).toBe('NOT_PERMITTED');
    expect((await desk.query(ROWS, rows)).code).toBe('NOT_PERMITTED');
    expect((await desk.query(START, { ...query, format: 'csv' })).code).toBe('NOT_PERMITTED');
  });
});
