import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

const RUNS = 40;

let shop: TestShop;
let send: Send;
beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT: 'off' } });
  send = (document, variables) => shop.query(document, variables);
  // Counters in states with a threshold and with a rate, and a collection that costs something.
  const { shipping } = shop.services.shop;
  const writable = shipping as {
    pickupLocations: typeof shipping.pickupLocations;
    methods: typeof shipping.methods;
  };
  writable.pickupLocations = shipping.pickupLocations.map((place) => ({
    ...place,
    regionCode: place.code === 'harbor' ? 'NY' : 'VT',
  }));
  writable.methods = shipping.methods.map((method) =>
    method.isCollection ? { ...method, priceMinor: 495, freeOverMinor: null } : method,
  );
});
afterAll(() => shop.close());

interface Amount {
  readonly value: number;
}
interface Prices {
  readonly grand_total: Amount;
  readonly applied_taxes: readonly { readonly amount: Amount }[] | null;
}
interface Door {
  readonly total: Amount;
  readonly tax: Amount;
  readonly delivery: Amount;
  readonly arrives_from: string;
  readonly pickup_location: string | null;
  readonly payment_problem: string | null;
}
const DOOR = `query ($input: DeliveredPriceInput!) { deliveredPrice(input: $input) {
  message price { total { value } tax { value } delivery { value } arrives_from pickup_location payment_problem } } }`;
const PRICES = 'prices { grand_total { value } applied_taxes { amount { value } } }';
const ESTIMATE = `mutation ($input: EstimateTotalsInput!) { estimateTotals(input: $input) { cart {
  ${PRICES} shipping_addresses { selected_shipping_method { method_code amount { value } } } } } }`;
const COLLECT = `mutation ($id: String!, $address: CartAddressInput!, $code: String, $payment: String!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
  setShippingMethodsOnCart(
    input: { cart_id: $id, shipping_methods: [{ carrier_code: "collect", method_code: "counter" }] }
  ) { cart { id } }
  counter: setShippingAddressesOnCart(
    input: { cart_id: $id, shipping_addresses: [{ pickup_location_code: $code }] }
  ) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $payment } }) {
    cart { ${PRICES} shipping_addresses { selected_shipping_method { amount { value } arrives_from } } } } }`;
const PAY = `mutation ($id: String!, $payment: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $payment } }) { cart { id } } }`;

const cents = ({ value }: Amount) => Math.round(value * 100);
const taxOf = ({ applied_taxes: taxes }: Prices) =>
  (taxes ?? []).reduce((sum, { amount }) => sum + cents(amount), 0);

async function doorPrice(input: object): Promise<{ message: string | null; price: Door | null }> {
  return (
    await must<{ deliveredPrice: { message: string | null; price: Door | null } }>(send, DOOR, { input })
  ).deliveredPrice;
}

test('product page, cart and checkout state the same total, tax and collection for the chosen counter (DOOR-01)', async () => {
  let compared = 0;
  const skus = ['AG-SHIP-1', 'AU-SUN-1', 'AG-BEE-2', 'AC-GLOVES'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...skus),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('assay-row', 'harbor'),
      fc.constantFrom('banktransfer', 'checkmo', 'card'),
      async (sku, quantity, code, payment) => {
        const { message, price: door } = await doorPrice({
          ...{ sku, quantity, payment_method: payment, pickup_location_code: code },
        });
        const shopper = await newShopper(send);
        const [rejected] = await shopper.add(sku, quantity);
        if (rejected) {
          expect(message).toBe(rejected.message);
          return;
        }
        if (door === null || door.payment_problem !== null) return;
        const id = shopper.cartId;
        await must(send, PAY, { id, payment });
        const estimate = { cart_id: id, address: { country_code: 'US' }, pickup_location_code: code };
        const { estimateTotals } = await must<{
          estimateTotals: {
            cart: {
              prices: Prices;
              shipping_addresses: { selected_shipping_method: { amount: Amount } }[];
            };
          };
        }>(send, ESTIMATE, { input: estimate });
        const { setPaymentMethodOnCart: paid } = await must<{
          setPaymentMethodOnCart: {
            cart: {
              prices: Prices;
              shipping_addresses: { selected_shipping_method: { amount: Amount; arrives_from: string } }[];
            };
          };
        }>(send, COLLECT, { id, address: ADDRESS, code, payment });
        const figures = [estimateTotals.cart, paid.cart].map(({ prices, shipping_addresses: [to] }) => ({
          total: cents(prices.grand_total),
          tax: taxOf(prices),
          delivery: to && cents(to.selected_shipping_method.amount),
        }));
        const shown = { total: cents(door.total), tax: cents(door.tax), delivery: cents(door.delivery) };
        expect(figures).toEqual([shown, shown]);
        expect(shown.delivery).toBe(495);
        expect(door.arrives_from).toBe(
          paid.cart.shipping_addresses[0]?.selected_shipping_method.arrives_from,
        );
        compared += 1;
      },
    ),
    { numRuns: RUNS, seed: 20_261_130 },
  );
  expect(compared).toBeGreaterThan(RUNS / 3);
  // The two counters have different taxes, so the comparison says something.
  const taxes = await Promise.all(
    ['assay-row', 'harbor'].map(async (code) => {
      const { price } = await doorPrice({ sku: 'AG-SHIP-1', quantity: 2, pickup_location_code: code });
      return price?.tax.value;
    }),
  );
  expect(new Set(taxes).size).toBe(2);
}, 120_000);

