import { addDays, type CalendarDay, localDay } from '../metals/zoned-time.ts';
import type { DayRange } from './custom-options.ts';

const MOST_DAYS = 365;

/**
 * Returns the days on which a gift card can be sent: today and up to a year ahead, by the calendar of a time zone.
 * Counts days of the calendar, because days with a change of the clock do not have 24 hours.
 */
export function sendDays(timeZone: string, nowMs: number): DayRange {
  const today = localDay(timeZone, nowMs);
  return { first: isoDay(today), last: isoDay(addDays(today, MOST_DAYS)) };
}

function isoDay({ year, month, day }: CalendarDay): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
