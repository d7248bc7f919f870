import { addDays, type CalendarDay, weekdayOf } from '../metals/zoned-time.ts';

/** The lengths of a report's periods. A week begins on Sunday. */
export const PERIODS = ['day', 'week', 'month'] as const;

/** The length of a period. */
export type Period = (typeof PERIODS)[number];

/** Days as `2026-11-19`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Parses a day such as `2026-11-19`. Null for an invalid day. */
export function parseDay(text: string): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return null;
  const parsed = { year: Number(year), month: Number(month), day: Number(day) };
  return writeDay(addDays(parsed, 0)) === text ? parsed : null;
}

/** Writes a day as `2026-11-19`. */
export function writeDay({ year, month, day }: CalendarDay): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Returns the first day of the period that contains a day. */
export function periodStart(day: CalendarDay, by: Period): CalendarDay {
  if (by === 'month') return { ...day, day: 1 };
  return by === 'week' ? addDays(day, -weekdayOf(day)) : day;
}

/** Returns the first day of the period after the one that contains a day. */
export function nextPeriod(day: CalendarDay, by: Period): CalendarDay {
  const start = periodStart(day, by);
  if (by === 'week') return addDays(start, 7);
  if (by === 'day') return addDays(start, 1);
  return start.month === 12
    ? { year: start.year + 1, month: 1, day: 1 }
    : { ...start, month: start.month + 1 };
}

/** Returns the days of the period that starts on `start`, without the days outside of `range`. */
export function periodWithin(start: string, by: Period, range: DayRange): DayRange {
  const first = parseDay(start);
  if (first === null) throw new Error(`${start} is no day`);
  const last = writeDay(addDays(nextPeriod(first, by), -1));
  return { from: start < range.from ? range.from : start, to: last > range.to ? range.to : last };
}

/** The minimum number of days in a part of a long report, except the last part. */
const DAYS_PER_PART = 31;

/**
 * Divides a range into parts of about a month. Each part ends with the end of a period, so no
 * period is in two parts.
 */
export function partsOf({ from, to }: DayRange, by: Period): DayRange[] {
  const parts: DayRange[] = [];
  for (let start = from; start <= to; ) {
    const day = parseDay(start);
    if (day === null) throw new Error(`${start} is no day`);
    const end = writeDay(addDays(nextPeriod(addDays(day, DAYS_PER_PART - 1), by), -1));
    const last = end > to ? to : end;
    parts.push({ from: start, to: last });
    start = writeDay(addDays(parseDay(last) ?? day, 1));
  }
  return parts;
}

/** Returns the number of days in a range. 0 or less if the range ends before it begins. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
