import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSets, readBundle, uidsOf } from '../../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { importRows } from '../../../../testing/import-rows.ts';
import { newShopper } from '../../../../testing/shopping/shopper.ts';
import { importMagento } from '../import-magento.ts';
import { type Cells, products } from '../testing.ts';

let shop: TestShop;
let root: string;
beforeAll(async () => {
  shop = await createTestShop();
  root = await mkdtemp(join(tmpdir(), 'ingot-whole-'));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true, force: true });
});

async function run(rows: readonly Cells[], files: Record<string, string> = {}, isDry = false) {
  const folder = await mkdtemp(join(root, 'export-'));
  for (const [name, content] of Object.entries({ 'products.csv': products(rows), ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const { sections } = await importMagento(
    { db: shop.db, now: shop.clock.now(), mediaDir: null, isDry },
    folder,
  );
  await shop.services.catalog.refresh();
  return {
    changed: sections.reduce((sum, { changed }) => sum + changed, 0),
    leftOut: sections.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0),
    said: sections.flatMap(({ problems }) => problems.map(({ number, message }) => `${number} ${message}`)),
  };
}

const stored = (sku: string) =>
  shop.db
    .selectFrom('product')
    .select(['type', 'is_enabled', 'details', 'fixed_price_minor'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

/** A row of an entry of a list in a cell. */
const entry = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

const part = (name: string, sku: string, more: Record<string, string> = {}) =>
  entry({
    ...{ name, type: 'radio', required: '1', sku, price: '0.0000', default: '0', default_qty: '1.0000' },
    ...{ price_type: 'fixed', can_change_qty: '1', ...more },
  });
const made = { price: '', qty: '0.0000' };
const bundleTerms = {
  bundle_price_type: 'dynamic',
  bundle_sku_type: 'dynamic',
  bundle_price_view: 'Price range',
};
const course = (at: number): Cells => ({
  sku: `WH-LV0${at}`,
  product_type: 'downloadable',
  name: `Film course ${at}`,
  weight: '',
  price: `${10 + at}.0000`,
  downloadable_links: entry({
    ...{ group_title: 'Course', purchased_separately: '0', title: 'The course', sort_order: '1' },
    ...{ price: '0.0000', downloads: 'unlimited', file: `/c/o/course_${at}.mp4`, shareable: 'no' },
  }),
  downloadable_samples: entry({ group_title: 'Trailers', title: 'Trailer', file: `/t/r/trailer_${at}.mp4` }),
});

const CATALOG: readonly Cells[] = [
  ...['blue', 'red'].map((color) => ({ sku: `WH-WG081-${color}`, price: '23.0000' })),
  ...['blue', 'red'].map((color) => ({ sku: `WH-WG082-${color}`, price: '27.0000' })),
  ...['85', '86', '87'].map((number) => ({ sku: `WH-WG0${number}`, price: `${number}.0000` })),
  {
    ...{ sku: 'WH-WG080', product_type: 'bundle', name: 'Companion kit', ...made, ...bundleTerms },
    bundle_values: [
      part('Stasis ball', 'WH-WG081-blue', { default: '1' }),
      part('Stasis ball', 'WH-WG081-red'),
      part('Foam brick', 'WH-WG082-blue', { default: '1', default_qty: '2.0000' }),
      part('Foam brick', 'WH-WG082-red'),
    ].join('|'),
  },
  {
    ...{ sku: 'WH-WG085_Group', product_type: 'grouped', name: 'Set of straps', ...made },
    associated_skus: 'WH-WG085=1.0000,WH-WG086=0.0000,WH-WG087=2.0000',
  },
  ...[4, 5, 6, 7, 8, 9].map(course),
  { sku: 'WH-V-S', visibility: 'Not Visible Individually', additional_attributes: 'finish=Proof' },
  {
    ...{ sku: 'WH-V-M', visibility: 'Not Visible Individually', price: '22.5000' },
    additional_attributes: 'finish=Matte',
  },
  {
    ...{ sku: 'WH-V', product_type: 'configurable', ...made },
    configurable_variations: 'sku=WH-V-S,finish=Proof|sku=WH-V-M,finish=Matte',
  },
  {
    sku: 'WH-O',
    custom_options: [
      entry({ name: 'Band', type: 'drop_down', required: '1', price: '3.0000', option_title: 'Long' }),
      entry({ name: 'Band', type: 'drop_down', required: '1', price: '1.5000', option_title: 'Short' }),
    ].join('|'),
  },
  { sku: 'WH-N', product_type: 'virtual', weight: '' },
];

test('a catalog with every kind comes without a product left out, with its prices, parts and choices (KIND-01, KIND-02, KIND-07)', async () => {
  const dry = await run(CATALOG, {}, true);
  const real = await run(CATALOG);
  expect(real.said).toEqual(dry.said);
  expect([dry.leftOut, real.leftOut]).toEqual([0, 0]);
  // The files of the courses are not in the export.
  const row = CATALOG.findIndex(({ sku }) => sku === 'WH-LV04') + 2;
  expect(real.said.filter((line) => line.startsWith(`${row} `))).toEqual([
    `${row} the file /c/o/course_4.mp4 is not in the folder`,
    `${row} "Film course 4" comes disabled: upload "The course" in the back office, on the page of the product, then enable it`,
  ]);
  expect(real.said).toHaveLength(12);
  for (const { sku = '', product_type: type = 'simple' } of CATALOG) {
    expect(await stored(sku)).toMatchObject({ type, is_enabled: type !== 'downloadable' });
  }
  expect(await stored('WH-LV09')).toMatchObject({ fixed_price_minor: 19_00 });
  expect((await run(CATALOG)).changed).toBe(0);

  const shopper = await newShopper(shop.query);
  const kit = uidsOf(await readBundle(shop.query, 'WH-WG080'), ['WH-WG081-red', 'WH-WG082-blue']);
  expect(
    await addSets(shop.query, shopper.cartId, { sku: 'WH-WG080', quantity: 1, selected_options: kit }),
  ).toEqual([]);
  expect(await shopper.add('WH-V-M', 2, { parent_sku: 'WH-V' })).toEqual([]);
  expect(await shopper.add('WH-WG087', 2)).toEqual([]);
  const { items, prices } = await shopper.cart();
  expect(items).toHaveLength(3);
  // A ball of 23.00 with two bricks of 27.00, two pieces of 22.50, two straps of 87.00.
  expect(prices.subtotal_excluding_tax.value).toBe(77 + 45 + 174);

  const group = shop.services.catalog.current().productBySku('WH-WG085_Group');
  expect(group?.partIds.map((id) => shop.services.catalog.current().productById(id)?.sku)).toEqual([
    'WH-WG085',
    'WH-WG086',
    'WH-WG087',
  ]);
  const choice = shop.services.catalog.current().productBySku('WH-O')?.customOptions[0];
  expect(choice).toMatchObject({ title: 'Band', isRequired: true });
});

test('a product without its files waits for the dealer, and is not sold before, however it is enabled (KIND-04, KIND-07)', async () => {
  await run([course(1)]);
  const enable = () => importRows(shop, { products: [{ sku: 'WH-LV01', is_enabled: true }] });
  expect((await enable()).sections[0]?.problems).toMatchObject([
    { column: 'downloads', message: 'must list the files, unless the product is disabled' },
  ]);
  await shop.db.updateTable('product').set({ is_enabled: true }).where('sku', '=', 'WH-LV01').execute();
  await shop.services.catalog.refresh();
  expect(shop.services.catalog.current().productBySku('WH-LV01')).toBeUndefined();

  const links = [{ title: 'The course', url: 'https://files.example/course.mp4' }];
  await importRows(shop, { products: [{ sku: 'WH-LV01', downloads: { links }, is_enabled: true }] });
  await shop.services.catalog.refresh();
  expect(shop.services.catalog.current().productBySku('WH-LV01')?.isSalable).toBe(true);
});

test('files that shoppers choose come without the missing one; files sold together only whole (KIND-04, KIND-07)', async () => {
  const files = (separate: string) =>
    [
      `purchased_separately=${separate},title=Part,price=0,url=HTTPS://files.example/1.pdf`,
      'title=Part,price=0,url=https://files.example/2.pdf',
      'title=Lost,price=0,url=http://files.example/3.pdf',
      'title=Odd,price=0,url=https:/files.example',
    ].join('|');
  const kind = { product_type: 'downloadable', weight: '' };
  const { said, leftOut } = await run([
    { sku: 'WH-F1', ...kind, downloadable_links: files('1') },
    { sku: 'WH-F2', ...kind, downloadable_links: files('0') },
    { sku: 'WH-F3', ...kind },
  ]);
  expect(leftOut).toBe(0);
  expect(said.filter((line) => line.includes('"Moved'))).toEqual([
    '2 "Moved WH-F1" comes without some files: upload "Lost", "Odd" in the back office, on the page of the product',
    '3 "Moved WH-F2" comes disabled: upload "Lost", "Odd" in the back office, on the page of the product, then enable it',
    '4 "Moved WH-F3" comes disabled: upload its files in the back office, on the page of the product, then enable it',
  ]);
  expect(
    await Promise.all(['WH-F1', 'WH-F2', 'WH-F3'].map(async (sku) => (await stored(sku)).is_enabled)),
  ).toEqual([true, false, false]);
  expect((await stored('WH-F1')).details.downloads?.links).toEqual([
    { number: 1, title: 'Part', url: 'https://files.example/1.pdf' },
    { number: 2, title: 'Part (2)', url: 'https://files.example/2.pdf' },
  ]);
});

test('an import again leaves the files that the dealer has added, and the product sold (KIND-04, KIND-07)', async () => {
  const links = ['one', 'two'].map((name, at) =>
    entry({
      purchased_separately: '0',
      title: name,
      sort_order: String(at),
      price: '0',
      file: `/a/${name}.pdf`,
    }),
  );
  const kind = { product_type: 'downloadable', weight: '' };
  const rows = [
    { sku: 'WH-A1', ...kind, downloadable_links: links.join('|') },
    {
      ...{ sku: 'WH-A2', ...kind },
      downloadable_links: links.join('|').replaceAll('purchased_separately=0', 'purchased_separately=1'),
    },
  ];
  const folder = 'pub/media/downloadable/files/links/a';
  const pdf = '%PDF-1.4\n%%EOF\n';
  await run(rows, { [`${folder}/one.pdf`]: pdf });
  expect((await stored('WH-A1')).is_enabled).toBe(false);
  const added = ['one', 'two'].map((title) => ({ title, url: `https://files.example/${title}.pdf` }));
  const dealer = (sku: string) => ({ sku, downloads: { links: added }, is_enabled: true });
  await importRows(shop, { products: [dealer('WH-A1'), dealer('wh-a2')] });
  const before = [await stored('WH-A1'), await stored('WH-A2')];

  const again = await run(rows, { [`${folder}/one.pdf`]: pdf });
  expect(again.changed).toBe(0);
  expect(again.said).toContain(
    '2 "Moved WH-A1" keeps the files that it has in the shop: upload "two" in the back office, on the page of the product, if they are not there',
  );
  const bare = await run(rows);
  expect([bare.changed, bare.leftOut]).toEqual([0, 0]);
  expect([await stored('WH-A1'), await stored('WH-A2')]).toEqual(before);
  expect(before).toMatchObject([{ is_enabled: true }, { is_enabled: true }]);

  await run(rows, { [`${folder}/one.pdf`]: pdf, [`${folder}/two.pdf`]: pdf });
  expect((await stored('WH-A1')).details.downloads?.links).toMatchObject([
    { title: 'one', file: expect.any(String) },
    { title: 'two', file: expect.any(String) },
  ]);
});

test('products without their parts come disabled, and again as the dealer has completed them (KIND-01, KIND-02, KIND-07)', async () => {
  const rows: readonly Cells[] = [
    {
      sku: 'WH-P1',
      price: '30.0000',
      visibility: 'Not Visible Individually',
      additional_attributes: 'finish=Proof',
    },
    {
      ...{ sku: 'WH-P-B', product_type: 'bundle', ...made, ...bundleTerms },
      bundle_values: part('Coin', 'WH-P1', { default_qty: '1.5' }),
    },
    { sku: 'WH-P-G', product_type: 'grouped', ...made },
    { sku: 'WH-P-C', product_type: 'configurable', ...made },
  ];
  const wholes = ['WH-P-B', 'WH-P-G', 'WH-P-C'];
  const first = await run(rows);
  expect(first.leftOut).toBe(0);
  expect(first.said.filter((line) => line.includes('comes disabled'))).toHaveLength(3);
  for (const sku of wholes) expect(await stored(sku)).toMatchObject({ is_enabled: false });
  expect((await run(rows)).changed).toBe(0);

  const one = [{ sku: 'WH-P1' }];
  const { sections } = await importRows(shop, {
    products: [
      { sku: 'WH-P-B', is_enabled: true, bundle: { options: [{ title: 'Coin', parts: one }] } },
      { sku: 'WH-P-G', is_enabled: true, grouped_items: one },
      {
        ...{ sku: 'WH-P-C', is_enabled: true, pricing: { mode: 'fixed', fixed_price_minor: 30_00 } },
        configurable_options: [{ attribute_code: 'finish', label: 'Finish', values: ['Proof'] }],
        variants: [{ sku: 'WH-P1', attributes: { finish: 'Proof' } }],
      },
    ],
  });
  expect(sections[0]?.problems).toEqual([]);
  const again = await run(rows);
  expect([again.changed, again.leftOut]).toEqual([0, 0]);
  for (const sku of wholes) {
    expect(await stored(sku)).toMatchObject({ is_enabled: true });
    expect(shop.services.catalog.current().productBySku(sku)?.isSalable).toBe(true);
  }
  expect((await stored('WH-P-C')).fixed_price_minor).toBe(30_00);
});
