import type { MarketHours } from '../metals/market-sessions.ts';
import { localDay, toEpochMs } from '../metals/zoned-time.ts';
import { addWorkingDays } from './working-days.ts';

/** Minute of the day at which a working day ends: 5 pm, when the desk and the banks close. */
const END_OF_DAY = 17 * 60;

/** When the money of an order must be on its way. */
export interface PayByTerms {
  /** Hours of working days: up to 24 are one working day, 72 are three. */
  readonly payWithinHours: number;
  /** The shop's IANA time zone. */
  readonly timeZone: string;
  /** Days off as `MM-DD`. */
  readonly holidays: MarketHours['holidays'];
}

/**
 * The moment by which an order is to be paid, epoch milliseconds: the end of the working day that comes as many working
 * days later as the method grants, so that the banks were open before it. Saturdays, Sundays and holidays do not count,
 * because banks move no money on them; an order placed on one counts from there to the next working day.
 */
export function payBy(placedAtMs: number, { payWithinHours, timeZone, holidays }: PayByTerms): number {
  const daysGranted = Math.max(1, Math.ceil(payWithinHours / 24));
  const day = addWorkingDays(localDay(timeZone, placedAtMs), daysGranted, holidays);
  return toEpochMs(timeZone, day, END_OF_DAY);
}
