import { addDays, type CalendarDay, weekdayOf } from '../../metals/zoned-time.ts';
import { type ClosedDays, isClosedDay } from './closed-days.ts';

/** Returns whether banks and carriers work: neither Saturday, Sunday nor a closed day. */
export function isWorkingDay(day: CalendarDay, closedDays: ClosedDays): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isClosedDay(day, closedDays);
}

/**
 * Returns the working day `count` working days after a day. With 0, returns the day itself or the
 * next working day.
 */
export function addWorkingDays(from: CalendarDay, count: number, closedDays: ClosedDays): CalendarDay {
  let day = from;
  if (count === 0) {
    while (!isWorkingDay(day, closedDays)) day = addDays(day, 1);
    return day;
  }
  for (let counted = 0; counted < count; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, closedDays)) counted += 1;
  }
  return day;
}
