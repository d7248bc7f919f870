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

const ADD_LOT = 'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { uid } }';
const SALE = 'uid version named_lots { lot_uid pieces } parts { lot_uid pieces }';
const ADD = `mutation ($lot: ID!, $input: MetalSaleInput!) {
  sale: addMetalSale(lot_uid: $lot, input: $input) { ${SALE} } }`;
const UPDATE = `mutation ($uid: ID!, $version: Int!, $input: MetalSaleInput!) {
  sale: updateMetalSale(uid: $uid, version: $version, input: $input) { ${SALE} } }`;
const CHOICE = `query ($lot: ID, $sale: ID, $day: String!) {
  customer { metals { sale_lots(lot_uid: $lot, sale_uid: $sale, sold_on: $day) {
    method items { lot_uid pieces lot_pieces acquired_on cost { value } } } } } }`;

interface Piece {
  readonly lot_uid: string;
  readonly pieces: number;
}
interface Sale {
  readonly uid: string;
  readonly version: number;
  readonly named_lots: readonly Piece[];
  readonly parts: readonly Piece[];
}

const COIN = { name: 'Old dollar', metal: 'silver', weight_grams: 31.1034768, fineness: 1 };

async function buy(acquired_on: string, pieces: number, more: object = {}, who = marta): Promise<string> {
  const input = { ...COIN, pieces, acquired_on, cost: 100, ...more };
  return (await must<{ lot: { uid: string } }>(who.send, ADD_LOT, { input })).lot.uid;
}

const sold = (pieces: number, lots: readonly Piece[] | null, sold_on = '2025-06-01') => ({
  pieces,
  sold_on,
  proceeds: 90,
  lots,
});

async function sell(lot: string, input: object): Promise<Sale> {
  return (await must<{ sale: Sale }>(marta.send, ADD, { lot, input })).sale;
}

const nameLots = (year: number) =>
  must(marta.send, `mutation { setMetalSaleMethod(year: ${year}, method: NAMED) { total_count } }`);

async function codeOf(document: string, variables: object, who = marta): Promise<unknown> {
  return (await who.send(document, variables)).errors?.[0]?.extensions?.code;
}

it('takes the pieces of the chosen lots, then the oldest, and keeps the choice (STACK-05)', async () => {
  const [old, dear] = [await buy('2023-01-10', 5), await buy('2024-02-01', 5)];
  await nameLots(2025);
  const chosen = [{ lot_uid: dear, pieces: 3 }];
  const sale = await sell(old, sold(4, chosen));
  expect(sale.named_lots).toEqual(chosen);
  expect(sale.parts).toEqual([...chosen, { lot_uid: old, pieces: 1 }]);
  const { sale: kept } = await must<{ sale: Sale }>(marta.send, UPDATE, {
    uid: sale.uid,
    version: sale.version,
    input: sold(3, null),
  });
  expect(kept.parts).toEqual(chosen);
  const { sale: cleared } = await must<{ sale: Sale }>(marta.send, UPDATE, {
    uid: sale.uid,
    version: kept.version,
    input: sold(3, []),
  });
  expect([cleared.named_lots, cleared.parts]).toEqual([[], [{ lot_uid: old, pieces: 3 }]]);
});

it('offers the lots of the piece that were held on the day and that no earlier sale took (STACK-05)', async () => {
  const [old, dear] = [await buy('2023-01-10', 5), await buy('2024-02-01', 5)];
  await buy('2023-01-10', 5, { name: 'Bar' });
  await nameLots(2025);
  const first = await sell(old, sold(4, [{ lot_uid: old, pieces: 4 }]));
  const choiceOf = async (variables: object) =>
    (
      await must<{ customer: { metals: { sale_lots: { method: string; items: Piece[] } } } }>(
        marta.send,
        CHOICE,
        variables,
      )
    ).customer.metals.sale_lots;
  expect(await choiceOf({ lot: dear, day: '2025-07-01' })).toEqual({
    method: 'NAMED',
    items: [
      { lot_uid: old, pieces: 1, lot_pieces: 5, acquired_on: '2023-01-10', cost: { value: 100 } },
      { lot_uid: dear, pieces: 5, lot_pieces: 5, acquired_on: '2024-02-01', cost: { value: 100 } },
    ],
  });
  const own = await choiceOf({ sale: first.uid, day: '2025-06-01' });
  expect(own.items.map(({ pieces }) => pieces)).toEqual([5, 5]);
  expect((await choiceOf({ lot: old, day: '2023-06-01' })).method).toBe('FIFO');
});

