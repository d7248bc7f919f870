import { postJson } from './persistent-connections.ts';

/** A guest of the API, for the checkout scenarios. */

/** One request of a checkout. */
export interface CheckoutStep {
  readonly name: string;
  readonly document: string;
}

const CREATE: CheckoutStep = { name: 'create cart', document: 'mutation { createEmptyCart }' };
const ADD: CheckoutStep = {
  name: 'add to cart',
  document: `mutation Add($cart: String!, $sku: String!) {
  addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { id } user_errors { code message } }
}`,
};
const PLACE: CheckoutStep = {
  name: 'place order',
  document: `mutation Place($cart: String!) {
  placeOrder(input: { cart_id: $cart }) { orderV2 { number } errors { code message } }
}`,
};

/** All requests of a checkout in order. */
export const CHECKOUT_STEPS: readonly CheckoutStep[] = [
  CREATE,
  ADD,
  {
    name: 'e-mail',
    document: `mutation Email($cart: String!, $email: String!) {
  setGuestEmailOnCart(input: { cart_id: $cart, email: $email }) { cart { id } }
}`,
  },
  {
    name: 'shipping address',
    document: `mutation Shipping($cart: String!, $street: String!) {
  setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: {
    firstname: "Bench" lastname: "Shopper" street: [$street] city: "Dover" region: "DE" postcode: "19901"
    country_code: "US" telephone: "3025550100" } }] }) { cart { id } }
}`,
  },
  {
    name: 'shipping method',
    document: `mutation Method($cart: String!) {
  setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }
}`,
  },
  {
    name: 'billing address',
    document: `mutation Billing($cart: String!) {
  setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true } }) { cart { id } }
}`,
  },
  {
    name: 'payment method',
    document: `mutation Payment($cart: String!) {
  setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "banktransfer" } }) { cart { id } }
}`,
  },
  PLACE,
];

/** The documents as encoded in a body. */
const bodies = new Map(
  CHECKOUT_STEPS.map((step) => [step, `{"query":${JSON.stringify(step.document)},"variables":`]),
);

/** Sends a mutation and returns its data. @throws for any error, top-level or in the data */
export async function sendMutation<Data>(
  url: string,
  query: string,
  variables: Record<string, string>,
): Promise<Data> {
  const text = await postJson(url, JSON.stringify({ query, variables }));
  rejectErrors(text);
  return JSON.parse(text).data;
}

function rejectErrors(text: string): void {
  if (/"(user_)?errors":\[\{/.test(text)) throw new Error(text.slice(0, 500));
}

/** Executes one step with a cart. Returns the cart's id, which the first step creates. */
export async function takeStep(url: string, step: CheckoutStep, cart: string, sku: string): Promise<string> {
  // Each cart belongs to another shopper: orders of one household are placed one after another.
  const shopper = { email: `${cart}@ingot.example`, street: `${cart} Measured Mile` };
  const variables = step === CREATE ? {} : { cart, sku, ...shopper };
  const text = await postJson(url, `${bodies.get(step)}${JSON.stringify(variables)}}`);
  rejectErrors(text);
  return step === CREATE ? JSON.parse(text).data.createEmptyCart : cart;
}

/** Creates a cart with one product. Returns its id. */
export async function fillCart(url: string, sku: string): Promise<string> {
  return takeStep(url, ADD, await takeStep(url, CREATE, '', sku), sku);
}

/**
 * Runs a checkout from an empty cart to an order. `onStep` receives each step with its
 * milliseconds.
 */
export async function checkOut(
  url: string,
  sku: string,
  onStep?: (step: CheckoutStep, ms: number) => void,
): Promise<void> {
  let cart = '';
  for (const step of CHECKOUT_STEPS) {
    const begun = performance.now();
    cart = await takeStep(url, step, cart, sku);
    onStep?.(step, performance.now() - begun);
  }
}
