import type { Context } from '../graph/context.ts';
import type { Review } from './review.ts';
import { readProductReviews, type Stretch } from './reviews.repository.ts';

interface Batch {
  readonly productIds: Set<number>;
  readonly result: Promise<Map<number, Review[]>>;
}

/** The batches being gathered, per operation and stretch. */
const gathering = new WeakMap<Context, Map<string, Batch>>();

/** Approved reviews of one product. All products of a list that ask in the same moment are read by one statement. */
export async function loadProductReviews(
  context: Context,
  productId: number,
  stretch: Stretch,
): Promise<Review[]> {
  const batches = gathering.get(context) ?? new Map<string, Batch>();
  gathering.set(context, batches);
  const key = `${stretch.offset}+${stretch.limit}`;
  let batch = batches.get(key);
  if (!batch) {
    const productIds = new Set<number>();
    const result = Promise.resolve().then(() => {
      batches.delete(key);
      return readProductReviews(context.services.db, [...productIds], stretch);
    });
    batch = { productIds, result };
    batches.set(key, batch);
  }
  batch.productIds.add(productId);
  return (await batch.result).get(productId) ?? [];
}
