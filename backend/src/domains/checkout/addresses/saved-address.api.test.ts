import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let customer: TestCustomer;
let cartId: string;
beforeAll(async () => {
  shop = await createTestShop();
  customer = await newCustomer(shop);
  const shopper = await newShopper(customer.send);
  cartId = shopper.cartId;
  await shopper.add('AC-GLOVES', 1);
});
afterAll(() => shop.close());

const ADDRESS_FIELDS = 'id firstname street city postcode region { code } country { code }';
const SHIP = `mutation ($id: String!, $to: [ShippingAddressInput]!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: $to }) {
    cart { shipping_addresses { ${ADDRESS_FIELDS} customer_notes same_as_billing } billing_address { ${ADDRESS_FIELDS} } }
  }
}`;
const BILL = `mutation ($id: String!, $to: BillingAddressInput!) {
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: $to }) {
    cart { shipping_addresses { ${ADDRESS_FIELDS} same_as_billing } billing_address { ${ADDRESS_FIELDS} } }
  }
}`;
const CREATE = `mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }`;

const saved = {
  ...ADDRESS,
  region: { region_code: 'DE' },
  street: ['3 Sawmill Road'],
};
async function save(send: Send, more: object = {}): Promise<number> {
  const data = await must<{ createCustomerAddress: { id: number } }>(send, CREATE, {
    input: { ...saved, ...more },
  });
  return data.createCustomerAddress.id;
}
async function bookSize(send: Send): Promise<number> {
  const data = await must<{ customer: { addresses: unknown[] } }>(send, '{ customer { addresses { id } } }');
  return data.customer.addresses.length;
}
interface CartAnswer {
  readonly cart: {
    readonly shipping_addresses: readonly { readonly id: number | null; readonly same_as_billing: boolean }[];
    readonly billing_address: { readonly id: number | null } | null;
  };
}
const ship = async (to: object, send = customer.send, id = cartId) =>
  (await must<{ setShippingAddressesOnCart: CartAnswer }>(send, SHIP, { id, to: [to] }))
    .setShippingAddressesOnCart.cart;
const bill = async (to: object, send = customer.send, id = cartId) =>
  (await must<{ setBillingAddressOnCart: CartAnswer }>(send, BILL, { id, to })).setBillingAddressOnCart.cart;

