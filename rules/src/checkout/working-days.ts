import { addDays, type CalendarDay, weekdayOf } from '../metals/zoned-time.ts';

/** Days off as `MM-DD`. */
export type Holidays = readonly string[];

/** Whether banks move money and carriers drive: neither Saturday, Sunday nor a holiday. */
export function isWorkingDay(day: CalendarDay, holidays: Holidays): boolean {
  const weekday = weekdayOf(day);
  const date = `${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date);
}

/** The working day so many working days after a day; with 0 the day itself, or the next working day. */
export function addWorkingDays(from: CalendarDay, count: number, holidays: Holidays): CalendarDay {
  let day = from;
  if (count === 0) {
    while (!isWorkingDay(day, holidays)) day = addDays(day, 1);
    return day;
  }
  for (let counted = 0; counted < count; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) counted += 1;
  }
  return day;
}
