import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STARTER_SET } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { GUIDE } from '../../../testing/downloadable-product.ts';
import { GIFT_CARD } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { ASSAY } from '../../../testing/virtual-product.ts';

const YEARS = {
  sku: 'AG-ALL-YEARS',
  type: 'grouped',
  item_number: 'GR-901',
  name: 'Tall Ship, every year',
  url_key: 'all-years',
  metal: 'silver',
  form: 'coin',
  categories: ['silver-coins'],
  pricing: { mode: 'fixed', fixed_price_minor: 100 },
  grouped_items: [{ sku: 'AG-SHIP-1' }, { sku: 'AG-STAG-1' }],
};
const KINDS = [
  ['BundleProduct', STARTER_SET.sku],
  ['GroupedProduct', YEARS.sku],
  ['DownloadableProduct', GUIDE.sku],
  ['GiftCardProduct', GIFT_CARD.sku],
  ['VirtualProduct', ASSAY.sku],
] as const;
const SKUS = KINDS.map(([, sku]) => sku);

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [STARTER_SET, YEARS, GUIDE, GIFT_CARD, ASSAY] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(() => shop.close());
const send: Send = (document, variables) => shop.query(document, variables);

const PRICES = `price_range { minimum_price { final_price { value currency } } }`;
const LIST = `uid item_count attributes { code label }
  items { uid product { __typename sku name ${PRICES} } attributes { code value } }`;
const idOf = (sku: string) => String(shop.services.catalog.current().productBySku(sku)?.id);
const compared = async (...skus: string[]): Promise<Answer> =>
  (
    await must<Answer>(
      send,
      `mutation ($products: [ID!]) { createCompareList(input: { products: $products }) { ${LIST} } }`,
      { products: skus.map(idOf) },
    )
  ).createCompareList;
const shownBy = ({ items }: Answer, sku: string) => items.find(({ product }: Answer) => product.sku === sku);
const attributeOf = (item: Answer, code: string) =>
  item.attributes.find((attribute: Answer) => attribute.code === code)?.value;

describe('a compare list takes every kind of product', () => {
  test.each(KINDS)('%s %s, with the price of its page (KIND-07)', async (typename, sku) => {
    const list = await compared(sku, 'AG-SHIP-1');
    expect(list.item_count).toBe(2);
    const { product } = shownBy(list, sku);
    const page = await must<Answer>(
      send,
      `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items { __typename sku name ${PRICES} } } }`,
      { sku },
    );
    expect(product.__typename).toBe(typename);
    expect(product).toEqual(page.products.items[0]);
    expect(product.price_range.minimum_price.final_price.value).toBeGreaterThan(0);
  });

  test('beside each other, with a value or "N/A" for every attribute (KIND-07)', async () => {
    const list = await compared(...SKUS, 'AG-SHIP-1');
    expect(list.items.map(({ product }: Answer) => product.sku)).toEqual([...SKUS, 'AG-SHIP-1']);
    const codes = list.attributes.map(({ code }: Answer) => code);
    for (const { attributes } of list.items) {
      expect(attributes.map(({ code }: Answer) => code)).toEqual(codes);
    }
    expect(SKUS.map((sku) => attributeOf(shownBy(list, sku), 'metal_type'))).toEqual([
      'Silver',
      'Silver',
      'N/A',
      'N/A',
      'N/A',
    ]);
    // What only a coin has is no attribute of the others.
    expect(attributeOf(shownBy(list, 'AG-SHIP-1'), 'diameter_mm')).toBe('40 mm');
    expect(attributeOf(shownBy(list, GIFT_CARD.sku), 'diameter_mm')).toBe('N/A');
  });

  test('without metal, no attribute of metal is compared', async () => {
    const list = await compared(GUIDE.sku, GIFT_CARD.sku, ASSAY.sku);
    const codes = list.attributes.map(({ code }: Answer) => code);
    expect(codes).not.toContain('metal_type');
    expect(codes).not.toContain('weight');
  });

  test('and leaves out a kind that the shop no longer sells (KIND-07)', async () => {
    const { uid } = await compared(...SKUS);
    await importRows(shop, { products: [{ sku: STARTER_SET.sku, is_enabled: false }] });
    const { compareList } = await must<Answer>(
      send,
      `query ($uid: ID!) { compareList(uid: $uid) { item_count items { product { sku } } } }`,
      { uid },
    );
    expect(compareList.items.map(({ product }: Answer) => product.sku)).toEqual(SKUS.slice(1));
    expect(compareList.item_count).toBe(SKUS.length - 1);
    await importRows(shop, { products: [{ sku: STARTER_SET.sku, is_enabled: true }] });
  });
});
