import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import {
  add,
  type Change,
  change,
  type List,
  OPERATIONS,
  read,
  rejected,
  SHARED,
  skusOf,
  TO_CART,
} from '../../../testing/shopping/wishlist.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

describe('a shared list (OPEN-23)', () => {
  test('is readable by its link under the chosen name, without notes or other data of its owner, until sharing ends', async () => {
    const { send, email } = await newCustomer(shop);
    const { wishlist } = await change(send, 'add', {
      items: [{ sku: 'AG-OAK-2', parent_sku: 'AG-OAK-SIZE', quantity: 2 }],
    });
    const [item] = wishlist.items_v2.items;
    await change(send, 'update', { items: [{ wishlist_item_id: item?.id, description: 'secret note' }] });
    const shared = (await change(send, 'share', { name: ' Marta ' })).wishlist;
    expect(shared).toMatchObject({
      shared_name: 'Marta',
      sharing_code: expect.stringMatching(/^[\w-]{43}$/),
    });
    const code = shared.sharing_code;
    const guest = await shop.query<object>(SHARED, { code });
    expect(guest.data).toEqual({
      sharedWishlist: {
        name: 'Marta',
        items: [
          {
            quantity: 2,
            product: { sku: 'AG-OAK-SIZE' },
            configured_variant: { sku: 'AG-OAK-2' },
            configurable_options: [{ value_label: '2 oz' }],
          },
        ],
      },
    });
    expect(JSON.stringify(guest)).not.toMatch(new RegExp(`secret|${email}`));
    expect(guest.headers['cache-control']).not.toMatch(/public/);
    // Another name keeps the link. Unsharing ends it permanently.
    expect((await change(send, 'share', { name: 'M. O.' })).wishlist.sharing_code).toBe(code);
    expect((await change(send, 'unshare', {})).wishlist).toMatchObject({
      sharing_code: null,
      shared_name: null,
    });
    expect((await shop.query(SHARED, { code })).data).toEqual({ sharedWishlist: null });
    expect((await change(send, 'share', { name: 'Marta' })).wishlist.sharing_code).not.toBe(code);
    expect((await shop.query(SHARED, { code })).data).toEqual({ sharedWishlist: null });
  });

  test.each(['', '  ', '<script>', 'https://evil.example/x', 'a\nb\u0000', 'x'.repeat(61)])(
    'is not shared under the name %j',
    async (name) => {
      const { send } = await newCustomer(shop);
      const errors = await rejected(send, OPERATIONS.share, { list: '0', name });
      expect(errors).toMatchObject([{ category: 'graphql-input', code: 'SHARED_NAME_NOT_VALID' }]);
    },
  );

  test.each(['', '0', '1', "' or 1=1 --", 'A'.repeat(43), 'A'.repeat(100_000)])(
    'is not found by the guess %#',
    async (code) => {
      const { send } = await newCustomer(shop);
      await change(send, 'share', { name: 'Marta' });
      expect((await shop.query(SHARED, { code })).data).toEqual({ sharedWishlist: null });
    },
  );
});

