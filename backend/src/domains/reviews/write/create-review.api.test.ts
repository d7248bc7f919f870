import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

interface Created {
  nickname: string;
  summary: string;
  text: string;
  created_at: string;
  average_rating: number;
  product: { sku: string };
}
/** Returns the public view of the product under review. */
async function shown(): Promise<{ review_count: number; reviews: { items: { summary: string }[] } }> {
  const { data } = await shop.query<{ getProductReviews: Awaited<ReturnType<typeof shown>> }>(
    `{ getProductReviews(urlKey: "2026-tall-ship-1-oz-silver-coin") {
      review_count reviews { items { summary nickname text } }
    } }`,
  );
  return data.getProductReviews;
}

const CREATE = `mutation createProductReview($input: CreateProductReviewInput!) {
  createProductReview(input: $input) { review { nickname summary text created_at average_rating product { sku } } }
}`;
let visitors = 0;
/** Submits a review, each time from another address. */
const create = (input: object, address = `203.0.113.${++visitors}`) =>
  shop.query<{ createProductReview: { review: Created } | null }>(
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

describe('createProductReview', () => {
  it('stores the review as pending, returns it, and lists it only after approval (API-11)', async () => {
    const before = await shown();
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
    expect(await shown()).toEqual(before);
    const [row, ...others] = await pendingRows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ nickname: 'Odile', rating: null, import_key: null });
  });

  it('accepts stars as the metadata define them', async () => {
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

  it('assigns a review of a variant to the page on which it was written', async () => {
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
      'a nickname of 100 kB',
      { nickname: 'x'.repeat(100_000) },
      'The nickname of the review is longer than 60 characters.',
      'graphql-input',
    ],
    [
      'a NUL',
      { text: 'a\u0000b' },
      'The review contains characters we cannot display. Remove them.',
      'graphql-input',
    ],
    [
      'an escape',
      { nickname: '\u001b[2J' },
      'The nickname contains characters we cannot display. Remove them.',
      'graphql-input',
    ],
    [
      'a rating that there is none of',
      { ratings: [{ id: 'x', value_id: 'y' }] },
      'Rating value with ID "y" of rating "x" doesn\'t exist.',
      'graphql-no-such-entity',
    ],
  ])('rejects %s and stores nothing', async (_, input, message, category) => {
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

  it('accepts at most five an hour from one address', async () => {
    const address = '198.51.100.77';
    for (let times = 0; times < 5; times++) expect((await create({}, address)).errors).toBeUndefined();
    const before = await pendingRows();
    const { errors } = await create({}, address);
    expect(errors?.[0]).toMatchObject({
      message: 'You sent too many reviews. Try again in an hour.',
      extensions: { category: 'graphql-input' },
    });
    expect(await pendingRows()).toEqual(before);
    shop.clock.advance(3_600_000);
    expect((await create({}, address)).errors).toBeUndefined();
  });
});

describe('a shop without review approval', () => {
  it('shows and counts a review at once', async () => {
    const before = (await shown()).review_count;
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
      await expectSoon(() => shop.services.shop.features.reviewsNeedApproval).toBe(isNeeded);
    };
    await ask(false);
    expect((await create({ summary: 'At once' })).errors).toBeUndefined();
    await expect
      .poll(async () => {
        const { review_count, reviews } = await shown();
        return [review_count, reviews.items[0]?.summary];
      })
      .toEqual([before + 1, 'At once']);
    await ask(true);
  });
});
