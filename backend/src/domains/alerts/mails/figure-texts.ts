import { partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import { formatHundredths, formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Figure } from '../alert.ts';

/** Formats a figure in E4 in the unit of its kind: an amount, a ratio or a percentage. */
export function figureText(figure: Figure, figureE4: number): string {
  const hundredths = Math.round(figureE4 / 100);
  const { unit } = partsOf(figure.kind);
  if (unit === 'percent') return `${formatHundredths(hundredths)}%`;
  if (unit === 'ratio') return formatHundredths(hundredths);
  return formatMoney(hundredths, 'currency' in figure ? figure.currency : 'USD');
}