describe('unauthorized access (OPEN-23)', () => {
  test('a guest has no favorites (GEN-04, WISH-01)', async () => {
    const guest = shop.query as Send;
    const not = [
      {
        message: 'The current user cannot perform operations on wishlist',
        category: 'graphql-authorization',
      },
    ];
    expect(
      await rejected(guest, OPERATIONS.add, { list: '0', items: [{ sku: 'AG-SHIP-1', quantity: 1 }] }),
    ).toMatchObject(not);
    expect(await rejected(guest, OPERATIONS.remove, { list: '1', ids: ['1'] })).toMatchObject(not);
    expect(await rejected(guest, OPERATIONS.share, { list: '1', name: 'Marta' })).toMatchObject(not);
    expect(await rejected(guest, TO_CART, { list: '1', ids: ['1'] })).toMatchObject(not);
    expect(await rejected(guest, '{ wishlist { items_count } }', {})).toMatchObject([
      { category: 'graphql-authorization' },
    ]);
  });

  test('cannot read, change, share or empty a list by its id or its item ids', async () => {
    const [owner, thief] = [await newCustomer(shop), await newCustomer(shop)];
    const { wishlist } = await add(owner.send, 'AG-SHIP-1');
    const [item] = wishlist.items_v2.items;
    const notFound = {
      message: 'The wishlist was not found.',
      category: 'graphql-input',
      code: 'WISHLIST_NOT_FOUND',
    };
    for (const [operation, variables] of [
      [OPERATIONS.add, { items: [{ sku: 'AU-M1', quantity: 1 }] }],
      [OPERATIONS.remove, { ids: [item?.id] }],
      [OPERATIONS.restore, { id: item?.id }],
      [OPERATIONS.update, { items: [{ wishlist_item_id: item?.id, quantity: 9 }] }],
      [OPERATIONS.share, { name: 'Thief' }],
      [OPERATIONS.unshare, {}],
      [TO_CART, { ids: [item?.id] }],
    ] as const) {
      // The same error for another customer's list and for an unknown one.
      expect(await rejected(thief.send, operation, { list: wishlist.id, ...variables })).toEqual([notFound]);
      expect(await rejected(thief.send, operation, { list: '99999999', ...variables })).toEqual([notFound]);
    }
    const missing = [
      { code: 'PRODUCT_NOT_FOUND', message: `Could not find a wishlist item with ID "${item?.id}"` },
    ];
    expect((await change(thief.send, 'remove', { ids: [item?.id] })).user_errors).toEqual(missing);
    expect((await change(thief.send, 'restore', { id: item?.id })).user_errors).toEqual(missing);
    expect(
      (await change(thief.send, 'update', { items: [{ wishlist_item_id: item?.id, quantity: 9 }] }))
        .user_errors,
    ).toEqual(missing);
    expect(skusOf((await read(owner.send))[0] as List)).toEqual(['AG-SHIP-1']);
  });

  test('cannot fill the table: a list ends at 100, also with concurrent requests', async () => {
    const { send } = await newCustomer(shop);
    const { products } = shop.services.catalog.current();
    const many = products.filter(({ visibility }) => visibility === 'catalog_search').map(({ sku }) => sku);
    await add(send, ...many.slice(0, 95));
    const answers = await Promise.all(many.slice(95, 105).map((sku) => add(send, sku)));
    const rejections = answers.flatMap(({ user_errors }) => user_errors);
    expect((await read(send))[0]?.items_count).toBe(100);
    expect(rejections).toEqual(
      Array.from({ length: 5 }, () => ({
        code: 'UNDEFINED',
        message: 'You can save up to 100 favorites. Remove one to add another.',
      })),
    );
    const flood = Array.from({ length: 101 }, () => ({ sku: 'AG-SHIP-1', quantity: 1 }));
    expect(await rejected(send, OPERATIONS.add, { list: '0', items: flood })).toMatchObject([
      { category: 'graphql-input', code: 'TOO_MANY_FAVORITES' },
    ]);
  });

  test('creates one list for two concurrent first uses', async () => {
    const { send } = await newCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(send, 'AG-SHIP-1')));
    expect(new Set(answers.map(({ wishlist }) => wishlist.id)).size).toBe(1);
    expect((await read(send))[0]?.items_v2.items).toMatchObject([{ quantity: 8 }]);
  });
});

test('a shop without favorites reports that to everyone (WISH-01)', async () => {
  const { send } = await newCustomer(shop);
  const { wishlist } = (await change(send, 'share', { name: 'Marta' })) as Change;
  const { features } = shop.services.shop;
  await importShopSettings(shop.db, {
    storeConfig: {
      features: {
        wishlist_enabled: false,
        guest_checkout_allowed: features.guestCheckoutAllowed,
        sign_in_required_to_add: features.signInRequiredToAdd,
        reviews_need_approval: features.reviewsNeedApproval,
        newsletter_enabled: features.newsletterEnabled,
      },
    },
  });
  await expectSoon(() => shop.services.shop.features.wishlistEnabled).toBe(false);
  const off = [
    {
      message: 'The wishlist configuration is currently disabled.',
      category: 'graphql-input',
      code: 'WISHLIST_OFF',
    },
  ];
  expect(await rejected(send, OPERATIONS.add, { list: '0', items: [] })).toEqual(off);
  expect(await rejected(send, '{ customer { wishlists { id } } }', {})).toEqual(off);
  expect(await rejected(shop.query as Send, SHARED, { code: wishlist.sharing_code })).toEqual(off);
});
