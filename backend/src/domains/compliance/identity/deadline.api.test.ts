import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from '../../orders/overdue/move-overdue-orders.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { cancelOverdue } from './cancel-overdue.ts';

const PDF = Buffer.from('%PDF-1.7\na passport');
const FALLEN = { ...TEST_SPOT, silver: TEST_SPOT.silver - 5 };

let shop: TestShop;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
  const storeConfig = { office: { identity_within_working_days: 2 } };
  expect((await importShopSettings(shop.db, { storeConfig })).problems).toEqual([]);
  await shop.refresh();
});
afterAll(() => shop.close());
// Friday, with a request about a new order that is not paid.
let week = 0;
beforeEach(async () => {
  await settleClaims(shop.db);
  await shop.db.deleteFrom('open_order').execute();
  shop.clock.set(Date.parse('2026-04-10T11:00:00-04:00') + week * 7 * 24 * 3_600_000);
  week += 1;
  await shop.setSpot(TEST_SPOT);
  order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  expect(await act(`ask_identity(subject: "${order.number}", reason: "You are new here.")`)).toBeNull();
});

/** The clock moves by days, so each call signs in again. */
const owner = () => officeAs(shop, 'owner');
async function act(document: string): Promise<string | null> {
  const { code } = await (await owner()).query(`mutation { ${document} }`);
  await jobsDone(shop.db);
  return code;
}

interface Request {
  readonly id: string;
  readonly version: number;
  readonly due_at: string | null;
  readonly state: string;
  readonly decision_reason: string | null;
}
async function requestOf(view = 'open'): Promise<Request> {
  const { data } = await (await owner()).query<{ identity_requests: (Request & { subject: string })[] }>(
    `{ identity_requests(view: ${view}) { id subject version state due_at decision_reason } }`,
  );
  const found = data.identity_requests.find(({ subject }) => subject === order.number);
  if (!found) throw new Error(`There is no ${view} request about ${order.number}`);
  return found;
}
async function reject(more = ''): Promise<string | null> {
  const { id, version } = await requestOf();
  return act(`reject_identity(id: "${id}", version: ${version}, reason: "The names differ."${more})`);
}
async function send(): Promise<number> {
  const { id } = await requestOf();
  const headers = { 'content-type': 'application/octet-stream', 'x-order-token': order.token };
  const url = `/identity-documents/${id}`;
  return (await shop.app.inject({ method: 'POST', url, headers, payload: PDF })).statusCode;
}

/** Moves the clock, and runs the jobs of this moment twice at the same time. */
async function waitHours(hours: number, spot: Parameters<TestShop['setSpot']>[0] = FALLEN): Promise<void> {
  shop.clock.advance(hours * 3_600_000);
  await shop.setSpot(spot);
  await Promise.all([cancelOverdue(shop.services), cancelOverdue(shop.services)]);
  await moveOverdueOrders(shop.services);
  await jobsDone(shop.db);
}

/** Friday at 11 am to Tuesday at 5 pm: two working days. */
const TO_DEADLINE = 4 * 24 + 6;

async function orderNow() {
  const row = await shop.db
    .selectFrom('sales_order')
    .leftJoin('order_cancellation', 'order_cancellation.order_id', 'sales_order.id')
    .select(['status', 'held_at', 'cancellation_reason', 'owed_minor', 'loss_minor'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  return row;
}

describe('an unpaid order that waits for an identity document', () => {
  test('is canceled after the deadline at the cost of a cancellation, which mail, request and terms state (CUST-03, PAYC-03)', async () => {
    const due = new Date(shop.clock.now() + TO_DEADLINE * 3_600_000).toISOString();
    const { id, due_at: dueAt } = await requestOf();
    expect(new Date(dueAt ?? 0).toISOString()).toBe(due);
    const seen = await must<{ identityRequest: { due_by: string } }>(
      shop.query as Send,
      'query ($token: String!) { identityRequest(orderToken: $token) { due_by } }',
      { token: order.token },
    );
    expect(seen.identityRequest.due_by).toBe(due);
    const mail = decodeMail((await shop.outbox()).get(`identity-request-${id}-1.eml`) ?? '');
    expect(mail).toMatch(/Send it by 5:00 pm EDT on Tuesday, \w+ \d+\. After that, we cancel an order/);
    const { terms } = await shop.db
      .selectFrom('sales_order')
      .select('cancel_terms as terms')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(terms)).toContain('has not arrived after 2 working days, we cancel');

    await waitHours(TO_DEADLINE - 1);
    expect(await orderNow()).toMatchObject({ status: 'pending_payment', owed_minor: null });
    await waitHours(2);
    const canceled = await orderNow();
    expect(canceled).toMatchObject({
      status: 'canceled',
      held_at: null,
      cancellation_reason: 'The identity document did not arrive in time.',
    });
    expect(Number(canceled.loss_minor)).toBeGreaterThan(0);
    expect(Number(canceled.owed_minor)).toBeGreaterThan(Number(canceled.loss_minor));
    expect(await requestOf('decided')).toMatchObject({ state: 'rejected', due_at: null });
  });

  test('goes on waiting for the shop once a document has arrived, and its failure is then free (CUST-03, PAYC-03)', async () => {
    await waitHours(TO_DEADLINE - 1);
    expect(await send()).toBe(200);
    await waitHours(30 * 24);
    expect(await orderNow()).toMatchObject({ status: 'pending_payment' });
    expect(await reject()).toBeNull();
    expect(await orderNow()).toMatchObject({ status: 'canceled', owed_minor: null });
  });

  test('has a new deadline when staff ask again, and costs its buyer who withdraws (CUST-03, PAYC-03)', async () => {
    await waitHours(TO_DEADLINE - 1);
    expect(await send()).toBe(200);
    await waitHours(24);
    const { id, version } = await requestOf();
    expect(
      await act(`ask_identity_again(id: "${id}", version: ${version}, reason: "It is blurred.")`),
    ).toBeNull();
    await waitHours(24);
    expect(await orderNow()).toMatchObject({ status: 'pending_payment' });
    expect(await reject(', buyer_withdrew: true')).toBeNull();
    const canceled = await orderNow();
    expect(canceled.status).toBe('canceled');
    expect(Number(canceled.owed_minor)).toBeGreaterThan(0);
  });

  test('is free when staff reject before the deadline, and goes on when they release its review (CUST-03)', async () => {
    expect(await reject()).toBeNull();
    expect(await orderNow()).toMatchObject({ status: 'canceled', owed_minor: null });
    await shop.setSpot(TEST_SPOT);
    order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    expect(await act(`ask_identity(subject: "${order.number}", reason: "Again.")`)).toBeNull();
    expect(await act(`decide_order_review(number: "${order.number}", decision: release)`)).toBeNull();
    await waitHours(TO_DEADLINE + 1);
    expect((await requestOf()).due_at).toBeNull();
    // Its payment is late, like the payment of any other order.
    expect(await orderNow()).toMatchObject({ status: 'payment_overdue' });
  });
});
