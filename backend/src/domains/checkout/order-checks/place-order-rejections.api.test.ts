import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allRows } from '../../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomerId } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, PLACE_ORDER, type Shopper } from '../../../testing/shopping/shopper.ts';
import { writeStock } from '../../../testing/shopping/stock-of.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 5);
});
afterAll(() => shop.close());

const SET_EMAIL = `mutation ($id: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: "a@b.example" }) { cart { email } }
}`;

describe('placing an order (OPEN-79)', () => {
  const without = async (columns: object) => {
    await shopper.prepare();
    await shop.db
      .updateTable('cart')
      .set({ version: sql`default`, ...columns })
      .where('masked_id', '=', shopper.cartId)
      .execute();
  };
  // Every change of a cart's parts replaces its version.
  const touched = () => without({});
  const dropAddress = async (kind: 'shipping' | 'billing') => {
    await touched();
    const cart = shop.db.selectFrom('cart').select('id').where('masked_id', '=', shopper.cartId);
    await shop.db.deleteFrom('cart_address').where('kind', '=', kind).where('cart_id', '=', cart).execute();
  };

  test.each([
    [
      'of an empty cart',
      async () => {
        shopper = await newShopper(shop.query);
        await must(shop.query, SET_EMAIL, { id: shopper.cartId });
      },
      "Unable to place order: The cart doesn't contain any items.",
      'UNABLE_TO_PLACE_ORDER',
    ],
    [
      'of an empty cart that lacks all else too',
      async () => {
        shopper = await newShopper(shop.query);
      },
      "Unable to place order: The cart doesn't contain any items.",
      'UNABLE_TO_PLACE_ORDER',
    ],
    [
      'without an e-mail address',
      () => without({ email: null }),
      'Guest email for cart is missing.',
      'GUEST_EMAIL_MISSING',
    ],
    [
      'without a shipping address',
      () => dropAddress('shipping'),
      'Unable to place order: The shipping address is missing. Set the address and try again.',
      'UNABLE_TO_PLACE_ORDER',
    ],
    [
      'without a delivery method',
      () => without({ carrier_code: null, method_code: null }),
      'Unable to place order: The shipping method is missing. Select the shipping method and try again.',
      'UNABLE_TO_PLACE_ORDER',
    ],
    [
      'without a billing address',
      () => without({ is_billing_same_as_shipping: false }),
      'Unable to place order: The billing address is missing. Set the address and try again.',
      'UNABLE_TO_PLACE_ORDER',
    ],
    [
      'without a payment method',
      () => without({ payment_method: null }),
      'Unable to place order: Enter a valid payment method and try again.',
      'UNABLE_TO_PLACE_ORDER',
    ],
    [
      'into a country that is no longer served',
      async () => {
        await touched();
        await shop.db
          .insertInto('country')
          .values({
            code: 'FR',
            name: 'France',
            is_region_required: false,
            postcode_pattern: '.*',
            is_served: false,
          })
          .execute();
        await shop.db.updateTable('cart_address').set({ country_code: 'FR' }).execute();
      },
      "Unable to place order: Some addresses can't be used due to the configurations for specific countries.",
      'UNABLE_TO_PLACE_ORDER',
    ],
  ])(
    'rejects %s in a top-level error and in errors, and writes nothing',
    async (_, arrange, message, code) => {
      await arrange();
      const before = await allRows(shop.db);
      const { status, data, errors } = await shop.query<{ placeOrder: object }>(PLACE_ORDER, {
        id: shopper.cartId,
      });
      expect(status).toBe(200);
      expect(data.placeOrder).toEqual({ errors: [{ code, message }], orderV2: null });
      expect(errors).toMatchObject([
        { message, path: ['placeOrder', 'orderV2'], extensions: { category: 'graphql-input' } },
      ]);
      expect(await allRows(shop.db)).toEqual(before);
    },
  );

  test('rejects an unknown cart and names its id', async () => {
    const id = 'y'.repeat(32);
    const { data, errors } = await shop.query<{ placeOrder: { errors: unknown[] } }>(PLACE_ORDER, { id });
    expect(data.placeOrder.errors).toEqual([
      { code: 'CART_NOT_FOUND', message: `Could not find a cart with ID "${id}"` },
    ]);
    expect(errors).toMatchObject([{ extensions: { category: 'graphql-no-such-entity' } }]);
  });

  test("rejects another customer's cart", async () => {
    await without({ customer_id: await newCustomerId(shop) });
    const before = await allRows(shop.db);
    const { errors } = await shop.query(PLACE_ORDER, { id: shopper.cartId });
    expect(errors).toMatchObject([{ extensions: { category: 'graphql-authorization' } }]);
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('reports a rejection once to a client that reads only the order number', async () => {
    const document = `mutation ($id: String!) {
      placeOrder(input: { cart_id: $id }) { order { order_number } orderV2 { number } }
    }`;
    const { data, errors } = await shop.query(document, { id: shopper.cartId });
    expect(data).toEqual({ placeOrder: { order: null, orderV2: null } });
    expect(errors).toHaveLength(1);
  });

  test('rejects a product that sold out meanwhile, and marks the line (CHK-08)', async () => {
    await shopper.prepare();
    await writeStock(shop.db, 'AG-SHIP-1', 4);
    const before = await allRows(shop.db);
    await expect(shopper.placeOrder()).rejects.toThrow(
      'Unable to place order: Some of the products are out of stock.',
    );
    expect(await allRows(shop.db)).toEqual(before);
    await shop.services.catalog.refresh();
    const cart = await shopper.cart();
    expect(cart.items[0]).toMatchObject({
      is_available: false,
      not_available_message: 'The requested qty is not available',
    });
    expect(cart.item_errors).toHaveLength(1);
  });
});
