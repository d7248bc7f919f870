import type { AlertKindParts } from '@ingot/rules/alerts/alert-kinds.ts';
import { alertText } from '../alert-texts.ts';

/** Returns the label of the field for the threshold of a kind of alert. */
export function figureLabel({ unit, subject }: AlertKindParts): string {
  if (unit === 'percent') return alertText('percentFigure');
  if (subject === 'owned') return alertText('value');
  return alertText(unit === 'ratio' ? 'ratioFigure' : 'price');
}
