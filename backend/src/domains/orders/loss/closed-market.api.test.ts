import { decodeUid, encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, type Shopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';

/** A Friday at noon, and the opening on the Sunday after. */
const FRIDAY = Date.parse('2026-11-20T12:00:00-05:00');
const OPENS = Date.parse('2026-11-22T18:00:00-05:00');
const MINUTE = 60_000;
const COST = 'free_minutes free_until sentence';

interface Cost {
  readonly free_minutes: number;
  readonly free_until: string;
  readonly sentence: string;
}

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({ now: FRIDAY });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(FRIDAY);
  await shop.setSpot(TEST_SPOT);
  await settleClaims(shop.db);
});

async function ready(lines: Record<string, number>, nowMs: number): Promise<Shopper> {
  shop.clock.set(nowMs);
  customer = await newCustomer(shop);
  return readyCustomer(customer.send, lines);
}

async function order(shopper: Shopper): Promise<string> {
  const { prices } = await shopper.cart();
  const { placeOrder } = await must<{ placeOrder: { orderV2: { id: string } } }>(
    customer.send,
    `mutation ($id: String!, $total: ExpectedTotalInput!) {
      placeOrder(input: { cart_id: $id, expected_grand_total: $total }) { orderV2 { id } } }`,
    { id: shopper.cartId, total: prices.grand_total },
  );
  return placeOrder.orderV2.id;
}

async function costOf(): Promise<Cost> {
  const query = `{ customer { orders { items { cancellation_cost { ${COST} } } } } }`;
  type Data = { customer: { orders: { items: { cancellation_cost: Cost }[] } } };
  const { customer: own } = await must<Data>(customer.send, query);
  return own.orders.items[0]?.cancellation_cost as Cost;
}

async function offer(id: string) {
  const { offerOrderCancellation } = await must<{
    offerOrderCancellation: { offer: { expires_at: string; owed: { value: number } } };
  }>(
    customer.send,
    `mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) { offer { expires_at owed { value } } } }`,
    { id },
  );
  return offerOrderCancellation.offer;
}

describe('an order while the market is closed', () => {
  test('is free to cancel only until the market opens, in the cart and on the order (PAYC-01, PAYC-04)', async () => {
    const shopper = await ready({ 'AG-SHIP-1': 100 }, OPENS - 16 * MINUTE);
    const { cart } = await must<{ cart: { cancellation_cost: Cost } }>(
      customer.send,
      `query ($id: String!) { cart(cart_id: $id) { cancellation_cost { ${COST} } } }`,
      { id: shopper.cartId },
    );
    expect(cart.cancellation_cost.sentence).toContain('If you cancel after 16 minutes');
    const id = await order(shopper);
    expect(await costOf()).toMatchObject({ free_minutes: 16, free_until: new Date(OPENS).toISOString() });
    expect((await offer(id)).owed.value).toBe(0);

    shop.clock.set(OPENS);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver * 0.98 });
    expect((await offer(id)).owed.value).toBeGreaterThan(35);
    const free = `mutation ($id: ID!) { cancelOrder(input: { order_id: $id, reason: "I ordered by mistake" }) { errorV2 { code } } }`;
    const { cancelOrder } = await must<{ cancelOrder: { errorV2: object | null } }>(customer.send, free, {
      id,
    });
    expect(cancelOrder.errorV2).not.toBeNull();
  });

  test('has an offer to cancel that ends when the market opens (PAYC-03)', async () => {
    const id = await order(await ready({ 'AG-SHIP-1': 100 }, OPENS - 10 * MINUTE));
    shop.clock.set(OPENS - 2.5 * MINUTE);
    expect((await offer(id)).expires_at).toBe(new Date(OPENS - 0.5 * MINUTE).toISOString());
    shop.clock.set(OPENS - MINUTE);
    expect((await offer(id)).expires_at).toBe(new Date(OPENS).toISOString());
  });

  test('keeps the whole grace period long before the opening, in an open market and at fixed prices (PAYC-01)', async () => {
    const cases: [Record<string, number>, number][] = [
      [{ 'AG-SHIP-1': 1 }, OPENS - 30 * MINUTE],
      [{ 'AG-SHIP-1': 1 }, FRIDAY],
      [{ 'AC-GLOVES': 1 }, OPENS - MINUTE],
    ];
    for (const [lines, nowMs] of cases) {
      await order(await ready(lines, nowMs));
      expect(await costOf()).toMatchObject({
        free_minutes: 30,
        free_until: new Date(nowMs + 30 * MINUTE).toISOString(),
      });
    }
  });

  test('says that canceling costs something at once when less than a minute is left (PAYC-02)', async () => {
    await order(await ready({ 'AG-SHIP-1': 1 }, OPENS - MINUTE / 2));
    expect((await costOf()).sentence).toContain('If you cancel now, you owe $35 and the market loss');
  });
});

