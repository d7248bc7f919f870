import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
let marta: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  await setCurrencies('NOK');
  await changeCatalog(sql`update product set is_enabled = true`);
  [marta, other] = [await newCustomer(shop), await newCustomer(shop)];
});

interface Answer {
  readonly added: number;
  readonly already_there: number;
  readonly problems: readonly { row: number; column: string | null; message: string }[];
  readonly unknown_skus: readonly string[];
}

async function send(file: string, { token }: TestCustomer = marta): Promise<Answer> {
  const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` };
  const { body } = await shop.app.inject({ method: 'POST', url: '/metal-files', headers, payload: file });
  return JSON.parse(body) as Answer;
}

async function saved(kind: 'lots' | 'sales', { token }: TestCustomer = marta): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await shop.app.inject({ url: `/metal-files/${kind}`, headers })).rawPayload.toString();
}

const TOTALS = `{ customer { metals { total_count cost { value } melt { amount { value } lots }
  bid { amount { value } lots } replacement { amount { value } lots } by_metal { metal fine_ounces melt { value } }
  gains { year period pieces proceeds { value } cost { value } gain { value } }
  unrealized_gains { year period basis pieces cost { value } gain { value } }
  years { year method } sales { items { name pieces sold_on is_gift buyer costs { value } cost { value } proceeds { value currency } rate } }
} } }`;
const totals = async ({ send: ask }: TestCustomer) =>
  (await must<{ customer: { metals: object } }>(ask, TOTALS)).customer.metals;

/** Sets the currencies of the shop besides dollars and euros. */
async function setCurrencies(...codes: readonly string[]): Promise<void> {
  const currency = (code: string, rate: number) => ({
    code,
    symbol: code,
    rate,
    minor_digits: 2,
    active: true,
  });
  const currencies = [currency('USD', 1), currency('EUR', 0.92), ...codes.map((code) => currency(code, 10))];
  expect((await importShopSettings(shop.db, { storeConfig: { currencies } })).problems).toEqual([]);
  await shop.refresh();
}

async function changeCatalog(change: ReturnType<typeof sql>): Promise<void> {
  await change.execute(shop.db);
  await shop.services.catalog.refresh();
}

const table = (head: string, ...rows: string[]) => [head, ...rows].map((row) => `${row}\r\n`).join('');
const LOTS = table(
  'sku,name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency,rate,place,serial,note',
  'AG-SHIP-1,,,,,20,2020-02-29,700.10,USD,,Safe,,',
  'AG-SHIP-1,,,,,10,2021-03-01,4321.05,NOK,8.512345,,S-1,=1+1',
  'AU-SUN-1,,,,,3,2022-01-01,5000,EUR,0.881,,,',
  ',Old dollar,silver,26.73,900,24,2019-06-01,412,USD,,,,',
  ',Old dollar,silver,26.73,900,6,2021-06-01,999.99,NOK,9.1,,,',
  ',Old dollar,silver,26.73,900,6,2021-06-01,999.99,NOK,9.1,,,',
);
const SALE_HEAD =
  'sku,name,metal,fine_grams,pieces,sold_on,gift,proceeds,currency,rate,note,lots,method,costs,buyer';
const SALES = table(
  SALE_HEAD,
  'AG-SHIP-1,,,,5,2021-05-01,no,210,USD,,,,fifo,4.50,A neighbor',
  'AG-SHIP-1,,,,4,2022-05-01,no,1900.55,NOK,9.75,,,lifo',
  ',Old dollar,silver,24.057,3,2023-05-01,no,77.77,EUR,0.9,To Ines,,highest',
  ',Old dollar,silver,24.057,7,2024-05-01,no,300,USD,,,,average',
  ',Old dollar,silver,24.057,1,2024-06-01,yes,,USD,,,,average',
  'AG-SHIP-1,,,,6,2025-05-01,no,500,USD,,,2 x 2021-03-01 4321.05 NOK; 1 x 2020-02-29 700.10 USD,named',
  'AU-SUN-1,,,,1,2025-06-01,no,2500,USD,,,,named',
);

/** Delivers an order of products that are in the files, too. */
async function deliverOrder(): Promise<void> {
  const { number } = await placeCustomerOrder(marta.send, { 'AG-SHIP-1': 7, 'AU-SUN-1': 1 });
  for (const words of [
    ['pay', number, '--tender', 'wire', '--reference', `W-${number}`],
    ['ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`],
  ]) {
    const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
    expect(done.err).toBe('');
  }
}

