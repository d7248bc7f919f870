import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { BOOK, GUIDE } from '../../../testing/downloadable-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [GUIDE, BOOK] });
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

const CART = `is_virtual items { __typename quantity prices { price { value } }
  ... on DownloadableCartItem { customizable_options { label } chosen_options links { title price } samples { title } } }`;

const linksOf = async (sku: string): Promise<{ readonly id: number; readonly uid: string }[]> => {
  const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
    ... on DownloadableProduct { downloadable_product_links { id uid } } } } }`;
  return (await must<Answer>(send, query, { sku })).products.items[0].downloadable_product_links;
};

/** Adds a product with files to a new cart. */
async function added(sku: string, uids: readonly string[]): Promise<Answer> {
  const { cartId: id } = await newShopper(send);
  const document = `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } cart { ${CART} } } }`;
  const items = [{ sku, quantity: 1, selected_options: uids }];
  return (await must<Answer>(send, document, { id, items })).addProductsToCart;
}

describe('a downloadable product in the cart', () => {
  test('costs its price and those of the chosen files (KIND-04)', async () => {
    const uids = (await linksOf(GUIDE.sku)).map(({ uid }) => uid);
    const { cart, user_errors } = await added(GUIDE.sku, uids);
    expect(user_errors).toEqual([]);
    expect(cart).toMatchObject({
      is_virtual: true,
      items: [
        {
          __typename: 'DownloadableCartItem',
          prices: { price: { value: 17.5 } },
          customizable_options: [],
          chosen_options: ['Chapters: Gold, Silver'],
          links: [
            { title: 'Gold', price: 5 },
            { title: 'Silver', price: 2.5 },
          ],
          samples: [{ title: 'Contents' }],
        },
      ],
    });
    const [gold = ''] = uids;
    expect((await added(GUIDE.sku, [gold])).cart.items).toMatchObject([{ prices: { price: { value: 15 } } }]);
  });

  test('needs a choice of its own files, with the message of Magento (KIND-04)', async () => {
    const none = await added(GUIDE.sku, []);
    expect(none.user_errors).toEqual([{ code: 'UNDEFINED', message: 'Please specify product link(s).' }]);
    const [foreign] = await linksOf(BOOK.sku);
    const wrong = await added(GUIDE.sku, [foreign?.uid ?? '']);
    expect(wrong.user_errors).toMatchObject([{ code: 'NOT_SALABLE' }]);
    expect(wrong.cart.items).toEqual([]);
  });

  test('contains all files without a choice (KIND-04)', async () => {
    const { cart, user_errors } = await added(BOOK.sku, []);
    expect(user_errors).toEqual([]);
    expect(cart.items).toMatchObject([
      { prices: { price: { value: 10 } }, links: [{ title: 'Book' }, { title: 'Tables' }] },
    ]);
  });

  test('is added by addDownloadableProductsToCart, all or none (KIND-04)', async () => {
    const { cartId: id } = await newShopper(send);
    const document = `mutation ($id: String!, $items: [DownloadableProductCartItemInput]!) {
      addDownloadableProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ${CART} } } }`;
    const [gold] = await linksOf(GUIDE.sku);
    const guide = {
      data: { sku: GUIDE.sku, quantity: 2 },
      downloadable_product_links: [{ link_id: gold?.id }],
    };
    const coin = { data: { sku: 'AG-SHIP-1', quantity: 1 } };
    const refused = await send(document, { id, items: [guide, coin] });
    expect(refused.errors?.[0]?.message).toBe(
      'The product with SKU "AG-SHIP-1" is not a downloadable product.',
    );
    const { addDownloadableProductsToCart: done } = await must<Answer>(send, document, {
      id,
      items: [guide],
    });
    expect(done.cart.items).toMatchObject([{ quantity: 2, links: [{ title: 'Gold' }] }]);
  });
});
