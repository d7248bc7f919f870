import { convertMinor } from '../money/convert-money.ts';
import { formatMoney } from '../money/format-money.ts';
import { type Coupon, type CouponRow, type CouponUses, isCouponFor } from './coupon.ts';

/** Why a coupon takes nothing off; `minimumMinor` is in the cart's currency. */
export type CouponProblem =
  | { readonly reason: 'inactive' | 'not-yet' | 'used-up' | 'used-by-buyer' | 'not-first-order' | 'no-row' }
  | { readonly reason: 'ended'; readonly endedMs: number }
  | { readonly reason: 'below-minimum'; readonly minimumMinor: number };

/** What a coupon is held against. */
export interface CouponSituation {
  readonly nowMs: number;
  readonly uses: CouponUses;
  readonly rows: readonly CouponRow[];
  /** Brings the coupon's amounts into the cart's currency. */
  readonly rateE6: number;
}

/**
 * Why a coupon does not fit a cart; null when it does. The coupon itself is asked first, then the buyer, then the cart,
 * which the shopper can still change.
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

/** The answer to a code that is not one: also to one that is switched off or has not begun, so that nobody can guess. */
export const UNKNOWN_COUPON = "The coupon code isn't valid. Verify the code and try again.";

/** A problem in a shopper's words. `timeZone` is the shop's, for the day on which a coupon ended. */
export function couponProblemMessage(
  problem: CouponProblem,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): string {
  switch (problem.reason) {
    case 'inactive':
    case 'not-yet':
      return UNKNOWN_COUPON;
    case 'ended':
      return `This coupon ended on ${lastDay(problem.endedMs, timeZone)}.`;
    case 'used-up':
      return 'This coupon has been used as often as it can be.';
    case 'used-by-buyer':
      return 'You have used this coupon as often as you can.';
    case 'not-first-order':
      return 'This coupon is for a first order.';
    case 'no-row':
      return 'This coupon is for other pieces than those in your cart.';
    case 'below-minimum':
      return `This coupon is for orders from ${formatMoney(problem.minimumMinor, currency)} of the pieces it applies to.`;
  }
}

/** The last day on which a coupon could be used: it ends just before `endedMs`. */
function lastDay(endedMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric' }).format(endedMs - 1);
}
