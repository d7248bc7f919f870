import { clockChanges } from '@ingot/rules/metals/calendar/clock-changes.ts';
import {
  type MarketException,
  type MarketHours,
  nextSession,
  sessionAt,
  tradingMinutes,
} from '@ingot/rules/metals/market-sessions.ts';
import { addDays, type CalendarDay, localDay, toEpochMs, weekdayOf } from '@ingot/rules/metals/zoned-time.ts';

/** A day of the calendar. */
export interface MarketDayHours {
  readonly day: CalendarDay;
  /** Name of its holiday or early close; null for a usual day. */
  readonly name: string | null;
  /** Trading minutes of the day, the ends excluded. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** The hours of a market around a time. */
export interface MarketCalendarView {
  readonly days: readonly MarketDayHours[];
  /** From today on, ascending. */
  readonly exceptions: readonly MarketException[];
  /** Days of the next year that are not 24 hours long. */
  readonly clockChanges: readonly CalendarDay[];
  /** The last day of the last entry; null without any. */
  readonly filledUntil: CalendarDay | null;
  /** End of the running session; null while the market is closed. */
  readonly closesMs: number | null;
  readonly opensMs: number | null;
}

const YEAR_DAYS = 366;

/** Returns the hours of whole weeks from the Sunday of this week on, and the exceptions of the next year. */
export function readMarketHours(
  hours: MarketHours,
  nowMs: number,
  skip: number,
  count: number,
): MarketCalendarView {
  const today = localDay(hours.timeZone, nowMs);
  const sunday = addDays(today, -weekdayOf(today));
  const exceptions = (hours.exceptions ?? []).toSorted((a, b) => order(a.day) - order(b.day));
  return {
    days: Array.from({ length: count }, (_, at) => addDays(sunday, skip + at)).map((day) => ({
      day,
      name: exceptions.find((one) => order(one.day) === order(day))?.name ?? null,
      ranges: tradingMinutes(hours, day),
    })),
    exceptions: exceptions.filter(({ day }) => order(day) >= order(today)),
    clockChanges: clockChanges(hours.timeZone, today, YEAR_DAYS),
    filledUntil: exceptions.at(-1)?.day ?? null,
    closesMs: sessionAt(hours, nowMs)?.toMs ?? null,
    opensMs: nextSession(hours, nowMs)?.fromMs ?? null,
  };
}

function order(day: CalendarDay): number {
  return toEpochMs('UTC', day, 0);
}
