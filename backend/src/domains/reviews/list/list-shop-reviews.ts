import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { MAX_STARS } from '@ingot/rules/reviews/review-limits.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Review, StarCounts } from '../review.ts';
import { countReviews, countStars, type ListRange, readNewestReviews } from '../reviews.repository.ts';

/** A page of the reviews of the whole shop, with totals. */
export interface ShopReviewList {
  readonly reviews: readonly Review[];
  /** Number of reviews that match the filter. */
  readonly total: number;
  /** Totals of the shop, independent of the filter. The mean is 0 to 100. */
  readonly shopCount: number;
  readonly shopRatingSummary: number;
  readonly shopStars: StarCounts;
}

/** Returns the approved reviews of all products, newest first. A null filter matches everything. */
export async function listShopReviews(
  deps: { readonly db: Database; readonly catalog: CatalogSnapshot },
  input: ListRange & { readonly metal: string | null; readonly stars: number | null },
): Promise<ShopReviewList> {
  const reviewed = deps.catalog.products.filter((product) => product.reviewSummary.count > 0);
  const asked = input.metal === null ? reviewed : reviewed.filter((product) => product.metal === input.metal);
  const filter = { productIds: asked.map((product) => product.id), stars: input.stars };
  const [reviews, total, stars] = await Promise.all([
    readNewestReviews(deps.db, filter, input),
    // Without a star filter the total follows from the products' totals.
    input.stars === null ? countOf(asked) : countReviews(deps.db, filter),
    countStars(
      deps.db,
      reviewed.map((product) => product.id),
    ),
  ]);
  return {
    reviews,
    total,
    shopCount: countOf(reviewed),
    shopRatingSummary: meanOf(reviewed),
    shopStars: sumOf(stars),
  };
}

function countOf(products: readonly CatalogProduct[]): number {
  return products.reduce((sum, product) => sum + product.reviewSummary.count, 0);
}

function sumOf(stars: ReadonlyMap<number, StarCounts>): StarCounts {
  return Array.from({ length: MAX_STARS }, (_, index) =>
    [...stars.values()].reduce((sum, counts) => sum + (counts[index] ?? 0), 0),
  );
}

/** Returns the mean of the products' ratings weighted by their number of reviews, not rounded. */
function meanOf(products: readonly CatalogProduct[]): number {
  const sum = products.reduce(
    (total, { reviewSummary }) => total + reviewSummary.ratingSummary * reviewSummary.count,
    0,
  );
  const count = countOf(products);
  return count === 0 ? 0 : sum / count;
}
