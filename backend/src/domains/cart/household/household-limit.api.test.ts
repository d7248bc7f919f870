import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { deletePurchasesOfOrder } from './household-purchase.repository.ts';

/** Two products with a limit of one year, and one without a period of its own. */
const OWL = 'AG-OWL-1P';
const LION = 'AU-LION-1P';
const DAY_MS = 24 * 3_600_000;
const DEFAULT_LIMITED = {
  sku: 'LIMITED-BY-SHOP',
  item_number: '99001',
  name: 'Limited by the shop',
  url_key: 'limited-by-the-shop',
  form: 'coin',
  limited: {},
  stock: { quantity: 50 },
  pricing: { mode: 'fixed', fixed_price_minor: 9_900 },
};
/** The same address in another spelling. */
const SAME_DOOR = { ...ADDRESS, firstname: 'Jonas', street: ['88 QUARRY LN.'], postcode: '19801-0042' };
const NEXT = 'Product limited to one purchase per household. You can order the next one from';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ fixtures: { products: [DEFAULT_LIMITED] } });
});
afterAll(() => shop.close());

/** A customer with the cart of the account. It skips a guest's e-mail step. */
async function buyer(): Promise<{ customer: TestCustomer; shopper: Shopper }> {
  const customer = await newCustomer(shop);
  return { customer, shopper: await newShopper(customer.send) };
}

const PREPARE = `mutation ($id: String!, $address: CartAddressInput!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
}`;
const PLACE = `mutation ($id: String!) {
  placeOrder(input: { cart_id: $id }) { errors { code message } orderV2 { number } }
}`;
const prepare = (send: Send, cartId: string, address: object = ADDRESS) =>
  send(PREPARE, { id: cartId, address });

async function bought(sku: string, address: object = ADDRESS) {
  const { customer, shopper } = await buyer();
  expect(await shopper.add(sku, 1)).toEqual([]);
  expect((await prepare(customer.send, shopper.cartId, address)).errors).toBeUndefined();
  await must(customer.send, PLACE, { id: shopper.cartId });
  return customer;
}

