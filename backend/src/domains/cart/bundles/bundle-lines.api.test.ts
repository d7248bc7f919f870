import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { setStock, stockOf } from '../../../testing/shopping/stock-of.ts';

let shop: TestShop;
let guest: Shopper;
const uids = new Map<string, string>();
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [STARTER_SET] });
  const bundle = await readBundle(send);
  for (const { product } of bundle.items.flatMap(({ options }) => options)) {
    uids.set(product.sku, uidsOf(bundle, [product.sku])[0] ?? '');
  }
});
beforeEach(async () => {
  guest = await newShopper(send);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

const uid = (sku: string) => uids.get(sku) ?? '';
const set = (skus: readonly string[], quantity = 1, entered: Readonly<Record<string, string>> = {}) => ({
  sku: STARTER_SET.sku,
  quantity,
  selected_options: skus.map(uid),
  entered_options: Object.entries(entered).map(([sku, value]) => ({ uid: uid(sku), value })),
});

const LINES = `total_quantity items {
  __typename uid quantity is_available not_available_message max_qty product { sku }
  errors { message }
  prices { price { value } row_total { value } original_item_price { value } }
  ... on BundleCartItem { chosen_options customizable_options { id } bundle_options {
    id uid label type values { id uid label quantity price priceV2 { value } original_price { value } } } }
} prices { subtotal_excluding_tax { value } grand_total { value } } item_errors { message }`;

async function cartOf(asked: Send = send, id = guest.cartId): Promise<Answer> {
  return (await must<Answer>(asked, `query ($id: String!) { cart(cart_id: $id) { ${LINES} } }`, { id })).cart;
}

const cents = (value: number) => Math.round(value * 100);

describe('a set in the cart', () => {
  test('is one line with its parts, whose prices sum up to the cent (KIND-01)', async () => {
    expect(await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39', 'AC-LOUPE'], 2))).toEqual([]);
    const cart = await cartOf();
    expect(cart.total_quantity).toBe(2);
    expect(cart.items).toMatchObject([
      {
        __typename: 'BundleCartItem',
        quantity: 2,
        is_available: true,
        errors: null,
        product: { sku: STARTER_SET.sku },
        customizable_options: [],
        bundle_options: [
          { label: 'Your coin', type: 'radio', values: [{ uid: uid('AG-SHIP-1'), quantity: 10 }] },
          { label: 'How to keep them', values: [{ uid: uid('AC-TUBE-39'), quantity: 1 }] },
          { label: 'More', values: [{ uid: uid('AC-LOUPE'), quantity: 1 }] },
        ],
      },
    ]);
    const [line] = cart.items;
    const values: Answer[] = line.bundle_options.flatMap((option: Answer) => option.values);
    const sum = values.reduce((total, { price, quantity }) => total + cents(price) * quantity, 0);
    expect(cents(line.prices.price.value)).toBe(sum);
    expect(cents(line.prices.row_total.value)).toBe(2 * sum);
    expect(cents(cart.prices.subtotal_excluding_tax.value)).toBe(2 * sum);
    for (const { price, original_price: original } of values) {
      expect(cents(price)).toBe(cents(original.value) - Math.round(cents(original.value) * 0.02));
    }
  });

  test.each([
    ['without a required part', ['AG-SHIP-1'], 1, {}, 'UNDEFINED', 'Please select all required options.'],
    [
      'with two parts in a radio',
      ['AG-SHIP-1', 'AG-STAG-1', 'AC-TUBE-39'],
      1,
      {},
      'INVALID_PARAMETER_VALUE',
      'Your coin: choose one part only.',
    ],
    [
      'with a quantity that may not be changed',
      ['AC-TUBE-39'],
      1,
      { 'AG-STAG-1': '5' },
      'INVALID_PARAMETER_VALUE',
      'Your coin: the quantity of',
    ],
    [
      'with a part of a coin',
      ['AC-TUBE-39'],
      1,
      { 'AG-SHIP-1': '1.5' },
      'INVALID_PARAMETER_VALUE',
      'enter a whole quantity',
    ],
    [
      'with no number of coins',
      ['AC-TUBE-39'],
      1,
      { 'AG-SHIP-1': 'ten' },
      'INVALID_PARAMETER_VALUE',
      'enter a whole quantity',
    ],
    ['as half a set', ['AG-SHIP-1', 'AC-TUBE-39'], 0.5, {}, 'UNDEFINED', 'You cannot use decimal'],
    ['without sets', ['AG-SHIP-1', 'AC-TUBE-39'], 0, {}, 'UNDEFINED', ''],
  ])('is rejected %s (KIND-01)', async (_, skus, quantity, entered, code, message) => {
    const errors = await addSets(send, guest.cartId, set(skus, quantity, entered));
    expect(errors).toMatchObject([{ code, message: expect.stringContaining(message) }]);
    expect((await cartOf()).items).toEqual([]);
  });

  test('is rejected with an unknown part, and with a part of another set (KIND-01)', async () => {
    const item = set(['AG-SHIP-1', 'AC-TUBE-39']);
    const foreign = Buffer.from('bundle/999999/1/1').toString('base64');
    const errors = await addSets(send, guest.cartId, {
      ...item,
      selected_options: [...item.selected_options, foreign],
    });
    expect(errors).toMatchObject([{ code: 'NOT_SALABLE' }]);
  });

  test('is rejected whole when one part is out of stock, by the name of the part (KIND-01)', async () => {
    const before = await stockOf(shop.db, 'AC-LOUPE');
    await setStock(shop, 'AC-LOUPE', 0);
    const errors = await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39', 'AC-LOUPE']));
    expect(errors).toMatchObject([
      {
        code: 'INSUFFICIENT_STOCK',
        message: expect.stringMatching(/^.*oupe.*: This product is out of stock/),
      },
    ]);
    expect((await cartOf()).items).toEqual([]);
    await setStock(shop, 'AC-LOUPE', before);
  });

  test('with other parts is another line, and with the same parts adds up (KIND-01)', async () => {
    await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39']));
    await addSets(send, guest.cartId, set(['AC-TUBE-39'], 1, { 'AG-SHIP-1': '4' }));
    await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39'], 2));
    await guest.add('AG-SHIP-1', 3);
    const { items } = await cartOf();
    expect(items.map(({ __typename, quantity }: Answer) => [__typename, quantity])).toEqual([
      ['BundleCartItem', 3],
      ['BundleCartItem', 1],
      ['SimpleCartItem', 3],
    ]);
  });

  test('changes and leaves with all its parts, and no part changes alone (KIND-01)', async () => {
    await guest.add('AC-GLOVES', 1);
    await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39'], 1, { 'AG-SHIP-1': '5' }));
    const [, line] = (await cartOf()).items;
    const update = (cartItem: string, quantity: number) =>
      send<Answer>(
        `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
          updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
            cart { ${LINES} } errors { code message } } }`,
        { id: guest.cartId, uid: cartItem, quantity },
      );
    const rows = () =>
      shop.db
        .selectFrom('cart_item')
        .select(['id', 'quantity'])
        .where('bundle_id', 'is not', null)
        .where('cart_id', 'in', (of) =>
          of.selectFrom('cart').select('id').where('masked_id', '=', guest.cartId),
        )
        .orderBy('id')
        .execute();
    const changed = await update(line.uid, 3);
    expect(changed.data?.updateCartItems.cart.items[1]).toMatchObject({ quantity: 3 });
    expect((await rows()).map(({ quantity }) => quantity)).toEqual([15, 3]);
    const part = Buffer.from(String((await rows())[1]?.id)).toString('base64');
    const alone = await update(part, 1);
    expect(JSON.stringify(alone)).toContain('COULD_NOT_FIND_CART_ITEM');
    expect(JSON.stringify((await update(line.uid, 1.5)).data)).toContain('You cannot use decimal');
    expect((await rows()).map(({ quantity }) => quantity)).toEqual([15, 3]);
    const { removeItemFromCart } = await must<Answer>(
      send,
      `mutation ($id: String!, $uid: ID) { removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) {
        cart { ${LINES} } } }`,
      { id: guest.cartId, uid: line.uid },
    );
    expect(removeItemFromCart.cart.items).toMatchObject([{ product: { sku: 'AC-GLOVES' } }]);
    expect(await rows()).toEqual([]);
  });

  test('is added by ids of options and parts, all sets or none (CLNT-11)', async () => {
    const bundle = await readBundle(send);
    const option = (at: number) => bundle.items[at] ?? { option_id: 0, options: [] };
    const partOf = (at: number, place: number) => String(option(at).options[place]?.id);
    const add = (bundleOptions: object[]) =>
      send<Answer>(
        `mutation ($id: String!, $options: [BundleOptionInput]!) {
          addBundleProductsToCart(input: { cart_id: $id, cart_items: [
            { data: { sku: "SET-SILVER", quantity: 1 }, bundle_options: $options }] }) { cart { ${LINES} } } }`,
        { id: guest.cartId, options: bundleOptions },
      );
    const coin = { id: option(0).option_id, quantity: 6, value: [partOf(0, 0)] };
    expect((await add([coin])).errors?.[0]?.message).toBe('Please select all required options.');
    const tube = { id: option(1).option_id, quantity: 1, value: [partOf(1, 1)] };
    const { data } = await add([coin, tube]);
    expect(data?.addBundleProductsToCart.cart.items).toMatchObject([
      { bundle_options: [{ values: [{ quantity: 6 }] }, { values: [{ label: expect.any(String) }] }] },
    ]);
  });

  test('counts its pieces for the stock and the tiers of the same coin (KIND-07)', async () => {
    await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39'], 2));
    const [{ max_qty: most }] = (await cartOf()).items;
    const stock = await stockOf(shop.db, 'AG-SHIP-1');
    expect(most).toBeLessThanOrEqual(Math.floor(stock / 10));
    await setStock(shop, 'AG-SHIP-1', 25);
    expect(await guest.add('AG-SHIP-1', 5)).toEqual([]);
    expect(await guest.add('AG-SHIP-1', 1)).toMatchObject([{ code: 'INSUFFICIENT_STOCK' }]);
    await setStock(shop, 'AG-SHIP-1', 0);
    const { items, prices } = await cartOf();
    expect(items[0]).toMatchObject({ is_available: false, errors: [{ message: expect.any(String) }] });
    expect(prices.subtotal_excluding_tax.value).toBe(0);
    await setStock(shop, 'AG-SHIP-1', stock);
  });

  test('keeps its price during a lock, also when the market moves and another line changes (KIND-07)', async () => {
    await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39']));
    await guest.prepare();
    const before = (await cartOf()).items[0].prices.price.value;
    await shop.setSpot({ silver: 60 });
    await guest.add('AC-LOUPE', 1);
    expect((await cartOf()).items[0].prices.price.value).toBe(before);
  });

  test('moves from the cart of a guest to the cart of a customer (KIND-07)', async () => {
    const customer = await newCustomer(shop);
    const own = await newShopper(customer.send, { isGuest: false });
    await addSets(customer.send, own.cartId, set(['AG-SHIP-1', 'AC-TUBE-39']));
    await addSets(send, guest.cartId, set(['AG-SHIP-1', 'AC-TUBE-39'], 2), set(['AG-STAG-1', 'AC-TUBE-39']));
    await must(
      customer.send,
      `mutation ($from: String!, $to: String) {
        mergeCarts(source_cart_id: $from, destination_cart_id: $to) { id } }`,
      { from: guest.cartId, to: own.cartId },
    );
    const { items } = await cartOf(customer.send, own.cartId);
    expect(items.map(({ quantity }: Answer) => quantity)).toEqual([3, 1]);
  });

  test('has a problem once the bundle no longer offers its parts (KIND-01)', async () => {
    await addSets(send, guest.cartId, set(['AG-STAG-1', 'AC-TUBE-39']));
    const [coin, ...others] = STARTER_SET.bundle.options;
    const fewer = { ...STARTER_SET.bundle, options: [{ ...coin, parts: coin.parts.slice(0, 1) }, ...others] };
    await importRows(shop, { products: [{ ...STARTER_SET, bundle: fewer }] });
    const cart = await cartOf();
    expect(cart.items[0]).toMatchObject({ is_available: false });
    expect(cart.item_errors).toHaveLength(1);
    await importRows(shop, { products: [STARTER_SET] });
  });
});

describe('the price of a choice', () => {
  const PRICE = `query ($item: CartItemInput!) { bundlePrice(item: $item) { message price {
    cash { value } discount { value } fine_weight metal_type weight
    method_prices { codes premium_percent price { value } price_per_ounce { value } }
    parts { sku quantity row_total { value } } } } }`;
  const priced = async (item: object): Promise<Answer> =>
    (await must<Answer>(send, PRICE, { item })).bundlePrice;

  test('is what the cart charges, and names its parts (KIND-01)', async () => {
    const item = set(['AG-SHIP-1', 'AC-TUBE-39'], 1);
    await addSets(send, guest.cartId, item);
    const [line] = (await cartOf()).items;
    const { message, price } = await priced(item);
    expect(message).toBeNull();
    expect(price.cash.value).toBe(line.prices.price.value);
    expect(price).toMatchObject({
      fine_weight: 10,
      metal_type: 'silver',
      parts: [
        { sku: 'AG-SHIP-1', quantity: 10 },
        { sku: 'AC-TUBE-39', quantity: 1 },
      ],
    });
    const whole = price.parts.reduce((sum: number, part: Answer) => sum + cents(part.row_total.value), 0);
    expect(cents(price.cash.value) + cents(price.discount.value)).toBe(whole);
  });

  test('says what is missing (KIND-01)', async () => {
    expect(await priced(set(['AG-SHIP-1']))).toEqual({
      message: 'Please select all required options.',
      price: null,
    });
    expect(await priced({ sku: 'AG-SHIP-1', quantity: 1 })).toMatchObject({ price: null });
  });
});
