import type { ClosedDays } from '../checkout/delivery/closed-days.ts';
import { addWorkingDays } from '../checkout/delivery/working-days.ts';
import { addDays, type CalendarDay } from '../metals/zoned-time.ts';

/** A day of the year, `yearsLater` years after the year in which a duty arises. */
export interface YearlyDay {
  readonly yearsLater: number;
  readonly month: number;
  readonly day: number;
}

/** Returns the day a number of days later, moved to the next business day. */
export function dueAfterDays(day: CalendarDay, days: number, closedDays: ClosedDays): CalendarDay {
  return addWorkingDays(addDays(day, days), 0, closedDays);
}

/** Returns the yearly day that follows a day, moved to the next business day. */
export function dueOnYearlyDay(day: CalendarDay, due: YearlyDay, closedDays: ClosedDays): CalendarDay {
  return addWorkingDays({ year: day.year + due.yearsLater, month: due.month, day: due.day }, 0, closedDays);
}

/** Returns the same day a number of months earlier; the last day of a shorter month. */
export function monthsBefore(day: CalendarDay, months: number): CalendarDay {
  const first = day.year * 12 + (day.month - 1) - months;
  const year = Math.floor(first / 12);
  const month = (first % 12) + 1;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, day: Math.min(day.day, lastDay) };
}

/** Returns a day as a number that sorts: 20 261 126. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  return (year * 100 + month) * 100 + day;
}

/** Returns a day as `YYYY-MM-DD`. */
export function dayText({ year, month, day }: CalendarDay): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
