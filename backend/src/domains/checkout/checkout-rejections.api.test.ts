import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allRows } from '../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { ADDRESS, must, newShopper, PLACE_ORDER, type Shopper } from '../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../testing/test-now.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 5);
});
afterAll(() => shop.close());

const SET_EMAIL = `mutation ($id: String!, $email: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { email } }
}`;
const SET_ADDRESS = `mutation ($id: String!, $addresses: [ShippingAddressInput]!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: $addresses }) { cart { id } }
}`;
const SET_BILLING = `mutation ($id: String!, $billing: BillingAddressInput!) {
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: $billing }) { cart { id } }
}`;
const SET_METHOD = `mutation ($id: String!, $methods: [ShippingMethodInput]!) {
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: $methods }) { cart { id } }
}`;
const SET_PAYMENT = `mutation ($id: String!, $code: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code } }) { cart { id } }
}`;

/** Sends a mutation that must fail with exactly one error, and asserts that it wrote nothing. */
async function rejected(document: string, variables: object) {
  const before = await allRows(shop.db);
  const { status, errors } = await shop.query(document, { id: shopper.cartId, ...variables });
  expect(status).toBe(200);
  expect(await allRows(shop.db)).toEqual(before);
  expect(errors).toHaveLength(1);
  return errors?.[0];
}

describe('the guest e-mail address', () => {
  test.each([
    ['no at sign', 'marta'],
    ['two addresses', 'marta@oakes.example,other@victim.example'],
    ['a header', 'marta@oakes.example\r\nBcc: other@victim.example'],
    ['a name', '"Marta" <marta@oakes.example>'],
    ['no domain', 'marta@'],
    ['two dots', 'marta..oakes@example.com'],
    ['nothing', ''],
    ['too long', `${'a'.repeat(250)}@oakes.example`],
  ])('rejects an address with %s', async (_, email) => {
    expect(await rejected(SET_EMAIL, { email })).toMatchObject({
      message: 'Invalid email format',
      path: ['setGuestEmailOnCart'],
      extensions: { category: 'graphql-input', code: 'INVALID_EMAIL' },
    });
  });

  test.each(["o'brien+coins@sub.example.co", 'a@bücher.example', '  marta@oakes.example  '])(
    'accepts %s',
    async (email) => {
      const { data } = await shop.query<{ setGuestEmailOnCart: { cart: { email: string } } }>(SET_EMAIL, {
        id: shopper.cartId,
        email,
      });
      expect(data.setGuestEmailOnCart.cart.email).toBe(email.trim());
    },
  );
});

