import { formatHundredths, formatMoney } from '@ingot/rules/money/format-money.ts';
import type { AlertWish } from '../alert.ts';

/** A figure of an alert as people read it: an amount in the currency it is counted in, or the bare ratio. E4 in. */
export function figureWords(wish: Exclude<AlertWish, { kind: 'stock' }>, figureE4: number): string {
  const hundredths = Math.round(figureE4 / 100);
  if (wish.kind === 'ratio') return formatHundredths(hundredths);
  return formatMoney(hundredths, wish.kind === 'price' ? wish.currency : 'USD');
}
