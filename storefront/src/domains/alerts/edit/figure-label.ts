import type { AlertKindParts } from '@ingot/rules/alerts/alert-kinds.ts';
import { alertText } from '../alert-texts.ts';

/** Returns the label of the field for a threshold of this unit. */
export function figureLabel(unit: AlertKindParts['unit']): string {
  if (unit === 'percent') return alertText('percentFigure');
  return alertText(unit === 'ratio' ? 'ratioFigure' : 'price');
}