describe('the shipping address (VAL-12, OPEN-30)', () => {
  test.each([
    ['without the region its country needs', { region: null }, 'Region is required.'],
    [
      'with a region of another country',
      { region: 'ON' },
      'The specified region is not a part of the selected country or region',
    ],
    [
      'in a country we do not ship to',
      { country_code: 'FR', region: null },
      'Invalid value of "FR" provided for the countryId field.',
    ],
    [
      'with a postcode of another pattern',
      { postcode: 'ABC' },
      'Invalid value of "ABC" provided for the postcode field.',
    ],
    ['without a postcode', { postcode: null }, '"postcode" is required. Enter and try again.'],
    ['without a telephone number', { telephone: null }, '"telephone" is required. Enter and try again.'],
    [
      'with a telephone number of two digits',
      { telephone: '12' },
      'Invalid value of "12" provided for the telephone field.',
    ],
    ['without a street', { street: ['  '] }, '"street" is required. Enter and try again.'],
    ['with a name of blanks', { firstname: ' \t ' }, '"firstname" is required. Enter and try again.'],
    ['with too long a town', { city: 'x'.repeat(256) }, '"city" must contain at most 255 characters.'],
    [
      'with four street lines',
      { street: ['1', '2', '3', '4'] },
      '"Street Address" cannot contain more than 3 lines.',
    ],
  ])('rejects %s', async (_, part, message) => {
    const addresses = [{ address: { ...ADDRESS, ...part } }];
    expect(await rejected(SET_ADDRESS, { addresses })).toMatchObject({
      message,
      path: ['setShippingAddressesOnCart'],
      extensions: { category: 'graphql-input' },
    });
  });

  test.each([
    ['none', [], 'Required parameter "shipping_addresses" is missing', 'graphql-input'],
    [
      'an empty one',
      [{}],
      'The shipping address must contain either "customer_address_id" or "address".',
      'graphql-input',
    ],
    [
      'two at once',
      [{ address: ADDRESS, customer_address_id: 1 }],
      'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
      'graphql-input',
    ],
    [
      'several',
      [{ address: ADDRESS }, { address: ADDRESS }],
      'You cannot specify multiple shipping addresses.',
      'graphql-input',
    ],
    [
      "somebody's",
      [{ customer_address_id: 1 }],
      "The current customer isn't authorized.",
      'graphql-authorization',
    ],
  ])('rejects %s', async (_, addresses, message, category) => {
    expect(await rejected(SET_ADDRESS, { addresses })).toMatchObject({ message, extensions: { category } });
  });

  test('rejects an unknown country, 10,000 characters or an invisible name, and names the field', async () => {
    const cases = [
      [{ country_code: 'ZZ' }, 'Invalid value of "ZZ" provided for the countryId field.'],
      [{ lastname: 'x'.repeat(10_000) }, '"lastname" must contain at most 255 characters.'],
      [{ company: 'x'.repeat(10_000) }, '"company" must contain at most 255 characters.'],
      [{ street: ['x'.repeat(10_000)] }, '"street" must contain at most 255 characters.'],
      [{ firstname: '\u202E\u2066\u200B\u2069\r\n' }, '"firstname" is required. Enter and try again.'],
      [{ street: ['\u200B\u2028'] }, '"street" is required. Enter and try again.'],
    ] as const;
    for (const [wrong, message] of cases) {
      const addresses = [{ address: { ...ADDRESS, ...wrong } }];
      expect(await rejected(SET_ADDRESS, { addresses })).toMatchObject({
        message,
        extensions: { category: 'graphql-input' },
      });
    }
  });

  test('replaces control characters by spaces and removes invisible and bidirectional characters', async () => {
    const address = {
      ...ADDRESS,
      firstname: 'Mar\u200Bta\u202Egpj.\uFEFF',
      lastname: 'Oakes\r\nBcc: x',
      company: 'A\u0000B\u2066\u2069',
      street: ['88 \u202DQuarry\u202C Lane\u2028'],
      city: 'Wil\u00ADmington',
    };
    await must(shop.query, SET_ADDRESS, {
      id: shopper.cartId,
      addresses: [{ address, customer_notes: 'Ring\nfirst\u200F' }],
    });
    const row = await shop.db
      .selectFrom('cart_address')
      .innerJoin('cart', 'cart.id', 'cart_address.cart_id')
      .select(['firstname', 'lastname', 'company', 'street', 'city', 'customer_notes'])
      .where('masked_id', '=', shopper.cartId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      firstname: 'Martagpj.',
      lastname: 'Oakes Bcc: x',
      company: 'A B',
      street: ['88 Quarry Lane'],
      city: 'Wilmington',
      customer_notes: 'Ring first',
    });
  });
});

