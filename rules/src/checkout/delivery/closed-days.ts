import { addDays, type CalendarDay, weekdayOf } from '../../metals/zoned-time.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The forms of a closed day: `12-25` each year; `2026-12-24` once; `07-04-observed` each year, and
 * the Monday after it when it falls on a Sunday; `11-thursday-4` the fourth Thursday of November;
 * `05-monday-last`; `11-thursday-4+1` the day after that Thursday.
 */
export const CLOSED_DAY_FORM =
  /^(?:\d{4}-(?:0[1-9]|1[0-2])-\d{2}|(?:0[1-9]|1[0-2])-\d{2}(?:-observed)?|(?:0[1-9]|1[0-2])-(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)-(?:[1-5]|last)(?:\+[1-6])?)$/;

/** Non-working days, each in the form of `CLOSED_DAY_FORM`. */
export type ClosedDays = readonly string[];

/** The bank holidays of the United States, as the Federal Reserve observes them. */
export const FEDERAL_BANK_HOLIDAYS: ClosedDays = [
  '01-01-observed',
  '01-monday-3',
  '02-monday-3',
  '05-monday-last',
  '06-19-observed',
  '07-04-observed',
  '09-monday-1',
  '10-monday-2',
  '11-11-observed',
  '11-thursday-4',
  '12-25-observed',
];

/** Returns whether a day is one of these closed days. Entries in another form never match. */
export function isClosedDay(day: CalendarDay, closedDays: ClosedDays): boolean {
  return closedDays.some((entry) => isSameDay(day, entry));
}

function isSameDay(day: CalendarDay, entry: string): boolean {
  const [written = '', later = '0'] = entry.split('+');
  const [first = '', second = '', third] = written.split('-');
  const { year, month, day: date } = addDays(day, -Number(later));
  if (first.length === 4) {
    return year === Number(first) && month === Number(second) && date === Number(third);
  }
  const weekday = weekdayOf({ year, month, day: date });
  const named = WEEKDAYS.indexOf(second);
  if (named >= 0) {
    if (month !== Number(first) || weekday !== named) return false;
    if (third === 'last') return addDays({ year, month, day: date }, 7).month !== month;
    return Math.ceil(date / 7) === Number(third);
  }
  const isDate = (one: CalendarDay) => one.month === Number(first) && one.day === Number(second);
  if (isDate({ year, month, day: date })) return true;
  return third === 'observed' && weekday === 1 && isDate(addDays({ year, month, day: date }, -1));
}
