import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeAnswer, type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';

interface Tier {
  readonly quantity: number;
  readonly cash: number;
  readonly card: number;
}
interface Row {
  readonly sku: string;
  readonly prices: readonly Tier[];
  readonly last_movement: number | null;
  readonly values: {
    readonly is_enabled: boolean;
    readonly pricing: { readonly premium_percent: number; readonly tiers?: readonly object[] };
    readonly stock: { readonly quantity: number; readonly status: string };
    readonly special?: object;
    readonly limited?: object;
  };
}
interface Change {
  readonly sku: string;
  readonly fields: readonly { readonly field: string; readonly seen?: unknown; readonly value: unknown }[];
  readonly last_movement?: number | null;
}
interface Preview {
  readonly products: readonly {
    readonly sku: string;
    readonly before: readonly Tier[];
    readonly after: readonly Tier[];
  }[];
  readonly conflicts: readonly object[];
  readonly problems: readonly { readonly sku: string; readonly field: string; readonly message: string }[];
}

let shop: TestShop;
let trader: OfficeClient;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
  owner = await officeAs(shop, 'owner', 'Petra Lund');
});
afterAll(() => shop.close());

async function read(sku: string): Promise<Row> {
  const { data, errors } = await trader.query<{ products: { products: Row[] } }>(
    `query ($search: String!) { products(filter: { search: $search }) {
      products { sku values last_movement prices { quantity cash card } } } }`,
    { search: sku },
  );
  expect(errors).toBeUndefined();
  const row = data.products.products.find((product) => product.sku === sku);
  if (row === undefined) throw new Error(`no ${sku}`);
  return row;
}

const SAVE = `mutation ($changes: [ProductChangeInput!]!) { save_products(changes: $changes) {
  change products { sku values prices { quantity cash card } } } }`;
const save = (client: OfficeClient, changes: readonly Change[]) =>
  client.query<{ save_products: { change: string | null; products: Row[] } }>(SAVE, { changes });
async function preview(changes: readonly Change[]): Promise<Preview> {
  const { data, errors } = await trader.query<{ preview_products: Preview }>(
    `query ($changes: [ProductChangeInput!]!) { preview_products(changes: $changes) {
      products { sku before { quantity cash card } after { quantity cash card } }
      conflicts { sku name field value by } problems { sku field message } } }`,
    { changes },
  );
  expect(errors).toBeUndefined();
  return data.preview_products;
}
const undo = (client: OfficeClient, id: string | null) =>
  client.query<{ undo_product_change: { count: number; kept: string[] } }>(
    'mutation ($id: ID!) { undo_product_change(id: $id) { count kept } }',
    { id },
  );

async function shopPrice(sku: string): Promise<number | undefined> {
  const { data } = await shop.query<{
    products: { items: { price_range: { minimum_price: { final_price: { value: number } } } }[] };
  }>(
    `{ products(filter: { sku: { eq: "${sku}" } }) { items { price_range { minimum_price { final_price { value } } } } } }`,
  );
  return data.products.items[0]?.price_range.minimum_price.final_price.value;
}

const premium = (sku: string, seen: unknown, value: unknown): Change => ({
  sku,
  fields: [{ field: 'pricing.premium_percent', seen, value }],
});

