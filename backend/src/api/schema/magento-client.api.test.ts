import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { MAGENTO_DOCUMENTS as ASK } from '../../testing/magento-documents.ts';
import { couponRow } from '../../testing/shopping/code-fixtures.ts';
import { sendAs } from '../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';

/**
 * A client for Magento, as far as it uses the API: it knows Magento's fields and conventions, and
 * none of ours.
 */
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: { coupons: [couponRow('LAPSES', 100, { to_days: 1 }), couponRow('LASTS', 200, {})] },
  });
});
afterAll(() => shop.close());

interface Addresses {
  readonly shipping_addresses: readonly {
    readonly region: { readonly code: string; readonly region_id: number };
    readonly available_shipping_methods: readonly {
      readonly carrier_code: string;
      readonly method_code: string;
    }[];
  }[];
  readonly available_payment_methods: readonly { readonly code: string }[];
  readonly selected_payment_method: { readonly code: string; readonly title: string };
}
interface CartPage {
  readonly total_quantity: number;
  readonly applied_coupons: readonly { readonly code: string }[] | null;
  readonly prices: {
    readonly applied_taxes: readonly object[];
    readonly grand_total: { readonly value: number };
  };
  readonly items: readonly { readonly uid: string; readonly product: { readonly stock_status: string } }[];
}

const PERSON = {
  firstname: 'Marta',
  lastname: 'Oakes',
  street: ['88 Quarry Lane'],
  city: 'Wilmington',
  postcode: '19801',
  telephone: '(302) 555-0107',
};

/** Such storefronts store the id of a region as the text of a form field. */
async function regionId(code: string): Promise<string> {
  const { country } = await must<{ country: { available_regions: { id: number; code: string }[] } }>(
    shop.query,
    ASK.getRegions,
    { countryCode: 'US' },
  );
  return String(country.available_regions.find((region) => region.code === code)?.id);
}

async function cartWith(send: Send, sku: string, quantity: number): Promise<string> {
  const { cartId } = await must<{ cartId: string }>(send, ASK.createCart);
  const { addProductsToCart: added } = await must<{ addProductsToCart: { user_errors: object[] } }>(
    send,
    ASK.addProduct,
    {
      cartId,
      product: { sku, quantity },
    },
  );
  expect(added.user_errors).toEqual([]);
  return cartId;
}

const firstOf = async (send: Send, document: string, variables: object): Promise<Addresses> => {
  const data = await must<Record<string, { cart: Addresses }>>(send, document, variables);
  return (Object.values(data)[0] as { cart: Addresses }).cart;
};

/**
 * Sets the shipping and payment methods of a cart with addresses, and places the order. Returns its
 * number.
 */
async function finish(send: Send, cartId: string, addressed: Addresses): Promise<string> {
  const [method] = addressed.shipping_addresses[0]?.available_shipping_methods ?? [];
  const { carrier_code, method_code } = method ?? {};
  await must(send, ASK.shippingMethod, { cartId, shippingMethod: { carrier_code, method_code } });
  await must(send, ASK.billing, { cartId });
  const { cart } = await must<{ cart: Addresses }>(send, ASK.paymentInformation, { cartId });
  expect(cart.selected_payment_method).toEqual({ code: '', title: '' });
  expect(cart.available_payment_methods.map(({ code }) => code)).toContain('checkmo');
  await must(send, ASK.paymentMethod, { cartId, code: 'checkmo' });
  const { placeOrder } = await must<{ placeOrder: { order: { order_number: string } } }>(
    send,
    ASK.placeOrder,
    { cartId },
  );
  return placeOrder.order.order_number;
}

test('a search takes its term first, and finds products that can be ordered (CLNT-05, CLNT-09)', async () => {
  for (const search of ['a term nobody searched for', '', null]) {
    expect(await must(shop.query, ASK.getSearchTerm, { search })).toEqual({
      searchTerm: { query_text: null, redirect: null, popularity: 0 },
    });
  }
  const { products } = await must<{ products: { items: { sku: string; stock_status: string }[] } }>(
    shop.query,
    ASK.productSearch,
    { inputText: 'honey bee', filters: {}, sort: { relevance: 'DESC' }, pageSize: 20 },
  );
  expect(products.items.map(({ sku }) => sku)).toContain('AG-BEE-2');
  for (const { stock_status } of products.items) expect(['IN_STOCK', 'OUT_OF_STOCK']).toContain(stock_status);
});

test('a guest orders: a cart without an address has no taxes, the region is an id, no method is an empty one (CLNT-01, CLNT-02, CLNT-03)', async () => {
  const cartId = await cartWith(shop.query, 'AG-BEE-2', 3);
  const { cart } = await must<{ cart: CartPage }>(shop.query, ASK.cartPage, { cartId });
  expect(cart).toMatchObject({
    total_quantity: 3,
    applied_coupons: null,
    prices: { applied_taxes: [], discounts: null },
  });
  expect(cart.items).toMatchObject([{ product: { stock_status: 'IN_STOCK' }, errors: null }]);
  await must(shop.query, ASK.guestEmail, { cartId, email: 'marta@oakes.example' });
  const region = await regionId('DE');
  const addressed = await firstOf(shop.query, ASK.guestShipping, {
    cartId,
    ...PERSON,
    country: 'US',
    region,
  });
  expect(addressed.shipping_addresses[0]?.region).toMatchObject({ code: 'DE', region_id: Number(region) });
  const { errors } = await shop.query(ASK.guestShipping, {
    cartId,
    ...PERSON,
    country: 'US',
    region: '999999',
  });
  expect(errors?.[0]?.message).toMatch(/region/i);
  expect(await finish(shop.query, cartId, addressed)).toMatch(/^\d{9}$/);
});

