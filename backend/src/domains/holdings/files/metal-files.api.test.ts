import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { saleData } from '../customer-data.repository.ts';

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  marta = await newCustomer(shop);
});

interface Imported {
  readonly kind: string | null;
  readonly rows: number;
  readonly added: number;
  readonly already_there: number;
  readonly problem_count: number;
  readonly problems: readonly {
    readonly row: number | null;
    readonly column: string | null;
    readonly message: string;
  }[];
  readonly ignored_columns: readonly string[];
  readonly fine_ounces: readonly { readonly metal: string; readonly ounces: number }[];
  readonly unknown_skus: readonly string[];
  readonly repeated_count: number;
  readonly repeated_rows: readonly number[];
  readonly code?: string;
}

async function send(
  file: string | Buffer,
  {
    who = marta,
    check = false,
  }: { readonly who?: Pick<TestCustomer, 'token'>; readonly check?: boolean } = {},
): Promise<Imported & { readonly status: number }> {
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: `/metal-files${check ? '?check=true' : ''}`,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${who.token}` },
    payload: file,
  });
  return { status: statusCode, ...(JSON.parse(body) as Imported) };
}

async function saved(kind: 'lots' | 'sales', who: Pick<TestCustomer, 'token'> = marta): Promise<string> {
  const { statusCode, rawPayload } = await shop.app.inject({
    url: `/metal-files/${kind}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload.toString();
}

const TOTALS = `{ customer { metals { total_count cost { value } melt { amount { value } }
  by_metal { metal fine_ounces } gains { year period pieces proceeds { value } cost { value } } } } }`;

async function totals(who: TestCustomer): Promise<object> {
  return (await must<{ customer: { metals: object } }>(who.send, TOTALS)).customer.metals;
}

const HEAD = 'name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency,note';
const COIN = 'Old dollar,silver,26.73,900,3,2020-02-29,100.00,USD,';

/** Returns a file of the given rows after a header. */
function table(head: string, ...rows: string[]): string {
  return [head, ...rows].map((row) => `${row}\r\n`).join('');
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const text = fc
  .array(
    fc.constantFrom(
      '=1+1',
      '+',
      '-5',
      '@x',
      "'",
      '"',
      ',',
      ';',
      '[',
      '{"a":1}',
      'ß',
      '金',
      '👑',
      '\n',
      ' ',
      'a',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => `n${parts.join('')}`);
const strange = fc.oneof(
  text,
  text.map((part) => part.slice(1).trim()),
);
const lotRow = fc
  .record({
    name: text,
    metal: fc.constantFrom('gold', 'silver', 'platinum', 'palladium'),
    weightUg: fc.integer({ min: 10, max: 1_000_000_000 }),
    finenessPpm: fc.integer({ min: 500_000, max: 1_000_000 }),
    pieces: fc.integer({ min: 1, max: 500 }),
    day: fc.integer({ min: 0, max: 2_500 }),
    cents: fc.nat(100_000_000),
    note: strange,
  })
  .map(({ name, metal, weightUg, finenessPpm, pieces, day, cents, note }) => {
    const acquiredOn = new Date(Date.UTC(2019, 0, 1 + day)).toISOString().slice(0, 10);
    const decimals = (units: number, digits: number) => (units / 10 ** digits).toFixed(digits);
    return [
      cell(name),
      metal,
      decimals(weightUg, 6),
      decimals(finenessPpm, 6),
      String(pieces),
      acquiredOn,
      decimals(cents, 2),
      'USD',
      cell(note),
    ].join(',');
  });

it('imports an export of random lots again to equal totals, and twice to nothing (STACK-03)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lotRow, { minLength: 1, maxLength: 12 }), async (rows) => {
      const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
      // A strange note can be a text that a file cannot hold without its apostrophe.
      const sent = await send(table(HEAD, ...rows), { who: first });
      expect(sent).toMatchObject({ problems: [], added: rows.length });
      const file = await saved('lots', first);
      expect(await send(file, { who: second })).toMatchObject({ problems: [], added: rows.length });
      expect(await totals(second)).toEqual(await totals(first));
      expect(await saved('lots', second)).toBe(file);
      expect(await send(file, { who: second })).toMatchObject({ added: 0, already_there: rows.length });
      expect(await totals(second)).toEqual(await totals(first));
    }),
    { numRuns: 3 },
  );
});

