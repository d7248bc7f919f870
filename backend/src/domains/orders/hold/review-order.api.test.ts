import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { clearPayments } from '../clearing/clear-payments.ts';
import { changeStatus } from '../status/change-status.ts';

const DAY = 24 * 3_600_000;
const REASON = 'We need to confirm your address with your bank.';

let shop: TestShop;
let desk: OfficeClient;
let compliance: OfficeClient;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  await signIn();
  order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
});

async function signIn(): Promise<void> {
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
  compliance = await officeAs(shop, 'compliance', 'Vera Poole');
}

const REVIEW = `mutation ($number: ID!, $reason: String!, $note: String) {
  review_order(number: $number, reason: $reason, note: $note) { state actions hold { is_review reason } }
}`;
const review = (reason = REASON, client = desk, note: string | null = null) =>
  client.query<{ review_order: object }>(REVIEW, { number: order.number, reason, note });
const DECIDE = `mutation ($number: ID!, $decision: OrderReviewDecision!, $reason: String) {
  decide_order_review(number: $number, decision: $decision, reason: $reason)
}`;
const decide = (decision: 'release' | 'reject', reason: string | null = null, client = compliance) =>
  client.query(DECIDE, { number: order.number, decision, reason });
const act = (verb: string, more = '') =>
  desk.query(`mutation ($number: ID!) { ${verb}(number: $number${more}) { number } }`, {
    number: order.number,
  });
const pay = (tender: string) =>
  act('confirm_payment', `, reference: "R ${order.number}", tender: "${tender}", is_surplus_meant: false`);

interface Listed {
  readonly order: string;
  readonly received: number;
  readonly outcome: string | null;
}
async function list(view: 'open' | 'decided'): Promise<Listed | undefined> {
  const { data } = await compliance.query<{ order_reviews: Listed[] }>(
    `{ order_reviews(view: ${view}) {
      order buyer reason note received opened_by outcome decided_by decision_reason
    } }`,
  );
  return data.order_reviews.find((one) => one.order === order.number);
}
const stored = () =>
  shop.db
    .selectFrom('sales_order')
    .select(['status', 'grand_total_minor', 'received_minor', 'refunded_minor', 'held_at'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
const work = async () => {
  const { data } = await compliance.query<{ open_work: { code: string; count: number }[] }>(
    '{ open_work { code count } }',
  );
  return data.open_work.find(({ code }) => code === 'orders_in_review')?.count ?? 0;
};

test('a review keeps the price and stops packing, clearing and release; the buyer reads the reason (CUST-04)', async () => {
  const before = await stored();
  await pay('bank-check');
  const open = await work();
  expect((await review()).data.review_order).toMatchObject({
    state: 'on_hold',
    hold: { is_review: true, reason: REASON },
  });
  expect(await work()).toBe(open + 1);
  expect((await review()).code).toBe('ORDER_HELD');
  expect((await act('release_order')).code).toBe('ORDER_IN_REVIEW');
  expect((await act('pack_order')).code).toBe('INVALID_ORDER_STATUS');
  const early = 'mutation ($order: String!) { release_payment(order: $order, reason: "The bank says so") }';
  expect((await desk.query(early, { order: order.number })).code).toBe('ORDER_HELD');
  shop.clock.advance(30 * DAY);
  await clearPayments(shop.services);
  expect(await stored()).toMatchObject({ status: 'clearing', grand_total_minor: before.grand_total_minor });
  const seen = await shop.query<{ guestOrderByToken: { hold: { reason: string } | null } }>(
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { hold { reason } } }',
    { token: order.token },
  );
  expect(seen.data.guestOrderByToken.hold).toEqual({ reason: REASON });
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).entries()].filter(([name]) => name.includes(order.number));
  expect(mails.find(([name]) => name.includes('order-held'))?.[1]).toContain('confirm your address');

  await signIn();
  expect((await decide('release', 'The bank confirmed it.')).errors).toBeUndefined();
  expect(await work()).toBe(open);
  await clearPayments(shop.services);
  expect(await stored()).toMatchObject({ status: 'paid', held_at: null });
  expect((await act('pack_order')).errors).toBeUndefined();
  expect(await list('decided')).toMatchObject({ outcome: 'released', decided_by: 'Vera Poole' });
  await jobsDone(shop.db);
  expect([...(await shop.outbox()).keys()].join()).toContain(`order-released-${order.number}`);
});

test('a rejected order is canceled without a loss, and all its payments are refunded (CUST-04)', async () => {
  await pay('wire');
  await review(REASON, compliance, 'Three orders today.');
  expect(await list('open')).toMatchObject({
    buyer: 'Marta Oakes',
    note: 'Three orders today.',
    opened_by: 'Vera Poole',
    received: (await stored()).received_minor,
  });
  expect((await decide('reject', ' ')).code).toBe('REASON_INVALID');
  expect((await decide('reject', 'two\nlines')).code).toBe('LINE_INVALID');
  // The spot price falls, so a cancellation by the buyer would cost money now.
  await shop.setSpot({ gold: 2_000, silver: 10 });
  const raced = await Promise.all([
    decide('reject', 'We could not confirm your address.'),
    decide('reject', 'We could not confirm your address.', desk),
  ]);
  const codes = raced.map(({ code }) => code);
  expect(codes).toContain(null);
  expect(codes).toContain('ORDER_NOT_IN_REVIEW');
  expect((await decide('release')).code).toBe('ORDER_NOT_IN_REVIEW');
  const { status, received_minor: received, refunded_minor: refunded, held_at: held } = await stored();
  expect({ status, refunded, held }).toEqual({ status: 'canceled', refunded: received, held: null });
  const verbs = await shop.db
    .selectFrom('shop_action')
    .select('verb')
    .where('subject', '=', order.number)
    .orderBy('seq')
    .execute();
  expect(verbs.map(({ verb }) => verb)).toEqual(['pay', 'order-review', 'order-review-rejected']);
});

test('only staff who may hold orders review them, and a canceled order ends its review (CUST-04)', async () => {
  for (const role of ['bench', 'buyer', 'editor', 'accountant']) {
    const other = await officeAs(shop, role);
    expect((await review(REASON, other)).code).toBe('NOT_PERMITTED');
    expect((await decide('release', null, other)).code).toBe('NOT_PERMITTED');
    expect((await other.query('{ order_reviews { id } }')).code).toBe('NOT_PERMITTED');
  }
  for (const reason of ['', ' ', 'x'.repeat(501), 'a\u2028b', 'a\u0000b']) {
    expect((await review(reason)).code).toBe('LINE_INVALID');
  }
  expect((await decide('release')).code).toBe('ORDER_NOT_IN_REVIEW');
  await review('=HYPERLINK("x") 🪙 <b>');
  expect(await list('open')).toMatchObject({ reason: '=HYPERLINK("x") 🪙 <b>' });
  const { id } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  await shop.db.transaction().execute((trx) =>
    changeStatus(trx, shop.services, {
      orderId: id,
      to: 'canceled',
      by: { actor: 'customer', name: null },
      note: 'Changed my mind',
    }),
  );
  expect(await list('open')).toBeUndefined();
  expect(await list('decided')).toMatchObject({ outcome: 'canceled' });
  expect((await decide('release')).code).toBe('ORDER_NOT_IN_REVIEW');
});
