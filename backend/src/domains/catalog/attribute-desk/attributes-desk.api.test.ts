import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import {
  type OfficeAnswer,
  type OfficeClient,
  officeAs,
  officeVisitor,
} from '../../../testing/office/office-client.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

interface Attribute {
  readonly code: string;
  readonly is_of_program: boolean;
  readonly values: Readonly<Record<string, unknown>> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  readonly possible_uses: readonly string[];
  readonly product_count: number | null;
}
interface Page {
  readonly attribute: Attribute;
  readonly option_uses: readonly { readonly value: string; readonly product_count: number }[];
  readonly changes: readonly { readonly id: string; readonly kind: string; readonly fields: string[] }[];
  readonly store_views: readonly { readonly code: string }[];
}
interface Field {
  readonly field: string;
  readonly seen: unknown;
  readonly value: unknown;
}

let shop: TestShop;
let other: Awaited<ReturnType<TestShop['anotherProcess']>>;
let editor: OfficeClient;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  const { problems } = await importShopSettings(shop.db, {
    storeConfig: {
      store_views: [{ code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' }],
    },
  });
  expect(problems).toEqual([]);
  await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(2));
  other = await shop.anotherProcess();
  editor = await officeAs(shop, 'trader', 'Tomas Reyes');
  owner = await officeAs(shop, 'owner', 'Petra Lund');
});
afterAll(() => shop.close());

const ATTRIBUTE = 'code is_of_program values possible_uses product_count';
async function page(code: string): Promise<Page | null> {
  const { data, errors } = await editor.query<{ attribute: Page | null }>(
    `query ($code: ID!) { attribute(code: $code) { attribute { ${ATTRIBUTE} }
      option_uses { value product_count } changes { id kind fields } store_views { code } } }`,
    { code },
  );
  expect(errors).toBeUndefined();
  return data.attribute;
}
async function valuesOf(code: string): Promise<Attribute['values']> {
  const found = await page(code);
  if (found === null) throw new Error(`no ${code}`);
  return found.attribute.values;
}
const create = (client: OfficeClient, code: string, input: string, label = `Label ${code}`) =>
  client.query<{ create_attribute: Attribute }>(
    `mutation ($code: String!, $label: String!, $input: String!) {
      create_attribute(code: $code, label: $label, input: $input) { ${ATTRIBUTE} } }`,
    { code, label, input },
  );
const save = (client: OfficeClient, code: string, fields: readonly Field[]) =>
  client.query<{ save_attribute: { change: string | null } }>(
    `mutation ($code: ID!, $fields: [AttributeFieldInput!]!) {
      save_attribute(code: $code, fields: $fields) { change } }`,
    { code, fields },
  );
/** Changes fields of an attribute as it is now. */
async function change(
  code: string,
  wanted: Readonly<Record<string, unknown>>,
  client = editor,
): Promise<string> {
  const seen = await valuesOf(code);
  const fields = Object.entries(wanted).map(([field, value]) => ({ field, seen: seen[field], value }));
  const { data, errors } = await save(client, code, fields);
  expect(errors).toBeUndefined();
  return data.save_attribute.change ?? '';
}
async function made(
  code: string,
  input: string,
  wanted: Readonly<Record<string, unknown>> = {},
): Promise<Attribute['values']> {
  const { errors } = await create(editor, code, input);
  expect(errors).toBeUndefined();
  if (Object.keys(wanted).length > 0) await change(code, wanted);
  return valuesOf(code);
}
const remove = (client: OfficeClient, code: string) =>
  client.query<{ remove_attribute: { change: string } }>(
    'mutation ($code: ID!) { remove_attribute(code: $code) { change } }',
    { code },
  );
const undo = (id: string, client = editor) =>
  client.query<{ undo_attribute_change: { code: string; kept: string[] } }>(
    'mutation ($id: ID!) { undo_attribute_change(id: $id) { code kept } }',
    { id },
  );
