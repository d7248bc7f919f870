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
  /** Whether the coupon gives less than it states, because a line would fall below its floor. */
  readonly isLimited: boolean;
}

/** Returns a discount of zero. */
export function noDiscount(rows: readonly unknown[]): CouponDiscount {
  return { rowsMinor: rows.map(() => 0), shippingMinor: 0, isLimited: false };
}

/**
 * Returns the discount of a valid coupon (see `couponProblem`). It is rounded once, half up, over
 * all its lines, and allocated to them by largest remainder, so that they add up to the cent. No line
 * falls below its floor: a percentage is cut per line, and a fixed amount moves to lines with room.
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
  const worthMinor = sumOf(weights);
  const wantedMinor =
    benefit.type === 'percent' ? shareOf(worthMinor, benefit.ppm) : convertMinor(benefit.amountMinor, rateE6);
  const discountMinor = Math.min(worthMinor, wantedMinor);
  if (discountMinor === 0) return noDiscount(rows);
  const roomsMinor = rows.map(({ floorMinor = 0 }, at) => Math.max(0, (weights[at] ?? 0) - floorMinor));
  const isPercent = benefit.type === 'percent';
  const rowsMinor = withinRooms(discountMinor, weights, roomsMinor, isPercent);
  return { rowsMinor, shippingMinor: 0, isLimited: sumOf(rowsMinor) < discountMinor };
}

function withinRooms(
  discountMinor: number,
  weights: readonly number[],
  roomsMinor: readonly number[],
  isPercent: boolean,
): number[] {
  const wanted = allocate(discountMinor, weights);
  const within = wanted.map((part, at) => Math.min(part, roomsMinor[at] ?? 0));
  const roomMinor = sumOf(roomsMinor);
  if (isPercent || roomMinor === 0 || sumOf(within) === discountMinor) return within;
  return allocate(Math.min(discountMinor, roomMinor), roomsMinor);
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
