import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

/** `npm run test:model` sets these to compare many random carts; a seed repeats a run. */
const { MODEL_RUNS, MODEL_SEED } = process.env;
const FEW_CARTS = 60;
const MANY_CARTS = 1_000;
const FEW_CARTS_SEED = 20_261_201;

/** At rates near one, large and small. */
const CURRENCIES = [
  { code: 'USD', symbol: '$', rate: 1, minor_digits: 2, active: true },
  { code: 'EUR', symbol: '€', rate: 151.37, minor_digits: 2, active: true },
  { code: 'GBP', symbol: '£', rate: 0.30713, minor_digits: 2, active: true },
] as const;
const GIFT_CARD = 'DOOR-0000-0001';
/** A counter that has two of the coin itself: the others come by transfer. */
const [COIN, COUNTER] = ['AG-SHIP-1', 'harbor'];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT: 'off' } });
  await importRows(shop, { products: [STARTER_SET], 'gift-cards': [giftCardRow(GIFT_CARD, 5_000)] });
  expect((await importShopSettings(shop.db, { storeConfig: { currencies: CURRENCIES } })).problems).toEqual(
    [],
  );
  await shop.refresh();
  const { shipping } = shop.services.shop;
  const writable = shipping as {
    pickupLocations: readonly PickupLocation[];
    methods: typeof shipping.methods;
  };
  writable.pickupLocations = shipping.pickupLocations.map((place) => ({
    ...place,
    regionCode: place.code === COUNTER ? 'NY' : 'VT',
  }));
  writable.methods = shipping.methods.map((method) =>
    method.isCollection ? { ...method, priceMinor: 495, freeOverMinor: null } : method,
  );
  const { id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', COIN)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('pickup_stock')
    .values({ location_code: COUNTER, product_id: id, quantity: 2 })
    .execute();
});
afterAll(() => shop.close());

interface Amount {
  readonly value: number;
}
interface Figures {
  readonly total: number;
  readonly tax: number;
  readonly delivery: number;
}
interface Priced {
  readonly total: Amount;
  readonly tax: Amount;
  readonly delivery: Amount;
}
interface Door {
  readonly quantity: number;
  readonly figures: Figures;
}
/** A postal code with its address, or the code of a counter. */
type Place = { readonly postcode: string; readonly country_code: string; readonly region: string } | string;

const PLACES: readonly Place[] = [
  { postcode: '12207', country_code: 'US', region: 'NY' },
  { postcode: '94105', country_code: 'US', region: 'CA' },
  { postcode: '98101', country_code: 'US', region: 'WA' },
  { postcode: 'K1A 0B6', country_code: 'CA', region: 'ON' },
  COUNTER,
  'assay-row',
];
const inputOf = (place: Place) =>
  typeof place === 'string' ? { pickup_location_code: place } : { postcode: place.postcode };

const FIGURES = 'total { value } tax { value } delivery { value }';
const DOOR = `query ($input: DeliveredPriceInput!) { deliveredPrice(input: $input) {
  price { quantity payment_problem ${FIGURES} } } }`;
const LIST = `query ($filter: ProductAttributeFilterInput, $input: DeliveredListInput!) {
  deliveredProducts(filter: $filter, input: $input) { items { price { quantity ${FIGURES} } } } }`;
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

/** What the shopper orders, where and how. */
interface Wish {
  readonly sku: string;
  /** Pieces of a product; of a set, the ounces that the list is for. */
  readonly quantity: number;
  readonly place: Place;
  readonly payment: string;
  readonly currency: (typeof CURRENCIES)[number];
  readonly hasGiftCard: boolean;
}

const minor = ({ value }: Amount) => Math.round(value * 100);

function senderOf({ currency, payment }: Wish): Send {
  const headers = { 'content-currency': currency.code, 'payment-method': payment };
  return (document, variables) => shop.query(document, variables, { headers });
}

/** The price of the product page, or of the list for a set; null if checkout takes no such order. */
async function doorPrice(wish: Wish): Promise<Door | null> {
  const { sku, quantity, payment } = wish;
  const send = senderOf(wish);
  const to = { ...inputOf(wish.place), payment_method: payment };
  const read = ({ total, tax, delivery }: Priced) => ({
    total: minor(total),
    tax: minor(tax),
    delivery: minor(delivery),
  });
  if (sku === STARTER_SET.sku) {
    const filter = { sku: { eq: sku } };
    const { deliveredProducts } = await must<{
      deliveredProducts: { items: { price: (Priced & { quantity: number }) | null }[] };
    }>(send, LIST, { filter, input: { ...to, ounces: quantity } });
    const price = deliveredProducts.items[0]?.price ?? null;
    return price && { quantity: price.quantity, figures: read(price) };
  }
  const { deliveredPrice } = await must<{
    deliveredPrice: { price: (Priced & { quantity: number; payment_problem: string | null }) | null };
  }>(send, DOOR, { input: { ...to, sku, quantity } });
  const { price } = deliveredPrice;
  return price === null || price.payment_problem !== null ? null : { quantity, figures: read(price) };
}

