import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { expectSoon } from '../../../testing/waiting.ts';

let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
  desk = await officeAs(shop, 'order_desk', 'Ines');
});
afterAll(() => shop.close());

const FIELDS = 'id version status summary answer remarks stars product';
const QUEUE = `query ($status: ReviewStatus!, $after: ID, $limit: Int) {
  review_queue(status: $status, after: $after, limit: $limit) { reviews { ${FIELDS} } pending approved next }
}`;
const DECIDE = `mutation ($id: ID!, $version: ID!, $status: ReviewStatus!) {
  decided: decide_review(id: $id, version: $version, status: $status) { ${FIELDS} }
}`;
const ANSWER = `mutation ($id: ID!, $version: ID!, $answer: String) {
  decided: answer_review(id: $id, version: $version, answer: $answer) { ${FIELDS} }
}`;

interface Review {
  readonly id: string;
  readonly version: string;
  readonly status: string;
  readonly summary: string;
  readonly answer: string | null;
}
interface Queue {
  readonly review_queue: {
    readonly reviews: readonly Review[];
    readonly pending: number;
    readonly approved: number;
    readonly next: string | null;
  };
}

let visitors = 0;
async function handIn(summary: string, text = 'Came in its own flip.'): Promise<Review> {
  shop.clock.advance(1000);
  await shop.query(
    'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }',
    {
      input: {
        sku: 'AG-SHIP-1',
        nickname: 'Odile',
        summary,
        text,
        ratings: [{ id: 'MQ==', value_id: 'NQ==' }],
      },
    },
    { headers: { 'x-forwarded-for': `203.0.113.${++visitors}` } },
  );
  const found = (await queue('pending', { limit: 100 })).reviews.find((one) => one.summary === summary);
  if (!found) throw new Error(`The review ${summary} does not wait`);
  return found;
}
async function queue(status: string, more: object = {}): Promise<Queue['review_queue']> {
  const answer = await desk.query<Queue>(QUEUE, { status, limit: 25, after: null, ...more });
  expect(answer.errors).toBeUndefined();
  return answer.data.review_queue;
}
const decide = (review: Review, status: string, client = desk) =>
  client.query<{ decided: Review }>(DECIDE, { id: review.id, version: review.version, status });
const answerTo = (review: Review, answer: string | null, client = desk) =>
  client.query<{ decided: Review }>(ANSWER, { id: review.id, version: review.version, answer });

interface Shown {
  readonly review_count: number;
  readonly reviews: { readonly items: readonly { summary: string; answer: { text: string } | null }[] };
}
async function shown(): Promise<Shown> {
  const { data } = await shop.query<{ products: { items: Shown[] } }>(
    `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items {
      review_count reviews(pageSize: 3) { items { summary answer { text } } }
    } } }`,
  );
  return data.products.items[0] as Shown;
}

describe('the queue of reviews', () => {
  test('shows waiting reviews in pages, oldest first, with remarks for staff (CUST-06)', async () => {
    await handIn('First one', 'Call me: 555 010 9981.');
    await handIn('Second one');
    const { reviews, pending } = await queue('pending');
    expect(reviews.map(({ summary }) => summary)).toEqual(['First one', 'Second one']);
    expect(reviews[0]).toMatchObject({ remarks: ['telephone'], stars: 5, status: 'pending', answer: null });
    expect(pending).toBe(2);
    const first = await queue('pending', { limit: 1 });
    expect((await queue('pending', { limit: 1, after: first.next })).reviews).toEqual([reviews[1]]);
    const work = await desk.query<{ open_work_list: { rows: { path: string }[] } }>(
      '{ open_work_list(code: "waiting_reviews") { rows { path } } }',
    );
    expect(work.data.open_work_list.rows.map(({ path }) => path)).toEqual(
      reviews.map(({ id }) => `/reviews?review=${id}`),
    );
  });

  test('publishes, publicly answers and rejects a review, and reverses each step (CUST-06)', async () => {
    const review = await handIn('To be published');
    const before = await shown();
    const published = await decide(review, 'approved');
    expect(published.data.decided).toMatchObject({ status: 'approved' });
    const answered = await answerTo(published.data.decided, ' Thank you,\n\nOdile. ');
    expect(answered.data.decided.answer).toBe('Thank you,\n\nOdile.');
    await expectSoon(async () => (await shown()).reviews.items[0]).toEqual({
      summary: 'To be published',
      answer: { text: 'Thank you,\n\nOdile.' },
    });
    await expectSoon(async () => (await shown()).review_count).toBe(before.review_count + 1);
    const removed = await answerTo(answered.data.decided, null);
    expect(removed.data.decided.answer).toBeNull();
    const back = await decide(removed.data.decided, 'pending');
    await expectSoon(async () => (await shown()).review_count).toBe(before.review_count);
    const rejected = await decide(back.data.decided, 'rejected');
    expect((await queue('rejected')).reviews[0]?.id).toBe(review.id);
    expect((await decide(rejected.data.decided, 'pending')).data.decided.status).toBe('pending');
    const entries = await shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'before', 'after'])
      .where('subject', '=', review.id)
      .where('verb', '=', 'review-decision')
      .orderBy('seq')
      .execute();
    expect(entries).toHaveLength(6);
    expect(entries[0]).toMatchObject({
      by_name: 'Ines',
      before: { status: 'pending' },
      after: { status: 'approved' },
    });
  });

  test('only one of two people decides; the other sees the current state (CUST-06)', async () => {
    const review = await handIn('Two at once');
    const other = await officeAs(shop, 'order_desk');
    const both = await Promise.all([decide(review, 'approved'), decide(review, 'rejected', other)]);
    expect(both.filter(({ code }) => code === 'CONFLICT')).toHaveLength(1);
    expect(both.filter(({ code }) => code === null)).toHaveLength(1);
    expect((await answerTo(review, 'Late.')).code).toBe('CONFLICT');
  });

  test('rejects invalid answers, unknown reviews, and staff without the permission (CUST-06)', async () => {
    const review = await handIn('Strange answers');
    for (const answer of ['', ' \n', 'x'.repeat(2_001)]) {
      expect((await answerTo(review, answer)).code).toBe('ANSWER_INVALID');
    }
    expect((await decide({ ...review, id: '999999' }, 'approved')).code).toBe('REVIEW_UNKNOWN');
    const buyer = await officeAs(shop, 'buyer');
    expect((await decide(review, 'approved', buyer)).code).toBe('NOT_PERMITTED');
    const editor = await officeAs(shop, 'editor');
    expect((await editor.query(QUEUE, { status: 'pending', limit: 5, after: null })).code).toBe(
      'NOT_PERMITTED',
    );
    const marked = await answerTo(review, '<img src=x onerror=alert(1)> \u0000ok');
    expect(marked.data.decided.answer).toBe('<img src=x onerror=alert(1)> ok');
  });
});
