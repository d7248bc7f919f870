import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSets, readBundle, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeAnswer, type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import {
  changeOf,
  readProduct,
  saveProduct,
  type WantedFields,
} from '../../../testing/office/product-editor.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
});
afterAll(() => shop.close());

const part = (sku: string, more: object = {}) => ({
  ...{ sku, quantity: 1, can_change_quantity: false, is_default: false },
  ...more,
});
const COIN = {
  ...{ title: 'Your coin', type: 'radio', required: true },
  parts: [
    part('AG-SHIP-1', { quantity: 10, can_change_quantity: true, is_default: true }),
    part('AG-STAG-1', { quantity: 10 }),
  ],
};
const TOOLS = {
  ...{ title: 'Tools', type: 'checkbox', required: false },
  parts: [part('AC-LOUPE'), part('AC-GLOVES')],
};

const set = (key: string, more: WantedFields = {}): WantedFields => ({
  ...{ type: 'bundle', item_number: `S-${key}`, name: `Set ${key}`, url_key: `set-${key}` },
  ...{ form: 'set', metal: 'silver', 'pricing.mode': 'fixed', 'pricing.fixed_price_minor': 0 },
  categories: ['silver-coins'],
  'bundle.discount_percent': 2,
  'bundle.options': [COIN, TOOLS],
  ...more,
});

/** Saves a new set; throws if the shop rejects it. */
async function create(key: string, more: WantedFields = {}): Promise<string> {
  const sku = `T-SET-${key}`;
  const { errors } = await saveProduct(trader, changeOf(sku, set(key, more)), true);
  if (errors) throw new Error(errors[0]?.message);
  await expectSoon(
    async () => (await readBundle(shop.query as Send, sku).catch(() => null))?.items.length,
  ).toBe(2);
  return sku;
}

const shown = (sku: string) => readBundle(shop.query as Send, sku);
const cents = async (sku: string) =>
  Math.round((await shown(sku)).price_range.minimum_price.final_price.value * 100);
const valuesOf = async (sku: string) => (await readProduct(trader, sku))?.values['bundle'] as WantedFields;

interface Preview {
  readonly effect: Record<'before' | 'after', readonly { readonly cash: number; readonly card: number }[]>;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}
