import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { OptionPrice } from './option-list.ts';
import { optionsText } from './options-texts.ts';

/** Returns a title with its surcharge, such as `First line, +$24.00`. */
export function withPrice(title: string, price: OptionPrice | null, currency: string): string {
  if (price === null || price.value === 0) return title;
  const amount = price.isPercent
    ? optionsText('percent', { percent: String(price.value) })
    : optionsText('fixed', { amount: formatMoney(Math.round(price.value * 100), currency) });
  return `${title}, ${amount}`;
}
