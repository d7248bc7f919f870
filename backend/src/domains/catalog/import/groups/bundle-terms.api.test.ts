import { afterAll, beforeAll, expect, test } from 'vitest';
import { STARTER_SET } from '../../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { importRows } from '../../../../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [STARTER_SET] });
});
afterAll(() => shop.close());

const { sku } = STARTER_SET;
const importTerms = async (terms: object) => {
  const { sections } = await importRows(shop, { products: [{ sku, bundle: terms }] });
  return sections[0]?.problems;
};
const storedTerms = () =>
  shop.db
    .selectFrom('product_bundle as b')
    .innerJoin('product as p', 'p.id', 'b.product_id')
    .select(['pricing', 'ppm'])
    .where('sku', '=', sku)
    .executeTakeFirst();

test.each([
  ['discount_percent', 11, 'is 11%, above the largest discount of 10% (setting price_limits)'],
  ['premium_percent', -11, 'is -11%, outside the limits of -10% to 100% (setting price_limits)'],
  ['premium_percent', 101, 'is 101%, outside the limits of -10% to 100% (setting price_limits)'],
])('rejects a set with an extreme %s of %d (KIND-01)', async (column, percent, message) => {
  expect(await importTerms({ [column]: percent })).toMatchObject([
    { column: `bundle.${column}`, message: expect.stringContaining(message) },
  ]);
  expect(await storedTerms()).toEqual({ pricing: 'discount', ppm: 20_000 });
});

test('changes a set from a discount to a premium and back, and keeps its parts (KIND-07)', async () => {
  const parts = () => shop.db.selectFrom('product_bundle_selection').selectAll().orderBy('id').execute();
  const before = await parts();
  expect(await importTerms({ premium_percent: 6 })).toEqual([]);
  expect(await storedTerms()).toEqual({ pricing: 'premium', ppm: 60_000 });
  expect(await importTerms({ discount_percent: 3 })).toEqual([]);
  expect(await storedTerms()).toEqual({ pricing: 'discount', ppm: 30_000 });
  expect(await parts()).toEqual(before);
});

test('takes other changes of a set whose discount was above the limit before (KIND-07)', async () => {
  await shop.db.updateTable('product_bundle').set({ ppm: 150_000 }).execute();
  const { sections } = await importRows(shop, { products: [{ sku, name: 'Silver set' }] });
  expect(sections[0]).toMatchObject({ problems: [], changed: 1 });
  expect(await importTerms({ discount_percent: 15 })).toEqual([]);
});
