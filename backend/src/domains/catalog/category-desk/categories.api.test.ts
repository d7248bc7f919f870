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

interface Category {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly path: string;
  readonly product_count: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}
interface Change {
  readonly id: string;
  readonly fields?: readonly { readonly field: string; readonly seen?: unknown; readonly value: unknown }[];
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}
interface Saved {
  readonly save_categories: { readonly change: string | null; readonly count: number };
}
interface Members {
  readonly products: readonly {
    readonly sku: string;
    readonly is_by_hand: boolean;
    readonly is_by_rule: boolean;
    readonly is_pinned: boolean;
  }[];
  readonly by_rule: number;
  readonly by_hand: number;
}

let shop: TestShop;
let other: Awaited<ReturnType<TestShop['anotherProcess']>>;
let editor: OfficeClient;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.anotherProcess();
  editor = await officeAs(shop, 'trader', 'Tomas Reyes');
  owner = await officeAs(shop, 'owner', 'Petra Lund');
});
afterAll(() => shop.close());

const TREE = '{ categories { id parent name path product_count values } }';
async function tree(): Promise<Category[]> {
  const { data, errors } = await editor.query<{ categories: Category[] }>(TREE);
  expect(errors).toBeUndefined();
  return data.categories;
}
async function find(key: string): Promise<Category> {
  const found = (await tree()).find(({ values }) => values['url_key'] === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
}
const save = (client: OfficeClient, changes: readonly Change[]) =>
  client.query<Saved>(
    'mutation ($changes: [CategoryChangeInput!]!) { save_categories(changes: $changes) { change count } }',
    { changes },
  );
async function saved(changes: readonly Change[], client = editor): Promise<string> {
  const { data, errors } = await save(client, changes);
  expect(errors).toBeUndefined();
  return data.save_categories.change ?? '';
}
const undo = (id: string, client = editor) =>
  client.query<{ undo_category_change: { count: number; kept: string[] } }>(
    'mutation ($id: ID!) { undo_category_change(id: $id) { count kept } }',
    { id },
  );
const create = (client: OfficeClient, values: object) =>
  client.query<{ create_category: Category }>(
    `mutation ($name: String!, $key: String!, $parent: ID) {
      create_category(name: $name, url_key: $key, parent: $parent) { id parent name path product_count values } }`,
    values,
  );
async function shelf(key: string, parent: string | null = null): Promise<Category> {
  const { data, errors } = await create(editor, { name: `Shelf ${key}`, key, parent });
  expect(errors).toBeUndefined();
  return data.create_category;
}
async function members(id: string): Promise<Members> {
  const { data, errors } = await editor.query<{ category_products: Members }>(
    `query ($id: ID!) { category_products(id: $id) {
      products { sku is_by_hand is_by_rule is_pinned } by_rule by_hand } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return data.category_products;
}

interface ShopCategory {
  readonly name: string;
  readonly include_in_menu: number;
  readonly meta_title: string;
  readonly image: string | null;
  readonly description: string;
  readonly products: { readonly total_count: number; readonly items: readonly { readonly sku: string }[] };
}
/** Returns a category as each process shows it to shoppers. */
async function seen(key: string): Promise<(ShopCategory | undefined)[]> {
  const document = `query ($key: String!) { categoryList(filters: { url_key: { eq: $key } }) {
    name include_in_menu meta_title image description products(pageSize: 100) { total_count items { sku } } } }`;
  const answers = [await shop.query(document, { key }), await other.query(document, { key })];
  return answers.map(({ data }) => (data as unknown as { categoryList: ShopCategory[] }).categoryList[0]);
}
const skusSeen = async (key: string) =>
  (await seen(key)).map((category) => category?.products.items.map(({ sku }) => sku));
const both = <Value>(value: Value): Value[] => [value, value];

const show = { field: 'is_active', seen: false, value: true };
const silverCoins = [
  { field: 'metal_type', values: ['silver'] },
  { field: 'form', values: ['coin'] },
];

/** Returns the SKUs of enabled products with a metal and a form. */
async function listed(metal: string, form: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('product')
    .select('sku')
    .where('metal', '=', metal as 'silver')
    .where('form', '=', form as 'coin')
    .where('is_enabled', '=', true)
    .where('visibility', '<>', 'variant_only')
    .execute();
  return rows.map(({ sku }) => sku).sort();
}

function details(answer: OfficeAnswer<unknown>, list: 'conflicts' | 'problems') {
  const text = (answer.errors?.[0]?.extensions as Record<string, string> | undefined)?.[list] ?? '[]';
  return JSON.parse(text) as Record<string, unknown>[];
}

describe('categories of the back office', () => {
  test('lists the tree with pages and counts as the shop has them (GOODS-04)', async () => {
    const categories = await tree();
    const coins = await find('silver-coins');
    expect(categories.find(({ id }) => id === coins.parent)?.values['url_key']).toBe('silver');
    expect(coins.path).toBe('/silver/silver-coins.html');
    expect(both(coins.product_count)).toEqual(
      (await seen('silver-coins')).map((category) => category?.products.total_count),
    );
    const order = categories.map(({ id }) => id);
    for (const { id, parent } of categories) {
      if (parent !== null) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(id));
    }
  });

  test('creates a hidden category that appears in every process once it is shown (GOODS-04)', async () => {
    const made = await shelf('new-shelf', (await find('silver')).id);
    expect(made).toMatchObject({ path: '/silver/new-shelf.html', product_count: null });
    expect(await seen('new-shelf')).toEqual(both(undefined));
    await saved([
      {
        id: made.id,
        fields: [
          show,
          { field: 'name', seen: 'Shelf new-shelf', value: 'Étagère “neuve” 🪙' },
          { field: 'info', seen: '', value: '<p onclick="x()">Fresh<script>alert(1)</script></p>' },
          { field: 'image', seen: null, value: 'catalog/category/gold.webp' },
          { field: 'include_in_menu', seen: true, value: false },
          { field: 'meta_title', seen: '', value: 'New shelf | Ingot' },
        ],
      },
    ]);
    await expectSoon(() => seen('new-shelf')).toEqual(
      both(
        expect.objectContaining({
          name: 'Étagère “neuve” 🪙',
          include_in_menu: 0,
          meta_title: 'New shelf | Ingot',
          image: expect.stringContaining('catalog/category/gold.webp'),
          description: '<p>Fresh</p>',
        }),
      ),
    );
  });

  test('redirects former addresses of a renamed and moved category and of its subcategories (GOODS-04)', async () => {
    const upper = await shelf('upper');
    const lower = await shelf('lower', upper.id);
    await saved([upper, lower].map(({ id }) => ({ id, fields: [show] })));
    const target = await find('accessories');
    await saved([
      {
        id: upper.id,
        fields: [
          { field: 'url_key', seen: 'upper', value: 'upper-two' },
          { field: 'place', seen: { parent: 2 }, value: { parent: Number(target.id), before: null } },
        ],
      },
    ]);
    const route = async ({ query }: Pick<TestShop, 'query'>, url: string) =>
      (
        await query<{ route: object | null }>(
          'query ($url: String!) { route(url: $url) { relative_url redirect_code } }',
          { url },
        )
      ).data.route;
    const moved = { relative_url: 'accessories/upper-two/lower.html', redirect_code: 301 };
    await expectSoon(() => route(shop, 'upper/lower.html')).toEqual(moved);
    await expectSoon(() => route(other, 'upper/lower.html')).toEqual(moved);
    await expectSoon(() => route(shop, 'accessories/upper-two.html')).toMatchObject({ redirect_code: 0 });
  });

  test('sorts siblings and changes levels while another person sorts the same list (GOODS-04)', async () => {
    const parent = await shelf('order');
    const [a, b, c] = [
      await shelf('order-a', parent.id),
      await shelf('order-b', parent.id),
      await shelf('order-c', parent.id),
    ];
    const place = (before: Category | null) => ({
      field: 'place',
      seen: { parent: Number(parent.id) },
      value: { parent: Number(parent.id), before: before && Number(before.id) },
    });
    const keys = async () =>
      (await tree()).filter((one) => one.parent === parent.id).map(({ values }) => values['url_key']);
    await saved([{ id: c.id, fields: [place(a)] }]);
    expect(await keys()).toEqual(['order-c', 'order-a', 'order-b']);
    await saved([{ id: b.id, fields: [place(a)] }], owner);
    expect(await keys()).toEqual(['order-c', 'order-b', 'order-a']);
    const inside = {
      field: 'place',
      seen: { parent: Number(parent.id) },
      value: { parent: Number(a.id), before: null },
    };
    const change = await saved([{ id: b.id, fields: [inside] }]);
    expect((await find('order-b')).path).toBe('/order/order-a/order-b.html');
    expect((await undo(change)).data.undo_category_change).toEqual({ count: 1, kept: [] });
    expect(await keys()).toEqual(['order-c', 'order-b', 'order-a']);
  });

  test('fills a category by conditions, and follows changed products in every process (GOODS-04)', async () => {
    const made = await shelf('by-rule');
    const { data } = await editor.query<{ category_matches: number }>(
      'query ($conditions: JSON!) { category_matches(conditions: $conditions) }',
      { conditions: silverCoins },
    );
    const expected = await listed('silver', 'coin');
    expect(data.category_matches).toBeGreaterThanOrEqual(expected.length);
    await saved([{ id: made.id, fields: [show, { field: 'conditions', seen: [], value: silverCoins }] }]);
    const sorted = async () => (await skusSeen('by-rule')).map((skus) => skus?.toSorted());
    await expectSoon(sorted).toEqual(both(expected));
    const coin = expected[0] ?? '';
    await importRows(shop, { products: [{ sku: coin, form: 'round' }] });
    await expectSoon(sorted).toEqual(both(expected.slice(1)));
    await importRows(shop, { products: [{ sku: coin, form: 'coin' }] });
    await expectSoon(sorted).toEqual(both(expected));
    expect(await members(made.id)).toMatchObject({ by_rule: data.category_matches, by_hand: 0 });
  });

  test('adds products by hand and pins some to the top, with undo (GOODS-04)', async () => {
    const made = await shelf('by-hand');
    const [first = '', second = '', third = ''] = await listed('gold', 'bar');
    await saved([{ id: made.id, fields: [show], added: [first, second, third.toLowerCase()] }]);
    await expectSoon(async () => (await skusSeen('by-hand')).map((skus) => skus?.length)).toEqual(both(3));
    const [order = []] = await skusSeen('by-hand');
    const last = order[2] ?? '';
    const pin = await saved([
      { id: made.id, fields: [{ field: 'pinned_skus', seen: [], value: [last, 'NO-SUCH-SKU'] }] },
    ]);
    await expectSoon(() => skusSeen('by-hand')).toEqual(both([last, order[0], order[1]]));
    expect((await members(made.id)).products[0]).toMatchObject({
      sku: last,
      is_pinned: true,
      is_by_hand: true,
    });
    const removal = await saved([{ id: made.id, removed: [order[0] ?? ''] }]);
    await expectSoon(() => skusSeen('by-hand')).toEqual(both([last, order[1]]));
    await undo(removal);
    await undo(pin);
    await expectSoon(() => skusSeen('by-hand')).toEqual(both(order));
    expect((await undo(pin)).code).toBe('CHANGE_UNDONE');
  });

  test('rejects a save over the change of another person and names the change (GOODS-04, GOODS-08)', async () => {
    const made = await shelf('contested');
    const name = (seenName: string, value: string) => [
      { id: made.id, fields: [{ field: 'name', seen: seenName, value }] },
    ];
    await saved(name('Shelf contested', 'Of Petra'), owner);
    const late = await save(editor, name('Shelf contested', 'Of Tomas'));
    expect(late.code).toBe('CONFLICT');
    expect(details(late, 'conflicts')).toEqual([
      { id: Number(made.id), name: 'Of Petra', field: 'name', value: 'Of Petra', by: 'Petra Lund' },
    ]);
    const change = await saved(name('Of Petra', 'Of Tomas'));
    await saved(name('Of Tomas', 'Of Petra again'), owner);
    expect((await undo(change)).code).toBe('NOTHING_TO_UNDO');
    // Two people who enter the same value cause no conflict and no change.
    expect(
      (await save(editor, name('Shelf contested', 'Of Petra again'))).data.save_categories.change,
    ).toBeNull();
    const racers = await Promise.all([
      save(owner, name('Of Petra again', 'Race one')),
      save(editor, name('Of Petra again', 'Race two')),
    ]);
    expect(racers.map(({ code }) => code).sort()).toEqual(['CONFLICT', null]);
  });

  test('rejects impossible values and saves nothing of the change (GOODS-04)', async () => {
    const made = await shelf('strict');
    const below = await shelf('strict-below', made.id);
    const problem = async (field: string, value: unknown, seenValue: unknown) => {
      const answer = await save(editor, [
        {
          id: made.id,
          fields: [
            { field: 'meta_title', seen: '', value: 'Not saved' },
            { field, seen: seenValue, value },
          ],
        },
      ]);
      return [answer.code, details(answer, 'problems').map((one) => one['field'])];
    };
    const invalid = (field: string) => ['CATEGORY_INVALID', [field]];
    expect(await problem('url_key', 'silver', 'strict')).toEqual(invalid('url_key'));
    expect(await problem('url_key', '../admin', 'strict')).toEqual(invalid('url_key'));
    expect(await problem('name', '', 'Shelf strict')).toEqual(invalid('name'));
    expect(await problem('name', 'x'.repeat(10_000), 'Shelf strict')).toEqual(invalid('name'));
    expect(await problem('conditions', [{ field: 'x', values: ['1'] }], [])).toEqual(invalid('conditions'));
    expect(await problem('rule', 'everything', null)).toEqual(invalid('rule'));
    const top = { parent: 2 };
    expect(await problem('place', { parent: Number(made.id), before: null }, top)).toEqual(invalid('place'));
    expect(await problem('place', { parent: Number(below.id), before: null }, top)).toEqual(invalid('place'));
    expect(await problem('place', { parent: 987_654_321, before: null }, top)).toEqual(invalid('place'));
    expect(await problem('place', 'top', top)).toEqual(invalid('place'));
    expect(await problem('url_path', 'x', '')).toEqual(['FIELD_UNKNOWN', []]);
    const unknown = await save(editor, [{ id: made.id, added: ['NO-SUCH-SKU'] }]);
    expect(details(unknown, 'problems')).toMatchObject([{ field: 'added' }]);
    expect((await save(editor, [{ id: '2', fields: [show] }])).code).toBe('CATEGORY_UNKNOWN');
    expect((await find('strict')).values['meta_title']).toBe('');
    const taken = await create(editor, { name: 'Taken', key: 'silver', parent: null });
    expect(taken.code).toBe('CATEGORY_INVALID');
  });

  test('rejects the address of a product', async () => {
    const product = await shop.db
      .selectFrom('url_rewrite')
      .select('path')
      .where('product_id', 'is not', null)
      .where('path', 'not like', '%/%')
      .limit(1)
      .executeTakeFirstOrThrow();
    const answer = await create(editor, { name: 'Collides', key: product.path, parent: null });
    expect([answer.code, details(answer, 'problems')[0]?.['field']]).toEqual(['CATEGORY_INVALID', 'url_key']);
  });

  test('requires the permission, and records every change with the values before and after', async () => {
    const made = await shelf('recorded');
    const packer = await officeAs(shop, 'bench');
    expect((await (await officeAs(shop, 'accountant')).query(TREE)).code).toBe('NOT_PERMITTED');
    expect((await save(packer, [{ id: made.id, fields: [show] }])).code).toBe('NOT_PERMITTED');
    expect((await save(officeVisitor(shop), [{ id: made.id, fields: [show] }])).code).toBe('NOT_SIGNED_IN');
    await saved([{ id: made.id, fields: [show] }]);
    const entry = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'by_name', 'before', 'after'])
      .where('subject', '=', 'Shelf recorded')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({
      verb: 'category-change',
      by_name: 'Tomas Reyes',
      before: { is_active: false },
      after: { is_active: true },
    });
  });

  test('keeps conditions and pinned products in an import without them, and clears them (GOODS-04)', async () => {
    const made = await find('by-rule');
    await saved([{ id: made.id, fields: [{ field: 'pinned_skus', seen: [], value: ['AG-SHIP-1'] }] }]);
    const before = await find('by-rule');
    await importRows(shop, { categories: [{ url_key: 'by-rule', name: before.name }] });
    expect((await find('by-rule')).values).toEqual(before.values);
    await importRows(shop, {
      categories: [{ url_key: 'by-rule', name: before.name, conditions: null, pinned_skus: null }],
    });
    expect((await find('by-rule')).values).toMatchObject({ conditions: [], pinned_skus: [] });
  });
});
