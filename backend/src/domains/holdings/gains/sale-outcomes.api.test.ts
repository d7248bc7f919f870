import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';

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

const COIN = { name: 'Old dollar', metal: 'silver', weight_grams: 31.1034768, fineness: 1 };
const ADD_LOT = 'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { uid } }';
const ADD_SALE = `mutation ($lot: ID!, $input: MetalSaleInput!) {
  sale: addMetalSale(lot_uid: $lot, input: $input) { uid cost { value } } }`;
const OUTCOMES = `query ($lot: ID, $sale: ID, $input: MetalSaleInput!) { customer { metals {
  sale_outcomes(lot_uid: $lot, sale_uid: $sale, input: $input) {
    method is_chosen proceeds { value } cost { value } gain { value } short_gain { value } long_gain { value }
    part_count parts { lot_uid acquired_on pieces cost { value } proceeds { value } period }
  } } } }`;
const SALE = { pieces: 3, sold_on: '2022-06-01', proceeds: 180, currency: 'EUR', rate: 1.5 };

interface Outcome {
  readonly method: string;
  readonly is_chosen: boolean;
  readonly gain: { readonly value: number } | null;
  readonly part_count: number;
  readonly parts: ReadonlyArray<{ readonly lot_uid: string | null; readonly pieces: number }>;
}

async function addCoins(pieces: number, acquired_on: string, cost: number): Promise<string> {
  const input = { ...COIN, pieces, acquired_on, cost };
  return (await must<{ lot: { uid: string } }>(marta.send, ADD_LOT, { input })).lot.uid;
}

async function outcomesOf(variables: object): Promise<readonly Outcome[]> {
  const data = await must<{ customer: { metals: { sale_outcomes: Outcome[] } } }>(
    marta.send,
    OUTCOMES,
    variables,
  );
  return data.customer.metals.sale_outcomes;
}

const gains = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ method, gain }) => [method, gain?.value ?? null]);

it('gives cost and gain of a sale by each method, and records the figures of the chosen one (STACK-05)', async () => {
  const lot = await addCoins(2, '2021-01-01', 40);
  const newer = await addCoins(2, '2022-01-01', 100);
  // 180 euros at 1.5 are $120.
  const outcomes = await outcomesOf({ lot, input: SALE });
  expect(outcomes[0]).toEqual({
    method: 'FIFO',
    is_chosen: true,
    proceeds: { value: 120 },
    cost: { value: 90 },
    gain: { value: 30 },
    short_gain: { value: -10 },
    long_gain: { value: 40 },
    part_count: 2,
    parts: [
      {
        ...{ lot_uid: lot, acquired_on: '2021-01-01', pieces: 2, period: 'LONG' },
        ...{ cost: { value: 40 }, proceeds: { value: 80 } },
      },
      {
        ...{ lot_uid: newer, acquired_on: '2022-01-01', pieces: 1, period: 'SHORT' },
        ...{ cost: { value: 50 }, proceeds: { value: 40 } },
      },
    ],
  });
  expect(outcomes.slice(1).map(({ parts, part_count }) => [parts, part_count])).toEqual([
    [[], 0],
    [[], 0],
    [[], 0],
  ]);
  expect(gains(outcomes)).toEqual([
    ['FIFO', 30],
    ['LIFO', 0],
    ['HIGHEST', 0],
    ['AVERAGE', 15],
  ]);
  const input = { ...SALE, lots: [{ lot_uid: newer, pieces: 1 }] };
  expect(gains(await outcomesOf({ lot, input })).at(-1)).toEqual(['NAMED', 30]);
  const { sale } = await must<{ sale: { uid: string } }>(marta.send, ADD_SALE, { lot, input: SALE });
  expect(sale).toMatchObject({ cost: { value: 90 } });
  expect(await outcomesOf({ sale: sale.uid, input: SALE })).toEqual(outcomes);
});

it('lists each of the first eight lots once, and counts them all (STACK-05)', async () => {
  const lot = await addCoins(2, '2021-01-01', 40);
  await addCoins(2, '2021-01-02', 40);
  for (let day = 10; day < 18; day += 1) await addCoins(1, `2021-01-${day}`, 20);
  // A later split needs a coin of the first lot: a sale before it takes that coin last.
  const split = `mutation ($uid: ID!) {
    splitMetalLot(uid: $uid, version: 1, input: { pieces: 1, split_on: "2022-07-01" }) { uid } }`;
  await must(marta.send, split, { uid: lot });
  const [chosen] = await outcomesOf({ lot, input: { ...SALE, pieces: 12 } });
  expect(chosen?.part_count).toBe(10);
  expect(chosen?.parts.map(({ pieces }) => pieces)).toEqual([2, 2, 1, 1, 1, 1, 1, 1]);
  expect(chosen?.parts[0]?.lot_uid).toBe(lot);
});

it('gives no gain of a gift and none of pieces that were not held, and stores nothing (STACK-05)', async () => {
  const lot = await addCoins(2, '2021-01-01', 40);
  const gift = { pieces: 1, sold_on: '2022-06-01', is_gift: true };
  expect((await outcomesOf({ lot, input: gift })).map(({ gain }) => gain)).toEqual([null, null, null, null]);
  expect(gains(await outcomesOf({ lot, input: SALE }))).toEqual(
    ['FIFO', 'LIFO', 'HIGHEST', 'AVERAGE'].map((method) => [method, null]),
  );
  const { customer } = await must<{ customer: { metals: { sales: { total_count: number } } } }>(
    marta.send,
    '{ customer { metals { sales { total_count } } } }',
  );
  expect(customer.metals.sales.total_count).toBe(0);
});

it('rejects a wrong sale, and finds no lot or sale of another customer (STACK-05, STACK-09)', async () => {
  const lot = await addCoins(5, '2021-01-01', 40);
  const { sale } = await must<{ sale: { uid: string } }>(marta.send, ADD_SALE, { lot, input: SALE });
  const other = await newCustomer(shop);
  const codeOf = async (who: TestCustomer, variables: object) =>
    (await who.send(OUTCOMES, variables)).errors?.[0]?.extensions?.code;
  expect(await codeOf(marta, { lot, input: { ...SALE, pieces: 0 } })).toBe('INVALID_METAL_SALE');
  expect(await codeOf(other, { lot, input: SALE })).toBe('METAL_LOT_NOT_FOUND');
  expect(await codeOf(other, { sale: sale.uid, input: SALE })).toBe('METAL_SALE_NOT_FOUND');
});
