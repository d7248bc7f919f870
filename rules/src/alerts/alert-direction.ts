/**
 * The side of the threshold on which an alert fires. The threshold itself belongs to both sides.
 */
export type AlertDirection = 'above' | 'below';

/** Returns whether a value has reached the threshold. Both are ten-thousandths (E4). */
export function isReached(direction: AlertDirection, thresholdE4: number, valueE4: number): boolean {
  return direction === 'below' ? valueE4 <= thresholdE4 : valueE4 >= thresholdE4;
}
