import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
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

interface Lot {
  readonly uid: string;
  readonly version: number;
  readonly name: string;
  readonly pieces: number;
  readonly pieces_left: number;
  readonly fine_ounces: number;
  readonly weight_grams: number | null;
  readonly acquired_on: string;
  readonly order_number: string | null;
  readonly split_from: string | null;
  readonly place: string | null;
  readonly cost: { readonly value: number };
  readonly paid: { readonly value: number };
}
interface Metals {
  readonly cost: { readonly value: number };
  readonly by_metal: readonly { readonly fine_ounces: number }[];
  readonly lots: { readonly items: readonly Lot[] };
  readonly value_history: { readonly points: readonly { readonly cost: { readonly value: number } }[] };
  readonly sales: {
    readonly items: readonly { readonly sold_on: string; readonly cost: { readonly value: number } | null }[];
  };
}

const LOT = `uid version name pieces pieces_left fine_ounces weight_grams acquired_on order_number split_from place
  cost { value } paid { value }`;
const ADD = `mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { ${LOT} } }`;
const UPDATE = `mutation ($uid: ID!, $version: Int!, $input: MetalLotInput!) {
  lot: updateMetalLot(uid: $uid, version: $version, input: $input) { ${LOT} } }`;
const SPLIT = `mutation ($uid: ID!, $version: Int!, $input: MetalLotSplitInput!) {
  lot: splitMetalLot(uid: $uid, version: $version, input: $input) { ${LOT} } }`;
const DELETE = 'mutation ($uid: ID!, $version: Int!) { deleteMetalLot(uid: $uid, version: $version) }';
const SELL = `mutation ($lot: ID!, $input: MetalSaleInput!) { sale: addMetalSale(lot_uid: $lot, input: $input) { uid } }`;
const CLOSE = 'mutation { closeMetalYear(year: 2023, method: FIFO) { total_count } }';
const METALS = `{ customer { metals { cost { value } by_metal { fine_ounces } lots { items { ${LOT} } }
  value_history(range: ALL) { points { cost { value } } } sales { items { sold_on cost { value } } } } } }`;
const TUBE = {
  name: 'Tube of 25',
  metal: 'silver',
  weight_grams: 777.586925,
  fineness: 1,
  pieces: 1,
  acquired_on: '2020-01-01',
  cost: 700.1,
};
const COINS = { pieces: 1, pieces_each: 25, name: 'Coin' };

const add = async (input: object) => (await must<{ lot: Lot }>(marta.send, ADD, { input })).lot;
const split = async ({ uid, version }: Lot, input: object) =>
  (await must<{ lot: Lot }>(marta.send, SPLIT, { uid, version, input })).lot;
const metals = async () => (await must<{ customer: { metals: Metals } }>(marta.send, METALS)).customer.metals;
async function lotOf(uid: string): Promise<Lot> {
  const lot = (await metals()).lots.items.find((each) => each.uid === uid);
  if (!lot) throw new Error(`No lot ${uid}`);
  return lot;
}
async function codeOf(document: string, variables: object, { send } = marta): Promise<unknown> {
  return (await send(document, variables)).errors?.[0]?.extensions?.code;
}
const run = async (...words: string[]) => {
  const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
  expect(done.err).toBe('');
};

it('breaks a tube into coins of the same weight and cost, and puts them together again (STACK-01)', async () => {
  const tube = await add(TUBE);
  const before = await metals();
  const coins = await split(tube, { ...COINS, place: 'Bank box' });
  expect(coins).toMatchObject({
    name: 'Coin',
    pieces: 25,
    pieces_left: 25,
    weight_grams: 31.103477,
    acquired_on: '2020-01-01',
    split_from: tube.uid,
    place: 'Bank box',
    cost: { value: 700.1 },
    paid: { value: 700.1 },
  });
  const after = await metals();
  expect([after.lots.items.length, after.cost, after.by_metal]).toEqual([1, before.cost, before.by_metal]);
  expect(after.value_history).toEqual(before.value_history);
  await must(marta.send, DELETE, { uid: coins.uid, version: coins.version });
  expect((await metals()).lots.items).toEqual([{ ...tube, version: 3 }]);
});

it('divides a lot for two places; both parts add up to it (STACK-01)', async () => {
  const lot = await add({ ...TUBE, pieces: 25, cost: 100.01 });
  const part = await split(lot, { pieces: 9, place: 'Safe', serial: 'S-1' });
  const rest = await lotOf(lot.uid);
  expect([part.pieces, part.cost.value, rest.pieces, rest.cost.value]).toEqual([9, 36, 16, 64.01]);
  expect([part.paid.value, rest.paid.value]).toEqual([36, 64.01]);
});

