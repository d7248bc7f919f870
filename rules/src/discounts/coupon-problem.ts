import { convertMinor } from '../money/convert-money.ts';
import { type Coupon, type CouponRow, type CouponUses, isCouponFor } from './coupon.ts';

/**
 * Why a coupon does not apply; `minimumMinor` is in the cart's currency. `at-bid`: the shop would pay
 * as much for all its items as they cost.
 */
export type CouponProblem =
  | {
      readonly reason:
        | 'inactive'
        | 'not-yet'
        | 'used-up'
        | 'used-by-buyer'
        | 'not-first-order'
        | 'no-row'
        | 'at-bid';
    }
  | { readonly reason: 'ended'; readonly endedMs: number }
  | { readonly reason: 'below-minimum'; readonly minimumMinor: number };

/** The facts that a coupon is checked against. */
export interface CouponSituation {
  readonly nowMs: number;
  readonly uses: CouponUses;
  readonly rows: readonly CouponRow[];
  /** Converts the coupon's amounts to the cart's currency. */
  readonly rateE6: number;
}

/**
 * Returns why a coupon does not apply to a cart; null when it does. Checks the coupon first, then
 * the buyer, then the cart, which the shopper can still change.
 */
export function couponProblem(coupon: Coupon, situation: CouponSituation): CouponProblem | null {
  const { nowMs, uses, rows, rateE6 } = situation;
  if (!coupon.isActive) return { reason: 'inactive' };
  if (coupon.startsMs !== null && nowMs < coupon.startsMs) return { reason: 'not-yet' };
  if (coupon.endsMs !== null && nowMs >= coupon.endsMs) return { reason: 'ended', endedMs: coupon.endsMs };
  if (coupon.usesTotal !== null && uses.total >= coupon.usesTotal) return { reason: 'used-up' };
  if (coupon.usesPerCustomer !== null && (uses.byBuyer ?? 0) >= coupon.usesPerCustomer) {
    return { reason: 'used-by-buyer' };
  }
  if (coupon.isFirstOrderOnly && uses.hasOrdered === true) return { reason: 'not-first-order' };
  const fitting = rows.filter((row) => isCouponFor(coupon, row));
  if (fitting.length === 0) return { reason: 'no-row' };
  const minimumMinor = convertMinor(coupon.minimumSubtotalMinor, rateE6);
  const worthMinor = fitting.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return worthMinor < minimumMinor ? { reason: 'below-minimum', minimumMinor } : null;
}
