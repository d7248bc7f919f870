import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { cardToken, chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import { newShopper, type Shopper } from '../../../testing/shopping/shopper.ts';
import { MAX_WAITING, runInOrderQueue } from './order-queue.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** More than the concurrency limit and more than the connections. */
const RUSH = 14;

async function ready(sku: string, payment = 'banktransfer'): Promise<Shopper> {
  const shopper = await newShopper(shop.query);
  expect(await shopper.add(sku, 1)).toEqual([]);
  await shopper.prepare({ payment });
  return shopper;
}

describe('a burst of orders', () => {
  test('does not delay cart changes', async () => {
    const shoppers: Shopper[] = [];
    for (let count = 0; count < RUSH; count += 1) shoppers.push(await ready('AC-CAP-40'));
    const other = await newShopper(shop.query);
    const free = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = shop.db.transaction().execute(async (trx) => {
      await sql`select from product_stock where product_id = (select id from product where sku = 'AC-CAP-40') for update`.execute(
        trx,
      );
      held.resolve();
      await free.promise;
    });
    await held.promise;
    const rush = shoppers.map((shopper) => place(shop.query, shopper));
    // The stock is locked at this moment, and cart changes still succeed.
    expect(await other.add('AC-GLOVES', 1)).toEqual([]);
    free.resolve();
    await holding;
    const numbers = (await Promise.all(rush)).map(({ order }) => order?.number);
    expect(new Set(numbers).size).toBe(RUSH);
    expect(numbers).not.toContain(undefined);
  });

  test('continues while banks respond slowly', async () => {
    const { authorize } = shop.services.providers.card;
    const answer = Promise.withResolvers<void>();
    const asked = vi.spyOn(shop.services.providers.card, 'authorize').mockImplementation(async (request) => {
      await answer.promise;
      return authorize(request);
    });
    const byCard = await Promise.all([1, 2, 3].map(() => ready('AC-CAP-40', 'card')));
    for (const shopper of byCard) await chooseCard(shop.query, shopper, { card: { token: cardToken() } });
    const waiting = byCard.map((shopper) => place(shop.query, shopper));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(byCard.length));
    const { order } = await place(shop.query, await ready('AC-CAP-40'));
    expect(order?.number).toBeTruthy();
    answer.resolve();
    for (const placed of await Promise.all(waiting)) expect(placed.order?.number).toBeTruthy();
  });

  test('rejects orders beyond the queue at once and writes nothing', async () => {
    const shopper = await ready('AC-CAP-40');
    const free = Promise.withResolvers<void>();
    const taken = Array.from({ length: MAX_WAITING * 2 }, () =>
      runInOrderQueue(shop.services, () => free.promise).then(
        () => 'done',
        () => 'rejected',
      ),
    );
    expect(await place(shop.query, shopper)).toMatchObject({ order: null, code: 'TOO_MANY_ORDERS' });
    free.resolve();
    const ends = await Promise.all(taken);
    expect(ends.filter((end) => end === 'done').length).toBeGreaterThan(MAX_WAITING);
    expect((await place(shop.query, shopper)).order?.number).toBeTruthy();
  });
});
