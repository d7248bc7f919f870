import { convertMinor } from '../money/convert-money.ts';

/** Smallest and largest order the shop takes, minor units of the base currency. */
export interface OrderLimits {
  readonly minimumMinor: number;
  readonly maximumMinor: number;
}

/** Which limit an order of this total breaks, its total in minor units of a currency of this rate; null when none. */
export function brokenOrderLimit(
  limits: OrderLimits,
  grandTotalMinor: number,
  rateE6: number = 1_000_000,
): 'TOO_SMALL' | 'TOO_LARGE' | null {
  if (grandTotalMinor < convertMinor(limits.minimumMinor, rateE6)) return 'TOO_SMALL';
  return grandTotalMinor > convertMinor(limits.maximumMinor, rateE6) ? 'TOO_LARGE' : null;
}
