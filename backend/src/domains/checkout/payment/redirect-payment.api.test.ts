import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OnlineProvider } from '../../../platform/payment-providers/online-provider.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { cardToken, place } from '../../../testing/shopping/pay-by-card.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

test('a redirect gets no card, sends the shopper to its page, and is paid after the return', async () => {
  const { providers } = shop.services;
  const { card } = providers;
  const cards: unknown[] = [];
  // The sandbox as a redirect: its page takes the card that approves.
  const redirect: OnlineProvider = {
    ...card,
    kind: 'redirect',
    async authorize(request) {
      cards.push(request.card);
      await card.authorize({ ...request, card: { token: cardToken() } });
      return {
        kind: 'challenge',
        gatewayId: request.reference,
        url: 'https://pay.example/1',
        clientSecret: null,
      };
    },
  };
  vi.spyOn(providers, 'ofMethod').mockReturnValue(redirect);
  vi.spyOn(providers, 'holding').mockReturnValue(redirect);
  const shopper = await newShopper(shop.query);
  await shopper.add('AC-CAP-40', 1);
  await shopper.prepare({ payment: 'card' });
  const [sent, again] = [await place(shop.query, shopper), await place(shop.query, shopper)];
  expect(sent).toMatchObject({ order: null, challenge: { url: 'https://pay.example/1' } });
  expect(cards).toEqual([null]);
  // The sandbox has approved by now, as if the shopper had returned.
  expect(again.code).toBeNull();
  await jobsDone(shop.db);
  const number = again.order?.number ?? '';
  const row = shop.db.selectFrom('sales_order').select('status').where('number', '=', number);
  expect(await row.executeTakeFirst()).toEqual({ status: 'paid' });
});
