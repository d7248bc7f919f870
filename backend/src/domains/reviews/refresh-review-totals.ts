import type { Transaction } from '../../platform/database/database.ts';
import { setProductRatings } from '../catalog/products/product-rating.repository.ts';
import { readReviewTotals } from './reviews.repository.ts';

/** Brings the totals of products in step with their approved reviews; called wherever those change, in the same transaction. */
export async function refreshReviewTotals(trx: Transaction, productIds: Iterable<number>): Promise<void> {
  const ids = [...productIds];
  if (ids.length > 0) await setProductRatings(trx, await readReviewTotals(trx, ids));
}
