import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { couponRow } from '../../../testing/shopping/code-fixtures.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, type MoneyValue, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

/**
 * Documents as other storefronts of the contract write them, with their variables, aliases and
 * fields.
 */
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      coupons: [couponRow('ONE', 100), couponRow('TWO', 200)],
    },
  });
});
afterAll(() => shop.close());

interface Priced {
  readonly id: string;
  readonly product: { readonly weight: number };
  readonly prices: Record<'price' | 'original_item_price' | 'original_row_total', MoneyValue> &
    Record<'catalog_discount' | 'row_catalog_discount', { amount_off: number; percent_off: number }>;
}
interface Shipping {
  readonly items_weight: number;
  readonly selected_shipping_method: Record<'amount' | 'base_amount', MoneyValue>;
  readonly available_shipping_methods: readonly Record<'amount' | 'base_amount', MoneyValue>[];
}
type OrderPrices = Record<
  | 'original_price'
  | 'original_row_total'
  | 'original_price_including_tax'
  | 'original_row_total_including_tax'
  | 'row_total'
  | 'row_total_including_tax',
  MoneyValue
> & { readonly fixed_product_taxes: readonly object[] };

const lines = async (send: Send, id: string) => {
  const { cart } = await must<{ cart: { items: { quantity: number; product: { sku: string } }[] } }>(
    send,
    'query ($id: String!) { cart(cart_id: $id) { items { quantity product { sku } } } }',
    { id },
  );
  return cart.items.map(({ product, quantity }) => [product.sku, quantity]);
};

describe('the older add mutations (API-15, API-21, ENT-15)', () => {
  const SIMPLE = `mutation addSimpleProductToCart($cartId: String!, $quantity: Float!, $sku: String!) {
    addSimpleProductsToCart(input: { cart_id: $cartId, cart_items: [{ customizable_options: [], data: { quantity: $quantity, sku: $sku } }] }) { cart { id items { uid quantity prices { fixed_product_taxes { label } } ... on SimpleCartItem { customizable_options { label } } } } }
  }`;
  const CONFIGURABLE = `mutation addConfigurableProductToCart($cartId: String!, $quantity: Float!, $sku: String!, $parentSku: String!) {
    addConfigurableProductsToCart(
      input: { cart_id: $cartId, cart_items: [{ data: { quantity: $quantity, sku: $sku }, parent_sku: $parentSku }] }
    ) { cart { id items { uid ... on ConfigurableCartItem { configurable_options { id option_label value_id value_label } } } } }
  }`;

  test('add one product each, and reject with a top-level error', async () => {
    const { cartId } = await newShopper(shop.query);
    expect(await must(shop.query, SIMPLE, { cartId, quantity: 1, sku: 'AC-LOUPE' })).toMatchObject({
      addSimpleProductsToCart: {
        cart: { items: [{ quantity: 1, prices: { fixed_product_taxes: [] }, customizable_options: [] }] },
      },
    });
    const { addConfigurableProductsToCart: added } = await must<{
      addConfigurableProductsToCart: { cart: { items: { configurable_options?: object[] }[] } };
    }>(shop.query, CONFIGURABLE, { cartId, quantity: 2, sku: 'AG-SHIP-1-25', parentSku: 'AG-SHIP-YR' });
    expect(added.cart.items[1]?.configurable_options).toEqual([
      {
        id: expect.any(Number),
        option_label: expect.any(String),
        value_id: expect.any(Number),
        value_label: '2025',
      },
    ]);
    const { errors } = await shop.query(SIMPLE, { cartId, quantity: 1e9, sku: 'AC-LOUPE' });
    expect(errors).toMatchObject([
      { message: 'The most you may purchase is 1000.', extensions: { category: 'graphql-input' } },
    ]);
    expect(await lines(shop.query, cartId)).toEqual([
      ['AC-LOUPE', 1],
      ['AG-SHIP-YR', 2],
    ]);
  });
});

