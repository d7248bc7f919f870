import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '../../../app/import/import-files.ts';
import { beginUnannounced, endUnannounced } from '../../../app/import/unannounced.repository.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importQuietly, importRows } from '../../../testing/import-rows.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { setPremium } from '../prices/premium.repository.ts';

interface Priced {
  readonly price_range: { readonly minimum_price: { readonly final_price: { readonly value: number } } };
}

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const failures = () => shop.logged.filter(({ msg }) => msg === 'The catalog could not be reloaded').length;

describe('a catalog change', () => {
  it('of a premium reaches every process without a full reload (PRC-01)', async () => {
    const sku = 'AU-SUN-1';
    const price = async () => {
      const { data, errors } = await shop.query<{ products: { items: Priced[] } }>(
        `{ products(filter: { sku: { eq: "${sku}" } }) { items { price_range { minimum_price { final_price { value } } } } } }`,
      );
      expect(errors).toBeUndefined();
      return data.products.items[0]?.price_range.minimum_price.final_price.value;
    };
    const before = shop.services.catalog.current();
    const cheap = (await price()) ?? 0;
    await shop.db.transaction().execute((trx) => setPremium(trx, { sku, premiumPpm: 900_000 }));
    await expectSoon(price).toBeGreaterThan(cheap * 1.5);
    const after = shop.services.catalog.current();
    expect(after.categoryIndex).toBe(before.categoryIndex);
    expect(after.productBySku(sku)?.pricing).toMatchObject({ premiumPpm: 900_000 });
    expect(after.productBySku(sku)?.updatedAtMs).toBeGreaterThan(before.productBySku(sku)?.updatedAtMs ?? 0);
    expect(before.productBySku(sku)?.pricing).not.toMatchObject({ premiumPpm: 900_000 });
  });

  it('by an import of few rows reaches every process without a full reload', async () => {
    const row = (sku: string, name: string, more: object = {}) => ({
      sku,
      item_number: `N-${sku}`,
      name,
      url_key: `seen-${sku.toLowerCase()}`,
      form: 'accessory',
      pricing: { mode: 'fixed', fixed_price_minor: 1_900 },
      categories: ['storage'],
      short_description: 'Of fulgurite',
      stock: { quantity: 3 },
      ...more,
    });
    const heard: number[][] = [];
    const stop = await shop.services.listen(
      'products_changed',
      (ids) => void heard.push(JSON.parse(ids ?? '[]')),
    );
    await importRows(shop, { products: [row('SEEN-1', 'Walnut chest'), row('SEEN-2', 'Walnut box')] });
    await expectSoon(() => heard).toHaveLength(1);
    const other = await shop.anotherProcess();
    const found = async (asked: string) => {
      const { data } = await other.query<{ products: { items: { sku: string; name: string }[] } }>(
        `{ products(${asked}) { items { sku name } } }`,
      );
      return data.products.items.map(({ sku, name }) => `${sku} ${name}`);
    };
    expect(await found('search: "walnut"')).toEqual(['SEEN-1 Walnut chest', 'SEEN-2 Walnut box']);
    const before = shop.services.catalog.current();
    await importQuietly(shop, {
      products: [
        row('SEEN-1', 'Walnut chest'),
        row('SEEN-2', 'Mahogany box', { is_enabled: false }),
        row('SEEN-3', 'Walnutwood shelf', { popularity: 2_000 }),
      ],
    });
    await expect
      .poll(() => found('search: "fulgurite"'))
      .toEqual(['SEEN-3 Walnutwood shelf', 'SEEN-1 Walnut chest']);
    expect(await found('filter: { sku: { in: ["SEEN-2", "SEEN-3"] } }')).toEqual(['SEEN-3 Walnutwood shelf']);
    expect(await found('search: "mahogany"')).toEqual([]);
    const after = shop.services.catalog.current();
    const readingOf = (version: string) => version.split('-').slice(0, 2);
    expect(readingOf(after.version)).toEqual(readingOf(before.version));
    expect(before.productBySku('SEEN-2')?.name).toBe('Walnut box');
    // The row without changes is neither written nor read.
    const written = [before.productBySku('SEEN-2')?.id, after.productBySku('SEEN-3')?.id];
    expect(heard.slice(1).map((ids) => ids.toSorted((a, b) => a - b))).toEqual([written]);
    stop();
  });

  it('by an import that failed after its rows is visible, and that of a killed one with the next', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ingot-failed-'));
    const pricing = { mode: 'fixed', fixed_price_minor: 1_900 };
    const row = {
      sku: 'CUT-1',
      item_number: 'N-CUT-1',
      name: 'Cut',
      url_key: 'cut-1',
      form: 'accessory',
      pricing,
    };
    const file = join(folder, 'products.json');
    await writeFile(file, JSON.stringify([row]));
    const deps = { db: shop.db, now: shop.clock.now() };
    // A file in place of the image folder.
    await expect(importFiles({ ...deps, mediaDir: join(file, 'media') }, file)).rejects.toThrow('ENOTDIR');
    const name = () => shop.services.catalog.current().productBySku('CUT-1')?.name;
    await expectSoon(name).toBe('Cut');

    // Killed before it could announce: its rows and its marker exist.
    await sql`update product set name = 'Killed' where sku = 'CUT-1'`.execute(shop.db);
    await beginUnannounced(shop.db);
    await importQuietly(shop, { products: [{ ...row, name: 'Killed' }] });
    await expectSoon(name).toBe('Killed');
    expect(await beginUnannounced(shop.db)).toBe(true);
    await endUnannounced(shop.db);
    await rm(folder, { recursive: true });
  });

  it('keeps the address that a product took over from another that is read after it', async () => {
    const row = (sku: string, url_key: string) => ({
      sku,
      item_number: `N-${sku}`,
      name: sku,
      url_key,
      form: 'accessory',
      pricing: { mode: 'fixed', fixed_price_minor: 1_900 },
    });
    await importRows(shop, { products: [row('TAKES', 'is-free'), row('GIVES', 'is-taken')] });
    const found = (key: string) => shop.services.catalog.current().productByUrlKey(key)?.sku;
    const id = (sku: string) => shop.services.catalog.current().productBySku(sku)?.id;
    const [takes, gives] = [id('TAKES'), id('GIVES')];
    await sql`update product set url_key = 'is-other' where id = ${gives}`.execute(shop.db);
    await sql`update product set url_key = 'is-taken' where id = ${takes}`.execute(shop.db);
    await notify(shop.db, 'products_changed', `[${takes}]`);
    await expectSoon(() => found('is-taken')).toBe('TAKES');
    await notify(shop.db, 'products_changed', `[${gives}]`);
    await expectSoon(() => found('is-other')).toBe('GIVES');
    expect(found('is-taken')).toBe('TAKES');
  });

  it('keeps an item number with the product that has it in another case', async () => {
    const row = (sku: string, item_number: string, is_enabled: boolean) => ({
      ...{ sku, item_number, is_enabled, name: sku, url_key: sku.toLowerCase(), form: 'accessory' },
      pricing: { mode: 'fixed', fixed_price_minor: 1_900 },
    });
    await importRows(shop, { products: [row('UPPER', 'QUAGGA', true), row('LOWER', 'quagga', true)] });
    const catalog = () => shop.services.catalog.current();
    const bearer = () => catalog().products[catalog().search().bearers.ordinalOfCode('quagga') ?? -1]?.sku;
    expect(bearer()).toBe('UPPER');
    for (const [gone, left] of [
      ['LOWER', 'UPPER'],
      ['UPPER', 'LOWER'],
    ]) {
      const rows = ['UPPER', 'LOWER'].map((sku) =>
        row(sku, sku === 'UPPER' ? 'QUAGGA' : 'quagga', sku !== gone),
      );
      await importQuietly(shop, { products: rows });
      await expectSoon(() => catalog().productBySku(gone ?? '')).toBeUndefined();
      expect(bearer()).toBe(left);
    }
  });

  it('that returns to the first path keeps the former addresses: a path that was left and taken again', async () => {
    const { id, urlKey } = shop.services.catalog.current().productBySku('AU-SUN-1') ?? { id: 0, urlKey: '' };
    const led = () => shop.services.catalog.current().rewriteByPath('sun-for-a-moment.html');
    expect(led()).toBeUndefined();
    await sql`insert into former_path (path, product_id) values ('sun-for-a-moment', ${id})`.execute(shop.db);
    await notify(shop.db, 'products_changed', `[${id}]`);
    await expectSoon(led).toMatchObject({ kind: 'redirect', target: `${urlKey}.html`, redirectCode: 301 });
  });

  it('by rows without differences is none', async () => {
    const heard: (string | null)[] = [];
    const stops = await Promise.all(
      ['catalog_changed', 'products_changed'].map((channel) =>
        shop.services.listen(channel, (payload) => void heard.push(payload)),
      ),
    );
    const rows = {
      stock: [{ sku: 'AU-SUN-1', quantity: 44 }],
      tiers: [{ sku: 'AU-SUN-1', quantity: 10, premium_percent: 3 }],
    };
    const frame = {
      mints: [{ id: 'quagga', name: 'Quagga Mint', country: 'Namibia', country_code: 'NA' }],
      attributes: [{ code: 'stripes', label: 'Stripes', options: [{ value: 'half' }] }],
      categories: [{ url_key: 'quaggas', name: 'Quaggas' }],
      redirects: [{ from: 'quagga', to: '/quaggas', redirect_code: 301 }],
      'search-synonyms': [{ terms: ['quagga', 'zebra'] }],
      'search-stop-words': [{ word: 'whereof' }],
    };
    const heardOfAll = () => heard.filter((payload) => payload === null || payload === '').length;
    for (const [section, own] of Object.entries(frame)) {
      const before = heardOfAll();
      await importQuietly(shop, { [section]: own });
      await expectSoon(heardOfAll, { message: section }).toBe(before + 1);
    }
    heard.length = 0;
    await importQuietly(shop, frame);
    await importQuietly(shop, rows);
    await importQuietly(shop, rows);
    const { id } = shop.services.catalog.current().productBySku('AU-SUN-1') ?? { id: 0 };
    await notify(shop.db, 'products_changed', '[0]');
    await expectSoon(() => heard).toEqual([`[${id}]`, '[0]']);
    for (const stop of stops) stop();
  });

  it.each([
    ['catalog_changed', () => ''],
    ['stock_changed', (id: number) => `[${id}]`],
    ['products_changed', (id: number) => `[${id}]`],
  ])('that could not be read when announced on %s is read later', async (channel, payload) => {
    const { id } = shop.services.catalog.current().productBySku('PD-WHT-1') ?? { id: 0 };
    const sold = shop.services.catalog.current().productById(id)?.stock.quantity ?? 0;
    const failedBefore = failures();
    await sql`alter table product_stock rename to product_stock_away`.execute(shop.db);
    await notify(shop.db, channel, payload(id));
    await expectSoon(failures).toBeGreaterThan(failedBefore);
    await sql`alter table product_stock_away rename to product_stock`.execute(shop.db);
    await sql`update product_stock set quantity = quantity - 1 where product_id = ${id}`.execute(shop.db);
    await expect
      .poll(() => shop.services.catalog.current().productById(id)?.stock.quantity, { timeout: 20_000 })
      .toBe(sold - 1);
  });
});