describe('the household limit (OPEN-41, OPEN-85)', () => {
  test('rejects the customer’s next add, names the next possible day, and accepts it then', async () => {
    const customer = await bought(OWL, { ...ADDRESS, street: ['1 Alone Street'] });
    const next = await newShopper(customer.send);
    expect(await next.add(OWL, 1)).toEqual([
      { code: 'NOT_SALABLE', message: expect.stringMatching(new RegExp(`^${NEXT} \\w+ \\d+, \\d{4}\\.$`)) },
    ]);
    expect(await next.add(LION, 1)).toEqual([]);
    const waiting = await must<{
      customer: { limited_purchases: { product_sku: string; next_purchase_from: string }[] };
    }>(customer.send, '{ customer { limited_purchases { product_sku bought_at next_purchase_from } } }');
    const [purchase] = waiting.customer.limited_purchases;
    expect(waiting.customer.limited_purchases).toHaveLength(1);
    expect(purchase?.product_sku).toBe(OWL);
    const before = shop.clock.now();
    const nextMs = Date.parse(purchase?.next_purchase_from ?? '');
    try {
      for (const [nowMs, rejected] of [
        [nextMs - 1, 1],
        [nextMs, 0],
      ] as const) {
        shop.clock.set(nowMs);
        await shop.setSpot({ silver: 50, gold: 4_000 });
        // The first token has expired by then.
        const later = await newShopper(sendAs(shop, await signIn(shop, customer.email)));
        expect(await later.add(OWL, 1)).toHaveLength(rejected);
      }
    } finally {
      shop.clock.set(before);
      await shop.setSpot({ silver: 50, gold: 4_000 });
    }
  });

  test('uses the product’s period, else the shop’s', async () => {
    const customer = await bought(DEFAULT_LIMITED.sku, { ...ADDRESS, street: ['2 Alone Street'] });
    const { customer: told } = await must<{
      customer: { limited_purchases: { bought_at: string; next_purchase_from: string }[] };
    }>(customer.send, '{ customer { limited_purchases { bought_at next_purchase_from } } }');
    const [{ bought_at = '', next_purchase_from = '' } = {}] = told.limited_purchases;
    const days = (Date.parse(next_purchase_from) - Date.parse(bought_at)) / DAY_MS;
    expect(Math.abs(days - shop.services.shop.household.defaultPeriodDays)).toBeLessThanOrEqual(1);
  });

  test('rejects another customer at the same address and marks the line; accepts another address', async () => {
    await bought(LION);
    const { customer, shopper } = await buyer();
    expect(await shopper.add(LION, 1)).toEqual([]);
    const { errors } = await prepare(customer.send, shopper.cartId, SAME_DOOR);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(`has already been ordered for this household. ${NEXT}`),
      extensions: { category: 'graphql-input', code: 'HOUSEHOLD_LIMIT' },
    });
    expect((await shopper.cart()).shipping_addresses).toEqual([]);
    const away = { ...ADDRESS, street: ['90 Quarry Lane'] };
    expect((await prepare(customer.send, shopper.cartId, away)).errors).toBeUndefined();
    expect(
      (await must<{ placeOrder: { errors: [] } }>(customer.send, PLACE, { id: shopper.cartId })).placeOrder
        .errors,
    ).toEqual([]);
  });

  test('rejects the second piece when it is added after the address', async () => {
    const door = { ...ADDRESS, street: ['3 First Street'] };
    await bought(OWL, door);
    const { customer, shopper } = await buyer();
    await shopper.add('AC-GLOVES', 1);
    await prepare(customer.send, shopper.cartId, door);
    expect(await shopper.add(OWL, 1)).toMatchObject([{ code: 'NOT_SALABLE' }]);
  });

  test('of two concurrent orders of one household one succeeds; the other is rejected and keeps its cart', async () => {
    const door = { ...ADDRESS, street: ['4 Racing Road'] };
    const pair = await Promise.all([buyer(), buyer()]);
    for (const { customer, shopper } of pair) {
      expect(await shopper.add(OWL, 1)).toEqual([]);
      expect((await prepare(customer.send, shopper.cartId, door)).errors).toBeUndefined();
    }
    const answers = await Promise.all(
      pair.map(({ customer, shopper }) =>
        customer.send<{
          placeOrder: { orderV2: { number: string } | null; errors: { code: string; message: string }[] };
        }>(PLACE, { id: shopper.cartId }),
      ),
    );
    const placed = answers.filter(({ data }) => data.placeOrder?.orderV2);
    expect(placed).toHaveLength(1);
    const loser = answers.findIndex(({ data }) => !data.placeOrder?.orderV2);
    expect(answers[loser]?.data.placeOrder.errors).toMatchObject([
      { code: 'UNABLE_TO_PLACE_ORDER', message: expect.stringContaining(NEXT) },
    ]);
    const cart = await pair[loser]?.shopper.cart();
    expect(cart?.item_errors).toMatchObject([{ message: expect.stringContaining(NEXT) }]);
  });

  test('a canceled order no longer counts', async () => {
    const customer = await bought(OWL, { ...ADDRESS, street: ['5 Return Road'] });
    const next = await newShopper(customer.send);
    expect(await next.add(OWL, 1)).toHaveLength(1);
    const order = await shop.db
      .selectFrom('sales_order')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await inTransaction(shop.db, (trx) => deletePurchasesOfOrder(trx, order.id));
    expect(await next.add(OWL, 1)).toEqual([]);
  });

  test('marks a product that becomes limited in a guest’s cart; a merge omits products over the limit', async () => {
    const customer = await bought(OWL, { ...ADDRESS, street: ['6 Guest Road'] });
    const guest = await newShopper(shop.query);
    const cartRow = await shop.db
      .selectFrom('cart')
      .select('id')
      .where('masked_id', '=', guest.cartId)
      .executeTakeFirstOrThrow();
    const productId = shop.services.catalog.current().productBySku(OWL)?.id ?? 0;
    const at = new Date(shop.clock.now());
    await shop.db
      .insertInto('cart_item')
      .values({
        cart_id: cartRow.id,
        product_id: productId,
        parent_id: null,
        quantity: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await guest.cart()).item_errors).toMatchObject([
      { message: 'Please log in to add this item to your cart.' },
    ]);
    const { mergeCarts } = await must<{
      mergeCarts: { items: unknown[]; left_out_items: { message: string }[] };
    }>(
      customer.send,
      'mutation ($id: String!) { mergeCarts(source_cart_id: $id) { items { uid } left_out_items { product_sku message } } }',
      { id: guest.cartId },
    );
    expect(mergeCarts.items).toEqual([]);
    expect(mergeCarts.left_out_items).toMatchObject([
      { product_sku: OWL, message: expect.stringContaining(NEXT) },
    ]);
  });
});
