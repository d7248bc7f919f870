/** On which side of its figure a value is looked for; the figure itself belongs to either side. */
export type AlertDirection = 'above' | 'below';

/** Whether a value is at the figure or beyond it. Figures in ten-thousandths (E4). */
export function isReached(direction: AlertDirection, thresholdE4: number, valueE4: number): boolean {
  return direction === 'below' ? valueE4 <= thresholdE4 : valueE4 >= thresholdE4;
}
