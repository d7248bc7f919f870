import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importShopSettings } from '../shop/import-settings.ts';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';
import { importRows } from '../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
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

const CREATE = `mutation createProductReview($input: CreateProductReviewInput!) {
  createProductReview(input: $input) { review { nickname summary text created_at average_rating product { sku } } }
}`;
let visitors = 0;
/** Hands in a review, each time from another address. */
const create = (input: object, address = `203.0.113.${++visitors}`) =>
  shop.query<{ createProductReview: { review: Review } | null }>(
    CREATE,
    {
      input: {
        sku: 'AG-SHIP-1',
        nickname: 'Odile',
        summary: 'Heavy and bright',
        text: 'Came in its own flip.',
        ratings: [],
        ...input,
      },
    },
    { headers: { 'x-forwarded-for': address } },
  );
const pendingRows = () => shop.db.selectFrom('review').selectAll().where('status', '=', 'pending').execute();

describe('getProductReviews', () => {
  it('REV-01 API-10 ENT-12 gives three reviews at a time, newest first, with the total', async () => {
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

  it('REV-02 REV-03 gives every review once over all pages, and nothing after the last', async () => {
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

  it('ENT-06 agrees with the totals of the product', async () => {
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
    expect(data.getProductReviews?.rating_summary).toBe(Math.round(Number(mean.mean) * 20));
  });

  it('reads the reviews of a whole list of products by one statement', async () => {
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

  it('says that there is no product with an unknown url key', async () => {
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
  ])('refuses %o', async (variables, message) => {
    const { data, errors } = await list(variables);
    expect(data.getProductReviews).toBeNull();
    expect(errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
  });

  it('gives nothing, quietly, far beyond the last page', async () => {
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

  it('narrows by metal and by stars', async () => {
    const { data } = await shop.query<ShopList>(SHOP, { metal: 'gold', stars: 4, pageSize: 100 });
    const { items = [], total_count, review_count = 0 } = data.shopReviews ?? {};
    expect(items.length).toBe(total_count);
    expect(items.length).toBeGreaterThan(0);
    expect(review_count).toBeGreaterThan(items.length);
    for (const { average_rating, product } of items) {
      expect([average_rating, product.metal_type]).toEqual([80, 'gold']);
    }
  });

  it.each([0, 6])('refuses %i stars', async (stars) => {
    const { errors } = await shop.query<ShopList>(SHOP, { stars });
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });
});

describe('createProductReview', () => {
  it('API-11 stores the review as pending, gives it back, and lists it only once it is approved', async () => {
    const before = (await list({})).data.getProductReviews;
    const { data, errors } = await create({ text: 'Came in its own flip.\r\n\r\nFlawless.' });
    expect(errors).toBeUndefined();
    expect(data.createProductReview?.review).toMatchObject({
      nickname: 'Odile',
      summary: 'Heavy and bright',
      text: 'Came in its own flip.\n\nFlawless.',
      created_at: '2026-03-18 15:00:00',
      average_rating: 0,
      product: { sku: 'AG-SHIP-1' },
    });
    expect((await list({})).data.getProductReviews).toEqual(before);
    const [row, ...others] = await pendingRows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ nickname: 'Odile', rating: null, import_key: null });
  });

  it('takes stars as the metadata gives them', async () => {
    const { data } = await shop.query<{
      productReviewRatingsMetadata: {
        items: { id: string; name: string; values: { value: string; value_id: string }[] }[];
      };
    }>('{ productReviewRatingsMetadata { items { id name values { value value_id } } } }');
    const rating = data.productReviewRatingsMetadata.items[0];
    expect(rating?.values.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    const { data: created } = await create({
      summary: 'Four stars',
      ratings: [{ id: rating?.id, value_id: rating?.values[3]?.value_id }],
    });
    expect(created.createProductReview?.review.average_rating).toBe(80);
  });

  it('gives a review of a variant to the page it was written on', async () => {
    const variant = await shop.db
      .selectFrom('product')
      .select(['id', 'sku'])
      .where('visibility', '=', 'variant_only')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await create({ sku: variant.sku, summary: 'A variant' });
    const row = (await pendingRows()).find(({ summary }) => summary === 'A variant');
    expect(row?.product_id).toBe(shop.services.catalog.current().productById(variant.id)?.parentIds[0]);
  });

  it.each([
    [
      'an unknown sku',
      { sku: 'NO-SUCH' },
      'Could not find a product with SKU "NO-SUCH"',
      'graphql-no-such-entity',
    ],
    ['an empty nickname', { nickname: '  ' }, 'Please enter a nickname.', 'graphql-input'],
    ['an empty summary', { summary: '' }, 'Please enter a review summary.', 'graphql-input'],
    ['an empty text', { text: '\n' }, 'Please enter a review.', 'graphql-input'],
    [
      'a text over the limit',
      { text: 'x'.repeat(4_001) },
      'The text of the review is longer than 4,000 characters.',
      'graphql-input',
    ],
    [
      'a NUL',
      { text: 'a\u0000b' },
      'The text of the review holds characters that cannot be shown.',
      'graphql-input',
    ],
    [
      'an escape',
      { nickname: '\u001b[2J' },
      'The nickname of the review holds characters that cannot be shown.',
      'graphql-input',
    ],
    [
      'a rating that there is none of',
      { ratings: [{ id: 'x', value_id: 'y' }] },
      'Rating value with ID "y" of rating "x" doesn\'t exist.',
      'graphql-no-such-entity',
    ],
  ])('refuses %s and stores nothing', async (_, input, message, category) => {
    const before = await pendingRows();
    const { status, data, errors } = await create(input);
    expect([status, data?.createProductReview ?? null]).toEqual([200, null]);
    expect(errors?.[0]).toMatchObject({ message, path: ['createProductReview'], extensions: { category } });
    expect(await pendingRows()).toEqual(before);
  });

  it('keeps markup as text', async () => {
    const { data } = await create({ summary: '<b>bold</b>', text: '<script>alert(1)</script>' });
    expect(data.createProductReview?.review).toMatchObject({
      summary: '<b>bold</b>',
      text: '<script>alert(1)</script>',
    });
  });

  it('takes no more than five in an hour from one address', async () => {
    const address = '198.51.100.77';
    for (let times = 0; times < 5; times++) expect((await create({}, address)).errors).toBeUndefined();
    const before = await pendingRows();
    const { errors } = await create({}, address);
    expect(errors?.[0]).toMatchObject({
      message: 'Too many reviews came from your address. Try again in an hour.',
      extensions: { category: 'graphql-input' },
    });
    expect(await pendingRows()).toEqual(before);
    shop.clock.advance(3_600_000);
    expect((await create({}, address)).errors).toBeUndefined();
  });
});

describe('a shop that asks for no approval', () => {
  it('shows and counts a review at once', async () => {
    const before = (await list({})).data.getProductReviews?.review_count ?? 0;
    const ask = async (isNeeded: boolean) => {
      await importShopSettings(shop.db, {
        storeConfig: {
          features: {
            wishlist_enabled: true,
            guest_checkout_allowed: true,
            sign_in_required_to_add: false,
            reviews_need_approval: isNeeded,
            newsletter_enabled: true,
          },
        },
      });
      await expect.poll(() => shop.services.shop.features.reviewsNeedApproval).toBe(isNeeded);
    };
    await ask(false);
    expect((await create({ summary: 'At once' })).errors).toBeUndefined();
    await expect
      .poll(async () => {
        const { data } = await list({});
        const { review_count, reviews } = data.getProductReviews ?? {};
        return [review_count, reviews?.items[0]?.summary];
      })
      .toEqual([before + 1, 'At once']);
    await ask(true);
  });
});

describe('import', () => {
  const row = {
    id: 't-1',
    sku: 'PT-M1',
    rating: 4,
    days_ago: 2,
    nickname: 'Quill',
    summary: 'Fine',
    text: 'Fine.',
  };
  const totals = async () => {
    const { data } = await shop.query<{
      products: { items: { rating_summary: number; review_count: number }[] };
    }>('{ products(filter: { sku: { eq: "PT-M1" } }) { items { rating_summary review_count } } }');
    return data.products.items[0];
  };

  it('counts a review once however often it is imported, and follows its changes', async () => {
    const before = await totals();
    await importRows(shop, { reviews: [row] });
    const once = await totals();
    expect(once?.review_count).toBe((before?.review_count ?? 0) + 1);
    await importRows(shop, { reviews: [row] });
    expect(await totals()).toEqual(once);
    await importRows(shop, { reviews: [{ ...row, status: 'rejected' }] });
    expect(await totals()).toEqual(before);
  });

  it('names row and column of what it leaves out', async () => {
    const report = await importRows(shop, {
      reviews: [
        { ...row, id: 't-2', sku: 'NO-SUCH' },
        { ...row, id: 't-3', rating: 6 },
        { ...row, id: 't-4', text: 'a\u0007b' },
        { ...row, id: 't-5', days_ago: undefined },
        { ...row, id: 't-1' },
        { ...row, id: 't-1' },
      ],
    });
    expect(report.sections.map(({ imported, leftOut }) => [imported, leftOut])).toEqual([[1, 5]]);
    expect(report.sections[0]?.problems.map(({ number, column }) => `${number} ${column}`)).toEqual([
      '1 sku',
      '2 rating',
      '3 text',
      '4 created_at',
      '6 id',
    ]);
  });
});