const LIST = `query ($filter: ProductAttributeFilterInput, $input: DeliveredListInput!) {
  deliveredProducts(filter: $filter, pageSize: 100, input: $input) { place pickup_location message
    items { product { sku __typename } message price { sku quantity total { value } tax { value } delivery { value } } } } }`;
const BASKET = `query ($input: BestBasketInput!) { bestBasket(input: $input) { message basket {
  pickup_location place total { value } tax { value } delivery { value } items { quantity product { sku } } } } }`;

interface Listed {
  readonly product: { readonly sku: string; readonly __typename: string };
  readonly message: string | null;
  readonly price: (Omit<Door, 'arrives_from'> & { readonly sku: string; readonly quantity: number }) | null;
}
interface List {
  readonly place: string;
  readonly pickup_location: string | null;
  readonly items: readonly Listed[];
}
async function list(input: object): Promise<List> {
  const filter = { metal_type: { eq: 'silver' } };
  return (await must<{ deliveredProducts: List }>(send, LIST, { filter, input })).deliveredProducts;
}
interface FoundBasket extends Pick<Door, 'total' | 'tax' | 'delivery' | 'pickup_location'> {
  readonly items: readonly { readonly quantity: number; readonly product: { readonly sku: string } }[];
}
async function basket(input: object): Promise<FoundBasket | null> {
  const wishes = { amount: 900, metal: 'silver', ...input };
  return (await must<{ bestBasket: { basket: FoundBasket | null } }>(send, BASKET, { input: wishes }))
    .bestBasket.basket;
}

