import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { openQuoteDesk } from '../../buyback/testing/quote-desk.ts';
import { expectedShares, storedShares } from '../testing/lot-shares.ts';

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
  readonly order_number: string | null;
  readonly name: string;
  readonly metal: string;
  readonly pieces: number;
  readonly pieces_left: number;
  readonly fine_ounces: number;
  readonly acquired_on: string;
  readonly paid: { readonly value: number; readonly currency: string };
  readonly refunded: { readonly value: number };
  readonly cost: { readonly value: number };
}

const LOT = `uid order_number name metal pieces pieces_left fine_ounces acquired_on paid { value currency }
  refunded { value } cost { value }`;

async function lotsOf(who: TestCustomer): Promise<readonly Lot[]> {
  const data = await must<{ customer: { metals: { lots: { items: Lot[]; total_count: number } } } }>(
    who.send,
    `{ customer { metals { lots { items { ${LOT} } total_count } } } }`,
  );
  const { items, total_count } = data.customer.metals.lots;
  expect(total_count).toBe(items.length);
  return items;
}

/** Runs a command of the shop. @throws Error with the text that the command printed as its error */
async function desk(...words: string[]): Promise<void> {
  const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
  if (done.err !== '') throw new Error(done.err);
}

/** Places an order and records its payment. */
async function paidOrder(pieces: Readonly<Record<string, number>>): Promise<string> {
  const { number } = await placeCustomerOrder(marta.send, pieces);
  await desk('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
  return number;
}

const ship = (number: string, ...more: string[]) =>
  desk('ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`, ...more);

async function totalOf(number: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select grand_total_minor + gift_card_minor as minor from sales_order where number = ${number}`.execute(
    shop.db,
  );
  return (rows[0]?.minor ?? Number.NaN) / 100;
}

const sum = (figures: readonly number[]) => Math.round(figures.reduce((a, b) => a + b, 0) * 100) / 100;

describe('a delivered order', () => {
  it('becomes lots that cost its total to the cent (STACK-01)', async () => {
    const number = await paidOrder({ 'AG-SHIP-1': 7, 'AU-SUN-1': 1 });
    expect(await lotsOf(marta)).toEqual([]);
    await ship(number);
    const lots = await lotsOf(marta);
    expect(lots.map(({ metal, pieces, order_number }) => [metal, pieces, order_number])).toEqual([
      ['gold', 1, number],
      ['silver', 7, number],
    ]);
    expect(sum(lots.map(({ paid }) => paid.value))).toBe(await totalOf(number));
    expect(lots.map(({ cost }) => cost.value)).toEqual(lots.map(({ paid }) => paid.value));
    expect(lots[1]?.fine_ounces).toBeCloseTo(7, 5);
    expect(lots[0]?.acquired_on).toBe(new Date(TEST_NOW).toISOString().slice(0, 10));
    expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
  });

  it('has a lot for each parcel, and a canceled order has none (STACK-01)', async () => {
    const number = await paidOrder({ 'AG-SHIP-1': 7, 'AU-SUN-1': 1 });
    await ship(number, '--only', 'AG-SHIP-1=3');
    expect((await lotsOf(marta)).map(({ pieces }) => pieces)).toEqual([3]);
    expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
    shop.clock.advance(86_400_000);
    await shop.setSpot(TEST_SPOT);
    await ship(number);
    const lots = await lotsOf(marta);
    expect(lots.map(({ metal, pieces }) => [metal, pieces])).toEqual([
      ['gold', 1],
      ['silver', 4],
      ['silver', 3],
    ]);
    expect(lots[1]?.acquired_on).not.toBe(lots[2]?.acquired_on);
    expect(sum(lots.map(({ paid }) => paid.value))).toBe(await totalOf(number));
    expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
    const canceled = await placeCustomerOrder(marta.send, { 'AG-SHIP-1': 1 });
    await desk('cancel', canceled.number, '--reason', 'No longer wanted');
    expect(await lotsOf(marta)).toHaveLength(3);
  });

  it('costs less after a refund, which the lot states (STACK-02)', async () => {
    const number = await paidOrder({ 'AG-SHIP-1': 7, 'AU-SUN-1': 1 });
    await ship(number, '--only', 'AU-SUN-1=1');
    await desk('refund', number, '--amount', '100.01', '--comment', 'A scratch');
    await ship(number);
    const lots = await lotsOf(marta);
    expect(sum(lots.map(({ refunded }) => refunded.value))).toBe(100.01);
    expect(sum(lots.map(({ cost }) => cost.value))).toBe(sum([await totalOf(number), -100.01]));
    expect(sum(lots.map(({ paid }) => paid.value))).toBe(await totalOf(number));
    expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
  });

  it('takes a refund of all but a cent, whatever the parcels (STACK-02, STACK-06)', async () => {
    const number = await paidOrder({ 'AG-SHIP-1': 7 });
    await ship(number, '--only', 'AG-SHIP-1=3');
    await ship(number, '--only', 'AG-SHIP-1=2');
    await ship(number);
    const total = await totalOf(number);
    for (const amount of ['0.02', (total - 0.03).toFixed(2)]) {
      await desk('refund', number, '--amount', amount, '--comment', 'Lost on the way');
      expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
    }
    expect(sum((await lotsOf(marta)).map(({ cost }) => cost.value))).toBe(0.01);
  });

  it('belongs to the account of its buyer alone, and leaves with it (STACK-09)', async () => {
    const number = await paidOrder({ 'AG-SHIP-1': 2 });
    await ship(number);
    const [lot] = await lotsOf(marta);
    const other = await newCustomer(shop);
    const ask = `query ($uid: ID!) { customer { metals { lot(uid: $uid) { uid } } } }`;
    const codeOf = async (who: TestCustomer, uid: string | undefined) =>
      (await who.send(ask, { uid })).errors?.[0]?.extensions?.code;
    expect(await codeOf(marta, lot?.uid)).toBeUndefined();
    expect(await codeOf(other, lot?.uid)).toBe('METAL_LOT_NOT_FOUND');
    expect(await codeOf(other, 'unknown')).toBe('METAL_LOT_NOT_FOUND');
    expect(await lotsOf(other)).toEqual([]);
    const { errors } = await shop.query('{ customer { metals { total_count } } }');
    expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization');
    await sql`update sales_order set customer_id = null where number = ${number}`.execute(shop.db);
    expect(await lotsOf(marta)).toEqual([]);
  });
});

it('a paid quote takes the oldest pieces of its product out of the lots (STACK-05)', {
  timeout: 90_000,
}, async () => {
  for (const pieces of [15, 10]) {
    await ship(await paidOrder({ 'AG-SHIP-1': pieces, 'AU-SUN-1': 1 }));
    shop.clock.advance(86_400_000);
    await shop.setSpot(TEST_SPOT);
  }
  const quotes = await openQuoteDesk(shop);
  quotes.seller = marta;
  const quote = await quotes.checkedQuote([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const before = await lotsOf(marta);
  expect(before.map(({ pieces_left }) => pieces_left)).toEqual([1, 1, 10, 15]);
  expect((await quotes.pay(quote)).is_paid).toBe(true);
  const [, , silver, ...others] = await lotsOf(marta);
  expect(others).toEqual([]);
  expect([silver?.uid, silver?.pieces, silver?.pieces_left]).toEqual([before[2]?.uid, 10, 5]);
  expect(silver?.cost.value).toBeCloseTo((silver?.paid.value ?? 0) / 2, 1);
});
