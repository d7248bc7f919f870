import type { Transaction } from '../database/database.ts';
import { deleteCouponUse, moveBalance, unreturnedSpending } from './redemption.repository.ts';

/**
 * Gives back what a cancelled order had used: the coupon's use, and what gift cards paid, an expired card's too. Repeating
 * it gives nothing back again.
 */
export async function returnDiscounts(trx: Transaction, orderId: number, nowMs: number): Promise<void> {
  await deleteCouponUse(trx, orderId);
  for (const { giftCardId, spentMinor } of await unreturnedSpending(trx, orderId)) {
    await moveBalance(trx, { giftCardId, orderId, changeMinor: spentMinor, reason: 'returned', nowMs });
  }
}
