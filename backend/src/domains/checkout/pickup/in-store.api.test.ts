import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);

interface Address {
  readonly firstname: string;
  readonly city: string;
  readonly street: readonly string[];
  readonly pickup_location_code: string | null;
  readonly selected_shipping_method: {
    readonly carrier_code: string;
    readonly method_code: string;
    readonly pickup_location: { readonly location: { readonly city: string; readonly street: string } };
  } | null;
}
type Changed = Record<'set', { readonly cart: { readonly shipping_addresses: readonly Address[] } }>;
const READ = `cart { shipping_addresses { firstname city street pickup_location_code selected_shipping_method {
  carrier_code method_code pickup_location { location { city street } } } } }`;
const SET_ADDRESS = `mutation ($id: String!, $to: ShippingAddressInput!) { set: setShippingAddressesOnCart(
  input: { cart_id: $id, shipping_addresses: [$to] }) { ${READ} } }`;
const SET_METHOD = `mutation ($id: String!, $method: ShippingMethodInput!) { set: setShippingMethodsOnCart(
  input: { cart_id: $id, shipping_methods: [$method] }) { ${READ} } }`;
const PLACEHOLDER = { ...ADDRESS, street: ['_'], city: '_', postcode: '_' };
const IN_STORE = { carrier_code: 'instore', method_code: 'pickup' };

test('other storefronts collect by instore and pickup, without an address of the buyer (KIND-06, CLNT-11)', async () => {
  const { cartId: id, add } = await newShopper(send);
  expect(await add('AG-SHIP-1', 1)).toEqual([]);
  const to = { pickup_location_code: 'harbor', address: PLACEHOLDER };
  await must<Changed>(send, SET_ADDRESS, { id, to });
  const { set } = await must<Changed>(send, SET_METHOD, { id, method: IN_STORE });
  const [address] = set.cart.shipping_addresses;
  const chosen = address?.selected_shipping_method;
  expect(address).toMatchObject({ firstname: ADDRESS.firstname, pickup_location_code: 'harbor' });
  expect(chosen).toMatchObject({ carrier_code: 'collect', method_code: 'counter' });
  expect(address?.city).toBe(chosen?.pickup_location.location.city);
});

test('a placeholder is no address without a counter, and a real one stays the buyer’s (KIND-06)', async () => {
  const { cartId: id, add } = await newShopper(send);
  expect(await add('AG-SHIP-1', 1)).toEqual([]);
  const refused = await send(SET_ADDRESS, { id, to: { address: PLACEHOLDER } });
  expect(refused.errors).toHaveLength(1);
  const to = { pickup_location_code: 'harbor', address: ADDRESS };
  const { set } = await must<Changed>(send, SET_ADDRESS, { id, to });
  expect(set.cart.shipping_addresses[0]).toMatchObject({ city: ADDRESS.city, street: ADDRESS.street });
});
