import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { NO_TRANSFERS, withCounters } from '../../../testing/counters.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);
const METHOD = { carrier_code: 'collect', method_code: 'counter' };

interface Found {
  readonly pickupLocations: {
    readonly total_count: number;
    readonly page_info: { readonly total_pages: number };
    readonly items: readonly { readonly pickup_location_code: string; readonly hours_text: string }[];
  };
}

async function codes(args: string): Promise<string[]> {
  const { pickupLocations } = await must<Found>(
    send,
    `{ pickupLocations${args} { items { pickup_location_code } total_count page_info { total_pages } } }`,
    {},
  );
  return pickupLocations.items.map(({ pickup_location_code: code }) => code);
}

/** Runs with changed counters and puts them back. */
async function withLocations<T>(
  change: (location: Location) => Location,
  work: () => Promise<T>,
): Promise<T> {
  const { shipping } = shop.services.shop;
  const writable = shipping as { pickupLocations: typeof shipping.pickupLocations };
  const before = shipping.pickupLocations;
  writable.pickupLocations = before.map(change);
  try {
    return await work();
  } finally {
    writable.pickupLocations = before;
  }
}
type Location = TestShop['services']['shop']['shipping']['pickupLocations'][number];

/** A guest in New York with one product in the cart. */
async function guest(sku = 'AG-SHIP-1', quantity = 1): Promise<Shopper> {
  const shopper = await newShopper(send);
  expect(await shopper.add(sku, quantity)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  return shopper;
}

const SET = `mutation ($id: String!, $code: String) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ pickup_location_code: $code }] }) {
    cart { shipping_addresses { pickup_location_code selected_shipping_method { method_code arrives_from
      pickup_location { ready_on ready_at collect_by location { name city region } } } } }
  } }`;

describe('pickupLocations', () => {
  test('lists, filters, sorts and pages the counters (KIND-06)', async () => {
    expect(await codes('')).toEqual(['assay-row', 'harbor']);
    expect(await codes('(filters: { name: { like: "%COUNTER%" } })')).toEqual(['harbor']);
    expect(await codes('(filters: { pickup_location_code: { in: ["assay-row", "nowhere"] } })')).toEqual([
      'assay-row',
    ]);
    expect(await codes('(sort: { name: DESC })')).toEqual(['harbor', 'assay-row']);
    expect(await codes('(pageSize: 1, currentPage: 2)')).toEqual(['harbor']);
    const { errors } = await shop.query('{ pickupLocations(pageSize: 0) { total_count } }');
    expect(errors?.[0]?.message).toBe('pageSize value must be greater than 0.');
  });

  test('finds counters near a place, and those that have a product (KIND-06)', async () => {
    expect(await codes('(area: { search_term: "19999:US", radius: 5 })')).toEqual(['assay-row', 'harbor']);
    expect(await codes('(area: { search_term: "Port Ellery", radius: 1 })')).toEqual(['assay-row']);
    expect(await codes('(area: { search_term: "19801", radius: 1 })')).toEqual(['assay-row', 'harbor']);
    expect(await codes('(area: { search_term: "90210:US", radius: 50 })')).toEqual([]);
    expect(await codes('(productsInfo: [{ sku: "AG-SHIP-1" }])')).toHaveLength(2);
    expect(await codes('(productsInfo: [{ sku: "no-such-sku" }])')).toEqual([]);
  });

  test('leaves out a counter that takes no orders (KIND-06)', async () => {
    const close = (location: Location) => ({ ...location, isActive: location.code !== 'assay-row' });
    expect(await withLocations(close, () => codes(''))).toEqual(['harbor']);
  });
});

describe('a collected cart', () => {
  test('keeps its address, and is ready when the counter opens (KIND-06)', async () => {
    const { cartId: id } = await guest();
    const { setShippingAddressesOnCart: set } = await must<{
      setShippingAddressesOnCart: { cart: { shipping_addresses: Record<string, unknown>[] } };
    }>(send, SET, { id, code: 'harbor' });
    expect(set.cart.shipping_addresses[0]).toMatchObject({
      pickup_location_code: 'harbor',
      selected_shipping_method: {
        method_code: 'counter',
        pickup_location: { location: { name: 'Harbor counter', city: 'Port Ellery', region: 'Delaware' } },
      },
    });
    const way = set.cart.shipping_addresses[0]?.selected_shipping_method as {
      arrives_from: string;
      pickup_location: { ready_on: string; ready_at: string; collect_by: string };
    };
    expect(way.arrives_from).toBe(way.pickup_location.ready_on);
    const opens = new Date(way.pickup_location.ready_at);
    const local = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      hourCycle: 'h23',
      weekday: 'short',
    }).format(opens);
    expect(local).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? 09$/);
    expect(Date.parse(way.pickup_location.collect_by) - opens.getTime()).toBeGreaterThan(9 * 86_400_000);
  });

  test('is taxed at the counter, and the order keeps the counter (KIND-06)', async () => {
    const shopper = await guest('AG-SHIP-1', 2);
    const taxOf = async () => {
      const { cart } = await must<{ cart: { prices: { applied_taxes: { amount: { value: number } }[] } } }>(
        send,
        'query ($id: String!) { cart(cart_id: $id) { prices { applied_taxes { amount { value } } } } }',
        { id: shopper.cartId },
      );
      return cart.prices.applied_taxes.reduce((sum, { amount }) => sum + amount.value, 0);
    };
    expect(await taxOf()).toBe(0);
    const inNewYork = (location: Location) => ({ ...location, regionCode: 'NY' });
    expect(await withLocations(inNewYork, taxOf)).toBeGreaterThan(0);
    await must(send, SET, { id: shopper.cartId, code: 'harbor' });
    const { token } = await shopper.placeOrder();
    const { guestOrderByToken: order } = await must<{
      guestOrderByToken: { pickup_location: { pickup_location_code: string; hours_text: string } };
    }>(
      send,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
         pickup_location { pickup_location_code hours_text } } }`,
      { token },
    );
    expect(order.pickup_location.pickup_location_code).toBe('harbor');
    expect(order.pickup_location.hours_text).toMatch(/^Mon – Fri: 9\sAM – 4\sPM$/);
  });

  test('rejects an unknown or closed counter by name (KIND-06)', async () => {
    const shopper = await guest();
    const unknown = await shop.query(SET, { id: shopper.cartId, code: 'x"; drop' });
    expect(unknown.errors?.[0]?.extensions).toMatchObject({
      category: 'graphql-no-such-entity',
      code: 'PICKUP_LOCATION_NOT_FOUND',
    });
    await must(send, SET, { id: shopper.cartId, code: 'harbor' });
    const close = (location: Location) => ({ ...location, isActive: location.code !== 'harbor' });
    await withLocations(close, async () => {
      const again = await shop.query(SET, { id: shopper.cartId, code: 'harbor' });
      expect(again.errors?.[0]?.message).toContain('Harbor counter');
      const placed = await shop.query<{ placeOrder: { errors: { code: string; message: string }[] } }>(
        'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { errors { code message } } }',
        { id: shopper.cartId },
      );
      expect(JSON.stringify(placed)).toContain('Harbor counter does not take orders now');
      expect(JSON.stringify(placed)).toContain('UNABLE_TO_PLACE_ORDER');
    });
    await must(
      send,
      `mutation ($id: String!, $method: ShippingMethodInput!) {
         setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [$method] }) { cart { id } } }`,
      { id: shopper.cartId, method: METHOD },
    );
  });

  test('does not make buyers at one counter one household (KIND-06)', async () => {
    const address = {
      firstname: 'Ada',
      lastname: 'Other',
      street: ['14 Assay Row'],
      city: 'Port Ellery',
      region: 'DE',
      postcode: '19999',
      country_code: 'US',
      telephone: '302 555 0100',
    };
    const shopper = await guest();
    await must(
      send,
      `mutation ($id: String!, $address: CartAddressInput!) { setShippingAddressesOnCart(input: {
         cart_id: $id, shipping_addresses: [{ address: $address, pickup_location_code: "assay-row" }]
       }) { cart { id } } }`,
      { id: shopper.cartId, address },
    );
    const { household } = await shop.db
      .selectFrom('cart_address')
      .innerJoin('cart', 'cart.id', 'cart_address.cart_id')
      .select('household')
      .where('masked_id', '=', shopper.cartId)
      .where('kind', '=', 'shipping')
      .executeTakeFirstOrThrow();
    expect(household).toBeNull();
  });
});

describe('a counter with stock of its own', () => {
  const SKU = 'AG-SHIP-1';
  let ines: OfficeClient;
  beforeAll(async () => {
    ines = await officeAs(shop, 'owner', 'Ines Hale');
  });
  const SET_STOCK = `mutation ($sku: ID!, $location: ID!, $quantity: Int) {
    set_pickup_stock(sku: $sku, location: $location, quantity: $quantity) { location quantity } }`;
  const setStock = (quantity: number | null, location = 'harbor', sku = SKU) =>
    ines.query<{ set_pickup_stock: object[] }>(SET_STOCK, { sku, location, quantity });
  const left = async () => {
    const { data } = await ines.query<{ pickup_stock: { location: string; quantity: number | null }[] }>(
      'query ($sku: ID!) { pickup_stock(sku: $sku) { location quantity } }',
      { sku: SKU },
    );
    return data.pickup_stock.find(({ location }) => location === 'harbor')?.quantity;
  };

  test('hands out what it has, and is refused by name for more (KIND-06)', async () => {
    expect((await setStock(2)).data.set_pickup_stock).toEqual([
      { location: 'assay-row', quantity: null },
      { location: 'harbor', quantity: 2 },
    ]);
    await withCounters(shop, NO_TRANSFERS, refusesThree);
  });

  async function refusesThree(): Promise<void> {
    const shopper = await guest(SKU, 3);
    const refused = await shop.query(SET, { id: shopper.cartId, code: 'harbor' });
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringMatching(
        /^Harbor counter has 2 of .* to collect\. Lower the quantity to 2 or less/,
      ),
      extensions: { code: 'PICKUP_LOCATION_OUT_OF_STOCK' },
    });
    await must(send, SET, { id: shopper.cartId, code: 'assay-row' });
    const { cart } = await must<{ cart: { shipping_addresses: [{ available_shipping_methods: Offers[] }] } }>(
      send,
      `query ($id: String!) { cart(cart_id: $id) { shipping_addresses { available_shipping_methods {
         pickup_locations { available error_message location { pickup_location_code } } } } } }`,
      { id: shopper.cartId },
    );
    const offers = cart.shipping_addresses[0].available_shipping_methods.flatMap(
      ({ pickup_locations: places }) => places,
    );
    expect(offers).toMatchObject([
      { available: true, error_message: null },
      { available: false, error_message: expect.stringContaining('Harbor counter has 2 of') },
    ]);
  }
  interface Offers {
    readonly pickup_locations: readonly object[];
  }

  test('gives its pieces to one of two orders, and gets them back with a cancellation (KIND-06)', async () => {
    await setStock(2);
    const [first, second] = [await guest(SKU, 2), await guest(SKU, 1)];
    for (const { cartId: id } of [first, second]) await must(send, SET, { id, code: 'harbor' });
    const { number } = await first.placeOrder();
    expect(await left()).toBe(0);
    await withCounters(shop, NO_TRANSFERS, async () => {
      await expect(second.placeOrder()).rejects.toThrow(/Harbor counter has no .* to collect now/);
      expect(await codes(`(productsInfo: [{ sku: "${SKU}" }])`)).toEqual(['assay-row']);
    });
    expect(await codes(`(productsInfo: [{ sku: "${SKU}" }])`)).toEqual(['assay-row', 'harbor']);
    const args = ['--by', 'Ines', 'cancel', number, '--reason', 'The buyer asked'];
    await runCommand(args, (by, work) => work({ ...shop.services, by }));
    expect(await left()).toBe(2);
    await setStock(null);
    expect(await left()).toBeNull();
    await second.placeOrder();
  });

  test('rejects an unknown place or product, and an impossible quantity, by name (KIND-06)', async () => {
    expect((await setStock(1, 'nowhere')).code).toBe('PICKUP_LOCATION_NOT_FOUND');
    expect((await setStock(1, 'harbor', 'no-such-sku')).code).toBe('NO_SUCH_PRODUCT');
    expect((await setStock(-1)).code).toBe('QUANTITY_INVALID');
  });
});