/** The change of the shop between export and import. */
const CHANGES: readonly [string, () => Promise<void>][] = [
  ['nothing changed', async () => {}],
  [
    'a product was disabled',
    () => changeCatalog(sql`update product set is_enabled = false where sku = 'AG-SHIP-1'`),
  ],
  [
    'name and weight of a product were changed',
    () =>
      changeCatalog(
        sql`update product set name = 'Sun, new', fine_weight_ug = fine_weight_ug * 2 where sku = 'AU-SUN-1'`,
      ),
  ],
  ['a currency was dropped', () => setCurrencies()],
];

it.each(CHANGES)(
  'imports an export to equal totals after %s (STACK-03, STACK-05, STACK-07)',
  async (_, change) => {
    await deliverOrder();
    expect(await send(LOTS)).toMatchObject({ problems: [], added: 6 });
    expect(await send(SALES)).toMatchObject({ problems: [], added: 7 });
    const [lots, sales] = [await saved('lots'), await saved('sales')];
    await change();
    const before = await totals(marta);
    expect(await send(lots)).toMatchObject({ problems: [], added: 0, already_there: 8 });
    expect(await send(sales)).toMatchObject({ problems: [], added: 0, already_there: 7 });
    expect(await send(LOTS)).toMatchObject({ problems: [], added: 0, already_there: 6 });
    expect(await totals(marta)).toEqual(before);
    expect([await saved('lots'), await saved('sales')]).toEqual([lots, sales]);

    expect(await send(lots, other)).toMatchObject({ problems: [], added: 8 });
    expect(await send(sales, other)).toMatchObject({ problems: [], added: 7 });
    expect(await totals(other)).toEqual(before);
    expect(await saved('sales', other)).toBe(sales);
    expect(await send(await saved('lots', other), other)).toMatchObject({ added: 0, already_there: 8 });
  },
);

it('asks for the rate of a dropped currency in a new row only, and for a product it does not know (STACK-03)', async () => {
  const head = 'sku,name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency';
  const old = ',Old dollar,silver,26.73,900,1,2020-01-01,100,NOK';
  expect(await send(table(head, old))).toMatchObject({ added: 1 });
  await setCurrencies();
  expect(await send(table(head, old))).toMatchObject({ added: 0, already_there: 1, problems: [] });
  const { problems, added } = await send(
    table(
      head,
      old,
      old.replace('2020', '2021'),
      'NO-SUCH,,,,,1,2020-01-01,1,USD',
      'NO-SUCH,Coin,tin,1,1,1,2020-01-01,1,USD',
    ),
  );
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [3, 'rate'],
    [4, 'sku'],
    [5, 'metal'],
  ]);
  expect(added).toBe(0);
});