it('a split and a change of a lot leave the pieces that a sale names (STACK-05)', async () => {
  const [old, dear] = [await buy('2023-01-10', 10), await buy('2024-02-01', 10)];
  await nameLots(2025);
  const chosen = [{ lot_uid: dear, pieces: 8 }];
  await sell(old, sold(8, chosen));
  const split = `mutation ($uid: ID!, $pieces: Int!) {
    splitMetalLot(uid: $uid, version: 1, input: { pieces: $pieces, split_on: "2025-03-01" }) { uid } }`;
  expect(await codeOf(split, { uid: dear, pieces: 3 })).toBe('METAL_LOT_SOLD');
  const input = { ...COIN, pieces: 7, acquired_on: '2024-02-01', cost: 100 };
  const change =
    'mutation ($uid: ID!, $input: MetalLotInput!) { updateMetalLot(uid: $uid, version: 1, input: $input) { uid } }';
  expect(await codeOf(change, { uid: dear, input })).toBe('METAL_LOT_SOLD');
  expect(await codeOf('mutation ($uid: ID!) { deleteMetalLot(uid: $uid, version: 1) }', { uid: dear })).toBe(
    'METAL_LOT_SOLD',
  );
  expect(await codeOf(split, { uid: dear, pieces: 2 })).toBeUndefined();
  expect(await codeOf(split, { uid: old, pieces: 9 })).toBeUndefined();
});

it('rejects an earlier sale, and a change of one, that takes pieces which a later sale names (STACK-05)', async () => {
  const [old, dear] = [await buy('2023-01-10', 5), await buy('2024-02-01', 5)];
  await nameLots(2025);
  const later = await sell(old, sold(4, [{ lot_uid: old, pieces: 4 }]));
  const early = (pieces: number) => sold(pieces, null, '2024-06-01');
  expect(await codeOf(ADD, { lot: old, input: early(2) })).toBe('METAL_PIECES_NAMED');
  const { uid, version } = await sell(old, early(1));
  expect(await codeOf(UPDATE, { uid, version, input: early(3) })).toBe('METAL_PIECES_NAMED');
  const { sale } = await must<{ sale: Sale }>(marta.send, UPDATE, {
    uid: later.uid,
    version: later.version,
    input: sold(4, [{ lot_uid: dear, pieces: 4 }]),
  });
  expect(sale.parts).toEqual([{ lot_uid: dear, pieces: 4 }]);
  expect(
    (await must<{ sale: Sale }>(marta.send, UPDATE, { uid, version, input: early(3) })).sale.parts,
  ).toEqual([{ lot_uid: old, pieces: 3 }]);
});

it('rejects a method by which a sale takes pieces that another one names (STACK-05)', async () => {
  const [old, dear] = [await buy('2023-01-10', 5), await buy('2024-02-01', 5)];
  await nameLots(2025);
  await sell(old, sold(4, null, '2024-06-01'));
  await sell(old, sold(5, [{ lot_uid: dear, pieces: 5 }]));
  const method = (name: string) =>
    `mutation { setMetalSaleMethod(year: 2024, method: ${name}) { total_count } }`;
  expect(await codeOf(method('LIFO'), {})).toBe('METAL_PIECES_NAMED');
  expect(await codeOf(method('AVERAGE'), {})).toBeUndefined();
});

it('rejects lots of others, of later days, twice, and with too few pieces (STACK-05, STACK-09)', async () => {
  const [old, late] = [await buy('2023-01-10', 5), await buy('2025-09-01', 5)];
  const bar = await buy('2023-01-10', 5, { name: 'Bar' });
  const other = await newCustomer(shop);
  const theirs = await buy('2023-01-10', 5, {}, other);
  await nameLots(2025);
  const one = (lot_uid: string, pieces = 1) => ({ lot_uid, pieces });
  for (const lots of [
    [one(late)],
    [one(bar)],
    [one(theirs)],
    [one('no-such')],
    [one(old), one(old)],
    [one(old, 4)],
    [one(old, 0)],
    [one(old, -1)],
  ]) {
    expect(await codeOf(ADD, { lot: old, input: sold(3, lots) }), JSON.stringify(lots)).toBe(
      'METAL_NAMED_LOTS',
    );
  }
  expect(await codeOf(CHOICE, { lot: theirs, day: '2025-06-01' })).toBe('METAL_LOT_NOT_FOUND');
  const { sale } = await must<{ sale: Sale }>(other.send, ADD, { lot: theirs, input: sold(1, null) });
  expect(await codeOf(CHOICE, { sale: sale.uid, day: '2025-06-01' })).toBe('METAL_SALE_NOT_FOUND');
  const { customer } = await must<{ customer: { metals: { sales: { total_count: number } } } }>(
    marta.send,
    '{ customer { metals { sales { total_count } } } }',
  );
  expect(customer.metals.sales.total_count).toBe(0);
});
