import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findShopActions } from '../../domains/shop/dealer/shop-action.repository.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import type { Send } from '../../testing/shopping/shopper.ts';
import { type ImportDeps, importFiles } from './import-files.ts';
import { formatReport } from './report/format-report.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-partial-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function importText(name: string, text: string, options: Partial<ImportDeps> = {}) {
  const file = join(folder, name);
  await writeFile(file, text);
  return importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null, ...options }, file);
}
const importRows = (rows: object, options: Partial<ImportDeps> = {}) =>
  importText('rows.json', JSON.stringify(rows), options);

const productRow = (sku: string) =>
  shop.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
async function stockOf(sku: string) {
  return shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select(['quantity', 'is_on_hold', 'opens_at', 'product_id'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
}
async function newestMovement(sku: string) {
  const { product_id } = await stockOf(sku);
  const { id } = await shop.db
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();
  return id;
}

describe('a partial row', () => {
  it('changes only its own columns, and an explicitly empty cell clears (FIX-86)', async () => {
    const before = await productRow('AG-SHIP-1');
    expect(before.description).not.toBe('');
    const report = await importText('products.csv', 'sku,name\nag-ship-1,Renamed ship\n');
    expect(report.sections[0]).toMatchObject({ imported: 1, changed: 1, leftOut: 0, problems: [] });
    const renamed = await productRow('AG-SHIP-1');
    expect({ ...renamed, updated_at: null }).toEqual({ ...before, name: 'Renamed ship', updated_at: null });

    await importText('products.csv', 'sku,short_description,pricing.premium_percent\nAG-SHIP-1,,9.75\n');
    const cleared = await productRow('AG-SHIP-1');
    expect({ ...cleared, updated_at: null }).toEqual({
      ...renamed,
      short_description: '',
      // Without its own value it follows the short description.
      meta_description: '',
      premium_ppm: 97_500,
      updated_at: null,
    });

    const rejected = await importText('products.csv', 'sku,name\nAG-SHIP-1,\nNOT-THERE,A name\n');
    expect(rejected.sections[0]?.problems.map(({ number, column }) => [number, column])).toEqual(
      expect.arrayContaining([
        [2, 'name'],
        [3, 'item_number'],
      ]),
    );
    expect((await productRow('AG-SHIP-1')).name).toBe('Renamed ship');
  });

  it('keeps pictures, films, tiers, categories and options that it does not name (FIX-86)', async () => {
    const { sku } = await shop.db
      .selectFrom('product')
      .select('sku')
      .where('type', '=', 'configurable')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const before = await productRow(sku);
    const variants = () =>
      shop.db
        .selectFrom('product_variant')
        .selectAll()
        .where('parent_id', '=', before.id)
        .orderBy('child_id')
        .execute();
    const variantsBefore = await variants();
    await importRows({ products: [{ sku, popularity: before.popularity + 1 }] });
    expect({ ...(await productRow(sku)), updated_at: null }).toEqual({
      ...before,
      popularity: before.popularity + 1,
      updated_at: null,
    });
    expect(await variants()).toEqual(variantsBefore);
    await importRows({
      products: [{ sku, video: { video_url: 'https://films.example/a', video_title: 'A' } }],
    });
    const filmed = await productRow(sku);
    expect(filmed.media.filter(({ kind }) => kind === 'image')).toEqual(
      before.media.filter(({ kind }) => kind === 'image'),
    );
    await importRows({ products: [{ sku, video: null, categories: null }] });
    expect(await productRow(sku)).toMatchObject({
      media: before.media.filter(({ kind }) => kind === 'image'),
      category_ids: [],
    });
  });

  it('keeps the other columns in sections beside products, too (FIX-86)', async () => {
    const before = await shop.db
      .selectFrom('category')
      .selectAll()
      .where('url_key', '=', 'gold')
      .executeTakeFirstOrThrow();
    await importRows({ categories: [{ url_key: 'gold', meta_title: 'All our gold' }] });
    expect(
      await shop.db
        .selectFrom('category')
        .selectAll()
        .where('url_key', '=', 'gold')
        .executeTakeFirstOrThrow(),
    ).toEqual({ ...before, meta_title: 'All our gold' });

    const page = await shop.db.selectFrom('cms_page').selectAll().orderBy('id').executeTakeFirstOrThrow();
    await importRows({ 'cms-pages': [{ identifier: page.identifier, title: 'Another title' }] });
    const renamed = await shop.db
      .selectFrom('cms_page')
      .selectAll()
      .where('id', '=', page.id)
      .executeTakeFirstOrThrow();
    expect({ ...renamed, updated_at: null }).toEqual({ ...page, title: 'Another title', updated_at: null });
  });

  it('drops the former price when the pricing of a product changes', async () => {
    await importRows({
      products: [{ sku: 'AG-M10', pricing: { mode: 'fixed', fixed_price_minor: 45_000 } }],
    });
    expect(await productRow('AG-M10')).toMatchObject({
      pricing_mode: 'fixed',
      fixed_price_minor: 45_000,
      premium_ppm: null,
      tiers: [],
    });
  });
});

describe('stock in a file', () => {
  it('leaves known stock as it is unless the import sets stock (FIX-86)', async () => {
    const { quantity } = await stockOf('AU-SUN-1');
    const rows = { stock: [{ sku: 'AU-SUN-1', quantity: quantity + 40 }] };
    const kept = await importRows(rows);
    expect(await stockOf('AU-SUN-1')).toMatchObject({ quantity });
    expect(kept.sections[0]).toMatchObject({ imported: 1, changed: 0 });
    expect(formatReport(kept, 1)).toContain('--set-stock');
    await importRows(rows, { setsStock: true });
    expect(await stockOf('AU-SUN-1')).toMatchObject({ quantity: quantity + 40 });
    await importRows({ products: [{ sku: 'AU-SUN-1', stock: { quantity: 1 } }] });
    expect(await stockOf('AU-SUN-1')).toMatchObject({ quantity: quantity + 40 });
  });

  it('is recorded as a movement beside the orders after the count (FIX-86)', async () => {
    const counted = await stockOf('AG-WHT-1');
    const row = {
      sku: 'AG-WHT-1',
      quantity: counted.quantity + 20,
      last_movement: await newestMovement('AG-WHT-1'),
    };
    await placeGuestOrder(shop.query as Send, 'AG-WHT-1', 3);
    for (const _ of ['once', 'again']) {
      await importRows({ stock: [row] });
      expect(await stockOf('AG-WHT-1')).toMatchObject({ quantity: counted.quantity + 20 - 3 });
    }
    const movements = await shop.db
      .selectFrom('stock_movement')
      .select(['reason', 'change'])
      .where('product_id', '=', counted.product_id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(movements).toEqual([
      { reason: 'import', change: 20 },
      { reason: 'order', change: -3 },
    ]);
  });

  it('changes only the status where stock is not counted', async () => {
    const { quantity } = await stockOf('AU-SUN-1');
    await importText('stock.csv', 'sku,status\nAU-SUN-1,OUT_OF_STOCK\n');
    expect(await stockOf('AU-SUN-1')).toMatchObject({ quantity, is_on_hold: true });
    await importText('stock.csv', 'sku,quantity,status\nAU-SUN-1,,IN_STOCK\n');
    expect(await stockOf('AU-SUN-1')).toMatchObject({ quantity, is_on_hold: false });
  });

  it('keeps, moves and clears the time at which orders open', async () => {
    const opening = async () => {
      const { is_on_hold, opens_at } = await stockOf('AU-SUN-1');
      return { isOnHold: is_on_hold, opensAt: opens_at?.toISOString() ?? null };
    };
    const [first, second] = [3, 9].map((hours) =>
      new Date(shop.clock.now() + hours * 3_600_000).toISOString(),
    );
    await importText('stock.csv', `sku,opens_at\nAU-SUN-1,${first}\n`);
    expect(await opening()).toEqual({ isOnHold: true, opensAt: first });
    await importText('stock.csv', 'sku,status\nAU-SUN-1,IN_STOCK\n');
    expect(await opening()).toEqual({ isOnHold: true, opensAt: first });
    await importRows({ products: [{ sku: 'AU-SUN-1', stock: { opens_at: second } }] });
    expect(await opening()).toEqual({ isOnHold: true, opensAt: second });
    await importText('stock.csv', 'sku,opens_at\nAU-SUN-1,\n');
    expect(await opening()).toEqual({ isOnHold: false, opensAt: null });
    await importText('stock.csv', 'sku,opens_at\nAU-SUN-1,2020-01-01\n');
    expect(await opening()).toEqual({ isOnHold: false, opensAt: null });
    const { sections } = await importText('stock.csv', 'sku,opens_at\nAU-SUN-1,noon\n');
    expect(sections[0]?.problems).toMatchObject([{ column: 'opens_at' }]);
  });
});

describe('prices outside the limits', () => {
  it.each([
    ['AC-GLOVES', { pricing: { fixed_price_minor: 0 } }, 'pricing.fixed_price_minor'],
    ['AG-SHIP-1', { pricing: { premium_percent: -50 } }, 'pricing.premium_percent'],
    ['AG-SHIP-1', { pricing: { premium_percent: 420 } }, 'pricing.premium_percent'],
    ['AG-SHIP-1', { buyback: { bid_premium_percent: 19 } }, 'buyback.bid_premium_percent'],
  ])('are rejected for %s: %j (FIX-89)', async (sku, columns, column) => {
    const before = await productRow(sku);
    const rows = { products: [{ sku, ...columns }] };
    const rejected = await importRows(rows);
    expect(rejected.sections[0]?.problems).toMatchObject([
      { number: 1, column, message: expect.stringContaining('--allow-extreme') },
    ]);
    expect(await productRow(sku)).toEqual(before);
    const meant = await importRows(rows, { allowsExtreme: true });
    expect(meant.sections[0]).toMatchObject({ changed: 1, problems: [] });
    // An existing extreme price does not prevent changes of other columns.
    const renamed = await importRows({ products: [{ sku, name: 'Renamed' }] });
    expect(renamed.sections[0]).toMatchObject({ changed: 1, problems: [] });
    await shop.db
      .updateTable('product')
      .set({
        ...before,
        details: JSON.stringify(before.details) as never,
        own_values: JSON.stringify(before.own_values),
        tiers: JSON.stringify(before.tiers) as never,
        media: JSON.stringify(before.media) as never,
        method_rules: JSON.stringify(before.method_rules) as never,
      })
      .where('id', '=', before.id)
      .execute();
  });

  it('are rejected in tiers, too (FIX-89)', async () => {
    const report = await importText('tiers.csv', 'sku,quantity,premium_percent\nAG-SHIP-1,500,-60\n');
    expect(report.sections[0]?.problems).toMatchObject([{ number: 2, column: 'premium_percent' }]);
  });
});

describe('the audit of an import', () => {
  it('names the author and the file, and the changes of each section (FIX-85)', async () => {
    await importText('stock.csv', 'sku,quantity\nAC-GLOVES,3\nNOT-THERE,3\n', {
      by: 'Ines',
      setsStock: true,
    });
    const action = await shop.db
      .selectFrom('shop_action')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(action).toMatchObject({ by_name: 'Ines', verb: 'import', subject: 'stock' });
    expect(action.system_user_name).not.toBe('');
    expect(action.details).toEqual({ file: 'stock.csv', imported: 1, changed: 1, left_out: 1 });
  });

  it('stays unfinished when the import is interrupted, with the committed rows (FIX-85)', async () => {
    const rows = Array.from({ length: 1_200 }, (_, place) => JSON.stringify({ word: `stop-${place}` }));
    const broken = importText('search-stop-words.jsonl', rows.join('\n'), {
      onRows: (_, done) => {
        if (done === 1_000) throw new Error('broken off');
      },
    });
    await expect(broken).rejects.toThrow('broken off');
    const { count } = await shop.db
      .selectFrom('search_stop_word')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('word', 'like', 'stop-%')
      .executeTakeFirstOrThrow();
    const [action] = await findShopActions(shop.db, { subject: null, limit: 1 });
    expect(Number(count)).toBeGreaterThan(0);
    expect(action?.details).toEqual({
      file: 'search-stop-words.jsonl',
      imported: Number(count),
      changed: Number(count),
      left_out: 0,
      finished: false,
    });
  });

  it('contains the bank account before and after (FIX-85)', async () => {
    const { value } = await shop.db
      .selectFrom('shop_setting')
      .select('value')
      .where('section', '=', 'payment_methods')
      .executeTakeFirstOrThrow();
    const methods = structuredClone(value) as { code: string; instructions: Record<string, string> }[];
    const wire = methods.find(({ code }) => code === 'banktransfer');
    const [name = '', before = ''] = Object.entries(wire?.instructions ?? {})[0] ?? [];
    if (wire) wire.instructions[name] = 'another account';
    const count = () =>
      shop.db.selectFrom('shop_action').selectAll().where('verb', '=', 'settings').orderBy('id').execute();
    await importText('payment-methods.json', JSON.stringify(methods), { by: 'Ines' });
    const actions = await count();
    const place = methods.findIndex(({ code }) => code === 'banktransfer');
    expect(actions.at(-1)).toMatchObject({
      by_name: 'Ines',
      subject: 'payment_methods',
      details: { [`${place}.instructions.${name}`]: { before, after: 'another account' } },
    });
    const again = await importText('payment-methods.json', JSON.stringify(methods), { by: 'Ines' });
    expect(again.sections[0]).toMatchObject({ imported: 1, changed: 0 });
    expect(await count()).toEqual(actions);
  });
});

describe('the fee of a payment method', () => {
  it('applies to the products that have it, and is shown accordingly (FIX-51)', async () => {
    const { value } = await shop.db
      .selectFrom('shop_setting')
      .select('value')
      .where('section', '=', 'payment_methods')
      .executeTakeFirstOrThrow();
    const methods = structuredClone(value) as { price_column: string; fee_percent: number }[];
    for (const method of methods) if (method.price_column === 'fee_price') method.fee_percent = 3.5;
    const [with4, without] = [await productRow('AU-SUN-1'), await productRow('AC-GLOVES')];
    expect(with4.card_fee_ppm).toBe(40_000);
    await importText('payment-methods.json', JSON.stringify(methods));
    expect((await productRow('AU-SUN-1')).card_fee_ppm).toBe(35_000);
    expect((await productRow('AC-GLOVES')).card_fee_ppm).toBe(without.card_fee_ppm);
  });
});