it('stores nothing in a dry run, and the same file afterwards (STACK-03)', async () => {
  const file = table(HEAD, COIN, COIN, 'Bar,gold,10,999.9,1,2021-01-01,600,USD,');
  const expected = { kind: 'lots', rows: 3, added: 3, already_there: 0, problem_count: 0 };
  expect(await send(file, { check: true })).toMatchObject(expected);
  expect((await send(file, { check: true })).fine_ounces).toEqual([
    { metal: 'silver', ounces: expect.closeTo((6 * 26.73 * 0.9) / 31.1034768, 6) },
    { metal: 'gold', ounces: expect.closeTo(9.999 / 31.1034768, 6) },
  ]);
  expect(await totals(marta)).toMatchObject({ total_count: 0 });
  expect(await send(file)).toMatchObject(expected);
  expect(await totals(marta)).toMatchObject({ total_count: 3, cost: { value: 800 } });
  expect(await send(file, { check: true })).toMatchObject({ added: 0, already_there: 3 });
});

it.each([
  ['a wrong date', 'Old dollar,silver,26.73,900,3,2020-02-30,100,USD,', 'acquired_on', /2026-01-31/],
  [
    'a date in American order',
    'Old dollar,silver,26.73,900,3,02/03/2020,100,USD,',
    'acquired_on',
    /2026-01-31/,
  ],
  ['an unknown metal', 'Old dollar,tin,26.73,900,3,2020-02-29,100,USD,', 'metal', /gold, silver/],
  ['no name', ',silver,26.73,900,3,2020-02-29,100,USD,', 'name', /enter a value/],
  ['half a piece', 'Old dollar,silver,26.73,900,2.5,2020-02-29,100,USD,', 'pieces', /not possible/],
  [
    'an amount with two meanings',
    'Old dollar,silver,26.73,900,3,2020-02-29,"1,234",USD,',
    'cost',
    /1234\.00/,
  ],
  [
    'a weight with two meanings',
    'Old dollar,silver,"1,000",900,3,2020-02-29,100,USD,',
    'weight_grams',
    /"1,000" can mean two figures\. Write 1\.0000 or 1000\./,
  ],
  [
    'a weight of 31103 or 31.103',
    'Bar,gold,31.103,1,3,2020-02-29,100,USD,',
    'weight_grams',
    /31\.1030 or 31103/,
  ],
  ['carats', 'Bar,gold,10,22,3,2020-02-29,100,USD,', 'fineness', /"22" is not a fineness.*0\.9167 or 916\.7/],
  ['percent', 'Bar,gold,10,99.9,3,2020-02-29,100,USD,', 'fineness', /"99\.9" is not a fineness/],
  ['a fineness below a tenth', 'Bar,gold,10,0.09,3,2020-02-29,100,USD,', 'fineness', /from 0\.1 to 1/],
  ['a formula as an amount', 'Old dollar,silver,26.73,900,3,2020-02-29,=1+1,USD,', 'cost', /enter a number/],
  ['no currency', 'Old dollar,silver,26.73,900,3,2020-02-29,100,Euros,', 'currency', /three letters/],
  [
    'a currency without a rate',
    'Old dollar,silver,26.73,900,3,2020-02-29,100,XAU,',
    'currency',
    /have no rate.*Check the code, or enter the rate/,
  ],
])('names row and column of %s, and imports no other row (STACK-03)', async (_, row, column, message) => {
  const answer = await send(table(HEAD, COIN, '', row, COIN));
  expect(answer).toMatchObject({ added: 0, problem_count: 1 });
  expect(answer.problems).toEqual([{ row: 4, column, message: expect.stringMatching(message) }]);
  expect(await totals(marta)).toMatchObject({ total_count: 0 });
});

