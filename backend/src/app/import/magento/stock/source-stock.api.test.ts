import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { importMagento } from '../import-magento.ts';
import { type Cells, products } from '../testing.ts';

let shop: TestShop;
let root: string;
beforeAll(async () => {
  shop = await createTestShop();
  root = await mkdtemp(join(tmpdir(), 'ingot-sources-'));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true, force: true });
});

async function run(rows: readonly Cells[], sources: readonly string[], setsStock = false) {
  const folder = await mkdtemp(join(root, 'export-'));
  if (rows.length > 0) await writeFile(join(folder, 'products.csv'), products(rows));
  await writeFile(join(folder, 's.csv'), ['source_code,sku,status,quantity', ...sources].join('\n'));
  const deps = { db: shop.db, now: shop.clock.now(), mediaDir: null, isDry: false, setsStock };
  const { sections } = await importMagento(deps, folder);
  return {
    changed: sections.reduce((sum, { changed }) => sum + changed, 0),
    said: sections.flatMap(({ problems }) =>
      problems.map(({ file, number, column, message }) => `${file} ${number} ${column}: ${message}`),
    ),
  };
}

const stockOf = async (sku: string) => {
  const row = await shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['quantity', 'is_on_hold'])
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row && [row.quantity, row.is_on_hold];
};

test('the stock is the sum of the sources that have the product in stock, as its salable quantity in Magento (KIND-07)', async () => {
  const rows: Cells[] = [
    { sku: 'SO-1', qty: '5.0000' },
    { sku: 'SO-2', qty: '0.0000', is_in_stock: '0' },
    { sku: 'SO-3', qty: '9.0000' },
    { sku: 'SO-4', qty: '7.0000' },
    { sku: 'SO-5', product_type: 'virtual', weight: '', qty: '0', manage_stock: '0' },
  ];
  const sources = [
    'default,SO-1,1,5.0000',
    'berlin,so-1,1,20.0000',
    'berlin,SO-2,1,3.0000',
    'default,SO-3,0,9.0000',
    'default,SO-5,0,0.0000',
    'closed,SO-1,0,50.0000',
  ];
  const { said } = await run(rows, sources);
  expect(said).toEqual([
    's.csv 5 status: the 9 pieces do not count while another source has the product',
    's.csv 7 status: the 50 pieces do not count while another source has the product',
    's.csv null source_code: the source "berlin" becomes part of the stock of the shop, with 23 pieces. If it is a counter, enter its pieces at the counter',
  ]);
  expect(await stockOf('SO-1')).toEqual([25, false]);
  expect(await stockOf('SO-2')).toEqual([3, false]);
  expect(await stockOf('SO-3')).toEqual([9, true]);
  expect(await stockOf('SO-4')).toEqual([7, false]);
  // Magento does not count this service.
  expect(await stockOf('SO-5')).toEqual([1_000_000, false]);
  expect((await run(rows, sources)).changed).toBe(0);
});

test('a source below 0 lowers the sum of the sources, which is at least 0 (KIND-07)', async () => {
  const sources = [
    ...['default,SM-1,1,-3.0000', 'berlin,SM-1,1,10.0000'],
    ...['berlin,SM-2,1,4.0000', 'default,SM-2,1,-6.0000', 'vault,SM-2,1,1.0000'],
    ...['default,SM-3,0,-2.0000', 'berlin,SM-3,1,5.0000'],
    ...['default,SM-4,0,-2.0000', 'berlin,SM-4,0,6.0000'],
  ];
  await run(
    ['SM-1', 'SM-2', 'SM-3', 'SM-4'].map((sku) => ({ sku })),
    sources,
  );
  expect(await stockOf('SM-1')).toEqual([7, false]);
  expect(await stockOf('SM-2')).toEqual([0, false]);
  expect(await stockOf('SM-3')).toEqual([5, false]);
  expect(await stockOf('SM-4')).toEqual([4, true]);
});

test('a file of sources alone counts products of the shop, and only when staff set the stock (KIND-07)', async () => {
  await run([{ sku: 'SP-1' }], []);
  expect(await stockOf('SP-1')).toEqual([12, false]);
  const sources = ['default,SP-1,1,30.0000', 'vault,SP-1,1,4.0000'];
  expect((await run([], sources)).changed).toBe(0);
  expect(await stockOf('SP-1')).toEqual([12, false]);
  await run([], sources, true);
  expect(await stockOf('SP-1')).toEqual([34, false]);
});

test('rows of sources that do not count are listed: unknown, negative, text, twice, without a sku (KIND-07)', async () => {
  const { said } = await run(
    [{ sku: 'SQ-1' }, { sku: 'SQ-2' }, { sku: 'SQ-3' }],
    [
      'default,SQ-1,1,4.0000',
      'DEFAULT,sq-1,1,6.0000',
      'default,SQ-2,1,-3.0000',
      'default,SQ-3,1,many',
      'default,SQ-NONE,1,1',
      'default,,1,1',
      'default,SQ-1',
      'north,SQ-1,1,1e3',
      'south,SQ-1,1,9000000000000',
    ],
  );
  expect(said).toEqual([
    's.csv 6 sku: no product has the sku "SQ-NONE"',
    's.csv 3 sku: "sq-1" has an earlier row of the source "default", which counts',
    's.csv 4 quantity: -3.0000 pieces are taken from those of other sources: orders that wait for them do not come',
    's.csv 5 quantity: "many" is not a number of pieces',
    's.csv 7 sku: the row has no sku',
    expect.stringMatching(/^s\.csv 8 : /),
    's.csv 9 quantity: "1e3" is not a number of pieces',
    's.csv 10 quantity: "9000000000000" is not a number of pieces',
  ]);
  expect(await stockOf('SQ-1')).toEqual([4, false]);
  expect(await stockOf('SQ-2')).toEqual([0, false]);
  expect(await stockOf('SQ-3')).toEqual([12, false]);
});
