import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBundle, STARTER_SET } from '../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { GUIDE } from '../../testing/downloadable-product.ts';
import { GIFT_CARD, giftCardItem } from '../../testing/gift-card-product.ts';
import { importRows } from '../../testing/import-rows.ts';
import {
  addChosen as add,
  CHOSEN,
  cartOf,
  itemsOf,
  toCart,
} from '../../testing/shopping/chosen-favorites.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';
import { must } from '../../testing/shopping/shopper.ts';
import { change } from '../../testing/shopping/wishlist.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [STARTER_SET, GUIDE, GIFT_CARD] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(() => shop.close());

test('a favorite set keeps its parts, at their price, up to the cart (KIND-01, KIND-07)', async () => {
  const { send } = await newCustomer(shop);
  const { items: options } = await readBundle(send, STARTER_SET.sku);
  const uidOf = (option: number, part: number) => options[option]?.options[part]?.uid ?? '';
  const parts = [uidOf(0, 0), uidOf(1, 1), uidOf(2, 0)];
  const set = { sku: STARTER_SET.sku, quantity: 1, selected_options: parts };
  const other = { ...set, entered_options: [{ uid: uidOf(0, 0), value: '12' }] };
  expect((await add(send, set, other, { ...set, selected_options: [] })).user_errors).toEqual([]);
  const items = await itemsOf(send);
  const byParts = new Map(items.map((item) => [item.bundle_options[0]?.values[0].quantity, item]));
  expect(items).toHaveLength(3);
  expect(byParts.get(12)).toMatchObject({
    __typename: 'BundleWishlistItem',
    choice_problem: null,
    bundle_options: [
      { label: 'Your coin', values: [{ quantity: 12 }] },
      { label: 'How to keep them', values: [{ quantity: 1 }] },
      { label: 'More', values: [{ quantity: 1 }] },
    ],
  });
  expect(byParts.get(12).chosen_options[0]).toMatch(/^Your coin: 12 × /);
  expect(byParts.get(12).price.value).toBeGreaterThan(byParts.get(10).price.value);
  expect(byParts.get(undefined)).toMatchObject({
    bundle_options: [],
    choice_problem: 'Please select all required options.',
  });
  const answer = await toCart(send);
  expect(answer).toMatchObject({
    status: false,
    wishlist: { items_count: 1 },
    add_wishlist_items_to_cart_user_errors: [
      {
        code: 'UNDEFINED',
        message: 'Please select all required options.',
        wishlistItemId: byParts.get(undefined).id,
      },
    ],
  });
  const lines = await cartOf(send);
  const shown = [byParts.get(10), byParts.get(12)].map(({ chosen_options: words }) => words);
  expect(lines.map(({ chosen_options: words }) => words).sort()).toEqual(shown.sort());
  const wrong = { ...set, selected_options: [uidOf(0, 0), uidOf(0, 1)] };
  expect((await add(send, wrong)).user_errors).toEqual([
    { code: 'UNDEFINED', message: 'Your coin: choose one part only.' },
  ]);
});

test('one set in favorites costs what it costs in the cart (KIND-01)', async () => {
  const { send } = await newCustomer(shop);
  const { items: options } = await readBundle(send, STARTER_SET.sku);
  const parts = [options[0]?.options[1]?.uid, options[1]?.options[0]?.uid];
  await add(send, { sku: STARTER_SET.sku, quantity: 1, selected_options: parts });
  const [item] = await itemsOf(send);
  await toCart(send);
  expect((await cartOf(send)).map(({ prices }) => prices.price.value)).toEqual([item.price.value]);
});

test('a set moves from the cart to the favorites with its parts and its number (KIND-01, KIND-07)', async () => {
  const { send } = await newCustomer(shop);
  const { items: options } = await readBundle(send, STARTER_SET.sku);
  const parts = [options[0]?.options[0]?.uid, options[1]?.options[0]?.uid];
  await add(send, { sku: STARTER_SET.sku, quantity: 2, selected_options: parts });
  const [before] = await itemsOf(send);
  await toCart(send);
  const { customerCart } = await must<Answer>(send, '{ customerCart { id items { uid quantity } } }');
  expect(customerCart.items).toMatchObject([{ quantity: 2 }]);
  await must(
    send,
    `mutation ($cart: String!, $uid: ID!) { addCartItemToWishlist(wishlistId: "0", cart_id: $cart, cart_item_uid: $uid) {
      user_errors { message } } }`,
    { cart: customerCart.id, uid: customerCart.items[0].uid },
  );
  expect(await itemsOf(send)).toMatchObject([{ quantity: 2, chosen_options: before.chosen_options }]);
});

test('a favorite product with files keeps the chosen ones (KIND-04, KIND-07)', async () => {
  const { send } = await newCustomer(shop);
  const { products } = await must<Answer>(
    send,
    `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
      ... on DownloadableProduct { downloadable_product_links { uid title price } } } } }`,
    { sku: GUIDE.sku },
  );
  const [first] = products.items[0].downloadable_product_links;
  await add(
    send,
    { sku: GUIDE.sku, quantity: 1, selected_options: [first.uid] },
    { sku: GUIDE.sku, quantity: 1 },
  );
  const items = await itemsOf(send);
  expect(items.map(({ links_v2: links }) => links).sort()).toEqual([[], [{ title: first.title }]]);
  const chosen = items.find(({ links_v2: links }) => links.length === 1);
  const open = items.find(({ links_v2: links }) => links.length === 0);
  expect(chosen.customizable_options).toEqual([]);
  expect(chosen.price.value).toBeCloseTo(open.price.value + first.price, 6);
  expect(open.choice_problem).toBe('Please specify product link(s).');
  expect(chosen.samples.length).toBeGreaterThan(0);
  await toCart(send);
  const [line, ...others] = await cartOf(send);
  expect(others).toEqual([]);
  expect(line.prices.price.value).toBe(chosen.price.value);
});

test('a favorite gift card keeps amount, persons and message, and shares only the amount (KIND-03, KIND-07)', async () => {
  const { send } = await newCustomer(shop);
  const card = giftCardItem({ giftcard_message: 'Happy birthday' });
  const own = giftCardItem({ amount: null, custom_giftcard_amount: '75' });
  expect((await add(send, card, own)).user_errors).toEqual([]);
  const persons = {
    recipient_name: 'Joren',
    recipient_email: 'joren@post.example',
    sender_name: 'Marta',
    sender_email: null,
  };
  const items = await itemsOf(send);
  expect(items.map(({ gift_card_options: options, price }) => ({ ...options, price: price.value }))).toEqual(
    expect.arrayContaining([
      {
        ...persons,
        amount: { value: 50 },
        custom_giftcard_amount: null,
        message: 'Happy birthday',
        price: 50,
      },
      { ...persons, amount: null, custom_giftcard_amount: { value: 75 }, message: null, price: 75 },
    ]),
  );
  const { wishlist } = await change(send, 'share', { name: 'Marta' });
  const shared = `query ($code: String!) { sharedWishlist(sharing_code: $code) { items { ${CHOSEN} } } }`;
  const { sharedWishlist } = await must<Answer>(send, shared, { code: wishlist.sharing_code });
  expect(sharedWishlist.items).toHaveLength(2);
  expect(JSON.stringify(sharedWishlist)).not.toMatch(/Joren|joren@|Marta|birthday/);
  expect(sharedWishlist.items.map(({ price }: Answer) => price.value).sort()).toEqual([50, 75]);
  expect(await toCart(send)).toMatchObject({ status: true });
  expect((await cartOf(send)).map(({ prices }) => prices.price.value).sort()).toEqual([50, 75]);
});
