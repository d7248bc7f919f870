import { MAX_STARS } from '@ingot/rules/reviews/review-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { loadBatched } from '../../../platform/graphql/load-batched.ts';
import type { Review, StarCounts } from '../review.ts';
import { countStars, type ListRange, readProductReviews } from '../reviews.repository.ts';

/** Loads a page of the approved reviews of one product. Batches concurrent calls. */
export async function loadProductReviews(
  context: Context,
  productId: number,
  range: ListRange,
): Promise<Review[]> {
  const { db } = context.services;
  const kind = `reviews ${range.offset}+${range.limit}`;
  const reviews = await loadBatched(context, kind, productId, (ids) => readProductReviews(db, ids, range));
  return reviews ?? [];
}

/**
 * Loads the number of approved reviews per star rating of one product. Batches concurrent calls.
 */
export async function loadStarCounts(context: Context, productId: number): Promise<StarCounts> {
  const { db } = context.services;
  const counts = await loadBatched(context, 'stars', productId, (ids) => countStars(db, ids));
  return counts ?? new Array<number>(MAX_STARS).fill(0);
}
