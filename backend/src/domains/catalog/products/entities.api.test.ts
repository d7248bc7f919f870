import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each row names the fields it asks for
type Answer = any;

/**
 * All fields that a row of the requirements lists, and the fields that are empty by nature for this
 * product.
 */
const ROWS: readonly (readonly [row: string, sku: string, fields: string, empty?: readonly string[]])[] = [
  ['ENT-01', 'AG-SHIP-1', 'sku name url_key url_suffix id uid type_id attribute_set_id manufacturer'],
  ['ENT-02', 'AG-SHIP-1', 'description { html } short_description { html }'],
  [
    'ENT-03',
    'AG-WHT-5',
    `price { regularPrice { amount { value currency } } minimalPrice { amount { value } } }
     price_range {
       minimum_price { regular_price { currency value } final_price { currency value } discount { percent_off amount_off } }
       maximum_price { regular_price { currency value } final_price { currency value } discount { percent_off amount_off } } }
     price_tiers { quantity final_price { value } fee_price { value } } special_price special_from_date special_to_date`,
  ],
  ['ENT-04', 'AU-BEE-1', 'stock_status is_salable preorder_note'],
  ['ENT-05', 'AG-SHIP-1', 'metal_type is_limited'],
  ['ENT-06', 'AG-SHIP-1', 'rating_summary reviews_count review_count'],
  [
    'ENT-07',
    'AG-SHIP-1',
    `image { url } small_image { url } thumbnail { url } youtube_video_link
     media_gallery_entries { id uid label position disabled file video_content { video_url video_title video_description } }`,
    // Only the last entry is a video, and it is not on YouTube.
    ['youtube_video_link', 'video_content'],
  ],
  [
    'ENT-08',
    'AG-SHIP-1',
    `categories { id uid name url_key is_active
       breadcrumbs { category_id category_name category_level category_url_path } }`,
    // The first category is at the top of the menu.
    ['breadcrumbs'],
  ],
  [
    'ENT-09',
    'AG-SHIP-YR',
    `... on ConfigurableProduct {
       configurable_options { attribute_id attribute_code values { value_index uid } }
       variants { attributes { code value_index } product { sku } } }`,
  ],
  ['ENT-10', 'AG-SHIP-1', 'url_rewrites { url parameters { name value } }'],
  ['ENT-11', 'AG-SHIP-1', 'product_attributes { attribute_name attribute_value code value }'],
];

/** Returns the names of empty fields under `value`. */
function emptyFields(value: Answer, name = ''): string[] {
  if (value === null || value === '') return [name];
  if (Array.isArray(value)) {
    return value.length === 0 ? [name] : value.flatMap((each) => emptyFields(each, name));
  }
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, each]) => emptyFields(each, field));
}

describe('required fields of a product and a category', () => {
  it.each(ROWS)('%s returns a value for every field', async (_, sku, fields, empty = []) => {
    const { data, errors } = await shop.query<Answer>(
      `query one($sku: String) { products(filter: { sku: { eq: $sku } }) { items { __typename ${fields} } } }`,
      { sku },
    );
    expect(errors).toBeUndefined();
    const [product] = data.products.items;
    expect(product.__typename).toMatch(/^(Simple|Configurable)Product$/);
    expect(new Set(emptyFields(product))).toEqual(new Set(empty));
  });

  it('a category has its id, level and children at every level (ENT-13, API-07)', async () => {
    const { data } = await shop.query<Answer>(
      '{ categoryList { id level children { id level children { id level } } } }',
    );
    const [root] = data.categoryList;
    expect(root).toMatchObject({ id: 2, level: 1 });
    for (const top of root.children) {
      expect(top).toMatchObject({ id: expect.any(Number), level: 2, children: expect.any(Array) });
      for (const child of top.children) expect(child.level).toBe(3);
    }
    expect(root.children.some((top: Answer) => top.children.length > 0)).toBe(true);
  });
});
