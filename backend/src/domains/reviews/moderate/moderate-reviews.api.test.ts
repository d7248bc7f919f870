import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { readWaitingReviews } from '../reviews.repository.ts';
import { decideReview } from './decide-review.ts';
import { formatWaitingReviews } from './format-waiting-reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

interface Shown {
  review_count: number;
  rating_distribution: { stars: number; count: number }[];
  reviews: { items: { summary: string }[] };
}
/** Returns the public view of the product, including lists. */
async function shown(): Promise<Shown> {
  const { data } = await shop.query<{ products: { items: Shown[] } }>(
    `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items {
      review_count rating_distribution { stars count } reviews(pageSize: 3) { items { summary } }
    } } }`,
  );
  return data.products.items[0] as Shown;
}
let visitors = 0;
const handIn = (summary: string, text = 'Came in its own flip.') =>
  shop.query(
    `mutation($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }`,
    {
      input: {
        sku: 'AG-SHIP-1',
        nickname: 'Odile',
        summary,
        text,
        ratings: [{ id: 'MQ==', value_id: 'Mg==' }],
      },
    },
    { headers: { 'x-forwarded-for': `203.0.113.${++visitors}` } },
  );
const decide = (verdict: 'approved' | 'rejected', id: number) =>
  inTransaction(shop.db, (trx) => decideReview(trx, id, verdict));
const waiting = () => readWaitingReviews(shop.db, 50);
const starsOf = ({ rating_distribution: counts }: Shown, stars: number) =>
  counts.find((each) => each.stars === stars)?.count ?? Number.NaN;

describe('a submitted review', () => {
  it('is listed and counted after approval, and no longer after rejection', async () => {
    const before = await shown();
    expect(before.rating_distribution.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    await handIn('Two stars');
    const [review, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(await shown()).toEqual(before);
    const id = review?.id ?? 0;

    expect(await decide('approved', id)).toBe(true);
    await expectSoon(async () => (await shown()).review_count).toBe(before.review_count + 1);
    const after = await shown();
    expect(after.reviews.items[0]?.summary).toBe('Two stars');
    expect(starsOf(after, 2)).toBe(starsOf(before, 2) + 1);
    expect(await waiting()).toEqual([]);

    expect(await decide('rejected', id)).toBe(true);
    await expectSoon(async () => (await shown()).review_count).toBe(before.review_count);
    expect(await shown()).toEqual(before);
  });

  it('is listed in the terminal with its number and text, without control characters', async () => {
    await handIn('Flawless', 'First line.\nSecond line.');
    const list = await waiting();
    const text = formatWaitingReviews(list);
    expect(text).toBe(
      `${list[0]?.id}  2026-03-18  AG-SHIP-1  2 of 5 stars  Odile\n    Flawless\n    First line.\n    Second line.\n`,
    );
    expect(formatWaitingReviews([])).toBe('No review waits.\n');
  });

  it('that does not exist is reported', async () => {
    expect(await decide('approved', 999_999)).toBe(false);
    expect(await decide('rejected', -1)).toBe(false);
  });

  it('that is repeated word for word within a day is one review', async () => {
    const before = (await waiting()).length;
    await Promise.all([handIn('Again'), handIn('Again'), handIn('Again')]);
    expect((await waiting()).length).toBe(before + 1);
    shop.clock.advance(24 * 3_600_000);
    await handIn('Again');
    expect((await waiting()).length).toBe(before + 2);
  });
});

it('contributes to the shop’s number of reviews per star rating (OPEN-45)', async () => {
  const { data } = await shop.query<{ shopReviews: Shown & { rating_summary: number } }>(
    '{ shopReviews { review_count rating_summary rating_distribution { stars count } } }',
  );
  const { review_count: total, rating_distribution: counts } = data.shopReviews;
  const sum = counts.reduce((all, { count }) => all + count, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(total);
});
