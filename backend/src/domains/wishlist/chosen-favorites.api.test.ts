import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { CREST, picture } from '../../testing/crest-product.ts';
import { importRows } from '../../testing/import-rows.ts';
import {
  addChosen as add,
  CHOSEN,
  cartOf,
  itemsOf,
  toCart,
} from '../../testing/shopping/chosen-favorites.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../testing/shopping/shopper.ts';
import { change } from '../../testing/shopping/wishlist.ts';
import { expireUploads } from '../cart/uploads/expire-uploads.ts';
import { favoriteData } from './list/customer-data.repository.ts';

const DAY_MS = 24 * 3_600_000;
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
    { number: 1, title: 'First line', type: 'field', required: true, max_characters: 20, price_minor: 2_400 },
    {
      number: 2,
      title: 'Lettering',
      type: 'radio',
      values: [
        { number: 1, title: 'Clarendon' },
        { number: 2, title: 'Capitals', price_percent: 1 },
      ],
    },
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [PLATE, CREST] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(() => shop.close());

const uid = (path: string) => Buffer.from(path).toString('base64');
const optionUid = (sku: string, number: number, value?: number) => {
  const id = (shop.services.catalog.current().productBySku(sku)?.id ?? 0) * 100 + number;
  return uid(`custom-option/${id}${value === undefined ? '' : `/${value}`}`);
};
const engraved = (text: string, letters?: number) => ({
  sku: PLATE.sku,
  quantity: 1,
  entered_options: [{ uid: optionUid(PLATE.sku, 1), value: text }],
  selected_options: letters === undefined ? [] : [optionUid(PLATE.sku, 2, letters)],
});

describe('a favorite keeps its customizable options', () => {
  test('and the cart gets them, at the price that the favorite shows (KIND-05, KIND-07)', async () => {
    const { send } = await newCustomer(shop);
    expect((await add(send, engraved('Joren', 2))).user_errors).toEqual([]);
    const [item] = await itemsOf(send);
    expect(item).toMatchObject({
      choice_problem: null,
      chosen_options: ['First line: Joren', 'Lettering: Capitals'],
      customizable_options: [
        {
          label: 'First line',
          type: 'field',
          values: [{ value: 'Joren', price: { type: 'FIXED', value: 24 } }],
        },
        { label: 'Lettering', values: [{ label: 'Capitals', price: { type: 'PERCENT', value: 1 } }] },
      ],
      price: { value: 125 },
      price_when_added: { value: 125 },
      price_change: { value: 0 },
      selected_options: [optionUid(PLATE.sku, 2, 2)],
      entered_options: [{ uid: optionUid(PLATE.sku, 1), value: 'Joren' }],
    });
    expect(await toCart(send)).toMatchObject({ status: true, wishlist: { items_count: 0 } });
    expect(await cartOf(send)).toEqual([
      {
        quantity: 1,
        product: { sku: PLATE.sku },
        chosen_options: ['First line: Joren', 'Lettering: Capitals'],
        prices: { price: { value: item.price.value } },
      },
    ]);
  });

  test('other choices are another favorite; the same ones add to its quantity', async () => {
    const { send } = await newCustomer(shop);
    await add(send, engraved('Joren'), engraved('Marta'), engraved(' Joren '), engraved('Joren', 1));
    expect(
      (await itemsOf(send)).map(({ quantity, chosen_options: words }) => `${quantity} ${words}`).sort(),
    ).toEqual(['1 First line: Joren,Lettering: Clarendon', '1 First line: Marta', '2 First line: Joren']);
  });

  test.each([
    ['a text that is too long', () => engraved('x'.repeat(21)), 'First line: use 20 characters or fewer.'],
    [
      'hidden characters',
      () => engraved('a\u202Eb'),
      'First line: use letters, digits and punctuation only.',
    ],
    [
      'an unknown value',
      () => engraved('a', 9),
      'The options of this product have changed. Choose them again.',
    ],
    [
      'an option of another product',
      () => ({ ...engraved('a'), entered_options: [{ uid: optionUid(CREST.sku, 1), value: 'a' }] }),
      'The options of this product have changed. Choose them again.',
    ],
  ])('%s is rejected by name', async (_, item, message) => {
    const { send } = await newCustomer(shop);
    const { user_errors: errors } = await add(send, item(), engraved('Fine'));
    expect(errors).toEqual([{ code: 'UNDEFINED', message }]);
    expect(await itemsOf(send)).toHaveLength(1);
  });

  test('a missing required choice is no problem in the list, and a named one on the way to the cart', async () => {
    const { send } = await newCustomer(shop);
    expect((await add(send, { sku: PLATE.sku, quantity: 1 })).user_errors).toEqual([]);
    const [item] = await itemsOf(send);
    const message =
      "The product's required option(s) weren't entered. Make sure the options are entered and try again.";
    expect(item).toMatchObject({ choice_problem: message, chosen_options: [], price: { value: 100 } });
    expect(await toCart(send)).toMatchObject({
      status: false,
      wishlist: { items_count: 1 },
      add_wishlist_items_to_cart_user_errors: [{ code: 'UNDEFINED', message, wishlistItemId: item.id }],
    });
    // A change adds the choice, and keeps what it does not name.
    const update = (given: object) =>
      change(send, 'update', { items: [{ wishlist_item_id: item.id, ...given }] });
    const { entered_options, selected_options } = engraved('Joren', 2);
    expect((await update({ entered_options })).user_errors).toEqual([]);
    expect((await update({ selected_options })).user_errors).toEqual([]);
    expect((await update({ quantity: 3 })).user_errors).toEqual([]);
    expect(await itemsOf(send)).toMatchObject([
      {
        id: item.id,
        quantity: 3,
        choice_problem: null,
        chosen_options: ['First line: Joren', 'Lettering: Capitals'],
        price_when_added: { value: 125 },
      },
    ]);
    expect(
      (await update({ entered_options: [{ ...entered_options[0], value: 'x'.repeat(99) }] })).user_errors,
    ).toEqual([{ code: 'UNDEFINED', message: 'First line: use 20 characters or fewer.' }]);
    await add(send, engraved('Marta', 2));
    expect((await update({ entered_options: engraved('Marta').entered_options })).user_errors).toMatchObject([
      { message: 'This piece is among your favorites with these options already.' },
    ]);
  });

  test('that the shop no longer offers, with a reason instead of the cart', async () => {
    const { send } = await newCustomer(shop);
    await add(send, engraved('Joren', 2));
    const [, lettering] = PLATE.custom_options;
    const values = lettering?.values?.slice(0, 1);
    await importRows(shop, {
      products: [{ ...PLATE, custom_options: [PLATE.custom_options[0], { ...lettering, values }] }],
    });
    const message = 'The options of this product have changed. Choose them again.';
    expect(await itemsOf(send)).toMatchObject([
      { choice_problem: message, chosen_options: ['First line: Joren', 'Lettering: '] },
    ]);
    expect(await toCart(send)).toMatchObject({
      status: false,
      add_wishlist_items_to_cart_user_errors: [{ code: 'NOT_SALABLE', message }],
    });
    await importRows(shop, { products: [PLATE] });
  });
});

