import { addDays, type CalendarDay, weekdayOf } from '../../metals/zoned-time.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The forms of a closed day: `12-25` each year; `2026-12-24` once; `07-04-observed` each year, and
 * the Monday after it when it falls on a Sunday; `11-thursday-4` the fourth Thursday of November;
 * `05-monday-last`; `11-thursday-4+1` the day after that Thursday; `easter-2` Good Friday and
 * `easter+1` the Monday, by the Gregorian calendar; `12-25-moved` each year, and the next weekday
 * instead when it falls on a weekend; `12-25-moved-2` the same for two days in a row.
 */
export const CLOSED_DAY_FORM =
  /^(?:\d{4}-(?:0[1-9]|1[0-2])-\d{2}|(?:0[1-9]|1[0-2])-\d{2}(?:-observed|-moved(?:-2)?)?|easter[-+]\d{1,2}|(?:0[1-9]|1[0-2])-(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)-(?:[1-5]|last)(?:\+[1-6])?)$/;

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
  if (entry.startsWith('easter'))
    return isDayOf(day, addDays(easterSunday(day.year), Number(entry.slice(6))));
  const [written = '', later = '0'] = entry.split('+');
  const [first = '', second = '', third, count = '1'] = written.split('-');
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
  if (third === 'observed') return weekday === 1 && isDate(addDays({ year, month, day: date }, -1));
  return (
    third === 'moved' &&
    movedDays(year, Number(first), Number(second), Number(count)).some((one) => isDayOf(day, one))
  );
}

function isDayOf(one: CalendarDay, other: CalendarDay): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day;
}

/** Returns the days of a holiday, and a weekday after it for each of them on a weekend. */
function movedDays(year: number, month: number, date: number, count: number): CalendarDay[] {
  const holidays = Array.from({ length: count }, (_, at) => addDays({ year, month, day: date }, at));
  const isWeekend = (one: CalendarDay) => weekdayOf(one) % 6 === 0;
  let left = holidays.filter(isWeekend).length;
  const moved: CalendarDay[] = [];
  for (let one = addDays({ year, month, day: date }, count); left > 0; one = addDays(one, 1)) {
    if (isWeekend(one)) continue;
    moved.push(one);
    left -= 1;
  }
  return [...holidays, ...moved];
}

/** Returns Easter Sunday (the anonymous Gregorian algorithm). */
function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 };
}
