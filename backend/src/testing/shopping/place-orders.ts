import { must, newShopper, type OrderData, type Send, type Shopper } from './shopper.ts';

const SET_ADDRESSES = `mutation ($id: String!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: {
    firstname: "Marta", lastname: "Oakes", street: ["88 Quarry Lane"], city: "Wilmington", country_code: "US",
    region: "DE", postcode: "19801", telephone: "(302) 555-0107"
  } }] }) { cart { id } }
  setShippingMethodsOnCart(
    input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
  ) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
}`;

/** Places an order by wire as a guest. */
export async function placeGuestOrder(send: Send, sku: string, quantity: number): Promise<OrderData> {
  const shopper = await newShopper(send);
  await rejectNone(shopper.add(sku, quantity));
  await shopper.prepare();
  return shopper.placeOrder();
}

/** Places an order by wire as a customer, without a guest's e-mail address. */
export async function placeCustomerOrder(
  send: Send,
  pieces: Readonly<Record<string, number>>,
): Promise<OrderData> {
  return (await readyCustomer(send, pieces)).placeOrder();
}

/** Returns a customer at the review step, who pays by wire by default. */
export async function readyCustomer(send: Send, pieces: Readonly<Record<string, number>>): Promise<Shopper> {
  const shopper = await newShopper(send);
  for (const [sku, quantity] of Object.entries(pieces)) await rejectNone(shopper.add(sku, quantity));
  await must(send, SET_ADDRESSES, { id: shopper.cartId });
  return shopper;
}

async function rejectNone(added: Promise<readonly { readonly message: string }[]>): Promise<void> {
  const [rejection] = await added;
  if (rejection) throw new Error(`The test's product was refused: ${rejection.message}`);
}
