import { formatMoney } from '@ingot/rules/money/format-money.ts';

/** A formatted change of a spot price. */
export interface SpotChange {
  readonly direction: 'up' | 'down';
  /** `$ +18.40` or `$ -6.15`, with the sign after the space. */
  readonly text: string;
}

/**
 * Formats a change: above 0 is up; 0 and below is down. The amount is the absolute value with two
 * decimals.
 */
export function spotChange(change: number): SpotChange {
  const amount = Math.abs(change).toFixed(2);
  return change > 0 ? { direction: 'up', text: `$ +${amount}` } : { direction: 'down', text: `$ -${amount}` };
}

/** Formats a spot price in dollars with two decimals: 3412.6 → `$3,412.60`. */
export function spotText(dollars: number): string {
  return formatMoney(Math.round(dollars * 100), 'USD');
}
