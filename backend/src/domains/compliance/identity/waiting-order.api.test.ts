import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const PDF = Buffer.from('%PDF-1.7\na passport');

let shop: TestShop;
let owner: OfficeClient;
let customer: TestCustomer;
let number: string;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  owner = await officeAs(shop, 'owner', 'Vera Poole');
  customer = await newCustomer(shop);
  ({ number } = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 }));
});

async function act(document: string): Promise<string | null> {
  const { code } = await owner.query(`mutation { ${document} }`);
  await jobsDone(shop.db);
  return code;
}
const hold = () => act(`hold_order(number: "${number}", reason: "We check your address.") { number }`);
const release = () => act(`release_order(number: "${number}") { number }`);
const ask = () => act(`ask_identity(subject: "${number}", reason: "You are new here.")`);

async function requestOf(view = 'open'): Promise<{ id: string; version: number; is_waiting: boolean }> {
  const { data } = await owner.query<{
    identity_requests: { id: string; subject: string; version: number; is_waiting: boolean }[];
  }>(`{ identity_requests(view: ${view}) { id subject version is_waiting } }`);
  const found = data.identity_requests.find(({ subject }) => subject === number);
  if (!found) throw new Error(`There is no ${view} request about ${number}`);
  return found;
}
async function accept(): Promise<void> {
  const { id } = await requestOf();
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/identity-documents/${id}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${customer.token}` },
    payload: PDF,
  });
  expect(statusCode).toBe(200);
  const { version } = await requestOf();
  const more = 'kind: passport, ending: "12b4", valid_until: "2999-01-01"';
  expect(await act(`accept_identity(id: "${id}", version: ${version}, ${more})`)).toBeNull();
}
async function decide(verb: 'reject_identity' | 'withdraw_identity_request'): Promise<void> {
  const { id, version } = await requestOf();
  expect(await act(`${verb}(id: "${id}", version: ${version}, reason: "The names differ.")`)).toBeNull();
}
const order = () =>
  shop.db
    .selectFrom('sales_order')
    .select(['status', 'hold_reason'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
async function openReviews(): Promise<string[]> {
  const { data } = await owner.query<{ order_reviews: { order: string; reason: string }[] }>(
    '{ order_reviews(view: open) { order reason } }',
  );
  return data.order_reviews.filter((one) => one.order === number).map(({ reason }) => reason);
}
const IDENTITY = expect.stringContaining('identity document');

describe('an order on hold whose buyer is asked for documents', () => {
  test('waits for them after its hold ends, and goes on when they are accepted (CUST-03)', async () => {
    expect(await hold()).toBeNull();
    expect(await ask()).toBeNull();
    expect(await requestOf()).toMatchObject({ is_waiting: true });
    expect(await order()).toMatchObject({ hold_reason: 'We check your address.' });
    expect(await openReviews()).toEqual([]);
    expect(await release()).toBeNull();
    expect(await order()).toMatchObject({ hold_reason: IDENTITY });
    expect(await openReviews()).toEqual([IDENTITY]);
    expect(await release()).toBe('ORDER_IN_REVIEW');
    await accept();
    expect(await order()).toMatchObject({ hold_reason: null, status: 'pending_payment' });
  });

  test('stays on its own hold when the documents are accepted or withdrawn before (CUST-03)', async () => {
    expect(await hold()).toBeNull();
    expect(await ask()).toBeNull();
    await accept();
    expect(await order()).toMatchObject({ hold_reason: 'We check your address.' });
    expect(await ask()).toBeNull();
    await decide('withdraw_identity_request');
    expect(await release()).toBeNull();
    expect(await order()).toMatchObject({ hold_reason: null });
  });

  test('waits for them after another review, and is canceled when they are rejected (CUST-03)', async () => {
    expect(
      await act(`review_order(number: "${number}", reason: "We check the payment.") { number }`),
    ).toBeNull();
    expect(await ask()).toBeNull();
    expect(await act(`decide_order_review(number: "${number}", decision: release)`)).toBeNull();
    expect(await openReviews()).toEqual([IDENTITY]);
    await decide('reject_identity');
    expect(await order()).toMatchObject({ status: 'canceled' });
    expect(await openReviews()).toEqual([]);
  });

  test('is canceled from its hold when they are rejected; releases at the same time keep it waiting (CUST-03)', async () => {
    expect(await hold()).toBeNull();
    const raced = await Promise.all([ask(), release()]);
    expect(raced).toEqual([null, null]);
    expect(await order()).toMatchObject({ hold_reason: IDENTITY });
    await decide('reject_identity');
    expect(await order()).toMatchObject({ status: 'canceled' });
  });
});
