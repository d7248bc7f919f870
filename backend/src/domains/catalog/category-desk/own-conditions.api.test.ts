import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { expectSoon } from '../../../testing/waiting.ts';

interface Condition {
  readonly field: string;
  readonly values: readonly string[];
}
interface Field {
  readonly field: string;
  readonly seen: unknown;
  readonly value: unknown;
}

const COINS = ['AG-SHIP-1', 'AU-SUN-1'] as const;
const ATTRIBUTES = [
  { code: 'grade', label: 'Grade', input: 'select', options: [{ value: 'ms70' }, { value: 'ms69' }] },
  {
    code: 'mint_marks',
    label: 'Mint marks',
    input: 'multiselect',
    options: [{ value: 'P' }, { value: 'D' }],
  },
  { code: 'boxed', label: 'Boxed', input: 'boolean' },
  { code: 'relief', label: 'Relief in mm', input: 'decimal' },
  { code: 'engraver', label: 'Engraver', input: 'text' },
  { code: 'cost_center', label: 'Cost', input: 'price' },
];

let shop: TestShop;
let other: Awaited<ReturnType<TestShop['anotherProcess']>>;
let editor: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.anotherProcess();
  editor = await officeAs(shop, 'trader', 'Tomas Reyes');
  await importRows(shop, {
    attributes: ATTRIBUTES,
    products: [
      {
        sku: COINS[0],
        custom_attributes: {
          grade: 'ms70',
          mint_marks: ['P', 'D'],
          boxed: true,
          relief: 2.5,
          engraver: "O'Neil",
        },
      },
      {
        sku: COINS[1],
        custom_attributes: {
          grade: 'ms69',
          mint_marks: ['D'],
          boxed: false,
          relief: -1,
          engraver: 'Ünal 金',
        },
      },
    ],
  });
});
afterAll(() => shop.close());

async function matches(conditions: readonly Condition[]): Promise<number> {
  const { data, errors } = await editor.query<{ category_matches: number }>(
    'query ($conditions: JSON!) { category_matches(conditions: $conditions) }',
    { conditions },
  );
  expect(errors).toBeUndefined();
  return data.category_matches;
}
async function shelf(key: string): Promise<string> {
  const { data, errors } = await editor.query<{ create_category: { id: string } }>(
    'mutation ($name: String!, $key: String!) { create_category(name: $name, url_key: $key) { id } }',
    { name: `Shelf ${key}`, key },
  );
  expect(errors).toBeUndefined();
  return data.create_category.id;
}
const save = (id: string, fields: readonly Field[]) =>
  editor.query<{ save_categories: { change: string } }>(
    'mutation ($changes: [CategoryChangeInput!]!) { save_categories(changes: $changes) { change } }',
    { changes: [{ id, fields }] },
  );
const conditionsAre = (value: unknown, seen: unknown = []): Field => ({ field: 'conditions', seen, value });
const SHOWN: Field = { field: 'is_active', seen: false, value: true };
async function listed(key: string): Promise<(readonly string[] | undefined)[]> {
  const document = `query ($key: String!) { categoryList(filters: { url_key: { eq: $key } }) {
    products(pageSize: 100) { items { sku } } } }`;
  return Promise.all(
    [shop, other].map(async (process) => {
      const { data } = await process.query<{
        categoryList: { products: { items: { sku: string }[] } }[];
      }>(document, { key });
      return data.categoryList[0]?.products.items.map(({ sku }) => sku);
    }),
  );
}
const changeAttribute = (code: string, field: Field) =>
  editor.query(
    'mutation ($code: ID!, $fields: [AttributeFieldInput!]!) { save_attribute(code: $code, fields: $fields) { change } }',
    {
      code,
      fields: [field],
    },
  );

