import { convertMinor } from '../money/convert-money.ts';
import { formatMoney } from '../money/format-money.ts';

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

/** Why an order of this total is refused, naming the limit (OPEN-38); null when it is taken. */
export function orderLimitMessage(
  limits: OrderLimits,
  grandTotalMinor: number,
  currency: string,
  rateE6: number = 1_000_000,
): string | null {
  const money = (limitMinor: number) => formatMoney(convertMinor(limitMinor, rateE6), currency);
  switch (brokenOrderLimit(limits, grandTotalMinor, rateE6)) {
    case 'TOO_SMALL':
      return `The smallest order we take is ${money(limits.minimumMinor)}.`;
    case 'TOO_LARGE':
      return `The largest order we take is ${money(limits.maximumMinor)}.`;
    default:
      return null;
  }
}
