/** On which side of its figure a value is looked for; the figure itself belongs to either side. */
export type AlertDirection = 'above' | 'below';

/** How far an alert is. Figures in ten-thousandths (E4). */
export interface AlertWatch {
  readonly direction: AlertDirection;
  readonly thresholdE4: number;
  /** Whether it writes when its figure is reached; not so between being reached and being set again. */
  readonly isArmed: boolean;
  /** When it was reached last, epoch milliseconds; null when never. */
  readonly reachedAtMs: number | null;
}

/** What one look at the market does to an alert: write, be set again, or nothing. */
export type AlertStep = 'reach' | 'rearm' | 'stay';

/** Whether a value is at the figure or beyond it. */
export function isReached(direction: AlertDirection, thresholdE4: number, valueE4: number): boolean {
  return direction === 'below' ? valueE4 <= thresholdE4 : valueE4 >= thresholdE4;
}

/**
 * What a new value does to an alert (OPEN-20): an armed one writes once when the figure is reached, and is set again when a
 * value has crossed back. It writes no sooner than `restMs` after it wrote last: however often a price swings around the
 * figure, there is one mail in that time, and what is still reached when it is over is not kept from anybody.
 */
export function stepAlert(watch: AlertWatch, valueE4: number, nowMs: number, restMs: number): AlertStep {
  const reached = isReached(watch.direction, watch.thresholdE4, valueE4);
  if (!watch.isArmed) return reached ? 'stay' : 'rearm';
  const hasRested = watch.reachedAtMs === null || nowMs - watch.reachedAtMs >= restMs;
  return reached && hasRested ? 'reach' : 'stay';
}