describe('the details of a cart (API-17, ENT-14, ENT-15, ENT-16)', () => {
  const FIELDS = `id total_quantity applied_coupons { code }
    prices { subtotal_excluding_tax { value currency } grand_total { value currency } discounts { amount { value } label } }
    shipping_addresses { street selected_shipping_method { amount { value } } } item_errors { product_id message }
    items { id uid quantity prices { price { value currency } }
      ... on ConfigurableCartItem { configurable_options { id option_label value_id value_label } }
      product {
        id name sku url_key preorder_note is_limited stock_status is_preorder thumbnail { url } small_image { url label }
        price { regularPrice { amount { value currency } } } categories { id }
      } }`;

  test.each([
    ['GetCartDetailsAfterSignIn', 'cartId'],
    ['GetCartDetailsAfterAccountCreation', 'cart_id'],
  ])('%s reads them by %s', async (name, variable) => {
    const { send } = await newCustomer(shop);
    const own = await newShopper(send);
    await own.add('AG-BEE-2', 1);
    const document = `query ${name}($${variable}: String!) { cart(cart_id: $${variable}) { ${FIELDS} } }`;
    const { cart } = await must<{ cart: object }>(send, document, { [variable]: own.cartId });
    expect(cart).toMatchObject({
      id: own.cartId,
      total_quantity: 1,
      applied_coupons: null,
      item_errors: [],
      prices: { grand_total: { value: expect.any(Number), currency: 'USD' } },
      items: [
        {
          uid: expect.any(String),
          quantity: 1,
          prices: { price: { value: expect.any(Number), currency: 'USD' } },
          product: {
            sku: 'AG-BEE-2',
            name: '2026 Honey Bee 2 oz silver coin',
            url_key: '2026-honey-bee-2-oz-silver-coin',
            preorder_note: expect.stringMatching(/ship/i),
            is_limited: false,
            stock_status: 'IN_STOCK',
            is_preorder: true,
            thumbnail: { url: expect.stringContaining('/media/') },
            small_image: { url: expect.stringContaining('/media/'), label: expect.any(String) },
            price: { regularPrice: { amount: { value: expect.any(Number), currency: 'USD' } } },
            categories: expect.arrayContaining([{ id: expect.any(Number) }]),
          },
        },
      ],
    });
  });
});