describe('conditions on attributes that staff defined', () => {
  test('lists them with their types and options (GOODS-04)', async () => {
    const { data } = await editor.query<{
      category_condition_fields: { field: string; input: string; options: { value: string }[] }[];
    }>('{ category_condition_fields { field input options { value } } }');
    const fields = new Map(data.category_condition_fields.map((one) => [one.field, one]));
    expect(fields.get('grade')).toMatchObject({
      input: 'select',
      options: [{ value: 'ms70' }, { value: 'ms69' }],
    });
    expect(fields.get('boxed')).toMatchObject({
      input: 'boolean',
      options: [{ value: '1' }, { value: '0' }],
    });
    expect(fields.get('relief')).toMatchObject({ input: 'decimal', options: [] });
    expect(fields.get('engraver')).toMatchObject({ input: 'text', options: [] });
    expect(fields.has('metal_type')).toBe(true);
    expect(fields.has('cost_center')).toBe(false);
  });

  test.each<[string, Condition, number]>([
    ['an option', { field: 'grade', values: ['ms70'] }, 1],
    ['two options', { field: 'grade', values: ['ms70', 'ms69'] }, 2],
    ['one of several options', { field: 'mint_marks', values: ['D'] }, 2],
    ['yes', { field: 'boxed', values: ['1'] }, 1],
    ['no, which is not the same as no value', { field: 'boxed', values: ['0'] }, 1],
    ['a number', { field: 'relief', values: ['2.50'] }, 1],
    ['a range', { field: 'relief', values: ['-1..2.5'] }, 2],
    ['a range below', { field: 'relief', values: ['..0'] }, 1],
    ['two ranges', { field: 'relief', values: ['..0', '2..'] }, 2],
    ['a range without products', { field: 'relief', values: ['3..'] }, 0],
    ['a text with a quote', { field: 'engraver', values: ["O'Neil"] }, 1],
    ['a text in other letters', { field: 'engraver', values: ['Ünal 金'] }, 1],
    ['SQL as text', { field: 'engraver', values: ["' or '1'='1"] }, 0],
    ['an attribute without products', { field: 'nothing_here', values: ['x'] }, 0],
  ])('counts the products with %s (GOODS-04)', async (_, condition, count) => {
    expect(await matches([condition])).toBe(count);
  });

  test('fills a category in every process, together with other conditions (GOODS-04)', async () => {
    const id = await shelf('graded');
    const silver = { field: 'metal_type', values: ['silver'] };
    const conditions = [silver, { field: 'relief', values: ['2..'] }];
    expect((await save(id, [SHOWN, conditionsAre(conditions)])).errors).toBeUndefined();
    await expectSoon(() => listed('graded')).toEqual([[COINS[0]], [COINS[0]]]);
    await importRows(shop, { products: [{ sku: COINS[0], custom_attributes: { relief: 1 } }] });
    await expectSoon(() => listed('graded')).toEqual([[], []]);
    await importRows(shop, { products: [{ sku: COINS[0], custom_attributes: { relief: 2.5 } }] });
    await expectSoon(() => listed('graded')).toEqual([[COINS[0]], [COINS[0]]]);
    expect((await save(id, [conditionsAre([silver], [])])).code).toBe('CONFLICT');
  });

  test.each([
    ['an unknown attribute', { field: 'no_such', values: ['x'] }, 'no_such'],
    ['a type without conditions', { field: 'cost_center', values: ['1'] }, 'Cost'],
    ['an option that does not exist', { field: 'grade', values: ['ms70', 'ms71'] }, 'ms71'],
    ['a number in words', { field: 'relief', values: ['two'] }, 'two'],
    ['a reversed range', { field: 'relief', values: ['5..2'] }, '5..2'],
  ])('rejects %s from staff and from a file (GOODS-04)', async (name, condition, named) => {
    const key = `rejects-${name.replaceAll(' ', '-')}`;
    const id = await shelf(key);
    const answer = await save(id, [conditionsAre([condition])]);
    expect(answer.code).toBe('CATEGORY_INVALID');
    expect(JSON.stringify(answer.errors)).toContain(named);
    const file = { categories: [{ url_key: key, name: 'From a file', conditions: [condition] }] };
    const { sections } = await importRows(shop, file);
    expect(sections[0]?.problems).toMatchObject([
      { column: 'conditions', message: expect.stringContaining(named) },
    ]);
  });

  test('keeps attributes and options that a condition tests (GOODS-05)', async () => {
    await importRows(shop, {
      attributes: [
        { code: 'series', label: 'Series', input: 'select', options: [{ value: 'kept' }, { value: 'free' }] },
      ],
    });
    const id = await shelf('series');
    const conditions = [{ field: 'series', values: ['kept'] }];
    expect((await save(id, [conditionsAre(conditions)])).errors).toBeUndefined();
    const remove = () => editor.query('mutation { remove_attribute(code: "series") { change } }');
    const rejected = await remove();
    expect(rejected.code).toBe('ATTRIBUTE_USED');
    expect(JSON.stringify(rejected.errors)).toContain('Shelf series');
    const { data } = await editor.query<{
      attribute: { attribute: { values: { options: { value: string }[] } } };
    }>('{ attribute(code: "series") { attribute { values } } }');
    const { options } = data.attribute.attribute.values;
    const without = (value: string): Field => ({
      field: 'options',
      seen: options,
      value: options.filter((option) => option.value !== value),
    });
    expect((await changeAttribute('series', without('kept'))).code).toBe('ATTRIBUTE_INVALID');
    expect((await changeAttribute('series', { field: 'input', seen: 'select', value: 'text' })).code).toBe(
      'ATTRIBUTE_INVALID',
    );
    expect((await changeAttribute('series', without('free'))).errors).toBeUndefined();
    expect((await save(id, [conditionsAre([], conditions)])).errors).toBeUndefined();
    expect((await remove()).errors).toBeUndefined();
  });
});
