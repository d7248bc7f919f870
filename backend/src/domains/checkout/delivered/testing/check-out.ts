import { expect } from 'vitest';
import { ADDRESS, must, newShopper, type Send } from '../../../../testing/shopping/shopper.ts';

/** An amount in the API. */
export interface Amount {
  readonly value: number;
}
/** The figures of an order in minor units. */
export interface Figures {
  readonly total: number;
  readonly tax: number;
  readonly delivery: number;
}
/** A postal code with its address, or the code of a counter. */
export type Place =
  | { readonly postcode: string; readonly country_code: string; readonly region: string }
  | string;

/** Postal codes of places with different taxes, and two counters. */
export const PLACES: readonly Place[] = [
  { postcode: '12207', country_code: 'US', region: 'NY' },
  { postcode: '94105', country_code: 'US', region: 'CA' },
  { postcode: '98101', country_code: 'US', region: 'WA' },
  { postcode: 'K1A 0B6', country_code: 'CA', region: 'ON' },
  'harbor',
  'assay-row',
];
/** Returns the place as an input of delivered prices. */
export const inputOf = (place: Place) =>
  typeof place === 'string' ? { pickup_location_code: place } : { postcode: place.postcode };

const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } } }`;
const ADDRESSES = `mutation ($id: String!, $address: CartAddressInput!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) {
    cart { shipping_addresses { available_shipping_methods {
      carrier_code method_code is_collection amount { value } } } } } }`;
const DELIVER = `mutation ($id: String!, $carrier: String!, $method: String!) { setShippingMethodsOnCart(
  input: { cart_id: $id, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }) { cart { id } } }`;
const COLLECT = `mutation ($id: String!, $code: String) { setShippingAddressesOnCart(
  input: { cart_id: $id, shipping_addresses: [{ pickup_location_code: $code }] }) { cart { id } } }`;
const PAY = `mutation ($id: String!, $payment: String!) { setPaymentMethodOnCart(
  input: { cart_id: $id, payment_method: { code: $payment } }) { cart { id } } }`;
const REDEEM = `mutation ($id: String!, $code: String!) { applyGiftCardToCart(
  input: { cart_id: $id, gift_card_code: $code }) { cart { id } } }`;
const CART = `query ($id: String!) { cart(cart_id: $id) {
  prices { grand_total { value } applied_taxes { amount { value } } }
  applied_gift_cards { applied_balance { value } }
  shipping_addresses { selected_shipping_method { amount { value } } } } }`;

interface Method {
  readonly carrier_code: string;
  readonly method_code: string;
  readonly is_collection: boolean;
  readonly amount: Amount;
}
interface Cart {
  readonly prices: {
    readonly grand_total: Amount;
    readonly applied_taxes: { readonly amount: Amount }[] | null;
  };
  readonly applied_gift_cards: readonly { readonly applied_balance: Amount }[] | null;
  readonly shipping_addresses: readonly { readonly selected_shipping_method: { readonly amount: Amount } }[];
}

/** Returns an amount in minor units. */
export const minor = ({ value }: Amount) => Math.round(value * 100);

/** Items of `addProductsToCart`, where they go, and how they are paid. */
export interface Order {
  readonly items: readonly object[];
  readonly place: Place;
  readonly payment: string;
  /** The code of a gift card; null for none. */
  readonly giftCard: string | null;
}

/** Takes items through cart and checkout to the total, with what a gift card pays. */
export async function checkOut(send: Send, { items, place, payment, giftCard }: Order): Promise<Figures> {
  const { cartId: id } = await newShopper(send);
  const { addProductsToCart: added } = await must<{
    addProductsToCart: { user_errors: readonly object[] };
  }>(send, ADD, { id, items });
  expect(added.user_errors).toEqual([]);
  const isCollected = typeof place === 'string';
  const address = isCollected ? ADDRESS : { ...ADDRESS, ...place };
  const { setShippingAddressesOnCart: placed } = await must<{
    setShippingAddressesOnCart: { cart: { shipping_addresses: { available_shipping_methods: Method[] }[] } };
  }>(send, ADDRESSES, { id, address });
  const offers = (placed.cart.shipping_addresses[0]?.available_shipping_methods ?? []).filter(
    ({ is_collection }) => is_collection === isCollected,
  );
  const [cheapest] = offers.toSorted((a, b) => a.amount.value - b.amount.value);
  if (!cheapest) throw new Error('No delivery');
  await must(send, DELIVER, { id, carrier: cheapest.carrier_code, method: cheapest.method_code });
  if (isCollected) await must(send, COLLECT, { id, code: place });
  await must(send, PAY, { id, payment });
  if (giftCard !== null) await must(send, REDEEM, { id, code: giftCard });
  const { cart } = await must<{ cart: Cart }>(send, CART, { id });
  const sum = (amounts: readonly Amount[]) => amounts.reduce((total, amount) => total + minor(amount), 0);
  const cards = sum((cart.applied_gift_cards ?? []).map(({ applied_balance: part }) => part));
  if (giftCard !== null) expect(cards).toBeGreaterThan(0);
  return {
    total: minor(cart.prices.grand_total) + cards,
    tax: sum((cart.prices.applied_taxes ?? []).map(({ amount }) => amount)),
    delivery: sum(cart.shipping_addresses.map(({ selected_shipping_method: { amount } }) => amount)),
  };
}
