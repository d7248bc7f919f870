import { convertMinor } from '../../money/convert-money.ts';

/** Smallest and largest order of the shop in minor units of the base currency. */
export interface OrderLimits {
  readonly minimumMinor: number;
  readonly maximumMinor: number;
}

/**
 * Returns which limit an order violates; null when none. Its total is in minor units of the
 * currency of `rateE6`.
 */
export function brokenOrderLimit(
  limits: OrderLimits,
  grandTotalMinor: number,
  rateE6: number = 1_000_000,
): 'TOO_SMALL' | 'TOO_LARGE' | null {
  if (grandTotalMinor < convertMinor(limits.minimumMinor, rateE6)) return 'TOO_SMALL';
  return grandTotalMinor > convertMinor(limits.maximumMinor, rateE6) ? 'TOO_LARGE' : null;
}
