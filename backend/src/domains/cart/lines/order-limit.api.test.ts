import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

const SHIP = 'AG-SHIP-1';
const MOST = 'The most you may purchase is 3.';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function limitTo(pieces: number | null): Promise<void> {
  await importRows(shop, { products: [{ sku: SHIP, order_limit: pieces }] });
  await shop.refresh();
}
const send = () => shop.query as Send;
const rejected = { code: 'INSUFFICIENT_STOCK', message: MOST };

describe('a limit of pieces per order', () => {
  test('applies when pieces are added and changed, also in several steps (GOODS-02)', async () => {
    await limitTo(3);
    const shopper = await newShopper(send());
    expect(await shopper.add(SHIP, 4)).toEqual([rejected]);
    expect(await shopper.add(SHIP, 2)).toEqual([]);
    expect(await shopper.add(SHIP, 2)).toEqual([rejected]);
    const [line] = (await shopper.cart()).items;
    const { errors } = await send()(
      `mutation ($id: String!, $uid: ID!) {
        updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: 4 }] }) { cart { id } } }`,
      { id: shopper.cartId, uid: line?.uid },
    );
    expect(errors?.[0]?.message).toBe(MOST);
    expect((await shopper.cart()).total_quantity).toBe(2);
  });

  test('is in the API as Magento names it, and the household limit comes first (GOODS-02)', async () => {
    await limitTo(3);
    const document = `{ products(filter: { sku: { eq: "${SHIP}" } }) { items { max_sale_qty } } }`;
    const most = async () =>
      (await must<{ products: { items: { max_sale_qty: number | null }[] } }>(send(), document)).products
        .items;
    expect(await most()).toEqual([{ max_sale_qty: 3 }]);
    await importRows(shop, { products: [{ sku: SHIP, limited: { household_period_days: 30 } }] });
    await shop.refresh();
    expect(await most()).toEqual([{ max_sale_qty: 1 }]);
    await importRows(shop, { products: [{ sku: SHIP, limited: null, order_limit: null }] });
    await shop.refresh();
    expect(await most()).toEqual([{ max_sale_qty: null }]);
  });

  test('stops an order whose cart was filled before the limit, a merge and a reorder (GOODS-02)', async () => {
    await limitTo(null);
    const buyer = await newCustomer(shop);
    const order = await placeCustomerOrder(buyer.send, { [SHIP]: 5 });
    const filled = await newCustomer(shop);
    const shopper = await readyCustomer(filled.send, { [SHIP]: 5 });
    await limitTo(3);

    const placed = await filled.send<{
      placeOrder: { errors: { message: string }[]; orderV2: object | null };
    }>(
      'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { errors { message } orderV2 { number } } }',
      { id: shopper.cartId },
    );
    expect(placed.data?.placeOrder?.orderV2 ?? null).toBeNull();
    expect((await shopper.cart()).total_quantity).toBe(5);

    const { reorderItems } = await must<{ reorderItems: { userInputErrors: { message: string }[] } }>(
      buyer.send,
      'mutation ($number: String!) { reorderItems(orderNumber: $number) { userInputErrors { message } } }',
      { number: order.number },
    );
    expect(reorderItems.userInputErrors[0]?.message).toContain(MOST);

    const guest = await newShopper(send());
    expect(await guest.add(SHIP, 3)).toEqual([]);
    const own = await newCustomer(shop);
    const kept = await newShopper(own.send, { isGuest: false });
    expect(await kept.add(SHIP, 2)).toEqual([]);
    await must(
      own.send,
      'mutation ($from: String!, $to: String) { mergeCarts(source_cart_id: $from, destination_cart_id: $to) { id } }',
      { from: guest.cartId, to: kept.cartId },
    );
    expect((await kept.cart()).total_quantity).toBe(3);
  });
});
