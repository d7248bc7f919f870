import type { Transaction } from '../../../platform/database/database.ts';
import { type MovedSpending, splitSpending } from './redemption.repository.ts';

/**
 * Records that a part of a gift card's payment for one order pays another one from now on, so that a
 * refund of either returns its own part. The card's balance does not change.
 */
export async function moveSpending(trx: Transaction, moved: MovedSpending): Promise<void> {
  if (moved.amountMinor > 0) await splitSpending(trx, moved);
}
