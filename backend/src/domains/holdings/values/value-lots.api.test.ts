import { meltMinor } from '@ingot/rules/holdings/melt-value.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { findLots } from '../lots/holding.repository.ts';

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
  marta = await newCustomer(shop);
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', marta.email);
  martaId = (await row.executeTakeFirstOrThrow()).id;
});

interface Value {
  readonly amount: { readonly value: number; readonly currency: string };
  readonly as_of: string;
  readonly state: string;
}
interface Sum extends Value {
  readonly lots: number;
  readonly cost: { readonly value: number };
}
interface Lot {
  readonly metal: string;
  readonly melt: Value | null;
  readonly bid: Value | null;
  readonly replacement: Value | null;
  readonly product: {
    readonly sku: string;
    readonly buyback_price: { readonly value: number } | null;
  } | null;
}
interface Metals {
  readonly lots: { readonly items: readonly Lot[] };
  readonly cost: { readonly value: number };
  readonly melt: Sum | null;
  readonly bid: Sum | null;
  readonly replacement: Sum | null;
  readonly by_metal: readonly {
    readonly metal: string;
    readonly fine_ounces: number;
    readonly melt: { readonly value: number } | null;
  }[];
}

const VALUE = 'amount { value currency } as_of state';
const SUM = `${VALUE} lots cost { value }`;
const METALS = `{ customer { metals {
  lots { items { metal melt { ${VALUE} } bid { ${VALUE} } replacement { ${VALUE} }
    product { sku buyback_price { value } } } }
  cost { value } melt { ${SUM} } bid { ${SUM} } replacement { ${SUM} }
  by_metal { metal fine_ounces melt { value } }
} } }`;

async function metalsOf(who: TestCustomer): Promise<Metals> {
  return (await must<{ customer: { metals: Metals } }>(who.send, METALS)).customer.metals;
}

/** Stores a lot as if the customer had added it. The piece is a product, or weighs one ounce. */
async function addLot(sku: string | null, pieces: number, costMinor: number): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    insert into holding_lot (customer_id, product_id, sku, name, metal, fine_weight_ug, pieces, acquired_on, cost_minor,
      currency, rate_e6)
    select ${martaId}, product.id, product.sku, coalesce(product.name, 'Old medal'), coalesce(product.metal, 'silver'),
      coalesce(product.fine_weight_ug, 31103477), ${pieces}, '2020-05-01', ${costMinor}, 'USD', 1000000
    from (select 1) as one left join product on product.sku = ${sku}
    returning fine_weight_ug as weight`.execute(shop.db);
  return rows[0]?.weight ?? Number.NaN;
}

it('values each lot at melt, at our bid and at our price, with time and state (STACK-04)', async () => {
  const coin = await addLot('AG-SHIP-1', 20, 60_000);
  const medal = await addLot(null, 3, 1_000);
  const metals = await metalsOf(marta);
  const [medals, coins] = [...metals.lots.items].sort(
    (a, b) => Number(a.product !== null) - Number(b.product !== null),
  );
  const bidE4 = 495_000;
  const as_of = new Date(TEST_NOW).toISOString();
  const usd = (value: number) => ({ amount: { value, currency: 'USD' }, as_of, state: 'OPEN' });
  expect(coins?.melt).toEqual(usd(meltMinor(bidE4, coin * 20) / 100));
  expect(coins?.product?.buyback_price?.value).toBeGreaterThan(0);
  expect(coins?.bid?.amount.value).toBeGreaterThanOrEqual((coins?.product?.buyback_price?.value ?? 0) * 20);
  expect(coins?.replacement?.amount.value).toBeGreaterThan(coins?.bid?.amount.value ?? Number.NaN);
  expect(medals).toEqual({
    metal: 'silver',
    melt: usd(meltMinor(bidE4, medal * 3) / 100),
    bid: null,
    replacement: null,
    product: null,
  });
  const { melt, bid, replacement, cost, by_metal } = metals;
  expect([melt?.lots, bid?.lots, replacement?.lots]).toEqual([2, 1, 1]);
  expect([cost.value, melt?.cost.value, bid?.cost.value]).toEqual([610, 610, 600]);
  expect(bid?.amount).toEqual(coins?.bid?.amount);
  expect(by_metal).toEqual([
    {
      metal: 'silver',
      fine_ounces: expect.closeTo(23, 4),
      melt: { value: melt?.amount.value },
    },
  ]);
});

it('has no bid for fewer pieces than the shop buys, and no value without a price (STACK-04)', async () => {
  const ask =
    '{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { least: buyback_minimum_quantity } } }';
  const data = await must<{ products: { items: { least: number }[] } }>(marta.send, ask);
  const least = data.products.items[0]?.least ?? 0;
  expect(least).toBeGreaterThan(1);
  await addLot('AG-SHIP-1', least - 1, 100);
  expect((await metalsOf(marta)).bid).toBeNull();
  await addLot('AG-SHIP-1', least, 100);
  expect((await metalsOf(marta)).bid?.lots).toBe(1);
});

it('states when the market of a price does not trade (STACK-04)', async () => {
  await addLot('AG-SHIP-1', 20, 100);
  // Saturday noon in New York.
  shop.clock.set(Date.parse('2026-03-21T16:00:00Z'));
  const { melt, bid } = await metalsOf(marta);
  expect(melt?.state).not.toBe('OPEN');
  expect(bid?.state).toBe(melt?.state);
  expect(melt?.as_of).toBe(new Date(TEST_NOW).toISOString());
});

it('rejects pages that do not exist (STACK-04)', async () => {
  const codeOf = async (args: string) =>
    (await marta.send(`{ customer { metals { lots(${args}) { total_count } } } }`)).errors?.[0]?.extensions
      ?.code;
  expect(await codeOf('pageSize: 0')).toBe('INVALID_PAGE');
  expect(await codeOf('pageSize: 201')).toBe('INVALID_PAGE');
  expect(await codeOf('currentPage: 0')).toBe('INVALID_PAGE');
  expect(await codeOf('pageSize: 200, currentPage: 7')).toBeUndefined();
});

it('reads the lots of a customer by index among the lots of others (STACK-04)', {
  timeout: 90_000,
}, async () => {
  await addLot('AG-SHIP-1', 20, 100);
  await sql`
    insert into customer (email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
    select 'owner' || n || '@example.com', 'owner' || n || '@example.com', 'A', 'B',
      '$argon2id$x', false, now() from generate_series(1, 20) as n`.execute(shop.db);
  await sql`
    insert into holding_lot (customer_id, name, metal, fine_weight_ug, pieces, acquired_on, cost_minor, currency, rate_e6)
    select id, 'Coin', 'silver', 31103477, 1, '2020-05-01', 100, 'USD', 1000000
    from customer, generate_series(1, 1000) where email like 'owner%'`.execute(shop.db);
  await sql`analyze holding_lot`.execute(shop.db);
  const owner = { customerId: martaId, timeZone: 'UTC' };
  expect(await findLots(shop.db, owner)).toHaveLength(1);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from holding_lot where customer_id = ${martaId} order by id`.execute(shop.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('holding_lot_customer');
  expect(plan).not.toContain('Seq Scan');
});
