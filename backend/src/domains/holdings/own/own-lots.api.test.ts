import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
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
  readonly metal: string;
  readonly pieces: number;
  readonly fine_ounces: number;
  readonly weight_grams: number | null;
  readonly fineness: number | null;
  readonly cost: { readonly value: number };
  readonly paid: { readonly value: number; readonly currency: string };
  readonly note: string | null;
  readonly place: string | null;
  readonly order_number: string | null;
}

const LOT = `uid version name metal pieces fine_ounces weight_grams fineness cost { value } paid { value currency }
  note place order_number`;
const ADD = `mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { ${LOT} } }`;
const UPDATE = `mutation ($uid: ID!, $version: Int!, $input: MetalLotInput!) {
  lot: updateMetalLot(uid: $uid, version: $version, input: $input) { ${LOT} } }`;
const DELETE = 'mutation ($uid: ID!, $version: Int!) { deleteMetalLot(uid: $uid, version: $version) }';

const MEDAL = {
  name: 'Silver dollars, 1921',
  metal: 'silver',
  weight_grams: 26.73,
  fineness: 0.9,
  pieces: 24,
  acquired_on: '2019-06-01',
  cost: 412.5,
};

async function add(input: object, who = marta): Promise<Lot> {
  return (await must<{ lot: Lot }>(who.send, ADD, { input })).lot;
}

async function lotsOf(who: TestCustomer): Promise<readonly Lot[]> {
  const data = await must<{ customer: { metals: { lots: { items: Lot[] } } } }>(
    who.send,
    `{ customer { metals { lots { items { ${LOT} } } } } }`,
  );
  return data.customer.metals.lots.items;
}

async function codeOf(
  who: Pick<TestCustomer, 'send'>,
  document: string,
  variables: object,
): Promise<unknown> {
  return (await who.send(document, variables)).errors?.[0]?.extensions?.code;
}

it('adds a described piece and a product of the shop (STACK-03)', async () => {
  const medal = await add({ ...MEDAL, note: '  In a blue box ', place: 'Bank box' });
  expect(medal).toEqual({
    uid: expect.any(String),
    version: 1,
    name: MEDAL.name,
    metal: 'silver',
    pieces: 24,
    fine_ounces: expect.closeTo(18.56, 2),
    weight_grams: 26.73,
    fineness: 0.9,
    cost: { value: 412.5 },
    paid: { value: 412.5, currency: 'USD' },
    note: 'In a blue box',
    place: 'Bank box',
    order_number: null,
  });
  const coin = await add({ sku: 'AU-SUN-1', pieces: 2, acquired_on: '2020-02-29', cost: 0 });
  expect([coin.metal, coin.weight_grams, coin.name]).toEqual(['gold', null, expect.stringMatching(/Sun/)]);
  expect((await lotsOf(marta)).map(({ uid }) => uid)).toEqual([coin.uid, medal.uid]);
});

it.each([
  ['an unknown product', { sku: 'NO-SUCH' }],
  ['no pieces', { pieces: 0 }],
  ['a day in the future', { acquired_on: '2099-01-01' }],
  ['a text for a day', { acquired_on: "2019-06-01'; drop table x" }],
  ['a name of nothing visible', { name: ' \u0000 ' }],
  ['a fineness above 1', { fineness: 1.01 }],
  ['an unknown currency', { currency: 'XXX' }],
  ['a long note', { note: 'é'.repeat(501) }],
])('rejects a lot with %s and stores nothing (STACK-03)', async (_, change) => {
  expect(await codeOf(marta, ADD, { input: { ...MEDAL, ...change } })).toBe('INVALID_METAL_LOT');
  expect(await lotsOf(marta)).toEqual([]);
});

it('takes no set or group with a choice of pieces as a piece (STACK-03)', async () => {
  const row = {
    ...{ metal: 'silver', form: 'coin', fine_weight_ug: 31_103_477, categories: ['silver-coins'] },
    grouped_items: [{ sku: 'AG-SHIP-1' }, { sku: 'AG-SHIP-1-24' }],
  };
  const years = {
    ...row,
    sku: 'YEARS',
    item_number: 'Y-1',
    name: 'Harbor years',
    url_key: 'years',
    type: 'grouped',
  };
  const { sections } = await importRows(shop, { products: [years] });
  expect(sections[0]?.problems).toEqual([]);
  for (const sku of ['YEARS', 'AG-SET-10']) {
    const { errors } = await marta.send(ADD, {
      input: { sku, pieces: 1, acquired_on: '2020-02-29', cost: 30 },
    });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('is sold with a choice of pieces'),
      extensions: { code: 'INVALID_METAL_LOT' },
    });
  }
  expect(await lotsOf(marta)).toEqual([]);
});

