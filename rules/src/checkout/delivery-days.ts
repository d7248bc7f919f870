import { addDays, type CalendarDay, localDay, toEpochMs } from '../metals/zoned-time.ts';
import { addWorkingDays, type Holidays, isWorkingDay } from './working-days.ts';

/** When parcels leave. */
export interface DispatchTerms {
  /** Minutes after midnight until which what is paid leaves the same day. */
  readonly cutoffMinute: number;
  /** IANA zone of the cutoff. */
  readonly timeZone: string;
  readonly holidays: Holidays;
}

/** The day on which a parcel leaves that is paid for at a moment: that day when it is a working one and the cutoff is not past, else the next working day. */
export function dispatchDay(
  paidAtMs: number,
  { cutoffMinute, timeZone, holidays }: DispatchTerms,
): CalendarDay {
  const today = localDay(timeZone, paidAtMs);
  const isInTime = paidAtMs < toEpochMs(timeZone, today, cutoffMinute);
  if (isInTime && isWorkingDay(today, holidays)) return today;
  return addWorkingDays(addDays(today, 1), 0, holidays);
}

/** The first and last day on which a parcel arrives that left on a day and travels so many working days. */
export function arrivalDays(
  dispatched: CalendarDay,
  [fewest, most]: readonly [number, number],
  holidays: Holidays,
): readonly [CalendarDay, CalendarDay] {
  return [addWorkingDays(dispatched, fewest, holidays), addWorkingDays(dispatched, most, holidays)];
}
