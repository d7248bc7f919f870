import { addDays, type CalendarDay, toEpochMs } from '../zoned-time.ts';

const DAY_MS = 24 * 3_600_000;

/** Returns the days of a time zone that are not 24 hours long, from a day on. */
export function clockChanges(timeZone: string, first: CalendarDay, days: number): CalendarDay[] {
  return Array.from({ length: days }, (_, at) => addDays(first, at)).filter(
    (day) => toEpochMs(timeZone, addDays(day, 1), 0) - toEpochMs(timeZone, day, 0) !== DAY_MS,
  );
}
