import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { setStock, stockOf } from '../../../testing/shopping/stock-of.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);

describe('clients can recover a cart without reading English (lesson 3)', () => {
  test('unknown, ordered and foreign carts have distinct codes and the same text in every store view', async () => {
    const { problems } = await importShopSettings(shop.db, {
      storeConfig: {
        store_views: [{ code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' }],
      },
    });
    expect(problems).toEqual([]);
    await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(1));
    const ordered = await newShopper(send);
    await ordered.add('AC-GLOVES', 1);
    await ordered.prepare();
    await ordered.placeOrder();
    const read = 'query ($id: String!) { cart(cart_id: $id) { id } }';
    for (const [id, code] of [
      ['x'.repeat(32), 'CART_NOT_FOUND'],
      [ordered.cartId, 'CART_NOT_ACTIVE'],
    ] as const) {
      const plain = await shop.query(read, { id });
      const german = await shop.query(
        read,
        { id },
        { headers: { store: 'europe', 'accept-language': 'de-DE' } },
      );
      expect(plain.errors?.[0]?.extensions.code).toBe(code);
      expect(german.errors?.[0]).toMatchObject({
        message: plain.errors?.[0]?.message,
        extensions: plain.errors?.[0]?.extensions,
      });
    }
  });
});

describe('one line that sold out (lesson 6)', () => {
  test('is marked; other lines can change, a rejected quantity stays, and only the order is blocked', async () => {
    const sku = 'AC-LOUPE';
    const quantity = await stockOf(shop.db, sku);
    const shopper = await newShopper(send);
    await shopper.add(sku, 2);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare();
    await setStock(shop, sku, 0);
    try {
      expect(await shopper.add('AC-SCALE', 1)).toEqual([]);
      const cart = await shopper.cart();
      expect(cart.items.map(({ product, is_available }) => [product.sku, is_available])).toEqual([
        [sku, false],
        ['AC-GLOVES', true],
        ['AC-SCALE', true],
      ]);
      expect(cart.item_errors).toHaveLength(1);
      expect(cart.item_errors[0]?.cart_item_uid).toBe(cart.items[0]?.uid);
      const update = async (index: number, to: number) =>
        (
          await shop.query(
            `mutation ($id: String!, $uid: ID!, $to: Float!) {
              updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $to }] }) { cart { id } }
            }`,
            { id: shopper.cartId, uid: cart.items[index]?.uid, to },
          )
        ).errors;
      expect(await update(1, 3)).toBeUndefined();
      expect((await update(0, 3))?.[0]?.message).toBe('This product is out of stock.');
      expect((await shopper.cart()).items.map((item) => item.quantity)).toEqual([2, 3, 1]);
      await expect(shopper.placeOrder()).rejects.toThrow('Some of the products are out of stock.');
      await update(0, 0);
      await shopper.prepare();
      expect((await shopper.placeOrder()).items).toHaveLength(2);
    } finally {
      await setStock(shop, sku, quantity);
    }
  });
});

describe('special and tier prices (lesson 8)', () => {
  test.each([
    ['a special price', 'AG-WHT-5', 1],
    ['a tier', 'AG-SHIP-1', 20],
  ])('shows %s equally in list, product, cart and order', async (_, sku, quantity) => {
    await shop.setSpot(TEST_SPOT);
    const PRICES = `items { sku price_tiers { quantity final_price { value } }
      price_range { minimum_price { final_price { value } regular_price { value } } } }`;
    interface Listed {
      readonly items: readonly {
        readonly sku: string;
        readonly price_tiers: readonly { quantity: number; final_price: { value: number } }[];
        readonly price_range: {
          minimum_price: { final_price: { value: number }; regular_price: { value: number } };
        };
      }[];
    }
    const { list, page } = await must<{ list: Listed; page: Listed }>(
      send,
      `query ($sku: String!) {
        list: products(filter: { metal_type: { eq: "silver" } }, pageSize: 300) { ${PRICES} }
        page: products(filter: { sku: { eq: $sku } }) { ${PRICES} }
      }`,
      { sku },
    );
    const [product] = page.items;
    expect(list.items.find((item) => item.sku === sku)).toEqual(product);
    const { final_price, regular_price } = product?.price_range.minimum_price ?? {};
    const tier = product?.price_tiers.findLast((one) => one.quantity <= quantity && quantity > 1);
    const expected = tier?.final_price.value ?? final_price?.value;
    if (tier) expect(expected).toBeLessThan(final_price?.value ?? 0);
    else expect(expected).toBeLessThan(regular_price?.value ?? 0);
    const shopper = await newShopper(send);
    await shopper.add(sku, quantity);
    expect((await shopper.cart()).items[0]?.prices.price.value).toBe(expected);
    await shopper.prepare();
    expect((await shopper.placeOrder()).items[0]?.prices.price.value).toBe(expected);
  });
});
