import { Agent, request } from 'node:http';

/** A guest who speaks GraphQL: what the full checkout scenario is made of. */

const CART = 'mutation { createEmptyCart }';
const ADD = `mutation Add($cart: String!, $sku: String!) {
  addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { id } user_errors { code message } }
}`;
const EMAIL = `mutation Email($cart: String!, $email: String!) {
  setGuestEmailOnCart(input: { cart_id: $cart, email: $email }) { cart { id } }
}`;
const ADDRESS = `mutation Address($cart: String!) {
  setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: {
    firstname: "Bench" lastname: "Shopper" street: ["1 Measured Mile"] city: "Dover" region: "DE" postcode: "19901"
    country_code: "US" telephone: "3025550100" } }] }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true } }) { cart { id } }
}`;
const METHODS = `mutation Methods($cart: String!) {
  setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "banktransfer" } }) { cart { id } }
}`;
const PLACE = `mutation Place($cart: String!) {
  placeOrder(input: { cart_id: $cart }) { orderV2 { number } errors { code message } }
}`;

/** Shoppers keep their connections, and the load must leave the machine to the shop: `fetch` takes twice the work. */
const agent = new Agent({ keepAlive: true });

/** Sends a mutation and answers its data. Throws on any error, top-level or in the answer. */
async function send<Data>(url: string, query: string, variables: Record<string, string> = {}): Promise<Data> {
  const text = await post(`${url}/graphql`, JSON.stringify({ query, variables }));
  const { data, errors } = JSON.parse(text);
  if (errors?.length || /"user_errors":\[\{|"errors":\[\{/.test(text)) throw new Error(text.slice(0, 500));
  return data;
}

function post(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A new guest cart; answers its id. */
export async function createCart(url: string): Promise<string> {
  const { createEmptyCart } = await send<{ createEmptyCart: string }>(url, CART);
  return createEmptyCart;
}

/** Adds one piece of `sku` to the cart. */
export async function addToCart(url: string, cart: string, sku: string): Promise<void> {
  await send(url, ADD, { cart, sku });
}

/** From an empty cart to a placed order; answers the order's number. */
export async function checkOut(url: string, sku: string): Promise<string> {
  const cart = await createCart(url);
  await addToCart(url, cart, sku);
  await send(url, EMAIL, { cart, email: 'bench@ingot.example' });
  await send(url, ADDRESS, { cart });
  await send(url, METHODS, { cart });
  const { placeOrder } = await send<{ placeOrder: { orderV2: { number: string } } }>(url, PLACE, { cart });
  return placeOrder.orderV2.number;
}
