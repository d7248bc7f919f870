import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import {
  changeOf,
  readProduct,
  saveProduct,
  type WantedFields,
} from '../../../testing/office/product-editor.ts';
import { expectSoon } from '../../../testing/waiting.ts';

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
});
afterAll(() => shop.close());

/** A product as clients of the shop see it. */
async function shown(sku: string, fields: string): Promise<Record<string, unknown> | undefined> {
  const { data } = await shop.query<{ products: { items: Record<string, unknown>[] } }>(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { __typename ${fields} } } }`,
    { sku },
  );
  return data.products.items[0];
}

const FIXED = { 'pricing.mode': 'fixed', 'pricing.fixed_price_minor': 2_000 };
const NO_PRICE = { 'pricing.mode': 'fixed', 'pricing.fixed_price_minor': 0 };
const SILVER = {
  ...{ form: 'coin', metal: 'silver', fine_weight_ug: 31_103_477 },
  ...{ 'pricing.mode': 'metal', 'pricing.premium_percent': 6 },
};
const ITEMS = [
  { sku: 'AG-SHIP-1', quantity: 1 },
  { sku: 'AG-STAG-1', quantity: 0 },
];
const LINK = {
  number: 1,
  title: 'Chapter 1',
  url: 'https://files.example/1.pdf',
  price_minor: 300,
  most_downloads: 2,
};
const TEXT = {
  number: 1,
  title: 'Engraving',
  type: 'field',
  required: true,
  max_characters: 12,
  price_minor: 900,
};
const CHOICE = {
  ...{ number: 2, title: 'Box', type: 'drop_down' },
  values: [
    { number: 1, title: 'Oak', price_minor: 1_500 },
    { number: 2, title: 'Paper' },
  ],
};

const FILE = { number: 3, title: 'Crest', type: 'file', file_extensions: ['png', 'pdf'], image_size_x: 200 };

interface Kind {
  readonly type: string;
  readonly wanted: WantedFields;
  /** The fields that the test reads, and their values before and after `change`. */
  readonly fields: string;
  readonly before: object;
  readonly change: WantedFields;
  readonly after: object;
}

const KINDS: readonly Kind[] = [
  {
    type: 'grouped',
    wanted: { ...NO_PRICE, form: 'coin', metal: 'silver', grouped_items: ITEMS },
    fields: '... on GroupedProduct { items { qty product { sku } } }',
    before: {
      __typename: 'GroupedProduct',
      items: [
        { qty: 1, product: { sku: 'AG-SHIP-1' } },
        { qty: 0, product: { sku: 'AG-STAG-1' } },
      ],
    },
    change: { grouped_items: [{ sku: 'AG-STAG-1', quantity: 4 }] },
    after: { items: [{ qty: 4, product: { sku: 'AG-STAG-1' } }] },
  },
  {
    type: 'configurable',
    wanted: {
      ...SILVER,
      configurable_options: [{ attribute_code: 'year', label: 'Year', values: ['2026', '2025'] }],
      variants: [
        { sku: 'AG-SHIP-1', attributes: { year: '2026' } },
        { sku: 'AG-STAG-1', attributes: { year: '2025' } },
      ],
    },
    fields: '... on ConfigurableProduct { configurable_options { label } variants { product { sku } } }',
    before: {
      __typename: 'ConfigurableProduct',
      configurable_options: [{ label: 'Year' }],
      variants: [{ product: { sku: 'AG-SHIP-1' } }, { product: { sku: 'AG-STAG-1' } }],
    },
    change: {
      configurable_options: [{ attribute_code: 'year', label: 'Year', values: ['2025'] }],
      variants: [{ sku: 'AG-STAG-1', attributes: { year: '2025' } }],
    },
    after: { variants: [{ product: { sku: 'AG-STAG-1' } }] },
  },
  {
    type: 'virtual',
    wanted: { ...FIXED, form: 'accessory', 'stock.quantity': 9 },
    fields: 'price_range { minimum_price { final_price { value } } }',
    before: { __typename: 'VirtualProduct', price_range: { minimum_price: { final_price: { value: 20 } } } },
    change: { 'pricing.fixed_price_minor': 2_500 },
    after: { price_range: { minimum_price: { final_price: { value: 25 } } } },
  },
  {
    type: 'downloadable',
    wanted: {
      ...FIXED,
      form: 'accessory',
      'stock.quantity': 9,
      'downloads.links_title': 'Chapters',
      'downloads.separate': true,
      'downloads.links': [LINK],
      'downloads.samples': [{ number: 1, title: 'Contents', url: 'https://files.example/0.pdf' }],
    },
    fields: `... on DownloadableProduct { links_title downloadable_product_links { title price }
      downloadable_product_samples { title } }`,
    before: {
      __typename: 'DownloadableProduct',
      links_title: 'Chapters',
      downloadable_product_links: [{ title: 'Chapter 1', price: 3 }],
      downloadable_product_samples: [{ title: 'Contents' }],
    },
    change: {
      'downloads.links': [
        { ...LINK, price_minor: 400 },
        { ...LINK, number: 2, title: 'Chapter 2' },
      ],
    },
    after: {
      downloadable_product_links: [
        { title: 'Chapter 1', price: 4 },
        { title: 'Chapter 2', price: 3 },
      ],
    },
  },
  {
    type: 'giftcard',
    wanted: {
      ...NO_PRICE,
      form: 'accessory',
      'stock.quantity': 9,
      'gift_card.amounts_minor': [5_000, 10_000],
    },
    fields: '... on GiftCardProduct { giftcard_amounts { value } allow_open_amount open_amount_max }',
    before: {
      __typename: 'GiftCardProduct',
      giftcard_amounts: [{ value: 50 }, { value: 100 }],
      allow_open_amount: false,
    },
    change: { 'gift_card.open_from_minor': 2_500, 'gift_card.open_to_minor': 90_000 },
    after: { allow_open_amount: true, open_amount_max: 900 },
  },
  {
    type: 'simple',
    wanted: { ...SILVER, 'stock.quantity': 9, custom_options: [TEXT] },
    fields: `... on SimpleProduct { options { title required
      ... on CustomizableFileOption { value { file_extension image_size_x } } } }`,
    before: { __typename: 'SimpleProduct', options: [{ title: 'Engraving', required: true }] },
    change: { custom_options: [CHOICE, { ...TEXT, title: 'Name' }, FILE] },
    after: {
      options: [
        { title: 'Box' },
        { title: 'Name' },
        { title: 'Crest', value: { file_extension: 'png, pdf', image_size_x: 200 } },
      ],
    },
  },
];

test.each(KINDS)(
  'staff make a $type product from nothing and change it (GOODS-02, KIND-07)',
  async ({ type, wanted, fields, before, change, after }) => {
    const sku = `T-${type}`;
    const named = { type, item_number: `K-${type}`, name: `New ${type}`, url_key: `new-${type}-product` };
    const created = await saveProduct(
      trader,
      changeOf(sku, { ...named, categories: ['silver-coins'], ...wanted }),
      true,
    );
    expect(created.errors).toBeUndefined();
    await expectSoon(() => shown(sku, fields)).toMatchObject(before);
    const seen = (await readProduct(trader, sku))?.values ?? {};
    const changed = await saveProduct(trader, changeOf(sku, change, seen));
    expect(changed.errors).toBeUndefined();
    await expectSoon(() => shown(sku, fields)).toMatchObject(after);
    // Who saw the former values overwrites nothing.
    const stale = await saveProduct(
      trader,
      changeOf(sku, { ...change, name: 'Stale' }, { ...seen, name: 'Other' }),
    );
    expect(stale.code).toBe('CONFLICT');
  },
);
