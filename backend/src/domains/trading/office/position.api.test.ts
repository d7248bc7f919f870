import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { openQuoteDesk } from '../../buyback/testing/quote-desk.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const SKU = 'AG-SHIP-1';

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
});
afterAll(() => shop.close());

type Part = 'stock' | 'on_order' | 'bought' | 'sold' | 'hedge' | 'open' | 'locked';
type Metal = Readonly<Record<Part, number>> & {
  readonly metal: string;
  readonly value: number;
  readonly percent_of_limit: number | null;
  readonly is_near_limit: boolean;
  readonly largest_change: number | null;
  readonly proposal: {
    readonly side: string;
    readonly ounces: number;
    readonly percent_after: number;
  } | null;
};
interface PositionData {
  readonly position: {
    readonly metals: readonly Metal[];
    readonly lots: readonly {
      readonly source: string;
      readonly ounces: number;
      readonly cost_per_ounce: number;
    }[];
    readonly lot_count: number;
  };
}
const POSITION = `{ position { lot_count lots { source ounces cost_per_ounce against_spot }
  metals { metal stock on_order bought sold hedge open locked value percent_of_limit is_near_limit
    largest_change proposal { side ounces percent_after } } } }`;

const read = async () => (await trader.query<PositionData>(POSITION)).data.position;
const silver = async () => {
  const found = (await read()).metals.find(({ metal }) => metal === 'silver');
  if (found === undefined) throw new Error('no silver');
  return found;
};
/** Returns how the parts of silver have changed, in ounces. */
const since = async (before: Metal) => {
  const now = await silver();
  const parts: Part[] = ['stock', 'on_order', 'bought', 'sold', 'open'];
  return parts.map((part) => Math.round((now[part] - before[part]) / 1_000));
};
const run = (...words: string[]) => runCommand(words, (by, work) => work({ ...shop.services, by }));
const entries = async (kind: string | null) => {
  const { data } = await trader.query<{
    position_entries: { entries: { step: string; number: string; change: number; product: string }[] };
  }>(
    'query ($kind: String) { position_entries(metal: silver, kind: $kind) { entries { id at kind step number change product } next } }',
    { kind },
  );
  return data.position_entries.entries;
};

test('an order, its cancellation and its shipment change the position in their transactions (RATE-05)', async () => {
  await openQuoteDesk(shop);
  const before = await silver();
  expect(before.stock).toBeGreaterThan(0);
  const { number } = await placeGuestOrder(shop.query, SKU, 10);
  expect(await since(before)).toEqual([0, 0, 0, -10, -10]);
  expect(await entries('sold')).toContainEqual(
    expect.objectContaining({ step: 'order', number, change: -10_000, product: expect.any(String) }),
  );
  await run('cancel', number, '--reason', 'test');
  expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
  await run('stock', SKU, '+5');
  expect(await since(before)).toEqual([5, 0, 0, 0, 5]);

  const { number: kept } = await placeGuestOrder(shop.query, SKU, 3);
  await run('pay', kept, '--tender', 'wire', '--reference', 'W-1');
  await run('pack', kept);
  await run('ship', kept, '--carrier', 'Vault', '--tracking', 'T1', '--only', `${SKU}=1`);
  expect(await since(before)).toEqual([4, 0, 0, -2, 2]);
  await run('ship', kept, '--carrier', 'Vault', '--tracking', 'T2');
  expect(await since(before)).toEqual([2, 0, 0, 0, 2]);
});

test('a quote counts from the agreement on, and its lots from the payment on (RATE-05)', async () => {
  const desk = await openQuoteDesk(shop);
  const before = await silver();
  const canceled = await desk.agree([{ sku: SKU, quantity: 20 }]);
  expect(await since(before)).toEqual([0, 0, 20, 0, 20]);
  const { version } = await desk.read(canceled);
  await desk.act('cancel_quote', `number: "${canceled}", version: ${version}, reason: "test"`);
  expect(await since(before)).toEqual([0, 0, 0, 0, 0]);

  const quote = await desk.checkedQuote();
  expect(await since(before)).toEqual([0, 0, 20, 0, 20]);
  expect((await desk.pay(quote)).code).toBeNull();
  expect(await since(before)).toEqual([20, 0, 0, 0, 20]);
  const { lots, lot_count: count } = await read();
  expect(lots[0]).toMatchObject({ source: quote.number, cost_per_ounce: 5_089 });
  expect(count).toBeGreaterThan(0);
  const { rows } = await sql<{ lots: number; moved: number }>`
    select (select sum(quantity) from stock_lot where condition = 'new' and product_id is not null)::int as lots,
      (select sum(change) from stock_movement where reason = 'purchase')::int as moved`.execute(shop.db);
  expect(rows[0]?.lots).toBe(rows[0]?.moved);
});

test('pre-orders are on order until they arrive, and weights follow the product (RATE-05)', async () => {
  await openQuoteDesk(shop);
  const before = await silver();
  const product = await shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select(['product.id', 'product.fine_weight_ug', 'product_stock.quantity'])
    .where('product.sku', '=', SKU)
    .executeTakeFirstOrThrow();
  const { quantity } = product;
  const preorder = (isPreorder: boolean) =>
    shop.db
      .updateTable('product_stock')
      .set({ is_preorder: isPreorder })
      .where('product_id', '=', product.id)
      .execute();
  await preorder(true);
  expect(await since(before)).toEqual([-quantity, quantity, 0, 0, 0]);
  await preorder(false);
  expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
  const weigh = (weight: number) =>
    shop.db.updateTable('product').set({ fine_weight_ug: weight }).where('id', '=', product.id).execute();
  await weigh(product.fine_weight_ug * 2);
  expect((await since(before))[0]).toBe(quantity);
  await weigh(product.fine_weight_ug);
  expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
});

test('a failed transaction leaves no entry, and an entry exists once (RATE-05)', async () => {
  const before = await silver();
  await expect(
    shop.db.transaction().execute(async (trx) => {
      await sql`insert into stock_movement (product_id, change, reason)
        select id, 7, 'adjustment' from product where sku = ${SKU}`.execute(trx);
      throw new Error('later step');
    }),
  ).rejects.toThrow('later step');
  expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
  await expect(
    sql`insert into position_entry (metal, kind, change_ug, source, source_row, line, step)
      select metal, kind, change_ug, source, source_row, line, step from position_entry limit 1`.execute(
      shop.db,
    ),
  ).rejects.toThrow('position_entry_source_source_row_line_kind_metal_key');
});

test('a position near its limit proposes a hedge; roles without the permission see nothing (RATE-05)', async () => {
  const { open } = await silver();
  const limit = Math.round(open / 1_000 / 0.9);
  const set = (ounces: number | null) =>
    importShopSettings(shop.db, { storeConfig: { office: { position_limit_ounces: { silver: ounces } } } });
  await set(limit);
  await shop.refresh();
  const near = await silver();
  expect(near).toMatchObject({ is_near_limit: true, proposal: { side: 'sell', percent_after: 14 } });
  expect(near.largest_change).not.toBeNull();
  await set(null);
  await shop.refresh();
  expect(await silver()).toMatchObject({ percent_of_limit: null, is_near_limit: false, proposal: null });
  const bench = await officeAs(shop, 'bench');
  expect((await bench.query(POSITION)).code).toBe('NOT_PERMITTED');
  expect((await bench.query('{ position_entries(metal: gold) { next } }')).code).toBe('NOT_PERMITTED');
  expect((await bench.query('{ hedges { next } }')).code).toBe('NOT_PERMITTED');
});
