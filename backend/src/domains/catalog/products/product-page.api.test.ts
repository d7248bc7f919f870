import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';

const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      media: [
        {
          sku: 'AU-SUN-1',
          file: 'catalog/product/hidden.webp',
          label: 'Hidden',
          position: 1,
          is_disabled: true,
        },
        { sku: 'AU-SUN-1', file: 'catalog/product/late.webp', label: 'Late', position: 90 },
        { sku: 'AU-SUN-1', file: 'catalog/product/first.webp', label: 'First', position: 0 },
        {
          sku: 'AU-SUN-1',
          kind: 'video',
          file: FILM,
          label: 'Struck',
          description: 'One blow.',
          position: 50,
        },
      ],
      attributes: [
        { code: 'packaging', label: 'Packaging', options: [{ value: 'Sealed assay card', swatch: 'Card' }] },
      ],
    },
  });
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

describe('swatches', () => {
  const swatches = async (sku: string) => {
    const { configurable_options: options } = await product(
      sku,
      `... on ConfigurableProduct { configurable_options { attribute_code values { label swatch_data {
         __typename value ... on ImageSwatchData { thumbnail } } } } }`,
    );
    return Object.fromEntries(
      options.map((option: Answer) => [
        option.attribute_code,
        Object.fromEntries(option.values.map((value: Answer) => [value.label, value.swatch_data])),
      ]),
    );
  };

  it('serves a swatch image from attribute/swatch below the media URL (IMG-05)', async () => {
    const { finish } = await swatches('AG-M10-FIN');
    expect(finish['Cast, loose']).toEqual({
      __typename: 'ImageSwatchData',
      value: '/cast.webp',
      thumbnail: 'http://shop.test/media/attribute/swatch/cast.webp',
    });
  });

  it('returns a color as such, and null for a value without a swatch', async () => {
    const { ring, diameter } = await swatches('AC-CAP');
    expect(ring).toEqual({
      None: null,
      Black: { __typename: 'ColorSwatchData', value: '#1d1f1e' },
      White: { __typename: 'ColorSwatchData', value: '#f4f3ee' },
      Green: { __typename: 'ColorSwatchData', value: '#2c5e49' },
    });
    expect(Object.values(diameter)).toEqual(Array(6).fill(null));
  });

  it('shows a text instead of the label', async () => {
    const { packaging } = await swatches('AU-1OZ-PK');
    expect(packaging['Sealed assay card']).toEqual({ __typename: 'TextSwatchData', value: 'Card' });
  });

  it.each([
    '#12',
    'attribute/swatch/../../secret.png',
    'attribute/swatch/x.svg',
    'more than twenty characters',
  ])('rejects the swatch "%s" in an import and says what is allowed', async (swatch) => {
    const report = await importRows(shop, {
      attributes: [{ code: 'ring', label: 'Foam ring', options: [{ value: 'Black', swatch }] }],
    });
    expect(JSON.stringify(report)).toContain('must be a colour as in');
  });

  it('returns the remaining options when not every combination exists', async () => {
    const { configurable_options: options, variants } = await product(
      'AC-CAP',
      `... on ConfigurableProduct { configurable_options { attribute_code values { uid label } }
         variants { attributes { code label } product { sku stock_status } } }`,
    );
    const largest = options[0].values.find((value: Answer) => value.label === '65 mm');
    const asked = await product(
      'AC-CAP',
      `... on ConfigurableProduct { configurable_product_options_selection(configurableOptionValueUids: ["${largest.uid}"]) {
         options_available_for_selection { attribute_code option_value_uids } } }`,
    );
    const { options_available_for_selection: left } = asked.configurable_product_options_selection;
    const none = options[1].values.find((value: Answer) => value.label === 'None');
    expect(left[1]).toEqual({ attribute_code: 'ring', option_value_uids: [none.uid] });
    expect(variants).toHaveLength(19);
  });
});

describe('a gallery', () => {
  it('is sorted by position without hidden entries; older clients see them marked (ENT-07, OPEN-51)', async () => {
    const coin = await product(
      'AU-SUN-1',
      `image { label } media_gallery { label position }
       media_gallery_entries { label position disabled file video_content { video_url video_title video_description video_provider } }`,
    );
    const labels = coin.media_gallery.map((entry: Answer) => entry.label);
    expect([labels[0], ...labels.slice(-2)]).toEqual(['First', 'Struck', 'Late']);
    expect(labels).not.toContain('Hidden');
    expect(coin.image.label).toBe('First');
    const entries = coin.media_gallery_entries;
    expect(entries.find((entry: Answer) => entry.label === 'Hidden').disabled).toBe(true);
    const positions = entries.map((entry: Answer) => entry.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('returns address, title and description of a video, and a link for YouTube (PDP-10, ENT-07)', async () => {
    const coin = await product(
      'AU-SUN-1',
      `youtube_video_link media_gallery { ... on ProductVideo { video_content {
         video_provider video_url video_title video_description } } }`,
    );
    expect(coin.youtube_video_link).toBe(FILM);
    expect(coin.media_gallery.find((entry: Answer) => entry.video_content)?.video_content).toEqual({
      video_provider: 'youtube',
      video_url: FILM,
      video_title: 'Struck',
      video_description: 'One blow.',
    });
  });
});
