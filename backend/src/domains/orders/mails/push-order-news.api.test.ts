import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { startPushService } from '../../customers/push/testing/push-endpoint.ts';

let shop: TestShop;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  shop = await createTestShop({ env: { HOST: '127.0.0.1' } });
  service = await startPushService();
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

it('notifies the browsers with order updates of each mail about an order, and no others (ALRT-01, ALRT-05)', async () => {
  const marta = await newCustomer(shop);
  const document = `mutation ($input: PushSubscriptionInput!) {
    savePushSubscription(input: $input) { browser_count }
  }`;
  const wanting = service.subscribe();
  await must(marta.send, document, { input: { ...wanting, order_updates: true } });
  await must(marta.send, document, { input: service.subscribe() });
  const order = await placeCustomerOrder(marta.send, { 'AG-SHIP-1': 1 });
  await jobsDone(shop.db);
  const [news, ...others] = service.received;
  expect(others).toEqual([]);
  expect(news?.path).toBe(new URL(wanting.endpoint).pathname);
  expect(news?.payload.path).toBe(`order/${order.number}`);
  expect(news?.payload.title).toContain(order.number);
  expect(news?.payload.body).toMatch(/\S/);
});
