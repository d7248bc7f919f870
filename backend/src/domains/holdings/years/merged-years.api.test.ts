import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveCustomerData } from '../../../app/customers/customer-data.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let marta: TestCustomer;
/** The account that is merged into Marta's. */
let other: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await newCustomer(shop);
  other = await newCustomer(shop);
});

const ADD_LOT = 'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { uid } }';
const ADD_SALE =
  'mutation ($lot: ID!, $input: MetalSaleInput!) { addMetalSale(lot_uid: $lot, input: $input) { uid } }';
const SET = `mutation ($year: Int!, $method: MetalSaleMethod!) {
  setMetalSaleMethod(year: $year, method: $method) { total_count } }`;
const CLOSE = `mutation ($year: Int!, $method: MetalSaleMethod!) {
  closeMetalYear(year: $year, method: $method) { total_count } }`;
const COIN = { name: 'Old dollar', metal: 'silver', weight_grams: 31.1034768, fineness: 1 };

async function buy(who: TestCustomer, acquired_on: string, cost: number, pieces = 10): Promise<string> {
  const input = { ...COIN, pieces, acquired_on, cost };
  return (await must<{ lot: { uid: string } }>(who.send, ADD_LOT, { input })).lot.uid;
}

const sell = (who: TestCustomer, lot: string, sold_on: string, pieces: number, proceeds: number) =>
  must(who.send, ADD_SALE, { lot, input: { pieces, sold_on, proceeds } });
const set = (who: TestCustomer, year: number, method: string) => must(who.send, SET, { year, method });
const close = (who: TestCustomer, year: number, method: string) => must(who.send, CLOSE, { year, method });

/** Day, proceeds and cost of Marta's sales, and the years. */
async function metals() {
  const { customer } = await must<{
    customer: {
      metals: {
        cost: { value: number };
        sales: {
          items: {
            sold_on: string;
            proceeds: { value: number };
            parts: { cost: { value: number } | null }[];
          }[];
        };
        years: { year: number; method: string; is_closed: boolean }[];
      };
    };
  }>(
    marta.send,
    `{ customer { metals { cost { value } years { year method is_closed }
      sales { items { sold_on proceeds { value } parts { cost { value } } } } } } }`,
  );
  const { cost, sales, years } = customer.metals;
  const costs = sales.items.map(({ sold_on, proceeds, parts }) => [
    sold_on,
    proceeds.value,
    parts.reduce((sum, { cost: own }) => sum + (own?.value ?? Number.NaN), 0),
  ]);
  return {
    cost: cost.value,
    costs,
    years: years.map(({ year, method, is_closed }) => [year, method, is_closed]),
  };
}

async function merge(): Promise<void> {
  const idOf = async ({ email }: TestCustomer) =>
    (await shop.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
  const [fromId, toId] = [await idOf(other), await idOf(marta)];
  await shop.db.transaction().execute((trx) => moveCustomerData(trx, { fromId, toId }, null));
}

it('a merge keeps method and figures of closed years, and joins all lots after them (STACK-05)', async () => {
  const own = await buy(marta, '2023-06-01', 300);
  await sell(marta, own, '2023-09-01', 1, 50);
  await sell(marta, own, '2024-06-01', 4, 200);
  await close(marta, 2024, 'FIFO');
  // Older pieces and sales of the other account, by another method.
  const old = await buy(other, '2022-01-10', 100);
  await buy(other, '2023-01-10', 200);
  await set(other, 2023, 'LIFO');
  await sell(other, old, '2023-10-01', 5, 250);
  await sell(other, old, '2024-07-01', 5, 250);
  const before = await metals();
  await merge();
  const after = await metals();
  expect(after.costs.filter(([day]) => day === '2023-09-01' || day === '2024-06-01')).toEqual(before.costs);
  expect(before.costs).toEqual([
    ['2024-06-01', 200, 120],
    ['2023-09-01', 50, 30],
  ]);
  // The other account's sales take its own lots by its own methods: the last in 2023, the first in 2024.
  expect(after.costs.filter(([, proceeds]) => proceeds === 250)).toEqual([
    ['2024-07-01', 250, 50],
    ['2023-10-01', 250, 100],
  ]);
  expect(after.years).toEqual(before.years);
  expect(after.cost).toBe(150 + 50 + 100);
  // An open year takes the oldest pieces of both accounts.
  await sell(marta, own, '2025-03-01', 6, 180);
  // 5 of 2022 (50) and 1 of January 2023 (20).
  expect((await metals()).costs[0]).toEqual(['2025-03-01', 180, 70]);
  expect((await marta.send(SET, { year: 2023, method: 'LIFO' })).errors?.[0]?.extensions?.code).toBe(
    'METAL_YEAR_CLOSED',
  );
});

it('a second merge leaves closed years alone too (STACK-05)', async () => {
  const own = await buy(marta, '2023-06-01', 300);
  await sell(marta, own, '2024-06-01', 4, 200);
  await buy(other, '2022-01-10', 100);
  await close(marta, 2023, 'FIFO');
  await merge();
  // 2024 is open: the oldest pieces were of the other account.
  expect((await metals()).costs).toEqual([['2024-06-01', 200, 40]]);
  await close(marta, 2024, 'FIFO');
  other = await newCustomer(shop);
  await buy(other, '2021-01-10', 10);
  await merge();
  expect((await metals()).costs).toEqual([['2024-06-01', 200, 40]]);
});

it('a merge keeps the closed years of the account that moves, and leaves those of the other open (STACK-05)', async () => {
  const own = await buy(marta, '2023-06-01', 300);
  await sell(marta, own, '2024-06-01', 4, 200);
  await set(marta, 2024, 'HIGHEST');
  const old = await buy(other, '2022-01-10', 100);
  const newer = await buy(other, '2023-01-10', 200);
  await sell(other, old, '2024-07-01', 5, 250);
  await set(other, 2024, 'LIFO');
  await close(other, 2024, 'LIFO');
  await merge();
  const closed = ['2024-07-01', 250, 100];
  expect(await metals()).toMatchObject({
    costs: [closed, ['2024-06-01', 200, 120]],
    years: [[2024, 'HIGHEST', false]],
  });
  await set(marta, 2024, 'FIFO');
  const remove = 'mutation ($uid: ID!) { deleteMetalLot(uid: $uid, version: 1) }';
  const removed = await marta.send(remove, { uid: newer });
  expect(removed.errors?.[0]?.extensions?.code).toBe('METAL_YEAR_CLOSED');
  // Six pieces of Marta's own, and 15 that join after the closed years.
  await expect(sell(marta, own, '2024-08-01', 7, 350)).rejects.toThrow();
  await sell(marta, own, '2025-03-01', 11, 550);
  expect((await metals()).costs).toEqual([['2025-03-01', 550, 120], closed, ['2024-06-01', 200, 120]]);
});