describe('a cart with an address-book entry (OPEN-33, CHK-03)', () => {
  test('copies the entry with its id and a note, also for billing', async () => {
    const id = await save(customer.send);
    const cart = await ship({ customer_address_id: id, customer_notes: 'Ring\ntwice' });
    expect(cart.shipping_addresses[0]).toMatchObject({
      id,
      street: ['3 Sawmill Road'],
      region: { code: 'DE' },
      customer_notes: 'Ring twice',
    });
    const billed = await bill({ same_as_shipping: true });
    expect(billed.billing_address).toMatchObject({ id, street: ['3 Sawmill Road'] });
    expect(billed.shipping_addresses[0]?.same_as_billing).toBe(true);
    // Changes of the entry do not affect the cart.
    await must(
      customer.send,
      'mutation ($id: Int!) { updateCustomerAddress(id: $id, input: { city: "Dover" }) { id } }',
      { id },
    );
    await must(customer.send, 'mutation ($id: Int!) { deleteCustomerAddress(id: $id) }', { id });
    const { cart: kept } = await must<CartAnswer>(
      customer.send,
      `query ($id: String!) { cart(cart_id: $id) { shipping_addresses { ${ADDRESS_FIELDS} } } }`,
      { id: cartId },
    );
    expect(kept.shipping_addresses[0]).toMatchObject({ id: null, city: 'Wilmington' });
  });

  test('bills another entry, and ships there with use_for_shipping', async () => {
    const [home, work] = [await save(customer.send), await save(customer.send, { street: ['1 Mill'] })];
    await ship({ customer_address_id: home });
    expect(await bill({ customer_address_id: work })).toMatchObject({
      billing_address: { id: work, street: ['1 Mill'] },
      shipping_addresses: [{ id: home, same_as_billing: false }],
    });
    expect(await bill({ customer_address_id: work, use_for_shipping: true })).toMatchObject({
      billing_address: { id: work },
      shipping_addresses: [{ id: work, same_as_billing: true }],
    });
    // As in Magento, billing does not follow shipping afterwards.
    expect(await ship({ customer_address_id: home })).toMatchObject({
      shipping_addresses: [{ id: home, same_as_billing: false }],
    });
  });

  test('saves a typed address once, unless the shopper declines', async () => {
    const { send } = await newCustomer(shop);
    const { cartId: id } = await newShopper(send);
    await ship({ address: { ...ADDRESS, save_in_address_book: false } }, send, id);
    expect(await bookSize(send)).toBe(0);
    const first = await ship({ address: { ...ADDRESS, save_in_address_book: true } }, send, id);
    expect(first.shipping_addresses[0]?.id).toEqual(expect.any(Number));
    // As in Magento, saves by default, but here only once.
    const again = await ship({ address: ADDRESS }, send, id);
    expect(again.shipping_addresses[0]?.id).toBe(first.shipping_addresses[0]?.id);
    await bill({ address: { ...ADDRESS, street: ['7 Ledger Street'] } }, send, id);
    expect(await bookSize(send)).toBe(2);
  });

  test('does not save a rejected address or one for another customer’s cart', async () => {
    const { send } = await newCustomer(shop);
    const { cartId: own } = await newShopper(send);
    const attempts: [string, object][] = [
      [own, { ...ADDRESS, region: 'XX' }],
      [cartId, ADDRESS],
    ];
    for (const [id, address] of attempts) {
      expect((await send(SHIP, { id, to: [{ address }] })).errors).toHaveLength(1);
    }
    expect(await bookSize(send)).toBe(0);
  });

  test('a full address book does not block the checkout', async () => {
    const { send, email } = await newCustomer(shop);
    const { cartId: id } = await newShopper(send);
    await save(send);
    const { customer_id: customerId } = await shop.db
      .selectFrom('customer_address')
      .innerJoin('customer', 'customer.id', 'customer_address.customer_id')
      .select('customer_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const row = await shop.db
      .selectFrom('customer_address')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    await shop.db
      .insertInto('customer_address')
      .values(Array.from({ length: 99 }, () => copy))
      .execute();
    const cart = await ship({ address: ADDRESS }, send, id);
    expect(cart.shipping_addresses[0]).toMatchObject({ id: null, street: ['88 Quarry Lane'] });
    expect(await bookSize(send)).toBe(100);
  });
});

describe('an address of another customer', () => {
  test('gets the same error as an unknown address, for customers and guests', async () => {
    const stranger = await newCustomer(shop);
    const { cartId: own } = await newShopper(stranger.send);
    const id = await save(customer.send);
    for (const bookId of [id, 2_000_000_000, -1]) {
      const notFound = {
        message: `Could not find a address with ID "${bookId}"`,
        extensions: { category: 'graphql-no-such-entity', code: 'ADDRESS_NOT_FOUND' },
      };
      const to = { customer_address_id: bookId };
      const shipped = await stranger.send(SHIP, { id: own, to: [to] });
      expect(shipped.errors?.[0]).toMatchObject(notFound);
      expect((await stranger.send(BILL, { id: own, to })).errors?.[0]).toMatchObject(notFound);
    }
    const guest = await newShopper(shop.query as Send);
    const { errors } = await shop.query(SHIP, { id: guest.cartId, to: [{ customer_address_id: id }] });
    expect(errors?.[0]).toMatchObject({
      message: "The current customer isn't authorized.",
      extensions: { category: 'graphql-authorization' },
    });
  });

  test.each<[string, object, string]>([
    [
      'both inputs',
      { address: ADDRESS, customer_address_id: 1 },
      'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
    ],
    ['neither', {}, 'The shipping address must contain either "customer_address_id" or "address".'],
  ])('rejects %s', async (_, to, message) => {
    expect((await customer.send(SHIP, { id: cartId, to: [to] })).errors?.[0]).toMatchObject({
      message,
      extensions: { category: 'graphql-input' },
    });
  });

  test('rejects an entry in a country without delivery, and names it', async () => {
    const id = await save(customer.send);
    await shop.db
      .insertInto('country')
      .values({
        code: 'AQ',
        name: 'Antarctica',
        is_region_required: false,
        postcode_pattern: '.*',
        is_served: false,
      })
      .execute();
    await shop.db.updateTable('customer_address').set({ country_code: 'AQ' }).where('id', '=', id).execute();
    const { errors } = await customer.send(SHIP, { id: cartId, to: [{ customer_address_id: id }] });
    expect(errors?.[0]).toMatchObject({
      message: 'Invalid value of "AQ" provided for the countryId field.',
    });
  });
});
