import type { Transaction } from '../../../platform/database/database.ts';
import type { Buyer } from '../discount.ts';
import { insertCouponUse, moveBalance } from './redemption.repository.ts';

/** What an order uses. Coupon and cards are locked by its transaction, and were checked after that. */
export interface Redemption {
  readonly orderId: number;
  readonly couponId: number | null;
  readonly buyer: Buyer & { readonly key: string };
  /** What each card pays, minor units of the card's currency. */
  readonly giftCards: readonly { readonly id: number; readonly amountMinor: number }[];
  readonly nowMs: number;
}

/** Counts the coupon as used and takes the gift cards' part off their balances, in the order's transaction. */
export async function redeemDiscounts(trx: Transaction, redemption: Redemption): Promise<void> {
  const { orderId, couponId, buyer, giftCards, nowMs } = redemption;
  if (couponId !== null) await insertCouponUse(trx, { orderId, couponId, buyer, nowMs });
  for (const { id, amountMinor } of giftCards) {
    const move = {
      giftCardId: id,
      orderId,
      changeMinor: -amountMinor,
      reason: 'spent' as const,
      creditMemo: null,
      nowMs,
    };
    await moveBalance(trx, move);
  }
}
