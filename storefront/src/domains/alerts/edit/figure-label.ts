import { type AlertKind, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import { alertText } from '../alert-texts.ts';

/** Returns the label of the field for the threshold of a kind of alert, with the side of kinds that have one. */
export function figureLabel(kind: AlertKind): string {
  if (kind === 'price' || kind === 'premium' || kind === 'spread') return alertText(`${kind}AtOrBelow`);
  const { unit, subject } = partsOf(kind);
  if (subject === 'owned') return alertText('value');
  return alertText(unit === 'ratio' ? 'ratioFigure' : 'price');
}
