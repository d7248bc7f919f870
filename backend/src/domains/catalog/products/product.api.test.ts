import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

async function product(sku: string, fields: string): Promise<Answer> {
  const { data, errors } = await shop.query<Answer>(
    `query product($sku: String) { products(filter: { sku: { eq: $sku } }) { items { __typename ${fields} } } }`,
    { sku },
  );
  expect(errors).toBeUndefined();
  return data.products.items[0];
}
const base64 = (text: string | number) => Buffer.from(String(text)).toString('base64');

describe('a product', () => {
  it.each([
    ['AG-SHIP-1', 'SimpleProduct', 'simple'],
    ['AG-SHIP-YR', 'ConfigurableProduct', 'configurable'],
  ])(
    '%s has the type name of the specification and the type_id of Magento (ENT-01, CONF-29, FIX-31)',
    async (sku, typename, typeId) => {
      expect(await product(sku, 'sku type_id')).toEqual({ __typename: typename, sku, type_id: typeId });
    },
  );

  it('has its identity fields (ENT-01)', async () => {
    const coin = await product(
      'AG-SHIP-1',
      'id uid sku item_number name type_id attribute_set_id manufacturer url_key url_suffix canonical_url mint { uid code name }',
    );
    expect(coin).toMatchObject({
      __typename: 'SimpleProduct',
      uid: base64(coin.id),
      item_number: '20417',
      name: '2026 Tall Ship 1 oz silver coin',
      type_id: 'simple',
      attribute_set_id: 4,
      url_key: '2026-tall-ship-1-oz-silver-coin',
      url_suffix: '.html',
      canonical_url: '2026-tall-ship-1-oz-silver-coin.html',
      mint: { code: 'tern-island', name: 'Tern Island Mint', uid: base64(coin.manufacturer) },
    });
  });

  it('returns its texts, its metal and its specification (ENT-02, ENT-05, ENT-11)', async () => {
    const coin = await product(
      'AG-SHIP-1',
      `description { html } short_description { html } metal_type form weight_label fine_weight fine_weight_grams
       gross_weight_grams fineness pieces country year finish face_value diameter_mm thickness_mm mintage
       ira_eligible is_limited ... on PhysicalProductInterface { weight } product_attributes { attribute_name attribute_value } questions { question }`,
    );
    expect(coin.description.html).toContain('<p>The last cargo ship');
    expect(coin).toMatchObject({
      metal_type: 'silver',
      form: 'coin',
      weight_label: '1 oz',
      fine_weight: 1,
      fine_weight_grams: 31.103477,
      gross_weight_grams: 31.134,
      fineness: 999,
      pieces: 1,
      country: 'United States',
      year: 2026,
      face_value: '2 terns',
      diameter_mm: 40,
      ira_eligible: true,
      is_limited: false,
      weight: 0.0992,
    });
    expect(coin.product_attributes[0]).toEqual({ attribute_name: 'Metal', attribute_value: 'Silver' });
    expect(coin.questions).toHaveLength(4);
  });

  it('prices it by spot, premium and tier, for both kinds of payment, at one spot price (ENT-03)', async () => {
    const coin = await product(
      'AG-SHIP-1',
      `price_range { minimum_price { regular_price { value currency } final_price { value } discount { percent_off amount_off } }
         maximum_price { final_price { value } } }
       price_tiers { quantity final_price { value } fee_price { value } } special_price price_as_of price_version
       price { minimalPrice { amount { value } } regularPrice { amount { value } adjustments { code } } } metal_value { value } premium { value } premium_percent price_per_ounce { value } card_fee_percent buyback_price { value }`,
    );
    // 50.00 × 1.04 + 2.25; by card 4% more.
    expect(coin.price_range.minimum_price).toEqual({
      regular_price: { value: 54.25, currency: 'USD' },
      final_price: { value: 54.25 },
      discount: { percent_off: 0, amount_off: 0 },
    });
    expect(coin.price_range.maximum_price.final_price.value).toBe(54.25);
    expect(
      coin.price_tiers.map((tier: Answer) => [tier.quantity, tier.final_price.value, tier.fee_price.value]),
    ).toEqual([
      [1, 54.25, 56.42],
      [20, 53.7, 55.85],
      [100, 53.1, 55.22],
      [500, 52.55, 54.65],
    ]);
    expect(coin).toMatchObject({
      special_price: null,
      price: {
        minimalPrice: { amount: { value: 54.25 } },
        regularPrice: { amount: { value: 54.25 }, adjustments: [] },
      },
      metal_value: { value: 50 },
      premium: { value: 4.25 },
      premium_percent: 8.5,
      price_per_ounce: { value: 54.25 },
      card_fee_percent: 4,
      // Bid 49.50 × 1.028.
      buyback_price: { value: 50.89 },
      price_as_of: new Date(shop.clock.now()).toISOString(),
    });
    const { data } = await shop.query<Answer>('{ metalPrices(identifiers: ["silver"]) { version } }');
    if (data?.metalPrices) expect(coin.price_version).toBe(data.metalPrices.version);
  });

  it('shows a current special price with its discount (ENT-03)', async () => {
    const round = await product(
      'AG-WHT-5',
      'special_price special_from_date special_to_date price_range { minimum_price { regular_price { value } final_price { value } discount { amount_off } } }',
    );
    const { regular_price, final_price, discount } = round.price_range.minimum_price;
    expect(round.special_price).toBe(final_price.value);
    expect(regular_price.value - final_price.value).toBeCloseTo(discount.amount_off, 2);
    expect(discount.amount_off).toBeGreaterThan(0);
    expect(round.special_from_date).toBe('2026-03-12 15:00:00');
  });

  it('returns its availability: in stock, on pre-order with a date, out of stock (ENT-04, PDP-02)', async () => {
    const fields =
      'stock_status is_preorder is_salable preorder_note preorder_ship_date limited_period_days max_sale_qty';
    expect(await product('AU-BEE-1', fields)).toMatchObject({
      stock_status: 'IN_STOCK',
      is_preorder: true,
      is_salable: true,
      preorder_note: 'Struck to order. Ships about April 6, 2026.',
      preorder_ship_date: '2026-04-06',
    });
    expect(await product('AG-LH-1', fields)).toMatchObject({
      stock_status: 'OUT_OF_STOCK',
      is_salable: false,
    });
    expect(await product('AU-LION-1P', fields)).toMatchObject({
      stock_status: 'IN_STOCK',
      limited_period_days: 365,
      max_sale_qty: 1,
      preorder_note: null,
    });
  });

  it('returns images and videos by position, with absolute URLs and the clip path for the dark theme (ENT-07)', async () => {
    const coin = await product(
      'AG-SHIP-1',
      `image { url label } small_image { url clip } thumbnail { url } youtube_video_link
       media_gallery { __typename url label position disabled ... on ProductVideo { video_content { video_url video_title video_description } } }
       media_gallery_entries { id uid media_type label position disabled types file video_content { video_url } }`,
    );
    const address = 'http://shop.test/media/catalog/product/silver-tall-ship-coin-1oz-1.webp';
    expect(coin.image).toEqual({ url: address, label: 'Obverse' });
    expect(coin.small_image).toEqual({ url: address, clip: 'circle(39.8% at 50% 50%)' });
    expect(coin.media_gallery.map((entry: Answer) => [entry.__typename, entry.position])).toEqual([
      ['ProductImage', 1],
      ['ProductImage', 2],
      ['ProductImage', 3],
      ['ProductVideo', 4],
    ]);
    expect(coin.media_gallery[3].video_content).toMatchObject({
      video_title: 'Both sides',
      video_url: 'http://shop.test/media/film/silver-tall-ship-coin-1oz.webm',
    });
    const [first, , , film] = coin.media_gallery_entries;
    expect(first).toMatchObject({
      uid: base64(first.id),
      media_type: 'image',
      types: ['image', 'small_image', 'thumbnail'],
      file: '/silver-tall-ship-coin-1oz-1.webp',
    });
    expect(film.media_type).toBe('external-video');
    expect(coin.youtube_video_link).toBeNull();
  });

  it('lists its categories and resolves by its address (ENT-08, ENT-10)', async () => {
    const coin = await product(
      'AG-SHIP-1',
      `categories { id uid name url_key is_active breadcrumbs { category_id category_name category_level category_url_path } }
       url_rewrites { url parameters { name value } } id`,
    );
    expect(coin.categories.map((category: Answer) => category.url_key)).toEqual([
      'silver',
      'silver-coins',
      'silver-coins-1oz',
      'silver-tall-ship',
    ]);
    expect(coin.categories[0]).toMatchObject({ is_active: true, breadcrumbs: null });
    expect(coin.categories[3].breadcrumbs).toMatchObject([
      { category_name: 'Silver', category_level: 2, category_url_path: 'silver' },
      { category_name: 'Silver coins', category_level: 3, category_url_path: 'silver/silver-coins' },
    ]);
    expect(coin.url_rewrites).toEqual([
      {
        url: '2026-tall-ship-1-oz-silver-coin.html',
        parameters: [{ name: 'id', value: String(coin.id) }],
      },
    ]);
  });

  it('returns its options with Magento uids, each variant with its price and stock (ENT-09, PDP-06)', async () => {
    const ship = await product(
      'AG-SHIP-YR',
      `id stock_status price_range { minimum_price { final_price { value } } maximum_price { final_price { value } } }
       ... on ConfigurableProduct {
         configurable_options { uid attribute_id attribute_code label values { uid value_index label } }
         variants { attributes { code value_index label uid } product { sku stock_status description { html }
           price_range { minimum_price { final_price { value } } } small_image { url } } } }`,
    );
    const [option] = ship.configurable_options;
    expect(option).toMatchObject({
      uid: base64(`configurable/${ship.id}/${option.attribute_id}`),
      attribute_code: 'year',
      label: 'Year',
    });
    expect(option.values.map((value: Answer) => value.label)).toEqual(['2025', '2024', '2022', 'Our choice']);
    for (const value of option.values) {
      expect(value.uid).toBe(base64(`configurable/${option.attribute_id}/${value.value_index}`));
    }
    const variantPrices = ship.variants.map(
      (variant: Answer) => variant.product.price_range.minimum_price.final_price.value,
    );
    expect(ship.price_range.minimum_price.final_price.value).toBe(Math.min(...variantPrices));
    expect(ship.price_range.maximum_price.final_price.value).toBe(Math.max(...variantPrices));
    expect(ship.variants[0].attributes).toEqual([
      { code: 'year', value_index: option.values[0].value_index, label: '2025', uid: option.values[0].uid },
    ]);
    expect(ship.variants[0].product.description.html).not.toBe('');
  });

  it('narrows the options with each selection', async () => {
    const selection = (uids: string[]) => `... on ConfigurableProduct {
      configurable_product_options_selection(configurableOptionValueUids: ${JSON.stringify(uids)}) {
        options_available_for_selection { attribute_code option_value_uids } variant { sku } } }`;
    const open = await product('AG-SHIP-YR', selection([]));
    const { options_available_for_selection: offered, variant } = open.configurable_product_options_selection;
    expect(variant).toBeNull();
    expect(offered[0].option_value_uids).toHaveLength(4);
    const chosen = await product('AG-SHIP-YR', selection([offered[0].option_value_uids[1]]));
    expect(chosen.configurable_product_options_selection.variant.sku).toBe('AG-SHIP-1-24');
    const unknown = await product('AG-SHIP-YR', selection([base64('configurable/1/1')]));
    expect(unknown.configurable_product_options_selection.variant).toBeNull();
  });

  it('returns all options after a selection, and which values remain (CLNT-11)', async () => {
    const selection = (uids: string[]) => `... on ConfigurableProduct { configurable_options { uid }
      configurable_product_options_selection(configurableOptionValueUids: ${JSON.stringify(uids)}) {
        configurable_options { uid attribute_code label values { uid label is_available is_use_default swatch { value } } } } }`;
    const open = await product('AG-SHIP-YR', selection([]));
    const [option] = open.configurable_product_options_selection.configurable_options;
    expect(option).toMatchObject({ ...open.configurable_options[0], attribute_code: 'year', label: 'Year' });
    const value = { is_available: true, is_use_default: false, swatch: null };
    expect(option.values).toMatchObject(
      ['2025', '2024', '2022', 'Our choice'].map((label) => ({ label, ...value })),
    );
    const unknown = await product('AG-SHIP-YR', selection([base64('configurable/1/1')]));
    const [closed] = unknown.configurable_product_options_selection.configurable_options;
    expect(closed.values.map((left: Answer) => left.is_available)).toEqual([false, false, false, false]);
  });

  it('links related and matching products', async () => {
    const coin = await product(
      'AG-SHIP-1',
      'related_products { sku } crosssell_products { sku } upsell_products { sku }',
    );
    expect(coin.related_products).toHaveLength(4);
    expect(coin.crosssell_products.map((linked: Answer) => linked.sku)).toContain('AC-CAP-40');
    expect(coin.upsell_products).toEqual([]);
  });

  it('returns the specification by id or uid, and nothing for an unknown product (API-09)', async () => {
    const { id, uid } = await product('AG-SHIP-1', 'id uid');
    const ask = async (value: unknown) => {
      const { data } = await shop.query<Answer>(
        'query attributes($id: ID!) { productAttributes(id: $id) { attribute_name attribute_value } }',
        { id: value },
      );
      return data.productAttributes;
    };
    expect(await ask(uid)).toContainEqual({ attribute_name: 'Diameter', attribute_value: '40 mm' });
    expect(await ask(id)).toEqual(await ask(uid));
    expect(await ask(99_999_999)).toEqual([]);
  });
});
