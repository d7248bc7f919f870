import type { Transaction } from '../../../platform/database/database.ts';
import { refreshReviewTotals } from '../refresh-review-totals.ts';
import { setReviewStatus } from '../reviews.repository.ts';

/**
 * Approves or rejects a review, also one that was decided before. Returns false when there is no
 * such review.
 */
export async function decideReview(
  trx: Transaction,
  id: number,
  verdict: 'approved' | 'rejected',
): Promise<boolean> {
  const productId = await setReviewStatus(trx, id, verdict);
  if (productId === null) return false;
  await refreshReviewTotals(trx, [productId]);
  return true;
}
