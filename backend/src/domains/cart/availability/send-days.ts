import type { DayRange } from '@ingot/rules/catalog/custom-options.ts';
import { addDays, type CalendarDay, localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

const MOST_DAYS = 365;

/** Returns the days on which a gift card can be sent: today and up to a year ahead, by the shop's calendar. */
export function sendDays({ store }: Pick<ShopSettings, 'store'>, nowMs: number): DayRange {
  const today = localDay(store.timeZone, nowMs);
  return { first: isoDay(today), last: isoDay(addDays(today, MOST_DAYS)) };
}

function isoDay({ year, month, day }: CalendarDay): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
