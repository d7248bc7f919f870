import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, type Send } from '../../../testing/shopping/shopper.ts';

/** `npm run test:model` sets these to compare many random carts; a seed repeats a run. */
const { MODEL_RUNS, MODEL_SEED } = process.env;
const FEW_CARTS = 60;
const MANY_CARTS = 1_000;
/** The fixed carts of `npm test`. */
const FEW_CARTS_SEED = 20_261_126;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT: 'off' } });
  SENDERS.set('guest', (document, variables) => shop.query(document, variables));
  const points = { gold: 0, silver: -0.2, platinum: 0.35, palladium: 0 };
  const wire = { payment_methods: ['banktransfer'], largest_order: null };
  const small = { payment_methods: null, largest_order: 9_000 };
  await addGroup({ name: 'Wholesale', ...points, ...wire });
  await addGroup({ name: 'Small orders', ...points, silver: 1.5, ...small });
});
afterAll(() => shop.close());

interface Amount {
  readonly value: number;
}
interface Figures {
  readonly delivery_title: string;
  readonly delivery: Amount;
  readonly tax: Amount;
  readonly total: Amount;
}
interface DoorPrice extends Figures {
  readonly country_code: string;
  readonly region_code: string | null;
  readonly payment_problem: string | null;
}
interface Pieces {
  readonly sku: string;
  readonly quantity: number;
}
interface FilledCart {
  readonly addProductsToCart: {
    readonly user_errors: readonly { readonly message: string }[];
  };
  readonly setShippingAddressesOnCart: {
    readonly cart: {
      readonly shipping_addresses: readonly {
        readonly available_shipping_methods: readonly {
          readonly carrier_code: string;
          readonly method_code: string;
          readonly method_title: string;
          readonly amount: Amount;
        }[];
      }[];
    };
  };
}
interface PaidCart {
  readonly cart: {
    readonly order_limit_message: string | null;
    readonly prices: {
      readonly grand_total: Amount;
      readonly applied_taxes: readonly { readonly amount: Amount }[] | null;
    };
    readonly available_payment_methods: readonly { readonly code: string; readonly grand_total: Amount }[];
  };
}

const FIGURES = 'delivery_title delivery { value } tax { value } total { value }';
const DOOR_PRICE = `query ($input: DeliveredPriceInput!) {
  deliveredPrice(input: $input) {
    message price { country_code region_code payment_problem ${FIGURES} }
  }
}`;
const BASKET = `query ($input: BestBasketInput!) {
  bestBasket(input: $input) { basket { ${FIGURES} items { quantity parent_sku product { sku } } } }
}`;
const FILL = `mutation ($id: String!, $items: [CartItemInput!]!, $address: CartAddressInput!) {
  addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } }
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) {
    cart { shipping_addresses { available_shipping_methods {
      carrier_code method_code method_title amount { value }
    } } }
  }
}`;
const DELIVER = `mutation ($id: String!, $carrier: String!, $method: String!) {
  setShippingMethodsOnCart(
    input: { cart_id: $id, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }
  ) { cart { id } }
}`;
const PAY = `mutation ($id: String!, $code: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code } }) { cart { id } }
}`;
const CART = `query ($id: String!) {
  cart(cart_id: $id) {
    order_limit_message
    prices { grand_total { value } applied_taxes { amount { value } } }
    available_payment_methods { code grand_total { value } }
  }
}`;

/** Postal codes of states with and without tax, with thresholds, and of other countries. */
const PLACES = [
  ['12207', 'US', 'NY'],
  ['94105', 'US', 'CA'],
  ['19901', 'US', 'DE'],
  ['33101', 'US', 'FL'],
  ['60601', 'US', 'IL'],
  ['98101', 'US', 'WA'],
  ['35203', 'US', 'AL'],
  ['05602', 'US', 'VT'],
  ['K1A 0B6', 'CA', 'ON'],
] as const;
/** The customers of one group may pay by wire only. */
const WAYS: readonly Way[] = [
  ...['banktransfer', 'checkmo', 'card'].flatMap((payment): Way[] => [
    { buyer: 'guest', payment },
    { buyer: 'Small orders', payment },
  ]),
  { buyer: 'Wholesale', payment: 'banktransfer' },
];

/** A guest, or the name of a customer group. */
type Buyer = 'guest' | 'Wholesale' | 'Small orders';
const SENDERS = new Map<Buyer, Send>();

