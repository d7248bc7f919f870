import { addDays, type CalendarDay, localDay, toEpochMs } from '../../metals/zoned-time.ts';
import type { ClosedDays } from './closed-days.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

/** The times at which packages are dispatched. */
export interface DispatchTerms {
  /** Minute of the day until which paid orders are dispatched the same day. */
  readonly cutoffMinute: number;
  /** IANA zone of the cutoff. */
  readonly timeZone: string;
  /** Days on which carriers do not work. */
  readonly closedDays: ClosedDays;
}

/**
 * Returns the day on which an order paid at a given moment is dispatched: the same day if it is a
 * working day before the cutoff, otherwise the next working day.
 */
export function dispatchDay(
  paidAtMs: number,
  { cutoffMinute, timeZone, closedDays }: DispatchTerms,
): CalendarDay {
  const today = localDay(timeZone, paidAtMs);
  const isInTime = paidAtMs < toEpochMs(timeZone, today, cutoffMinute);
  if (isInTime && isWorkingDay(today, closedDays)) return today;
  return addWorkingDays(addDays(today, 1), 0, closedDays);
}

/**
 * Returns the first and last day on which a dispatched package may arrive, by its transit time in
 * working days.
 */
export function arrivalDays(
  dispatched: CalendarDay,
  [fewest, most]: readonly [number, number],
  closedDays: ClosedDays,
): readonly [CalendarDay, CalendarDay] {
  return [addWorkingDays(dispatched, fewest, closedDays), addWorkingDays(dispatched, most, closedDays)];
}
