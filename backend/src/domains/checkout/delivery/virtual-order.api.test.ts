import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { cardToken, chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import { ADDRESS, must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { ASSAY } from '../../../testing/virtual-product.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [ASSAY] });
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);
const CALIFORNIA = { ...ADDRESS, region: 'CA', postcode: '90001', city: 'Los Angeles' };
const COIN = 'AG-SHIP-1';
/** Above every threshold of the delivery. */
const COSTLY_ASSAY = {
  ...ASSAY,
  sku: 'SV-LARGE',
  item_number: 'SV-03',
  url_key: 'large-assay',
  pricing: { mode: 'fixed', fixed_price_minor: 900_000 },
};
const NOT_USED = 'The Cart includes virtual product(s) only, so a shipping address is not used.';

const CART = `is_virtual total_quantity items { __typename product { sku } }
  shipping_addresses { items_weight cart_items { quantity } available_shipping_methods { method_code amount { value } } }
  prices { expected_shipping { value } applied_taxes { amount { value } }
    lines { kind amount { value } } grand_total { value } }
  available_payment_methods { code }`;
const readCart = async ({ cartId }: Shopper): Promise<Answer> =>
  (await must<Answer>(send, `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`, { id: cartId })).cart;

async function shopperWith(...skus: readonly string[]): Promise<Shopper> {
  const shopper = await newShopper(send);
  for (const sku of skus) expect(await shopper.add(sku, 1)).toEqual([]);
  return shopper;
}

const BILL = `mutation ($id: String!, $address: CartAddressInput!, $payment: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: "marta@oakes.example" }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $payment } }) { cart { id } }
}`;

/** Takes every step up to the review of a cart without goods. */
async function bill({ cartId: id }: Shopper, address: object = ADDRESS, payment = 'banktransfer') {
  await must(send, BILL, { id, address, payment });
}

const ORDER = `number token status state is_virtual carrier shipping_method shipping_address { city }
  billing_address { city }
  available_actions timeline { code progress title }
  items { __typename product_type status quantity_invoiced quantity_shipped quantity_refunded }
  invoices { number } shipments { number } total { total_shipping { value } total_tax { value } grand_total { value } }
  payment_instructions { terms next_steps { title text } }`;
const readOrder = async (token: string): Promise<Answer> =>
  (
    await must<Answer>(
      send,
      `query ($token: String!) { order: guestOrderByToken(input: { token: $token }) { ${ORDER} } }`,
      { token },
    )
  ).order;

/** Runs a shop command. Returns its output, also for an error. */
async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

async function pay({ number }: { readonly number: string }): Promise<void> {
  expect(await desk('pay', number, '--reference', 'WIRE 1')).not.toContain('rror');
}

/** Returns the texts of all mails about an order. */
async function mailsOf({ number }: { readonly number: string }): Promise<string> {
  await jobsDone(shop.db);
  return [...(await shop.outbox())]
    .filter(([name]) => name.includes(number))
    .map(([, mail]) => String(mail))
    .join('\n');
}

test('a signature depends on the value of what is sent, and not of services (KIND-03, KIND-07)', async () => {
  const signed = async (sku: string) => {
    const shopper = await shopperWith(COIN, sku);
    await shopper.prepare();
    const { cart } = await must<Answer>(
      send,
      `query ($id: String!) { cart(cart_id: $id) { shipping_addresses {
        selected_shipping_method { signature_required } } } }`,
      { id: shopper.cartId },
    );
    return cart.shipping_addresses[0].selected_shipping_method.signature_required;
  };
  await importRows(shop, { products: [COSTLY_ASSAY] });
  expect(await signed(COSTLY_ASSAY.sku)).toBe(false);
  expect(await signed('AU-M100')).toBe(true);
});

describe('a cart of virtual products', () => {
  test('has no shipping address, weight or delivery charge (KIND-03)', async () => {
    const shopper = await shopperWith(ASSAY.sku);
    expect(await readCart(shopper)).toMatchObject({
      is_virtual: true,
      items: [{ __typename: 'VirtualCartItem', product: { sku: ASSAY.sku } }],
      shipping_addresses: [],
      prices: { expected_shipping: null, grand_total: { value: 45 } },
    });
    expect((await readCart(await newShopper(send))).is_virtual).toBe(false);
  });

  test('rejects a shipping address and a shipping method as Magento does (KIND-03)', async () => {
    const { cartId: id } = await shopperWith(ASSAY.sku);
    const address = await send(
      `mutation ($id: String!, $address: CartAddressInput!) {
        setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
      }`,
      { id, address: ADDRESS },
    );
    const method = await send(
      `mutation ($id: String!) { setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } } }`,
      { id },
    );
    for (const { errors } of [address, method]) {
      expect(errors).toMatchObject([
        { message: NOT_USED, extensions: { category: 'graphql-no-such-entity' } },
      ]);
    }
  });

  test('is not billed to the shipping address of goods that left it (KIND-03)', async () => {
    const shopper = await shopperWith(COIN, ASSAY.sku);
    await shopper.prepare();
    const { items } = await shopper.cart();
    const coin = items.find(({ product }: Answer) => product.sku === COIN);
    await must(
      send,
      `mutation ($id: String!, $uid: ID!) {
        removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { id } } }`,
      { id: shopper.cartId, uid: coin?.uid },
    );
    const { errors } = await send(
      `mutation ($id: String!) { setBillingAddressOnCart(
        input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } } }`,
      { id: shopper.cartId },
    );
    expect(errors).toMatchObject([{ message: NOT_USED }]);
  });

  test('is taxed by the billing address (KIND-03)', async () => {
    const shopper = await shopperWith(ASSAY.sku);
    await bill(shopper, CALIFORNIA);
    const { prices } = await readCart(shopper);
    expect(prices.applied_taxes).toHaveLength(1);
    expect(prices.lines.map(({ kind }: Answer) => kind)).toEqual(['SUBTOTAL', 'TAX', 'TOTAL']);
    const estimate = await must<Answer>(
      send,
      `mutation ($id: String!) { estimateTotals(input: { cart_id: $id,
        address: { country_code: US, postcode: "90001", region: { region_code: "CA" } } }) {
        cart { prices { grand_total { value } } } } }`,
      { id: shopper.cartId },
    );
    expect(estimate.estimateTotals.cart.prices.grand_total).toEqual(prices.grand_total);
  });

  test('takes only virtual products through addVirtualProductsToCart, all or none (KIND-03)', async () => {
    const { cartId: id } = await newShopper(send);
    const document = `mutation ($id: String!, $items: [VirtualProductCartItemInput]!) {
      addVirtualProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ${CART} } } }`;
    const item = (sku: string) => ({ data: { sku, quantity: 2 } });
    const refused = await send(document, { id, items: [item(ASSAY.sku), item(COIN)] });
    expect(refused.errors?.[0]?.message).toBe(`The product with SKU "${COIN}" is not a virtual product.`);
    const { addVirtualProductsToCart } = await must<Answer>(send, document, { id, items: [item(ASSAY.sku)] });
    expect(addVirtualProductsToCart.cart).toMatchObject({ is_virtual: true, total_quantity: 2 });
  });

  test('with a coin is delivered as the coin alone (KIND-03)', async () => {
    const alone = await shopperWith(COIN);
    const mixed = await shopperWith(COIN, ASSAY.sku);
    await alone.prepare();
    await mixed.prepare();
    const [one, both] = [await readCart(alone), await readCart(mixed)];
    expect(both).toMatchObject({ is_virtual: false, total_quantity: 2 });
    expect(both.shipping_addresses).toEqual(one.shipping_addresses);
    const shipping = (cart: Answer) => cart.prices.lines.find(({ kind }: Answer) => kind === 'SHIPPING');
    expect(shipping(both)).toEqual(shipping(one));
  });
});

describe('an order of virtual products', () => {
  test('is complete as soon as it is paid, and is never packed (KIND-03)', async () => {
    const before = await stockOf(shop.db, ASSAY.sku);
    const shopper = await shopperWith(ASSAY.sku);
    await bill(shopper, CALIFORNIA);
    const { token } = await shopper.placeOrder();
    const placed = await readOrder(token);
    expect(placed).toMatchObject({
      is_virtual: true,
      carrier: null,
      shipping_method: null,
      shipping_address: null,
      billing_address: { city: 'Los Angeles' },
      state: 'pending_payment',
      items: [{ __typename: 'OrderItem', product_type: 'virtual', status: 'Ordered' }],
      total: { total_shipping: { value: 0 } },
    });
    expect(placed.total.total_tax.value).toBeGreaterThan(0);
    expect(placed.timeline.map(({ code }: Answer) => code)).toEqual(['placed', 'paid', 'complete']);
    expect(placed.payment_instructions.terms).toContain('Your order is complete when it has arrived.');
    expect(JSON.stringify(placed.payment_instructions)).not.toMatch(/ship|carrier|arrives/i);
    expect(await stockOf(shop.db, ASSAY.sku)).toBe(before - 1);

    await pay(placed);
    expect(await readOrder(token)).toMatchObject({
      status: 'Complete',
      state: 'complete',
      available_actions: [],
      items: [{ status: 'Invoiced', quantity_invoiced: 1, quantity_shipped: 0 }],
      invoices: [{}],
      shipments: [],
    });
    expect(await desk('queue')).not.toContain(placed.number);
    expect(await desk('pack', placed.number)).toContain('is complete and stays so');
    const mails = await mailsOf(placed);
    expect(mails).toContain('This order needs no delivery.');
    expect(mails).not.toMatch(/Shipping address|seal your order|Your order ships/);
  });

  test('by card is complete after the capture, and is refunded (KIND-03)', async () => {
    const shopper = await shopperWith(ASSAY.sku);
    await bill(shopper);
    await chooseCard(send, shopper, { card: { token: cardToken() } });
    const { order } = await place(send, shopper);
    await jobsDone(shop.db);
    const token = order?.token ?? '';
    const done = await readOrder(token);
    expect(done).toMatchObject({ state: 'complete', available_actions: [] });
    const total = done.total.grand_total.value.toFixed(2);
    expect(await desk('refund', done.number, '--amount', total)).toContain(`$${total} goes back to the card`);
    await jobsDone(shop.db);
    expect(await readOrder(token)).toMatchObject({
      state: 'complete',
      items: [{ status: 'Refunded', quantity_refunded: 1 }],
    });
  });

  test('returns its stock when it is canceled before the payment, without a cost (KIND-03)', async () => {
    const before = await stockOf(shop.db, ASSAY.sku);
    const shopper = await shopperWith(ASSAY.sku);
    await bill(shopper);
    const { number, token } = await shopper.placeOrder();
    await desk('cancel', number, '--reason', 'The buyer asked');
    expect(await readOrder(token)).toMatchObject({ state: 'canceled' });
    expect(await stockOf(shop.db, ASSAY.sku)).toBe(before);
  });

  test('on hold waits with its completion until it is released (KIND-03)', async () => {
    const shopper = await shopperWith(ASSAY.sku);
    await bill(shopper);
    const { number, token } = await shopper.placeOrder();
    await desk('hold', number, '--reason', 'We check your name');
    await pay({ number });
    expect(await readOrder(token)).toMatchObject({ state: 'paid' });
    await desk('release', number);
    expect(await readOrder(token)).toMatchObject({ state: 'complete' });
  });

  test('with a coin is complete when the coin is delivered (KIND-03)', async () => {
    const shopper = await shopperWith(COIN, ASSAY.sku);
    await shopper.prepare();
    const { number, token } = await shopper.placeOrder();
    await pay({ number });
    expect(await readOrder(token)).toMatchObject({ state: 'paid', is_virtual: false });
    await desk('ship', number, '--carrier', 'Insured ground', '--tracking', 'IG 1');
    const shipped = await readOrder(token);
    expect(shipped).toMatchObject({ state: 'shipped', shipments: [{}] });
    expect(shipped.items.map(({ status }: Answer) => status)).toEqual(['Shipped', 'Invoiced']);
    await desk('complete', number);
    expect(await readOrder(token)).toMatchObject({ state: 'complete' });
  });
});
