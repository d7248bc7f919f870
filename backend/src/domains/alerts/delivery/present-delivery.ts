import type { AlertDelivery } from '@ingot/rules/alerts/alert-delivery.ts';
import type { AlertFrequency } from '../../../generated/resolvers.ts';

/** Returns a choice as the API has it. */
export function presentDelivery({ frequency, quiet, timeZone }: AlertDelivery) {
  return {
    frequency: frequency.toUpperCase() as AlertFrequency,
    quiet_from: quiet?.fromHour ?? null,
    quiet_until: quiet?.untilHour ?? null,
    time_zone: timeZone,
  };
}
