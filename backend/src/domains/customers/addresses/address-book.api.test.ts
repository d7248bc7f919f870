import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let stranger: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  stranger = await newCustomer(shop);
});
afterAll(() => shop.close());

const FIELDS = `id uid customer_id firstname lastname company street city country_code country_id postcode telephone
  region { region region_code region_id } region_id default_shipping default_billing`;
const CREATE = `mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: Int!, $input: CustomerAddressInput) {
  updateCustomerAddress(id: $id, input: $input) { ${FIELDS} }
}`;
const DELETE = 'mutation ($id: Int!) { deleteCustomerAddress(id: $id) }';
const BOOK = `{ customer { default_billing default_shipping addresses { ${FIELDS} } } }`;

const QUARRY = {
  firstname: ' Marta ',
  lastname: 'Oakes',
  street: ['88 Quarry Lane', ''],
  city: 'Wilmington',
  country_code: 'US',
  region: { region_code: 'DE' },
  postcode: '19801-1234',
  telephone: '(302) 555-0107',
};
const NOT_AUTHORIZED = {
  message: "The current customer isn't authorized.",
  extensions: { category: 'graphql-authorization', code: 'CUSTOMER_NOT_AUTHORIZED' },
};

interface Entry {
  readonly id: number;
  readonly default_shipping: boolean;
  readonly default_billing: boolean;
}
interface Book {
  readonly default_billing: string | null;
  readonly default_shipping: string | null;
  readonly addresses: readonly Entry[];
}

const create = async (send: Send, more: object = {}) =>
  (await must<{ createCustomerAddress: Entry }>(send, CREATE, { input: { ...QUARRY, ...more } }))
    .createCustomerAddress;
const bookOf = async (send: Send) => (await must<{ customer: Book }>(send, BOOK)).customer;
const notFound = (id: number) => ({
  message: `Could not find a address with ID "${id}"`,
  extensions: { category: 'graphql-no-such-entity', code: 'ADDRESS_NOT_FOUND' },
});

describe('a customer’s address book (OPEN-24, ROUTE-23)', () => {
  test('stores a trimmed address with its region resolved and a uid that encodes its id', async () => {
    const { send } = await newCustomer(shop);
    const address = await create(send, { country_id: 'DE', company: 'Oakes Joinery' });
    expect(address).toMatchObject({
      uid: Buffer.from(String(address.id)).toString('base64'),
      firstname: 'Marta',
      company: 'Oakes Joinery',
      street: ['88 Quarry Lane'],
      // `country_code` takes precedence over the older `country_id`.
      country_code: 'US',
      country_id: 'US',
      postcode: '19801-1234',
      region: { region_code: 'DE', region: 'Delaware' },
      default_shipping: false,
      default_billing: false,
    });
    expect(await bookOf(send)).toEqual({
      default_billing: null,
      default_shipping: null,
      addresses: [address],
    });
  });

  test('changes only the sent fields; a new country clears the region', async () => {
    const { send } = await newCustomer(shop);
    const address = await create(send, { company: 'Oakes Joinery', default_billing: true });
    const changed = await must<{ updateCustomerAddress: Entry }>(send, UPDATE, {
      id: address.id,
      input: { street: ['3 Sawmill Road'], company: null },
    });
    expect(changed.updateCustomerAddress).toEqual({
      ...address,
      street: ['3 Sawmill Road'],
      company: null,
    });
    const moved = await must<{ updateCustomerAddress: object }>(send, UPDATE, {
      id: address.id,
      input: { country_code: 'IE', postcode: 'd02 x285', region: { region: 'County Dublin' } },
    });
    expect(moved.updateCustomerAddress).toMatchObject({
      country_code: 'IE',
      postcode: 'D02 X285',
      region: { region: 'County Dublin', region_code: null, region_id: null },
      default_billing: true,
    });
    const back = await send(UPDATE, { id: address.id, input: { country_code: 'US', postcode: '19801' } });
    expect(back.errors?.[0]).toMatchObject({ message: 'Region is required.' });
    expect((await bookOf(send)).addresses).toEqual([moved.updateCustomerAddress]);
  });

  test('has one default of each kind, also for concurrent changes', async () => {
    const { send } = await newCustomer(shop);
    const first = await create(send, { default_shipping: true, default_billing: true });
    const second = await create(send, { default_shipping: true });
    expect(await bookOf(send)).toMatchObject({
      default_shipping: String(second.id),
      default_billing: String(first.id),
    });
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        must(send, UPDATE, {
          id: turn % 2 === 0 ? first.id : second.id,
          input: { default_shipping: true, default_billing: true },
        }),
      ),
    );
    const { addresses } = await bookOf(send);
    expect(addresses.filter((address) => address.default_shipping)).toHaveLength(1);
    expect(addresses.filter((address) => address.default_billing)).toHaveLength(1);
    await must(send, UPDATE, {
      id: addresses.find((address) => address.default_billing)?.id,
      input: { default_billing: false },
    });
    expect((await bookOf(send)).default_billing).toBeNull();
  });

  test('deletes an entry, but not a default', async () => {
    const { send } = await newCustomer(shop);
    const billing = await create(send, { default_billing: true });
    const shipping = await create(send, { default_shipping: true });
    const plain = await create(send);
    for (const [{ id }, use] of [
      [billing, 'billing'],
      [shipping, 'shipping'],
    ] as const) {
      const { errors } = await send(DELETE, { id });
      expect(errors?.[0]).toMatchObject({
        message: `Customer Address ${id} is set as default ${use} address and can not be deleted`,
        extensions: { category: 'graphql-input', code: 'ADDRESS_IS_DEFAULT' },
      });
    }
    expect(await must(send, DELETE, { id: plain.id })).toEqual({ deleteCustomerAddress: true });
    expect((await send(DELETE, { id: plain.id })).errors?.[0]).toMatchObject(notFound(plain.id));
    expect((await bookOf(send)).addresses).toHaveLength(2);
  });

  test('is paginated by addressesV2', async () => {
    const { send } = await newCustomer(shop);
    for (let count = 0; count < 6; count++) await create(send, { city: `Town ${count}` });
    const PAGE = `query ($page: Int, $size: Int) {
      customer { addressesV2(currentPage: $page, pageSize: $size) {
        total_count page_info { current_page page_size total_pages } items { city }
      } }
    }`;
    const { customer } = await must<{ customer: object }>(send, PAGE, { page: 2 });
    expect(customer).toEqual({
      addressesV2: {
        total_count: 6,
        page_info: { current_page: 2, page_size: 5, total_pages: 2 },
        items: [{ city: 'Town 5' }],
      },
    });
    for (const [variables, message] of [
      [{ page: 0 }, 'currentPage value must be greater than 0.'],
      [{ size: 0 }, 'pageSize value must be greater than 0.'],
      [{ page: 3 }, 'currentPage value 3 specified is greater than the 2 page(s) available.'],
    ] as const) {
      expect((await send(PAGE, variables)).errors?.[0]).toMatchObject({ message });
    }
  });

  test('holds at most 100 entries, also for concurrent requests', async () => {
    const { send } = await newCustomer(shop);
    for (let count = 0; count < 98; count++) await create(send);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(CREATE, { input: { ...QUARRY, default_shipping: true } })),
    );
    const rejected = answers.flatMap(({ errors }) => errors ?? []);
    expect(rejected).toHaveLength(4);
    expect(rejected[0]).toMatchObject({
      message: 'An address book holds at most 100 addresses. Remove one and try again.',
      extensions: { category: 'graphql-input', code: 'ADDRESS_BOOK_FULL' },
    });
    expect((await bookOf(send)).addresses).toHaveLength(100);
  });
});

