import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Payout } from './payouts-query.ts';

/** Returns the sum of payouts, formatted: one for each currency, such as `$10.00 + €5.00`. Empty for none. */
export function writeSums(payouts: readonly Pick<Payout, 'amount' | 'currency'>[]): string {
  const sums = new Map<string, number>();
  for (const { amount, currency } of payouts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' + ');
}
