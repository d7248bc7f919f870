import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeAnswer, type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import {
  changeOf,
  type EditedProduct,
  keepDraft,
  readProduct,
  saveProduct,
  type WantedFields,
} from '../../../testing/office/product-editor.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';

let shop: TestShop;
let trader: OfficeClient;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
  owner = await officeAs(shop, 'owner', 'Petra Lund');
});
afterAll(() => shop.close());

const BAR: WantedFields = {
  item_number: 'N-1',
  name: 'Test bar, 1 oz',
  url_key: 'test-bar-1-oz',
  form: 'bar',
  metal: 'silver',
  fine_weight_ug: 31_103_477,
  'pricing.mode': 'metal',
  'pricing.premium_percent': 6,
  'stock.quantity': 12,
};

async function edited(client: OfficeClient, sku: string): Promise<EditedProduct> {
  const product = await readProduct(client, sku);
  if (product === null) throw new Error(`no ${sku}`);
  return product;
}

interface Shown {
  readonly sku: string;
  readonly name: string;
  readonly description: { readonly html: string };
  readonly meta_title: string;
  readonly price_range: { readonly minimum_price: { readonly final_price: { readonly value: number } } };
  readonly related_products: readonly { readonly sku: string }[];
}
async function shown(sku: string): Promise<Shown | undefined> {
  const { data } = await shop.query<{ products: { items: Shown[] } }>(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { sku name meta_title description { html }
      related_products { sku } price_range { minimum_price { final_price { value } } } } } }`,
    { sku },
  );
  return data.products.items[0];
}

/** Parses the JSON list in a field of the first error. */
function listIn({ errors }: OfficeAnswer<unknown>, name: string): unknown[] {
  const extensions: Readonly<Record<string, unknown>> = errors?.[0]?.extensions ?? {};
  return JSON.parse(String(extensions[name] ?? '[]')) as unknown[];
}

describe('the page of a product', () => {
  test('creates a product that shoppers buy, with its stock and history (GOODS-02)', async () => {
    const answer = await saveProduct(trader, changeOf('T-BAR', BAR), true);
    expect(answer.errors).toBeUndefined();
    await expectSoon(async () => (await shown('T-BAR'))?.name).toBe('Test bar, 1 oz');
    const product = await edited(trader, 'T-BAR');
    expect(product).toMatchObject({ path: '/test-bar-1-oz.html', sold_pieces: 0 });
    expect(product.row.prices[0]?.cash).toBe(
      Math.round(((await shown('T-BAR')) as Shown).price_range.minimum_price.final_price.value * 100),
    );
    await placeGuestOrder(shop.query as Send, 'T-BAR', 3);
    const sold = await edited(trader, 'T-BAR');
    expect(sold.sold_pieces).toBe(3);
    expect(sold.values['stock']).toMatchObject({ quantity: 9 });
    const [creation] = sold.history;
    expect(creation).toMatchObject({
      by: 'Tomas Reyes',
      kind: 'product',
      is_creation: true,
      can_undo: false,
    });
    const undo = await trader.query('mutation ($id: ID!) { undo_product_change(id: $id) { count } }', {
      id: creation?.id,
    });
    expect(undo.code).toBe('CREATION_STAYS');
    const entry = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'by_name'])
      .where('subject', '=', 'T-BAR')
      .executeTakeFirst();
    expect(entry).toEqual({ verb: 'product-create', by_name: 'Tomas Reyes' });
  });

  test('rejects an opening time of a product that is not for sale, and names the field (GOODS-02, ALRT-01)', async () => {
    const held = { ...BAR, 'stock.status': 'OUT_OF_STOCK', 'stock.opens_at': '2099-01-01T15:00:00Z' };
    const answer = await saveProduct(trader, changeOf('T-HELD', { ...held, url_key: 'test-held' }), true);
    expect(listIn(answer, 'problems')).toEqual([
      expect.objectContaining({
        field: 'stock.opens_at',
        message: expect.stringContaining('must be empty'),
      }),
    ]);
  });

  test('rejects a new product with a taken, missing or wrong name, or impossible values, as an import does (GOODS-02)', async () => {
    expect((await saveProduct(trader, changeOf('au-sun-1', BAR), true)).code).toBe('SKU_TAKEN');
    expect((await saveProduct(trader, changeOf(' ', BAR), true)).code).toBe('SKU_INVALID');
    expect((await saveProduct(trader, changeOf('T-NONE', BAR))).code).toBe('PRODUCT_UNKNOWN');
    const wrong = changeOf('T-WRONG', {
      ...BAR,
      url_key: '2026-sunrise-peaks-1-oz-gold-coin',
      item_number: 'N-2',
      name: '',
      'special.premium_percent': 3,
      'special.from': '2026-12-01T00:00:00Z',
      'special.to': '2026-11-01T00:00:00Z',
    });
    const answer = await saveProduct(trader, wrong, true);
    expect(answer.code).toBe('PRODUCT_INVALID');
    const fields = listIn(answer, 'problems').map((problem) => (problem as { field: string }).field);
    expect(fields).toEqual(expect.arrayContaining(['name', 'special.to']));
    const used = changeOf('T-USED', { ...BAR, item_number: 'N-3', url_key: 'gold' });
    expect((await saveProduct(trader, used, true)).code).toBe('PRODUCT_INVALID');
    expect(await readProduct(trader, 'T-WRONG')).toBeNull();
    const surrogate = changeOf('T-ODD', { ...BAR, name: 'half \ud800 character' });
    expect((await saveProduct(trader, surrogate, true)).code).toBe('TEXT_UNREADABLE');
    expect((await saveProduct(trader, changeOf('T-ODD', { ...BAR, name: 'a\0b' }), true)).code).toBe(
      'TEXT_UNREADABLE',
    );
  });

  test('creates one product when two people create it at the same time (GOODS-02)', async () => {
    const wanted = { ...BAR, item_number: 'N-4', url_key: 'test-bar-race' };
    const results = await Promise.all(
      [trader, owner].map((client) => saveProduct(client, changeOf('T-RACE', wanted), true)),
    );
    expect(results.map(({ code }) => code).sort()).toEqual([null, 'SKU_TAKEN'].sort());
  });

  test('a preview of a new product while it is created says at most that its SKU is taken (GOODS-02)', async () => {
    const change = changeOf('T-PREVIEW', { ...BAR, item_number: 'N-8', url_key: 'test-bar-preview' });
    const preview = () =>
      trader.query(
        'query ($change: ProductChangeInput!) { preview_product(change: $change, is_new: true) { removed } }',
        { change },
      );
    const [saved, ...previews] = await Promise.all([
      saveProduct(owner, change, true),
      ...Array.from({ length: 6 }, preview),
    ]);
    expect(saved.code).toBeNull();
    for (const { code } of previews) expect([null, 'SKU_TAKEN']).toContain(code);
    expect((await preview()).code).toBe('SKU_TAKEN');
  });

  test('changes texts, prices, bids, limits, links and search fields at once, and undoes them (GOODS-02)', async () => {
    const before = await edited(owner, 'AU-SUN-1');
    const wanted = {
      name: 'Sunrise Peaks, 1 oz <gold> 🪙',
      description: '<p>New</p><script>alert(1)</script><p style="color:red" onclick="x()">text</p>',
      url_key: 'sunrise-peaks-today',
      meta_title: 'Sunrise',
      'pricing.tiers': [{ quantity: 5, premium_percent: 3, premium_fixed_minor: 0 }],
      special: {
        premium_percent: 2,
        premium_fixed_minor: 0,
        from: '2026-01-01T00:00:00.000Z',
        to: '2028-01-01T00:00:00.000Z',
      },
      'buyback.bid_premium_percent': 0.9,
      'buyback.tiers': [{ quantity: 10, bid_premium_percent: 1 }],
      limited: { household_period_days: 30 },
      related_skus: ['AG-SHIP-1', 'AG-STAG-1'],
      attributes: [{ name: 'Metal', value: 'Gold' }],
      faq: [{ question: 'Is it new?', answer: '<p>Yes</p>' }],
      diameter_mm: 33,
      ira_eligible: false,
    };
    const change = changeOf('AU-SUN-1', wanted, before.values);
    const preview = await owner.query<{
      preview_product: { effect: { after: { cash: number }[] }; problems: unknown[]; removed: string[] };
    }>(
      `query ($change: ProductChangeInput!) { preview_product(change: $change) {
        effect { before { cash } after { cash } } problems { field message } removed } }`,
      { change },
    );
    expect(preview.data.preview_product.problems).toEqual([]);
    expect(preview.data.preview_product.removed).toEqual(['onclick=', 'script', 'style=']);
    const saved = await saveProduct(owner, change);
    expect(saved.errors).toBeUndefined();
    await expectSoon(async () => (await shown('AU-SUN-1'))?.name).toBe(wanted.name);
    const page = await shown('AU-SUN-1');
    expect(page?.description.html).toBe('<p>New</p><p>text</p>');
    expect(page?.meta_title).toBe('Sunrise');
    expect(page?.related_products.map(({ sku }) => sku)).toEqual(['AG-SHIP-1', 'AG-STAG-1']);
    expect(page?.price_range.minimum_price.final_price.value).toBe(
      (preview.data.preview_product.effect.after[0]?.cash ?? 0) / 100,
    );
    const { data } = await shop.query<{ route: { relative_url: string; redirect_code: number } }>(
      '{ route(url: "2026-sunrise-peaks-1-oz-gold-coin.html") { relative_url redirect_code } }',
    );
    expect(data.route).toMatchObject({ relative_url: 'sunrise-peaks-today.html', redirect_code: 301 });

    const after = await edited(owner, 'AU-SUN-1');
    expect(after.values).toMatchObject({ diameter_mm: 33, ira_eligible: false, faq: wanted.faq });
    expect(after.history[0]).toMatchObject({ kind: 'product', by: 'Petra Lund', can_undo: true });
    const undone = await owner.query<{ undo_product_change: { count: number } }>(
      'mutation ($id: ID!) { undo_product_change(id: $id) { count kept } }',
      { id: saved.data.save_product.change },
    );
    expect(undone.data.undo_product_change).toEqual({ count: 1, kept: [] });
    expect((await edited(owner, 'AU-SUN-1')).values).toEqual(before.values);
  });

  test('adds and removes variants of a configurable product (GOODS-02)', async () => {
    const before = await edited(owner, 'AU-SUN-YR');
    const variants = before.values['variants'] as { sku: string; attributes: Record<string, string> }[];
    const options = before.values['configurable_options'] as { attribute_code: string; values: string[] }[];
    const code = options[0]?.attribute_code ?? '';
    await saveProduct(
      owner,
      changeOf('T-1999', {
        ...BAR,
        item_number: 'N-1999',
        url_key: 'test-1999',
        visibility: 'variant_only',
        metal: 'gold',
        form: 'coin',
        year: 1999,
      }),
      true,
    );
    const wanted = {
      configurable_options: options.map((option) => ({ ...option, values: [...option.values, '1999'] })),
      variants: [...variants.slice(1), { sku: 'T-1999', attributes: { [code]: '1999' } }],
    };
    expect((await saveProduct(owner, changeOf('AU-SUN-YR', wanted, before.values))).errors).toBeUndefined();
    const childrenOf = async () => {
      const { data } = await shop.query<{
        products: { items: { variants: { product: { sku: string } }[] }[] };
      }>(
        `{ products(filter: { sku: { eq: "AU-SUN-YR" } }) { items {
          ... on ConfigurableProduct { variants { product { sku } } } } } }`,
      );
      return data.products.items[0]?.variants.map(({ product }) => product.sku);
    };
    await expectSoon(childrenOf).toEqual([...variants.slice(1).map(({ sku }) => sku), 'T-1999']);
    const twice = changeOf(
      'AU-SUN-YR',
      { variants: [...wanted.variants, { sku: 'AG-SHIP-1', attributes: { [code]: '1999' } }] },
      (await edited(owner, 'AU-SUN-YR')).values,
    );
    expect((await saveProduct(owner, twice)).code).toBe('PRODUCT_INVALID');
  });

  test('saves the first of two editors, and names the author of the newer value to the second (GOODS-02, GOODS-08)', async () => {
    const seen = (await edited(owner, 'AG-STAG-1')).values;
    const change = (fields: WantedFields) => changeOf('AG-STAG-1', fields, seen);
    await keepDraft(trader, 'AG-STAG-1', change({ name: 'From Tomas', edge: 'Plain' }));
    expect((await saveProduct(owner, change({ name: 'From Petra' }))).errors).toBeUndefined();
    const late = await saveProduct(trader, change({ name: 'From Tomas', edge: 'Plain' }));
    expect(late.code).toBe('CONFLICT');
    expect(listIn(late, 'conflicts')).toEqual([
      expect.objectContaining({ field: 'name', value: 'From Petra', by: 'Petra Lund' }),
    ]);
    const kept = await edited(trader, 'AG-STAG-1');
    expect(kept.values['name']).toBe('From Petra');
    expect(kept.draft?.fields.map(({ field }) => field)).toEqual(['name', 'edge']);
    // Another field is no conflict, and the saved draft is gone.
    expect((await saveProduct(trader, change({ edge: 'Plain' }))).errors).toBeUndefined();
    expect((await edited(trader, 'AG-STAG-1')).draft).toBeNull();
  });

  test('requires the permissions of products and of prices (GOODS-02)', async () => {
    const editor = await officeAs(shop, 'editor');
    const accountant = await officeAs(shop, 'accountant');
    const bench = await officeAs(shop, 'bench');
    const seen = (await edited(owner, 'AG-SHIP-1')).values;
    const text = changeOf('AG-SHIP-1', { edge: 'Milled' }, seen);
    const price = changeOf('AG-SHIP-1', { 'buyback.minimum_quantity': 2 }, seen);
    expect((await saveProduct(editor, price)).code).toBe('NOT_PERMITTED');
    expect((await saveProduct(editor, changeOf('T-EDITOR', BAR), true)).code).toBe('NOT_PERMITTED');
    expect((await saveProduct(editor, text)).errors).toBeUndefined();
    for (const client of [accountant, bench]) {
      expect((await saveProduct(client, text)).code).toBe('NOT_PERMITTED');
      expect((await keepDraft(client, 'AG-SHIP-1', text)).code).toBe('NOT_PERMITTED');
    }
  });
});

describe('a draft', () => {
  const change = (edge: string) => changeOf('AG-SHIP-5', { edge });

  test('belongs to one person, and one window at a time writes it (GOODS-02)', async () => {
    const sku = 'AU-SUN-1';
    const own = (edge: string) => changeOf(sku, { edge });
    expect((await keepDraft(trader, sku, own('A'))).data.keep_product_draft).toBe(1);
    expect((await edited(owner, sku)).draft).toBeNull();
    expect((await keepDraft(owner, sku, own('P'))).data.keep_product_draft).toBe(1);
    expect((await keepDraft(trader, sku, own('B'), 1)).data.keep_product_draft).toBe(2);
    // The second window has read version 1. The third window has read no version.
    expect((await keepDraft(trader, sku, own('C'), 1)).code).toBe('DRAFT_CHANGED');
    expect((await keepDraft(trader, sku, own('D'))).code).toBe('DRAFT_CHANGED');
    const { draft, values } = await edited(trader, sku);
    expect(draft?.fields).toEqual([{ field: 'edge', seen: null, value: 'B' }]);
    expect(values['edge']).not.toBe('B');
    const discard = (client: OfficeClient) =>
      client.query<{ discard_product_draft: boolean }>(
        'mutation ($sku: ID) { discard_product_draft(sku: $sku) }',
        { sku },
      );
    expect((await discard(trader)).data.discard_product_draft).toBe(true);
    expect((await discard(trader)).data.discard_product_draft).toBe(false);
    expect((await edited(trader, sku)).draft).toBeNull();
    expect((await edited(owner, sku)).draft).not.toBeNull();
    // A window cannot store a draft that another window has saved.
    expect((await keepDraft(trader, sku, own('E'), 2)).code).toBe('DRAFT_CHANGED');
  });

  test('of a new product keeps values that are not valid yet (GOODS-02)', async () => {
    const kept = await keepDraft(trader, null, changeOf('', { name: 'Half done', 'pricing.mode': 'metal' }));
    expect(kept.errors).toBeUndefined();
    const { data } = await trader.query<{ new_product_draft: { fields: { field: string }[] } }>(
      '{ new_product_draft { sku version fields { field value } } }',
    );
    expect(data.new_product_draft.fields.map(({ field }) => field)).toEqual(['name', 'pricing.mode']);
    const wanted = { ...BAR, item_number: 'N-5', url_key: 'test-bar-draft' };
    expect((await saveProduct(trader, changeOf('T-DRAFT', wanted), true)).errors).toBeUndefined();
    expect((await trader.query('{ new_product_draft { sku } }')).data).toEqual({ new_product_draft: null });
  });

  test('has a limit, known fields, and a product (GOODS-02)', async () => {
    expect((await keepDraft(trader, 'NO-SUCH', change('A'))).code).toBe('PRODUCT_UNKNOWN');
    const long = changeOf('AG-SHIP-1', { description: 'x'.repeat(1_000_000) });
    expect((await keepDraft(trader, 'AG-SHIP-1', long)).code).toBe('DRAFT_TOO_LARGE');
    expect((await keepDraft(trader, null, changeOf('x'.repeat(65), {}))).code).toBe('SKU_INVALID');
    expect((await keepDraft(trader, 'AG-SHIP-1', changeOf('AG-SHIP-1', { id: 1 }))).code).toBe(
      'FIELD_UNKNOWN',
    );
    expect((await keepDraft(trader, 'AG-SHIP-1', changeOf('AG-SHIP-1', { edge: 'a\0' }))).code).toBe(
      'TEXT_UNREADABLE',
    );
  });
});

test('the choices of the fields name mints, categories and attributes (GOODS-02)', async () => {
  const { data } = await trader.query<{
    product_choices: {
      mints: { code: string }[];
      categories: { url_key: string }[];
      attributes: { code: string; values: string[] }[];
      card_fee_percent: number;
    };
  }>(
    '{ product_choices { forms metals mints { code name } categories { url_key name } attributes { code label values } household_days card_fee_percent } }',
  );
  const { mints, categories, attributes, card_fee_percent: fee } = data.product_choices;
  expect(fee).toBe(4);
  expect(mints.map(({ code }) => code)).toContain('sable-works');
  expect(categories.map(({ url_key }) => url_key)).not.toContain('sale');
  expect(attributes.find(({ code }) => code === 'year')?.values).toContain('2025');
});
