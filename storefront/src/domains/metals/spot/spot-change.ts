import { formatMoney } from '@ingot/rules/money/format-money.ts';

/** How a change of a spot price is told. */
export interface SpotChange {
  readonly direction: 'up' | 'down';
  /** `$ +18.40` or `$ -6.15`: exactly so, with the sign after the space (PRICE-13 to PRICE-15). */
  readonly text: string;
}

/** Above 0 is up; 0 and below is down. The amount is the absolute value with two decimals. */
export function spotChange(change: number): SpotChange {
  const amount = Math.abs(change).toFixed(2);
  return change > 0 ? { direction: 'up', text: `$ +${amount}` } : { direction: 'down', text: `$ -${amount}` };
}

/** A spot price in dollars, two decimals: 3412.6 → `$3,412.60` (PRICE-16). */
export function spotText(dollars: number): string {
  return formatMoney(Math.round(dollars * 100), 'USD');
}
