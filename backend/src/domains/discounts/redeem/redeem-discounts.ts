import type { Transaction } from '../../../platform/database/database.ts';
import type { Buyer } from '../discount.ts';
import { deleteCouponUse, insertCouponUse, moveBalance } from './redemption.repository.ts';

/**
 * The discounts that an order redeems. Its transaction has locked and checked the coupon and the
 * cards.
 */
export interface Redemption {
  readonly orderId: number;
  readonly couponId: number | null;
  readonly buyer: Buyer & { readonly key: string };
  /** The amount that each card pays, in minor units of the card's currency. */
  readonly giftCards: readonly { readonly id: number; readonly amountMinor: number }[];
  readonly nowMs: number;
}

/**
 * Counts the use of the coupon and reduces the balances of the gift cards, in the order's
 * transaction.
 */
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

/**
 * Returns the coupon of a canceled order, so that it can be used again. Refunds return gift cards.
 */
export async function returnCoupon(
  trx: Transaction,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  await deleteCouponUse(trx, orderId);
}
