import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { bearer, newCustomer, signIn } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

const RATE = 0.9215;

async function setRate(euros: number, at?: string): Promise<void> {
  const currencies = [
    { code: 'USD', symbol: '$', rate: 1, minor_digits: 2, active: true },
    { code: 'EUR', symbol: '€', rate: euros, minor_digits: 2, active: true, ...(at && { at }) },
  ];
  expect(
    (await importShopSettings(shop.db, { storeConfig: { currencies, pricing: { exchange_rate_hours: 96 } } }))
      .problems,
  ).toEqual([]);
  await shop.refresh();
}

test('a fall of the exchange rate alone makes no gain: the loss covers the lower price of a new order (PAYC-01, PAYC-04, MKT-07)', async () => {
  await setRate(RATE);
  const { email } = await newCustomer(shop);
  const { headers } = bearer(await signIn(shop, email));
  const options = { headers: { ...headers, 'content-currency': 'EUR' } };
  const send: Send = (document, variables) => shop.query(document, variables, options);
  const kept = await placeCustomerOrder(send, { 'AG-SHIP-1': 100 });
  await setRate(0.88);
  shop.clock.advance(30 * 60_000);
  await shop.setSpot(TEST_SPOT);
  type Amount = { value: number };
  type Offer = { id: string; owed: Amount; cost: { fee: Amount; market_loss: Amount } };
  const { customer } = await must<{ customer: { orders: { items: { id: string }[] } } }>(
    send,
    '{ customer { orders { items { id } } } }',
  );
  const { offerOrderCancellation } = await must<{ offerOrderCancellation: { offer: Offer } }>(
    send,
    `mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) {
      offer { id owed { value } cost { fee { value } market_loss { value } } } } }`,
    { id: customer.orders.items[0]?.id },
  );
  const { owed, cost } = offerOrderCancellation.offer;
  // The fee is the written one, at the rate of the order.
  expect(cost.fee.value).toBeCloseTo(35 * RATE, 1);
  const again = await placeCustomerOrder(send, { 'AG-SHIP-1': 100 });
  const saved = kept.total.subtotal_excl_tax.value - again.total.subtotal_excl_tax.value;
  expect(saved).toBeGreaterThan(200);
  expect(cost.market_loss.value).toBeGreaterThanOrEqual(saved);
  expect(owed.value).toBeCloseTo(cost.market_loss.value + cost.fee.value, 2);
});

test('a cancellation waits for a current exchange rate (PAYC-04, MKT-07)', async () => {
  const hour = 3_600_000;
  await setRate(RATE, new Date(shop.clock.now() - 95 * hour).toISOString());
  const { email } = await newCustomer(shop);
  const { headers } = bearer(await signIn(shop, email));
  const options = { headers: { ...headers, 'content-currency': 'EUR' } };
  const send: Send = (document, variables) => shop.query(document, variables, options);
  await placeCustomerOrder(send, { 'AG-SHIP-1': 10 });
  shop.clock.advance(2 * hour);
  await shop.setSpot(TEST_SPOT);
  const { customer } = await must<{ customer: { orders: { items: { id: string }[] } } }>(
    send,
    '{ customer { orders { items { id } } } }',
  );
  type Answer = { offerOrderCancellation: { offer: object | null; errorV2: { message: string } | null } };
  const offer = async () => {
    const document = `mutation ($id: ID!) {
      offerOrderCancellation(input: { order_id: $id }) { offer { id } errorV2 { message } } }`;
    return (await must<Answer>(send, document, { id: customer.orders.items[0]?.id })).offerOrderCancellation;
  };
  const { offer: early, errorV2: problem } = await offer();
  expect(early).toBeNull();
  expect(problem?.message).toMatch(/exchange rate of EUR is being updated/);
  await setRate(RATE, new Date(shop.clock.now()).toISOString());
  expect(await offer()).toMatchObject({ offer: {}, errorV2: null });
});