describe('a favorite with a file (KIND-05)', () => {
  const upload = async (): Promise<string> => {
    const id = Buffer.from(optionUid(CREST.sku, 1), 'base64').toString().split('/')[1];
    const response = await shop.app.inject({
      method: 'POST',
      url: `/option-files/${id}`,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'crest.png' },
      payload: await picture(200, 100),
    });
    return response.json().token;
  };
  const crest = (token: string) => ({
    sku: CREST.sku,
    quantity: 1,
    entered_options: [{ uid: optionUid(CREST.sku, 1), value: token }],
  });

  const isKept = async (token: string) =>
    (await shop.db.selectFrom('option_upload').select('id').where('token', '=', token).execute()).length > 0;
  const expireAt = (days: number) =>
    expireUploads({
      ...shop.services,
      clock: { ...shop.clock, now: () => shop.clock.now() + days * DAY_MS },
    });

  test('keeps it for 90 days, hidden from readers of the list, and says when it has expired', async () => {
    const { send } = await newCustomer(shop);
    const token = await upload();
    expect((await add(send, crest(token))).user_errors).toEqual([]);
    await add(send, engraved('Joren'));
    const { wishlist } = await change(send, 'share', { name: 'Marta' });
    const shared = `query ($code: String!) { sharedWishlist(sharing_code: $code) { items { ${CHOSEN} } } }`;
    const answer = await must<Answer>(send, shared, { code: wishlist.sharing_code });
    expect(answer.sharedWishlist.items).toHaveLength(2);
    expect(JSON.stringify(answer)).not.toContain('crest.png');
    const problems = async () =>
      (await itemsOf(send)).map(({ product, choice_problem: problem }) => [product.sku, problem]);
    await expireAt(89);
    expect(await isKept(token)).toBe(true);
    expect(await problems()).toEqual(
      expect.arrayContaining([
        [CREST.sku, null],
        [PLATE.sku, null],
      ]),
    );
    await expireAt(91);
    expect(await isKept(token)).toBe(false);
    expect(await problems()).toEqual(
      expect.arrayContaining([
        [CREST.sku, expect.stringMatching(/: upload the file again\.$/)],
        [PLATE.sku, null],
      ]),
    );
    expect(await toCart(send)).toMatchObject({
      status: false,
      add_wishlist_items_to_cart_user_errors: [
        { message: expect.stringMatching(/: upload the file again\.$/) },
      ],
    });
  });

  test('keeps it for the hour in which a removed favorite can be restored', async () => {
    const { send } = await newCustomer(shop);
    const token = await upload();
    await add(send, crest(token));
    const [{ id }] = await itemsOf(send);
    await change(send, 'remove', { ids: [id] });
    const removedAt = (minutesAgo: number) =>
      shop.db
        .updateTable('wishlist_item')
        .set({ removed_at: new Date(shop.clock.now() + 2 * DAY_MS - minutesAgo * 60_000) })
        .where('id', '=', Number(id))
        .execute();
    await removedAt(59);
    await expireAt(2);
    expect(await isKept(token)).toBe(true);
    await removedAt(61);
    await expireAt(2);
    expect(await isKept(token)).toBe(false);
  });

  test('needs a file that the shop has', async () => {
    const { send } = await newCustomer(shop);
    const made = `${'x'.repeat(43)}/crest.png`;
    const { user_errors: errors } = await add(send, crest(made), crest('crest.png'));
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/: upload the file again\.$/),
      expect.stringMatching(/: upload the file again\.$/),
    ]);
  });
});

