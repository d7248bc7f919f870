import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
let customer: TestCustomer;
let stranger: TestCustomer;
const numbers: string[] = [];
let token: string;

beforeAll(async () => {
  shop = await createTestShop();
  customer = await newCustomer(shop);
  stranger = await newCustomer(shop);
  for (let count = 0; count < 3; count++) {
    const order = await placeCustomerOrder(customer.send, { 'AC-GLOVES': 1 });
    numbers.push(order.number);
    token = order.token;
    shop.clock.advance(60_000);
  }
});
afterAll(() => shop.close());

const ORDERS = `query ($filter: CustomerOrdersFilterInput, $page: Int, $size: Int, $sort: CustomerOrderSortInput) {
  customer {
    orders(filter: $filter, currentPage: $page, pageSize: $size, sort: $sort) {
      total_count date_of_first_order page_info { current_page page_size total_pages } items { number status status_label email }
    }
  }
}`;

interface Page {
  readonly total_count: number;
  readonly date_of_first_order: string | null;
  readonly page_info: object;
  readonly items: readonly { number: string; status: string; status_label: string; email: string }[];
}

async function list(send: Send, variables: object = {}): Promise<Page> {
  return (await must<{ customer: { orders: Page } }>(send, ORDERS, variables)).customer.orders;
}

