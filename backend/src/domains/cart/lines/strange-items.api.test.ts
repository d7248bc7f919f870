import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      products: [
        {
          sku: 'QUOTE\'S "CAP" <b>&',
          item_number: '99002',
          name: 'Cap & "case" <b>',
          url_key: 'quoted-cap',
          form: 'accessory',
          stock: { quantity: 900 },
          pricing: { mode: 'fixed', fixed_price_minor: 250 },
        },
      ],
    },
  });
});
afterAll(() => shop.close());

describe('unusual input (OPEN-85)', () => {
  const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } cart { total_quantity } }
  }`;
  type Added = {
    addProductsToCart: { user_errors: { code: string; message: string }[]; cart: { total_quantity: number } };
  };

  test('decides 500 items of one request independently; equal products add up', async () => {
    const { cartId } = await newShopper(shop.query);
    const items = Array.from({ length: 500 }, (_, at) =>
      at % 2 === 0 ? { sku: 'AC-GLOVES', quantity: 1 } : { sku: `NO-${at}`, quantity: 1 },
    );
    const { addProductsToCart: answer } = await must<Added>(shop.query, ADD, { id: cartId, items });
    expect(answer.user_errors).toHaveLength(250);
    expect(answer.user_errors[0]).toEqual({
      code: 'PRODUCT_NOT_FOUND',
      message: 'Could not find a product with SKU "NO-1"',
    });
    expect(answer.cart.total_quantity).toBe(250);
  });

  test('resolves any SKU, option or value, or names it in an error', async () => {
    const { cartId } = await newShopper(shop.query);
    const strange = ["'; drop table cart; --", '', '\u0000', '🪙'.repeat(50), '%', '__proto__', '<script>'];
    const items = [
      { sku: 'QUOTE\'S "CAP" <b>&', quantity: 1, entered_options: [{ uid: 'eA==', value: 'typed' }] },
      ...strange.map((sku) => ({ sku, quantity: 1 })),
      { sku: 'AG-SHIP-YR', quantity: 1, selected_options: ['%%%', '', 'Y29uZmlndXJhYmxlLzEvMQ=='] },
      { sku: 'AC-LOUPE', quantity: 1, parent_sku: "' or 1=1 --" },
    ];
    const { addProductsToCart: answer } = await must<Added>(shop.query, ADD, { id: cartId, items });
    expect(answer.user_errors).toHaveLength(strange.length + 2);
    expect(answer.cart.total_quantity).toBe(1);
  });

  test.each([
    ['no quantity', { sku: 'AC-LOUPE', quantity: null }],
    ['a quantity in words', { sku: 'AC-LOUPE', quantity: 'three' }],
    ['no sku', { quantity: 1 }],
  ])('rejects %s before any work', async (_, item) => {
    const shopper = await newShopper(shop.query);
    const { errors } = await shop.query(ADD, { id: shopper.cartId, items: [item] });
    expect(errors?.length).toBeGreaterThan(0);
    expect((await shopper.cart()).total_quantity).toBe(0);
  });
});