describe('a customer', () => {
  test('registers, saves an address, orders to it, and reads the order (CLNT-04, CLNT-06, CLNT-12)', async () => {
    const account = {
      email: 'jon@oakes.example',
      firstname: 'Jon',
      lastname: 'Oakes',
      password: 'Struck-1oz',
    };
    expect(await must(shop.query, ASK.createAccount, { ...account, is_subscribed: false })).toEqual({
      createCustomer: { customer: { id: account.email, email: account.email, is_confirmed: true } },
    });
    const { generateCustomerToken } = await must<{ generateCustomerToken: { token: string } }>(
      shop.query,
      ASK.signIn,
      account,
    );
    const send = sendAs(shop, generateCustomerToken.token);
    const region_id = await regionId('DE');
    const { createCustomerAddress: entry } = await must<{ createCustomerAddress: { id: number } }>(
      send,
      ASK.addAddress,
      {
        address: {
          ...PERSON,
          country_code: 'US',
          region: { region: 'Delaware', region_id },
          default_shipping: true,
        },
      },
    );
    expect(entry).toMatchObject({
      region: { region_code: 'DE', region_id: Number(region_id) },
      default_shipping: true,
    });
    const wrong = await send(ASK.addAddress, {
      address: { ...PERSON, country_code: 'US', region: { region_id: '44.5' } },
    });
    expect(wrong.errors?.[0]?.message).toContain('44.5');

    const cartId = await cartWith(send, 'AC-LOUPE', 1);
    // The storefront sends ids of the address book as texts, too.
    const addressed = await firstOf(send, ASK.customerShipping, { cartId, addressId: String(entry.id) });
    const number = await finish(send, cartId, addressed);
    const listed = (filter: object) =>
      must<{ customer: { orders: { items: object[]; total_count: number } } }>(send, ASK.orders, {
        filter,
        pageSize: '10',
      });
    expect((await listed({ number: { match: '' } })).customer.orders.items).toMatchObject([
      {
        number,
        status: 'Pending',
        invoices: [],
        shipments: [],
        items: [{ selected_options: [] }],
        total: { discounts: [], taxes: expect.any(Array) },
      },
    ]);
    expect((await listed({ status: { eq: 'Pending' } })).customer.orders.total_count).toBe(1);
    expect((await listed({ status: { eq: 'Complete' } })).customer.orders.total_count).toBe(0);
  });
});

test('a coupon that no longer applies is not listed, and another one can be applied (CLNT-10)', async () => {
  const cartId = await cartWith(shop.query, 'AC-LOUPE', 2);
  const apply = async (couponCode: string) =>
    (await must<{ applyCouponToCart: { cart: CartPage } }>(shop.query, ASK.coupon, { cartId, couponCode }))
      .applyCouponToCart.cart.applied_coupons;
  await apply('LAPSES');
  expect((await shop.query(ASK.coupon, { cartId, couponCode: 'LASTS' })).errors).toMatchObject([
    { extensions: { code: 'COUPON_ALREADY_APPLIED' } },
  ]);
  shop.clock.advance(2 * 24 * 3_600_000);
  await shop.setSpot(TEST_SPOT);
  const { cart } = await must<{ cart: CartPage }>(shop.query, ASK.cartPage, { cartId });
  expect(cart).toMatchObject({ applied_coupons: null, prices: { discounts: null } });
  expect(await apply('LASTS')).toEqual([{ code: 'LASTS' }]);
  shop.clock.advance(-2 * 24 * 3_600_000);
});

test('a coupon that no longer applies is dropped by the order (CLNT-10)', async () => {
  const cartId = await cartWith(shop.query, 'AC-LOUPE', 2);
  const { applyCouponToCart } = await must<{ applyCouponToCart: { cart: CartPage } }>(
    shop.query,
    ASK.coupon,
    {
      cartId,
      couponCode: 'LAPSES',
    },
  );
  expect(applyCouponToCart.cart.applied_coupons).toEqual([{ code: 'LAPSES' }]);
  shop.clock.advance(2 * 24 * 3_600_000);
  await shop.setSpot(TEST_SPOT);
  await must(shop.query, ASK.guestEmail, { cartId, email: 'marta@oakes.example' });
  const region = await regionId('DE');
  const addressed = await firstOf(shop.query, ASK.guestShipping, {
    cartId,
    ...PERSON,
    country: 'US',
    region,
  });
  const number = await finish(shop.query, cartId, addressed);
  const { coupon_code } = await shop.db
    .selectFrom('sales_order')
    .select('coupon_code')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(coupon_code).toBeNull();
});
