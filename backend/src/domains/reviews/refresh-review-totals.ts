import type { Transaction } from '../../platform/database/database.ts';
import { setProductRatings } from '../catalog/products/set-product-ratings.ts';
import { readReviewTotals } from './reviews.repository.ts';

/**
 * Recomputes the review totals of products. Call it in each transaction that changes approved
 * reviews.
 */
export async function refreshReviewTotals(trx: Transaction, productIds: Iterable<number>): Promise<void> {
  const ids = [...productIds];
  if (ids.length > 0) await setProductRatings(trx, await readReviewTotals(trx, ids));
}
