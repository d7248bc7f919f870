import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { setStock } from '../../../testing/shopping/stock-of.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
let customer: TestCustomer;
let stranger: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // The previous test moved the market.
  await shop.setSpot(TEST_SPOT);
  customer = await newCustomer(shop);
  stranger = await newCustomer(shop);
});

describe('reorderItems', () => {
  const REORDER = `mutation ($number: String!) {
    reorderItems(orderNumber: $number) {
      cart { items { product { sku } quantity prices { price { value } } } }
      userInputErrors { code message path }
    }
  }`;
  interface Reordered {
    readonly reorderItems: {
      readonly cart: {
        items: { product: { sku: string }; quantity: number; prices: { price: { value: number } } }[];
      };
      readonly userInputErrors: { code: string; message: string }[];
    };
  }

  test('adds available items at current prices and names the others', async () => {
    const buyer = await newCustomer(shop);
    const order = await placeCustomerOrder(buyer.send, { 'AG-SHIP-1': 2, 'AC-GLOVES': 1 });
    await setStock(shop, 'AC-GLOVES', 0);
    await shop.setSpot({ silver: 60 });
    const { reorderItems } = await must<Reordered>(buyer.send, REORDER, { number: order.number });
    expect(reorderItems.cart.items).toHaveLength(1);
    const [line] = reorderItems.cart.items;
    expect(line).toMatchObject({ product: { sku: 'AG-SHIP-1' }, quantity: 2 });
    const then = order.items[0]?.prices.price.value ?? 0;
    expect(line?.prices.price.value).toBeGreaterThan(then);
    expect(reorderItems.userInputErrors).toEqual([
      {
        code: 'INSUFFICIENT_STOCK',
        message: expect.stringContaining('Cotton gloves, three pairs'),
        path: ['orderNumber'],
      },
    ]);
  });

  test("rejects guests, and another customer's order like an unknown one", async () => {
    const order = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
    const rejection = async (send: Send, number: string) =>
      (await send(REORDER, { number })).errors?.[0]?.message.replace(number, 'N');
    expect(await rejection(stranger.send, order.number)).toBe(
      'Cannot find order number "N" in store "default"',
    );
    expect(await rejection(stranger.send, '000099999')).toBe(
      'Cannot find order number "N" in store "default"',
    );
    expect(await rejection(shop.query as Send, order.number)).toBe("The current customer isn't authorized.");
  });
});
