import type { Services } from '../../../platform/context.ts';
import type { CheckTime } from './alert-check.repository.ts';

/**
 * Returns the time of a check. An alert stays silent during a cool-down after its last mail, so a
 * price that swings around the threshold sends one mail. If it is still reached afterwards, it
 * fires again.
 */
export function checkTime({ clock, shop }: Pick<Services, 'clock' | 'shop'>): CheckTime {
  const nowMs = clock.now();
  return { now: new Date(nowMs), restedBefore: new Date(nowMs - shop.alerts.restMs) };
}
