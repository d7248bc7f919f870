import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signSandboxEvent } from '../../../platform/payment-providers/sandbox/sandbox-webhooks.ts';
import type { ProviderEventKind } from '../../../platform/payment-providers/webhooks.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { cardToken, chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import { newShopper, type Shopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { reconcilePayments } from '../../payments/settle/reconcile-payments.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { demo } from '../../shop/testing/setting-samples.ts';

const SECRET = 'whsec_of_late_authorizations';
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { SANDBOX_WEBHOOK_SECRET: SECRET } });
  const pricing = { ...demo('store-config.json').pricing, price_lock_minutes: 60 };
  await importShopSettings(shop.db, { storeConfig: { pricing } });
  await shop.refresh();
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

/** Returns a guest whose bank asks for a confirmation of the payment, with the address of the question. */
async function challenged(): Promise<{ readonly shopper: Shopper; readonly url: string }> {
  const shopper = await newShopper(shop.query);
  expect(await shopper.add('AG-SHIP-1', 1)).toEqual([]);
  await shopper.prepare({ payment: 'card' });
  await chooseCard(shop.query, shopper, { card: { token: cardToken('three_d_secure') } });
  const { challenge } = await place(shop.query, shopper);
  return { shopper, url: challenge?.url ?? '' };
}

const approve = (url: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answer=approve',
  });

async function attemptOf({ cartId }: Shopper) {
  await jobsDone(shop.db);
  return shop.db
    .selectFrom('payment')
    .innerJoin('cart', 'cart.id', 'payment.cart_id')
    .select(['payment.state', 'reference', 'gateway_id', 'amount_minor', 'captured_minor', 'order_id'])
    .where('masked_id', '=', cartId)
    .executeTakeFirstOrThrow();
}

/** Sends an event of the bank about the payment of a cart, twice. */
async function report(shopper: Shopper, kind: ProviderEventKind): Promise<void> {
  const { gateway_id: gatewayId, reference, amount_minor: amountMinor } = await attemptOf(shopper);
  const event = { id: randomUUID(), kind, atMs: shop.clock.now(), gatewayId, reference, reason: null };
  const { body, headers } = signSandboxEvent({ ...event, amountMinor }, SECRET);
  const post = () =>
    shop.app.inject({ method: 'POST', url: '/webhooks/payments/sandbox', payload: body, headers });
  for (const { statusCode } of [await post(), await post()]) expect(statusCode).toBe(200);
  await jobsDone(shop.db);
}

async function waitMinutes(minutes: number): Promise<void> {
  shop.clock.advance(minutes * MINUTE);
  await shop.setSpot(TEST_SPOT);
  await reconcilePayments(shop.services);
  await jobsDone(shop.db);
}

describe('an authorization that returns late from the bank', () => {
  test('is charged while its price lock stands, and late reports change nothing (LOCK-04)', async () => {
    const { shopper, url } = await challenged();
    await waitMinutes(45);
    expect(await attemptOf(shopper)).toMatchObject({ state: 'challenged' });
    // A report of the charge before the authorization, out of order.
    await report(shopper, 'captured');
    await approve(url);
    await waitMinutes(10);
    const total = (await shopper.cart()).prices.grand_total;
    const { order } = await place(shop.query, shopper);
    expect(order?.total.grand_total).toEqual(total);
    const paid = await attemptOf(shopper);
    expect(paid).toMatchObject({ state: 'captured', captured_minor: paid.amount_minor });
    await report(shopper, 'captured');
    await report(shopper, 'canceled');
    await waitMinutes(60);
    expect(await attemptOf(shopper)).toEqual(paid);
  });

  test('is voided two minutes after the end of its price lock, and late reports do not revive it (LOCK-04)', async () => {
    const { shopper, url } = await challenged();
    await approve(url);
    await waitMinutes(61);
    expect(await attemptOf(shopper)).toMatchObject({ state: 'challenged' });
    await waitMinutes(1);
    const released = { state: 'released', captured_minor: 0, order_id: null };
    expect(await attemptOf(shopper)).toMatchObject(released);
    await report(shopper, 'canceled');
    await report(shopper, 'captured');
    await waitMinutes(60);
    expect(await attemptOf(shopper)).toMatchObject(released);
    expect(await place(shop.query, shopper)).toMatchObject({ order: null });
  });
});