/** Gives products values, as the product's page in the office does. */
async function give(values: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Promise<void> {
  for (const [sku, own] of Object.entries(values)) {
    const fields = Object.entries(own).map(([code, value]) => ({
      field: `custom_attributes.${code}`,
      seen: null,
      value,
    }));
    const { errors } = await saveProduct(sku, fields);
    expect(errors).toBeUndefined();
  }
}
const saveProduct = (sku: string, fields: readonly Field[]) =>
  editor.query('mutation ($change: ProductChangeInput!) { save_product(change: $change) { change } }', {
    change: { sku, fields },
  });

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
/** Returns the answers of both processes. */
async function seen(document: string, variables: object = {}, store = 'default'): Promise<Answer[]> {
  const ask = ({ query }: Pick<TestShop, 'query'>) =>
    query<Answer>(document, { ...variables }, { headers: { store } });
  return Promise.all([ask(shop), ask(other)]);
}
const both = <Value>(value: Value): Value[] => [value, value];
const inLists = 'filter: { metal_type: { eq: "silver" } }, pageSize: 100';
async function aggregation(code: string, store?: string) {
  const answers = await seen(
    `{ products(${inLists}) { aggregations { attribute_code label options { value label count } } } }`,
    {},
    store,
  );
  return answers.map(({ data }) =>
    data.products.aggregations.find((each: Answer) => each.attribute_code === code),
  );
}

function details(answer: OfficeAnswer<unknown>, list: 'conflicts' | 'problems') {
  const text = (answer.errors?.[0]?.extensions as Record<string, string> | undefined)?.[list] ?? '[]';
  return JSON.parse(text) as Record<string, unknown>[];
}
const grades = ['MS70', 'MS69', 'MS68'].map((label) => ({ label }));

describe('attributes of the back office', () => {
  test('an attribute becomes a filter of every process within two seconds, without a restart (GOODS-05)', async () => {
    await made('grade', 'select', { options: grades, is_filterable: true, position: 15 });
    await give({ 'AG-SHIP-1': { grade: 'MS69' }, 'AG-BEE-2': { grade: 'MS70' } });
    await expectSoon(() => aggregation('grade'), { withinMs: 2_000 }).toEqual(
      both({
        attribute_code: 'grade',
        label: 'Label grade',
        options: [
          { value: expect.any(String), label: 'MS70', count: 1 },
          // The coin, and the set and the group that offer it.
          { value: expect.any(String), label: 'MS69', count: 3 },
        ],
      }),
    );
    const [facet] = await aggregation('grade');
    // Clients of Magento learn the fields of filters by introspection.
    const types = await seen(
      '{ __type(name: "ProductAttributeFilterInput") { inputFields { name type { name } } } }',
    );
    for (const { data } of types) {
      expect(data.__type.inputFields).toContainEqual({
        name: 'grade',
        type: { name: 'FilterEqualTypeInput' },
      });
    }
    const filtered = `query ($filter: ProductAttributeFilterInput) { products(filter: $filter) { items { sku } } }`;
    const bySku = (answers: Answer[]) =>
      answers.map(({ data }) => data.products.items.map((item: Answer) => item.sku));
    expect(bySku(await seen(filtered, { filter: { grade: { eq: facet.options[1].value } } }))).toEqual(
      both(['AG-SHIP-1', 'AG-SET-10', 'AG-SHIP-ALL']),
    );
    expect(bySku(await seen('{ products(filter: { grade: { in: ["MS70"] } }) { items { sku } } }'))).toEqual(
      both(['AG-BEE-2']),
    );
    // The next attribute is known to documents that were compiled before it.
    await made('strike', 'multiselect', {
      options: [{ label: 'Proof' }, { label: 'Reverse' }],
      is_filterable: true,
    });
    await give({ 'AG-SHIP-1': { strike: ['Reverse', 'Proof'] } });
    const strikes = async () => bySku(await seen(filtered, { filter: { strike: { eq: 'Proof' } } }));
    await expectSoon(strikes).toEqual(both(['AG-SHIP-1', 'AG-SET-10', 'AG-SHIP-ALL']));
    await change('strike', { is_filterable: false });
    await expectSoon(
      async () => (await seen(filtered, { filter: { strike: { eq: 'Proof' } } }))[1].errors?.length,
    ).toBe(1);
  });

  test('sorts lists, and appears among the sort orders (GOODS-05)', async () => {
    await made('certified_on', 'date', { is_sortable: true });
    await made('auction_price', 'price', { is_sortable: true });
    await give({
      'AG-SHIP-1': { certified_on: '2026-02-01', auction_price: '9.50' },
      'AG-BEE-2': { certified_on: '2025-12-31', auction_price: 100 },
    });
    const first = async (sort: string) =>
      (await seen(`{ products(${inLists}, sort: { ${sort} }) { items { sku } } }`)).map(({ data }) =>
        data?.products.items.slice(0, 2).map((item: Answer) => item.sku),
      );
    await expectSoon(() => first('certified_on: ASC')).toEqual(both(['AG-BEE-2', 'AG-SHIP-1']));
    // Products without a value come last in both directions.
    expect(await first('certified_on: DESC')).toEqual(both(['AG-SHIP-1', 'AG-BEE-2']));
    expect(await first('auction_price: ASC')).toEqual(both(['AG-SHIP-1', 'AG-BEE-2']));
    const [{ data }] = await seen(
      `{ products(${inLists}) { sort_fields { options { value label } } }
         categoryList(filters: { url_key: { eq: "silver" } }) { available_sort_by } }`,
    );
    expect(data.products.sort_fields.options).toContainEqual({
      value: 'certified_on',
      label: 'Label certified_on',
    });
    expect(data.categoryList[0].available_sort_by).toContain('auction_price');
    const [{ data: sort }] = await seen(
      '{ __type(name: "ProductAttributeSortInput") { inputFields { name } } }',
    );
    expect(sort.__type.inputFields).toContainEqual({ name: 'certified_on' });
  });

  test('is a row of comparisons, a line of the product page and a word of searches (GOODS-05)', async () => {
    await made('mint_story', 'text', { is_comparable: true, is_shown: true, is_searchable: true });
    await made('appraisal', 'price', { is_comparable: true });
    await give({ 'AG-SHIP-1': { mint_story: 'Zyrkonische Serie 🪙 <b>', appraisal: '1234.5' } });
    const asked = async () =>
      (
        await seen(`{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items {
          product_attributes { attribute_name attribute_value code }
          custom_attributesV2 { items { code ... on AttributeValue { value } } } } } }`)
      ).map(({ data }) => data.products.items[0]);
    const line = {
      attribute_name: 'Label mint_story',
      attribute_value: 'Zyrkonische Serie 🪙 <b>',
      code: 'mint_story',
    };
    await expectSoon(async () => (await asked()).map((item) => item.product_attributes.at(-1))).toEqual(
      both(line),
    );
    const [item] = await asked();
    expect(item.custom_attributesV2.items).toContainEqual({ code: 'appraisal', value: '1234.50' });
    const compared = await shop.query<Answer>(
      `mutation ($ids: [ID]!) { createCompareList(input: { products: $ids }) {
        attributes { code label } items { attributes { code value } } } }`,
      { ids: ['AG-SHIP-1', 'AG-BEE-2'].map((sku) => shop.services.catalog.current().productBySku(sku)?.id) },
    );
    const [ship, bee] = compared.data.createCompareList.items;
    expect(compared.data.createCompareList.attributes).toContainEqual({
      code: 'appraisal',
      label: 'Label appraisal',
    });
    expect(ship.attributes).toContainEqual({ code: 'appraisal', value: '$1,234.50' });
    expect(bee.attributes).toContainEqual({ code: 'mint_story', value: 'N/A' });
    const [{ data: found }] = await seen('{ products(search: "zyrkonische") { items { sku } } }');
    expect(found.products.items).toEqual([{ sku: 'AG-SHIP-1' }]);
  });

  test('is described as Magento describes attributes, with labels of store views (GOODS-05)', async () => {
    const options = [
      { label: 'Blue', labels: { europe: 'Blau' } },
      { label: 'Red', labels: {} },
    ];
    await made('tone', 'select', {
      options,
      is_filterable: true,
      is_comparable: true,
      labels: { europe: 'Farbton' },
    });
    await give({ 'AG-SHIP-1': { tone: 'Blue' }, 'AG-BEE-2': { tone: 'Red' } });
    await expectSoon(async () => (await aggregation('tone', 'europe'))[1]).toMatchObject({
      label: 'Farbton',
      options: [{ label: 'Blau' }, { label: 'Red' }],
    });
    expect((await aggregation('tone'))[0]).toMatchObject({
      label: 'Label tone',
      options: [{ label: 'Blue' }, {}],
    });
    const [{ data }] = await seen(
      `{ customAttributeMetadataV2(attributes: [{ attribute_code: "tone", entity_type: "catalog_product" }]) {
           items { code label frontend_input options { label value } ... on CatalogAttributeMetadata {
             is_filterable is_comparable is_searchable is_visible_on_front } } }
         customAttributeMetadata(attributes: [{ attribute_code: "tone", entity_type: "catalog_product" }]) {
           items { attribute_type input_type attribute_options { label } } }
         attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable: true }) { items { code } } }`,
      {},
      'europe',
    );
    expect(data.customAttributeMetadataV2.items).toMatchObject([
      {
        code: 'tone',
        label: 'Farbton',
        frontend_input: 'SELECT',
        options: [{ label: 'Blau' }, { label: 'Red' }],
        is_filterable: true,
        is_comparable: true,
        is_searchable: false,
        is_visible_on_front: false,
      },
    ]);
    expect(data.customAttributeMetadata.items).toMatchObject([
      { attribute_type: 'Int', input_type: 'select' },
    ]);
    expect(data.attributesList.items).toContainEqual({ code: 'tone' });
    expect((await page('tone'))?.store_views).toEqual([{ code: 'default' }, { code: 'europe' }]);
  });

  test('an attribute and its options stay while products use them (GOODS-05)', async () => {
    await made('finish_kind', 'select', {
      options: [{ label: 'Matte' }, { label: 'Gloss' }, { label: 'Never' }],
    });
    await give({ 'AG-SHIP-1': { finish_kind: 'Matte' }, 'AG-BEE-2': { finish_kind: 'Matte' } });
    expect(await page('finish_kind')).toMatchObject({
      attribute: { product_count: 2 },
      option_uses: [{ value: 'Matte', product_count: 2 }],
    });
    const rejected = await remove(editor, 'finish_kind');
    expect([rejected.code, rejected.errors?.[0]?.message]).toEqual([
      'ATTRIBUTE_USED',
      expect.stringContaining('2 products'),
    ]);
    const { options } = await valuesOf('finish_kind');
    const without = (label: string) => [
      { field: 'options', seen: options, value: options.filter((option) => option.label !== label) },
    ];
    const kept = await save(editor, 'finish_kind', without('Matte'));
    expect([kept.code, details(kept, 'problems')[0]?.['message']]).toEqual([
      'ATTRIBUTE_INVALID',
      expect.stringContaining('2 products'),
    ]);
    const retyped = await save(editor, 'finish_kind', [{ field: 'input', seen: 'select', value: 'text' }]);
    expect(details(retyped, 'problems')).toEqual([
      { field: 'input', message: expect.stringContaining('2 products') },
    ]);
    const removal = (await save(editor, 'finish_kind', without('Never'))).data.save_attribute.change ?? '';
    expect((await valuesOf('finish_kind')).options.map(({ label }) => label)).toEqual(['Matte', 'Gloss']);
    await undo(removal);
    expect((await valuesOf('finish_kind')).options).toEqual(options);
    for (const sku of ['AG-SHIP-1', 'AG-BEE-2']) {
      const cleared = [{ field: 'custom_attributes.finish_kind', seen: 'Matte', value: null }];
      expect((await saveProduct(sku, cleared)).errors).toBeUndefined();
    }
    const optionIds = () =>
      shop.db
        .selectFrom('attribute_option')
        .select(['id', 'value'])
        .where('value', 'in', ['Matte', 'Gloss'])
        .orderBy('id')
        .execute();
    const ids = await optionIds();
    const gone = await remove(editor, 'finish_kind');
    expect(await page('finish_kind')).toBeNull();
    // Links of shoppers contain the ids of options.
    expect((await undo(gone.data.remove_attribute.change)).data.undo_attribute_change).toEqual({
      code: 'finish_kind',
      kept: [],
    });
    expect(await optionIds()).toEqual(ids);
    expect((await valuesOf('finish_kind')).options).toEqual(options);
  });

  test('no product keeps a value of an option that is removed at the same moment (GOODS-05)', async () => {
    for (const round of [1, 2, 3]) {
      const code = `race_${round}`;
      const { options } = await made(code, 'select', { options: [{ label: 'In' }, { label: 'Out' }] });
      const [saved, removed] = await Promise.all([
        saveProduct('AG-SHIP-1', [{ field: `custom_attributes.${code}`, seen: null, value: 'Out' }]),
        save(editor, code, [{ field: 'options', seen: options, value: options.slice(0, 1) }]),
      ]);
      expect([saved.code, removed.code].filter((each) => each === null)).toHaveLength(1);
    }
  });

  test('rejects a save over the change of another person, and names that person (GOODS-05, GOODS-08)', async () => {
    await made('contested', 'text');
    const label = (from: string, value: string) => [{ field: 'label', seen: from, value }];
    expect((await save(owner, 'contested', label('Label contested', 'Of Petra'))).errors).toBeUndefined();
    const late = await save(editor, 'contested', label('Label contested', 'Of Tomas'));
    expect([late.code, details(late, 'conflicts')]).toEqual([
      'CONFLICT',
      [{ field: 'label', value: 'Of Petra', by: 'Petra Lund' }],
    ]);
    // Another field has not changed, and equal values are no conflict.
    expect(
      (await save(editor, 'contested', [{ field: 'position', seen: 1_000, value: 5 }])).errors,
    ).toBeUndefined();
    const again = await save(editor, 'contested', label('Label contested', 'Of Petra'));
    expect(again.data.save_attribute.change).toBeNull();
    const own = await change('contested', { label: 'Of Tomas', position: 6 });
    await change('contested', { label: 'Of Petra again' }, owner);
    expect((await undo(own)).data.undo_attribute_change).toEqual({ code: 'contested', kept: ['label'] });
    expect(await valuesOf('contested')).toMatchObject({ label: 'Of Petra again', position: 5 });
    expect((await undo(own)).code).toBe('CHANGE_UNDONE');
    const racers = await Promise.all([create(owner, 'raced', 'text'), create(editor, 'raced', 'text')]);
    expect(racers.map(({ code }) => code).sort()).toEqual(['ATTRIBUTE_INVALID', null]);
  });

  test('rejects reserved codes, wrong kinds of values and oversized texts (GOODS-05)', async () => {
    const rejected = async (code: string, input = 'text', label?: string) => {
      const answer = await create(editor, code, input, label);
      return [answer.code, details(answer, 'problems').map(({ field }) => field)];
    };
    const invalid = (field: string) => ['ATTRIBUTE_INVALID', [field]];
    for (const code of [
      'sku',
      'price',
      'metal_type',
      'Grade',
      '',
      '__proto__',
      'constructor',
      'x'.repeat(61),
      "a'; --",
    ]) {
      expect(await rejected(code), code).toEqual(invalid('code'));
    }
    expect(await rejected('empty_label', 'text', ' \u0000\n ')).toEqual(invalid('label'));
    expect(await rejected('long_label', 'text', 'x'.repeat(81))).toEqual(invalid('label'));
    expect((await rejected('huge', 'text', 'x'.repeat(100_000)))[0]).toBe('FIELD_WRONG');
    expect((await rejected('odd_input', 'media_image'))[0]).toBe('FIELD_WRONG');
    await made('strict', 'select', { options: [{ label: 'One' }] });
    const problem = async (field: string, value: unknown, code = 'strict') => {
      const now = await valuesOf(code);
      const answer = await save(editor, code, [{ field, seen: now[field], value }]);
      return [answer.code, details(answer, 'problems').map((each) => each['field'])];
    };
    expect(await problem('options', [{ label: 'One' }, { label: 'ONE' }])).toEqual(invalid('options'));
    expect(await problem('options', [{ label: '' }])).toEqual(invalid('options'));
    expect(await problem('options', [{ label: 'x'.repeat(121) }])).toEqual(invalid('options'));
    expect(await problem('options', [{ label: 'One', swatch: 'javascript:alert(1)-and-more' }])).toEqual(
      invalid('options'),
    );
    expect((await problem('options', 'One'))[0]).toBe('FIELD_WRONG');
    expect((await problem('options', Array(1_002).fill({ label: 'x' })))[0]).toBe('FIELD_WRONG');
    expect((await problem('is_filterable', 'yes'))[0]).toBe('FIELD_WRONG');
    expect((await problem('code', 'other'))[0]).toBe('FIELD_UNKNOWN');
    expect(await problem('position', -1)).toEqual(invalid('position'));
    expect(await problem('labels', { nowhere: 'x' })).toEqual(invalid('labels'));
    await made('plain', 'text');
    expect(await problem('is_filterable', true, 'plain')).toEqual(invalid('is_filterable'));
    expect(await problem('options', [{ label: 'One' }], 'plain')).toEqual(invalid('options'));
    expect(await problem('is_sortable', true, 'metal_type')).toEqual(invalid('is_sortable'));
    expect(await problem('options', [], 'metal_type')).toEqual(invalid('options'));
    expect(await problem('input', 'text', 'metal_type')).toContain('ATTRIBUTE_INVALID');
    expect((await remove(owner, 'metal_type')).code).toBe('ATTRIBUTE_OF_PROGRAM');
    expect((await remove(owner, 'no_such')).code).toBe('ATTRIBUTE_UNKNOWN');
    expect((await undo('987654321')).code).toBe('CHANGE_UNKNOWN');
    const value = async (code: string, given: unknown) =>
      (await saveProduct('AC-LOUPE', [{ field: `custom_attributes.${code}`, seen: null, value: given }]))
        .code;
    expect(await value('strict', 'Two')).toBe('PRODUCT_INVALID');
    expect(await value('no_such', 'x')).toBe('PRODUCT_INVALID');
    expect(await value('plain', 'x'.repeat(501))).toBe('PRODUCT_INVALID');
    expect(await value('plain', { a: 1 })).toBe('PRODUCT_INVALID');
    expect(await value('certified_on', '2026-02-30')).toBe('PRODUCT_INVALID');
    expect(await value('auction_price', '1.005')).toBe('PRODUCT_INVALID');
    expect(await value('auction_price', 1e30)).toBe('PRODUCT_INVALID');
  });

  test('types bring their options, and the type changes while no product has a value (GOODS-05)', async () => {
    const { options } = await made('certified', 'boolean', { is_filterable: true });
    expect(options.map(({ value, label }) => [value, label])).toEqual([
      ['1', 'Yes'],
      ['0', 'No'],
    ]);
    await give({ 'AG-SHIP-1': { certified: true } });
    await expectSoon(() => aggregation('certified')).toEqual(
      both(expect.objectContaining({ options: [expect.objectContaining({ label: 'Yes', count: 3 })] })),
    );
    await made('turning', 'select', { options: [{ label: 'Kept' }] });
    await change('turning', { input: 'multiselect' });
    expect((await valuesOf('turning')).options).toMatchObject([{ label: 'Kept' }]);
    await change('turning', { input: 'decimal' });
    expect((await valuesOf('turning')).options).toEqual([]);
    const back = (await page('turning'))?.changes[0]?.id ?? '';
    await undo(back);
    expect(await valuesOf('turning')).toMatchObject({ input: 'multiselect', options: [{ label: 'Kept' }] });
  });

  test('imports and exports carry attributes and values (GOODS-05, GOODS-07)', async () => {
    const report = await importRows(shop, {
      attributes: [
        {
          code: 'assay',
          label: 'Assay',
          input: 'multiselect',
          is_shown: true,
          options: [{ value: 'XRF' }, { value: 'Fire | cup' }],
        },
        { code: 'sku', label: 'No' },
        { code: 'wrong', label: 'No', input: 'text', is_filterable: true },
        { code: 'mint', label: 'Mint', input: 'text' },
      ],
      products: [
        { sku: 'AG-SHIP-1', custom_attributes: { assay: 'Fire | cup', auction_price: '7' } },
        { sku: 'AG-BEE-2', custom_attributes: { assay: 'XRF|nothing' } },
        { sku: 'AC-LOUPE', custom_attributes: { assay: ['Fire | cup', 'xrf'] } },
      ],
    });
    const problems = report.sections.map(({ section, problems: own }) => [
      section,
      own.map(({ column }) => column),
    ]);
    expect(Object.fromEntries(problems)).toEqual({
      attributes: ['code', 'is_filterable', 'input'],
      products: ['custom_attributes.assay'],
    });
    const stored = await shop.db
      .selectFrom('product')
      .select(['sku', 'own_values'])
      .where('sku', 'in', ['AG-SHIP-1', 'AC-LOUPE'])
      .orderBy('sku')
      .execute();
    expect(stored).toMatchObject([
      { sku: 'AC-LOUPE', own_values: { assay: ['XRF', 'Fire | cup'] } },
      { sku: 'AG-SHIP-1', own_values: { assay: ['Fire | cup'], auction_price: '7.00', certified: '1' } },
    ]);
    const { data } = await editor.query<{ product: { values: { custom_attributes: object } } }>(
      '{ product(sku: "AG-SHIP-1") { values } }',
    );
    const values = data.product.values.custom_attributes;
    expect(values).toEqual(stored[1]?.own_values);
    // The exported row changes nothing.
    const again = await importRows(shop, { products: [{ sku: 'AG-SHIP-1', custom_attributes: values }] });
    expect(again.sections[0]).toMatchObject({ changed: 0, problems: [] });
    const { data: columns } = await editor.query<{ import_columns: string[] }>('{ import_columns }');
    expect(columns.import_columns).toContain('custom_attributes.assay');
    // An empty cell clears one value, and the others stay.
    await importRows(shop, { products: [{ sku: 'AC-LOUPE', custom_attributes: { assay: null } }] });
    const cleared = await importRows(shop, {
      attributes: [{ code: 'assay', label: 'Assay', input: 'text' }],
    });
    expect(cleared.sections[0]?.problems).toMatchObject([{ column: 'input' }]);
  });

  test('requires the permission, and records every change with the values before and after (GOODS-05)', async () => {
    const packer = await officeAs(shop, 'bench');
    expect((await create(packer, 'forbidden', 'text')).code).toBe('NOT_PERMITTED');
    expect((await remove(packer, 'grade')).code).toBe('NOT_PERMITTED');
    expect((await create(officeVisitor(shop), 'forbidden', 'text')).code).toBe('NOT_SIGNED_IN');
    const accountant = await officeAs(shop, 'accountant');
    expect((await accountant.query('{ attributes { code } }')).code).toBe('NOT_PERMITTED');
    await made('recorded', 'text');
    await change('recorded', { is_shown: true });
    const entries = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'by_name', 'before', 'after'])
      .where('subject', '=', 'recorded')
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      {
        verb: 'attribute-create',
        by_name: 'Tomas Reyes',
        before: {},
        after: expect.objectContaining({ input: 'text' }),
      },
      {
        verb: 'attribute-change',
        by_name: 'Tomas Reyes',
        before: { is_shown: false },
        after: { is_shown: true },
      },
    ]);
    const { data } = await editor.query<{ attributes: Attribute[] }>(`{ attributes { ${ATTRIBUTE} } }`);
    expect(data.attributes[0]).toMatchObject({
      code: 'metal_type',
      is_of_program: true,
      product_count: null,
    });
    expect(data.attributes.find(({ code }) => code === 'grade')).toMatchObject({ product_count: 2 });
  });
});
