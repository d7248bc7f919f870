import type { MarketHours } from '../metals/market-sessions.ts';
import {
  addDays,
  type CalendarDay,
  localDay,
  toEpochMs,
  weekdayOf,
  zoneOffsetMs,
} from '../metals/zoned-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** When the money of an order must be on its way. */
export interface PayByTerms {
  /** Hours of working days: 24 is one working day, 72 are three. */
  readonly payWithinHours: number;
  /** The shop's IANA time zone. */
  readonly timeZone: string;
  /** Days off as `MM-DD`. */
  readonly holidays: MarketHours['holidays'];
}

/**
 * The moment by which an order is to be paid, epoch milliseconds: as many working days later as the method grants, at the
 * same local time of day. Saturdays, Sundays and holidays do not count, because banks move no money on them; an order
 * placed on one counts from there to the next working day.
 */
export function payBy(placedAtMs: number, { payWithinHours, timeZone, holidays }: PayByTerms): number {
  const daysGranted = Math.floor(payWithinHours / 24);
  let day = localDay(timeZone, placedAtMs);
  for (let counted = 0; counted < daysGranted; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) counted += 1;
  }
  const sinceMidnightMs = modulo(placedAtMs + zoneOffsetMs(timeZone, placedAtMs), DAY_MS);
  const minute = Math.floor(sinceMidnightMs / MINUTE_MS);
  return toEpochMs(timeZone, day, minute) + (sinceMidnightMs % MINUTE_MS) + (payWithinHours % 24) * HOUR_MS;
}

function isWorkingDay(day: CalendarDay, holidays: readonly string[]): boolean {
  const weekday = weekdayOf(day);
  const date = `${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date);
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
