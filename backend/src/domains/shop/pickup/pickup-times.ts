import { addWorkingDays } from '@ingot/rules/checkout/delivery/working-days.ts';
import { collectByMs, nextOpening } from '@ingot/rules/checkout/pickup/pickup-hours.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import { closedCarrierDays } from '../bank-days.ts';
import type { ShopSettings } from '../shop-settings.ts';

/** The settings from which the days of a counter follow. */
export type PickupCalendar = Pick<ShopSettings, 'shipping' | 'marketHours' | 'store' | 'contact'>;

/** When an order can be collected. */
export interface PickupTimes {
  /** First day on which the order is ready, `YYYY-MM-DD`. */
  readonly readyOn: string;
  /** When the counter opens on that day, epoch milliseconds; null by appointment. */
  readonly readyAtMs: number | null;
  /** Last moment to collect it, epoch milliseconds; null by appointment. */
  readonly collectByMs: number | null;
}

/**
 * Returns when an order can be collected: at the first opening of the counter after its transfer.
 * The transfer begins on `arrivesOn`, `YYYY-MM-DD`, and takes the counter's number of working days.
 */
export function pickupTimes(
  location: PickupLocation,
  { arrivesOn, nowMs }: { readonly arrivesOn: string; readonly nowMs: number },
  shop: PickupCalendar,
): PickupTimes {
  const arrived = addWorkingDays(dayOf(arrivesOn), location.transferWorkingDays, closedCarrierDays(shop));
  const opening = nextOpening(location, { from: arrived, afterMs: nowMs }, calendarOf(shop));
  if (opening === null) return { readyOn: written(arrived), readyAtMs: null, collectByMs: null };
  const readyAtMs = opening.fromMs;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: shop.store.timeZone }).format(readyAtMs);
  return { readyOn: day, readyAtMs, collectByMs: pickupDeadlineMs(location, readyAtMs, shop) };
}

/** Returns until when an order waits that is ready at `readyMs`, epoch milliseconds. */
export function pickupDeadlineMs(location: PickupLocation, readyMs: number, shop: PickupCalendar): number {
  return collectByMs(location, { readyMs, holdDays: shop.shipping.pickupHoldDays }, calendarOf(shop));
}

/** A counter keeps its hours on bank holidays; only days that the shop itself lists close it. */
function calendarOf(shop: PickupCalendar) {
  return { timeZone: shop.store.timeZone, shopClosedDays: shop.shipping.closedCarrierDays ?? [] };
}

function dayOf(iso: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

function written({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
