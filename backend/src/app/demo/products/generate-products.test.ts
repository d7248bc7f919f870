import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productSchema } from '../../../domains/catalog/import/product-row.ts';
import { generateProducts, type Patterns } from './generate-products.ts';

const DEMO = join(import.meta.dirname, '../../../../../demo');
const read = (name: string) => JSON.parse(readFileSync(join(DEMO, name), 'utf8'));
const patterns: Patterns = {
  products: read('products.json'),
  mints: read('mints.json'),
  categories: read('categories.json'),
};
const make = (count: number, seed: number) => [...generateProducts(patterns, { count, seed })];

test('the same seed generates the same products, for any number', () => {
  const many = make(500, 1);
  expect(make(200, 1)).toEqual(many.slice(0, 200));
  expect(make(200, 2)).not.toEqual(many.slice(0, 200));
});

test('every product can be imported, and none is a duplicate', () => {
  const all = make(3_000, 7);
  for (const key of ['sku', 'name', 'url_key', 'item_number'] as const) {
    const values = all.map((product) => (product as Record<string, unknown>)[key]);
    expect(new Set(values).size).toBe(all.length);
  }
  const rejected = all.map((product) => productSchema.safeParse(product)).filter(({ success }) => !success);
  expect(rejected).toEqual([]);
});

test('the catalog is realistic: all metals, many mints, some products out of stock', () => {
  const all = make(5_000, 3).map((product) => productSchema.parse(product));
  const share = (is: (product: (typeof all)[number]) => boolean) => all.filter(is).length / all.length;
  expect(new Set(all.map(({ metal }) => metal))).toEqual(
    new Set(['gold', 'silver', 'platinum', 'palladium']),
  );
  expect(new Set(all.map(({ mint }) => mint)).size).toBeGreaterThan(5);
  expect(share(({ stock }) => stock?.status === 'OUT_OF_STOCK')).toBeCloseTo(0.07, 1);
  expect(share(({ metal }) => metal === 'silver')).toBeCloseTo(0.48, 1);
  expect(all.every(({ pricing }) => pricing.mode === 'metal')).toBe(true);
  // A Mariner Kestrel is a silver coin, but not a Tall Ship.
  const places = new Set(all.flatMap(({ categories }) => categories ?? []));
  expect([...places]).toEqual(expect.arrayContaining(['silver-coins-1oz', 'gold-bars', 'palladium-rounds']));
  expect([...places].filter((key) => /ship|stag|sheaf|oak|lighthouse|rose|peaks/.test(key))).toEqual([]);
});
