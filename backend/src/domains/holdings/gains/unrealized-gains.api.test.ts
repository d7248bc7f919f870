import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

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

const ADD = 'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { uid } }';
const GAINS = `{ customer { metals {
  unrealized_gains { year period basis pieces cost { value } value { value } gain { value currency } as_of state }
  lots { items { cost { value } melt { amount { value } } bid { amount { value } } } }
} } }`;
const MEDAL = { name: 'Old medal', metal: 'silver', weight_grams: 31.1034768, fineness: 1 };

const TODAY = new Date(TEST_NOW).toISOString().slice(0, 10);

interface Row {
  readonly year: number;
  readonly period: string;
  readonly basis: string | null;
  readonly pieces: number;
  readonly cost: { readonly value: number };
  readonly value: { readonly value: number } | null;
  readonly gain: { readonly value: number } | null;
  readonly as_of: string | null;
  readonly state: string | null;
}
interface Amount {
  readonly amount: { readonly value: number };
}
interface Metals {
  readonly unrealized_gains: readonly Row[];
  readonly lots: { readonly items: readonly { readonly melt: Amount | null; readonly bid: Amount | null }[] };
}

const add = async (input: object) =>
  (await must<{ lot: { uid: string } }>(marta.send, ADD, { input })).lot.uid;
const metals = async () => (await must<{ customer: { metals: Metals } }>(marta.send, GAINS)).customer.metals;

it('sums unrealized gains by year of purchase and period, at our bid or else at melt (STACK-05)', async () => {
  await add({ sku: 'AG-SHIP-1', pieces: 20, acquired_on: '2020-05-01', cost: 700 });
  const medals = await add({ ...MEDAL, pieces: 3, acquired_on: '2020-08-01', cost: 30 });
  const uid = await add({ ...MEDAL, name: 'Old set', pieces: 2, acquired_on: '2020-09-01', cost: 250 });
  await sql`update holding_lot set metal = 'mixed' where uid = ${uid}`.execute(shop.db);
  const sale = { pieces: 1, sold_on: '2021-06-01', proceeds: 20 };
  await must(
    marta.send,
    'mutation ($lot: ID!, $input: MetalSaleInput!) { addMetalSale(lot_uid: $lot, input: $input) { uid } }',
    {
      lot: medals,
      input: sale,
    },
  );
  const { unrealized_gains: rows, lots } = await metals();
  const bid = lots.items.find((lot) => lot.bid !== null)?.bid?.amount.value ?? Number.NaN;
  // Two of the medals are left, at a bid of $49.50 an ounce.
  const of2020 = { year: 2020, period: 'LONG' };
  const priced = { as_of: new Date(TEST_NOW).toISOString(), state: 'OPEN' };
  const usd = (value: number) => ({ value: Math.round(value * 100) / 100, currency: 'USD' });
  expect(rows).toEqual([
    {
      ...of2020,
      basis: 'BID',
      pieces: 20,
      cost: { value: 700 },
      value: { value: bid },
      gain: usd(bid - 700),
      ...priced,
    },
    {
      ...of2020,
      basis: 'MELT',
      pieces: 2,
      cost: { value: 20 },
      value: { value: 99 },
      gain: usd(79),
      ...priced,
    },
    {
      ...of2020,
      basis: null,
      pieces: 2,
      cost: { value: 250 },
      value: null,
      gain: null,
      as_of: null,
      state: null,
    },
  ]);
});

it('follows the market, and counts the anniversary of a purchase as short (STACK-05)', async () => {
  const [year, rest] = [Number(TODAY.slice(0, 4)) - 1, TODAY.slice(4)];
  await add({ ...MEDAL, pieces: 1, acquired_on: `${year}${rest}`, cost: 60 });
  await add({ ...MEDAL, pieces: 1, acquired_on: `${year}-01-01`, cost: 60 });
  const gains = async () =>
    (await metals()).unrealized_gains.map(({ period, gain }) => [period, gain?.value]);
  expect(await gains()).toEqual([
    ['SHORT', -10.5],
    ['LONG', -10.5],
  ]);
  // The bid is 1 % below the ask.
  await shop.setSpot({ ...TEST_SPOT, silver: 100 });
  expect(await gains()).toEqual([
    ['SHORT', 39],
    ['LONG', 39],
  ]);
});