it('names rows that are equal to an earlier one, and counts none that the customer has already (STACK-03)', async () => {
  const other = COIN.replace(',3,', ',4,');
  const file = table(HEAD, COIN, other, COIN, '', COIN.replace('26.73,900', '26.7300,0.9'));
  expect(await send(file, { check: true })).toMatchObject({
    added: 4,
    repeated_count: 2,
    repeated_rows: [4, 6],
  });
  await send(table(HEAD, COIN, COIN, COIN));
  expect(await send(file)).toMatchObject({
    added: 1,
    already_there: 3,
    repeated_count: 0,
    repeated_rows: [],
  });
  const sales = table(
    'name,metal,fine_grams,pieces,sold_on,proceeds',
    ...Array(2).fill('Old dollar,silver,24.057,1,2023-05-01,90'),
  );
  expect(await send(sales, { check: true })).toMatchObject({ kind: 'sales', added: 2, repeated_rows: [3] });
});

it('names new rows that are equal to one that the customer has, but not those of other orders (STACK-03)', async () => {
  await send(table(HEAD, COIN));
  const repeated = { added: 1, already_there: 1, repeated_rows: [3] };
  expect(await send(table(HEAD, COIN, COIN), { check: true })).toMatchObject(repeated);
  const ordered = table(`order,${HEAD}`, `A-1,${COIN}`, `A-2,${COIN}`, `A-2,${COIN}`);
  expect(await send(ordered, { check: true })).toMatchObject({ repeated_rows: [4] });
  const sale = 'Old dollar,silver,24.057,1,2023-05-01,90';
  const sales = (count: number) =>
    table('name,metal,fine_grams,pieces,sold_on,proceeds', ...Array(count).fill(sale));
  await send(sales(1));
  expect(await send(sales(2), { check: true })).toMatchObject({ kind: 'sales', ...repeated });
});

it('names an unknown product, and takes a known one without a description (STACK-03)', async () => {
  const head = 'SKU,Pieces,Acquired_on,Cost,Color';
  const answer = await send(table(head, 'AU-SUN-1,2,2020-02-29,3000,red', 'NO-SUCH,1,2020-02-29,1,'));
  expect(answer.problems).toEqual([{ row: 3, column: 'sku', message: expect.stringMatching(/NO-SUCH/) }]);
  expect(answer.ignored_columns).toEqual(['color']);
  expect(await send(table(head, 'AU-SUN-1,2,2020-02-29,3000,'))).toMatchObject({ added: 1 });
  expect(await totals(marta)).toMatchObject({ cost: { value: 3000 } });
});

const GERMAN =
  'name;metal;weight_grams;fineness;pieces;acquired_on;cost\r\nGroße Münze;silver;26,73;0,9;1.000;';
