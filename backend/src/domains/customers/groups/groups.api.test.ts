import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { newShopper, PLACE_ORDER, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const SKU = 'AG-SHIP-1';
const GROUP_FIELDS = `id name members gold silver platinum palladium payment_methods largest_order largest_quote
  unpaid_orders unpaid_value`;
const FIELDS = `version currency groups { ${GROUP_FIELDS} } general { name largest_order }
  methods { code } history { id by values { path before after } }`;
const READ = `{ customer_groups { ${FIELDS} } }`;
const SAVE = `mutation ($version: String!, $id: ID, $group: CustomerGroupInput!) {
  customer_groups: save_customer_group(version: $version, id: $id, group: $group) { ${FIELDS} } }`;
const DELETE = `mutation ($version: String!, $id: ID!) {
  customer_groups: delete_customer_group(version: $version, id: $id) { ${FIELDS} } }`;
const UNDO = `mutation ($change: ID!) { customer_groups: undo_customer_groups(change: $change) { ${FIELDS} } }`;
const ASSIGN = `mutation ($customers: [ID!]!, $group: ID!, $seen: ID) {
  set_customer_group(customers: $customers, group: $group, seen: $seen) }`;
const PREVIEW = `query ($id: ID, $group: CustomerGroupInput!, $skus: [ID!]) {
  customer_group_preview(id: $id, group: $group, skus: $skus) { sku name general before after bid } }`;

interface Groups {
  readonly version: string;
  readonly groups: readonly { id: string; name: string; members: number; silver: number }[];
  readonly history: readonly { id: string; by: string; values: { path: string }[] }[];
}
interface Answer {
  readonly customer_groups: Groups;
}

let shop: TestShop;
let trader: OfficeClient;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.setSpot({ ...TEST_SPOT, silver: 50 });
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
  owner = await officeAs(shop, 'owner', 'Olga Ray');
});
afterAll(() => shop.close());

const POINTS = { gold: 0, silver: 0, platinum: 0, palladium: 0 };
const read = async () => (await owner.query<Answer>(READ)).data.customer_groups;

/** Saves a group with the newest version, and reloads the settings of the process. */
async function save(group: object, id: string | null = null, client = owner) {
  const { version } = await read();
  const answer = await client.query<Answer>(SAVE, { version, id, group: { ...POINTS, ...group } });
  await shop.refresh();
  return answer;
}

/** Adds a group and returns its number. */
async function newGroup(
  group: Readonly<Record<string, unknown>> & { readonly name: string },
): Promise<string> {
  const { data, errors } = await save(group);
  expect(errors).toBeUndefined();
  return data.customer_groups.groups.find(({ name }) => name === group.name)?.id ?? '';
}

async function idOf(email: string): Promise<string> {
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', email);
  return String((await row.executeTakeFirstOrThrow()).id);
}

/** Returns a signed-in customer of a group. */
async function memberOf(group: string) {
  const customer = await newCustomer(shop);
  const id = await idOf(customer.email);
  const { data, errors } = await owner.query<{ set_customer_group: number }>(ASSIGN, {
    customers: [id],
    group,
  });
  expect(errors).toBeUndefined();
  expect(data.set_customer_group).toBe(group === '1' ? 0 : 1);
  return { ...customer, id };
}

const PRODUCT = `{ metalPrices { price_version }
  products(filter: { sku: { eq: "${SKU}" } }) { items { price_version price_range { minimum_price { final_price { value } } }
    price_tiers { quantity final_price { value } } method_prices { codes price { value } } buyback_price { value } } } }`;
interface Product {
  readonly metalPrices: { readonly price_version: string };
  readonly products: {
    readonly items: readonly {
      readonly price_version: string;
      readonly price_range: { minimum_price: { final_price: { value: number } } };
      readonly price_tiers: readonly { quantity: number; final_price: { value: number } }[];
      readonly method_prices: readonly { codes: string[]; price: { value: number } }[];
      readonly buyback_price: { value: number } | null;
    }[];
  };
}
const guest: Send = ((document, variables) => shop.query(document, variables)) as Send;

