import type { ReviewSummary } from '@ingot/catalog-engine/model/product.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { replaceRatings } from './product-rating.repository.ts';

/** Larger notifications name no product, and the listeners reload all totals. */
const MAX_NAMED = 500;

/**
 * Replaces the review totals of products, by id, in the transaction that changes approved reviews.
 * A count of 0 deletes the total. Processes are notified at commit.
 */
export async function setProductRatings(
  trx: Transaction,
  ratings: ReadonlyMap<number, ReviewSummary>,
): Promise<void> {
  if (ratings.size === 0) return;
  await replaceRatings(trx, ratings);
  const productIds = [...ratings.keys()];
  await notify(trx, 'ratings_changed', productIds.length > MAX_NAMED ? '' : JSON.stringify(productIds));
}
