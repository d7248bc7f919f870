import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import type { Cart } from '../cart.ts';
import { lockCart } from './find-cart.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const SKU = 'AG-WHT-1';
const SET_EMAIL = `mutation ($id: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: "a@b.example" }) { cart { email } }
}`;

/**
 * Changes a cart as another process would, without this process noticing. Every change replaces the
 * cart's version.
 */
async function elsewhere(
  cartId: string,
  change: (trx: Transaction, id: number) => Promise<unknown>,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .updateTable('cart')
      .set({ version: sql`default` })
      .where('masked_id', '=', cartId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await change(trx, id);
  });
}

const setQuantity = (quantity: number) => (trx: Transaction, id: number) =>
  trx.updateTable('cart_item').set({ quantity }).where('cart_id', '=', id).execute();

const quantities = async (shopper: Awaited<ReturnType<typeof newShopper>>) =>
  (await shopper.cart()).items.map(({ quantity }) => quantity);

describe('a cached cart', () => {
  test('a change applies to the current state after another process changed the cart', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add(SKU, 1);
    await elsewhere(shopper.cartId, setQuantity(3));
    await shopper.add(SKU, 1);
    expect(await quantities(shopper)).toEqual([4]);
  });

  test('an order that waited for a change of the cart has its new lines', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add(SKU, 1);
    let waiting: Promise<Cart | null> = Promise.resolve(null);
    await elsewhere(shopper.cartId, async (trx, id) => {
      waiting = shop.db.transaction().execute((reader) => lockCart(reader, shopper.cartId));
      await setQuantity(3)(trx, id);
      await waitFor(async () => {
        const waits = await sql`select from pg_locks where not granted`.execute(shop.db);
        expect(waits.rows).not.toEqual([]);
      });
    });
    expect((await waiting)?.lines.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('keeps all of ten concurrent changes', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add(SKU, 1);
    await Promise.all(Array.from({ length: 10 }, () => shopper.add(SKU, 1)));
    expect(await quantities(shopper)).toEqual([11]);
  });

  test('reports the stock limit from current data only', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add(SKU, 1);
    const most = shop.services.shop.orderLimits.maximumQuantityPerLine;
    await shopper.add(SKU, most - 1);
    expect(await shopper.add(SKU, 1)).toHaveLength(1);
    await elsewhere(shopper.cartId, setQuantity(1));
    expect(await shopper.add(SKU, 1)).toEqual([]);
    expect(await quantities(shopper)).toEqual([2]);
  });

  const close = (trx: Transaction, id: number) =>
    trx.updateTable('cart').set({ is_active: false }).where('id', '=', id).execute();
  const remove = (trx: Transaction, id: number) => trx.deleteFrom('cart').where('id', '=', id).execute();

  test.each([
    ['ordered', "The cart isn't active.", close],
    ['gone', 'Could not find a cart with ID', remove],
  ])('rejects a change after the cart was %s by another process', async (_, words, end) => {
    const adding = await newShopper(shop.query);
    await adding.add(SKU, 1);
    await elsewhere(adding.cartId, end);
    await expect(adding.add(SKU, 1)).rejects.toThrow(words);
    const typing = await newShopper(shop.query);
    await typing.add(SKU, 1);
    await elsewhere(typing.cartId, end);
    const { errors } = await shop.query(SET_EMAIL, { id: typing.cartId });
    expect(errors?.[0]?.message).toContain(words);
  });
});