interface EffectOf {
  readonly sku: string;
  readonly before: readonly { readonly cash: number }[];
  readonly after: readonly { readonly cash: number }[];
}
async function preview(change: ReturnType<typeof changeOf>, isNew = false): Promise<Preview> {
  const { data, errors } = await trader.query<{ preview_product: Preview }>(
    `query ($change: ProductChangeInput!, $isNew: Boolean!) { preview_product(change: $change, is_new: $isNew) {
      effect { before { cash card } after { cash card } } problems { field message } } }`,
    { change, isNew },
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.preview_product;
}

function problemsIn({ errors }: OfficeAnswer<unknown>): { field: string; message: string }[] {
  const extensions: Readonly<Record<string, unknown>> = errors?.[0]?.extensions ?? {};
  return JSON.parse(String(extensions['problems'] ?? '[]'));
}

describe('a set on its page in the office', () => {
  test('is made from nothing with its choices, at the price that the preview shows (KIND-01, GOODS-02)', async () => {
    const { effect } = await preview(changeOf('T-SET-new', set('new')), true);
    const sku = await create('new');
    const bundle = await shown(sku);
    expect(bundle.items).toMatchObject([
      { title: 'Your coin', type: 'radio', required: true },
      { title: 'Tools', type: 'checkbox', required: false },
    ]);
    expect(bundle.items[0]?.options).toMatchObject([
      { quantity: 10, is_default: true, product: { sku: 'AG-SHIP-1' } },
      { quantity: 10, is_default: false, product: { sku: 'AG-STAG-1' } },
    ]);
    expect(effect).toMatchObject({ before: [], after: [{ cash: await cents(sku) }] });
    expect((await readProduct(trader, sku))?.row.prices[0]?.cash).toBe(await cents(sku));
    const { data } = await shop.query<{ createEmptyCart: string }>('mutation { createEmptyCart }');
    const parts = uidsOf(bundle, ['AG-STAG-1', 'AC-LOUPE']);
    const item = { sku, quantity: 1, selected_options: parts };
    expect(await addSets(shop.query as Send, data.createEmptyCart, item)).toEqual([]);
  });

  test('changes its parts and its price, which follow the metal, and both are undone (KIND-01, GOODS-02)', async () => {
    const sku = await create('edit');
    const before = await cents(sku);
    const seen = { bundle: await valuesOf(sku) };
    const fewer = { ...COIN, parts: [part('AG-SHIP-1', { quantity: 5, is_default: true })] };
    const change = changeOf(
      sku,
      { 'bundle.options': [TOOLS, fewer], 'bundle.discount_percent': null, 'bundle.premium_percent': 9 },
      seen,
    );
    const { effect } = await preview(change);
    expect(effect.before[0]?.cash).toBe(before);
    const saved = await saveProduct(trader, change);
    expect(saved.errors).toBeUndefined();
    await expectSoon(async () =>
      (await shown(sku)).items[1]?.options.map(({ quantity }) => quantity),
    ).toEqual([5]);
    expect(await cents(sku)).toBe(effect.after[0]?.cash);
    expect(effect.after[0]?.card).toBeGreaterThan(effect.after[0]?.cash ?? 0);
    expect(await valuesOf(sku)).toMatchObject({ premium_percent: 9 });
    expect(await valuesOf(sku)).not.toHaveProperty('discount_percent');
    const action = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'by_name'])
      .where('subject', '=', sku)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(action).toEqual({ verb: 'product-change', by_name: 'Tomas Reyes' });
    const undone = await trader.query('mutation ($id: ID!) { undo_product_change(id: $id) { count } }', {
      id: saved.data.save_product.change,
    });
    expect(undone.errors).toBeUndefined();
    await expectSoon(() => cents(sku)).toBe(before);
    expect(await valuesOf(sku)).toEqual(seen.bundle);
  });

  test('stays in open carts when its choices have other names, and when that is undone (KIND-01, GOODS-02)', async () => {
    const sku = await create('names');
    const seen = { bundle: await valuesOf(sku) };
    const { data } = await shop.query<{ createEmptyCart: string }>('mutation { createEmptyCart }');
    const id = data.createEmptyCart;
    const parts = uidsOf(await shown(sku), ['AG-STAG-1', 'AC-LOUPE']);
    await addSets(shop.query as Send, id, { sku, quantity: 2, selected_options: parts });
    const inCart = async () =>
      (
        await shop.query<{ cart: { items: object[] } }>(
          `query ($id: String!) { cart(cart_id: $id) { items { quantity errors { message } product { sku }
            ... on BundleCartItem { bundle_options { label values { label } } } } } }`,
          { id },
        )
      ).data.cart.items;
    const before = await inCart();
    expect(before).toMatchObject([
      { quantity: 2, errors: null, bundle_options: [{ label: 'Your coin' }, {}] },
    ]);
    // Both at once, in another order, and one with a further part.
    const extras = { ...TOOLS, title: 'Extras', parts: [...TOOLS.parts, part('AC-TUBE-39')] };
    const wish = { 'bundle.options': [extras, { ...COIN, title: 'The coin' }] };
    const saved = await saveProduct(trader, changeOf(sku, wish, seen));
    expect(saved.errors).toBeUndefined();
    await expectSoon(async () => (await shown(sku)).items.map(({ title }) => title)).toEqual([
      'Extras',
      'The coin',
    ]);
    expect(await inCart()).toMatchObject([
      { quantity: 2, errors: null, bundle_options: [{ label: 'Extras' }, { label: 'The coin' }] },
    ]);
    const undone = await trader.query('mutation ($id: ID!) { undo_product_change(id: $id) { count } }', {
      id: saved.data.save_product.change,
    });
    expect(undone.errors).toBeUndefined();
    await expectSoon(inCart).toEqual(before);
    // A choice of other parts is another one.
    const other = { ...COIN, title: 'Any coin', parts: [part('AG-OAK-1', { is_default: true })] };
    await saveProduct(trader, changeOf(sku, { 'bundle.options': [other, TOOLS] }, seen));
    await expectSoon(async () => JSON.stringify(await inCart())).toMatch(/"errors":\[/);
  });

  test('has a preview with the changes of its parts that are saved with it (KIND-01, GOODS-02)', async () => {
    const coins = { ...COIN, parts: COIN.parts.slice(0, 1) };
    const sku = await create('both', { 'bundle.options': [coins, TOOLS] });
    const [set, coin] = await Promise.all([readProduct(trader, sku), readProduct(trader, 'AG-SHIP-1')]);
    const before = await cents(sku);
    const changes = [
      changeOf(sku, { 'bundle.discount_percent': 1 }, { bundle: set?.values['bundle'] }),
      changeOf('AG-SHIP-1', { 'pricing.premium_percent': 30 }, { pricing: coin?.values['pricing'] }),
    ];
    const { data, errors } = await trader.query<{ preview_products: { products: EffectOf[] } }>(
      `query ($changes: [ProductChangeInput!]!) { preview_products(changes: $changes) {
        products { sku before { cash } after { cash } } } }`,
      { changes },
    );
    expect(errors).toBeUndefined();
    const effect = data.preview_products.products.find((one) => one.sku === sku);
    expect(effect?.before[0]?.cash).toBe(before);
    const saved = await trader.query(
      'mutation ($changes: [ProductChangeInput!]!) { save_products(changes: $changes) { change } }',
      { changes },
    );
    expect(saved.errors).toBeUndefined();
    await expectSoon(() => cents(sku)).toBe(effect?.after[0]?.cash);
    expect(effect?.after[0]?.cash).toBeGreaterThan(before * 1.03);
  });

  test('is not overwritten when two people change its parts at once (KIND-01, GOODS-08)', async () => {
    const sku = await create('race');
    const seen = { bundle: await valuesOf(sku) };
    const wish = (options: readonly object[]) => changeOf(sku, { 'bundle.options': options }, seen);
    const answers = await Promise.all([
      saveProduct(trader, wish([COIN])),
      saveProduct(trader, wish([{ ...COIN, title: 'The coin' }])),
    ]);
    expect(answers.map(({ code }) => code ?? null).sort()).toEqual(['CONFLICT', null]);
  });

  test.each<[string, WantedFields, string, string]>([
    ['no choice', { 'bundle.options': [] }, 'bundle.options', 'must be a list'],
    [
      'no bundle',
      { 'bundle.options': null, 'bundle.discount_percent': null },
      'bundle.options',
      'at least one part',
    ],
    [
      'a choice of nothing',
      { 'bundle.options': [{ ...COIN, parts: [] }] },
      'bundle.options.0.parts',
      'must list a part',
    ],
    ['no piece', bundleOf(part('AG-SHIP-1', { quantity: 0 })), 'bundle.options.0.parts.0.quantity', '1'],
    [
      'a part twice',
      bundleOf(part('AG-SHIP-1'), part('ag-ship-1')),
      'bundle.options.0.parts.1.sku',
      'listed twice',
    ],
    ['a set in a set', bundleOf(part('AG-SET-10')), 'bundle.options.0.parts.0.sku', 'sold itself'],
    ['an unknown part', bundleOf(part('NO-SUCH')), 'bundle.options.0.parts.0.sku', 'no product has the sku'],
    [
      'two at first',
      { 'bundle.options': [{ ...COIN, parts: COIN.parts.map((one) => ({ ...one, is_default: true })) }] },
      'bundle.options.0.parts',
      'one part only',
    ],
    ['two choices of one name', { 'bundle.options': [COIN, COIN] }, 'bundle.options', 'different titles'],
    ['two prices', { 'bundle.premium_percent': 5 }, 'bundle.premium_percent', 'beside discount_percent'],
    [
      'a price below the limits',
      { 'bundle.discount_percent': 60 },
      'bundle.discount_percent',
      'largest discount',
    ],
  ])('is rejected by name with %s (KIND-01, GOODS-02)', async (key, more, field, message) => {
    const sku = `T-BAD-${key}`;
    const answer = await saveProduct(trader, changeOf(sku, set(key.replaceAll(' ', '-'), more)), true);
    expect(problemsIn(answer)).toContainEqual(
      expect.objectContaining({ field, message: expect.stringContaining(message) }),
    );
    expect(await readProduct(trader, sku)).toBeNull();
  });

  test('has parts and a price that need the permission for prices (KIND-01, GOODS-02)', async () => {
    const sku = await create('rights');
    const seen = { bundle: await valuesOf(sku), name: 'Set rights' };
    const editor = await officeAs(shop, 'editor', 'Mara Voss');
    const codeOf = async (fields: WantedFields) =>
      (await saveProduct(editor, changeOf(sku, fields, seen))).code ?? null;
    expect(await codeOf({ 'bundle.discount_percent': 5 })).toBe('NOT_PERMITTED');
    expect(await codeOf({ 'bundle.premium_percent': 5 })).toBe('NOT_PERMITTED');
    expect(await codeOf({ bundle: { ...seen.bundle, discount_percent: 5 } })).toBe('NOT_PERMITTED');
    // A dear part would lose its own premium in a set with another one.
    const dear = { ...COIN, parts: [...COIN.parts, part('AG-OAK-1')] };
    expect(await codeOf({ 'bundle.options': [dear, TOOLS] })).toBe('NOT_PERMITTED');
    expect(await codeOf({ 'bundle.options': [COIN] })).toBe('NOT_PERMITTED');
    expect(await codeOf({ name: 'Another set' })).toBeNull();
    expect(await valuesOf(sku)).toEqual(seen.bundle);
    // What the trader changed is not the editor's to undo.
    const saved = await saveProduct(trader, changeOf(sku, { 'bundle.options': [dear, TOOLS] }, seen));
    const undone = await editor.query('mutation ($id: ID!) { undo_product_change(id: $id) { count } }', {
      id: saved.data.save_product.change,
    });
    expect(undone.code).toBe('NOT_PERMITTED');
  });

  test('stays out of the shop while a choice has no part in it (KIND-01, GOODS-02)', async () => {
    await shop.db.updateTable('product').set({ is_enabled: false }).where('sku', '=', 'AC-LOUPE').execute();
    try {
      const wish = set('hollow', { 'bundle.options': [COIN, { ...TOOLS, parts: [part('AC-LOUPE')] }] });
      const answer = await saveProduct(trader, changeOf('T-HOLLOW', wish), true);
      expect(problemsIn(answer)).toEqual([
        expect.objectContaining({
          field: 'bundle.options.1.parts',
          message: expect.stringContaining('Tools'),
        }),
      ]);
      const hidden = await saveProduct(trader, changeOf('T-HOLLOW', { ...wish, is_enabled: false }), true);
      expect(hidden.errors).toBeUndefined();
      const open = await saveProduct(
        trader,
        changeOf('T-HOLLOW', { is_enabled: true }, { is_enabled: false }),
      );
      expect(open.code).toBe('PRODUCT_INVALID');
    } finally {
      await shop.db.updateTable('product').set({ is_enabled: true }).where('sku', '=', 'AC-LOUPE').execute();
    }
  });
});

function bundleOf(...parts: readonly object[]): WantedFields {
  return { 'bundle.options': [{ ...COIN, parts }] };
}
