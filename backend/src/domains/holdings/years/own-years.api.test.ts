import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { yearData } from '../customer-data.repository.ts';

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

const YEARS = 'years { year method is_closed can_close }';
const GAINS = 'gains { year period pieces gain { value } }';
const SET = `mutation ($year: Int!, $method: MetalSaleMethod!) {
  metals: setMetalSaleMethod(year: $year, method: $method) { ${YEARS} ${GAINS} } }`;
const CLOSE = `mutation ($year: Int!, $method: MetalSaleMethod!) {
  metals: closeMetalYear(year: $year, method: $method) { ${YEARS} } }`;
const ADD_LOT = 'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { uid version } }';
const DELETE_LOT = 'mutation ($uid: ID!, $version: Int!) { deleteMetalLot(uid: $uid, version: $version) }';
const ADD_SALE = `mutation ($lot: ID!, $input: MetalSaleInput!) {
  sale: addMetalSale(lot_uid: $lot, input: $input) { uid version } }`;
const UPDATE_SALE = `mutation ($uid: ID!, $version: Int!, $input: MetalSaleInput!) {
  sale: updateMetalSale(uid: $uid, version: $version, input: $input) { uid version } }`;
const DELETE_SALE = 'mutation ($uid: ID!, $version: Int!) { deleteMetalSale(uid: $uid, version: $version) }';

interface Entry {
  readonly uid: string;
  readonly version: number;
}
interface Metals {
  readonly years: readonly object[];
  readonly gains: readonly {
    readonly year: number;
    readonly period: string;
    readonly pieces: number;
    readonly gain: { readonly value: number };
  }[];
}

const COIN = { name: 'Old dollar', metal: 'silver', weight_grams: 31.1034768, fineness: 1 };

async function buy(acquired_on: string, cost: number, pieces = 10): Promise<Entry> {
  const input = { ...COIN, pieces, acquired_on, cost };
  return (await must<{ lot: Entry }>(marta.send, ADD_LOT, { input })).lot;
}

async function sell(lot: Entry, sold_on: string, pieces: number, proceeds: number): Promise<Entry> {
  const input = { pieces, sold_on, proceeds };
  return (await must<{ sale: Entry }>(marta.send, ADD_SALE, { lot: lot.uid, input })).sale;
}

async function codeOf(document: string, variables: object, who = marta): Promise<unknown> {
  return (await who.send(document, variables)).errors?.[0]?.extensions?.code;
}

async function metals(): Promise<Metals> {
  const { customer } = await must<{ customer: { metals: Metals } }>(
    marta.send,
    `{ customer { metals { ${YEARS} ${GAINS} } } }`,
  );
  return customer.metals;
}

const gains = async () =>
  (await metals()).gains.map(({ year, period, pieces, gain }) => [year, period, pieces, gain.value]);

const set = (year: number, method: string) => must<{ metals: Metals }>(marta.send, SET, { year, method });

/**
 * Ten coins for $100, ten for $300 and ten for $200. Twelve are sold in 2024 for $360, and five in 2025
 * for $175.
 */
async function tradeCoins() {
  const first = await buy('2022-01-10', 100);
  const second = await buy('2023-09-01', 300);
  const third = await buy('2024-02-01', 200);
  const early = await sell(first, '2024-06-01', 12, 360);
  const late = await sell(first, '2025-03-01', 5, 175);
  return { first, second, third, early, late };
}

it('computes the gains of each year by its method (STACK-05)', async () => {
  const { third, early } = await tradeCoins();
  // 10 of the first (300 - 100) long and 2 of the second (60 - 60) short; then 5 of the second (175 - 150).
  const byOldest = [
    [2025, 'LONG', 5, 25],
    [2024, 'SHORT', 2, 0],
    [2024, 'LONG', 10, 200],
  ];
  expect(await gains()).toEqual(byOldest);
  // 2024: 10 of the third (300 - 200), 2 of the second (60 - 60). 2025: 5 of the first (175 - 50).
  await set(2024, 'LIFO');
  expect(await gains()).toEqual([
    [2025, 'LONG', 5, 125],
    [2024, 'SHORT', 12, 100],
  ]);
  // 2025: the newest are 5 of the second (175 - 150).
  await set(2025, 'LIFO');
  expect((await gains())[0]).toEqual([2025, 'LONG', 5, 25]);
  // 2024: 10 of the second (300 - 300), 2 of the third (60 - 40). 2025: 5 of the third (175 - 100).
  await set(2024, 'HIGHEST');
  await set(2025, 'HIGHEST');
  expect(await gains()).toEqual([
    [2025, 'LONG', 5, 75],
    [2024, 'SHORT', 12, 20],
  ]);
  // $20 a piece. 2024: 10 of the first (300 - 200) long, 2 of the second (60 - 40) short. 2025: 5 (175 - 100).
  await set(2024, 'AVERAGE');
  await set(2025, 'AVERAGE');
  expect(await gains()).toEqual([
    [2025, 'LONG', 5, 75],
    [2024, 'SHORT', 2, 20],
    [2024, 'LONG', 10, 100],
  ]);
  // 2024: 9 of the third (270 - 180) short, then 3 of the first (90 - 30) long. 2025: 5 of the first (175 - 50).
  await set(2024, 'NAMED');
  await set(2025, 'NAMED');
  const named = {
    pieces: 12,
    sold_on: '2024-06-01',
    proceeds: 360,
    lots: [{ lot_uid: third.uid, pieces: 9 }],
  };
  expect(await codeOf(UPDATE_SALE, { ...early, input: named })).toBeUndefined();
  expect(await gains()).toEqual([
    [2025, 'LONG', 5, 125],
    [2024, 'SHORT', 9, 90],
    [2024, 'LONG', 3, 60],
  ]);
  await set(2024, 'FIFO');
  await set(2025, 'FIFO');
  expect(await gains()).toEqual(byOldest);
});

