import { arrivalDays, dispatchDay } from '@ingot/rules/checkout/delivery/delivery-days.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { addWorkingDays } from '@ingot/rules/checkout/delivery/working-days.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import { closedCarrierDays } from './bank-days.ts';
import type { ShopSettings } from './shop-settings.ts';

/** Working days of dispatch and arrival, `YYYY-MM-DD`. */
export interface PackageDates {
  readonly dispatchDate: string;
  readonly arrivesFrom: string;
  readonly arrivesUntil: string;
}

/**
 * Returns the dates of a package whose payment is final at `finalMs`, epoch milliseconds. `expectedOn`, `YYYY-MM-DD`, is
 * the day on which the last of its products arrives at the shop; absent if all are there.
 */
export function packageDates(
  { transitWorkingDays }: Pick<ShippingMethod, 'transitWorkingDays'>,
  { finalMs, expectedOn }: { readonly finalMs: number; readonly expectedOn?: string | undefined },
  shop: Pick<ShopSettings, 'shipping' | 'marketHours' | 'contact'>,
): PackageDates {
  const { cutoffTime, cutoffTimeZone: timeZone } = shop.shipping;
  const [hours = 0, minutes = 0] = cutoffTime.split(':').map(Number);
  const closedDays = closedCarrierDays(shop);
  const dispatched =
    expectedOn === undefined
      ? dispatchDay(finalMs, { cutoffMinute: hours * 60 + minutes, timeZone, closedDays })
      : addWorkingDays(calendarDay(expectedOn), 0, closedDays);
  const [first, last] = arrivalDays(dispatched, transitWorkingDays, closedDays);
  return { dispatchDate: written(dispatched), arrivesFrom: written(first), arrivesUntil: written(last) };
}

function calendarDay(iso: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

function written({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
