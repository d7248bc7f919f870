import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { importFiles } from '../../../app/import/import-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { add, read, TO_CART } from '../../../testing/shopping/wishlist.ts';
import { ASSAY } from '../../../testing/virtual-product.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-virtual-'));
  await importRows(shop, { products: [ASSAY] });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);
const PRICE = 'price_range { minimum_price { final_price { value } } }';
const found = async (): Promise<Answer> => {
  const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
    __typename uid type_id stock_status is_salable metal_type ${PRICE}
    price_tiers { quantity final_price { value } } method_prices { codes }
    ... on PhysicalProductInterface { weight }
    ... on CustomizableProductInterface { options { title } }
    ... on RoutableInterface { relative_url }
  } } }`;
  return (await must<Answer>(send, query, { sku: ASSAY.sku })).products.items[0];
};

describe('a virtual product', () => {
  test('has a price and stock, and neither weight nor metal (KIND-03)', async () => {
    const product = await found();
    expect(product).toMatchObject({
      __typename: 'VirtualProduct',
      type_id: 'virtual',
      stock_status: 'IN_STOCK',
      is_salable: true,
      metal_type: null,
      options: [],
      relative_url: 'assay-service.html',
      price_range: { minimum_price: { final_price: { value: 45 } } },
    });
    expect(product).not.toHaveProperty('weight');
    expect(product.price_tiers).toMatchObject([
      { quantity: 1, final_price: { value: 45 } },
      { quantity: 5, final_price: { value: 40 } },
    ]);
    expect(product.method_prices.length).toBeGreaterThan(1);
  });

  test('is found by words, in its category and by its path, and has no delivery (KIND-07)', async () => {
    const answer = await must<Answer>(
      send,
      `{
        words: products(search: "assay") { items { sku } }
        list: products(filter: { category_url_path: { eq: "accessories" } }, pageSize: 100) { items { sku } }
        form: products(filter: { form: { eq: "accessory" } }, pageSize: 100) { items { sku } }
        route(url: "assay-service.html") { __typename type ... on VirtualProduct { sku } }
        deliveryEstimate(sku: "${ASSAY.sku}") { method_title }
        deliveredPrice(input: { sku: "${ASSAY.sku}", postcode: "19801" }) { price { title: delivery_title } message }
      }`,
    );
    for (const list of [answer.words, answer.list, answer.form]) {
      expect(list.items).toContainEqual({ sku: ASSAY.sku });
    }
    expect(answer.route).toEqual({ __typename: 'VirtualProduct', type: 'PRODUCT', sku: ASSAY.sku });
    expect(answer.deliveryEstimate).toBeNull();
    expect(answer.deliveredPrice).toEqual({ price: null, message: 'This product needs no delivery.' });
  });

  test('is a favorite that goes to the cart, and is compared with others (KIND-07)', async () => {
    const customer = await newCustomer(shop);
    const { wishlist } = await add(customer.send, ASSAY.sku);
    expect(wishlist.items_v2.items).toMatchObject([
      { __typename: 'VirtualWishlistItem', product: { sku: ASSAY.sku } },
    ]);
    const [list] = await read(customer.send);
    const moved = await must<Answer>(customer.send, TO_CART, { list: list?.id });
    expect(moved.addWishlistItemsToCart).toMatchObject({ status: true });
    const id = Buffer.from((await found()).uid, 'base64').toString();
    const { createCompareList } = await must<Answer>(
      send,
      `mutation ($id: ID!) { createCompareList(input: { products: [$id] }) { items { product { __typename } } } }`,
      { id },
    );
    expect(createCompareList.items).toEqual([{ product: { __typename: 'VirtualProduct' } }]);
  });

  test.each(['json', 'csv', 'xlsx'])(
    'comes back from an export as %s without a change (KIND-07)',
    async (format) => {
      const to = join(folder, format);
      const { code, err } = await runCommand(
        ['--by', 'Ines', 'export', 'products', '--format', format, '--to', to],
        (by, work) => work({ ...shop.services, by }),
      );
      expect([code, err]).toEqual([0, '']);
      const report = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, to);
      expect(report.sections).toMatchObject([{ problems: [], changed: 0 }]);
    },
  );

  test('is not imported with a weight, a metal or a price by metal (KIND-03)', async () => {
    const wrong = {
      metal: 'gold',
      fine_weight_mg: 31_103,
      shipping_weight_g: 5,
      pricing: { mode: 'metal', premium_percent: 4 },
    };
    const { sections } = await importRows(shop, {
      products: [{ ...ASSAY, ...wrong, sku: 'SV-WRONG', item_number: 'SV-2', url_key: 'sv-wrong' }],
    });
    expect(sections[0]?.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('a virtual product has none'),
      expect.stringContaining('a virtual product has none'),
      expect.stringContaining('a virtual product has none'),
      expect.stringContaining('a virtual product has a fixed price'),
    ]);
  });

  test('is not imported as a variant of a configurable product (KIND-03)', async () => {
    const { parent_sku, attributes } = await shop.db
      .selectFrom('product_variant as variant')
      .innerJoin('product as parent', 'parent.id', 'variant.parent_id')
      .innerJoin('product_option as option', 'option.product_id', 'parent.id')
      .innerJoin('attribute', 'attribute.id', 'option.attribute_id')
      .select(['parent.sku as parent_sku', 'attribute.code as attributes'])
      .executeTakeFirstOrThrow();
    const { sections } = await importRows(shop, {
      variants: [{ parent_sku, sku: ASSAY.sku, attributes: { [attributes]: 'Express' } }],
    });
    expect(sections[0]?.problems).toMatchObject([
      { column: 'sku', message: 'is a virtual product, which cannot be a variant' },
    ]);
  });
});
