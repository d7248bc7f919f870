import { expect } from '@playwright/test';
import { queryShop } from './query-shop.ts';

/** One piece that a guest orders. */
export interface GuestOrder {
  /** Root URL of the shop. */
  readonly base: string;
  readonly sku: string;
  readonly email: string;
}

/**
 * Orders one piece as a guest in a shop, paid by bank wire and delivered by the insured method that
 * every new shop has. Returns the number of the order.
 */
export async function orderAsGuest({ base, sku, email }: GuestOrder): Promise<string> {
  const ask = <T>(query: string, variables = {}) => queryShop<T>(query, variables, { base });
  const { id } = await ask<{ id: string }>('mutation { id: createEmptyCart }');
  await ask(
    `mutation ($id: String!, $sku: String!, $email: String!) {
      addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) { user_errors { message } }
      setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } }
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: {
        firstname: "Ada", lastname: "Buyer", street: ["88 Quarry Lane"], city: "Wilmington", country_code: "US",
        region: "DE", postcode: "19801", telephone: "(302) 555-0107"
      } }] }) { cart { id } }
      setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
      ) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
    }`,
    { id, sku, email },
  );
  const { placeOrder } = await ask<{
    placeOrder: { orderV2: { number: string } | null; errors: { message: string }[] };
  }>(
    'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } errors { message } } }',
    { id },
  );
  expect(placeOrder.errors).toEqual([]);
  return placeOrder.orderV2?.number ?? '';
}