async function productOf(send: Send) {
  const { data, errors } = await send<Product>(PRODUCT);
  expect(errors).toBeUndefined();
  const [item] = data.products.items;
  if (!item) throw new Error('The demo shop sells the Tall Ship');
  return {
    ...item,
    version: data.metalPrices.price_version,
    price: item.price_range.minimum_price.final_price.value,
  };
}

describe('groups of customers', () => {
  test('have prices of their own in list, page, cart, lock and order, and guests keep theirs (CUST-02)', async () => {
    const group = await newGroup({ name: 'Wholesale', silver: -0.5 });
    const { send, id } = await memberOf(group);
    const before = await productOf(guest);
    expect(before.price).toBe(54.25);

    const own = await productOf(send);
    // 50 × (1.04 − 0.005) + 2.25
    expect(own.price).toBe(54);
    expect(own.price_tiers.map(({ final_price: { value } }) => value)).toEqual([54, 53.45, 52.85, 52.3]);
    expect(own.buyback_price).toEqual(before.buyback_price);
    expect(own.version).not.toBe(before.version);
    expect(own.price_version).toBe(own.version);

    const shopper = await newShopper(send, { isGuest: false });
    await shopper.add(SKU, 2);
    const cart = await shopper.prepare();
    expect(cart.items[0]?.prices.price.value).toBe(54);
    const order = await shopper.placeOrder();
    expect(order.items[0]).toMatchObject({ prices: { price: { value: 54 } } });

    const other = await newShopper(guest);
    await other.add(SKU, 2);
    expect((await other.cart()).items[0]?.prices.price.value).toBe(54.25);
    expect((await productOf(guest)).price).toBe(54.25);
    const general = await newCustomer(shop);
    expect(await productOf(general.send)).toEqual(before);

    const { data } = await owner.query<{ order: { customer: { group: string } } }>(
      'query ($number: ID!) { order(number: $number) { customer { group } } }',
      { number: order.number },
    );
    expect(data.order.customer.group).toBe('Wholesale');
    const page = await owner.query<{ customer: { group: object } }>(
      'query ($id: ID!) { customer(id: $id) { group { id name } } }',
      { id },
    );
    expect(page.data.customer.group).toEqual({ id: group, name: 'Wholesale' });
    const account = await send<{ customer: object }>('{ customer { group { name } group_id } }');
    expect(account.data.customer).toEqual({ group: { name: 'Wholesale' }, group_id: Number(group) });
  });

  test('never share a cached response with another group (CUST-02)', async () => {
    const cheap = await memberOf(await newGroup({ name: 'Cheap', silver: -1 }));
    const dear = await memberOf(await newGroup({ name: 'Dear', silver: 1 }));
    const url = `/graphql?query=${encodeURIComponent(PRODUCT)}`;
    const get = async (token: string | null) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await shop.app.inject({ method: 'GET', url, headers });
      const { data } = JSON.parse(response.body) as { data: Product };
      const price = data.products.items[0]?.price_range.minimum_price.final_price.value;
      return { price, id: response.headers['x-magento-cache-id'], cache: response.headers['cache-control'] };
    };
    const tokens = [null, cheap.token, dear.token, null, dear.token, cheap.token];
    const answers = [];
    for (const token of tokens) answers.push(await get(token));
    expect(answers.map(({ price }) => price)).toEqual([54.25, 53.75, 54.75, 54.25, 54.75, 53.75]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
    for (const { cache } of answers.filter((_, at) => tokens[at] !== null)) expect(cache).toBe('no-store');
    const at = await Promise.all(tokens.map(get));
    expect(at.map(({ price }) => price)).toEqual([54.25, 53.75, 54.75, 54.25, 54.75, 53.75]);
  });

  test('sort and filter lists by their own prices (CUST-02)', async () => {
    const { send } = await memberOf(await newGroup({ name: 'Silver dear', silver: 40, gold: -0.5 }));
    const LIST = `query ($filter: ProductAttributeFilterInput!) { products(filter: $filter, sort: { price: ASC }, pageSize: 50) {
      items { sku price_range { minimum_price { final_price { value } } } } } }`;
    interface List {
      readonly products: {
        items: { sku: string; price_range: { minimum_price: { final_price: { value: number } } } }[];
      };
    }
    const skusOf = async (as: Send, filter: object) => {
      const { data, errors } = await as<List>(LIST, { filter });
      expect(errors).toBeUndefined();
      const prices = data.products.items.map(
        ({ price_range: range }) => range.minimum_price.final_price.value,
      );
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      return data.products.items.map(({ sku }) => sku);
    };
    const dearer = { price: { from: '74', to: '75' } };
    expect(await skusOf(guest, dearer)).not.toContain(SKU);
    expect(await skusOf(send, dearer)).toContain(SKU);
    expect(await skusOf(guest, { price: { from: '50', to: '56' } })).toContain(SKU);
  });

  test('cost guests and the general group no further statement (CUST-02)', async () => {
    await newGroup({ name: 'Unused', gold: -0.1 });
    const { send } = await newCustomer(shop);
    const general = await productOf(send);
    const { query } = shop.pool;
    const statements: string[] = [];
    shop.pool.query = ((...given: unknown[]) => {
      const [first] = given as [string | { text: string }];
      statements.push(typeof first === 'string' ? first : first.text);
      return (query as (...all: unknown[]) => unknown).apply(shop.pool, given);
    }) as typeof query;
    try {
      await productOf(guest);
      expect(statements.filter((text) => text.includes('group_id'))).toEqual([]);
      expect(await productOf(send)).toEqual(general);
      expect(statements.filter((text) => /from "customer"/.test(text))).toEqual([]);
    } finally {
      shop.pool.query = query;
    }
  });

  test('pay only by their methods, also when the method was chosen before (CUST-02)', async () => {
    const group = await newGroup({ name: 'Checks only', payment_methods: ['checkmo'] });
    const { send, id } = await memberOf('1');
    const shopper = await newShopper(send, { isGuest: false });
    await shopper.add(SKU, 1);
    await shopper.prepare({ payment: 'banktransfer' });
    await owner.query(ASSIGN, { customers: [id], group, seen: '1' });

    const rejected = await send<{ placeOrder: { errors: { code: string }[]; orderV2: null } }>(PLACE_ORDER, {
      id: shopper.cartId,
    });
    expect(rejected.data?.placeOrder?.orderV2 ?? null).toBeNull();
    const offered = await send<{ cart: { available_payment_methods: { code: string }[] } }>(
      'query ($id: String!) { cart(cart_id: $id) { available_payment_methods { code } } }',
      { id: shopper.cartId },
    );
    expect(offered.data.cart.available_payment_methods).toEqual([{ code: 'checkmo' }]);
    const chosen = await send(
      'mutation ($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }',
      { id: shopper.cartId },
    );
    expect(chosen.errors).toHaveLength(1);
    expect((await productOf(send)).method_prices.flatMap(({ codes }) => codes)).toEqual(['checkmo']);
    await shopper.prepare({ payment: 'checkmo' });
    expect((await shopper.placeOrder()).number).toMatch(/^\d+$/);
  });

  test('have limits of their own for orders, unpaid orders and quotes (CUST-02)', async () => {
    const small = { name: 'Small', largest_order: 10_000, largest_quote: 5_000 };
    const large = await memberOf(await newGroup(small));
    const place = async (send: Send, pieces: number) => {
      const shopper = await newShopper(send, { isGuest: false });
      await shopper.add(SKU, pieces);
      await shopper.prepare();
      const { data, errors } = await send<{ placeOrder: { orderV2: object | null } | null }>(PLACE_ORDER, {
        id: shopper.cartId,
      });
      return data?.placeOrder?.orderV2 ? null : (errors?.[0]?.message ?? '');
    };
    expect(await place(large.send, 2)).toContain('Our maximum order is $100.00.');
    const { send } = await memberOf(await newGroup({ ...small, name: 'One at a time', unpaid_orders: 1 }));
    expect(await place(send, 1)).toBeNull();
    expect(await place(send, 1)).toContain('1 order to this address');
    const limits = await send<{ buybackProducts: { quote_limits: { total: { value: number } } } }>(
      '{ buybackProducts { quote_limits { total { value } } } }',
    );
    expect(limits.data.buybackProducts.quote_limits.total.value).toBe(50);
  });

  test('cannot get a price below a bid, which the rejection names (CUST-02, SELL-05)', async () => {
    const { code, errors } = await save({ name: 'Too cheap', silver: -20 });
    expect(code).toBe('BID_ABOVE_ASK');
    expect(errors?.[0]?.message).toMatch(
      /would buy AG-[\w-]+ for \$[\d.,]+, and the shop buys it for \$[\d.,]+/,
    );
    expect((await read()).groups.map(({ name }) => name)).not.toContain('Too cheap');
  });

  test('are saved, undone and deleted with a conflict notice and an audit entry (CUST-02)', async () => {
    const id = await newGroup({ name: 'Dealers', silver: -0.25 });
    const { version } = await read();
    const first = await owner.query<Answer>(SAVE, {
      version,
      id,
      group: { ...POINTS, name: 'Dealers', silver: 0.75 },
    });
    expect(first.data.customer_groups.groups.find((one) => one.id === id)?.silver).toBe(0.75);
    const second = await trader.query<Answer>(SAVE, { version, id, group: { ...POINTS, name: 'Late' } });
    expect(second.code).toBe('CONFLICT');
    const [change] = first.data.customer_groups.history;
    expect(change).toMatchObject({
      by: 'Olga Ray',
      values: [{ path: `by_number.${id}.premium_points.silver` }],
    });
    const undone = await trader.query<Answer>(UNDO, { change: change?.id });
    expect(undone.errors).toBeUndefined();
    expect(undone.data.customer_groups.groups.find((one) => one.id === id)?.silver).toBe(-0.25);
    expect((await trader.query(UNDO, { change: change?.id })).code).toBe('CHANGED_SINCE');

    await shop.refresh();
    const { id: customer } = await memberOf(id);
    const inUse = await owner.query(DELETE, { version: (await read()).version, id });
    expect(inUse.code).toBe('GROUP_IN_USE');
    expect(inUse.errors?.[0]?.message).toContain('1 customer is in the group Dealers');
    const listed = await owner.query<{ customers: { customers: { id: string; group: string }[] } }>(
      'query ($group: ID) { customers(group: $group) { customers { id group } } }',
      { group: id },
    );
    expect(listed.data.customers.customers).toEqual([{ id: customer, group: 'Dealers' }]);
    await owner.query(ASSIGN, { customers: [customer], group: '1', seen: id });
    const deleted = await owner.query<Answer>(DELETE, { version: (await read()).version, id });
    expect(deleted.data.customer_groups.groups.map((one) => one.id)).not.toContain(id);
    const moves = await shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'before', 'after'])
      .where('verb', '=', 'customer-group')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(moves).toEqual({ by_name: 'Olga Ray', before: { group: 'Dealers' }, after: { group: 'General' } });
  });

  test('preview what changes for shoppers (CUST-02)', async () => {
    const id = await newGroup({ name: 'Previewed', silver: -0.5 });
    const group = { ...POINTS, name: 'Previewed', silver: 1 };
    const { data } = await trader.query<{ customer_group_preview: object[] }>(PREVIEW, {
      id,
      group,
      skus: [SKU],
    });
    expect(data.customer_group_preview).toMatchObject([
      { sku: SKU, general: 5_425, before: 5_400, after: 5_475 },
    ]);
    const popular = await trader.query<{ customer_group_preview: object[] }>(PREVIEW, { id: null, group });
    expect(popular.data.customer_group_preview.length).toBeGreaterThan(4);
    expect((await trader.query(PREVIEW, { id, group, skus: ['NO-SUCH'] })).code).toBe('PRODUCT_UNKNOWN');
  });

  test('reject invalid values, unknown groups and roles without the permission (CUST-02)', async () => {
    for (const wrong of [
      { name: '' },
      { name: '‮elohW' },
      { name: 'x'.repeat(41) },
      { name: 'general' },
      { name: 'Odd', silver: 51 },
      { name: 'Odd', largest_order: 0 },
      { name: 'Odd', unpaid_orders: -1 },
      { name: 'Odd', payment_methods: [] },
      { name: 'Odd', payment_methods: ['goats'] },
    ]) {
      expect([wrong, (await save(wrong)).code]).toEqual([wrong, 'GROUP_INVALID']);
    }
    expect((await save({ name: 'Odd' }, '99')).code).toBe('GROUP_UNKNOWN');
    const { id } = await memberOf('1');
    const group = await newGroup({ name: 'Assigned' });
    const assign = (variables: object, client = owner) => client.query(ASSIGN, variables);
    expect((await assign({ customers: [id], group: '99' })).code).toBe('GROUP_UNKNOWN');
    expect((await assign({ customers: ['999999'], group })).code).toBe('CUSTOMER_UNKNOWN');
    expect((await assign({ customers: [], group })).code).toBe('TOO_MANY_CUSTOMERS');
    expect((await assign({ customers: [id], group, seen: '98' })).code).toBe('CONFLICT');
    const bench = await officeAs(shop, 'bench', 'Bo');
    const NAMES = '{ customer_group_names { name } }';
    expect((await bench.query(NAMES)).code).toBe('NOT_PERMITTED');
    const orderDesk = await officeAs(shop, 'order_desk', 'Ines Hale');
    expect((await assign({ customers: [id], group }, bench)).code).toBe('NOT_PERMITTED');
    expect((await save({ name: 'Mine' }, null, orderDesk)).code).toBe('NOT_PERMITTED');
    const names = await orderDesk.query<{ customer_group_names: { name: string }[] }>(NAMES);
    expect(names.data.customer_group_names[0]).toEqual({ name: 'General' });
    expect((await orderDesk.query(READ)).code).toBe('NOT_PERMITTED');
    expect((await read()).groups.map(({ name }) => name)).not.toContain('Mine');
  });

  test('keep a price lock of the time before a change, and prices of phone orders follow the buyer (CUST-02)', async () => {
    const group = await newGroup({ name: 'Telephone', silver: -0.5 });
    const { send, id } = await memberOf('1');
    const shopper = await newShopper(send, { isGuest: false });
    await shopper.add(SKU, 1);
    expect((await shopper.prepare()).items[0]?.prices.price.value).toBe(54.25);
    await owner.query(ASSIGN, { customers: [id], group });
    expect((await shopper.cart()).items[0]?.prices.price.value).toBe(54.25);
    expect((await shopper.placeOrder()).items[0]).toMatchObject({ prices: { price: { value: 54.25 } } });

    const desk = await officeAs(shop, 'order_desk', 'Ines Hale');
    const started = await desk.query<{ start_phone_order: { id: string } }>(
      'mutation ($customer: ID!) { start_phone_order(customer: $customer) { id } }',
      { customer: id },
    );
    const added = await desk.query<{ add_phone_order_piece: { lines: { unit: number }[] } }>(
      `mutation ($id: ID!) { add_phone_order_piece(id: $id, sku: "${SKU}", quantity: 1) { lines { unit } } }`,
      { id: started.data.start_phone_order.id },
    );
    expect(added.data.add_phone_order_piece.lines).toEqual([{ unit: 5_400 }]);
  });
});