describe('operations of newer clients (OPEN-28, API-21)', () => {
  const COUPONS = (verb: string, type = '') => `mutation ($id: String!, $codes: [String]!) {
    ${verb}(input: { cart_id: $id, coupon_codes: $codes ${type} }) { cart { applied_coupons { code } } }
  }`;
  const APPEND = COUPONS('applyCouponsToCart');
  const REPLACE = COUPONS('applyCouponsToCart', 'type: REPLACE');
  const REMOVE = COUPONS('removeCouponsFromCart');

  test('coupons by list: accepts one at a time, replaces it, removes it by code or without one', async () => {
    const { cartId: id, add } = await newShopper(shop.query);
    await add('AC-LOUPE', 2);
    const send = async (document: string, codes: readonly (string | null)[]) => {
      const { data, errors } = await shop.query<
        Record<string, { cart: { applied_coupons: { code: string }[] | null } } | null>
      >(document, { id, codes });
      return errors?.[0]?.extensions.code ?? Object.values(data)[0]?.cart.applied_coupons?.[0]?.code ?? null;
    };
    expect(await send(APPEND, ['one', ' ONE '])).toBe('TOO_MANY_COUPONS');
    expect(await send(APPEND, [' one ', null, ''])).toBe('ONE');
    expect(await send(APPEND, ['TWO'])).toBe('COUPON_ALREADY_APPLIED');
    expect(await send(REPLACE, ['NO-SUCH'])).toBe('COUPON_NOT_FOUND');
    expect(await send(REMOVE, ['TWO'])).toBe('ONE');
    expect(await send(REPLACE, ['TWO'])).toBe('TWO');
    expect(await send(REPLACE, ['ONE', 'TWO'])).toBe('TOO_MANY_COUPONS');
    expect(await send(REMOVE, ['two'])).toBeNull();
    expect(await send(REMOVE, [])).toBeNull();
    await send(APPEND, ['ONE']);
    expect(await send(REPLACE, [])).toBeNull();
    expect(await send(APPEND, [])).toBe('REQUIRED_PARAMETER_MISSING');
    const { send: stranger } = await newCustomer(shop);
    for (const document of [APPEND, REPLACE, REMOVE]) {
      expect((await stranger(document, { id, codes: ['ONE'] })).errors?.[0]?.extensions.code).toBe(
        'CART_ACCESS_DENIED',
      );
    }
  });

  test('addVirtualProductsToCart names the product and adds nothing, as no product is virtual', async () => {
    const shopper = await newShopper(shop.query);
    const add = async (cartId: string, sku: string) =>
      (
        await shop.query(
          `mutation ($cartId: String!, $sku: String!) {
            addVirtualProductsToCart(input: { cart_id: $cartId, cart_items: [{ data: { sku: $sku, quantity: 1 } }] }) { cart { id } }
          }`,
          { cartId, sku },
        )
      ).errors?.[0];
    expect(await add(shopper.cartId, 'AC-LOUPE')).toMatchObject({
      message: 'The product with SKU "AC-LOUPE" is not a virtual product.',
      extensions: { category: 'graphql-input', code: 'PRODUCT_TYPE_MISMATCH' },
    });
    expect(await add(shopper.cartId, 'NO-SUCH')).toMatchObject({
      message: 'Could not find a product with SKU "NO-SUCH"',
    });
    expect(await add('x'.repeat(32), 'AC-LOUPE')).toMatchObject({ extensions: { code: 'CART_NOT_FOUND' } });
    expect((await shopper.cart()).items).toEqual([]);
  });

  test('original prices, prices with tax, weights and base amounts agree with the plain ones, in cart and order', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-WHT-5', 2);
    await shopper.prepare({ address: { ...ADDRESS, region: 'NY' } });
    const PRICES = '{ value currency }';
    const { cart } = await must<{ cart: { items: Priced[]; shipping_addresses: Shipping[] } }>(
      shop.query,
      `query ($id: String!) { cart(cart_id: $id) {
        items { id quantity product { ... on SimpleProduct { weight } } prices {
          catalog_discount { amount_off percent_off } row_catalog_discount { amount_off percent_off }
          price ${PRICES} row_total ${PRICES} original_item_price ${PRICES} original_row_total ${PRICES}
        } }
        billing_address { customer_notes custom_attributes { code } }
        shipping_addresses {
          custom_attributes { code } pickup_location_code items_weight cart_items { cart_item_id quantity }
          selected_shipping_method { amount ${PRICES} base_amount ${PRICES} }
          available_shipping_methods { amount ${PRICES} base_amount ${PRICES} }
        }
      } }`,
      { id: shopper.cartId },
    );
    const [line] = cart.items;
    const saved = (line?.prices.original_item_price.value ?? 0) - (line?.prices.price.value ?? 0);
    expect(saved).toBeGreaterThan(0);
    expect(line?.prices.catalog_discount.amount_off).toBeCloseTo(saved, 2);
    expect(line?.prices.row_catalog_discount.amount_off).toBeCloseTo(2 * saved, 2);
    expect(line?.prices.catalog_discount.percent_off).toBe(line?.prices.row_catalog_discount.percent_off);
    const [to] = cart.shipping_addresses;
    expect(to).toMatchObject({
      custom_attributes: [],
      pickup_location_code: null,
      cart_items: [{ cart_item_id: Number(line?.id), quantity: 2 }],
    });
    expect(to?.items_weight).toBeCloseTo(2 * (line?.product.weight ?? 0), 3);
    expect(to?.selected_shipping_method.base_amount).toEqual(to?.selected_shipping_method.amount);
    for (const method of to?.available_shipping_methods ?? [])
      expect(method.base_amount).toEqual(method.amount);
    const { token } = await shopper.placeOrder();
    const { guestOrderByToken } = await must<{ guestOrderByToken: { items: { prices: OrderPrices }[] } }>(
      shop.query,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) { items { prices {
        fixed_product_taxes { label } original_price ${PRICES} original_row_total ${PRICES}
        original_price_including_tax ${PRICES} original_row_total_including_tax ${PRICES}
        row_total ${PRICES} row_total_including_tax ${PRICES}
      } } } }`,
      { token },
    );
    const prices = guestOrderByToken.items[0]?.prices;
    expect(prices?.fixed_product_taxes).toEqual([]);
    expect(prices?.original_row_total).toEqual(line?.prices.original_row_total);
    const rate = (prices?.row_total_including_tax.value ?? 0) / (prices?.row_total.value ?? 1);
    expect(rate).toBeGreaterThan(1);
    expect(prices?.original_row_total_including_tax.value).toBeCloseTo(
      (prices?.original_row_total.value ?? 0) * rate,
      1,
    );
    expect(prices?.original_price_including_tax.value).toBeCloseTo(
      (prices?.original_price.value ?? 0) * rate,
      1,
    );
  });
});

describe('updating lines (API-22, ERR-09)', () => {
  const update = (
    fields: string,
  ) => `mutation UpdateItemQuantity($cartId: String!, $itemId: ID!, $quantity: Float!) {
    updateCartItems(input: { cart_id: $cartId, cart_items: [{ cart_item_uid: $itemId, quantity: $quantity }] }) {
      ${fields} cart { id total_quantity }
    }
  }`;

  test('reports a rejection in `errors` if selected, else as a top-level error; changes nothing', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AC-LOUPE', 2);
    const itemId = (await shopper.cart()).items[0]?.uid;
    const cases = [
      [itemId, 1e9, 'INSUFFICIENT_STOCK', 'The most you may purchase is 1000.'],
      ['OTk5OTk5', 1, 'COULD_NOT_FIND_CART_ITEM', 'Could not find cart item with id: 999999.'],
      [itemId, -3, 'UNDEFINED', 'The product quantity should be greater than 0'],
    ] as const;
    for (const [uid, quantity, code, message] of cases) {
      const variables = { cartId: shopper.cartId, itemId: uid, quantity };
      for (const fields of [
        'errors { code message }',
        '... on UpdateCartItemsOutput { errors { code message } }',
      ]) {
        const listed = await shop.query<{ updateCartItems: object }>(update(fields), variables);
        expect(listed.errors).toBeUndefined();
        expect(listed.data.updateCartItems).toMatchObject({
          errors: [{ code, message }],
          cart: { total_quantity: 2 },
        });
      }
      expect((await shop.query(update(''), variables)).errors).toMatchObject([{ message }]);
    }
  });
});

describe('operations on whole carts', () => {
  const CLEAR = `mutation ($uid: ID!) {
    clearCart(input: { uid: $uid }) { cart { id total_quantity items { uid } } errors { type message } }
  }`;
  const ASSIGN = `mutation assignCustomerToGuestCart($cartId: String!) {
    assignCustomerToGuestCart(cart_id: $cartId) { id total_quantity items { quantity product { sku } } }
  }`;

  test('clearCart empties an own cart and explains why it cannot empty another', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AC-LOUPE', 2);
    const { send } = await newCustomer(shop);
    const clear = async (as: Send, uid: string) =>
      (await must<{ clearCart: object }>(as, CLEAR, { uid })).clearCart;
    expect(await clear(send, shopper.cartId)).toMatchObject({
      cart: null,
      errors: [{ type: 'UNAUTHORISED' }],
    });
    expect(await clear(shop.query, 'x'.repeat(32))).toMatchObject({ errors: [{ type: 'NOT_FOUND' }] });
    expect(await clear(shop.query, '')).toMatchObject({ errors: [{ type: 'NOT_FOUND' }] });
    expect(await clear(shop.query, shopper.cartId)).toEqual({
      cart: { id: shopper.cartId, total_quantity: 0, items: [] },
      errors: null,
    });
  });

  test('assignCustomerToGuestCart keeps the guest’s id and merges the customer’s items once (OPEN-76, OPEN-77)', async () => {
    const guest = await newShopper(shop.query);
    await guest.add('AC-LOUPE', 2);
    const { send } = await newCustomer(shop);
    const own = await newShopper(send);
    await own.add('AC-LOUPE', 1);
    await own.add('AC-GLOVES', 1);
    const { assignCustomerToGuestCart: assigned } = await must<{
      assignCustomerToGuestCart: { id: string; items: { quantity: number; product: { sku: string } }[] };
    }>(send, ASSIGN, { cartId: guest.cartId });
    expect(assigned.id).toBe(guest.cartId);
    expect(assigned.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
      ['AC-LOUPE', 3],
      ['AC-GLOVES', 1],
    ]);
    expect(await must(send, '{ customerCart { id } }')).toEqual({ customerCart: { id: guest.cartId } });
    // The guest's former id and the customer's former cart are closed; a second assignment is
    // rejected.
    const read = 'query ($id: String!) { cart(cart_id: $id) { id } }';
    expect((await shop.query(read, { id: guest.cartId })).errors?.[0]?.message).toMatch(
      /^The current user cannot perform/,
    );
    expect((await send(read, { id: own.cartId })).errors?.[0]?.message).toBe("The cart isn't active.");
    const thief = await newCustomer(shop);
    expect((await thief.send(ASSIGN, { cartId: guest.cartId })).errors).toMatchObject([
      { extensions: { category: 'graphql-authorization' } },
    ]);
    expect((await shop.query(ASSIGN, { cartId: guest.cartId })).errors).toMatchObject([
      { extensions: { category: 'graphql-authorization' } },
    ]);
  });
});
