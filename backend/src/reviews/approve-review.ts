import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { refreshReviewTotals } from './refresh-review-totals.ts';
import { setReviewStatus } from './reviews.repository.ts';

/** Lets a review be shown and counted. Gives false when there is no such review. */
export async function approveReview({ db }: Pick<Services, 'db'>, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const productId = await setReviewStatus(trx, id, 'approved');
    if (productId === null) return false;
    await refreshReviewTotals(trx, [productId]);
    return true;
  });
}