it.each([
  [
    'UTF-8 with a byte order mark',
    Buffer.from(`\ufeff${GERMAN.replace('1.000', '3')}2020-02-29;1.234,50\r\n`),
  ],
  ['Windows-1252', Buffer.from(`${GERMAN.replace('1.000', '3')}2020-02-29;1.234,50\r\n`, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${GERMAN.replace('1.000', '3')}2020-02-29;1.234,50\r\n`, 'utf16le')],
])('reads semicolons and decimal commas in %s (STACK-03)', async (_, bytes) => {
  expect(await send(bytes)).toMatchObject({ added: 1, problems: [] });
  expect(await saved('lots')).toContain('Große Münze,silver,26.730000,0.900000,3,2020-02-29,1234.50,USD');
});

it.each([
  ['no row', HEAD, null, /no rows/],
  ['other columns', 'a,b\r\n1,2', 1, /name the columns/],
  ['a column twice', `${HEAD},note\r\n${COIN},`, 1, /Two columns/],
  ['a quotation mark that is not closed', table(HEAD, COIN, '"Old,silver,1,1,1'), 3, /quotation mark/],
  ['a zero character', `${HEAD}\r\n\0`, null, /not a table/],
  ['20,001 rows', table(HEAD, ...Array.from({ length: 20_001 }, () => COIN)), null, /more than 20,?000 rows/],
])('rejects a file with %s as a whole (STACK-03)', async (_, file, row, message) => {
  const { added, problems } = await send(file);
  expect(added).toBe(0);
  expect(problems).toEqual([{ row, column: null, message: expect.stringMatching(message) }]);
});

it('rejects a file above 4 MB, and a guest before reading it (STACK-03, STACK-09)', async () => {
  expect(await send(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).toMatchObject({
    status: 413,
    code: 'FILE_TOO_LARGE',
  });
  const guest = { who: { token: 'none' } };
  expect((await send(table(HEAD, COIN), guest)).status).toBe(401);
  expect((await shop.app.inject('/metal-files/lots')).statusCode).toBe(401);
});

it('adds a file once that two devices send at the same time (STACK-03)', async () => {
  const file = table(HEAD, COIN, COIN);
  const answers = await Promise.all([send(file), send(file)]);
  expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 2]);
  expect(await totals(marta)).toMatchObject({ total_count: 2 });
});

it('rejects the rows that change a closed year, and no others (STACK-03, STACK-05)', async () => {
  await send(table(HEAD, COIN.replace('2020-02-29', '2022-01-01')));
  const sales = table(
    'name,metal,fine_grams,pieces,sold_on,proceeds',
    'Old dollar,silver,24.057,2,2023-05-01,90',
  );
  expect(await send(sales)).toMatchObject({ kind: 'sales', added: 1, problems: [] });
  await must(marta.send, 'mutation { closeMetalYear(year: 2023, method: FIFO) { total_count } }');
  const older = COIN.replace('2020-02-29', '2021-01-01');
  const newer = COIN.replace('2020-02-29', '2024-01-01');
  const before = await totals(marta);
  const answer = await send(table(HEAD, newer, older));
  expect(answer.problems).toEqual([
    { row: 3, column: 'acquired_on', message: expect.stringMatching(/your gains of 2023/) },
  ]);
  const late = await send(sales.replace('2,2023-05-01', '1,2023-06-01'));
  expect(late.problems).toMatchObject([{ row: 2, column: 'sold_on' }]);
  expect(await totals(marta)).toEqual(before);
  expect(await send(table(HEAD, newer))).toMatchObject({ added: 1 });
});

it('imports an export of sales again to equal gains, and no sale without pieces (STACK-03, STACK-05)', async () => {
  await send(table(HEAD, COIN, 'Bar,gold,10,1,4,2021-01-01,2400,USD,'));
  const head = 'name,metal,fine_grams,pieces,sold_on,gift,proceeds,note';
  const [one, two] = ['Old dollar,silver,24.057,2,2023-05-01,no,90.5,=x', 'Bar,gold,10,1,2022-05-01,yes,,'];
  const wrong = await send(
    table(head, one, 'Bar,gold,11,1,2022-05-01,no,1,', 'Bar,gold,10,5,2022-05-01,no,1,'),
  );
  expect(wrong.problems).toEqual([
    { row: 3, column: null, message: expect.stringMatching(/no lot of these pieces/) },
    { row: 4, column: 'pieces', message: expect.stringMatching(/too few/) },
  ]);
  expect(await send(table(head, one, two))).toMatchObject({ kind: 'sales', added: 2, problems: [] });
  const other = await newCustomer(shop);
  expect(await send(await saved('lots'), { who: other })).toMatchObject({ added: 2 });
  const file = await saved('sales');
  expect(file).toContain("'=x");
  expect(await send(file, { who: other })).toMatchObject({ added: 2, problems: [] });
  expect(await totals(other)).toEqual(await totals(marta));
  expect(await send(file, { who: other })).toMatchObject({ added: 0, already_there: 2 });
});

const nameLots = (who: TestCustomer) =>
  must(who.send, 'mutation { setMetalSaleMethod(year: 2024, method: NAMED) { total_count } }');

it('keeps the lots that a customer named in an export of sales, also of equal lots (STACK-03, STACK-05, STACK-09)', async () => {
  const lot = (note: string, cost = '100.00') => `Bar,gold,10,1,4,2023-01-01,${cost},USD,${note}`;
  await send(table(HEAD, lot('a'), lot('b'), lot('c', '200.00')));
  const head = 'name,metal,fine_grams,pieces,sold_on,gift,proceeds,lots';
  const sale = (lots: string) => `Bar,gold,10,3,2024-05-01,no,90,${lots}`;
  const choice = '2 x 2023-01-01 100.00 USD #2; 1 x 2023-01-01 200.00 USD';
  const wrong = await send(
    table(
      head,
      ...[
        '1 x 2023-01-01 100.00 USD #3',
        '5 x 2023-01-01 100.00 USD',
        '2 x 2023-01-01 100.00 USD; 2 x 2023-01-01 200.00 USD',
        '1 x 2023-01-01 100.00 USD; 1 x 2023-01-01 100.00 USD',
        '0 x 2023-01-01 100.00 USD',
        '\u{1f451}',
      ].map(sale),
      'Bar,gold,10,3,2022-05-01,no,90,1 x 2023-01-01 100.00 USD',
    ),
  );
  const rows = wrong.problems.filter(({ column }) => column === 'lots').map(({ row }) => row);
  expect(rows).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(await send(table(head, sale(choice)))).toMatchObject({ added: 1, problems: [] });
  await nameLots(marta);
  const file = await saved('sales');
  expect(file).toContain(choice);
  const other = await newCustomer(shop);
  await send(await saved('lots'), { who: other });
  expect(await send(file, { who: other })).toMatchObject({ added: 1, problems: [] });
  await nameLots(other);
  expect(await totals(other)).toEqual(await totals(marta));
  expect(await saved('sales', other)).toBe(file);
  expect(await send(file, { who: other })).toMatchObject({ added: 0, already_there: 1 });
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', other.email);
  const exported = await saleData.read(shop.db, (await row.executeTakeFirstOrThrow()).id);
  expect(exported).toMatchObject([
    {
      named_lots: [
        { acquired_on: '2023-01-01', cost_minor: 10_000, pieces: 2 },
        { cost_minor: 20_000, pieces: 1 },
      ],
    },
  ]);
});

it('rejects rows that choose the same pieces of a lot, in any order of the rows (STACK-03, STACK-05)', async () => {
  await send(
    table(HEAD, 'Bar,gold,10,1,4,2023-01-01,100.00,USD,a', 'Bar,gold,10,1,4,2023-02-01,200.00,USD,b'),
  );
  const head = 'name,metal,fine_grams,pieces,sold_on,gift,proceeds,lots';
  const row = (day: string, pieces: number, lots: string) => `Bar,gold,10,${pieces},${day},no,90,${lots}`;
  const [first, second] = ['2023-01-01 100.00 USD', '2023-02-01 200.00 USD'];
  const wrongRows = async (...rows: readonly string[]) => {
    const { added, problems } = await send(table(head, ...rows));
    return [added, ...problems.map(({ row: at, column }) => `${at} ${column}`)];
  };
  const twice = [row('2024-05-01', 3, `3 x ${first}`), row('2024-06-01', 2, `2 x ${first}`)];
  expect(await wrongRows(...twice)).toEqual([0, '3 lots']);
  expect(await wrongRows(...twice.toReversed())).toEqual([0, '2 lots']);
  // A sale without a choice takes the oldest lot.
  const unnamed = row('2024-05-01', 2, '');
  expect(await wrongRows(unnamed, row('2024-06-01', 3, `3 x ${first}`))).toEqual([0, '3 lots']);
  expect(await wrongRows(unnamed, row('2024-06-01', 4, `4 x ${second}`))).toEqual([2]);
  // A sale that the customer already has counts, too.
  expect(await wrongRows(row('2024-07-01', 1, `1 x ${second}`))).toEqual([0, '2 lots']);
  expect(await wrongRows(row('2024-07-01', 1, `1 x ${first}`))).toEqual([1]);
});
