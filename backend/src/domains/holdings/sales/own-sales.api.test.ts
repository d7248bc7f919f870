import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, TEST_PASSWORD, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { saleData } from '../customer-data.repository.ts';

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  marta = await newCustomer(shop);
});

interface Sale {
  readonly uid: string;
  readonly version: number;
  readonly pieces: number;
  readonly note: string | null;
}

const SALE = `uid version quote_number name metal pieces fine_ounces sold_on is_gift proceeds { value currency }
  rate cost { value } parts { lot_uid pieces cost { value } proceeds { value } period } note`;
const ADD_LOT = 'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { uid version } }';
const DELETE_LOT = 'mutation ($uid: ID!, $version: Int!) { deleteMetalLot(uid: $uid, version: $version) }';
const ADD = `mutation ($lot: ID!, $input: MetalSaleInput!) {
  sale: addMetalSale(lot_uid: $lot, input: $input) { ${SALE} } }`;
const UPDATE = `mutation ($uid: ID!, $version: Int!, $input: MetalSaleInput!) {
  sale: updateMetalSale(uid: $uid, version: $version, input: $input) { ${SALE} } }`;
const DELETE = 'mutation ($uid: ID!, $version: Int!) { deleteMetalSale(uid: $uid, version: $version) }';

const COIN = { name: 'Old dollar', metal: 'silver', weight_grams: 31.1034768, fineness: 1 };
const SOLD = { pieces: 3, sold_on: '2022-06-01', proceeds: 120 };

/** Adds coins that cost $10 each. */
async function addCoins(pieces: number, acquired_on: string, cost = pieces * 10): Promise<string> {
  const input = { ...COIN, pieces, acquired_on, cost };
  return (await must<{ lot: { uid: string } }>(marta.send, ADD_LOT, { input })).lot.uid;
}

async function sell(lot: string, input: object): Promise<Sale> {
  return (await must<{ sale: Sale }>(marta.send, ADD, { lot, input })).sale;
}

async function failureOf(who: Pick<TestCustomer, 'send'>, document: string, variables: object) {
  const error = (await who.send(document, variables)).errors?.[0];
  return { code: error?.extensions?.code, message: error?.message ?? '' };
}

async function salesOf(who: TestCustomer): Promise<readonly Sale[]> {
  const data = await must<{ customer: { metals: { sales: { items: Sale[]; total_count: number } } } }>(
    who.send,
    `{ customer { metals { sales { total_count items { ${SALE} } } } } }`,
  );
  const { items, total_count } = data.customer.metals.sales;
  expect(total_count).toBe(items.length);
  return items;
}

async function piecesLeft(): Promise<number> {
  const data = await must<{ customer: { metals: { lots: { items: { pieces_left: number }[] } } } }>(
    marta.send,
    '{ customer { metals { lots { items { pieces_left } } } } }',
  );
  return data.customer.metals.lots.items.reduce((sum, lot) => sum + lot.pieces_left, 0);
}

it('keeps buyer and costs of a sale, and rejects costs of a gift (STACK-05)', async () => {
  const lot = await addCoins(4, '2022-01-15');
  const fields = 'uid version buyer costs { value currency } proceeds { value }';
  const add = `mutation ($lot: ID!, $input: MetalSaleInput!) {
    sale: addMetalSale(lot_uid: $lot, input: $input) { ${fields} } }`;
  const input = { ...SOLD, costs: 4.5, buyer: '  A neighbor ' };
  const { sale } = await must<{ sale: Sale }>(marta.send, add, { lot, input });
  const kept = { buyer: 'A neighbor', costs: { value: 4.5, currency: 'USD' }, proceeds: { value: 120 } };
  expect(sale).toMatchObject(kept);
  const change = `mutation ($uid: ID!, $version: Int!, $input: MetalSaleInput!) {
    sale: updateMetalSale(uid: $uid, version: $version, input: $input) { ${fields} } }`;
  const changed = (version: number, values: object) =>
    must<{ sale: Sale }>(marta.send, change, { uid: sale.uid, version, input: { ...SOLD, ...values } });
  // A client of before these fields sends neither, and erases neither.
  expect((await changed(1, { note: 'Old client' })).sale).toMatchObject(kept);
  expect((await changed(2, { buyer: null, costs: null })).sale).toMatchObject({
    buyer: null,
    costs: { value: 0 },
  });
  for (const wrong of [{ is_gift: true, proceeds: 0, costs: 1 }, { costs: -1 }, { buyer: 'x'.repeat(256) }]) {
    const { code } = await failureOf(marta, ADD, { lot, input: { ...SOLD, pieces: 1, ...wrong } });
    expect(code, JSON.stringify(wrong)).toBe('INVALID_METAL_SALE');
  }
});