it('changes open years only: a closed year keeps its method and its gains (STACK-05)', async () => {
  const { first, early, late } = await tradeCoins();
  await set(2024, 'HIGHEST');
  const before = await gains();
  const { metals: closed } = await must<{ metals: Metals }>(marta.send, CLOSE, {
    year: 2024,
    method: 'HIGHEST',
  });
  expect(closed.years).toEqual([
    { year: 2025, method: 'FIFO', is_closed: false, can_close: true },
    { year: 2024, method: 'HIGHEST', is_closed: true, can_close: false },
  ]);
  expect(await codeOf(SET, { year: 2024, method: 'FIFO' })).toBe('METAL_YEAR_CLOSED');
  expect(await codeOf(SET, { year: 2023, method: 'LIFO' })).toBe('METAL_YEAR_CLOSED');
  expect(await codeOf(CLOSE, { year: 2024, method: 'HIGHEST' })).toBe('METAL_YEAR_CLOSED');
  const sold = { pieces: 1, sold_on: '2024-07-01', proceeds: 1 };
  expect(await codeOf(ADD_SALE, { lot: first.uid, input: sold })).toBe('METAL_YEAR_CLOSED');
  expect(await codeOf(UPDATE_SALE, { ...early, input: { ...sold, pieces: 12 } })).toBe('METAL_YEAR_CLOSED');
  expect(await codeOf(UPDATE_SALE, { ...late, input: { ...sold, pieces: 5 } })).toBe('METAL_YEAR_CLOSED');
  expect(await codeOf(DELETE_SALE, early)).toBe('METAL_YEAR_CLOSED');
  // The most expensive coin of that time would have been sold first.
  const dear = { ...COIN, pieces: 1, acquired_on: '2024-01-01', cost: 900 };
  expect(await codeOf(ADD_LOT, { input: dear })).toBe('METAL_YEAR_CLOSED');
  expect(await gains()).toEqual(before);
  // Changes that leave the closed figures alone are free.
  const note = { pieces: 12, sold_on: '2024-06-01', proceeds: 360, note: 'At the fair' };
  expect(await codeOf(UPDATE_SALE, { ...early, input: note })).toBeUndefined();
  const bought = await buy('2025-01-01', 90, 1);
  await set(2025, 'LIFO');
  // 1 of the new lot (35 - 90) short, 4 of the third (140 - 80) long.
  expect(await gains()).toEqual([[2025, 'SHORT', 1, -55], [2025, 'LONG', 4, 60], ...before.slice(1)]);
  expect(await codeOf(DELETE_LOT, bought)).toBeUndefined();
});

it('removes no lot whose pieces were sold in a closed year, even if others could replace them (STACK-05)', async () => {
  const { third } = await tradeCoins();
  await set(2024, 'LIFO');
  await must(marta.send, CLOSE, { year: 2024, method: 'LIFO' });
  expect(await codeOf(DELETE_LOT, third)).toBe('METAL_YEAR_CLOSED');
});

it('closes a year with the method that the customer saw, and no year that is not over (STACK-05)', async () => {
  await tradeCoins();
  await set(2025, 'LIFO');
  expect(await codeOf(CLOSE, { year: 2025, method: 'FIFO' })).toBe('CHANGED_SINCE');
  expect(await codeOf(CLOSE, { year: 2026, method: 'FIFO' })).toBe('METAL_YEAR_NOT_OVER');
  for (const year of [2027, 1899, -1]) {
    expect(await codeOf(SET, { year, method: 'LIFO' })).toBe('METAL_YEAR_UNKNOWN');
  }
  const [a, b] = await Promise.all([0, 1].map(() => codeOf(CLOSE, { year: 2025, method: 'LIFO' })));
  expect([a, b].filter((code) => code === undefined)).toHaveLength(1);
  expect((await metals()).years).toEqual([
    { year: 2025, method: 'LIFO', is_closed: true, can_close: false },
    { year: 2024, method: 'FIFO', is_closed: true, can_close: false },
  ]);
});

it('keeps years private, exports them, and rejects a guest (STACK-09)', async () => {
  await tradeCoins();
  await set(2024, 'LIFO');
  const other = await newCustomer(shop);
  expect(await codeOf(CLOSE, { year: 2024, method: 'FIFO' }, other)).toBeUndefined();
  expect((await metals()).years).toEqual([
    { year: 2025, method: 'FIFO', is_closed: false, can_close: true },
    { year: 2024, method: 'LIFO', is_closed: false, can_close: true },
  ]);
  const idOf = async ({ email }: TestCustomer) =>
    (await shop.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
  const [own, others] = [await idOf(marta), await idOf(other)];
  expect(await yearData.read(shop.db, own)).toEqual([{ year: 2024, method: 'lifo', closed_at: null }]);
  const { errors } = await shop.query(SET, { year: 2024, method: 'LIFO' });
  expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization');
  // A merge keeps the closed years of the account, and opens the later ones that it moves.
  await must(marta.send, CLOSE, { year: 2023, method: 'FIFO' });
  await set(2025, 'AVERAGE');
  await shop.db.transaction().execute((trx) => yearData.move(trx, own, others));
  expect(await yearData.read(shop.db, others)).toEqual([
    { year: 2024, method: 'fifo', closed_at: new Date(TEST_NOW) },
    { year: 2025, method: 'average', closed_at: null },
  ]);
});