it('sets the method of a year without sales only, and rejects two for a year (STACK-03, STACK-05)', async () => {
  const head = 'name,metal,fine_grams,pieces,sold_on,proceeds,method';
  const sale = (day: string, method: string) => `Old dollar,silver,24.057,1,${day},90,${method}`;
  await send(LOTS);
  const wrong = await send(
    table(head, sale('2023-05-01', 'LIFO'), sale('2023-06-01', 'fifo'), sale('2022-06-01', 'best')),
  );
  expect(wrong.problems.map(({ row, column }) => [row, column])).toEqual([
    [3, 'method'],
    [4, 'method'],
  ]);
  expect(await totals(marta)).toMatchObject({ years: [] });
  await send(table(head, sale('2023-05-01', 'LIFO')));
  expect(await totals(marta)).toMatchObject({ years: [{ year: 2023, method: 'LIFO' }] });
  const more = await send(table(head, sale('2023-05-01', 'highest'), sale('2023-07-01', 'highest')));
  expect(more).toMatchObject({ added: 1, already_there: 1, problems: [] });
  expect(await totals(marta)).toMatchObject({ years: [{ year: 2023, method: 'LIFO' }] });
});

const DESCRIBED = 'sku,name,metal,weight_grams,fineness,pieces,acquired_on,cost';

it.each([
  ['another metal', 'AG-SHIP-1,Ship,gold,31.1035,1', 'metal'],
  ['another weight', 'AG-SHIP-1,Ship,silver,1000,0.999', 'weight_grams'],
  ['another metal alone', 'AG-SHIP-1,,gold,,', 'metal'],
  ['another weight alone', 'AG-SHIP-1,,,1000,', 'weight_grams'],
])('rejects a row whose product has %s (STACK-03)', async (_, piece, column) => {
  const { problems, added } = await send(table(DESCRIBED, `${piece},1,2020-01-01,2000`));
  const message = expect.stringMatching(
    /is silver, 31\.103 g fine\. Leave metal and weight empty, or leave out the SKU\./,
  );
  expect([added, problems]).toEqual([0, [{ row: 2, column, message }]]);
});

it.each([
  'AG-SHIP-1,Ship,silver,31.1035,1',
  'AG-SHIP-1,Ship,Silver,31.1,0.9999',
  'AG-SHIP-1,,silver,33.93,',
  'ag-ship-1,,,31.1,',
])('takes the piece of "%s" from the product (STACK-03)', async (piece) => {
  expect(await send(table(DESCRIBED, `${piece},1,2020-01-01,2000`))).toMatchObject({
    added: 1,
    problems: [],
  });
  expect(await saved('lots')).toContain(',silver,31.103477,1.000000,1,2020-01-01');
});

it('adds a described piece of an unknown product without the SKU, and says so (STACK-03)', async () => {
  const file = table(DESCRIBED, 'LATER-1,Later coin,silver,31.1,0.999,2,2020-01-01,60');
  expect(await send(file)).toMatchObject({ added: 1, problems: [], unknown_skus: ['LATER-1'] });
  expect(await saved('lots')).toContain(',,Later coin,silver,31.100000,0.999000,2,2020-01-01');
  expect(await send(file)).toMatchObject({ added: 0, already_there: 1, unknown_skus: [] });
});

it('imports an export with a fineness that no file may have (STACK-03)', async () => {
  await must(
    marta.send,
    `mutation { addMetalLot(input: { name: "Billon coin", metal: "silver", weight_grams: 5, fineness: 0.05, pieces: 40,
      acquired_on: "2020-01-01", cost: 60 }) { uid } }`,
  );
  expect(await send(await saved('lots'), other)).toMatchObject({ added: 1, problems: [] });
  expect(await totals(other)).toEqual(await totals(marta));
});

