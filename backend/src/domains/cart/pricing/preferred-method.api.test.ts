import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type MoneyValue, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ spot: { silver: 50 } });
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);
const byCard: Send = (document, variables) =>
  shop.query(document, variables, { headers: { 'payment-method': 'card' } });

const QUERY = `query ($id: String!) { cart(cart_id: $id) {
  items { prices { price { value } } } prices { grand_total { value } } available_payment_methods { code } } }`;
interface Shown {
  readonly cart: {
    readonly items: readonly { readonly prices: { readonly price: MoneyValue } }[];
    readonly prices: { readonly grand_total: MoneyValue };
    readonly available_payment_methods: readonly { readonly code: string }[];
  };
}

async function cartOf(sku: string, quantity: number) {
  const shopper = await newShopper(send);
  expect(await shopper.add(sku, quantity)).toEqual([]);
  const read = async (by: Send) => (await must<Shown>(by, QUERY, { id: shopper.cartId })).cart;
  return { cash: await read(send), card: await read(byCard) };
}

test('a cart has the prices of the preferred method if it can pay the cart (FEE-03)', async () => {
  const { cash, card } = await cartOf('AG-SHIP-1', 2);
  expect(card.available_payment_methods.map(({ code }) => code)).toContain('card');
  expect(card.items[0]?.prices.price.value).toBeGreaterThan(cash.items[0]?.prices.price.value ?? 0);
});

test.each([
  ['that a product excludes', 'AG-C1000', 1],
  ['whose maximum is below the total', 'AG-SHIP-1', 400],
])(
  'a preferred method %s gives way to cash prices, as on the product page (FEE-03)',
  async (_, sku, quantity) => {
    const { cash, card } = await cartOf(sku, quantity);
    expect(card.available_payment_methods.map(({ code }) => code)).not.toContain('card');
    expect(card).toEqual(cash);
  },
);
