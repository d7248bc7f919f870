import { convertMinor } from '../money/convert-money.ts';
import { formatMoney } from '../money/format-money.ts';

/** Smallest and largest order the shop takes, minor units of the base currency. */
export interface OrderLimits {
  readonly minimumMinor: number;
  readonly maximumMinor: number;
}

/** Why an order of this total is refused, naming the limit (OPEN-38); null when it is taken. */
export function orderLimitMessage(
  limits: OrderLimits,
  grandTotalMinor: number,
  currency: string,
  rateE6: number = 1_000_000,
): string | null {
  const minimum = convertMinor(limits.minimumMinor, rateE6);
  const maximum = convertMinor(limits.maximumMinor, rateE6);
  if (grandTotalMinor < minimum) return `The smallest order we take is ${formatMoney(minimum, currency)}.`;
  if (grandTotalMinor > maximum) return `The largest order we take is ${formatMoney(maximum, currency)}.`;
  return null;
}
