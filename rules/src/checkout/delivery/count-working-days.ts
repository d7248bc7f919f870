import { addDays, type CalendarDay } from '../../metals/zoned-time.ts';
import type { ClosedDays } from './closed-days.ts';
import { isWorkingDay } from './working-days.ts';

/** Returns the number of working days after `from` up to and including `to`; 0 if `to` is not later. */
export function countWorkingDays(from: CalendarDay, to: CalendarDay, closedDays: ClosedDays): number {
  let count = 0;
  for (let day = addDays(from, 1); !isAfter(day, to); day = addDays(day, 1)) {
    if (isWorkingDay(day, closedDays)) count++;
  }
  return count;
}

function isAfter(one: CalendarDay, other: CalendarDay): boolean {
  return order(one) > order(other);
}

function order({ year, month, day }: CalendarDay): number {
  return (year * 100 + month) * 100 + day;
}