it('records a sale that takes the oldest pieces, with cost, proceeds and period (STACK-05)', async () => {
  const late = await addCoins(4, '2022-01-15', 100);
  const early = await addCoins(2, '2021-05-31', 30);
  const sale = await sell(late, { ...SOLD, note: '  To a neighbor ' });
  expect(sale).toEqual({
    uid: expect.any(String),
    version: 1,
    quote_number: null,
    name: 'Old dollar',
    metal: 'silver',
    pieces: 3,
    fine_ounces: expect.closeTo(3, 4),
    sold_on: '2022-06-01',
    is_gift: false,
    proceeds: { value: 120, currency: 'USD' },
    rate: 1,
    cost: { value: 55 },
    parts: [
      { lot_uid: early, pieces: 2, cost: { value: 30 }, proceeds: { value: 80 }, period: 'LONG' },
      { lot_uid: late, pieces: 1, cost: { value: 25 }, proceeds: { value: 40 }, period: 'SHORT' },
    ],
    note: 'To a neighbor',
  });
  expect(await salesOf(marta)).toEqual([sale]);
  expect(await piecesLeft()).toBe(3);
});

it('sums realized gains by year and period in the home currency, without gifts (STACK-05, STACK-07)', async () => {
  const lot = await addCoins(10, '2021-01-01');
  await sell(lot, { pieces: 2, sold_on: '2021-06-01', proceeds: 30 });
  // 90 of another currency at 1.5 are $60.
  await sell(lot, { pieces: 3, sold_on: '2022-06-01', proceeds: 90, currency: 'EUR', rate: 1.5 });
  await sell(lot, { pieces: 1, sold_on: '2022-07-01', is_gift: true });
  const data = await must<{ customer: { metals: { gains: unknown } } }>(
    marta.send,
    `{ customer { metals {
      gains { year period pieces proceeds { value } cost { value } gain { value currency } }
    } } }`,
  );
  const usd = (value: number) => ({ value, currency: 'USD' });
  expect(data.customer.metals.gains).toEqual([
    { year: 2022, period: 'LONG', pieces: 3, proceeds: { value: 60 }, cost: { value: 30 }, gain: usd(30) },
    { year: 2021, period: 'SHORT', pieces: 2, proceeds: { value: 30 }, cost: { value: 20 }, gain: usd(10) },
  ]);
});

it('sells nothing that was not held on the day, and names piece, day and number (STACK-05)', async () => {
  const lot = await addCoins(5, '2021-01-01');
  await addCoins(5, '2023-01-01');
  const { code, message } = await failureOf(marta, ADD, { lot, input: { ...SOLD, pieces: 6 } });
  expect(code).toBe('METAL_PIECES_NOT_HELD');
  expect(message).toContain('2022-06-01');
  expect(message).toContain('5 pieces of Old dollar');
  await sell(lot, { ...SOLD, pieces: 10, sold_on: '2023-01-01' });
  // The later sale has taken all pieces.
  expect((await failureOf(marta, ADD, { lot, input: { ...SOLD, pieces: 1 } })).message).toContain('0 pieces');
  expect(await salesOf(marta)).toHaveLength(1);
});

it('sells the last piece once when two devices sell it (STACK-05)', async () => {
  const lot = await addCoins(3, '2021-01-01');
  const codes = await Promise.all([1, 2].map(() => failureOf(marta, ADD, { lot, input: SOLD })));
  expect(codes.map(({ code }) => code).sort()).toEqual(['METAL_PIECES_NOT_HELD', undefined]);
  expect(await salesOf(marta)).toHaveLength(1);
});

