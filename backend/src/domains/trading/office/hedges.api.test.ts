import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.setSpot(TEST_SPOT);
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
});
afterAll(() => shop.close());

const FIELDS = 'id metal side ounces price cost broker counterparty reference by voided_by void_reason';
const RECORD = `mutation ($hedge: HedgeInput!) { hedge: record_hedge(hedge: $hedge) { ${FIELDS} } }`;
const TRADE = `mutation ($trade: HedgeTradeInput!) { hedge: trade_hedge(trade: $trade) { ${FIELDS} } }`;
const VOID = `mutation ($id: ID!, $reason: String!) { hedge: void_hedge(id: $id, reason: $reason) { ${FIELDS} } }`;
const TERMS = '{ hedge_terms(metal: silver, side: sell, ounces: 200) { broker price cost } }';
const HEDGES = `{ hedges { hedges { ${FIELDS} } } }`;
const POSITION = '{ position { metals { metal hedge open } profit { spread market hedging total } } }';

interface Recorded {
  readonly hedge: { readonly id: string; readonly price: number; readonly cost: number };
}
interface PositionData {
  readonly position: {
    readonly metals: readonly { readonly metal: string; readonly hedge: number; readonly open: number }[];
    readonly profit: {
      readonly spread: number;
      readonly market: number;
      readonly hedging: number;
      readonly total: number;
    };
  };
}

const HEDGE = {
  metal: 'silver',
  side: 'sell',
  ounces: 100.5,
  price: 5_010,
  cost: 1_500,
  counterparty: 'Harrow Metals',
  reference: 'FX-1',
};
let keys = 0;
const key = () => `test-key-${++keys}`;
const position = async () => (await trader.query<PositionData>(POSITION)).data.position;
const hedged = async () => (await position()).metals.find(({ metal }) => metal === 'silver')?.hedge;

test('records a hedge once per key, and changes the position (RATE-06)', async () => {
  const hedge = { ...HEDGE, key: key() };
  const first = await trader.query<Recorded>(RECORD, { hedge });
  expect(first.data.hedge).toMatchObject({
    side: 'sell',
    ounces: 100_500,
    price: 5_010,
    cost: 1_500,
    broker: null,
    counterparty: 'Harrow Metals',
    by: 'Tomas Reyes',
  });
  expect(await hedged()).toBe(-100_500);
  const again = await Promise.all([1, 2, 3].map(() => trader.query<Recorded>(RECORD, { hedge })));
  expect(again.map(({ data }) => data.hedge.id)).toEqual(Array(3).fill(first.data.hedge.id));
  expect((await trader.query(RECORD, { hedge: { ...hedge, ounces: 5 } })).code).toBe('CONFLICT');
  const pressed = { ...HEDGE, key: key(), ounces: 1 };
  const race = await Promise.all([1, 2, 3, 4].map(() => trader.query(RECORD, { hedge: pressed })));
  expect(race.filter(({ code }) => code !== null && code !== 'CONFLICT')).toEqual([]);
  expect(await hedged()).toBe(-101_500);
});

test('the paper broker trades at spot plus its cost (RATE-06)', async () => {
  const { data } = await trader.query<{ hedge_terms: { broker: string; price: number; cost: number } }>(
    TERMS,
  );
  const { price, cost, broker } = data.hedge_terms;
  expect(broker).toBe('paper');
  expect(cost).toBe(Math.round((price * 200) / 1_000));
  const before = (await hedged()) ?? 0;
  const trade = { key: key(), metal: 'silver', side: 'sell', ounces: 200 };
  const { hedge } = (await trader.query<Recorded>(TRADE, { trade })).data;
  expect(hedge).toMatchObject({ price, cost, broker: 'paper', reference: expect.stringMatching(/^PAPER-/) });
  expect((await trader.query<Recorded>(TRADE, { trade })).data.hedge.id).toBe(hedge.id);
  expect(await hedged()).toBe(before - 200_000);
});

