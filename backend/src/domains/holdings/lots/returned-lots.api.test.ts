import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { type Bench, benchOf, createBenchShop } from '../../fulfillment/testing/bench-shop.ts';
import { lotData } from '../customer-data.repository.ts';

const COIN = 'AG-SHIP-1';
/** Ordered as a piece of gold; the tests make its line one of an accessory. */
const BOX = 'AU-SUN-1';

let shop: TestShop;
let della: Bench;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop, 'bench', 'Della Marsh');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  marta = await newCustomer(shop);
});

/** Runs a command of the shop. @throws Error with the text that the command printed as its error */
async function desk(...words: string[]): Promise<void> {
  const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
  if (done.err !== '') throw new Error(done.err);
}

const refund = (number: string, minor: number) =>
  desk('refund', number, '--amount', (minor / 100).toFixed(2), '--comment', 'Came back');

/** Delivers four coins and a box without metal, and returns the number of the order. */
async function deliverCoinsAndBox(): Promise<string> {
  const { number } = await placeCustomerOrder(marta.send, { [COIN]: 4, [BOX]: 1 });
  await sql`update order_item set metal = null, fine_weight_ug = 0
    where sku = ${BOX} and order_id = (select id from sales_order where number = ${number})`.execute(shop.db);
  await desk('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
  await desk('ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`);
  return number;
}

/** Records pieces of a line as returned and restocked. */
async function bringBack(number: string, sku: string, pieces: number, found = 0): Promise<void> {
  const { data } = await della.client.query<{
    order_returns: { parcels: { number: string; lines: { line: string; sku: string }[] }[] };
  }>('query ($number: ID!) { order_returns(number: $number) { parcels { number lines { line sku } } } }', {
    number,
  });
  const [parcel] = data.order_returns.parcels;
  const line = parcel?.lines.find((each) => each.sku === sku)?.line;
  const returned = [
    { line, restocked: pieces, written_off: 0, found, restocked_serials: [], written_off_serials: [] },
  ];
  const { errors } = await della.client.query(
    `mutation ($number: ID!, $parcel: ID!, $key: String!, $pieces: [ReturnedPiecesInput!]!) {
      return_pieces(number: $number, parcel: $parcel, key: $key, reason: "Nobody at home", pieces: $pieces) {
        returns { reason }
      }
    }`,
    { number, parcel: parcel?.number, key: `${number}-${sku}-${found}`, pieces: returned },
  );
  expect(errors).toBeUndefined();
}

/** Returns pieces and cost of the only lot, in minor units. */
async function coins(): Promise<{ readonly pieces: number; readonly minor: number }> {
  const data = await must<{
    customer: { metals: { lots: { items: { pieces: number; cost: { value: number } }[] } } };
  }>(marta.send, '{ customer { metals { lots { items { pieces cost { value } } } } } }');
  const [lot, ...others] = data.customer.metals.lots.items;
  expect(others).toEqual([]);
  return { pieces: lot?.pieces ?? 0, minor: Math.round((lot?.cost.value ?? Number.NaN) * 100) };
}

async function totalOf(number: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select grand_total_minor + gift_card_minor as minor from sales_order where number = ${number}`.execute(
    shop.db,
  );
  return rows[0]?.minor ?? Number.NaN;
}

it('leaves the cost of coins as it is when a returned box is refunded (STACK-02)', async () => {
  const number = await deliverCoinsAndBox();
  const { minor: paid } = await coins();
  const box = (await totalOf(number)) - paid;
  await bringBack(number, BOX, 1);
  await refund(number, box);
  expect(await coins()).toEqual({ pieces: 4, minor: paid });
  // The box is paid for: the coins get the whole of another refund.
  await refund(number, 1_001);
  expect(await coins()).toEqual({ pieces: 4, minor: paid - 1_001 });
});

it('spreads a refund above the returned pieces over everything that stays, the box too (STACK-02)', async () => {
  const number = await deliverCoinsAndBox();
  const { minor: paid } = await coins();
  const box = (await totalOf(number)) - paid;
  await bringBack(number, COIN, 2);
  const { minor: kept, pieces } = await coins();
  expect(pieces).toBe(2);
  expect(Math.abs(paid - 2 * kept)).toBeLessThanOrEqual(1);
  await refund(number, paid - kept);
  expect((await coins()).minor).toBe(kept);
  await refund(number, 5_000);
  expect((await coins()).minor).toBe(kept - Math.round((5_000 * kept) / (kept + box)));
});

it('removes lost pieces in addition to those of the package that came back (STACK-02)', async () => {
  const number = await deliverCoinsAndBox();
  const { minor: paid } = await coins();
  const each = Math.floor(paid / 4);
  await bringBack(number, COIN, 1);
  const lost = ['--only', `${COIN}=2`, '--package', `${number}-1`, '--lost'];
  await desk('refund', number, '--amount', ((2 * each) / 100).toFixed(2), ...lost);
  expect((await coins()).pieces).toBe(1);
  // The refund of the returned piece is not about another one.
  const back = ['--only', `${COIN}=1`, '--package', `${number}-1`];
  await desk('refund', number, '--amount', (each / 100).toFixed(2), ...back);
  expect((await coins()).pieces).toBe(1);
  expect(Math.abs((await coins()).minor - each)).toBeLessThanOrEqual(4);
});

it('removes a lost piece that comes back once, and the others that came back too (STACK-02)', async () => {
  const number = await deliverCoinsAndBox();
  const each = Math.floor((await coins()).minor / 4);
  await bringBack(number, COIN, 1);
  const lost = ['--only', `${COIN}=1`, '--package', `${number}-1`, '--lost'];
  await desk('refund', number, '--amount', (each / 100).toFixed(2), ...lost);
  expect((await coins()).pieces).toBe(2);
  await bringBack(number, COIN, 1, 1);
  expect((await coins()).pieces).toBe(2);
  await expect(bringBack(number, COIN, 2, 2)).rejects.toThrow();
});

/** Says with a recorded return how many of its pieces had been refunded as lost. Returns the codes of the errors. */
async function correctFound(number: string, found: number): Promise<string[]> {
  const { data } = await della.client.query<{
    order_returns: { returns: { id: string; lines: { line: string }[] }[] };
  }>('query ($number: ID!) { order_returns(number: $number) { returns { id lines { line } } } }', { number });
  const last = data.order_returns.returns.at(-1);
  const { errors } = await della.client.query(
    `mutation ($number: ID!, $id: ID!, $line: ID!, $found: Int!) {
      correct_found_pieces(number: $number, return: $id, line: $line, found: $found, reason: "Old refund") {
        returns { lines { found most_found } }
      }
    }`,
    { number, id: last?.id, line: last?.lines[0]?.line, found },
  );
  return (errors ?? []).map(({ extensions }) => String(extensions?.code));
}

it('takes a lost piece once after staff correct its earlier return, and audits that (STACK-02)', async () => {
  const number = await deliverCoinsAndBox();
  const each = Math.floor((await coins()).minor / 4);
  const lost = ['--only', `${COIN}=1`, '--package', `${number}-1`, '--lost'];
  await desk('refund', number, '--amount', (each / 100).toFixed(2), ...lost);
  await bringBack(number, COIN, 1);
  expect((await coins()).pieces).toBe(2);
  expect(await correctFound(number, 2)).toEqual(['FOUND_RANGE']);
  expect(await correctFound(number, 1)).toEqual([]);
  expect(await correctFound(number, 1)).toEqual([]);
  expect((await coins()).pieces).toBe(3);
  // The repeated request of the return changes nothing.
  await bringBack(number, COIN, 1);
  expect((await coins()).pieces).toBe(3);
  const audited = await shop.db
    .selectFrom('shop_action')
    .select('details')
    .where('verb', '=', 'correct-found')
    .where('subject', '=', number)
    .execute();
  expect(audited).toEqual([
    { details: expect.objectContaining({ sku: COIN, before: 0, found: 1, reason: 'Old refund' }) },
  ]);
});

it('recognizes a repeated return that was corrected before its request was kept (STACK-02)', async () => {
  const number = await deliverCoinsAndBox();
  const each = Math.floor((await coins()).minor / 4);
  const lost = ['--only', `${COIN}=1`, '--package', `${number}-1`, '--lost'];
  await desk('refund', number, '--amount', (each / 100).toFixed(2), ...lost);
  await bringBack(number, COIN, 1);
  expect(await correctFound(number, 1)).toEqual([]);
  await shop.db.updateTable('order_return_item').set({ requested_found: null }).execute();
  await expect(bringBack(number, COIN, 1)).rejects.toThrow('to be undefined');
  const folder = join(import.meta.dirname, '../../../platform/database/migrations/changes/orders');
  await sql.raw(readFileSync(join(folder, '0482-found-of-earlier-returns.sql'), 'utf8')).execute(shop.db);
  await bringBack(number, COIN, 1);
  expect((await coins()).pieces).toBe(3);
  // Returns without a correction have nothing to keep.
  const kept = shop.db.selectFrom('order_return_item').select(['found', 'requested_found']).distinct();
  expect(await kept.where('requested_found', 'is not', null).execute()).toEqual([
    { found: 1, requested_found: 0 },
  ]);
});

it('states returned pieces in the data export (STACK-09)', async () => {
  const number = await deliverCoinsAndBox();
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', marta.email);
  const { id } = await row.executeTakeFirstOrThrow();
  const exported = () => lotData.read(shop.db, id);
  expect(await exported()).toEqual([expect.objectContaining({ sku: COIN, pieces: 4, returned_pieces: 0 })]);
  await bringBack(number, COIN, 3);
  expect(await exported()).toEqual([expect.objectContaining({ sku: COIN, pieces: 4, returned_pieces: 3 })]);
});
