import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
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

test('a price without a place, at an unknown and at a closed counter is rejected (DOOR-01)', async () => {
  const ask = async (more: object) =>
    (await send(DOOR, { input: { sku: 'AG-SHIP-1', ...more } })).errors?.[0]?.extensions?.code ?? null;
  expect(await ask({})).toBe('REQUIRED_PARAMETER_MISSING');
  expect(await ask({ pickup_location_code: 'nowhere' })).toBe('PICKUP_LOCATION_NOT_FOUND');
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
