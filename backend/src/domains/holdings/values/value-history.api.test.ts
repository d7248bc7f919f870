import { meltMinor } from '@ingot/rules/holdings/melt-value.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const OUNCE = 31_103_477;
const DAY = 86_400_000;
const TODAY = new Date(TEST_NOW).toISOString().slice(0, 10);

let shop: TestShop;
let marta: TestCustomer;
let martaId: number;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  await shop.db.deleteFrom('spot_price').execute();
  marta = await newCustomer(shop);
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', marta.email);
  martaId = (await row.executeTakeFirstOrThrow()).id;
});

interface Point {
  readonly day: string;
  readonly value: { readonly value: number } | null;
  readonly cost: { readonly value: number };
}
interface Metals {
  readonly melt: { readonly amount: { readonly value: number } } | null;
  readonly value_history: { readonly points: readonly Point[]; readonly uncounted_lots: number };
}

async function historyOf(who: TestCustomer, range = 'ONE_YEAR'): Promise<Metals> {
  const data = await must<{ customer: { metals: Metals } }>(
    who.send,
    `{ customer { metals { melt { amount { value } } value_history(range: ${range}) {
      uncounted_lots points { day value { value } cost { value } } } } } }`,
  );
  return data.customer.metals;
}

/** Returns the day so many days before today. */
const daysAgo = (days: number) => new Date(TEST_NOW - days * DAY).toISOString().slice(0, 10);

async function addLots(metal: string, pieces: number, acquiredOn: string, costMinor: number, count = 1) {
  await sql`
    insert into holding_lot (customer_id, name, metal, fine_weight_ug, pieces, acquired_on, cost_minor, currency, rate_e6)
    select ${martaId}, 'Coin ' || n, ${metal}, ${OUNCE}, ${pieces}, ${acquiredOn}::date, ${costMinor}, 'USD', 1000000
    from generate_series(1, ${count}) as n`.execute(shop.db);
}

/** Records a bid at noon in New York. */
async function record(metal: 'gold' | 'silver', day: string, bidE4: number): Promise<void> {
  await shop.db
    .insertInto('spot_price')
    .values({
      metal,
      at: new Date(`${day}T16:00:00Z`),
      ask_e4: bidE4 + 100,
      bid_e4: bidE4,
      low_e4: bidE4,
      high_e4: bidE4 + 100,
    })
    .execute();
}

it('values the lots at the recorded prices of each day, and leaves gaps without one', async () => {
  await addLots('silver', 10, daysAgo(6), 30_000);
  await addLots('gold', 1, daysAgo(2), 300_000);
  await record('silver', daysAgo(6), 400_000);
  await record('silver', daysAgo(2), 420_000);
  const { points } = (await historyOf(marta)).value_history;
  const at = (day: string) => points.find((point) => point.day === day);
  expect(points[0]).toEqual({
    day: daysAgo(6),
    value: { value: meltMinor(400_000, 10 * OUNCE) / 100 },
    cost: { value: 300 },
  });
  // No price was recorded on this day.
  expect(at(daysAgo(5))).toMatchObject({ value: null, cost: { value: 300 } });
  // Silver has a price, gold has none.
  expect(at(daysAgo(2))).toMatchObject({ value: null, cost: { value: 3_300 } });
});

it('ends with the melt value of the page', async () => {
  await addLots('silver', 3, daysAgo(1), 10_000, 7);
  const { melt, value_history } = await historyOf(marta);
  const last = value_history.points.at(-1);
  expect(last?.day).toBe(TODAY);
  expect(last?.value?.value).toBe(melt?.amount.value);
  expect(last?.cost.value).toBe(700);
});

it('takes sold pieces out from their day on', async () => {
  await addLots('silver', 10, daysAgo(6), 30_000);
  const data = await must<{ customer: { metals: { lots: { items: { uid: string }[] } } } }>(
    marta.send,
    '{ customer { metals { lots { items { uid } } } } }',
  );
  const uid = data.customer.metals.lots.items[0]?.uid;
  await must(
    marta.send,
    `mutation { addMetalSale(lot_uid: "${uid}", input: { pieces: 4, sold_on: "${daysAgo(1)}", proceeds: 200 }) { uid } }`,
  );
  const { points } = (await historyOf(marta)).value_history;
  expect(points[0]?.cost.value).toBe(300);
  expect(points.at(-1)?.cost.value).toBe(180);
  expect(points.at(-1)?.value?.value).toBe((await historyOf(marta)).melt?.amount.value);
});

it('is empty without lots, and begins with the range', async () => {
  expect((await historyOf(marta)).value_history).toEqual({ points: [], uncounted_lots: 0 });
  await addLots('silver', 1, daysAgo(3000), 1_000);
  const first = async (range: string) => (await historyOf(marta, range)).value_history.points[0]?.day ?? '';
  expect((await first('ALL')) < daysAgo(2960)).toBe(true);
  expect((await first('ONE_YEAR')) >= daysAgo(365)).toBe(true);
  expect((await first('THREE_MONTHS')) >= daysAgo(92)).toBe(true);
});

it('has at most 400 points, also for a thousand lots over decades', async () => {
  await addLots('silver', 2, '1975-03-03', 500, 500);
  await addLots('gold', 1, daysAgo(30), 100, 500);
  for (const range of ['ALL', 'ONE_YEAR', 'THREE_MONTHS']) {
    const { points } = (await historyOf(marta, range)).value_history;
    expect(points.length).toBeGreaterThan(50);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points.at(-1)?.cost.value).toBe(3_000);
  }
});

it('shows nothing of another customer', async () => {
  await addLots('silver', 10, daysAgo(6), 30_000);
  const other = await newCustomer(shop);
  expect((await historyOf(other)).value_history.points).toEqual([]);
});
