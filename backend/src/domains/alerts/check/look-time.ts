import type { Services } from '../../../platform/context.ts';
import type { LookTime } from './alert-check.repository.ts';

/**
 * The moment of a look. An alert writes no sooner than the setting's rest after it wrote last: however often a price swings
 * around its figure there is one mail in that time, and what is still reached when it is over is not kept from anybody.
 */
export function lookTime({ clock, shop }: Pick<Services, 'clock' | 'shop'>): LookTime {
  const nowMs = clock.now();
  return { now: new Date(nowMs), restedBefore: new Date(nowMs - shop.alerts.restMs) };
}
