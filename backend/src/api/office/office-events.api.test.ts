import { expect, it } from 'vitest';
import { createTestShop } from '../../testing/create-test-shop.ts';
import { officeAs } from '../../testing/office/office-client.ts';

it('ends open event streams when the shop stops, instead of waiting for browsers', async () => {
  const shop = await createTestShop();
  const owner = await officeAs(shop, 'owner');
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${origin}/office/events`, { headers: { cookie: owner.cookie() } });
  const reader = response.body?.getReader();
  await reader?.read();
  const begun = performance.now();
  await shop.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
  // The stream has ended in order.
  while ((await reader?.read())?.done === false);
});
