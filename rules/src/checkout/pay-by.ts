import { localDay, toEpochMs } from '../metals/zoned-time.ts';
import type { ClosedDays } from './closed-days.ts';
import { addWorkingDays } from './working-days.ts';

/** Minute of the day at which a working day ends: 5 pm, when the desk and the banks close. */
const END_OF_DAY = 17 * 60;

/** How long the money of an order may take to arrive. */
export interface PayByTerms {
  /** Hours of working days: up to 24 are one working day, 72 are three. */
  readonly payWithinHours: number;
  /** The shop's IANA time zone. */
  readonly timeZone: string;
  /** Days on which banks move no money. */
  readonly closedDays: ClosedDays;
}

/**
 * Returns the moment by which the money of an order must arrive, epoch milliseconds: 5 pm of a working day, as many working
 * days after the order as the method grants. Saturdays, Sundays and closed days do not count, because banks move no money
 * on them.
 */
export function payBy(placedAtMs: number, { payWithinHours, timeZone, closedDays }: PayByTerms): number {
  const daysGranted = Math.max(1, Math.ceil(payWithinHours / 24));
  const day = addWorkingDays(localDay(timeZone, placedAtMs), daysGranted, closedDays);
  return toEpochMs(timeZone, day, END_OF_DAY);
}
