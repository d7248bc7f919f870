import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const URL_KEY = '2026-tall-ship-1-oz-silver-coin';

interface Review {
  nickname: string;
  summary: string;
  text: string;
  created_at: string;
  average_rating: number;
  ratings_breakdown: { name: string; value: string }[];
  product: { sku: string };
}
interface List {
  getProductReviews: {
    review_count: number;
    rating_summary: number;
    reviews: { items: Review[]; page_info: { current_page: number; page_size: number; total_pages: number } };
  } | null;
}
const LIST = `query getProductReviews($urlKey: String!, $pageSize: Int, $currentPage: Int) {
  getProductReviews(urlKey: $urlKey, pageSize: $pageSize, currentPage: $currentPage) {
    review_count
    rating_summary
    reviews {
      items { nickname summary text created_at average_rating ratings_breakdown { name value } product { sku } }
      page_info { current_page page_size total_pages }
    }
  }
}`;
const list = (variables: object) => shop.query<List>(LIST, { urlKey: URL_KEY, ...variables });

describe('getProductReviews', () => {
  it('returns three reviews at a time, newest first, with the total (REV-01, API-10, ENT-12)', async () => {
    const { data, errors } = await list({});
    expect(errors).toBeUndefined();
    const { review_count: count = 0, reviews } = data.getProductReviews ?? {};
    expect(count).toBeGreaterThan(3);
    expect(reviews?.items).toHaveLength(3);
    expect(reviews?.page_info).toEqual({ current_page: 1, page_size: 3, total_pages: Math.ceil(count / 3) });
    expect(reviews?.items[0]).toMatchObject({
      nickname: 'Harlan P.',
      summary: 'Heavier than it looks, and flawless',
      average_rating: 100,
      ratings_breakdown: [{ name: 'Rating', value: '5' }],
      product: { sku: 'AG-SHIP-1' },
    });
    const dates = reviews?.items.map((review) => review.created_at) ?? [];
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  it('returns every review once over all pages, and nothing after the last (REV-02, REV-03)', async () => {
    const count = (await list({})).data.getProductReviews?.review_count ?? 0;
    const pages = Math.ceil(count / 3);
    const seen: string[] = [];
    for (let page = 1; page <= pages + 1; page++) {
      const { data } = await list({ currentPage: page });
      seen.push(
        ...(data.getProductReviews?.reviews.items.map((review) => review.summary + review.text) ?? []),
      );
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it('agrees with the totals of the product, without rounding (ENT-06, FIX-46)', async () => {
    const { data } = await list({});
    const product = await shop.query<{
      products: { items: { rating_summary: number; review_count: number; reviews_count: number }[] };
    }>(
      `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { rating_summary review_count reviews_count } } }`,
    );
    const count = data.getProductReviews?.review_count;
    expect(product.data.products.items[0]).toEqual({
      rating_summary: data.getProductReviews?.rating_summary,
      review_count: count,
      reviews_count: count,
    });
    const mean = await shop.db
      .selectFrom('review')
      .innerJoin('product', 'product.id', 'review.product_id')
      .where('product.sku', '=', 'AG-SHIP-1')
      .where('status', '=', 'approved')
      .select((row) => row.fn.avg<string>('rating').as('mean'))
      .executeTakeFirstOrThrow();
    expect(data.getProductReviews?.rating_summary).toBeCloseTo(Number(mean.mean) * 20, 9);
  });

  it('reads the reviews of a whole product list in one statement', async () => {
    const { data, errors } = await shop.query<{
      products: { items: { review_count: number; reviews: { items: Review[] } }[] };
    }>(
      `{ products(filter: { metal_type: { eq: "silver" } }, pageSize: 20) {
        items { review_count reviews(pageSize: 2) { items { summary } } }
      } }`,
    );
    expect(errors).toBeUndefined();
    for (const { review_count: count, reviews } of data.products.items) {
      expect(reviews.items).toHaveLength(Math.min(2, count));
    }
  });

  it('reports that there is no product with an unknown URL key', async () => {
    const { status, data, errors } = await list({ urlKey: 'no-such' });
    expect([status, data.getProductReviews]).toEqual([200, null]);
    expect(errors?.[0]).toMatchObject({
      message: 'No such entity found with matching URL key: no-such',
      extensions: { category: 'graphql-no-such-entity' },
    });
  });

  it.each([
    [{ pageSize: 0 }, 'pageSize value must be greater than 0.'],
    [{ pageSize: -1 }, 'pageSize value must be greater than 0.'],
    [{ pageSize: 101 }, 'Maximum pageSize is 100'],
    [{ currentPage: 0 }, 'currentPage value must be greater than 0.'],
  ])('rejects %o', async (variables, message) => {
    const { data, errors } = await list(variables);
    expect(data.getProductReviews).toBeNull();
    expect(errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
  });

  it('returns nothing, without an error, far beyond the last page', async () => {
    const { data, errors } = await list({ currentPage: 2_147_483_647, pageSize: 100 });
    expect([data.getProductReviews?.reviews.items, errors]).toEqual([[], undefined]);
  });
});

describe('shopReviews', () => {
  const SHOP = `query shopReviews($metal: String, $stars: Int, $pageSize: Int) {
    shopReviews(metal: $metal, stars: $stars, pageSize: $pageSize) {
      total_count rating_summary review_count
      items { summary average_rating created_at product { sku metal_type } }
      page_info { total_pages }
    }
  }`;
  interface ShopList {
    shopReviews: {
      total_count: number;
      rating_summary: number;
      review_count: number;
      items: (Review & { product: { metal_type: string } })[];
    } | null;
  }

  it('lists all reviews newest first, with the totals of the shop', async () => {
    const { data, errors } = await shop.query<ShopList>(SHOP, { pageSize: 10 });
    expect(errors).toBeUndefined();
    const { items = [], total_count, review_count, rating_summary = 0 } = data.shopReviews ?? {};
    expect(total_count).toBe(review_count);
    expect(total_count).toBeGreaterThanOrEqual(300);
    expect(rating_summary).toBeGreaterThan(60);
    expect(items.map((review) => review.created_at)).toEqual(
      items
        .map((review) => review.created_at)
        .toSorted()
        .reverse(),
    );
  });

  it('filters by metal and by stars', async () => {
    const { data } = await shop.query<ShopList>(SHOP, { metal: 'gold', stars: 4, pageSize: 100 });
    const { items = [], total_count, review_count = 0 } = data.shopReviews ?? {};
    expect(items.length).toBe(total_count);
    expect(items.length).toBeGreaterThan(0);
    expect(review_count).toBeGreaterThan(items.length);
    for (const { average_rating, product } of items) {
      expect([average_rating, product.metal_type]).toEqual([80, 'gold']);
    }
  });

  it.each([0, 6])('rejects %i stars', async (stars) => {
    const { errors } = await shop.query<ShopList>(SHOP, { stars });
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });
});