describe('changes in the list', () => {
  test('show the exact price before they are saved, then in the shop (GOODS-01)', async () => {
    const row = await read('AU-SUN-1');
    const change = premium('AU-SUN-1', row.values.pricing.premium_percent, 7.3);
    const { products } = await preview([change]);
    expect(products[0]?.before).toEqual(row.prices);
    expect(await shopPrice('AU-SUN-1')).toBe((row.prices[0]?.cash ?? 0) / 100);
    expect((await read('AU-SUN-1')).values).toEqual(row.values);

    const saved = await save(trader, [change]);
    expect(saved.errors).toBeUndefined();
    expect(saved.data.save_products.products[0]?.prices).toEqual(products[0]?.after);
    const other = await shop.anotherProcess();
    await expectSoon(() => shopPrice('AU-SUN-1')).toBe((products[0]?.after[0]?.cash ?? 0) / 100);
    const { data } = await other.query<{
      products: { items: { price_tiers: { final_price: { value: number } }[] }[] };
    }>(
      '{ products(filter: { sku: { eq: "AU-SUN-1" } }) { items { price_tiers { final_price { value } } } } }',
    );
    expect(data.products.items[0]?.price_tiers[0]?.final_price.value).toBe(
      (products[0]?.after[0]?.cash ?? 0) / 100,
    );
  });

  test('save all or none, and name each impossible value (GOODS-01)', async () => {
    const before = await read('AG-SHIP-1');
    const changes = [
      premium('AG-SHIP-1', before.values.pricing.premium_percent, 9.25),
      { sku: 'AU-SUN-1', fields: [{ field: 'name', seen: (await nameOf('AU-SUN-1')) ?? '', value: '' }] },
      {
        sku: 'AG-STAG-1',
        fields: [{ field: 'related_skus', seen: await relatedOf('AG-STAG-1'), value: ['NO-SUCH'] }],
      },
    ];
    const answer = await save(trader, changes);
    expect(answer.code).toBe('PRODUCT_INVALID');
    const problems = listIn(answer, 'problems') as Preview['problems'];
    expect(problems.map(({ sku, field }) => `${sku} ${field}`).sort()).toEqual([
      'AG-STAG-1 related_skus.0',
      'AU-SUN-1 name',
    ]);
    expect(await read('AG-SHIP-1')).toEqual(before);
    expect((await preview(changes)).problems).toEqual(problems);
  });

  test('reject prices outside of the limits without the way around them', async () => {
    const row = await read('AG-SHIP-1');
    const { errors, code } = await save(owner, [
      premium('AG-SHIP-1', row.values.pricing.premium_percent, -90),
    ]);
    expect(code).toBe('PRODUCT_INVALID');
    expect(errors?.[0]?.message).toContain('price_limits');
    expect(errors?.[0]?.message).not.toContain('--allow-extreme');
  });

  test('move stock by the difference, so that sales meanwhile stay (GOODS-01, GOODS-08)', async () => {
    const seen = await read('AG-SHIP-1');
    await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    const { quantity } = seen.values.stock;
    const { errors } = await save(trader, [
      {
        sku: 'AG-SHIP-1',
        last_movement: seen.last_movement,
        fields: [{ field: 'stock.quantity', seen: quantity, value: quantity + 12 }],
      },
    ]);
    expect(errors).toBeUndefined();
    expect((await read('AG-SHIP-1')).values.stock.quantity).toBe(quantity + 10);
    const { change, reason } = await shop.db
      .selectFrom('stock_movement')
      .select(['change', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect({ change, reason }).toEqual({ change: 12, reason: 'adjustment' });
  });

  test('conflict with a count by somebody else, by its name (GOODS-08)', async () => {
    const seen = await read('AU-SUN-1');
    const { quantity } = seen.values.stock;
    const stock = (value: number): Change => ({
      sku: 'AU-SUN-1',
      last_movement: seen.last_movement,
      fields: [{ field: 'stock.quantity', seen: quantity, value }],
    });
    expect((await save(owner, [stock(quantity + 5)])).errors).toBeUndefined();
    const late = await save(trader, [stock(quantity + 1)]);
    expect(late.code).toBe('CONFLICT');
    expect(listIn(late, 'conflicts')).toEqual([
      expect.objectContaining({
        sku: 'AU-SUN-1',
        field: 'stock.quantity',
        value: quantity + 5,
        by: 'Petra Lund',
      }),
    ]);
    // The same request again, after its response was lost, changes nothing.
    const again = await save(owner, [stock(quantity + 5)]);
    expect(again.data.save_products).toEqual({ change: null, products: [] });
    expect((await read('AU-SUN-1')).values.stock.quantity).toBe(quantity + 5);
  });

  test('never overwrite another change of the same field, of a person, a command or an import (GOODS-08)', async () => {
    const start = (await read('AG-SHIP-1')).values.pricing.premium_percent;
    const results = await Promise.all(
      [8.1, 8.2, 8.3, 8.4].map((value) => save(trader, [premium('AG-SHIP-1', start, value)])),
    );
    expect(results.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', null]);

    const conflictOf = async (seen: unknown) => {
      return listIn(await save(trader, [premium('AG-SHIP-1', seen, 5.5)]), 'conflicts')[0];
    };
    const saved = (await read('AG-SHIP-1')).values.pricing.premium_percent;
    await runCommand(['--by', 'Ines', 'premium', 'AG-SHIP-1', '6.2'], (by, work) =>
      work({ ...shop.services, by }),
    );
    expect(await conflictOf(saved)).toMatchObject({
      field: 'pricing.premium_percent',
      value: 6.2,
      by: 'Ines',
    });
    await importRows(shop, { products: [{ sku: 'AG-SHIP-1', pricing: { premium_percent: 6.4 } }] });
    expect(await conflictOf(6.2)).toMatchObject({ value: 6.4 });
    // Another field of the same product is no conflict.
    const other = await save(trader, [
      { sku: 'AG-SHIP-1', fields: [{ field: 'limited', seen: null, value: { household_period_days: 30 } }] },
    ]);
    expect(other.errors).toBeUndefined();
  });

  test('write one audit entry per product with the values before and after', async () => {
    const { values } = await read('AG-STAG-1');
    await save(trader, [premium('AG-STAG-1', values.pricing.premium_percent, 12.5)]);
    const entry = await shop.db
      .selectFrom('shop_action')
      .selectAll()
      .where('subject', '=', 'AG-STAG-1')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      verb: 'product-change',
      by_name: 'Tomas Reyes',
      before: { 'pricing.premium_percent': values.pricing.premium_percent },
      after: { 'pricing.premium_percent': 12.5 },
    });
  });

  test('are undone as a whole, except for values that changed since (GOODS-06)', async () => {
    const [ship, sun] = [await read('AG-SHIP-1'), await read('AU-SUN-1')];
    const { data } = await save(trader, [
      premium('AG-SHIP-1', ship.values.pricing.premium_percent, 4.4),
      premium('AU-SUN-1', sun.values.pricing.premium_percent, 4.5),
    ]);
    const id = data.save_products.change;
    await save(owner, [premium('AU-SUN-1', 4.5, 4.9)]);
    const undone = await undo(trader, id);
    expect(undone.data.undo_product_change.count).toBe(1);
    expect(undone.data.undo_product_change.kept).toHaveLength(1);
    expect((await read('AG-SHIP-1')).values.pricing).toEqual(ship.values.pricing);
    expect((await read('AU-SUN-1')).values.pricing.premium_percent).toBe(4.9);
    expect((await undo(trader, id)).code).toBe('CHANGE_UNDONE');
    expect((await undo(trader, '999999')).code).toBe('CHANGE_UNKNOWN');
  });

  test('of prices need their permission; the name of a product cannot change', async () => {
    const editor = await officeAs(shop, 'editor');
    const { values } = await read('AG-SHIP-1');
    const price = [premium('AG-SHIP-1', values.pricing.premium_percent, 3)];
    expect((await save(editor, price)).code).toBe('NOT_PERMITTED');
    expect((await save(await officeAs(shop, 'buyer'), price)).code).toBe('NOT_PERMITTED');
    const hide = { sku: 'AG-SHIP-1', fields: [{ field: 'is_enabled', seen: true, value: false }] };
    expect((await save(editor, [hide])).errors).toBeUndefined();
    await expectSoon(() => shopPrice('AG-SHIP-1')).toBeUndefined();
    const field = (name: string) => [{ sku: 'AG-SHIP-1', fields: [{ field: name, seen: null, value: 1 }] }];
    for (const name of ['sku', 'id', '__proto__', 'pricing.__proto__', 'stock.last_movement', 'a.b.c.d.e']) {
      expect((await save(owner, field(name))).code).toBe('FIELD_UNKNOWN');
    }
    expect((await save(owner, [{ sku: 'NO-SUCH', fields: [] }])).code).toBe('PRODUCT_UNKNOWN');
  });
});

/** Parses the JSON list in a field of the first error. */
function listIn({ errors }: OfficeAnswer<unknown>, name: string): unknown[] {
  const extensions: Readonly<Record<string, unknown>> = errors?.[0]?.extensions ?? {};
  return JSON.parse(String(extensions[name] ?? '[]')) as unknown[];
}

async function nameOf(sku: string): Promise<string | undefined> {
  return (await shop.db.selectFrom('product').select('name').where('sku', '=', sku).executeTakeFirst())?.name;
}

async function relatedOf(sku: string): Promise<string[]> {
  const row = await shop.db
    .selectFrom('product')
    .select('related_ids')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const linked = await shop.db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('id', 'in', [...row.related_ids, 0])
    .execute();
  return row.related_ids.flatMap((id) => linked.find((one) => one.id === id)?.sku ?? []);
}