describe('billing, delivery and payment', () => {
  test('"same as shipping" needs a shipping address', async () => {
    expect(await rejected(SET_BILLING, { billing: { same_as_shipping: true } })).toMatchObject({
      message: 'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
      extensions: { category: 'graphql-input' },
    });
    expect(await rejected(SET_BILLING, { billing: {} })).toMatchObject({
      message:
        'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    });
  });

  test('a delivery method needs an address that it serves', async () => {
    const ground = [{ carrier_code: 'insured', method_code: 'ground' }];
    expect(await rejected(SET_METHOD, { methods: ground })).toMatchObject({
      message: 'The shipping address is missing. Set the address and try again.',
    });
    await must(shop.query, SET_ADDRESS, {
      id: shopper.cartId,
      addresses: [{ address: { ...ADDRESS, region: 'AK', postcode: '99501' } }],
    });
    expect(await rejected(SET_METHOD, { methods: ground })).toMatchObject({
      message: 'Carrier with such method not found: insured, ground',
      extensions: { category: 'graphql-no-such-entity' },
    });
    expect(await rejected(SET_METHOD, { methods: [] })).toMatchObject({
      message: 'Required parameter "shipping_methods" is missing.',
    });
  });

  test('removes a method that does not serve the new address', async () => {
    await shopper.prepare();
    const alaska = { ...ADDRESS, region: 'AK', postcode: '99501' };
    await must(shop.query, SET_ADDRESS, { id: shopper.cartId, addresses: [{ address: alaska }] });
    const [address] = (await shopper.cart()).shipping_addresses;
    expect(address?.selected_shipping_method).toBeNull();
    expect(address?.available_shipping_methods.map(({ method_code }) => method_code)).toEqual([
      'air',
      'counter',
    ]);
  });

  test('reports the limit of a payment method and rejects an unknown one (OPEN-35, OPEN-38)', async () => {
    await shopper.add('AU-SUN-1', 13);
    await must(shop.query, SET_ADDRESS, { id: shopper.cartId, addresses: [{ address: ADDRESS }] });
    const cart = await shopper.cart();
    expect(cart.available_payment_methods.map(({ code }) => code)).toEqual(['banktransfer']);
    expect(cart.unavailable_payment_methods).toMatchObject([
      { code: 'checkmo', reason: 'Personal or bank check is available for orders up to $50,000.00.' },
      { code: 'card', reason: 'Card is available for orders up to $15,000.00.' },
    ]);
    expect(await rejected(SET_PAYMENT, { code: 'card' })).toMatchObject({
      message: 'Card is available for orders up to $15,000.00.',
    });
    expect(await rejected(SET_PAYMENT, { code: 'checkmo' })).toMatchObject({
      message: 'Personal or bank check is available for orders up to $50,000.00.',
      extensions: { category: 'graphql-input', code: 'PAYMENT_METHOD_NOT_AVAILABLE' },
    });
    for (const code of ['nothing', 'cards']) {
      expect(await rejected(SET_PAYMENT, { code })).toMatchObject({
        message: 'The requested Payment Method is not available.',
      });
    }
  });

  test('cannot be chosen for an empty cart', async () => {
    shopper = await newShopper(shop.query);
    expect(await rejected(SET_PAYMENT, { code: 'banktransfer' })).toMatchObject({
      message: "The cart doesn't contain any items.",
      extensions: { category: 'graphql-input', code: 'CART_EMPTY' },
    });
  });

  test('reports the order limit that a cart violates, or none (OPEN-38)', async () => {
    const limit = async () => {
      const { cart } = await must<{ cart: Record<string, unknown> }>(
        shop.query,
        'query ($id: String!) { cart(cart_id: $id) { order_limit_reason order_limit_message } }',
        { id: shopper.cartId },
      );
      return cart;
    };
    expect(await limit()).toEqual({ order_limit_reason: null, order_limit_message: null });
    await shopper.add('AU-SUN-1', 80);
    expect(await limit()).toEqual({
      order_limit_reason: 'TOO_LARGE',
      order_limit_message: 'Our maximum order is $250,000.00.',
    });
  });

  test('names the rule of the sales tax and stores the tax with the order', async () => {
    await shopper.add('AC-CAP-40', 1);
    const arizona = { ...ADDRESS, city: 'Tucson', region: 'Arizona', postcode: '85701' };
    const review = await shopper.prepare({ address: arizona });
    const [tax] = review.prices.applied_taxes ?? [];
    expect(tax?.label).toBe('Arizona sales tax');
    const capsule = review.items[1]?.prices.row_total.value ?? 0;
    expect(tax?.amount.value).toBe(Math.round(capsule * 5.6) / 100);
    const order = await shopper.placeOrder();
    expect(order.total.taxes).toMatchObject([{ title: tax?.label, amount: tax?.amount }]);
    expect(order.total.grand_total).toEqual(review.prices.grand_total);
  });

  test('estimateShippingMethods prices delivery without an address', async () => {
    const { estimateShippingMethods } = await must<{ estimateShippingMethods: { method_code: string }[] }>(
      shop.query,
      `mutation ($id: String!) { estimateShippingMethods(input: {
        cart_id: $id, address: { country_code: US, region: { region_code: "HI" } }
      }) { method_code carrier_code amount { value } available } }`,
      { id: shopper.cartId },
    );
    expect(estimateShippingMethods.map(({ method_code }) => method_code)).toEqual(['air', 'counter']);
    expect((await shopper.cart()).shipping_addresses).toEqual([]);
  });
});

describe('PO boxes (OPEN-75)', () => {
  const box = { ...ADDRESS, street: ['P.O. Box 12'] };
  const message = 'We ship orders up to $1,000.00 to a PO box. Enter a street address.';
  const extensions = { category: 'graphql-input', code: 'PO_BOX_NOT_ALLOWED' };

  test('reject a parcel above the limit', async () => {
    await shopper.add('AU-SUN-1', 1);
    expect(await rejected(SET_ADDRESS, { addresses: [{ address: box }] })).toMatchObject({
      message,
      path: ['setShippingAddressesOnCart'],
      extensions,
    });
  });

  test('accept a parcel up to the limit, and reject it once it has grown', async () => {
    await shopper.prepare({ address: box });
    await shopper.add('AU-SUN-1', 1);
    const methods = [{ carrier_code: 'insured', method_code: 'ground' }];
    expect(await rejected(SET_METHOD, { methods })).toMatchObject({ message, extensions });
    const { data } = await shop.query<{ placeOrder: { errors: object[]; orderV2: null } }>(PLACE_ORDER, {
      id: shopper.cartId,
    });
    expect(JSON.stringify(data.placeOrder)).toContain(`Unable to place order: ${message}`);
  });

  test('accept a parcel of small value', async () => {
    await shopper.prepare({ address: box });
    expect((await shopper.placeOrder()).number).toMatch(/^\d+$/);
  });
});
