import { formatHundredths, formatMoney } from '@ingot/rules/money/format-money.ts';
import type { AlertTarget } from '../alert.ts';

/** Formats a figure in E4: an amount in its currency, or the ratio. */
export function figureText(target: Exclude<AlertTarget, { kind: 'stock' }>, figureE4: number): string {
  const hundredths = Math.round(figureE4 / 100);
  if (target.kind === 'ratio') return formatHundredths(hundredths);
  return formatMoney(hundredths, target.kind === 'price' ? target.currency : 'USD');
}
