import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import {
  type MoneyValue,
  must,
  newShopper,
  PLACE_ORDER,
  type Send,
} from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { findProductRows } from '../../catalog/import/stored/stored-products.ts';

const OPTIONS = [
  { number: 1, title: 'First line', type: 'field', max_characters: 20, price_minor: 2_400 },
  {
    number: 2,
    title: 'Lettering',
    type: 'radio',
    values: [
      { number: 1, title: 'Clarendon' },
      { number: 2, title: 'Capitals', price_percent: 1 },
    ],
  },
  { number: 3, title: 'Day', type: 'date' },
];
const PLATE = {
  item_number: '99301',
  name: 'Engraved plate',
  form: 'accessory',
  stock: { quantity: 900 },
  pricing: { mode: 'fixed', fixed_price_minor: 10_000 },
  card_fee_percent: 4,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      products: [
        { ...PLATE, sku: 'PLATE', url_key: 'plate', custom_options: OPTIONS },
        {
          ...PLATE,
          sku: 'PLATE-NAMED',
          item_number: '99302',
          url_key: 'plate-named',
          custom_options: [{ number: 1, title: 'Name', type: 'field', required: true }],
        },
        {
          ...PLATE,
          sku: 'PLATE-OTHER',
          item_number: '99303',
          url_key: 'plate-other',
          custom_options: [{ number: 1, title: 'Line', type: 'field', max_characters: 20 }],
        },
      ],
    },
  });
});
afterAll(() => shop.close());
const send: Send = (document, variables) => shop.query(document, variables);

const uid = (text: string) => Buffer.from(text).toString('base64');
const optionId = (sku: string, number: number) =>
  (shop.services.catalog.current().productBySku(sku)?.id ?? 0) * 100 + number;
const line = (text: string, sku = 'PLATE') => ({
  entered_options: [{ uid: uid(`custom-option/${optionId(sku, 1)}`), value: text }],
});
const capitals = () => ({ selected_options: [uid(`custom-option/${optionId('PLATE', 2)}/2`)] });

interface Cart {
  readonly items: readonly {
    readonly uid: string;
    readonly quantity: number;
    readonly errors: readonly { readonly message: string }[] | null;
    readonly prices: { readonly price: MoneyValue };
    readonly chosen_options: readonly string[];
    readonly customizable_options: readonly {
      readonly label: string;
      readonly type: string;
      readonly values: readonly { readonly label: string; readonly value: string }[];
    }[];
  }[];
}
const CART = `items { uid quantity errors { message } prices { price { value } }
  chosen_options ... on SimpleCartItem { customizable_options { label type values { label value price { type value } } } } }`;
type Added = { addProductsToCart: { cart: Cart; user_errors: { code: string; message: string }[] } };

async function add(cartId: string, items: readonly object[], by: Send = send) {
  const mutation = `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { cart { ${CART} } user_errors { code message } } }`;
  return (await must<Added>(by, mutation, { id: cartId, items })).addProductsToCart;
}
const figures = ({ items }: Cart) => items.map(({ quantity, prices }) => [quantity, prices.price.value]);

