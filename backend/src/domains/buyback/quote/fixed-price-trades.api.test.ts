import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { must, PLACE_ORDER } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

/** The SKU of a set with a fixed price. The set contains `BAR`. */
const SET = 'MX-FOUR';
const BAR = 'AU-A1';

const LOCK = `mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { number } }`;
const ACCEPT = `mutation ($number: String!) {
  quote: acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { number }
}`;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // All customers share one household, whose trades count for a while.
  shop.clock.advance(3_600_000);
  await shop.setSpot(TEST_SPOT);
  marta = await newCustomer(shop);
});

async function lock(sku: string, quantity = 1): Promise<string> {
  const { quote } = await must<{ quote: { number: string } }>(marta.send, LOCK, {
    items: [{ sku, quantity }],
  });
  return quote.number;
}

async function acceptance(sku: string, quantity = 1): Promise<unknown> {
  const { errors } = await marta.send(ACCEPT, { number: await lock(sku, quantity) });
  return errors?.[0]?.extensions?.code ?? null;
}

it('nobody sells pieces of a set with a fixed price while an order of it is unpaid (SELL-05, FIX-08)', async () => {
  const order = await placeCustomerOrder(marta.send, { [SET]: 1 });
  expect(await acceptance(BAR)).toBe('UNPAID_ORDER_OF_METAL');
  // Silver is in the set, but in no piece that the shop buys.
  expect(await acceptance('AG-SHIP-1', 20)).toBeNull();
  const paid = { status: 'paid' as const };
  await shop.db.updateTable('sales_order').set(paid).where('number', '=', order.number).execute();
  expect(await acceptance(BAR)).toBe('ORDERED_WHILE_LOCKED');
});

it('nobody orders a set with a fixed price after selling its pieces at an older quote (SELL-05, FIX-08)', async () => {
  await must(marta.send, ACCEPT, { number: await lock(BAR) });
  shop.clock.advance(1_000);
  const { cartId } = await readyCustomer(marta.send, { [SET]: 1 });
  const { errors } = await marta.send(PLACE_ORDER, { id: cartId });
  expect(errors?.[0]?.extensions?.code).toBe('SOLD_WHILE_LOCKED');
});

it('an order of a product that the shop does not buy prevents no sale (FIX-08)', async () => {
  await placeCustomerOrder(marta.send, { 'AC-LOUPE': 1 });
  expect(await acceptance(BAR)).toBeNull();
});