test('lists state the price at the chosen counter as the product page does (DOOR-04, DOOR-01)', async () => {
  const sums: number[] = [];
  for (const code of ['assay-row', 'harbor']) {
    const { items, pickup_location: name } = await list({ ounces: 3, pickup_location_code: code });
    // A bundle's price is that of its cheapest set, which its page does not begin with.
    const whole = items.filter(({ product }) => product.__typename !== 'BundleProduct');
    const priced = whole.flatMap(({ price }) => price ?? []);
    let compared = 0;
    for (const { sku, quantity, total, tax, delivery } of priced) {
      const input = { sku, quantity, pickup_location_code: code };
      const { data, errors } = await send<{ deliveredPrice: { price: Door | null } }>(DOOR, { input });
      // A set has no price without its choices.
      if (errors?.[0]?.extensions?.code === 'PRODUCT_NOT_FOUND') continue;
      const price = data.deliveredPrice.price;
      expect({ total, tax, delivery, pickup_location: name }).toEqual({
        total: price?.total,
        tax: price?.tax,
        delivery: price?.delivery,
        pickup_location: price?.pickup_location,
      });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
    sums.push(priced.reduce((sum, { total }) => sum + cents(total), 0));
  }
  expect(sums[0]).not.toBe(sums[1]);
  expect((await list({ postcode: '10001' })).pickup_location).toBeNull();
});

test('the best basket is for the chosen counter, and costs there what checkout charges (DOOR-05)', async () => {
  const found = await basket({ pickup_location_code: 'harbor' });
  expect(found?.delivery.value).toBe(4.95);
  const shopper = await newShopper(send);
  for (const { product, quantity } of found?.items ?? []) await shopper.add(product.sku, quantity);
  const { setPaymentMethodOnCart: paid } = await must<{
    setPaymentMethodOnCart: { cart: { prices: Prices } };
  }>(send, COLLECT, { id: shopper.cartId, address: ADDRESS, code: 'harbor', payment: 'banktransfer' });
  expect({ total: cents(paid.cart.prices.grand_total), tax: taxOf(paid.cart.prices) }).toEqual({
    total: cents(found?.total ?? { value: 0 }),
    tax: cents(found?.tax ?? { value: 0 }),
  });
  expect(found?.pickup_location).toBe((await list({ pickup_location_code: 'harbor' })).pickup_location);
});

test('the best basket is for a collection of the chosen counter that checkout takes (DOOR-05)', async () => {
  const { shipping } = shop.services.shop;
  const writable = shipping as { methods: typeof shipping.methods };
  const before = shipping.methods;
  const basketWith = async (mostGrams: number) => {
    writable.methods = before.flatMap((method) =>
      method.isCollection
        ? [
            { ...method, maximumWeightGrams: mostGrams },
            { ...method, methodCode: 'heavy', priceMinor: 100 },
          ]
        : [method],
    );
    const at = { pickup_location_code: 'harbor' };
    // Other wishes, so that no earlier answer is kept.
    const found = await basket({ ...at, amount: 800 + mostGrams / 100_000 });
    const sku = found?.items[0]?.product.sku ?? '';
    const { price } = await doorPrice({ ...at, sku, quantity: found?.items[0]?.quantity });
    return { basket: found?.delivery.value, page: price?.delivery.value };
  };
  try {
    // The first collection serves everything, or nothing.
    expect(await basketWith(100_000)).toEqual({ basket: 4.95, page: 4.95 });
    expect(await basketWith(1)).toEqual({ basket: 1, page: 1 });
  } finally {
    writable.methods = before;
  }
});

/** Records pieces at counters, as [counter, SKU, pieces]. */
async function record(rows: readonly (readonly [string, string, number])[]): Promise<void> {
  for (const [code, sku, quantity] of rows) {
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('pickup_stock')
      .values({ location_code: code, product_id: id, quantity })
      .execute();
  }
}

/** Changes the counters for the time of `work`, and removes their stock after it. */
async function withCounters(
  change: (place: PickupLocation) => Partial<PickupLocation>,
  work: () => Promise<void>,
): Promise<void> {
  const { shipping } = shop.services.shop;
  const writable = shipping as { pickupLocations: readonly PickupLocation[] };
  const before = shipping.pickupLocations;
  writable.pickupLocations = before.map((place) => ({ ...place, ...change(place) }));
  try {
    await work();
  } finally {
    writable.pickupLocations = before;
    await shop.db.deleteFrom('pickup_stock').execute();
  }
}

const shipAt = async (input: object) =>
  (await list({ ounces: 3, ...input })).items.find(({ product }) => product.sku === 'AG-SHIP-1');

/** Returns what the checkout says of pieces to collect at a counter; null if they can be. */
async function atCheckout(code: string, quantity: number): Promise<string | null> {
  const { pickupOffers } = await must<{
    pickupOffers: {
      error_message: string | null;
      location: { pickup_location_code: string };
    }[];
  }>(
    send,
    `query ($quantity: Int) { pickupOffers(sku: "AG-SHIP-1", quantity: $quantity) {
       error_message location { pickup_location_code } } }`,
    { quantity },
  );
  const offer = pickupOffers.find(({ location }) => location.pickup_location_code === code);
  if (!offer) throw new Error(`No offer at ${code}`);
  return offer.error_message;
}

test('lists and baskets leave out pieces that the chosen counter lacks (DOOR-04, DOOR-05)', async () => {
  const at = { pickup_location_code: 'harbor' };
  expect((await shipAt(at))?.price).not.toBeNull();
  const best = (await basket(at))?.items[0]?.product.sku ?? '';
  const own = new Map([
    ['AG-SHIP-1', 2],
    [best, 0],
  ]);
  await withCounters(
    () => ({ isFilledByTransfer: false }),
    async () => {
      await record([...own].map(([sku, quantity]) => ['harbor', sku, quantity]));
      const lacking = await shipAt(at);
      expect(lacking?.price).toBeNull();
      expect(lacking?.message).toContain('to collect');
      expect((await shipAt({ postcode: '10001' }))?.price).not.toBeNull();
      const skus = (await basket(at))?.items.map(({ product }) => product.sku);
      expect(skus?.length).toBeGreaterThan(0);
      expect(skus).not.toContain(best);
    },
  );
});

test('lists and baskets count pieces that come to the chosen counter by transfer (DOOR-04, DOOR-05)', async () => {
  const at = { pickup_location_code: 'harbor' };
  const best = (await basket(at))?.items[0]?.product.sku ?? '';
  const all = 1_000_000;
  await withCounters(
    ({ code }) => ({ isFilledByTransfer: true, isActive: code === 'harbor' }),
    async () => {
      await record([
        ['harbor', 'AG-SHIP-1', 2],
        ...(best === 'AG-SHIP-1' ? [] : [['harbor', best, 0] as const]),
      ]);
      expect((await shipAt(at))?.price).not.toBeNull();
      expect((await basket(at))?.items[0]?.product.sku).toBe(best);
      // All other pieces are at a closed counter.
      await record([['assay-row', 'AG-SHIP-1', all]]);
      const lacking = await shipAt(at);
      expect(lacking).toMatchObject({ price: null, message: expect.stringContaining('can get 2 of') });
      expect((await shipAt({ ...at, ounces: 2 }))?.price).not.toBeNull();
      expect(await atCheckout('harbor', 3)).toBe(lacking?.message);
      expect(await atCheckout('harbor', 2)).toBeNull();
    },
  );
  await withCounters(
    ({ code }) => ({ isFilledByTransfer: true, isActive: code !== 'assay-row' }),
    async () => {
      // Another open counter has one more, and the closed one more than the shop.
      const { shipping } = shop.services.shop;
      const [first] = shipping.pickupLocations;
      if (!first) throw new Error('The shop has no counter');
      const writable = shipping as { pickupLocations: readonly PickupLocation[] };
      writable.pickupLocations = [
        ...shipping.pickupLocations,
        { ...first, code: 'annex', name: 'Annex', isActive: true },
      ];
      await record([
        ['harbor', 'AG-SHIP-1', 2],
        ['annex', 'AG-SHIP-1', 1],
        ['assay-row', 'AG-SHIP-1', all],
      ]);
      expect((await shipAt(at))?.price).not.toBeNull();
      const lacking = await shipAt({ ...at, ounces: 4 });
      expect(lacking).toMatchObject({ price: null, message: expect.stringContaining('can get 3 of') });
      expect(await atCheckout('harbor', 4)).toBe(lacking?.message);
      expect(await atCheckout('harbor', 3)).toBeNull();
    },
  );
});

test('a saving names no more pieces than the chosen counter hands out (DOOR-03)', async () => {
  const savings = async () => {
    const { deliveredPrice } = await must<{
      deliveredPrice: { price: { savings: { kind: string; quantity: number | null }[] } | null };
    }>(
      send,
      `query ($input: DeliveredPriceInput!) { deliveredPrice(input: $input) {
        price { savings { kind quantity } } } }`,
      { input: { sku: 'AG-SHIP-1', quantity: 2, pickup_location_code: 'harbor' } },
    );
    return deliveredPrice.price?.savings ?? [];
  };
  const before = (await savings()).find(({ kind }) => kind === 'TAX');
  const needed = before?.quantity ?? 0;
  expect(needed).toBeGreaterThan(2);
  for (const [pieces, offered] of [
    [needed - 1, null],
    [needed, needed],
  ] as const) {
    await withCounters(
      () => ({ isFilledByTransfer: false }),
      async () => {
        await record([['harbor', 'AG-SHIP-1', pieces]]);
        expect((await savings()).find(({ kind }) => kind === 'TAX')).toEqual({
          kind: 'TAX',
          quantity: offered,
        });
      },
    );
  }
});

test('a saving and a list count a service of a set that no counter has (DOOR-03, DOOR-04, KIND-01)', async () => {
  const service = { sku: 'ASSAY-COUNTER', type: 'virtual', item_number: 'ASSAY-COUNTER', name: 'Assay' };
  const set = { sku: 'SET-COUNTER', type: 'bundle', item_number: 'SET-COUNTER', name: 'Assayed coin' };
  const options = ['AG-SHIP-1', service.sku].map((sku) => ({
    title: sku,
    parts: [{ sku, is_default: true }],
  }));
  const products = [
    {
      ...{ ...service, url_key: 'assay-counter', form: 'accessory', stock: { quantity: 900 } },
      pricing: { mode: 'fixed', fixed_price_minor: 100 },
    },
    {
      ...{ ...set, url_key: 'set-counter', metal: 'silver', form: 'set', categories: ['silver-coins'] },
      bundle: { discount_percent: 0, options },
    },
  ];
  const { sections } = await importRows(shop, { products });
  expect(sections).toMatchObject([{ problems: [] }]);
  const input = { sku: set.sku, quantity: 2, pickup_location_code: 'harbor' };
  const savings = async () => {
    const { data } = await shop.query<{
      deliveredPrice: { price: { savings: { kind: string; quantity: number | null }[] } | null };
    }>(
      `query ($input: DeliveredPriceInput!) { deliveredPrice(input: $input) {
        price { savings { kind quantity } } } }`,
      { input },
    );
    return data.deliveredPrice.price?.savings.find(({ kind }) => kind === 'TAX') ?? null;
  };
  const before = await savings();
  expect(before?.quantity).toBeGreaterThan(2);
  await withCounters(
    () => ({ isFilledByTransfer: false }),
    async () => {
      await record([
        ['harbor', 'AG-SHIP-1', before?.quantity ?? 0],
        ['harbor', service.sku, 1],
      ]);
      expect(await savings()).toEqual(before);
      const inList = await shop.query<{
        deliveredProducts: { items: { message: string | null; price: { quantity: number } | null }[] };
      }>(
        `query ($sku: String, $input: DeliveredListInput!) {
          deliveredProducts(filter: { sku: { eq: $sku } }, input: $input) { items { message price { quantity } } } }`,
        { sku: set.sku, input: { pickup_location_code: 'harbor', ounces: 2 } },
      );
      expect(inList.data?.deliveredProducts.items).toEqual([{ message: null, price: { quantity: 2 } }]);
    },
  );
});

test('a price without a place, at an unknown and at a closed counter is rejected (DOOR-01)', async () => {
  const ask = async (more: object) =>
    (await send(DOOR, { input: { sku: 'AG-SHIP-1', ...more } })).errors?.[0]?.extensions?.code ?? null;
  expect(await ask({})).toBe('REQUIRED_PARAMETER_MISSING');
  expect(await ask({ pickup_location_code: 'nowhere' })).toBe('PICKUP_LOCATION_NOT_FOUND');
  const wishes = { amount: 900, metal: 'silver', pickup_location_code: 'nowhere' };
  for (const [document, input] of [
    [LIST, { pickup_location_code: 'nowhere' }],
    [BASKET, wishes],
  ] as const) {
    const { errors } = await send(document, { filter: { metal_type: { eq: 'silver' } }, input });
    expect(errors?.[0]?.extensions?.code).toBe('PICKUP_LOCATION_NOT_FOUND');
  }
  const { shipping } = shop.services.shop;
  const writable = shipping as { pickupLocations: typeof shipping.pickupLocations };
  const before = shipping.pickupLocations;
  writable.pickupLocations = before.map((place) => ({ ...place, isActive: false }));
  try {
    expect(await ask({ pickup_location_code: 'harbor' })).toBe('PICKUP_LOCATION_CLOSED');
  } finally {
    writable.pickupLocations = before;
  }
});
