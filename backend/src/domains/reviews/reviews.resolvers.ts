import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { MAX_STARS } from '@ingot/rules/reviews/review-limits.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { inputError, noSuchEntity } from '../../platform/errors/errors.ts';
import { type PageRequest, pageInfo, rangeOf, requirePage } from '../../platform/graphql/paging.ts';
import { formatTimestamp } from '../../platform/graphql/timestamp.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { listShopReviews } from './list/list-shop-reviews.ts';
import { loadProductReviews, loadStarCounts } from './list/review-loader.ts';
import { ratingSummary, type StarCounts } from './review.ts';
import { readReviewsOf } from './reviews.repository.ts';
import { createReview } from './write/create-review.ts';
import { encodeId, RATING_ID } from './write/validate-review.ts';

const text = defineMessages('reviews-answers', {
  'product-not-found': 'The reviewed product is not available.',
  'former-customer': 'Former customer',
});

const RATING_NAME = 'Rating';
const MAX_ENTRIES = 100;

async function reviewsOf(product: CatalogProduct, page: PageRequest, context: Context) {
  const items = await loadProductReviews(context, product.id, rangeOf(page));
  return { items, page_info: pageInfo(page, product.reviewSummary.count) };
}

const presentStars = (counts: StarCounts) =>
  counts.map((count, index) => ({ stars: index + 1, count })).reverse();

const productReviews = {
  async rating_distribution(product: CatalogProduct, _: unknown, context: Context) {
    return presentStars(await loadStarCounts(context, product.id));
  },
  rating_summary: (product: CatalogProduct) => product.reviewSummary.ratingSummary,
  review_count: (product: CatalogProduct) => product.reviewSummary.count,
  reviews_count: (product: CatalogProduct) => product.reviewSummary.count,
  reviews: (
    product: CatalogProduct,
    args: { pageSize?: number | null; currentPage?: number | null },
    context: Context,
  ) => reviewsOf(product, requirePage(args, { fallback: 20, maxEntries: MAX_ENTRIES }), context),
};

/** Resolvers of reviews. */
export const resolvers: Resolvers = {
  Query: {
    async getProductReviews(_, args, context) {
      const page = requirePage(args, { fallback: 3, maxEntries: MAX_ENTRIES });
      const product = context.catalog.productByUrlKey(args.urlKey);
      if (!product) {
        throw noSuchEntity(`No such entity found with matching URL key: ${args.urlKey}`, 'PRODUCT_NOT_FOUND');
      }
      context.cacheTags.add(`cat_p_${product.id}`);
      return {
        review_count: product.reviewSummary.count,
        rating_summary: product.reviewSummary.ratingSummary,
        reviews: await reviewsOf(product, page, context),
      };
    },
    productReviewRatingsMetadata: () => ({
      items: [
        {
          id: RATING_ID,
          name: RATING_NAME,
          values: Array.from({ length: MAX_STARS }, (_, index) => ({
            value: String(index + 1),
            value_id: encodeId(index + 1),
          })),
        },
      ],
    }),
    async shopReviews(_, args, { services, catalog }) {
      const page = requirePage(args, { fallback: 3, maxEntries: MAX_ENTRIES });
      const stars = args.stars ?? null;
      if (stars !== null && (stars < 1 || stars > MAX_STARS)) {
        throw inputError(`stars must be from 1 to ${MAX_STARS}.`, 'INVALID_STARS');
      }
      const list = await listShopReviews(
        { db: services.db, catalog },
        { ...rangeOf(page), metal: args.metal ?? null, stars },
      );
      return {
        items: [...list.reviews],
        total_count: list.total,
        rating_summary: list.shopRatingSummary,
        review_count: list.shopCount,
        rating_distribution: presentStars(list.shopStars),
        page_info: pageInfo(page, list.total),
      };
    },
  },
  Mutation: {
    async createProductReview(_, { input }, context) {
      const ratings = input.ratings.flatMap((rating) =>
        rating ? [{ id: rating.id, valueId: rating.value_id }] : [],
      );
      return { review: await createReview(context, { ...input, ratings }) };
    },
  },
  ProductReview: {
    answer: ({ answer }) => answer && { text: answer.text, created_at: formatTimestamp(answer.atMs) },
    average_rating: (review) => ratingSummary(review.rating ?? 0),
    created_at: (review) => formatTimestamp(review.createdAtMs),
    nickname: (review) => review.nickname ?? text('former-customer'),
    product(review, _, { catalog }) {
      const product = catalog.productById(review.productId);
      if (!product) throw noSuchEntity(text('product-not-found'), 'PRODUCT_NOT_FOUND');
      return product;
    },
    ratings_breakdown: (review) =>
      review.rating === null ? [] : [{ name: RATING_NAME, value: String(review.rating) }],
  },
  Customer: {
    async reviews({ id }, args, { services }) {
      const page = requirePage(args, { fallback: 20, maxEntries: MAX_ENTRIES });
      const { reviews, count } = await readReviewsOf(services.db, id, rangeOf(page));
      return { items: reviews, page_info: pageInfo(page, count) };
    },
  },
  SimpleProduct: productReviews,
  VirtualProduct: productReviews,
  DownloadableProduct: productReviews,
  GiftCardProduct: productReviews,
  ConfigurableProduct: productReviews,
  BundleProduct: productReviews,
  GroupedProduct: productReviews,
};