it('imports an export with splits: equal totals, before and after sales, and once (STACK-03)', async () => {
  const tube =
    'name: "Tube", metal: "silver", weight_grams: 777.586925, fineness: 1, acquired_on: "2020-01-01"';
  const coin =
    'name: "Coin", metal: "silver", weight_grams: 31.103477, fineness: 1, acquired_on: "2021-01-01"';
  const { lot, old } = await must<Record<'lot' | 'old', { uid: string }>>(
    marta.send,
    `mutation { lot: addMetalLot(input: { ${tube}, pieces: 3, cost: 2000.01 }) { uid }
      old: addMetalLot(input: { ${coin}, pieces: 10, cost: 300 }) { uid } }`,
  );
  const sell = (uid: string, pieces: number, day: string) =>
    must(
      marta.send,
      `mutation { addMetalSale(lot_uid: "${uid}", input: { pieces: ${pieces}, sold_on: "${day}", proceeds: 99 }) { uid } }`,
    );
  await sell(old.uid, 4, '2022-01-01');
  const split = (uid: string, version: number, input: string) =>
    must<{ made: { uid: string } }>(
      marta.send,
      `mutation { made: splitMetalLot(uid: "${uid}", version: ${version}, input: { ${input} }) { uid } }`,
    );
  const broken = 'pieces: 2, pieces_each: 25, name: "Coin", split_on: "2023-01-01"';
  const { made } = await split(lot.uid, 1, broken);
  await split(made.uid, 1, 'pieces: 20, split_on: "2023-06-01", place: "Safe"');
  await sell(made.uid, 37, '2024-01-01');
  await must(marta.send, 'mutation { setMetalSaleMethod(year: 2022, method: AVERAGE) { total_count } }');
  for (const kind of ['lots', 'sales'] as const) {
    const file = await saved(kind);
    expect(await send(file)).toMatchObject({ added: 0, problems: [] });
    expect((await send(file, other)).problems).toEqual([]);
  }
  expect(await totals(other)).toEqual(await totals(marta));
  expect(await saved('lots', other)).toBe(await saved('lots'));
});

it('tells splits of two lots apart that are equal otherwise (STACK-03)', async () => {
  const head =
    'name,metal,weight_grams,fineness,acquired_on,cost,pieces,number,split_of,split_on,split_pieces';
  const bars = ['Bar,silver,100,1,2020-01-01,300,3,1,,,', 'Bar,silver,100,1,2020-01-01,330,3,2,,,'];
  const split = (number: number, of: number) =>
    `Bar,silver,100,1,2020-01-01,0,1,${number},${of},2023-01-01,1`;
  expect(await send(table(head, ...bars, split(3, 1)))).toMatchObject({ added: 3, problems: [] });
  const answer = await send(table(head, ...bars, split(4, 2)));
  expect(answer).toMatchObject({ added: 1, already_there: 2, problems: [] });
  expect(await saved('lots')).toContain(',110.00,USD,1.000000,,,,,4,2,2023-01-01,1');
  // A split above its source is known, too.
  const turned = await send(table(head, split(4, 2), split(3, 1), ...bars));
  expect(turned).toMatchObject({ added: 0, already_there: 4, problems: [] });
});

it('adds no splits of equal lots again, in whatever order the rows are (STACK-03)', async () => {
  const head =
    'name,metal,weight_grams,fineness,acquired_on,cost,pieces,number,split_of,split_on,split_pieces';
  const bar = (number: number) => `Bar,silver,100,1,2020-01-01,300,4,${number},,,`;
  const split = (number: number, of: number, pieces: number, day: string) =>
    `Bar,silver,100,1,2020-01-01,0,${pieces},${number},${of},${day},${pieces}`;
  const rows = [
    ...[bar(1), bar(2), bar(3)],
    ...[split(4, 2, 2, '2023-01-01'), split(5, 3, 2, '2023-01-01'), split(6, 3, 1, '2024-01-01')],
    split(7, 5, 1, '2025-01-01'),
  ];
  expect(await send(table(head, ...rows))).toMatchObject({ added: 7, problems: [] });
  for (const order of [rows, rows.toReversed(), [bar(3), ...rows.slice(3), bar(1), bar(2)]]) {
    expect(await send(table(head, ...order))).toMatchObject({ added: 0, already_there: 7, problems: [] });
  }
  // The rows of one lot with other splits are those of the lot that is most like it.
  const one = [bar(3), split(5, 3, 2, '2023-01-01'), split(6, 3, 1, '2024-01-01')];
  expect(await send(table(head, ...one))).toMatchObject({ added: 0, already_there: 3, problems: [] });
});