it('never overwrites the change of another device (STACK-03)', async () => {
  const { uid, version } = await add(MEDAL);
  const change = (pieces: number) =>
    codeOf(marta, UPDATE, { uid, version, input: { ...MEDAL, pieces, name: `Name ${pieces}` } });
  const codes = await Promise.all([change(20), change(21)]);
  expect(codes.filter((code) => code === 'CHANGED_SINCE')).toHaveLength(1);
  const winner = codes[0] === undefined ? 20 : 21;
  const [lot] = await lotsOf(marta);
  expect([lot?.pieces, lot?.name, lot?.version]).toEqual([winner, `Name ${winner}`, version + 1]);
  expect(await codeOf(marta, DELETE, { uid, version })).toBe('CHANGED_SINCE');
  expect(await codeOf(marta, DELETE, { uid, version: version + 1 })).toBeUndefined();
  expect(await lotsOf(marta)).toEqual([]);
});

it('reaches no lot of another customer, and none without a sign-in (STACK-09)', async () => {
  const { uid, version } = await add(MEDAL);
  const other = await newCustomer(shop);
  const input = { ...MEDAL, pieces: 1 };
  expect(await codeOf(other, UPDATE, { uid, version, input })).toBe('METAL_LOT_NOT_FOUND');
  expect(await codeOf(other, DELETE, { uid, version })).toBe('METAL_LOT_NOT_FOUND');
  const guest = { send: shop.query as TestCustomer['send'] };
  const { errors } = await guest.send(ADD, { input });
  expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization');
  expect((await lotsOf(marta)).map(({ pieces }) => pieces)).toEqual([24]);
});

it('a changed lot of a product keeps its name and weight, whatever the catalog says now (STACK-03)', async () => {
  const input = { sku: 'AU-SUN-1', pieces: 2, acquired_on: '2020-02-29', cost: 3_100 };
  const lot = await add(input);
  const update = async (version: number, change: object) =>
    (await must<{ lot: Lot }>(marta.send, UPDATE, { uid: lot.uid, version, input: { ...input, ...change } }))
      .lot;
  expect(await update(1, {})).toEqual({ ...lot, version: 2 });
  await sql`update holding_lot set name = 'Old name', fine_weight_ug = 1000000 where uid = ${lot.uid}`.execute(
    shop.db,
  );
  expect(await update(2, { sku: 'au-sun-1', note: 'Gift' })).toMatchObject({
    name: 'Old name',
    note: 'Gift',
  });
  await sql`update holding_lot set sku = 'GONE', product_id = null where uid = ${lot.uid}`.execute(shop.db);
  expect(await update(3, { sku: null, pieces: 3 })).toMatchObject({ name: 'Old name', pieces: 3 });
  const [{ fine_ounces: ounces } = { fine_ounces: 0 }] = await lotsOf(marta);
  expect(ounces).toBeCloseTo((3 * 1_000_000) / 31_103_476.8, 4);
  await sql`update holding_lot set currency = 'NOK', rate_e6 = 10000000 where uid = ${lot.uid}`.execute(
    shop.db,
  );
  const { paid } = await update(4, { sku: null, currency: 'NOK', rate: 10, cost: 5_000 });
  expect(paid).toEqual({ value: 5_000, currency: 'NOK' });
});

it('takes notes about the lot of an order, and nothing else (STACK-03)', async () => {
  const { number } = await placeCustomerOrder(marta.send, { 'AG-SHIP-1': 2 });
  for (const words of [
    ['pay', number, '--tender', 'wire', '--reference', `W-${number}`],
    ['ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`],
  ]) {
    const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
    expect(done.err).toBe('');
  }
  const [before] = await lotsOf(marta);
  const input = { ...MEDAL, pieces: 99, cost: 1, place: 'At home' };
  const { lot } = await must<{ lot: Lot }>(marta.send, UPDATE, { uid: before?.uid, version: 1, input });
  expect(lot).toEqual({ ...before, version: 2, place: 'At home' });
  expect(await codeOf(marta, DELETE, { uid: lot.uid, version: 2 })).toBe('METAL_LOT_OF_ORDER');
});
