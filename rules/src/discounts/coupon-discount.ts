import { allocate } from '../money/allocate.ts';
import { convertMinor } from '../money/convert-money.ts';
import { shareOf } from '../money/round.ts';
import { type Coupon, type CouponRow, isCouponFor } from './coupon.ts';

/** What a coupon takes off, minor units of the cart's currency; nothing in it is negative. */
export interface CouponDiscount {
  /** One per row of the input, in its order, never more than the row. */
  readonly rowsMinor: readonly number[];
  /** Off the delivery, never more than its price. */
  readonly shippingMinor: number;
}

/** What nothing takes off. */
export function noDiscount(rows: readonly unknown[]): CouponDiscount {
  return { rowsMinor: rows.map(() => 0), shippingMinor: 0 };
}

/**
 * What a coupon that fits takes off (`couponProblem` says whether it does). A discount is rounded once, half up, over all
 * the rows it is for, and spread over them by largest remainder, so that the rows add up to it to the cent.
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