function sendOf(buyer: Buyer): Send {
  const send = SENDERS.get(buyer);
  if (send === undefined) throw new Error(`no buyer ${buyer}`);
  return send;
}
const cents = ({ value }: Amount) => Math.round(value * 100);
const sum = (amounts: readonly Amount[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

/** Adds a customer group with one customer. */
async function addGroup(group: Readonly<Record<string, unknown>> & { readonly name: Buyer }): Promise<void> {
  const owner = await officeAs(shop, 'owner', `Olga ${group.name}`);
  const { data } = await owner.query<{ customer_groups: { version: string } }>(
    '{ customer_groups { version } }',
  );
  const { data: saved, errors } = await owner.query<{
    save_customer_group: { groups: { id: string; name: string }[] };
  }>(
    `mutation ($version: String!, $group: CustomerGroupInput!) {
      save_customer_group(version: $version, group: $group) { groups { id name } } }`,
    { version: data.customer_groups.version, group },
  );
  expect(errors).toBeUndefined();
  await shop.refresh();
  const id = saved.save_customer_group.groups.find(({ name }) => name === group.name)?.id;
  const customer = await newCustomer(shop);
  await shop.db
    .updateTable('customer')
    .set({ group_id: Number(id) })
    .where('email', '=', customer.email)
    .execute();
  SENDERS.set(group.name, customer.send);
}

/** The outcome of a checkout, as far as it comes. */
type Checkout =
  | { readonly rejection: string }
  | { readonly rejection: null; readonly deliveries: readonly string[] }
  | { readonly rejection: null; readonly isPayable: boolean; readonly figures: Figures | null };

/** Who buys, and by which payment method. */
interface Way {
  readonly buyer: Buyer;
  readonly payment: string;
}

/** Takes the pieces through cart and checkout, with the delivery of a title. */
async function checkOut(
  items: readonly Pieces[],
  [postcode, country_code, region]: (typeof PLACES)[number],
  { buyer, payment, delivery }: Way & { readonly delivery: string | null },
): Promise<Checkout> {
  const send = sendOf(buyer);
  // Every run begins with a new cart, also of a customer, who has one at a time.
  await shop.db.deleteFrom('cart').where('customer_id', 'is not', null).execute();
  const { createEmptyCart: id } = await must<{ createEmptyCart: string }>(
    send,
    'mutation { createEmptyCart }',
  );
  const address = { ...ADDRESS, postcode, country_code, region };
  const { addProductsToCart: added, setShippingAddressesOnCart: set } = await must<FilledCart>(send, FILL, {
    ...{ id, items, address },
  });
  const [rejected] = added.user_errors;
  if (rejected) return { rejection: rejected.message };
  const collected = shop.services.shop.shipping.methods.flatMap(({ isCollection, methodCode }) =>
    isCollection ? methodCode : [],
  );
  const offers = (set.cart.shipping_addresses[0]?.available_shipping_methods ?? []).filter(
    ({ method_code }) => !collected.includes(method_code),
  );
  const offer = offers.find(({ method_title }) => method_title === delivery);
  if (!offer) return { rejection: null, deliveries: offers.map(({ method_title }) => method_title) };
  expect(cents(offer.amount)).toBe(Math.min(...offers.map(({ amount }) => cents(amount))));
  await must(send, DELIVER, { id, carrier: offer.carrier_code, method: offer.method_code });
  const { cart: before } = await must<PaidCart>(send, CART, { id });
  const payable = before.available_payment_methods.find(({ code }) => code === payment);
  if (!payable) return { rejection: null, isPayable: false, figures: null };
  await must(send, PAY, { id, code: payment });
  const { cart } = await must<PaidCart>(send, CART, { id });
  if (cart.order_limit_message !== null) return { rejection: null, isPayable: false, figures: null };
  const figures = {
    delivery_title: offer.method_title,
    delivery: offer.amount,
    tax: { value: sum((cart.prices.applied_taxes ?? []).map(({ amount }) => amount)) / 100 },
    total: cart.prices.grand_total,
  };
  // The total that the payment step states for the method before it is chosen.
  expect(payable.grand_total).toEqual(figures.total);
  return { rejection: null, isPayable: true, figures };
}

function expectEqual(door: Figures, checkout: Checkout): void {
  if (!('figures' in checkout) || checkout.figures === null) throw new Error(JSON.stringify(checkout));
  const { delivery_title, delivery, tax, total } = checkout.figures;
  expect({
    title: door.delivery_title,
    amounts: [door.delivery, door.tax, door.total].map(cents),
  }).toEqual({ title: delivery_title, amounts: [delivery, tax, total].map(cents) });
}

/** Compares pieces of one product. Returns whether there was a total to compare. */
async function compareProduct(pieces: Pieces, place: (typeof PLACES)[number], way: Way): Promise<boolean> {
  const { buyer, payment } = way;
  const send = sendOf(buyer);
  const input = { ...pieces, postcode: place[0], payment_method: payment };
  const { deliveredPrice: door } = await must<{
    deliveredPrice: { message: string | null; price: DoorPrice | null };
  }>(send, DOOR_PRICE, { input });
  const delivery = door.price?.delivery_title ?? null;
  const checkout = await checkOut([pieces], place, { ...way, delivery });
  if (door.price === null) {
    // The cart rejects for the same reason, or nothing delivers the pieces at the method's price. A
    // delivery that takes them at the cash price leads to no payment by the method.
    if (checkout.rejection !== null) expect(door.message).toBe(checkout.rejection);
    else if (!('deliveries' in checkout)) throw new Error(JSON.stringify(checkout));
    else if (checkout.deliveries[0] !== undefined) {
      const [atCash] = checkout.deliveries;
      expect(await checkOut([pieces], place, { ...way, delivery: atCash })).toMatchObject({
        isPayable: false,
      });
    }
    return false;
  }
  expect([door.price.country_code, door.price.region_code]).toEqual(place.slice(1));
  if (door.price.payment_problem !== null) {
    expect(checkout).toMatchObject({ isPayable: false });
    return false;
  }
  expectEqual(door.price, checkout);
  return true;
}

/** Compares a basket of several products. Returns whether there was one. */
async function compareBasket(
  wishes: { readonly amount: number; readonly metal: string },
  place: (typeof PLACES)[number],
  way: Way,
): Promise<boolean> {
  const { buyer, payment } = way;
  const send = sendOf(buyer);
  const input = { ...wishes, postcode: place[0], payment_method: payment };
  const { bestBasket } = await must<{
    bestBasket: {
      basket:
        | (Figures & { items: { quantity: number; parent_sku: string | null; product: { sku: string } }[] })
        | null;
    };
  }>(send, BASKET, { input });
  const { basket } = bestBasket;
  if (basket === null) return false;
  const items = basket.items.map(({ quantity, parent_sku, product: { sku } }) => ({
    ...{ sku, quantity },
    ...(parent_sku === null ? {} : { parent_sku }),
  }));
  const delivery = basket.delivery_title;
  expectEqual(basket, await checkOut(items, place, { ...way, delivery }));
  return true;
}

test('the delivered price equals the checkout to the cent for random carts, places, payment methods and customer groups (DOOR-01, DOOR-05, CUST-02)', async () => {
  const skus = shop.services.catalog
    .current()
    .products.filter(
      ({ type, isLimited, parentIds }) => type === 'simple' && !isLimited && parentIds.length === 0,
    )
    .map(({ sku }) => sku);
  // Mostly few pieces; some orders reach tiers, limits of methods and of stock.
  const quantity = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 25 }) },
    { weight: 2, arbitrary: fc.integer({ min: 26, max: 500 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
  );
  const goods = fc.oneof(
    { weight: 4, arbitrary: fc.record({ sku: fc.constantFrom(...skus), quantity }) },
    {
      weight: 1,
      arbitrary: fc.record({
        amount: fc.integer({ min: 50, max: 12_000 }),
        metal: fc.constantFrom('gold', 'silver', 'platinum', 'palladium'),
      }),
    },
  );
  const numRuns = MODEL_RUNS === undefined ? FEW_CARTS : Math.max(MANY_CARTS, Number(MODEL_RUNS));
  const seed = MODEL_SEED ?? (MODEL_RUNS === undefined ? FEW_CARTS_SEED : Date.now());
  const compared: Buyer[] = [];
  await fc.assert(
    fc.asyncProperty(
      goods,
      fc.constantFrom(...PLACES),
      fc.constantFrom(...WAYS),
      async (some, place, way) => {
        const isCompared =
          'sku' in some ? await compareProduct(some, place, way) : await compareBasket(some, place, way);
        if (isCompared) compared.push(way.buyer);
      },
    ),
    { numRuns, seed: Number(seed) },
  );
  expect(compared.length).toBeGreaterThan(numRuns / 4);
  expect(new Set(compared)).toEqual(new Set(SENDERS.keys()));
}, 3_600_000);
