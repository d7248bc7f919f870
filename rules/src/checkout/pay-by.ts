import { addDays, localDay, toEpochMs } from '../metals/zoned-time.ts';
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

/** When money that arrived in time is final at the latest. */
export interface ClearanceTerms extends Omit<PayByTerms, 'payWithinHours'> {
  /** Working days that it takes to become final, as of a check; 0 = none. */
  readonly clearanceWorkingDays: number;
}

/** The moment by which money is final that arrived at a deadline of `payBy`, epoch milliseconds. */
export function finalBy(
  payByMs: number,
  { clearanceWorkingDays, timeZone, closedDays }: ClearanceTerms,
): number {
  if (clearanceWorkingDays === 0) return payByMs;
  const day = addWorkingDays(localDay(timeZone, payByMs), clearanceWorkingDays, closedDays);
  return toEpochMs(timeZone, day, END_OF_DAY);
}

/**
 * Orders whose deadline lies before the returned moment are late at `nowMs`: what arrived in time would be final by now. Epoch
 * milliseconds; `nowMs` itself without clearance.
 */
export function lateBefore(nowMs: number, terms: ClearanceTerms): number {
  if (terms.clearanceWorkingDays === 0) return nowMs;
  let day = localDay(terms.timeZone, nowMs);
  while (finalBy(toEpochMs(terms.timeZone, day, END_OF_DAY), terms) >= nowMs) day = addDays(day, -1);
  return toEpochMs(terms.timeZone, day, END_OF_DAY) + 1;
}