/** Takes the pieces through cart and checkout to the total, with what a gift card pays. */
async function checkOut(wish: Wish, quantity: number): Promise<Figures> {
  const { sku, place, payment, hasGiftCard } = wish;
  const send = senderOf(wish);
  const { cartId: id, add } = await newShopper(send);
  if (sku === STARTER_SET.sku) {
    const selected_options = uidsOf(await readBundle(send), [COIN, 'AC-TUBE-39']);
    expect(await addSets(send, id, { sku, quantity, selected_options })).toEqual([]);
  } else expect(await add(sku, quantity)).toEqual([]);
  const isCollected = typeof place === 'string';
  const address = isCollected ? ADDRESS : { ...ADDRESS, ...place };
  const { setShippingAddressesOnCart: set } = await must<{
    setShippingAddressesOnCart: { cart: { shipping_addresses: { available_shipping_methods: Method[] }[] } };
  }>(send, ADDRESSES, { id, address });
  const offers = (set.cart.shipping_addresses[0]?.available_shipping_methods ?? []).filter(
    ({ is_collection }) => is_collection === isCollected,
  );
  const [cheapest] = offers.toSorted((a, b) => a.amount.value - b.amount.value);
  if (!cheapest) throw new Error('No delivery');
  await must(send, DELIVER, { id, carrier: cheapest.carrier_code, method: cheapest.method_code });
  if (isCollected) await must(send, COLLECT, { id, code: place });
  await must(send, PAY, { id, payment });
  if (hasGiftCard) await must(send, REDEEM, { id, code: GIFT_CARD });
  const { cart } = await must<{ cart: Cart }>(send, CART, { id });
  const sum = (amounts: readonly Amount[]) => amounts.reduce((total, amount) => total + minor(amount), 0);
  const cards = sum((cart.applied_gift_cards ?? []).map(({ applied_balance: part }) => part));
  if (hasGiftCard) expect(cards).toBeGreaterThan(0);
  return {
    total: minor(cart.prices.grand_total) + cards,
    tax: sum((cart.prices.applied_taxes ?? []).map(({ amount }) => amount)),
    delivery: sum(cart.shipping_addresses.map(({ selected_shipping_method: { amount } }) => amount)),
  };
}

test('delivered prices of products and sets equal the checkout in every currency, at counters with transfers, and with a gift card (DOOR-01, DOOR-04, MKT-07)', async () => {
  const skus = [COIN, 'AU-SUN-1', 'AG-BEE-2', 'AC-GLOVES', STARTER_SET.sku, STARTER_SET.sku];
  const wishes = fc.record({
    sku: fc.constantFrom(...skus),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 60 })),
    place: fc.constantFrom(...PLACES),
    // By one price for gift card and wire. A gift card has its own price where a method has a fee.
    way: fc.constantFrom(
      { payment: 'banktransfer', hasGiftCard: false },
      { payment: 'banktransfer', hasGiftCard: true },
      { payment: 'checkmo', hasGiftCard: false },
      { payment: 'card', hasGiftCard: false },
    ),
    currency: fc.constantFrom(...CURRENCIES),
  });
  const numRuns = MODEL_RUNS === undefined ? FEW_CARTS : Math.max(MANY_CARTS, Number(MODEL_RUNS));
  const seed = MODEL_SEED ?? (MODEL_RUNS === undefined ? FEW_CARTS_SEED : Date.now());
  const compared: Wish[] = [];
  await fc.assert(
    fc.asyncProperty(wishes, async ({ way, ...rest }) => {
      // A gift card pays in its own currency only.
      const hasGiftCard = way.hasGiftCard && rest.currency.code === 'USD';
      const wish = { ...rest, ...way, hasGiftCard };
      const door = await doorPrice(wish);
      if (door === null) return;
      expect(await checkOut(wish, door.quantity)).toEqual(door.figures);
      compared.push(wish);
    }),
    { numRuns, seed: Number(seed) },
  );
  const has = (isSuch: (wish: Wish) => boolean) => compared.filter(isSuch).length;
  expect(compared.length).toBeGreaterThan(numRuns / 3);
  for (const { code } of CURRENCIES)
    expect(
      has(({ currency }) => currency.code === code),
      code,
    ).toBeGreaterThan(3);
  expect(has(({ sku }) => sku === STARTER_SET.sku)).toBeGreaterThan(5);
  expect(has(({ hasGiftCard }) => hasGiftCard)).toBeGreaterThan(2);
  expect(
    has(({ place, sku, quantity }) => place === COUNTER && (sku !== COIN || quantity > 2)),
  ).toBeGreaterThan(3);
}, 3_600_000);
