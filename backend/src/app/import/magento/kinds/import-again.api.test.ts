import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { newShopper } from '../../../../testing/shopping/shopper.ts';
import { importMagento } from '../import-magento.ts';
import { type Cells, products } from '../testing.ts';

let shop: TestShop;
let root: string;
beforeAll(async () => {
  shop = await createTestShop();
  root = await mkdtemp(join(tmpdir(), 'ingot-again-'));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true, force: true });
});

/** Imports products as an export of Magento has them. Returns the number of changed rows and the problems. */
async function run(rows: Cells[]) {
  const folder = await mkdtemp(join(root, 'export-'));
  await writeFile(join(folder, 'products.csv'), products(rows));
  const { sections } = await importMagento(
    { db: shop.db, now: shop.clock.now(), mediaDir: null, isDry: false },
    folder,
  );
  await shop.services.catalog.refresh();
  return {
    changed: sections.reduce((sum, { changed }) => sum + changed, 0),
    problems: sections.flatMap(({ problems }) => problems.map(({ column }) => column)),
  };
}

/** A product with two levels, whose variants have this type. */
function levels(sku: string, type: 'simple' | 'virtual'): Cells[] {
  const variant = {
    product_type: type,
    visibility: 'Not Visible Individually',
    ...(type === 'virtual' && { weight: '' }),
  };
  return [
    { sku: `${sku}-1`, ...variant, additional_attributes: 'level=Basic' },
    { sku: `${sku}-2`, ...variant, additional_attributes: 'level=Full' },
    {
      ...{ sku, product_type: 'configurable', price: '', qty: '0' },
      configurable_variations: `sku=${sku}-1,level=Basic|sku=${sku}-2,level=Full`,
    },
  ];
}

function found(sku: string) {
  const catalog = shop.services.catalog.current();
  const product = catalog.productBySku(sku);
  const parts = product?.partIds.map((id) => catalog.productById(id)?.sku);
  return { type: product?.type, parts, isSalable: product?.isSalable };
}

test('a configurable product that comes as a group comes again without a change (KIND-02, KIND-07)', async () => {
  const rows = levels('AGAIN-G', 'virtual');
  const group = { type: 'grouped', parts: ['AGAIN-G-1', 'AGAIN-G-2'], isSalable: true };
  expect((await run(rows)).problems).toEqual(['configurable_variations']);
  expect(found('AGAIN-G')).toEqual(group);
  expect(await run(rows)).toEqual({ changed: 0, problems: ['configurable_variations'] });
  expect(found('AGAIN-G')).toEqual(group);
});

test('a configurable product whose variants are services since becomes a group, and back (KIND-02, KIND-07)', async () => {
  await run(levels('TURN', 'simple'));
  expect(found('TURN').type).toBe('configurable');
  const shopper = await newShopper(shop.query);
  expect(await shopper.add('TURN-2', 1, { parent_sku: 'TURN' })).toEqual([]);
  await run(levels('TURN', 'virtual'));
  expect(found('TURN')).toEqual({ type: 'grouped', parts: ['TURN-1', 'TURN-2'], isSalable: true });
  expect(await shopper.add('TURN-1', 1)).toEqual([]);
  expect((await shopper.cart()).items.map(({ product }) => product.sku)).toHaveLength(2);
  await run(levels('TURN', 'simple'));
  expect(found('TURN').type).toBe('configurable');
});
