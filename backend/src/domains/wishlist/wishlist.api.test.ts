import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';
import { must } from '../../testing/shopping/shopper.ts';
import { add, change, read, TO_CART } from '../../testing/shopping/wishlist.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

describe('the favorites of a customer (OPEN-23)', () => {
  test('are one list from the start, in every shape of the contract', async () => {
    const { send } = await newCustomer(shop);
    const stranger = await newCustomer(shop);
    const [foreign] = await read(stranger.send);
    const [list, ...others] = await read(send);
    expect(others).toEqual([]);
    expect(list).toMatchObject({
      items_count: 0,
      items_limit: 100,
      sharing_code: null,
      items_v2: { items: [] },
    });
    await add(send, 'AG-SHIP-1');
    const all = await must<object>(
      send,
      `query ($id: ID!, $foreign: ID!) {
        wishlist { items_count name items { id qty product { sku } } }
        customer { wishlist { id items_count items { qty } } wishlist_v2(id: $id) { id } other: wishlist_v2(id: $foreign) { id } }
      }`,
      { id: list?.id, foreign: foreign?.id },
    );
    expect(foreign?.id).not.toBe(list?.id);
    expect(all).toMatchObject({
      wishlist: { items_count: 1, name: null, items: [{ qty: 1, product: { sku: 'AG-SHIP-1' } }] },
      customer: {
        wishlist: { id: list?.id, items: [{ qty: 1 }] },
        wishlist_v2: { id: list?.id },
        other: null,
      },
    });
  });

  test('accept simple and configurable products, with or without options, newest first, and reject each separately (ENT-18)', async () => {
    const { send } = await newCustomer(shop);
    const { wishlist, user_errors } = await change(send, 'add', {
      items: [
        { sku: 'AG-SHIP-1', quantity: 2 },
        { sku: 'NO-SUCH', quantity: 1 },
        { sku: 'AG-OAK-SIZE', quantity: 1 },
        { sku: 'AG-OAK-2', parent_sku: 'AG-OAK-SIZE', quantity: 1 },
        { sku: 'AG-SHIP-1-25', quantity: 1 },
        { sku: 'AU-M1', quantity: 0 },
        { sku: 'AU-M1', quantity: 1.5 },
        { sku: 'AU-M1', quantity: 1_000_000 },
      ],
    });
    expect(user_errors.map(({ code }) => code)).toEqual([
      'PRODUCT_NOT_FOUND',
      'UNDEFINED',
      'UNDEFINED',
      'UNDEFINED',
    ]);
    expect(user_errors[0]?.message).toBe('Could not find a product with SKU "NO-SUCH"');
    expect(wishlist.items_v2.items.toReversed()).toMatchObject([
      {
        __typename: 'SimpleWishlistItem',
        quantity: 2,
        product: { sku: 'AG-SHIP-1' },
        customizable_options: [],
      },
      { child_sku: 'AG-OAK-SIZE', configured_variant: null, configurable_options: [] },
      {
        __typename: 'ConfigurableWishlistItem',
        product: { sku: 'AG-OAK-SIZE' },
        configured_variant: { sku: 'AG-OAK-2' },
        configurable_options: [{ option_label: 'Weight', value_label: '2 oz' }],
      },
      // A variant without a page of its own belongs to its product.
      { product: { sku: 'AG-SHIP-YR' }, configured_variant: { sku: 'AG-SHIP-1-25' } },
    ]);
    // An existing item increases its quantity.
    const again = await add(send, 'AG-SHIP-1');
    expect(again.wishlist.items_v2.items.find(({ product }) => product.sku === 'AG-SHIP-1')?.quantity).toBe(
      3,
    );
    expect(again.wishlist.items_count).toBe(4);
  });

  test('store the price at which they were added; the current one follows the spot price', async () => {
    const { send } = await newCustomer(shop);
    await shop.setSpot({ silver: 50, gold: 4_000 });
    const [before] = (await add(send, 'AG-SHIP-1')).wishlist.items_v2.items;
    expect(before).toMatchObject({ price_change: { value: 0 } });
    await shop.setSpot({ silver: 40 });
    const [list] = await read(send);
    const [after] = list?.items_v2.items ?? [];
    const was = before as never as { price_when_added: { value: number } };
    const is = after as never as { price_when_added: { value: number }; price_change: { value: number } };
    expect(is.price_when_added).toEqual(was.price_when_added);
    expect(is.price_change.value).toBeLessThan(-9);
    const live = await must<{
      products: { items: { price_range: { minimum_price: { final_price: { value: number } } } }[] };
    }>(
      send,
      '{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { price_range { minimum_price { final_price { value } } } } } }',
    );
    const now = live.products.items[0]?.price_range.minimum_price.final_price.value ?? 0;
    expect(is.price_change.value).toBeCloseTo(now - is.price_when_added.value, 6);
    await shop.setSpot({ silver: 50 });
  });

  test('accept quantity, note and other options, each change separately', async () => {
    const { send } = await newCustomer(shop);
    const { wishlist } = await change(send, 'add', {
      items: [
        { sku: 'AG-OAK-1', parent_sku: 'AG-OAK-SIZE', quantity: 1 },
        { sku: 'AG-OAK-2', parent_sku: 'AG-OAK-SIZE', quantity: 1 },
        { sku: 'AG-SHIP-1', quantity: 1 },
      ],
    });
    const idOf = (sku: string) =>
      wishlist.items_v2.items.find((item) => (item as never as { child_sku?: string }).child_sku === sku)?.id;
    const options = await must<{
      products: { items: { configurable_options: { values: { uid: string; label: string }[] }[] }[] };
    }>(
      send,
      `{ products(filter: { sku: { eq: "AG-OAK-SIZE" } }) { items { ... on ConfigurableProduct { configurable_options { values { uid label } } } } } }`,
    );
    const values = options.products.items[0]?.configurable_options[0]?.values ?? [];
    const uid = (label: string) => values.find((value) => value.label === label)?.uid;
    const update = (item: object) => change(send, 'update', { items: [item] });

    const noted = await update({
      wishlist_item_id: idOf('AG-OAK-1'),
      quantity: 3,
      description: ' for <b>Joren</b>\r\n',
    });
    expect(noted.user_errors).toEqual([]);
    expect(noted.wishlist.items_v2.items).toContainEqual(
      expect.objectContaining({ id: idOf('AG-OAK-1'), quantity: 3, description: 'for <b>Joren</b>' }),
    );
    expect(
      (await update({ wishlist_item_id: idOf('AG-OAK-1'), description: '' })).wishlist.items_v2.items,
    ).toContainEqual(expect.objectContaining({ id: idOf('AG-OAK-1'), quantity: 3, description: null }));
    expect(
      (await update({ wishlist_item_id: idOf('AG-OAK-1'), selected_options: [uid('2 oz')] })).user_errors,
    ).toEqual([
      { code: 'UNDEFINED', message: 'This piece is among your favorites with these options already.' },
    ]);
    // The variant of a removed favorite is free again.
    await change(send, 'remove', { ids: [idOf('AG-OAK-2')] });
    const moved = await update({ wishlist_item_id: idOf('AG-OAK-1'), selected_options: [uid('2 oz')] });
    expect(moved.user_errors).toEqual([]);
    expect(moved.wishlist.items_v2.items).toContainEqual(
      expect.objectContaining({ id: idOf('AG-OAK-1'), configured_variant: { sku: 'AG-OAK-2' } }),
    );
    for (const [item, message] of [
      [{ quantity: 0 }, 'The product quantity should be greater than 0'],
      [{ quantity: 1.5 }, 'You cannot use decimal quantity for this product.'],
      [{ description: 'x'.repeat(10_000) }, 'A note may have at most 500 characters.'],
      [{ description: 'a\u0000b' }, 'The note contains characters we cannot display. Remove them.'],
      [{ description: 'a\u202Eb' }, 'The note contains characters we cannot display. Remove them.'],
    ] as const) {
      const { user_errors } = await update({ wishlist_item_id: idOf('AG-OAK-1'), ...item });
      expect(user_errors).toEqual([{ code: 'UNDEFINED', message }]);
    }
  });

  test('restore removed items unchanged for an hour', async () => {
    const { send } = await newCustomer(shop);
    const { wishlist } = await add(send, 'AG-SHIP-1', 'AU-M1');
    const [last, first] = wishlist.items_v2.items;
    const noted = await change(send, 'update', {
      items: [{ wishlist_item_id: first?.id, description: 'one day' }],
    });
    expect((await change(send, 'remove', { ids: [first?.id, '999999', 'x'] })).user_errors).toEqual([
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a wishlist item with ID "999999"' },
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a wishlist item with ID "x"' },
    ]);
    expect((await read(send))[0]?.items_count).toBe(1);
    const restored = await change(send, 'restore', { id: first?.id });
    expect(restored.wishlist.items_v2).toEqual(noted.wishlist.items_v2);
    await change(send, 'remove', { ids: [first?.id, last?.id] });
    shop.clock.set(shop.clock.now() + 3_600_001);
    await shop.setSpot(TEST_SPOT);
    expect((await change(send, 'restore', { id: first?.id })).user_errors).toHaveLength(1);
    // The next removal deletes expired items.
    await add(send, 'AC-LOUPE');
    await change(send, 'remove', { ids: ['999999'] });
    expect(
      await shop.db.selectFrom('wishlist_item').select('id').where('id', '=', Number(first?.id)).execute(),
    ).toEqual([]);
  });

  test('are added to the cart separately; rejected ones stay', async () => {
    const { send } = await newCustomer(shop);
    const { wishlist } = await change(send, 'add', {
      items: [
        { sku: 'AG-SHIP-1', quantity: 2 },
        { sku: 'AG-OAK-2', parent_sku: 'AG-OAK-SIZE', quantity: 1 },
        { sku: 'AG-OAK-SIZE', quantity: 1 },
        { sku: 'AG-LH-1', quantity: 1 },
        { sku: 'AG-OWL-1P', quantity: 2 },
        { sku: 'AG-BEE-2', quantity: 1 },
      ],
    });
    const { addWishlistItemsToCart: answer } = await must<{
      addWishlistItemsToCart: {
        status: boolean;
        wishlist: { items_count: number };
        add_wishlist_items_to_cart_user_errors: { code: string; wishlistItemId: string }[];
      };
    }>(send, TO_CART, { list: wishlist.id });
    expect(answer.status).toBe(false);
    expect(answer.add_wishlist_items_to_cart_user_errors.map(({ code }) => code).sort()).toEqual([
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK',
      'UNDEFINED',
    ]);
    expect(answer.wishlist.items_count).toBe(3);
    const { customerCart } = await must<{
      customerCart: { items: { quantity: number; product: { sku: string } }[] };
    }>(send, '{ customerCart { items { quantity product { sku } } } }');
    expect(customerCart.items.map(({ product, quantity }) => `${quantity} ${product.sku}`).sort()).toEqual([
      '1 AG-BEE-2',
      '1 AG-OAK-SIZE',
      '2 AG-SHIP-1',
    ]);
  });
});
