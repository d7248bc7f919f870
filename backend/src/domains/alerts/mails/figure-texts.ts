import { formatHundredths, formatMoney } from '@ingot/rules/money/format-money.ts';
import type { AlertWish } from '../alert.ts';

/** Formats a figure in E4: an amount in its currency, or the ratio. */
export function figureWords(wish: Exclude<AlertWish, { kind: 'stock' }>, figureE4: number): string {
  const hundredths = Math.round(figureE4 / 100);
  if (wish.kind === 'ratio') return formatHundredths(hundredths);
  return formatMoney(hundredths, wish.kind === 'price' ? wish.currency : 'USD');
}