test('a fixed price that falls is owed, so that ordering again saves nothing (PAYC-04)', async () => {
  const id = await order(await ready({ 'AC-GLOVES': 4 }, FRIDAY));
  shop.clock.set(FRIDAY + 31 * MINUTE);
  const lost = async () => {
    const query = `mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) { offer { cost { market_loss { value } } } } }`;
    type Data = { offerOrderCancellation: { offer: { cost: { market_loss: { value: number } } } } };
    const { offerOrderCancellation } = await must<Data>(customer.send, query, { id });
    return offerOrderCancellation.offer.cost.market_loss.value;
  };
  expect(await lost()).toBe(0);
  await sql`update product set fixed_price_minor = fixed_price_minor - 100 where sku = 'AC-GLOVES'`.execute(
    shop.db,
  );
  await shop.services.catalog.refresh();
  expect(await lost()).toBe(4);
});

test('a free offer ends with the free time (PAYC-03, PAYC-04)', async () => {
  const id = await order(await ready({ 'AG-SHIP-1': 1 }, FRIDAY));
  shop.clock.set(FRIDAY + 29 * MINUTE);
  expect(await offer(id)).toEqual({
    expires_at: new Date(FRIDAY + 30 * MINUTE).toISOString(),
    owed: { value: 0 },
  });
});

describe('an order whose free time is over while the market is closed', () => {
  const HOUR = 60 * MINUTE;
  type Answer = {
    offerOrderCancellation: {
      offer: { owed: { value: number } } | null;
      errorV2: { message: string } | null;
    };
  };
  const ask = async (id: string) => {
    const { offerOrderCancellation } = await must<Answer>(
      customer.send,
      `mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) { offer { owed { value } } errorV2 { message } } }`,
      { id },
    );
    return offerOrderCancellation;
  };
  const rowOf = (id: string) =>
    shop.db
      .selectFrom('sales_order')
      .select(['id', 'number', 'status'])
      .where('id', '=', Number(decodeUid(id)))
      .executeTakeFirstOrThrow();

  test('is canceled at the first price after the opening, which the offer and the order say (PAYC-03, PAYC-04)', async () => {
    const id = await order(await ready({ 'AG-SHIP-1': 100 }, FRIDAY));
    shop.clock.set(OPENS - 6 * HOUR);
    const { offer: none, errorV2 } = await ask(id);
    expect(none).toBeNull();
    expect(errorV2?.message).toContain(
      'The market for silver opens 6:00 pm EST on Sunday, November 22. The cost is computed then.',
    );
    expect((await costOf()).sentence).toContain('We compute it while the market is open');
    shop.clock.set(OPENS + 10_000);
    expect((await ask(id)).errorV2?.message).toContain('The cost is computed at its first price.');
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver * 0.9 });
    expect((await ask(id)).offer?.owed.value).toBeGreaterThan(500);
  });

  test('waits for the opening when it was not paid in time, and the shop can cancel it for free (PAYC-03, PAYC-04)', async () => {
    const late = Number(decodeUid(await order(await ready({ 'AG-SHIP-1': 100 }, FRIDAY))));
    const { number, status } = await rowOf(encodeUid(late));
    expect(status).toBe('pending_payment');
    const days = (count: number) => OPENS - 6 * HOUR + count * 24 * HOUR;
    for (const count of [7, 14]) {
      shop.clock.set(days(count));
      await moveOverdueOrders(shop.services);
    }
    expect((await rowOf(encodeUid(late))).status).toBe('payment_overdue');
    const command = (line: string[]) =>
      runCommand(['--by', 'Ines', ...line], (by, work) => work({ ...shop.services, by }));
    const forBuyer = ['cancel', number, 'for-buyer', '--reason', 'By phone', '--amount', '35.00'];
    expect((await command(forBuyer)).err).toContain('The market for silver opens');
    shop.clock.set(days(14) + 6 * HOUR + MINUTE);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver * 0.9 });
    await moveOverdueOrders(shop.services);
    expect((await rowOf(encodeUid(late))).status).toBe('canceled');

    shop.clock.set(FRIDAY);
    await shop.setSpot(TEST_SPOT);
    await settleClaims(shop.db);
    const other = await order(await ready({ 'AG-SHIP-1': 1 }, FRIDAY));
    shop.clock.set(OPENS - HOUR);
    const free = ['cancel', (await rowOf(other)).number, '--reason', 'We cannot get it'];
    expect((await command(free)).code).toBe(0);
  });

  test('keeps earlier terms, which settle at the last price of the closed market (PAYC-02)', async () => {
    const id = await order(await ready({ 'AG-SHIP-1': 100 }, FRIDAY));
    await sql`update sales_order set cancel_terms = cancel_terms #- '{policy,revision}'
      where id = ${Number(decodeUid(id))}`.execute(shop.db);
    shop.clock.set(OPENS - 6 * HOUR);
    expect((await ask(id)).offer?.owed.value).toBeGreaterThan(35);
  });

  test('is canceled at any time for a part of the cost that follows no market (PAYC-01)', async () => {
    const id = await order(await ready({ 'AC-GLOVES': 1 }, FRIDAY));
    shop.clock.set(OPENS - HOUR);
    expect((await ask(id)).errorV2).toBeNull();
  });
});
