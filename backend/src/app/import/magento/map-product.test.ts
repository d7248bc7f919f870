import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { surveyProducts } from './survey-products.ts';
import { mapRow } from './testing.ts';

async function surveyOf(...cells: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-survey-'));
  const path = join(folder, 'p.csv');
  await writeFile(path, `sku,categories\n${cells.map((cell, at) => `A-${at},"${cell}"\n`).join('')}`);
  try {
    return await surveyProducts([{ kind: 'products', name: 'p.csv', path }]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('puts a product into the categories of two roots of Magento (KIND-07)', async () => {
  const both = 'Default Category/Gold,Second Root/Silver/Bars';
  const survey = await surveyOf(both, 'Second Root/Silver');
  expect([...survey.categories.values()].map(({ names }) => names.join('/'))).toEqual([
    'Gold',
    'Silver',
    'Silver/Bars',
  ]);
  expect(mapRow({ categories: both }, survey)).toMatchObject({
    row: { categories: ['gold', 'silver', 'bars'] },
    said: [],
  });
});

it('notes a root without a category, and a comma that may separate two paths (KIND-07)', async () => {
  const survey = await surveyOf('Default Category', 'Default Category/Gold,Other Root/Silver');
  expect(mapRow({ categories: 'Default Category' }, survey).said).toEqual([
    'categories: the root "Default Category" does not come: the product has no category',
  ]);
  expect(mapRow({ categories: 'Default Category/Gold,Other Root/Silver' }, survey).said).toEqual([
    'categories: "Gold,Other Root" is read as the name of one category',
  ]);
});

const part = (option: string, rest: string) => `name=${option},${rest}`;
const cell = (...parts: readonly string[]) => parts.join('|');
const mapBundle = (cells: Readonly<Record<string, string>>) =>
  mapRow({ product_type: 'bundle', price: '', bundle_price_type: 'dynamic', ...cells });

it.each(['radio', 'select', 'checkbox', 'multi'])('maps an option of the type %s (KIND-07)', (type) => {
  const values = cell(
    part('Coin', `type=${type},required=1,sku=A,price=0.0000,default=1,default_qty=2.0000,can_change_qty=1`),
    part('Coin', `type=${type},required=1,sku=B,price=0.0000,default=1,default_qty=1.0000,can_change_qty=0`),
  );
  const { row, said } = mapBundle({ bundle_values: values });
  const isDefault = type === 'checkbox' || type === 'multi';
  const parts = [
    { sku: 'A', quantity: 2, can_change_quantity: true, is_default: true },
    { sku: 'B', quantity: 1, can_change_quantity: false, is_default: isDefault },
  ];
  expect(row).toMatchObject({
    type: 'bundle',
    bundle: { options: [{ title: 'Coin', type, required: true, parts }] },
  });
  expect(said).toEqual([]);
});

it('notes prices, types and pieces that do not come (KIND-07)', () => {
  const values = cell(
    part('Coin', 'type=radio,required=0,sku=A,price=5.0000,price_type=fixed'),
    part('Coin', 'type=radio,required=0,sku=B,default_qty=1.5'),
    part('Box', 'type=tree,sku=C'),
  );
  const { row, said } = mapBundle({ bundle_values: values, bundle_price_type: 'fixed', price: '90' });
  expect(row).toMatchObject({ bundle: { options: [{ required: false }, { type: 'select' }] } });
  expect(said).toEqual([
    'bundle_values: "A" of "Coin" costs its price in the shop: its own price 5.0000 does not come',
    'bundle_values: "B" of "Coin" does not come: "1.5" is not a whole number of pieces',
    'bundle_values: "Box" becomes a select: "tree" is not a type of option',
    'bundle_price_type: does not come: the prices of the parts make the price of the bundle',
  ]);
});

it('reads the special price as the share that shoppers pay (KIND-07)', () => {
  const bundle_values = part('Coin', 'type=radio,sku=A');
  expect(mapBundle({ bundle_values, special_price: '92.5000' }).row).toMatchObject({
    bundle: { discount_percent: 7.5 },
  });
  const dated = mapBundle({ bundle_values, special_price: '90', special_price_to_date: '1/1/27' });
  expect(dated.said).toEqual(['special_price: does not come: the discount of a bundle has no dates']);
});

describe('a product of others without any of them (KIND-07)', () => {
  const inShop = new Set(['a-1']);
  const kinds = [
    ['bundle', 'bundle_values', 'choices', { bundle_values: 'name=Coin,type=select' }],
    ['configurable', 'configurable_variations', 'variants', {}],
    ['grouped', 'associated_skus', 'products', { associated_skus: '' }],
  ] as const;

  it.each(kinds)('comes disabled: %s', (type, column, name, cells) => {
    const { row, said } = mapRow({ product_type: type, price: '', sku: 'A-1', ...cells });
    expect(row).toMatchObject({ type, is_enabled: false });
    expect(said.at(-1)).toBe(
      `${column}: "Piece" comes disabled: add its ${name} in the back office, on the page of the product, then enable it`,
    );
  });

  it.each(kinds)('leaves the parts of the shop, and whether it is sold: %s', (type, column, name, cells) => {
    const { row, said } = mapRow({ product_type: type, price: '', sku: 'A-1', ...cells }, {}, inShop);
    expect(row).toMatchObject({ type });
    for (const left of [
      'is_enabled',
      'pricing',
      'bundle',
      'variants',
      'configurable_options',
      'grouped_items',
    ])
      expect(row).not.toHaveProperty(left);
    expect(said.at(-1)).toBe(
      `${column}: "Piece" keeps its ${name} of the shop: the export has none that come`,
    );
  });

  it('comes with variants that other files have', () => {
    const { row, said } = mapRow({
      ...{ product_type: 'configurable', price: '' },
      configurable_variations: 'sku=ELSEWHERE,finish=Proof',
    });
    expect(row).toMatchObject({ is_enabled: true, variants: [{ sku: 'ELSEWHERE' }] });
    expect(said).toEqual([]);
  });
});

it('brings a part of zero pieces as one piece that shoppers choose (KIND-07)', () => {
  const bundle_values = part('Coin', 'type=checkbox,required=0,sku=A,default=1,default_qty=0.0000');
  const { row, said } = mapBundle({ bundle_values });
  const parts = [{ sku: 'A', quantity: 1, can_change_quantity: true, is_default: false }];
  expect(row).toMatchObject({ bundle: { options: [{ title: 'Coin', parts }] } });
  expect(said).toEqual([
    'bundle_values: "A" of "Coin" comes with 1 piece instead of 0, and is not chosen before the shopper chooses it',
  ]);
});

it('brings a bundle without its customizable options (KIND-07)', () => {
  const bundle_values = part('Coin', 'type=radio,sku=A');
  const custom_options = 'name=Engraving,type=field,required=1,price=12.0000';
  const { row, said } = mapBundle({ bundle_values, custom_options });
  expect(row).toMatchObject({ type: 'bundle', is_enabled: true });
  expect(row).not.toHaveProperty('custom_options');
  expect(said).toEqual([
    'custom_options: "Engraving" does not come: a bundle has no options beside its parts',
  ]);
});

describe('a configurable product with virtual variants (KIND-07)', () => {
  const cells = {
    product_type: 'configurable',
    configurable_variations: 'sku=V1,level=Basic|sku=V2,level=Full',
  };

  it('becomes a grouped product', () => {
    const { row, said } = mapRow(cells, { services: new Set(['V1', 'V2']) });
    expect(row).toMatchObject({
      type: 'grouped',
      grouped_items: [
        { sku: 'V1', quantity: 0 },
        { sku: 'V2', quantity: 0 },
      ],
    });
    expect(row).not.toHaveProperty('variants');
    expect(said).toEqual([
      'configurable_variations: becomes a grouped product: its variants are not delivered',
    ]);
  });

  it('keeps its goods, and sells the others on their own pages', () => {
    const survey = { services: new Set(['V2']), lone: new Set(['V2']) };
    const { row, said } = mapRow(cells, survey);
    expect(row).toMatchObject({
      type: 'configurable',
      configurable_options: [{ attribute_code: 'level', values: ['Basic'] }],
      variants: [{ sku: 'V1' }],
    });
    expect(said).toEqual([
      'configurable_variations: "V2" is no variant but has its own page: it is not delivered',
    ]);
    const service = { sku: 'V2', product_type: 'virtual', visibility: 'Not Visible Individually' };
    expect(mapRow(service, survey).row).toMatchObject({ visibility: 'catalog_search' });
  });
});