describe("a customer's orders (GEN-07, ROUTE-22)", () => {
  test('are listed newest first, page by page', async () => {
    const newestFirst = numbers.toReversed();
    const all = await list(customer.send);
    expect(all.items.map(({ number }) => number)).toEqual(newestFirst);
    expect(all.items[0]).toMatchObject({
      status: 'Pending',
      status_label: 'Pending payment',
      email: customer.email,
    });
    expect(all.total_count).toBe(3);
    expect(all.date_of_first_order).toBe('2026-03-18 15:00:00');
    const second = await list(customer.send, { page: 2, size: 2 });
    expect(second.items.map(({ number }) => number)).toEqual(newestFirst.slice(2));
    expect(second.page_info).toEqual({ current_page: 2, page_size: 2, total_pages: 2 });
    expect((await list(customer.send, { page: 1_000_000_000 })).items).toEqual([]);
    const sort = { sort_field: 'NUMBER', sort_direction: 'ASC' };
    expect((await list(customer.send, { sort })).items.map(({ number }) => number)).toEqual(numbers);
    const { customerOrders } = await must<{ customerOrders: Page }>(
      customer.send,
      '{ customerOrders { items { number } } }',
    );
    expect(customerOrders.items).toHaveLength(3);
  });

  test.each([
    [{ page: 0 }, 'currentPage value must be greater than 0.'],
    [{ size: -1 }, 'pageSize value must be greater than 0.'],
    [{ size: 101 }, 'Maximum pageSize is 100'],
  ])('reject %j', async (variables, message) => {
    expect((await customer.send(ORDERS, variables)).errors?.[0]?.message).toBe(message);
  });

  test.each([
    ['a label', { status: { eq: 'Pending payment' } }, 3],
    ["Magento's label", { status: { eq: 'Pending' } }, 3],
    ['a code among others', { status: { in: ['shipped', 'pending_payment'] } }, 3],
    ['another state', { status: { eq: 'Shipped' } }, 0],
    ['a state that there is not', { status: { eq: 'Lost' } }, 0],
    ['its day', { order_date: { from: '2026-03-18', to: '2026-03-18' } }, 3],
    ['a minute of it', { order_date: { from: '2026-03-18 15:00:30', to: '2026-03-18 15:01:00' } }, 1],
    ['the day after', { order_date: { from: '2026-03-19' } }, 0],
    ['a total', { grand_total: { from: '0.01', to: '100000' } }, 3],
    ['more than it', { grand_total: { from: '100000' } }, 0],
    ['all at once', { number: { match: '0' }, status: { eq: 'paid' }, grand_total: { to: '1' } }, 0],
  ])('are found by %s (OPEN-21)', async (_, filter, count) => {
    expect((await list(customer.send, { filter })).total_count).toBe(count);
  });

  test.each([
    [{ order_date: { from: 'yesterday' } }, /"order_date" must be a date/],
    [{ order_date: { to: '2026-13-41' } }, /"order_date" must be a date/],
    [{ grand_total: { from: '1e9' } }, /"grand_total" must be an amount/],
    [{ grand_total: { to: '9'.repeat(40) } }, /"grand_total" must be an amount/],
  ])('reject the filter %j with an error', async (filter, message) => {
    const { errors } = await customer.send(ORDERS, { filter });
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('are found by their number or a part of it', async () => {
    const [first = '', second = ''] = numbers;
    const found = async (number: object) =>
      (await list(customer.send, { filter: { number } })).items.map((o) => o.number);
    expect(await found({ eq: first })).toEqual([first]);
    expect(await found({ in: [first, second, null] })).toEqual([second, first]);
    expect(await found({ match: first.slice(-2) })).toEqual([first]);
    expect(await found({ match: '' })).toHaveLength(3);
    expect(await found({ match: '%' })).toEqual([]);
    expect(await found({ match: "' or 1=1 --" })).toEqual([]);
    expect(await found({ eq: 'x'.repeat(10_000) })).toEqual([]);
  });

  test('are hidden from other customers, with the error of an unknown order (ROUTE-20, OPEN-22)', async () => {
    const [number] = numbers;
    const theirs = await list(stranger.send, { filter: { number: { eq: number } } });
    const never = await list(stranger.send, { filter: { number: { eq: '999999999' } } });
    expect(theirs).toEqual(never);
    expect(theirs).toMatchObject({ total_count: 0, items: [], date_of_first_order: null });
    expect((await shop.query(ORDERS)).errors?.[0]?.message).toBe("The current customer isn't authorized.");
  });

  test('order details and favorites need a sign-in token (ENT-36)', async () => {
    const queries = {
      order: `{ customer { orders(filter: { number: { eq: "${numbers[0]}" } }) { items {
        number items { product_sku quantity_ordered } shipping_address { city } total { grand_total { value currency } } } } } }`,
      favorites: '{ customer { wishlists { id items_count items_v2 { items { id } } } } }',
      list: '{ wishlist { items_count } }',
    };
    const order = await must(customer.send, queries.order);
    expect(order).toMatchObject({
      customer: {
        orders: {
          items: [
            {
              number: numbers[0],
              items: [{ product_sku: 'AC-GLOVES', quantity_ordered: 1 }],
              shipping_address: { city: expect.any(String) },
              total: { grand_total: { value: expect.any(Number), currency: 'USD' } },
            },
          ],
        },
      },
    });
    expect(await must(customer.send, queries.favorites)).toMatchObject({
      customer: { wishlists: [{ id: expect.any(String), items_count: 0, items_v2: { items: [] } }] },
    });
    expect(await must(customer.send, queries.list)).toMatchObject({ wishlist: { items_count: 0 } });
    for (const query of Object.values(queries)) {
      const { data, errors } = await shop.query<Record<string, unknown>>(query);
      expect(errors?.[0]?.message, query).toBe("The current customer isn't authorized.");
      expect(errors?.[0]?.extensions.category, query).toBe('graphql-authorization');
      expect(Object.values(data ?? {}).filter(Boolean), query).toEqual([]);
    }
  });

  test('open by token in any browser, read-only; the confirmation links to them (OPEN-34)', async () => {
    const query = `query ($token: String!) { guestOrderByToken(input: { token: $token }) { number available_actions } }`;
    const actions = { [customer.email]: ['CANCEL', 'REORDER'], stranger: [], guest: [] };
    const senders = { [customer.email]: customer.send, stranger: stranger.send, guest: shop.query as Send };
    for (const [who, send] of Object.entries(senders)) {
      expect(await must(send, query, { token })).toEqual({
        guestOrderByToken: { number: numbers[2], available_actions: actions[who] },
      });
    }
    await jobsDone(shop.db);
    const mail = (await shop.outbox()).get(`order-placed-${numbers[0]}.eml`)?.replaceAll(/=\r?\n/g, '');
    expect(mail).toContain(`To: ${customer.email}`);
    expect(mail).toContain(`http://shop.test/order/${numbers[0]}`);
  });

  test('need no guest e-mail address, and reject one', async () => {
    const { cartId } = await newShopper(customer.send);
    const { errors } = await customer.send(
      `mutation ($id: String!) {
        setGuestEmailOnCart(input: { cart_id: $id, email: "other@oakes.example" }) { cart { email } }
      }`,
      { id: cartId },
    );
    expect(errors?.[0]?.message).toBe('The request is not allowed for logged in customers');
  });
});

test('customers can order where guests cannot (GEN-02, CONF-02, ROUTE-26)', async () => {
  await shop.db
    .updateTable('shop_setting')
    .set((row) => ({
      value: row.cast(row.val(JSON.stringify({ ...SETTINGS, guest_checkout_allowed: false })), 'json'),
    }))
    .where('section', '=', 'features')
    .execute();
  await shop.setSpot({});

  const { data } = await shop.query<{ storeConfig: object }>('{ storeConfig { is_guest_checkout_enabled } }');
  expect(data.storeConfig).toEqual({ is_guest_checkout_enabled: false });
  const guest = await newShopper(shop.query as Send);
  await guest.add('AC-GLOVES', 1);
  await guest.prepare();
  await expect(guest.placeOrder()).rejects.toThrow('Guest checkout is not allowed.');
  expect((await placeCustomerOrder(customer.send, { 'AC-GLOVES': 1 })).number).toBeTruthy();
});

const SETTINGS = {
  wishlist_enabled: true,
  guest_checkout_allowed: true,
  sign_in_required_to_add: false,
  reviews_need_approval: true,
  newsletter_enabled: true,
};
