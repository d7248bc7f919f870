import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { refreshReviewTotals } from './refresh-review-totals.ts';
import { setReviewStatus } from './reviews.repository.ts';

/** Keeps a review from being shown and counted, also one that was. Gives false when there is no such review. */
export async function rejectReview({ db }: Pick<Services, 'db'>, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const productId = await setReviewStatus(trx, id, 'rejected');
    if (productId === null) return false;
    await refreshReviewTotals(trx, [productId]);
    return true;
  });
}