describe('customizable options', () => {
  test('are in the product with their types, limits and prices (KIND-05, CLNT-11)', async () => {
    const query = `{ products(filter: { sku: { eq: "PLATE" } }) { items { ... on CustomizableProductInterface { options {
      __typename uid title required sort_order
      ... on CustomizableFieldOption { product_sku text: value { max_characters price price_type } }
      ... on CustomizableRadioOption { values: value { uid title price price_type } }
      ... on CustomizableDateOption { day: value { type } } } } } } }`;
    const { products } = await must<{ products: { items: unknown[] } }>(send, query);
    expect(products.items).toEqual([
      {
        options: [
          {
            __typename: 'CustomizableFieldOption',
            uid: uid(`custom-option/${optionId('PLATE', 1)}`),
            title: 'First line',
            required: false,
            sort_order: 1,
            product_sku: 'PLATE',
            text: { max_characters: 20, price: 24, price_type: 'FIXED' },
          },
          expect.objectContaining({
            __typename: 'CustomizableRadioOption',
            values: [
              expect.objectContaining({ title: 'Clarendon', price: 0, price_type: 'FIXED' }),
              expect.objectContaining({
                ...capitals().selected_options.map((uid) => ({ uid }))[0],
                price: 1,
              }),
            ],
          }),
          expect.objectContaining({ __typename: 'CustomizableDateOption', day: { type: 'DATE' } }),
        ],
      },
    ]);
  });

  test('price a line, and lines with other choices are other lines (KIND-05)', async () => {
    const { cartId } = await newShopper(shop.query);
    const sku = 'PLATE';
    const { cart, user_errors } = await add(cartId, [
      { sku, quantity: 1 },
      { sku, quantity: 2, ...line('Elin  & Tomas ') },
      { sku, quantity: 1, ...line('Elin & Tomas'), ...capitals() },
      { sku, quantity: 1, ...line('Elin & Tomas') },
    ]);
    expect(user_errors).toEqual([]);
    expect(figures(cart)).toEqual([
      [1, 100],
      [3, 124],
      [1, 125],
    ]);
    expect(cart.items.map(({ chosen_options }) => chosen_options)).toEqual([
      [],
      ['First line: Elin & Tomas'],
      ['First line: Elin & Tomas', 'Lettering: Capitals'],
    ]);
    expect(cart.items[1]?.customizable_options).toEqual([
      {
        label: 'First line',
        type: 'field',
        values: [{ label: 'First line', value: 'Elin & Tomas', price: { type: 'FIXED', value: 24 } }],
      },
    ]);
  });

  test('have the same price before they are in the cart, for every payment method (KIND-05, KIND-07)', async () => {
    const query = `query ($item: CartItemInput!) { customizedPrice(item: $item) { message surcharge { value }
      method_prices { code plain { value } price { value } } } }`;
    type Answer = {
      customizedPrice: {
        message: string | null;
        surcharge: MoneyValue | null;
        method_prices: { code: string; plain: MoneyValue; price: MoneyValue }[];
      };
    };
    const item = { sku: 'PLATE', quantity: 1, ...line('Elin'), ...capitals() };
    const { customizedPrice: found } = await must<Answer>(send, query, { item });
    expect(found.surcharge?.value).toBe(25);
    const shopper = await newShopper(shop.query);
    await add(shopper.cartId, [item]);
    for (const payment of ['banktransfer', 'checkmo']) {
      const cart = await shopper.prepare({ payment });
      const own = found.method_prices.find(({ code }) => code === payment);
      expect(own?.plain.value).toBe(100);
      expect(cart.items[0]?.prices.price.value).toBe(own?.price.value);
    }
    const card = found.method_prices.find(({ price, plain }) => price.value !== plain.value + 25);
    expect(card).toMatchObject({ plain: { value: 104 }, price: { value: 130 } });
    const long = { ...item, ...line('x'.repeat(21)) };
    const rejected = await must<Answer>(send, query, { item: long });
    expect(rejected.customizedPrice).toEqual({
      message: 'First line: use 20 characters or fewer.',
      surcharge: null,
      method_prices: [],
    });
  });

  test('are rejected with the reason when they are missing, too long or of another product (KIND-05)', async () => {
    const { cartId } = await newShopper(shop.query);
    const { cart, user_errors } = await add(cartId, [
      { sku: 'PLATE-NAMED', quantity: 1 },
      { sku: 'PLATE', quantity: 1, ...line('x'.repeat(21)) },
      { sku: 'PLATE', quantity: 1, ...line('abc\u202Edef') },
      { sku: 'PLATE', quantity: 1, ...line('x', 'PLATE-OTHER') },
    ]);
    expect(cart.items).toEqual([]);
    expect(user_errors.map(({ code }) => code)).toEqual([
      'UNDEFINED',
      'INVALID_PARAMETER_VALUE',
      'INVALID_PARAMETER_VALUE',
      'NOT_SALABLE',
    ]);
    expect(user_errors[1]?.message).toBe('First line: use 20 characters or fewer.');
  });

  test('work in the older mutations by id and value (CLNT-11)', async () => {
    const { cartId } = await newShopper(shop.query);
    const mutation = `mutation ($input: AddSimpleProductsToCartInput!) {
      addSimpleProductsToCart(input: $input) { cart { ${CART} } } }`;
    const customizable_options = [
      { id: optionId('PLATE', 1), value_string: 'Elin' },
      { id: optionId('PLATE', 2), value_string: '2' },
    ];
    const answer = await must<{ addSimpleProductsToCart: { cart: Cart } }>(send, mutation, {
      input: { cart_id: cartId, cart_items: [{ data: { sku: 'PLATE', quantity: 1 }, customizable_options }] },
    });
    expect(figures(answer.addSimpleProductsToCart.cart)).toEqual([[1, 125]]);
  });

  test('stay through lock, order, card fee and reorder, and a removed option stops the order (KIND-05, KIND-07)', async () => {
    const customer = await newCustomer(shop);
    const buyer = await newShopper(customer.send, { isGuest: false });
    const before = await stockOf(shop.db, 'PLATE-OTHER');
    const sku = 'PLATE-OTHER';
    await importRows(shop, { products: [{ sku, custom_options: OPTIONS.slice(0, 1) }] });
    await add(
      buyer.cartId,
      [
        { sku, quantity: 2, ...line('Elin', sku) },
        { sku, quantity: 1 },
      ],
      customer.send,
    );
    const priced = await buyer.prepare();
    expect(priced.items.map(({ prices }) => prices.price.value)).toEqual([124, 100]);
    const placed = await customer.send<{
      placeOrder: { orderV2: { number: string; items: readonly object[] } };
    }>(
      PLACE_ORDER.replace(
        'selected_options { label value }',
        'selected_options { label value } entered_options { label value }',
      ),
      { id: buyer.cartId },
    );
    const order = placed.data?.placeOrder.orderV2;
    expect(order?.items).toMatchObject([
      {
        quantity_ordered: 2,
        entered_options: [{ label: 'First line', value: 'Elin' }],
        selected_options: [],
        prices: { price: { value: 124 } },
      },
      { quantity_ordered: 1, entered_options: [], prices: { price: { value: 100 } } },
    ]);
    expect(await stockOf(shop.db, sku)).toBe(before - 3);
    const desk = await runCommand(['--by', 'Ines', 'order', order?.number ?? ''], (by, work) =>
      work({ ...shop.services, by }),
    );
    expect(desk.out).toContain('Engraved plate (First line: Elin)');

    const reorder = `mutation ($number: String!) { reorderItems(orderNumber: $number) {
      cart { id ${CART} } userInputErrors { message } } }`;
    type Reordered = {
      reorderItems: { cart: Cart & { id: string }; userInputErrors: { message: string }[] };
    };
    const again = await must<Reordered>(customer.send, reorder, { number: order?.number });
    expect(figures(again.reorderItems.cart)).toEqual([
      [2, 124],
      [1, 100],
    ]);
    await importRows(shop, {
      products: [{ sku, custom_options: [{ number: 4, title: 'Line', type: 'area' }] }],
    });
    const query = `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`;
    const { cart } = await must<{ cart: Cart }>(customer.send, query, { id: again.reorderItems.cart.id });
    expect(cart.items.map(({ errors }) => errors?.length ?? 0)).toEqual([1, 0]);
    const changed = await must<Reordered>(customer.send, reorder, { number: order?.number });
    expect(changed.reorderItems.userInputErrors).toHaveLength(1);
  });

  test('merge by their choices into the cart of a customer (KIND-05)', async () => {
    const guest = await newShopper(shop.query);
    await add(guest.cartId, [
      { sku: 'PLATE', quantity: 1, ...line('Elin') },
      { sku: 'PLATE', quantity: 1 },
    ]);
    const customer = await newCustomer(shop);
    const own = await newShopper(customer.send, { isGuest: false });
    await add(own.cartId, [{ sku: 'PLATE', quantity: 1, ...line('Elin') }], customer.send);
    const merge = `mutation ($from: String!, $to: String!) {
      mergeCarts(source_cart_id: $from, destination_cart_id: $to) { ${CART} } }`;
    const { mergeCarts } = await must<{ mergeCarts: Cart }>(customer.send, merge, {
      from: guest.cartId,
      to: own.cartId,
    });
    expect(figures(mergeCarts)).toEqual([
      [2, 124],
      [1, 100],
    ]);
  });

  test('are exported and imported again without a change (KIND-05, KIND-07)', async () => {
    const id = shop.services.catalog.current().productBySku('PLATE')?.id ?? 0;
    const [stored] = await findProductRows(shop.db, [id]);
    expect(stored?.row['custom_options']).toEqual(OPTIONS);
    const { sections } = await importRows(shop, { products: [stored?.row ?? {}] });
    expect(sections.find(({ section }) => section === 'products')).toMatchObject({ imported: 1, changed: 0 });
    const twins = [OPTIONS[0], { ...OPTIONS[0], number: 2 }];
    const faulty = await importRows(shop, { products: [{ sku: 'PLATE', custom_options: twins }] });
    expect(JSON.stringify(faulty)).toContain('must have different titles and numbers');
  });
});
