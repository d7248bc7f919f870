import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '../../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await newShopper(shop.query as Send);
  await shopper.add('AC-GLOVES', 1);
});
afterAll(() => shop.close());

const METHODS = `mutation ($input: EstimateTotalsInput!) {
  estimateShippingMethods(input: $input) {
    carrier_code method_code method_title available error_message amount { value currency }
    arrives_from arrives_until transit_days { minimum maximum }
  }
}`;
const TOTALS = `mutation ($input: EstimateTotalsInput!) {
  estimateTotals(input: $input) {
    cart {
      id
      prices { subtotal_excluding_tax { value } grand_total { value } applied_taxes { label amount { value } } }
      shipping_addresses { firstname postcode region { code } selected_shipping_method { method_code amount { value } } }
    }
  }
}`;

interface Method {
  readonly method_code: string;
  readonly amount: { readonly value: number };
  readonly arrives_from: string;
  readonly arrives_until: string;
}
interface Totals {
  readonly prices: {
    readonly subtotal_excluding_tax: { readonly value: number };
    readonly grand_total: { readonly value: number };
    readonly applied_taxes: readonly {
      readonly label: string;
      readonly amount: { readonly value: number };
    }[];
  };
  readonly shipping_addresses: readonly {
    readonly selected_shipping_method: { readonly amount: { readonly value: number } } | null;
  }[];
}

const inputOf = (address: object, more: object = {}) => ({
  input: { cart_id: shopper.cartId, address: { country_code: 'US', ...address }, ...more },
});
const GROUND = { shipping_method: { carrier_code: 'insured', method_code: 'ground' } };
const methods = async (variables: object) =>
  (await must<{ estimateShippingMethods: Method[] }>(shop.query as Send, METHODS, variables))
    .estimateShippingMethods;
const totals = async (variables: object) =>
  (await must<{ estimateTotals: { cart: Totals } }>(shop.query as Send, TOTALS, variables)).estimateTotals
    .cart;
const cents = (value = 0) => Math.round(value * 100);

describe('estimating delivery without an address (OPEN-26, OPEN-33)', () => {
  test('returns prices and days; an unknown region excludes nothing', async () => {
    const found = await methods(inputOf({ region: { region_code: 'DE' }, postcode: '19801' }));
    const ground = found.find(({ method_code }) => method_code === 'ground');
    expect(ground).toMatchObject({ carrier_code: 'insured', available: true, error_message: null });
    expect(await methods(inputOf({}))).toEqual(found);
    // From the first to the last possible day of arrival.
    expect(ground?.arrives_from).toMatch(/^2026-\d\d-\d\d$/);
    expect(Date.parse(ground?.arrives_until ?? '')).toBeGreaterThanOrEqual(
      Date.parse(ground?.arrives_from ?? ''),
    );
  });

  test('equals what checkout offers, and stores nothing (CHK-06, OPEN-75)', async () => {
    const before = await allRows(shop.db);
    const address = { region: { region_code: 'NY' }, postcode: '10001' };
    const estimated = await methods(inputOf(address));
    const cart = await totals(inputOf(address, GROUND));
    expect(await allRows(shop.db)).toEqual(before);
    expect((await shopper.cart()).shipping_addresses).toEqual([]);

    const real = await shopper.prepare({ address: { ...ADDRESS, region: 'NY', postcode: '10001' } });
    expect(real.shipping_addresses[0]?.available_shipping_methods.map((each) => each.amount)).toEqual(
      estimated.map(({ amount }) => amount),
    );
    expect(real.prices.grand_total.value).toBe(cart.prices.grand_total.value);
    const [set] = cart.shipping_addresses;
    const taxes = cart.prices.applied_taxes.reduce((sum, tax) => sum + cents(tax.amount.value), 0);
    expect(cents(cart.prices.grand_total.value)).toBe(
      cents(cart.prices.subtotal_excluding_tax.value) +
        cents(set?.selected_shipping_method?.amount.value) +
        taxes,
    );
  });

  test('an estimate for another place keeps the cart’s address', async () => {
    const cart = await totals(inputOf({ region: { region: 'Delaware' } }, GROUND));
    expect(cart.shipping_addresses).toMatchObject([{ firstname: '', region: { code: 'DE' } }]);
    expect((await shopper.cart()).shipping_addresses[0]?.region).toEqual({ code: 'NY' });
  });

  test('returns no method outside the delivery area and rejects an unknown region', async () => {
    expect(await methods(inputOf({ country_code: 'AQ' }))).toEqual([]);
    expect((await totals(inputOf({ country_code: 'AQ' }, GROUND))).shipping_addresses).toMatchObject([
      { selected_shipping_method: null },
    ]);
    for (const region of [{ region_code: 'ZZ' }, { region_id: 999_999 }, { region: 'Ontario' }]) {
      const { errors } = await shop.query(METHODS, inputOf({ region }));
      expect(errors?.[0]).toMatchObject({
        message: 'The specified region is not a part of the selected country or region',
        extensions: { category: 'graphql-input', code: 'ADDRESS_REGION_UNKNOWN' },
      });
    }
  });

  test('denies an estimate for another visitor’s cart', async () => {
    const { send } = await newCustomer(shop);
    for (const document of [METHODS, TOTALS]) {
      expect((await send(document, inputOf({}))).errors?.[0]).toMatchObject({
        message: `The current user cannot perform operations on cart "${shopper.cartId}"`,
      });
    }
  });
});

describe('an address with placeholder texts, as other storefronts estimate delivery (OPEN-33)', () => {
  const UNASKED = {
    firstname: 'firstname',
    lastname: 'lastname',
    street: ['street'],
    city: 'city',
    telephone: 'telephone',
    country_code: 'US',
    region: 'DE',
    postcode: '19901',
  };
  const SET = `mutation ($id: String!, $address: CartAddressInput!) {
    setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) {
      cart { shipping_addresses { telephone city street available_shipping_methods { method_code } } }
    }
  }`;

  test('returns the methods, is not saved, and cannot be ordered to', async () => {
    const { send } = await newCustomer(shop);
    const own = await newShopper(send, { isGuest: false });
    await own.add('AC-GLOVES', 1);
    await own.prepare();
    const { setShippingAddressesOnCart: set } = await must<{
      setShippingAddressesOnCart: { cart: { shipping_addresses: object[] } };
    }>(send, SET, { id: own.cartId, address: UNASKED });
    const methodsThere = expect.arrayContaining([{ method_code: 'ground' }]);
    const { telephone, city, street } = UNASKED;
    expect(set.cart.shipping_addresses).toEqual([
      { telephone, city, street, available_shipping_methods: methodsThere },
    ]);
    const book = await must<{ customer: { addresses: object[] } }>(
      send,
      '{ customer { addresses { city } } }',
    );
    expect(book.customer.addresses).not.toContainEqual({ city });

    const place = 'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } } }';
    expect((await send(place, { id: own.cartId })).errors?.[0]).toMatchObject({
      message: 'Unable to place order: Invalid value of "telephone" provided for the telephone field.',
      extensions: { category: 'graphql-input', code: 'ADDRESS_TELEPHONE_TOO_SHORT' },
    });
    await must(send, SET, { id: own.cartId, address: { ...ADDRESS, save_in_address_book: false } });
    expect((await send(place, { id: own.cartId })).errors).toBeUndefined();
  });
});
