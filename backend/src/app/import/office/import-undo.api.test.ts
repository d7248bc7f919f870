import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedProducts } from '../../../domains/catalog/import/stored/stored-products.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { importCsv, taskError } from '../../../testing/office/import-client.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';

interface Past {
  readonly id: string;
  readonly by: string;
  readonly columns: readonly string[];
  readonly products: number;
  readonly created: number;
  readonly undone_by: string | null;
}
interface Preview {
  readonly products: number;
  readonly values: readonly { readonly sku: string; readonly column: string; readonly restored: string }[];
  readonly kept_count: number;
  readonly kept: readonly { readonly sku: string; readonly column: string }[];
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

async function pastImports(client = trader): Promise<readonly Past[]> {
  const { data, errors } = await client.query<{ past_imports: readonly Past[] }>(
    '{ past_imports { id by columns products created undone_by } }',
  );
  expect(errors).toBeUndefined();
  return data.past_imports;
}
async function newest(): Promise<Past> {
  const [past] = await pastImports();
  if (past === undefined) throw new Error('no import');
  return past;
}
async function preview(id: string): Promise<Preview> {
  const { data, errors } = await trader.query<{ import_undo_preview: Preview }>(
    `query ($id: ID!) { import_undo_preview(id: $id) {
      products values { sku column restored } kept_count kept { sku column } } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return data.import_undo_preview;
}
const undo = (id: string, client = trader) =>
  client.query<{ undo_import: { readonly id: string } }>(
    'mutation ($id: ID!) { undo_import(id: $id) { id } }',
    { id },
  );
async function undone(id: string): Promise<string> {
  const { data, errors } = await undo(id);
  expect(errors).toBeUndefined();
  expect(await taskError(trader, data.undo_import.id)).toBeNull();
  return (await trader.get(`/office/files/${data.undo_import.id}`)).body;
}
/** Returns every product as files have it, without the numbers of stock movements. */
async function everything(): Promise<readonly string[]> {
  const rows: string[] = [];
  for await (const page of storedProducts.read(shop.db, null)) {
    rows.push(
      ...page.map((row) =>
        JSON.stringify(row, (key, value) => (key === 'last_movement' ? undefined : value)),
      ),
    );
  }
  return rows;
}
const stored = (sku: string) =>
  shop.db
    .selectFrom('product as p')
    .innerJoin('product_stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.is_enabled', 's.quantity'])
    .where('p.sku', '=', sku)
    .executeTakeFirstOrThrow();

describe('the undo of an import', () => {
  test('restores texts, prices, attributes, links and a new price mode, and nothing else (GOODS-07)', async () => {
    const before = await everything();
    await importCsv(
      trader,
      [
        'sku,name,pricing.mode,pricing.fixed_price_minor,special,related_skus,limited,faq',
        'AG-SHIP-1,Ship by import,fixed,4500,,"[""AU-SUN-1""]","{""household_period_days"":9}","[{""question"":""Why?"",""answer"":""So.""}]"',
        'AG-WHT-1,Wheat by import,fixed,4400,,"[""AG-SHIP-1"",""AU-SUN-1""]",,',
      ].join('\n'),
    );
    expect(await everything()).not.toEqual(before);
    const past = await newest();
    expect(past).toMatchObject({ by: 'Tomas Reyes', products: 2, created: 0, undone_by: null });
    expect(past.columns).toContain('pricing.mode');
    const shown = await preview(past.id);
    expect(shown).toMatchObject({ products: 2, kept_count: 0, kept: [] });
    expect(shown.values.map(({ sku, column }) => `${sku} ${column}`)).toContain('AG-WHT-1 name');
    await undone(past.id);
    expect(await everything()).toEqual(before);
    expect(await newest()).toMatchObject({ id: past.id, undone_by: 'Tomas Reyes' });
    const verbs = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'by_name'])
      .where('verb', 'in', ['import-undo', 'product-change'])
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    expect(verbs.map(({ verb }) => verb)).toEqual(['import-undo', 'product-change', 'product-change']);
  });

  test('keeps what was changed since, names it, and disables new products (GOODS-07)', async () => {
    const before = await stored('AG-SHIP-1');
    await importCsv(
      trader,
      [
        'sku,item_number,name,url_key,metal,form,fine_weight_ug,pricing.mode,pricing.premium_percent,stock.quantity',
        'NEW-UNDO,N-1,New piece,new-undo-piece,silver,bar,31103477,metal,4,5',
        'AG-SHIP-1,,,,,,,,,',
      ].join('\n'),
    );
    await importCsv(trader, 'sku,name,packaging\nAG-SHIP-1,Ship by import,Tube of 25\nNEW-UNDO,Newer piece,');
    await importRows(shop, { products: [{ sku: 'AG-SHIP-1', name: 'Named by hand' }] });
    const [second, first] = await pastImports();
    if (first === undefined || second === undefined) throw new Error('imports are missing');
    expect(first).toMatchObject({ products: 1, created: 1 });
    const shown = await preview(second.id);
    expect(shown.kept).toEqual([expect.objectContaining({ sku: 'AG-SHIP-1', column: 'name' })]);
    expect(await undone(second.id)).toContain('AG-SHIP-1,name');
    expect(await stored('AG-SHIP-1')).toMatchObject({ id: before.id, name: 'Named by hand' });
    await undone(first.id);
    expect(await stored('NEW-UNDO')).toMatchObject({ name: 'New piece', is_enabled: false });
  });

  test('runs once, however often it is pressed, and needs the rights of an import (GOODS-07)', async () => {
    await importCsv(trader, 'sku,name\nAU-SUN-1,Sun by import\nAG-WHT-1,Wheat by import');
    const { id } = await newest();
    const both = await Promise.all([undo(id), undo(id)]);
    for (const { data } of both) {
      if (data?.undo_import) expect(await taskError(trader, data.undo_import.id)).toBeNull();
    }
    expect((await undo(id, owner)).code).toBe('CHANGE_UNDONE');
    const { count } = await shop.db
      .selectFrom('shop_action')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('verb', '=', 'import-undo')
      .where('details', '@>', JSON.stringify({ import: Number(id) }) as never)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    const bench = await officeAs(shop, 'bench', 'Ines Hale');
    expect((await undo(id, bench)).code).toBe('NOT_PERMITTED');
    expect((await undo('999999')).code).toBe('CHANGE_UNKNOWN');
    const other = await trader.query('mutation ($id: ID!) { undo_product_change(id: $id) { count } }', {
      id,
    });
    expect(other.code).toBe('CHANGE_UNDONE');
  });

  test('returns stock by the same pieces, so that sales since stay (GOODS-07)', async () => {
    const { id, quantity } = await stored('AG-WHT-1');
    const { last } = await shop.db
      .selectFrom('stock_movement')
      .select((query) => query.fn.max<number>('id').as('last'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    const wanted = quantity + 40;
    await importCsv(trader, `sku,stock.quantity,stock.last_movement\nAG-WHT-1,${wanted},${last ?? 0}`);
    expect((await stored('AG-WHT-1')).quantity).toBe(wanted);
    await shop.db
      .updateTable('product_stock')
      .set({ quantity: wanted - 3 })
      .where('product_id', '=', id)
      .execute();
    await undone((await newest()).id);
    expect((await stored('AG-WHT-1')).quantity).toBe(quantity - 3);
  });

  test('leaves no half undo: a value that the shop now rejects stops all of it (GOODS-07)', async () => {
    const { name } = await stored('AU-SUN-1');
    await importCsv(
      trader,
      'sku,name,url_key\nAU-SUN-1,Sun again,sun-again\nAG-WHT-1,Wheat again,wheat-again',
    );
    const { id } = await newest();
    const [taken] = (await preview(id)).values.filter(({ column }) => column === 'url_key');
    await importRows(shop, { products: [{ sku: 'AG-SHIP-1', url_key: taken?.restored }] });
    const { data } = await undo(id);
    expect(await taskError(trader, data.undo_import.id)).toContain('url_key');
    expect((await stored('AU-SUN-1')).name).toBe('Sun again');
    expect(name).not.toBe('Sun again');
    expect(await newest()).toMatchObject({ id, undone_by: null });
  });

  test('offers and accepts it for 30 days (GOODS-07)', async () => {
    await importCsv(trader, 'sku,name\nAU-SUN-1,Old sun');
    const { id } = await newest();
    await shop.db
      .updateTable('product_change_set')
      .set({ at: new Date(shop.clock.now() - 31 * 86_400_000) })
      .where('id', '=', Number(id))
      .execute();
    expect((await pastImports()).map((past) => past.id)).not.toContain(id);
    const { data } = await undo(id);
    expect(await taskError(trader, data.undo_import.id)).toContain('30 days');
  });
});
