import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Shopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Kept {
  readonly items: readonly { readonly product: { readonly sku: string } }[];
  readonly unavailable_items: readonly { readonly uid: string; readonly message: string }[];
}

const FIELDS = `items { product { sku } } unavailable_items { uid quantity product_name product_sku message }`;

async function kept(shopper: Shopper): Promise<Kept> {
  const { data, errors } = await shop.query<{ cart: Kept }>(
    `query ($id: String!) { cart(cart_id: $id) { ${FIELDS} } }`,
    { id: shopper.cartId },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.cart;
}

async function setEnabled(sku: string, isEnabled: boolean): Promise<void> {
  await shop.db.updateTable('product').set({ is_enabled: isEnabled }).where('sku', '=', sku).execute();
  await shop.services.catalog.refresh();
}

async function lock(shopper: Shopper): Promise<string | undefined> {
  const { errors } = await shop.query(
    `mutation ($id: String!) {
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
    }`,
    { id: shopper.cartId },
  );
  return errors?.[0]?.message;
}

test('a line stays in the cart by name while its product is disabled, and blocks checkout until it is removed', async () => {
  const shopper = await newShopper(shop.query);
  await shopper.add('AC-GLOVES', 1);
  await shopper.add('AG-SHIP-1', 3);
  await setEnabled('AG-SHIP-1', false);
  try {
    const { items, unavailable_items: gone } = await kept(shopper);
    expect(items.map(({ product }) => product.sku)).toEqual(['AC-GLOVES']);
    expect(gone).toEqual([
      {
        uid: expect.any(String),
        quantity: 3,
        product_name: expect.stringMatching(/Tall Ship/),
        product_sku: 'AG-SHIP-1',
        message: 'This product is no longer sold.',
      },
    ]);
    expect(await lock(shopper)).toBe(
      'A product in your cart is not available. Remove it from your cart, then try again.',
    );
    const { data } = await shop.query<{ removeItemFromCart: { cart: Kept } }>(
      `mutation ($id: String!, $uid: ID!) {
        removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { ${FIELDS} } }
      }`,
      { id: shopper.cartId, uid: gone[0]?.uid },
    );
    expect(data?.removeItemFromCart.cart.unavailable_items).toEqual([]);
    expect(await lock(shopper)).toBeUndefined();
  } finally {
    await setEnabled('AG-SHIP-1', true);
  }
});

test('a line of a metal that lost its price says so, and is back with the next price', async () => {
  const shopper = await newShopper(shop.query);
  await shopper.add('PT-COMP-1', 1);
  await shop.db.deleteFrom('spot_quote').where('metal', '=', 'platinum').execute();
  await shop.refresh();
  await shop.services.catalog.refresh();
  expect(await kept(shopper)).toMatchObject({
    items: [],
    unavailable_items: [
      {
        product_sku: 'PT-COMP-1',
        message: expect.stringMatching(/^We cannot confirm the price of platinum/),
      },
    ],
  });
  await shop.setSpot({ platinum: 1_000 });
  const { items, unavailable_items: gone } = await kept(shopper);
  expect([items.map(({ product }) => product.sku), gone]).toEqual([['PT-COMP-1'], []]);
});

test('a merge names the product of a line that it leaves out', async () => {
  const guest = await newShopper(shop.query);
  await guest.add('AG-SHIP-1', 1);
  await setEnabled('AG-SHIP-1', false);
  try {
    const { send } = await newCustomer(shop);
    const { mergeCarts } = await must<{ mergeCarts: { left_out_items: object[] } }>(
      send,
      `mutation ($id: String!) {
        mergeCarts(source_cart_id: $id) { left_out_items { product_name product_sku message } }
      }`,
      { id: guest.cartId },
    );
    expect(mergeCarts.left_out_items).toEqual([
      {
        product_name: expect.stringMatching(/Tall Ship/),
        product_sku: 'AG-SHIP-1',
        message: 'This product is no longer sold.',
      },
    ]);
  } finally {
    await setEnabled('AG-SHIP-1', true);
  }
});
