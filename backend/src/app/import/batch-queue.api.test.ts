import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { importFiles } from './import-files.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-batches-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** More than two batches. */
const COUNT = 1_250;
const LAST_OF_BATCH = 499;

const bar = (prefix: string, place: number, more: object = {}) => ({
  sku: `${prefix}-${place}`,
  item_number: `N-${prefix}-${place}`,
  name: `Bar ${place}`,
  url_key: `bar-${prefix.toLowerCase()}-${place}`,
  form: 'accessory',
  pricing: { mode: 'fixed', fixed_price_minor: 100 + place },
  stock: { quantity: 3 },
  ...more,
});
const bars = (prefix: string, more: (place: number) => object = () => ({})) =>
  Array.from({ length: COUNT }, (_, place) => bar(prefix, place, more(place)));

async function importProducts(rows: readonly object[]) {
  const file = join(folder, 'products.jsonl');
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  const report = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, file);
  const [section] = report.sections;
  return {
    imported: section?.imported,
    leftOut: section?.leftOut,
    problems: section?.problems.map(({ number, column, message }) => [number, column, message]),
  };
}

async function stored(prefix: string) {
  const products = await shop.db
    .selectFrom('product')
    .select(['id', 'sku', 'url_key', 'related_ids'])
    .where('sku', 'like', `${prefix}-%`)
    .orderBy('item_number')
    .execute();
  return new Map(products.map((product) => [product.sku, product]));
}

describe('batches that are prepared while the previous one is written', () => {
  it('link to products of earlier batches, and to those further down', async () => {
    const related = (place: number) => [place - 1, place - 501, place + 1, place + 501];
    const skusOf = (place: number) =>
      related(place)
        .filter((other) => other >= 0 && other < COUNT)
        .map((other) => `AHEAD-${other}`);
    const report = await importProducts(bars('AHEAD', (place) => ({ related_skus: skusOf(place) })));
    expect(report).toEqual({ imported: COUNT, leftOut: 0, problems: [] });
    const products = await stored('AHEAD');
    expect(products.size).toBe(COUNT);
    for (const place of [0, LAST_OF_BATCH, LAST_OF_BATCH + 1, 1_000, COUNT - 1]) {
      const ids = skusOf(place).map((sku) => products.get(sku)?.id);
      expect(products.get(`AHEAD-${place}`)?.related_ids).toEqual(ids);
    }
  });

  it('detect a URL that the previous batch has taken, and skip only that row', async () => {
    const rows = bars('TAKEN', (place) => (place === 500 ? { url_key: 'bar-taken-499' } : {}));
    expect(await importProducts(rows)).toEqual({
      imported: COUNT - 1,
      leftOut: 1,
      problems: [[501, 'url_key', '"bar-taken-499" belongs to TAKEN-499']],
    });
    expect((await stored('TAKEN')).size).toBe(COUNT - 1);
  });

  it('may use a URL that the previous batch releases', async () => {
    await importProducts([bar('MOVES', LAST_OF_BATCH, { url_key: 'a-popular-place' })]);
    const rows = bars('MOVES', (place) => (place === 500 ? { url_key: 'a-popular-place' } : {}));
    expect(await importProducts(rows)).toEqual({ imported: COUNT, leftOut: 0, problems: [] });
    const products = await stored('MOVES');
    expect(products.get('MOVES-499')?.url_key).toBe('bar-moves-499');
    expect(products.get('MOVES-500')?.url_key).toBe('a-popular-place');
  });

  it('skip only the row with a text that the database cannot store, and name it', async () => {
    const rows = bars('ZERO', (place) => (place === 300 ? { name: 'Half\u0000bar' } : {}));
    const { imported, problems } = await importProducts(rows);
    expect(imported).toBe(COUNT - 1);
    expect(problems).toEqual([[301, '', expect.stringMatching(/^cannot be stored: /)]]);
  });

  it('are complete after a rejected batch, of which only the bad row is skipped', async () => {
    await shop.db.schema
      .alterTable('product')
      .addCheckConstraint('no_ill_luck', sql`name <> 'Ill luck'`)
      .execute();
    const rows = bars('LUCK', (place) => ({
      ...(place === 300 && { name: 'Ill luck' }),
      related_skus: place > 0 ? [`LUCK-${place - 1}`] : [],
    }));
    expect(await importProducts(rows)).toEqual({
      imported: COUNT - 1,
      leftOut: 1,
      problems: [
        [301, '', 'breaks the rule no_ill_luck'],
        [302, 'related_skus.0', 'no product has the sku "LUCK-300"'],
      ],
    });
    const products = await stored('LUCK');
    expect(products.size).toBe(COUNT - 1);
    for (const place of [1, 301, 500, 1_000]) {
      const id = products.get(`LUCK-${place - 1}`)?.id;
      expect(products.get(`LUCK-${place}`)?.related_ids).toEqual(id === undefined ? [] : [id]);
    }
  });
});
