import { MOST_STARS } from '@ingot/rules/reviews/review-limits.ts';
import type { Context } from '../graph/context.ts';
import type { Review, StarCounts } from './review.ts';
import { countStars, readProductReviews, type Stretch } from './reviews.repository.ts';

interface Batch {
  readonly productIds: Set<number>;
  readonly result: Promise<ReadonlyMap<number, unknown>>;
}

/** The batches being gathered, per operation and kind. */
const gathering = new WeakMap<Context, Map<string, Batch>>();

/** Reads something of all products of an operation that ask in the same moment by one statement. */
async function loadTogether<T>(
  context: Context,
  kind: string,
  productId: number,
  read: (productIds: number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<T | undefined> {
  const batches = gathering.get(context) ?? new Map<string, Batch>();
  gathering.set(context, batches);
  let batch = batches.get(kind);
  if (!batch) {
    const productIds = new Set<number>();
    const result = Promise.resolve().then(() => {
      batches.delete(kind);
      return read([...productIds]);
    });
    batch = { productIds, result };
    batches.set(kind, batch);
  }
  batch.productIds.add(productId);
  return ((await batch.result) as ReadonlyMap<number, T>).get(productId);
}

/** A stretch of the approved reviews of one product. */
export async function loadProductReviews(
  context: Context,
  productId: number,
  stretch: Stretch,
): Promise<Review[]> {
  const { db } = context.services;
  const kind = `reviews ${stretch.offset}+${stretch.limit}`;
  const reviews = await loadTogether(context, kind, productId, (ids) => readProductReviews(db, ids, stretch));
  return reviews ?? [];
}

/** How many approved reviews of one product gave each number of stars. */
export async function loadStarCounts(context: Context, productId: number): Promise<StarCounts> {
  const { db } = context.services;
  const counts = await loadTogether(context, 'stars', productId, (ids) => countStars(db, ids));
  return counts ?? new Array<number>(MOST_STARS).fill(0);
}