describe('an invalid address (VAL-01, VAL-10, VAL-11, VAL-12)', () => {
  test.each<[string, object, string]>([
    [
      'nothing at all',
      {
        firstname: '',
        lastname: ' ',
        street: ['', null],
        city: null,
        country_code: null,
        postcode: '',
        telephone: '',
      },
      'Required parameters are missing: firstname, lastname, street, city, country_id, postcode, telephone',
    ],
    ['no region', { region: {} }, 'Region is required.'],
    [
      'a region of another country',
      { region: { region_code: 'ON' } },
      'The specified region is not a part of the selected country or region',
    ],
    [
      'a country that is not served',
      { country_code: 'AQ' },
      'Invalid value of "AQ" provided for the countryId field.',
    ],
    ['10,000 characters', { city: 'x'.repeat(10_000) }, '"city" must contain at most 255 characters.'],
    [
      'too many lines',
      { street: ['1', '2', '3', '4'] },
      '"Street Address" cannot contain more than 3 lines.',
    ],
    [
      'a postcode of elsewhere',
      { postcode: 'SW1A 1AA' },
      'Invalid value of "SW1A 1AA" provided for the postcode field.',
    ],
  ])('rejects %s with its field, as new entry or change', async (_, more, message) => {
    const { send } = await newCustomer(shop);
    const known = await create(send);
    const created = await send(CREATE, { input: { ...QUARRY, ...more } });
    expect(created.errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
    const updated = await send(UPDATE, { id: known.id, input: more });
    expect(updated.errors?.[0]).toMatchObject({ message });
    expect((await bookOf(send)).addresses).toEqual([known]);
  });

  test('replaces line breaks in a name by spaces', async () => {
    const { send } = await newCustomer(shop);
    expect(await create(send, { lastname: 'Oakes\r\nBcc: all@shop.test' })).toMatchObject({
      lastname: 'Oakes Bcc: all@shop.test',
    });
  });

  test('an update without changes reports the missing fields', async () => {
    const { send } = await newCustomer(shop);
    const { id } = await create(send);
    expect((await send(UPDATE, { id })).errors?.[0]).toMatchObject({
      message: '"input" value must be specified',
    });
  });
});

describe('another customer’s address book', () => {
  test('a guest has none, and gets no validation errors', async () => {
    const asGuest = shop.query as Send;
    for (const [document, variables] of [
      [CREATE, { input: { ...QUARRY, region: { region_code: 'ON' } } }],
      [UPDATE, { id: 1, input: {} }],
      [DELETE, { id: 1 }],
      [BOOK, {}],
    ] as const) {
      expect((await asGuest(document, variables)).errors?.[0]).toMatchObject(NOT_AUTHORIZED);
    }
  });

  test('denies reading, changing and deleting entries with the error of unknown ones', async () => {
    const { send } = await newCustomer(shop);
    const mine = await create(send, { default_shipping: true });
    for (const id of [mine.id, 2_000_000_000, 0, -1]) {
      const input = { default_shipping: true, city: 'Elsewhere' };
      expect((await stranger.send(UPDATE, { id, input })).errors?.[0]).toMatchObject(notFound(id));
      expect((await stranger.send(DELETE, { id })).errors?.[0]).toMatchObject(notFound(id));
    }
    expect((await bookOf(send)).addresses).toEqual([mine]);
    expect((await bookOf(stranger.send)).addresses).toEqual([]);
  });
});
