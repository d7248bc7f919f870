import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { storedProducts } from '../../catalog/import/stored/stored-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function found(search: string): Promise<readonly string[]> {
  const { data, errors } = await shop.query<{ products: { items: { sku: string }[] } }>(
    'query ($search: String!) { products(search: $search) { items { sku } } }',
    { search },
  );
  expect(errors).toBeUndefined();
  return data.products.items.map(({ sku }) => sku);
}

test('finds a product by its own search words at once, and never shows them (GOODS-02)', async () => {
  expect(await found('zwergelchen')).toEqual([]);
  await importRows(shop, { products: [{ sku: 'AU-SUN-1', search_words: 'Zwergelchen, Sönnlein <b>' }] });
  await shop.refresh();
  expect(await found('zwergelchen')).toEqual(['AU-SUN-1']);
  expect(await found('sonnlein')).toEqual(['AU-SUN-1']);
  const page = await shop.query(
    '{ products(search: "zwergelchen") { suggestions { search } items { name meta_title meta_keyword description { html } } } }',
  );
  expect(JSON.stringify(page.data)).not.toMatch(/zwergelchen/i);

  const rows = [];
  for await (const list of storedProducts.read(shop.db, ['au-sun-1'])) rows.push(...list);
  expect(rows[0]?.['search_words']).toBe('Zwergelchen, Sönnlein <b>');
  await importRows(shop, { products: [{ sku: 'AU-SUN-1', search_words: null }] });
  await shop.refresh();
  expect(await found('zwergelchen')).toEqual([]);
});