it.each([
  ['all pieces as they are', { pieces: 1 }, 'INVALID_METAL_LOT'],
  ['more pieces than are left', { ...COINS, pieces: 2 }, 'INVALID_METAL_LOT'],
  ['coins without a name', { ...COINS, name: ' ' }, 'INVALID_METAL_LOT'],
  ['a product of another weight', { ...COINS, name: null, sku: 'AU-SUN-1' }, 'INVALID_METAL_LOT'],
  ['an unknown product', { ...COINS, name: null, sku: 'NO-SUCH' }, 'INVALID_METAL_LOT'],
  ['a day before the purchase', { ...COINS, split_on: '2019-12-31' }, 'INVALID_METAL_LOT'],
  ['a long place', { ...COINS, place: 'x'.repeat(61) }, 'INVALID_METAL_LOT'],
])('rejects a split of %s and stores nothing (STACK-03)', async (_, input, code) => {
  const { uid, version } = await add(TUBE);
  expect(await codeOf(SPLIT, { uid, version, input })).toBe(code);
  expect((await metals()).lots.items.map((lot) => [lot.uid, lot.version])).toEqual([[uid, version]]);
});

it('splits no lot of another customer, and one version once (STACK-03, STACK-09)', async () => {
  const { uid, version } = await add({ ...TUBE, pieces: 10 });
  const variables = { uid, version, input: COINS };
  expect(await codeOf(SPLIT, variables, await newCustomer(shop))).toBe('METAL_LOT_NOT_FOUND');
  const codes = await Promise.all([codeOf(SPLIT, variables), codeOf(SPLIT, variables)]);
  expect(codes.toSorted()).toEqual(['CHANGED_SINCE', undefined]);
});

it('keeps a closed year, and sells the coins from the day of the split on (STACK-05)', async () => {
  const tube = await add({ ...TUBE, pieces: 2 });
  const coin = { ...TUBE, name: 'Coin', weight_grams: 31.103477, acquired_on: '2022-01-01' };
  const newer = await add({ ...coin, pieces: 5, cost: 150 });
  const sell = (lot: string, pieces: number, sold_on: string) =>
    codeOf(SELL, { lot, input: { pieces, sold_on, proceeds: 90 } });
  expect(await sell(newer.uid, 3, '2023-05-01')).toBeUndefined();
  await must(marta.send, CLOSE);
  const coins = await split(tube, COINS);
  expect(await sell(coins.uid, 5, '2024-01-01')).toBe('METAL_PIECES_NOT_HELD');
  const today = new Date(TEST_NOW).toISOString().slice(0, 10);
  expect(await sell(coins.uid, 4, today)).toBeUndefined();
  const { sales } = await metals();
  // Today's four are the oldest: those of the tube.
  expect(sales.items.map(({ cost }) => cost?.value)).toEqual([56.01, 90]);
  const { version } = await lotOf(coins.uid);
  expect(await sell(coins.uid, 22, today)).toBeUndefined();
  expect(await codeOf(DELETE, { uid: coins.uid, version })).toBe('METAL_LOT_SOLD');
});

it('keeps the pieces that were split, and what they are (STACK-03)', async () => {
  const box = { ...TUBE, pieces: 4 };
  const tube = await add(box);
  const coins = await split(tube, { ...COINS, pieces: 3 });
  const half = await split(coins, { pieces: 30 });
  const change = (input: object) =>
    codeOf(UPDATE, { uid: tube.uid, version: 2, input: { ...box, ...input } });
  expect(await change({ pieces: 2 })).toBe('METAL_LOT_SPLIT');
  expect(await change({ name: 'Another tube' })).toBe('METAL_LOT_SPLIT');
  expect(await codeOf(DELETE, { uid: tube.uid, version: 2 })).toBe('METAL_LOT_SPLIT');
  expect(await codeOf(DELETE, { uid: coins.uid, version: 2 })).toBe('METAL_LOT_SPLIT');
  expect(await change({ pieces: 3, cost: 300, acquired_on: '2021-01-01' })).toBeUndefined();
  expect(await lotOf(half.uid)).toMatchObject({ acquired_on: '2021-01-01', cost: { value: 120 } });
  const noted = { ...TUBE, pieces: 1, cost: 1, place: 'Safe' };
  await must(marta.send, UPDATE, { uid: half.uid, version: 1, input: noted });
  expect(await lotOf(half.uid)).toMatchObject({ pieces: 30, cost: { value: 120 }, place: 'Safe' });
});

it('a return takes pieces of an order that were not split first (STACK-02)', async () => {
  const { number } = await placeCustomerOrder(marta.send, { 'AG-SHIP-1': 5 });
  await run('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
  await run('ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`);
  const [lot] = (await metals()).lots.items;
  if (!lot) throw new Error('No lot of the order');
  const part = await split(lot, { pieces: 3 });
  expect(part).toMatchObject({ order_number: number, split_from: lot.uid, pieces: 3 });
  const { cost } = await metals();
  const held = async () =>
    (await metals()).lots.items.map(({ uid, pieces }) => [uid === part.uid ? 'part' : 'rest', pieces]);
  await run('refund', number, '--amount', '1', '--only', 'AG-SHIP-1=3', '--package', `${number}-1`);
  expect(await held()).toEqual([['part', 2]]);
  expect((await metals()).cost.value).toBeCloseTo((cost.value * 2) / 5, 1);
});