it.each([
  ['no pieces', { pieces: 0 }],
  ['a day in the future', { sold_on: '2099-01-01' }],
  ['no proceeds', { proceeds: null }],
  ['a gift with proceeds', { is_gift: true }],
  ['an unknown currency', { currency: 'XXX' }],
  ['a long note', { note: 'é'.repeat(501) }],
])('rejects a sale with %s and stores nothing (STACK-05)', async (_, change) => {
  const lot = await addCoins(3, '2021-01-01');
  expect((await failureOf(marta, ADD, { lot, input: { ...SOLD, ...change } })).code).toBe(
    'INVALID_METAL_SALE',
  );
  expect(await salesOf(marta)).toEqual([]);
});

it('never overwrites the change of another device, and removes a sale (STACK-05)', async () => {
  const lot = await addCoins(9, '2021-01-01');
  const { uid, version } = await sell(lot, SOLD);
  const change = (pieces: number) =>
    failureOf(marta, UPDATE, { uid, version, input: { ...SOLD, pieces, note: `Note ${pieces}` } });
  const codes = (await Promise.all([change(4), change(5)])).map(({ code }) => code);
  expect(codes.filter((code) => code === 'CHANGED_SINCE')).toHaveLength(1);
  const winner = codes[0] === undefined ? 4 : 5;
  expect(await salesOf(marta)).toMatchObject([
    { uid, version: version + 1, pieces: winner, note: `Note ${winner}` },
  ]);
  const more = { uid, version: version + 1, input: { ...SOLD, pieces: 10 } };
  expect((await failureOf(marta, UPDATE, more)).code).toBe('METAL_PIECES_NOT_HELD');
  expect((await failureOf(marta, DELETE, { uid, version })).code).toBe('CHANGED_SINCE');
  await must(marta.send, DELETE, { uid, version: version + 1 });
  expect(await salesOf(marta)).toEqual([]);
  expect(await piecesLeft()).toBe(9);
});

it('keeps a lot whose pieces were sold until the sale is removed (STACK-05)', async () => {
  const lot = await addCoins(3, '2021-01-01');
  const { uid } = await sell(lot, SOLD);
  const remove = () => failureOf(marta, DELETE_LOT, { uid: lot, version: 1 });
  expect((await remove()).code).toBe('METAL_LOT_SOLD');
  expect(await piecesLeft()).toBe(0);
  await must(marta.send, DELETE, { uid, version: 1 });
  expect((await remove()).code).toBeUndefined();
});

it('reaches no sale and no lot of another customer, and none without a sign-in (STACK-09)', async () => {
  const lot = await addCoins(3, '2021-01-01');
  const { uid, version } = await sell(lot, { ...SOLD, pieces: 1 });
  const other = await newCustomer(shop);
  const input = { ...SOLD, pieces: 1 };
  expect((await failureOf(other, ADD, { lot, input })).code).toBe('METAL_LOT_NOT_FOUND');
  expect((await failureOf(other, UPDATE, { uid, version, input })).code).toBe('METAL_SALE_NOT_FOUND');
  expect((await failureOf(other, DELETE, { uid, version })).code).toBe('METAL_SALE_NOT_FOUND');
  expect(await salesOf(other)).toEqual([]);
  const { errors } = await shop.query(ADD, { lot, input });
  expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization');
  expect(await salesOf(marta)).toMatchObject([{ uid, version }]);
});

it('exports gifts and sales, and leaves none after the account (STACK-09)', async () => {
  const lot = await addCoins(3, '2021-01-01');
  await sell(lot, { pieces: 1, sold_on: '2022-06-01', is_gift: true, note: 'For Ines' });
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', marta.email);
  const { id } = await row.executeTakeFirstOrThrow();
  expect(await saleData.read(shop.db, id)).toMatchObject([
    { name: 'Old dollar', pieces: 1, is_gift: true, proceeds_minor: 0, note: 'For Ines' },
  ]);
  await must(marta.send, 'mutation ($password: String) { deleteCustomer(password: $password) }', {
    password: TEST_PASSWORD,
  });
  await jobsDone(shop.db);
  expect(await saleData.count(shop.db, id)).toBe(0);
});
