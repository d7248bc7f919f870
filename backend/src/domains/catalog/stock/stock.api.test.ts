import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { takeStock } from './reserve-stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

async function product(sku: string, fields: string): Promise<Answer> {
  const { data, errors } = await shop.query<Answer>(
    `query product($sku: String) { products(filter: { sku: { eq: $sku } }) { items { __typename ${fields} } } }`,
    { sku },
  );
  expect(errors).toBeUndefined();
  return data.products.items[0];
}

describe('stock', () => {
  beforeAll(async () => {
    // These orders have no rows, because only their effect on stock is tested.
    for (const table of ['stock_movement', 'position_entry']) {
      const constraint = sql.id(`${table}_order_id_fkey`);
      await sql`alter table ${sql.table(table)} drop constraint if exists ${constraint}`.execute(shop.db);
    }
  });

  it('follows orders without a full reload', async () => {
    const { id } = await product('AG-C100-2', 'id only_x_left_in_stock');
    const before = shop.services.catalog.current();
    await shop.db
      .transaction()
      .execute((trx) => takeStock(trx, [{ productId: id, quantity: 8 }], { orderId: 1 }));
    await expect
      .poll(() => shop.services.catalog.current().productById(id)?.stock)
      .toEqual({ quantity: 0, status: 'OUT_OF_STOCK', opensAtMs: null });
    const after = shop.services.catalog.current();
    expect(after.version).not.toBe(before.version);
    expect(after.search()).toBe(before.search());
    expect(before.productById(id)?.stock.quantity).toBe(8);
    expect((await product('AG-C100-2', 'stock_status is_salable')).stock_status).toBe('OUT_OF_STOCK');
    expect(
      await shop.db
        .selectFrom('stock_movement')
        .select(['change', 'reason'])
        .where('order_id', '=', 1)
        .execute(),
    ).toEqual([{ change: -8, reason: 'order' }]);
  });

  it('is applied a few times per second during a burst of orders', async () => {
    const { id } = await product('AG-SHIP-1', 'id');
    const catalogs = new Set<string>();
    const stock = () => {
      const catalog = shop.services.catalog.current();
      catalogs.add(catalog.version);
      return catalog.productById(id)?.stock.quantity;
    };
    const before = stock() ?? 0;
    const begun = performance.now();
    let taken = 0;
    for (; performance.now() - begun < 800; taken++) {
      const line = { productId: id, quantity: 1 };
      await shop.db.transaction().execute((trx) => takeStock(trx, [line], { orderId: 1_000 + taken }));
      stock();
    }
    await expectSoon(stock).toBe(before - taken);
    expect(taken).toBeGreaterThan(10);
    expect(catalogs.size).toBeLessThanOrEqual(2 + (performance.now() - begun) / 250);
  });

  it('is never negative, and an order takes it once', async () => {
    const { id } = await product('PD-WHT-1', 'id');
    const take = (orderId: number, quantity: number) =>
      shop.db.transaction().execute((trx) => takeStock(trx, [{ productId: id, quantity }], { orderId }));
    await expect(take(2, 100_000)).rejects.toThrow('product_stock_quantity_check');
    await take(3, 1);
    await expect(take(3, 1)).rejects.toThrow('stock_movement_order');
    const { quantity } = await shop.db
      .selectFrom('product_stock')
      .select('quantity')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(quantity).toBe(104);
  });

  it('puts a configurable product out of stock with its last variant (PDP-06)', async () => {
    const { variants } = await product(
      'AU-1OZ-PK',
      '... on ConfigurableProduct { variants { product { id } } }',
    );
    const ids: number[] = variants.map((variant: Answer) => variant.product.id);
    const stock = await shop.db
      .selectFrom('product_stock')
      .selectAll()
      .where('product_id', 'in', ids)
      .execute();
    await shop.db.transaction().execute((trx) =>
      takeStock(
        trx,
        stock.map((row) => ({ productId: row.product_id, quantity: row.quantity })),
        { orderId: 4 },
      ),
    );
    await expect
      .poll(() => shop.services.catalog.current().productBySku('AU-1OZ-PK')?.stock.status)
      .toBe('OUT_OF_STOCK');
  });

  it('keeps SKUs, item numbers, URL keys and addresses unique in the database', async () => {
    const first = await shop.db.selectFrom('product').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const json = (value: unknown) => JSON.stringify(value) as never;
    const { id: _, details, tiers, media, method_rules, own_values: _values, ...rest } = first;
    const documents = { details: json(details), tiers: json(tiers), media: json(media) };
    const row = { ...rest, ...documents, method_rules: json(method_rules) };
    const insert = (change: object) =>
      shop.db
        .insertInto('product')
        .values({ ...row, sku: 'X-1', item_number: 'X-1', url_key: 'x-1', ...change })
        .execute();
    await expect(insert({ sku: first.sku.toLowerCase() })).rejects.toThrow('product_sku_key');
    await expect(insert({ item_number: first.item_number })).rejects.toThrow('product_item_number_key');
    await expect(insert({ url_key: first.url_key })).rejects.toThrow('product_url_key_key');
    await expect(insert({ url_key: 'Not A Key' })).rejects.toThrow('product_url_key_check');
    await expect(insert({ pricing_mode: 'metal', metal: 'mixed' })).rejects.toThrow('product_metal_price');
    await expect(
      shop.db
        .insertInto('url_rewrite')
        .values({ path: 'gold', product_id: first.id, category_id: null })
        .execute(),
    ).rejects.toThrow('url_rewrite');
  });
});
