import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSets, readBundle, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { addCards, giftCardItem } from '../../../testing/gift-card-product.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  marta = await newCustomer(shop);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each query names the fields it asks for
type Answer = any;

const LINES = `items { __typename quantity product { sku } prices { price { value } }
  ... on SimpleCartItem { customizable_options { label values { value } } }
  ... on ConfigurableCartItem { configurable_options { option_label value_label } }
  ... on BundleCartItem { bundle_options { label values { label quantity } } }
  ... on DownloadableCartItem { links { title } }
  ... on GiftCardCartItem { amount { value } recipient_name recipient_email sender_name message } }`;

/** Returns the option uids of a product by the titles of options and values. */
async function optionsOf(sku: string): Promise<Map<string, string>> {
  const { products } = await must<Answer>(
    marta.send,
    `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
      ... on CustomizableProductInterface { options { uid title
        ... on CustomizableRadioOption { value { uid title } } } }
      ... on DownloadableProduct { downloadable_product_links { uid title } } } } }`,
    { sku },
  );
  const [product] = products.items;
  const entries = [
    ...(product.options ?? []),
    ...(product.options ?? []).flatMap(({ value = [] }: Answer) => value),
    ...(product.downloadable_product_links ?? []),
  ];
  return new Map(entries.map(({ uid, title }: Answer) => [title, uid]));
}

test('an order with each kind of product is added to the cart again with its choices (KIND-01, KIND-03, KIND-04, KIND-05)', async () => {
  const shopper = await readyCustomer(marta.send, { 'AG-SHIP-1': 1, 'SV-ASSAY-1': 1 });
  const bar = await optionsOf('AU-M1');
  const guide = await optionsOf('DL-GUIDE');
  const uid = (of: Map<string, string>, title: string) => of.get(title) ?? '';
  expect(
    await shopper.add('AU-M1', 1, {
      selected_options: [uid(bar, 'Plain')],
      entered_options: [{ uid: uid(bar, 'First line of the engraving'), value: 'Für Ada' }],
    }),
  ).toEqual([]);
  expect(await shopper.add('AG-SHIP-1-24', 2, { parent_sku: 'AG-SHIP-YR' })).toEqual([]);
  const table = uid(guide, 'Weights and sizes of coins, table');
  expect(await shopper.add('DL-GUIDE', 1, { selected_options: [table] })).toEqual([]);
  const parts = uidsOf(await readBundle(marta.send, 'AG-SET-10'), ['AG-STAG-1', 'AC-CAP-40', 'AC-LOUPE']);
  const set = { sku: 'AG-SET-10', quantity: 1, selected_options: parts };
  expect(await addSets(marta.send, shopper.cartId, set)).toEqual([]);
  const card = giftCardItem({ giftcard_message: 'Buy something heavy.' });
  expect(await addCards(marta.send, shopper.cartId, card)).toEqual([]);
  const read = `query ($id: String!) { cart(cart_id: $id) { ${LINES} } }`;
  const before = (await must<Answer>(marta.send, read, { id: shopper.cartId })).cart.items;
  expect(before).toHaveLength(7);
  const { number } = await shopper.placeOrder();

  const { reorderItems } = await must<Answer>(
    marta.send,
    `mutation ($number: String!) { reorderItems(orderNumber: $number) {
      cart { ${LINES} } userInputErrors { code message } } }`,
    { number },
  );
  expect(reorderItems.userInputErrors).toEqual([]);
  const sorted = (items: Answer[]) => items.map((item) => JSON.stringify(item)).sort();
  expect(sorted(reorderItems.cart.items)).toEqual(sorted(before));
});