test('a void hedge stays in the list and no longer counts (RATE-06)', async () => {
  const before = await hedged();
  const { hedge } = (await trader.query<Recorded>(RECORD, { hedge: { ...HEDGE, key: key() } })).data;
  expect((await trader.query(VOID, { id: hedge.id, reason: '  ' })).code).toBe('HEDGE_INVALID');
  const results = await Promise.all(
    [1, 2, 3].map(() => trader.query(VOID, { id: hedge.id, reason: 'typed twice' })),
  );
  expect(results.map(({ code }) => code).toSorted()).toEqual(['HEDGE_VOID', 'HEDGE_VOID', null].toSorted());
  expect(await hedged()).toBe(before);
  const { data } = await trader.query<{ hedges: { hedges: { id: string }[] } }>(HEDGES);
  expect(data.hedges.hedges[0]).toMatchObject({
    id: hedge.id,
    voided_by: 'Tomas Reyes',
    void_reason: 'typed twice',
  });
  expect((await trader.query(VOID, { id: '0', reason: 'x' })).code).toBe('HEDGE_UNKNOWN');
  await expect(shop.db.deleteFrom('hedge').where('id', '=', Number(hedge.id)).execute()).rejects.toThrow(
    'Void it',
  );
  await expect(
    shop.db.updateTable('hedge').set({ weight_ug: 1 }).where('id', '=', Number(hedge.id)).execute(),
  ).rejects.toThrow('Void it');
});

test('rejects invalid hedges and roles without the permission (RATE-06)', async () => {
  for (const wrong of [
    { ounces: 0 },
    { ounces: -1 },
    { ounces: 0.0001 },
    { ounces: 2_000_000 },
    { price: 0 },
    { price: -5 },
    { cost: -1 },
    { counterparty: '  ' },
    { counterparty: 'x'.repeat(101) },
    { reference: 'x'.repeat(101) },
    { key: 'short' },
    { key: "a'; drop table hedge" },
  ]) {
    const { code } = await trader.query(RECORD, { hedge: { ...HEDGE, key: key(), ...wrong } });
    expect([wrong, code]).toEqual([wrong, 'HEDGE_INVALID']);
  }
  const odd = { ...HEDGE, key: key(), ounces: 1, counterparty: '\u202eHärröw 金 <b>' };
  expect((await trader.query(RECORD, { hedge: odd })).code).toBeNull();
  const desk = await officeAs(shop, 'order_desk');
  expect((await desk.query(RECORD, { hedge: { ...HEDGE, key: key() } })).code).toBe('NOT_PERMITTED');
  expect((await desk.query(VOID, { id: '1', reason: 'x' })).code).toBe('NOT_PERMITTED');
  expect((await desk.query(TERMS)).code).toBe('NOT_PERMITTED');
});

test('a large hedge needs a recent check of the second factor (RATE-06, STAFF-07)', async () => {
  const own = await officeAs(shop, 'trader');
  shop.clock.advance(5 * 60_000);
  await shop.setSpot(TEST_SPOT);
  const small = { ...HEDGE, key: key(), ounces: 1 };
  expect((await own.query(RECORD, { hedge: small })).code).toBeNull();
  const large = { ...HEDGE, key: key(), ounces: 1_000 };
  expect((await own.query(RECORD, { hedge: large })).code).toBe('PROOF_REQUIRED');
  const trade = { key: key(), metal: 'gold', side: 'sell', ounces: 50 };
  expect((await own.query(TRADE, { trade })).code).toBe('PROOF_REQUIRED');
});

test('the profit of the day adds up, and splits into spread, market and hedging (RATE-06)', async () => {
  await shop.setSpot(TEST_SPOT);
  const before = (await position()).profit;
  const { number } = await placeGuestOrder(shop.query, 'AG-SHIP-1', 10);
  const item = await shop.db
    .selectFrom('order_item')
    .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
    .select(['row_minor', 'discount_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const sold = (await position()).profit;
  const spread = item.row_minor - item.discount_minor - 10 * TEST_SPOT.silver * 100;
  expect(Math.abs(sold.spread - before.spread - spread)).toBeLessThanOrEqual(1);
  expect(Math.abs(sold.market - before.market)).toBeLessThanOrEqual(1);
  const hedge = { ...HEDGE, key: key(), side: 'buy', ounces: 10, price: TEST_SPOT.silver * 100, cost: 700 };
  expect((await trader.query(RECORD, { hedge })).code).toBeNull();
  const after = (await position()).profit;
  expect(Math.abs(after.hedging - sold.hedging + 700)).toBeLessThanOrEqual(1);
  expect(after.spread).toBe(sold.spread);
  for (const { spread: one, market, hedging, total } of [before, sold, after]) {
    expect(one + market + hedging).toBe(total);
  }
});
