import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, newShopper, PLACE_ORDER, type Send } from '../../../testing/shopping/shopper.ts';

const PLATE = {
  sku: 'PLATE',
  item_number: '99301',
  name: 'Engraved plate',
  url_key: 'plate',
  form: 'accessory',
  stock: { quantity: 900 },
  pricing: { mode: 'fixed', fixed_price_minor: 10_000 },
  categories: ['accessories'],
  custom_options: [
    { number: 5, title: 'Lettering', type: 'radio', values: [{ number: 1, title: 'Capitals' }] },
    { number: 2, title: 'First line', type: 'field' },
    { number: 3, title: 'Box', type: 'drop_down', values: [{ number: 1, title: 'Walnut' }] },
    { number: 1, title: 'Day', type: 'date' },
  ],
};
const IN_ORDER = ['Lettering', 'First line', 'Box', 'Day'];

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [PLATE] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(() => shop.close());
const send: Send = (document, variables) => shop.query(document, variables);

const OPTIONS = `__typename uid title sort_order
  ... on CustomizableRadioOption { values: value { uid } } ... on CustomizableDropDownOption { values: value { uid } }`;

test('typed and chosen options keep the order of the page in cart and order (KIND-05)', async () => {
  const { products } = await must<Answer>(
    send,
    `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
      ... on CustomizableProductInterface { options { ${OPTIONS} } } } } }`,
    { sku: PLATE.sku },
  );
  const { options } = products.items[0];
  expect(options.map(({ title }: Answer) => title)).toEqual(IN_ORDER);
  expect(options.map(({ sort_order: at }: Answer) => at)).toEqual([1, 2, 3, 4]);
  const shopper = await newShopper(send);
  const item = {
    sku: PLATE.sku,
    quantity: 1,
    selected_options: options.flatMap(({ values }: Answer) => values?.[0].uid ?? []),
    entered_options: [
      { uid: options[3].uid, value: '2027-06-12' },
      { uid: options[1].uid, value: 'Joren' },
    ],
  };
  const { addProductsToCart: added } = await must<Answer>(
    send,
    `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) {
      user_errors { message } cart { items { chosen_options
        ... on SimpleCartItem { customizable_options { label } } } } } }`,
    { id: shopper.cartId, items: [item] },
  );
  expect(added.user_errors).toEqual([]);
  const [line] = added.cart.items;
  expect(line.chosen_options.map((words: string) => words.split(':')[0])).toEqual(IN_ORDER);
  expect(line.customizable_options.map(({ label }: Answer) => label)).toEqual(IN_ORDER);
  await shopper.prepare();
  const { placeOrder } = await must<Answer>(
    send,
    PLACE_ORDER.replace(
      'selected_options { label value }',
      'selected_options { label position } entered_options { label position }',
    ),
    { id: shopper.cartId },
  );
  expect(placeOrder.orderV2.items).toMatchObject([
    {
      selected_options: [
        { label: 'Lettering', position: 1 },
        { label: 'Box', position: 3 },
      ],
      entered_options: [
        { label: 'First line', position: 2 },
        { label: 'Day', position: 4 },
      ],
    },
  ]);
});
