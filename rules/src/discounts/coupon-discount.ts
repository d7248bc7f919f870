import { allocate } from '../money/allocate.ts';
import { convertMinor } from '../money/convert-money.ts';
import { shareOf } from '../money/round.ts';
import { type Coupon, type CouponRow, isCouponFor } from './coupon.ts';

/** The discount of a coupon in minor units of the cart's currency; never negative. */
export interface CouponDiscount {
  /** One per line of the input in order; at most the line's amount. */
  readonly rowsMinor: readonly number[];
  /** Discount on shipping; at most its price. */
  readonly shippingMinor: number;
}

/** Returns a discount of zero. */
export function noDiscount(rows: readonly unknown[]): CouponDiscount {
  return { rowsMinor: rows.map(() => 0), shippingMinor: 0 };
}

/**
 * Returns the discount of a valid coupon (see `couponProblem`). It is rounded once, half up, over
 * all its lines, and allocated to them by largest remainder, so that they add up to the cent.
 */
export function couponDiscount(
  { benefit, ...coupon }: Coupon,
  rows: readonly CouponRow[],
  delivery: { readonly methodCode: string; readonly priceMinor: number } | null,
  rateE6: number,
): CouponDiscount {
  if (benefit.type === 'free-shipping') {
    const isFree = delivery?.methodCode === benefit.methodCode;
    return { ...noDiscount(rows), shippingMinor: isFree ? delivery.priceMinor : 0 };
  }
  const weights = rows.map((row) => (isCouponFor({ ...coupon, benefit }, row) ? row.amountMinor : 0));
  const worthMinor = weights.reduce((sum, weight) => sum + weight, 0);
  const wantedMinor =
    benefit.type === 'percent' ? shareOf(worthMinor, benefit.ppm) : convertMinor(benefit.amountMinor, rateE6);
  const discountMinor = Math.min(worthMinor, wantedMinor);
  if (discountMinor === 0) return noDiscount(rows);
  return { rowsMinor: allocate(discountMinor, weights), shippingMinor: 0 };
}
