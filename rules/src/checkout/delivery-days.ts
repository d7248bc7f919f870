import { addDays, type CalendarDay, localDay, toEpochMs } from '../metals/zoned-time.ts';
import type { ClosedDays } from './closed-days.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

/** When parcels leave. */
export interface DispatchTerms {
  /** Minutes after midnight until which what is paid leaves the same day. */
  readonly cutoffMinute: number;
  /** IANA zone of the cutoff. */
  readonly timeZone: string;
  /** Days on which carriers do not drive. */
  readonly closedDays: ClosedDays;
}

/** The day on which a parcel leaves that is paid for at a moment: that day when it is a working one and the cutoff is not past, else the next working day. */
export function dispatchDay(
  paidAtMs: number,
  { cutoffMinute, timeZone, closedDays }: DispatchTerms,
): CalendarDay {
  const today = localDay(timeZone, paidAtMs);
  const isInTime = paidAtMs < toEpochMs(timeZone, today, cutoffMinute);
  if (isInTime && isWorkingDay(today, closedDays)) return today;
  return addWorkingDays(addDays(today, 1), 0, closedDays);
}

/** The first and last day on which a parcel arrives that left on a day and travels so many working days. */
export function arrivalDays(
  dispatched: CalendarDay,
  [fewest, most]: readonly [number, number],
  closedDays: ClosedDays,
): readonly [CalendarDay, CalendarDay] {
  return [addWorkingDays(dispatched, fewest, closedDays), addWorkingDays(dispatched, most, closedDays)];
}