it.each([
  ['without a source', '1,,9,2023-01-01,1', 'split_of'],
  ['of itself', '1,,2,2023-01-01,1', 'split_of'],
  ['of too many pieces', '4,,1,2023-01-01,4', 'split_pieces'],
  ['of pieces that do not fit', '5,,1,2023-01-01,2', 'split_pieces'],
  ['before the purchase', '1,,1,2019-01-01,1', 'split_pieces'],
  ['on no day', '1,,1,soon,1', 'split_on'],
  ['into pieces of another weight', '25,,1,2023-01-01,1', 'split_pieces'],
])('rejects a file with a split %s (STACK-03)', async (_, row, column) => {
  const [pieces, ...rest] = row.split(',');
  const piece = 'Bar,silver,100,1';
  const head =
    'name,metal,weight_grams,fineness,acquired_on,cost,pieces,number,split_of,split_on,split_pieces';
  const file = table(
    head,
    `${piece},2020-01-01,300,3,1,,,`,
    `${piece},2020-01-01,0,${pieces},2,${rest.slice(1).join(',')}`,
  );
  const { added, problems } = await send(file);
  expect([added, problems.map((problem) => [problem.row, problem.column])]).toEqual([
    expect.any(Number),
    [[3, column]],
  ]);
  expect(await totals(marta)).toMatchObject({ total_count: 0 });
});

it('rejects rows whose sales take pieces that a recorded sale names, and days of rates that are none (STACK-03)', async () => {
  const lots = table(
    'sku,name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency,rate,rate_on',
    ',Dollar,silver,26.73,900,5,2023-01-10,100,USD,,',
    ',Dollar,silver,26.73,900,5,2024-02-01,100,USD,,',
  );
  expect((await send(lots)).problems).toEqual([]);
  const named = ',Dollar,silver,24.057,4,2025-06-01,no,90,USD,,,4 x 2023-01-10 100.00 USD,named';
  expect((await send(table(SALE_HEAD, named))).problems).toEqual([]);
  const early = ',Dollar,silver,24.057,3,2024-06-01,no,70,USD,,,,fifo';
  expect((await send(table(SALE_HEAD, early))).problems).toMatchObject([
    { row: 2, column: 'pieces', message: expect.stringContaining('names the lots') },
  ]);
  const rated = (day: string) =>
    table(
      'name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency,rate,rate_on',
      `Dollar,silver,26.73,900,5,2023-01-10,100,EUR,0.9,${day}`,
    );
  for (const day of ['yesterday', '2999-01-01']) {
    expect((await send(rated(day))).problems).toMatchObject([{ row: 2, column: 'rate_on' }]);
  }
});

it('changes the note of a sale in a currency that the shop has dropped (STACK-07)', async () => {
  const lot = ',Dollar,silver,26.73,900,5,2023-01-10,100,USD';
  await send(table('sku,name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency', lot));
  await send(table(SALE_HEAD, ',Dollar,silver,24.057,4,2025-06-01,no,900,NOK,9.5,,,fifo'));
  const { customer } = await must<{
    customer: { metals: { sales: { items: { uid: string; version: number }[] } } };
  }>(marta.send, '{ customer { metals { sales { items { uid version } } } } }');
  await setCurrencies();
  const { sale } = await must<{ sale: { note: string; rate: number } }>(
    marta.send,
    `mutation ($uid: ID!, $version: Int!, $input: MetalSaleInput!) {
      sale: updateMetalSale(uid: $uid, version: $version, input: $input) { note rate } }`,
    {
      ...customer.metals.sales.items[0],
      input: { pieces: 4, sold_on: '2025-06-01', proceeds: 900, currency: 'NOK', rate: 9.5, note: 'To Ines' },
    },
  );
  expect(sale).toEqual({ note: 'To Ines', rate: 9.5 });
});
