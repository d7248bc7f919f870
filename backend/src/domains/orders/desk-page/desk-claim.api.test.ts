import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
let owner: OfficeClient;
let desk: OfficeClient;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  await settleClaims(shop.db);
  order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
  shop.clock.advance(24 * 3_600_000);
  owner = await officeAs(shop, 'owner', 'Petra Lund');
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
});

interface Shown {
  readonly next_step: string | null;
  readonly cancellation_cost: { readonly owed: number; readonly open: number } | null;
}

async function read(): Promise<Shown> {
  const { data } = await desk.query<{ order: Shown }>(
    'query ($number: ID!) { order(number: $number) { next_step cancellation_cost { owed open } } }',
    { number: order.number },
  );
  return data.order;
}

const CANCEL = `mutation ($number: ID!, $owed: MinorUnits) {
  cancel_order(number: $number, reason: "By telephone", owed: $owed) { number } }`;
const PAY = `mutation ($number: ID!, $amount: MinorUnits, $reference: String!) {
  confirm_payment(number: $number, amount: $amount, reference: $reference, is_surplus_meant: false) { number } }`;
const WAIVE = `mutation ($number: ID!, $reason: String!) {
  waive_order_claim(number: $number, reason: $reason) { number } }`;

/** Cancels the order for its buyer, and returns what the buyer owes. */
async function cancelForBuyer(): Promise<number> {
  await shop.setSpot({ ...TEST_SPOT, silver: 1 });
  const { number } = order;
  const { data } = await desk.query<{ cancel_preview: { owed: number } }>(
    'query ($number: ID!) { cancel_preview(number: $number, for_buyer: true) { owed } }',
    { number },
  );
  const { owed } = data.cancel_preview;
  expect((await desk.query(CANCEL, { number, owed })).errors).toBeUndefined();
  return owed;
}

describe('what a buyer owes for a canceled order', () => {
  test('is paid in parts from the office, and never more than once (DESK-07)', async () => {
    const owed = await cancelForBuyer();
    const { number } = order;
    expect(owed).toBeGreaterThan(100);
    expect(await read()).toMatchObject({ next_step: null, cancellation_cost: { owed, open: owed } });
    expect((await desk.query(PAY, { number, amount: owed + 1, reference: 'A' })).code).toBe(
      'PAYMENT_TOO_MUCH',
    );
    expect((await desk.query(PAY, { number, amount: 100, reference: 'A' })).errors).toBeUndefined();
    await desk.query(PAY, { number, amount: 100, reference: 'A' });
    expect(await read()).toMatchObject({ cancellation_cost: { open: owed - 100 } });
    expect((await desk.query(PAY, { number, reference: 'B' })).errors).toBeUndefined();
    expect(await read()).toMatchObject({ cancellation_cost: { open: 0 } });
  });

  test('is waived by staff who may refund, once, with a reason and an audit entry (DESK-07, STAFF-09)', async () => {
    const owed = await cancelForBuyer();
    const { number } = order;
    expect((await desk.query(WAIVE, { number, reason: 'Goodwill' })).errors).toBeDefined();
    expect((await owner.query(WAIVE, { number, reason: ' ' })).code).toBe('LINE_INVALID');
    expect(await read()).toMatchObject({ cancellation_cost: { open: owed } });
    const both = await Promise.all([
      owner.query(WAIVE, { number, reason: 'Goodwill' }),
      owner.query(WAIVE, { number, reason: 'Goodwill' }),
    ]);
    expect(both.map(({ code }) => code ?? 'waived').toSorted()).toEqual(['NO_OPEN_CLAIM', 'waived']);
    expect(await read()).toMatchObject({ cancellation_cost: { open: 0 } });
    const entries = await shop.db
      .selectFrom('shop_action')
      .select('verb')
      .where('verb', '=', 'waive-claim')
      .where('subject', '=', number)
      .execute();
    expect(entries).toHaveLength(1);
  });
});

test('a canceled order whose money has to go back says so, on its page and in the list (DESK-01, DESK-04)', async () => {
  const { number } = order;
  expect((await desk.query(PAY, { number, reference: 'WIRE 1' })).errors).toBeUndefined();
  expect((await desk.query(CANCEL, { number })).errors).toBeUndefined();
  expect(await read()).toMatchObject({ next_step: 'send_back' });
  const { data } = await desk.query<{ orders: { orders: object[] } }>(
    `query ($search: String) { orders(view: "needs_action", search: $search, sort: "placed", descending: true, limit: 5) {
      orders { number state next_step } } }`,
    { search: number },
  );
  expect(data.orders.orders).toEqual([{ number, state: 'canceled', next_step: 'send_back' }]);
});

test('the preview of a cancellation says until when it is free (DESK-07)', async () => {
  const { number } = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  const preview = async () => {
    const { data } = await desk.query<{ cancel_preview: { free_until: string | null } }>(
      'query ($number: ID!) { cancel_preview(number: $number, for_buyer: true) { owed free_until } }',
      { number },
    );
    return data.cancel_preview;
  };
  const { free_until: freeUntil, ...costs } = await preview();
  expect(costs).toEqual({ owed: 0 });
  const leftMs = Date.parse(freeUntil ?? '') - shop.clock.now();
  expect(leftMs).toBeGreaterThan(0);
  shop.clock.advance(leftMs - 1);
  expect(await preview()).toMatchObject({ free_until: freeUntil });
  shop.clock.advance(1);
  expect(await preview()).toMatchObject({ free_until: null });
});