test('merged and exported accounts keep the choices of favorites', async () => {
  const [from, to] = [await newCustomer(shop), await newCustomer(shop)];
  await add(from.send, engraved('Joren'), engraved('Marta'));
  await add(to.send, engraved('Joren'));
  const idOf = async (send: Send) => (await must<Answer>(send, '{ customer { id } }')).customer.id;
  const [fromId, toId] = [await idOf(from.send), await idOf(to.send)];
  await shop.db.transaction().execute((trx) => favoriteData.move(trx as never, fromId, toId));
  expect((await itemsOf(to.send)).map(({ chosen_options: words }) => words[0]).sort()).toEqual([
    'First line: Joren',
    'First line: Marta',
  ]);
  expect(JSON.stringify(await favoriteData.read(shop.db, toId))).toMatch(/Joren.*Marta|Marta.*Joren/);
});

test('an item of the cart becomes a favorite with its choices and all its pieces (KIND-07)', async () => {
  const { send } = await newCustomer(shop);
  await add(send, { ...engraved('Joren', 2), quantity: 3 });
  await toCart(send);
  const { customerCart } = await must<Answer>(send, '{ customerCart { id items { uid } } }');
  const move = (by: Send, cart: string, uid: string) =>
    by(
      `mutation ($cart: String!, $uid: ID!) { addCartItemToWishlist(wishlistId: "0", cart_id: $cart, cart_item_uid: $uid) {
        user_errors { code message } } }`,
      { cart, uid },
    );
  const [line] = customerCart.items;
  expect((await move(send, customerCart.id, line.uid)).data).toEqual({
    addCartItemToWishlist: { user_errors: [] },
  });
  expect(await itemsOf(send)).toMatchObject([
    { quantity: 3, chosen_options: ['First line: Joren', 'Lettering: Capitals'] },
  ]);
  // Moved again, it adds its pieces, up to what a line may have.
  const most = shop.services.shop.orderLimits.maximumQuantityPerLine;
  expect(most).toBeGreaterThan(6);
  await move(send, customerCart.id, line.uid);
  expect(await itemsOf(send)).toMatchObject([{ quantity: 6 }]);
  await shop.db
    .updateTable('wishlist_item')
    .set({ quantity: most - 2 })
    .where('quantity', '=', 6)
    .execute();
  expect((await move(send, customerCart.id, line.uid)).data).toMatchObject({
    addCartItemToWishlist: { user_errors: [{ code: 'UNDEFINED' }] },
  });
  expect(await itemsOf(send)).toMatchObject([{ quantity: most - 2 }]);
  expect((await move(send, customerCart.id, uid('999999'))).data).toMatchObject({
    addCartItemToWishlist: { user_errors: [{ message: "The cart doesn't contain the item" }] },
  });
  const stranger = await newCustomer(shop);
  const denied = await move(stranger.send, customerCart.id, line.uid);
  expect(denied.errors?.[0]?.message).toMatch(/cannot perform operations on cart/);
  expect(await itemsOf(stranger.send)).toEqual([]);
});
